"""The acts by number, and what a player sees, column by column.

An act that the rules refuse at the moment is masked. What is seen comes in four levels, each with
the columns of the one before: the hand that acts and the up card; all hands of the box; counts of
the cards not seen; every card that was seen, in its order. No card that lies face down has a
column.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from spanish21.cards import Card, Rank
from spanish21.odds.hands.automaton import CARDS, VALUES
from spanish21.odds.simulation.machine.game_tables import MOST_HANDS

HAND_OPTIONS = ("stand", "hit", "double", "double_least", "split", "surrender", "rescue")
"""What may be done with a hand; `double` adds the most that may be added, `double_least` the
least."""
STAND, HIT, DOUBLE, DOUBLE_LEAST, SPLIT, SURRENDER, RESCUE = range(len(HAND_OPTIONS))
INSURE, NO_INSURANCE = len(HAND_OPTIONS), len(HAND_OPTIONS) + 1
ACT_NAMES = (*HAND_OPTIONS, "insure", "no_insurance")
"""The acts of every game; where wagers are acts too, they come behind these."""
FIRST_WAGER = len(ACT_NAMES)


class StepPhase(Enum):
    """What a player is asked for, by the number in the first column."""

    PLAY = 0
    INSURANCE = 1
    GO_ON = 2
    """Nothing: the round is decided without a choice, and any act goes on (`stand` is open)."""
    WAGER = 3
    OVER = 4


class SightLevel(Enum):
    """How much a player looks at."""

    HAND = "hand"
    BOX = "box"
    COUNTS = "counts"
    HISTORY = "history"


HAND_COLUMNS = (
    "phase",
    "up",
    "total",
    "soft",
    "cards",
    "pair",
    "trio",
    "doubles",
    "riding",
    "added",
    "split",
    "split_aces",
    "hands",
    "wager",
)
"""The hand that acts. `up` is the dealer's card by value, the ace 1; `pair` 1 by value and 2 by
rank; `trio` that 6-7-8 or 7-7-7 is still open or there: 1 mixed, 2 of one suit, 3 of spades;
`riding` and `added` (by the last double) are in main wagers, `wager` is the main wager in units;
`hands` are those on the box."""
LOOKED_UP = slice(HAND_COLUMNS.index("total"), HAND_COLUMNS.index("hands"))
"""The columns that a hand alone decides."""
OF_EACH_HAND = ("total", "soft", "cards", "doubles", "riding", "state")
"""`state`: 0 there is no such hand, 1 it waits, 2 it acts, 3 it is over."""
BOX_COLUMNS = (
    "playing",
    "insured",
    *(f"{name}_{hand}" for hand in range(1, MOST_HANDS + 1) for name in OF_EACH_HAND),
    *(f"value_{v}_{hand}" for hand in range(1, MOST_HANDS + 1) for v in range(1, VALUES + 1)),
)
"""All hands of the box from the first, and the cards in each by value."""
COUNT_COLUMNS = ("dealt", *(f"unseen_{rank.name.lower()}" for rank in Rank))
"""The share of the shoe that was dealt, and the cards of each rank that were not seen."""


def column_names(level: SightLevel, *, size: int) -> tuple[str, ...]:
    """The columns of a level, for a shoe of so many cards.

    >>> len(column_names(SightLevel.HAND, size=288))
    14
    """
    names: tuple[str, ...] = HAND_COLUMNS
    if level is SightLevel.HAND:
        return names
    names += BOX_COLUMNS
    if level is SightLevel.BOX:
        return names
    names += COUNT_COLUMNS
    if level is SightLevel.COUNTS:
        return names
    return (*names, "seen", *(f"card_{place}" for place in range(1, size + 1)))


def read_history(row: Sequence[float], *, size: int) -> tuple[Card, ...]:
    """The cards that a row of the last level says were seen, in their order."""
    at = len(column_names(SightLevel.COUNTS, size=size))
    number = int(row[at])
    return tuple(CARDS[int(code) - 1] for code in row[at + 1 : at + 1 + number])
