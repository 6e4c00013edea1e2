"""Before and after in one run: this program against another revision of itself.

`python -m bench.against REVISION [way ...]` unpacks the other one beside this, lets both play and
calculate in turn, in processes of their own, and prints the best of each, in processor time, with
what limits it. So what else the machine does at the time falls on both alike. Compiled code is kept
in the program's own cache, by revision: the second run of a revision begins at once. A revision
from before the odds had rooms cannot be measured so: its modules have other names.
"""

from __future__ import annotations

import io
import os
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

from bench.stages import LIMITS

ROOT = Path(__file__).parents[1]
TURNS = 3
UNITS = {"edge": "s", "switch": "s", "many doubles": "s", "answers": "ms", "first run": "s"}
"""Ways that are told in time, the less the better."""
MEASURE = """
import resource, subprocess, sys, time
from spanish21.rules.loading.load import load

rules, now = load("ma"), time.process_time

def measure_speed(way):
    from spanish21.odds.simulation.blocks import play_blocks
    from spanish21.odds.simulation.options import Options
    from spanish21.odds.simulation.setup import prepare
    from spanish21.odds.strategies.shape_chart import best_chart
    counts = Options(tags=(-1, 1, 1, 1, 1, 1, 0, 0, 0, -1, -1, -1, -1))
    ways = {
        "one box": Options(),
        "fresh": Options(fresh=True),
        "counting": counts,
        "distributions": Options(detail=True),
        "three boxes": Options(boxes=3),
        "seven boxes": Options(boxes=7),
        "index plays": counts,
    }
    chart = best_chart(rules, stake=1000)
    job = prepare(rules, [chart] * (11 if way == "index plays" else 1), ways[way], seed=1).job
    play_blocks(job, 0, 1)
    speeds = []
    for number in range(24):
        began = now()
        rounds = play_blocks(job, number, 1)[0].rounds
        speeds.append(rounds / (now() - began) / 1e6)
    return max(speeds)

def measure_edge(games):
    from spanish21.odds.exact.edge import find_edge
    from spanish21.odds.exact.up_card import Terms
    times = []
    for game in games:
        began = now()
        find_edge(Terms(game))
        times.append(now() - began)
    return min(times[1:])

def measure_answers():
    from bench.asking import STRETCHES, play_rounds, time_asked
    from spanish21.table.asking.answers import answers
    play, _ = play_rounds("ma")
    return 1000 * min(time_asked(answers, play) for _ in range(STRETCHES))

def measure_first_run():
    command = [sys.executable, "-m", "spanish21", "simulate", "ma", "--rounds", "1000", "--json"]
    times = []
    for _ in range(4):
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        used = resource.getrusage(resource.RUSAGE_CHILDREN)
        times.append(used.ru_utime + used.ru_stime)
    return min(later - before for before, later in zip(times, times[1:]))

measures = {
    "edge": lambda: measure_edge([rules] * 6),
    "switch": lambda: measure_edge([load("common", {"doubles_max": n}) for n in (1, 2, 3)]),
    "many doubles": lambda: measure_edge([load("nh-bet-bigger")] * 4),
    "answers": measure_answers,
    "first run": measure_first_run,
}
way = sys.argv[1]
print(measures[way]() if way in measures else measure_speed(way))
"""


def main(revision: str, ways: list[str]) -> None:
    """Measure both, turn by turn, and print a table."""
    unknown = [way for way in ways if way not in LIMITS]
    if unknown:
        sys.exit(f"bench.against: no way {', '.join(unknown)}; there are: {', '.join(LIMITS)}")
    chosen = ways or list(LIMITS)
    with tempfile.TemporaryDirectory() as folder:
        other = Path(folder) / "other"
        _unpack(revision, other)
        turns = []
        for turn in range(1, TURNS + 1):
            print(f"turn {turn} of {TURNS}", file=sys.stderr, flush=True)
            turns.append({way: (_measure(other, way), _measure(ROOT, way)) for way in chosen})
    print(f"{'':<14} {revision[:8]:>8} {'here':>8} {'':<11} {'here':>5}  limited by")
    for way in chosen:
        choose = min if way in UNITS else max
        before, after = (choose(turn[way][each] for turn in turns) for each in (0, 1))
        unit = UNITS.get(way, "M rounds/s")
        ratio = before / after if way in UNITS else after / before
        print(f"{way:<14} {before:8.3f} {after:8.3f} {unit:<11} x{ratio:.2f}  {LIMITS[way]}")


def _unpack(revision: str, folder: Path) -> None:
    """The sources of a revision; nothing is left in the repository if this run is stopped."""
    command = ["git", "-C", str(ROOT), "archive", "--format=tar", revision, "src"]
    packed = _run(command, f"there is no revision {revision}", {})
    with tarfile.open(fileobj=io.BytesIO(packed)) as files:
        files.extractall(folder, filter="data")


def _measure(root: Path, way: str) -> float:
    """The figure of the program in this folder, in a process that has done nothing else.

    What an earlier way left in memory would be looked through for garbage again and again.
    """
    command = [sys.executable, "-c", MEASURE, way]
    places = {"PYTHONPATH": f"{root / 'src'}{os.pathsep}{ROOT}"}  # the benchmarks are ours
    return float(_run(command, f"{root.name} cannot be measured", places))


def _run(command: list[str], fault: str, places: dict[str, str]) -> bytes:
    """What a program prints; ends with one line, its last complaint, where it fails."""
    done = subprocess.run(command, env=os.environ | places, check=False, capture_output=True)
    if done.returncode:
        words = done.stderr.decode(errors="replace").strip() or "without a word"
        sys.exit(f"{fault}: {words.splitlines()[-1]}")
    return done.stdout


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit("bench.against takes a revision: make bench AGAINST=main~10")
    main(sys.argv[1], sys.argv[2:])
