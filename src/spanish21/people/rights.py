"""What each hat may read and do in the house as a whole; docs/roles.md shows it.

What may be done at one table is `floor/roles.py`'s. Denied unless granted: a hat that stands in no
row has no right here.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from enum import Enum

from spanish21.people.events import Hat


class HouseRight(Enum):
    """Something that may be read or done in the whole house, in words."""

    TABLES = "See every table: who is on duty, orders in force, prizes posted"
    OPEN_TABLE = "Open a table of the house"
    EVENTS = "Read the event feed, as one's role would have watched it"
    ROUNDS = "Replay any finished round, with its ledger"
    FACE_DOWN = "See in it what lay face down"
    FIGURES = "Read drop, fills, credits, win and hold"
    RATINGS = "Read players' ratings"
    FOLLOWING = "Read whose wagers follow the count"
    DISPUTES = "Read disputes"
    OPEN_DISPUTE = "Open a dispute"
    ANSWER_DISPUTE = "Answer a dispute that another has opened"
    PROVE = "Have the log's chain verified"
    EXPORT = "Take papers for a regulator"


_RUNS = frozenset({Hat.FLOOR, Hat.PIT_MANAGER})
_READS = frozenset({Hat.SURVEILLANCE, Hat.AUDITOR})
RIGHTS: Mapping[HouseRight, frozenset[Hat]] = {
    HouseRight.TABLES: _RUNS | _READS,
    HouseRight.OPEN_TABLE: _RUNS,
    HouseRight.EVENTS: _RUNS | _READS,
    HouseRight.ROUNDS: _RUNS | _READS,
    HouseRight.FACE_DOWN: _READS,
    HouseRight.FIGURES: _RUNS | {Hat.AUDITOR},
    HouseRight.RATINGS: _RUNS,
    HouseRight.FOLLOWING: frozenset({Hat.PIT_MANAGER, Hat.SURVEILLANCE}),
    HouseRight.DISPUTES: _RUNS | _READS,
    HouseRight.OPEN_DISPUTE: _RUNS | {Hat.SURVEILLANCE},
    HouseRight.ANSWER_DISPUTE: frozenset({Hat.PIT_MANAGER, Hat.SURVEILLANCE}),
    HouseRight.PROVE: _READS | {Hat.ADMIN},
    HouseRight.EXPORT: _READS,
}


def has_right(hats: Collection[Hat], right: HouseRight) -> bool:
    """Whether one of these hats grants the right."""
    return any(hat in RIGHTS[right] for hat in hats)
