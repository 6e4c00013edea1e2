"""Before and after in one run: this program against another revision of itself.

`python -m bench.against REVISION` checks the other one out beside this, lets both play and
calculate in turn, in processes of their own, and prints the best of each, in processor time, with
what limits it. So what else the machine does at the time falls on both alike. A revision from
before the odds had rooms cannot be measured so: its modules have other names.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from bench.stages import LIMITS

ROOT = Path(__file__).parents[1]
TURNS = 3
MEASURE = """
import json, time
from spanish21.odds.exact.edge import find_edge
from spanish21.odds.exact.up_card import Terms
from spanish21.odds.simulation.blocks import play_blocks
from spanish21.odds.simulation.options import Options
from spanish21.odds.simulation.setup import prepare
from spanish21.odds.strategies.shape_chart import best_chart
from spanish21.rules.loading.load import load

rules, now, found = load("ma"), time.process_time, {}
chart = best_chart(rules, stake=1000)
ways = {
    "one box": Options(),
    "fresh": Options(fresh=True),
    "counting": Options(tags=(-1, 1, 1, 1, 1, 1, 0, 0, 0, -1, -1, -1, -1)),
    "distributions": Options(detail=True),
    "three boxes": Options(boxes=3),
    "seven boxes": Options(boxes=7),
}
ways["index plays"] = ways["counting"]
for way, options in ways.items():
    views = [chart] * (11 if way == "index plays" else 1)
    job = prepare(rules, views, options, seed=1).job
    play_blocks(job, 0, 1)
    best = 0.0
    for number in range(6):
        began = now()
        rounds = sum(block.rounds for block in play_blocks(job, 2 * number, 2))
        best = max(best, rounds / (now() - began) / 1e6)
    found[way] = best
find_edge(Terms(rules))
times = []
for _ in range(4):
    began = now()
    find_edge(Terms(rules))
    times.append(now() - began)
found["edge"] = min(times)
print(json.dumps(found))
"""


def main(revision: str) -> None:
    """Measure both, turn by turn, and print a table."""
    with tempfile.TemporaryDirectory() as folder:
        other = Path(folder) / "other"
        _git("worktree", "add", "--detach", str(other), revision)
        try:
            turns = [(_measure(other, folder), _measure(ROOT, folder)) for _ in range(TURNS)]
        finally:
            _git("worktree", "remove", "--force", str(other))
    for way, limit in LIMITS.items():
        choose = min if way == "edge" else max
        before, after = (choose(turn[each][way] for turn in turns) for each in (0, 1))
        unit = "s" if way == "edge" else "M rounds/s"
        print(f"{way:<14} {before:8.3f} {after:8.3f} {unit:<11} x{after / before:.2f}  {limit}")


def _measure(root: Path, folder: str) -> dict[str, float]:
    """The figures of the program in this folder, in a process of its own."""
    places = {"PYTHONPATH": str(root / "src"), "SPANISH21_CACHE": str(Path(folder) / "cache")}
    command = [sys.executable, "-c", MEASURE]
    figures: dict[str, float] = json.loads(_run(command, f"{root.name} cannot be measured", places))
    return figures


def _git(*words: str) -> None:
    _run(["git", "-C", str(ROOT), *words], f"git {words[0]} has failed", {})


def _run(command: list[str], fault: str, places: dict[str, str]) -> str:
    """What a program prints; ends with one line, its last complaint, where it fails."""
    done = subprocess.run(
        command, env=os.environ | places, check=False, capture_output=True, text=True
    )
    if done.returncode:
        sys.exit(f"{fault}: {(done.stderr.strip() or 'without a word').splitlines()[-1]}")
    return done.stdout


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("bench.against takes one revision: make bench AGAINST=main~10")
    main(sys.argv[1])
