"""Lanes in lock-step: what they are told beforehand, and what their trail adds to the books.

The kernels are `lock_step.py` and what it calls.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from spanish21.odds.simulation.machine.arrays import (
    ALWAYS,
    BURNED,
    DOUBLES,
    FRESH,
    HITS,
    ROWS,
    Play,
    Setup,
)
from spanish21.odds.simulation.machine.pay import DealerTables
from spanish21.odds.simulation.machine.records import PLAYED, Guide, Trail
from spanish21.odds.simulation.machine.round_table import WIDTH, Machine
from spanish21.odds.simulation.machine.side_tables import Sides

STRETCH = 216


def watch_dealer(dealer: DealerTables, sides: Sides) -> DealerTables:
    """The dealer as side bets want it: always played out where one is on the dealer's breaking."""
    return dealer._replace(always=dealer.always or sides.broke.size > 0)


def watch_play(play: Play, setup: Setup, guide: Guide) -> Play:
    """The same for the boxes that are split, and cards by their marks."""
    flags = play.flags.copy()
    flags[ALWAYS] |= setup.broke.size > 0
    return play._replace(flags=flags, symbol=play.symbol[guide.faces])


def mark_cards(symbol: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """The mark of each card: its symbol, a column of the folded table, in the lowest five bits.

    So lanes find an entry without asking for the symbol first. The bits above tell cards of one
    symbol apart.

    >>> mark_cards(np.array([0, 1, 1, 0, 0], np.uint8)).tolist()
    [0, 1, 33, 32, 64]
    """
    same = symbol[:, None] == symbol[None, :]
    marks: NDArray[np.uint8] = (symbol + WIDTH * np.tril(same, -1).sum(axis=1)).astype(np.uint8)
    return marks


def guide_of(machine: Machine, play: Play, sides: Sides, *, booked: bool) -> Guide:
    """What the states of a machine mean."""
    places = np.arange(len(sides.seven_next))
    marks, faces = mark_cards(play.symbol), np.zeros(256, np.uint8)
    faces[marks] = np.arange(len(marks))
    return Guide(
        nets=np.array([outcome.net for outcome in machine.outcomes], np.int64),
        prizes=np.array([*(outcome.prize for outcome in machine.outcomes), 0], np.int64),
        doubles=np.array([outcome.doubles for outcome in machine.outcomes], np.int64),
        results=machine.results,
        marks=marks,
        faces=faces,
        looks=play.looks[play.value[play.symbol[faces]]],
        settled=(sides.seven_next == places[:, None]).all(axis=1),
        plays=machine.plays,
        draws=machine.draws,
        booked=int(booked),
    )


def cut_lanes(cut: NDArray[np.int64], *, size: int) -> NDArray[np.int64]:
    """The cut of lanes' shoes: fresh rounds are booked together in stretches of so many cards."""
    own = cut.copy()
    if own[FRESH]:
        own[BURNED], own[ROWS] = 0, min(size, STRETCH)
    return own


def read_acts(trail: Trail, guide: Guide, counts: dict[str, NDArray[Any]]) -> None:
    """Add the cards that players of unsplit boxes drew to the acts."""
    drawn = int(trail.tally[PLAYED])
    doubles = int(guide.doubles @ counts["outcomes"])
    counts["acts"][HITS] += drawn - doubles
    counts["acts"][DOUBLES] += doubles


def read_trail(
    trail: Trail, guide: Guide, counts: dict[str, NDArray[Any]], scale: NDArray[np.int64]
) -> None:
    """Add to the books what a trail tells only as a whole."""
    outcomes, bins = counts["outcomes"], counts["bins"]
    split = scale[0] + scale[1] * np.arange(len(bins))
    counts["path"] = np.concatenate(
        [way[:hundreds] for way, hundreds in zip(trail.path, trail.hundreds, strict=True)]
    )
    counts["sums"][0] = int(counts["placed"][:, 1].sum())
    counts["products"][0, 0] = guide.nets**2 @ outcomes + split**2 @ bins
