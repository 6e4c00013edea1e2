"""The rounds behind a simulation's report as a CSV file, a line each, cards and all.

They are those of the run's last piece, which is always played card by card: all of a short run, the
last ones of a long run. They are dealt once more from the same streams, so nothing is kept while a
run goes on.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator
from pathlib import Path

from spanish21.errors import InputError
from spanish21.odds.hands.automaton import CARDS
from spanish21.odds.simulation.blocks import play_exactly
from spanish21.odds.simulation.simulator import Run

MOST_ROWS = 100_000
"""Rounds that a file holds at most."""


def write_rounds(run: Run, path: Path) -> int:
    """Write the file; gives the number of rounds in it."""
    whole = run.rounds - (0 if run.kept is None else int(run.kept["rounds"]))
    rounds = min(whole, MOST_ROWS)
    boxes = run.simulation.options.boxes
    try:
        with path.open("w", encoding="utf-8", newline="") as file:
            writer = csv.writer(file)
            writer.writerow(name_columns(boxes))
            writer.writerows(list_rows(run, rounds, boxes=boxes))
    except OSError as error:
        raise InputError(f"{path}: cannot be written ({error.strerror})") from None
    return rounds


def name_columns(boxes: int) -> list[str]:
    """The head: dollars of the main wager, of all wagers, and of prizes, for every box.

    >>> name_columns(1)
    ['round', 'round_of_shoe', 'first_card', 'main_1', 'wagers_1', 'prizes_1', 'cards']
    """
    money = [
        f"{kind}_{box}" for box in range(1, boxes + 1) for kind in ("main", "wagers", "prizes")
    ]
    return ["round", "round_of_shoe", "first_card", *money, "cards"]


def list_rows(run: Run, rounds: int, *, boxes: int) -> Iterator[list[str]]:
    """The first so many rounds of the last piece."""
    record = play_exactly(run.simulation.job, rounds, record=rounds).counts["record"]
    first = 3 + 3 * boxes
    for number, row in enumerate(record, start=1):
        shoe, began, ended = (int(n) for n in row[:3])
        money = [f"{int(cents) / 100:.2f}" for cents in row[3:first]]
        cards = " ".join(str(CARDS[int(n)]) for n in row[first : first + ended - began])
        yield [str(number), str(shoe + 1), str(began + 1), *money, cards]
