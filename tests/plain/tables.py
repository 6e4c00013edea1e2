"""Many rounds of the plain dealer: two tables at once, with PyPy where it is installed.

A campaign takes long, so what it counted is kept in build/plain, under a name that has the sources
of the dealer in it: a campaign that is begun again takes up what the last one has dealt. The dealer
needs nothing but the standard library; `python -m tests.plain.tables` is one of the tables.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from typing import Any

from tests.plain.dealer import PlainDealer
from tests.plain.papers import PAPERS
from tests.plain.tally import Tally

MANY = 10**6
TABLES = 2
HERE = Path(__file__).parent
KEPT = HERE.parent.parent / "build" / "plain"
SOURCES = ("dealer.py", "papers.py", "plan.py", "side_bets.py", "tally.py")


def deal(
    name: str, rounds: int, *, seed: int, boxes: int = 1, errors: float = 0.0, sure: int = 0
) -> Tally:
    """So many rounds: at this table if they are few, at two others if they are many."""
    if rounds < MANY:
        dealer = PlainDealer(PAPERS[name], seed=seed, boxes=boxes, errors=errors, sure=sure)
        return dealer.play(rounds)
    share = rounds // TABLES
    asked = [
        (name, share, seed + 1000 * table, boxes, errors, sure) for table in range(1, TABLES + 1)
    ]
    return add_up([start(*each) for each in asked])


def start(*asked: Any) -> tuple[Path, subprocess.Popen[bytes] | None]:
    """A table on its way, and where it leaves what it counts; no process where that is there."""
    source = sha256(b"".join((HERE / each).read_bytes() for each in SOURCES)).hexdigest()[:12]
    kept = KEPT / source / f"{'-'.join(map(str, asked))}.json"
    if kept.exists():
        return kept, None
    kept.parent.mkdir(parents=True, exist_ok=True)
    python = shutil.which("pypy3") or sys.executable
    words = [python, "-m", "tests.plain.tables", str(kept), *map(str, asked)]
    return kept, subprocess.Popen(words, cwd=HERE.parent.parent)


def add_up(tables: list[tuple[Path, subprocess.Popen[bytes] | None]]) -> Tally:
    whole = Tally()
    for kept, process in tables:
        assert process is None or process.wait() == 0
        whole.join(read(kept))
    return whole


def write(tally: Tally, kept: Path) -> None:
    counts = [[bet, units, count] for (bet, units), count in tally.counts.items()]
    told = {**vars(tally), "counts": counts}
    unfinished = kept.with_suffix(".part")
    unfinished.write_text(json.dumps(told))
    unfinished.rename(kept)


def read(kept: Path) -> Tally:
    told = json.loads(kept.read_text())
    tally = Tally(rounds=told["rounds"], hundreds=told["hundreds"])
    tally.sums.update(told["sums"])
    tally.squares.update(told["squares"])
    tally.counts.update({(bet, units): count for bet, units, count in told["counts"]})
    return tally


def main(kept: str, name: str, *numbers: str) -> None:
    rounds, seed, boxes, errors, sure = map(float, numbers)
    dealer = PlainDealer(
        PAPERS[name], seed=int(seed), boxes=int(boxes), errors=errors, sure=int(sure)
    )
    write(dealer.play(int(rounds)), Path(kept))


if __name__ == "__main__":
    main(*sys.argv[1:])
