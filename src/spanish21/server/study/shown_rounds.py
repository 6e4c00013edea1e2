"""Rounds of a table as everyone may know them, the newest first, read a stretch at a time.

The open text of the log is enough for it: no hidden text is opened and no table is built up again,
so a page of rounds costs as much as the rounds on it, however long the table has been open.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from spanish21.floor.events import FaultNoted, FloorEvent
from spanish21.house.automatic import is_of_table
from spanish21.money import Cents
from spanish21.rooms.events import AnyRoomEvent, RoomEvent, ShoeRevealed, SpinRevealed
from spanish21.rooms.keeping.filing import read_shown
from spanish21.rounds.payments import Payment, payments
from spanish21.store.log import Log
from spanish21.store.records import Filed
from spanish21.table.events import CardDealt, HoleCardTurned, RoundEnded, TableOpened

STRETCH = 500
"""Events that are read at a time."""
LONGEST_SHOE = 8000
"""Events among which the reveal of a shoe is looked for."""


class ShownRound(NamedTuple):
    """A finished round: its versions, when it ended, what happened, and where it was revealed.

    `proofs` are the versions at which its spins and then its shoe were revealed; `revealed` tells
    whether the shoe was.
    """

    number: int
    first: int
    last: int
    at: int
    events: tuple[FloorEvent, ...]
    regular: bool
    revealed: bool
    proofs: tuple[int, ...]

    @property
    def payments(self) -> tuple[Payment, ...]:
        """What every wager brought."""
        return payments(self.events)

    def boxes_of(self, person: str) -> tuple[int, ...]:
        """Where a wager of a person was decided in this round."""
        return tuple(sorted({each.box for each in self.payments if each.person == person}))

    def net_of(self, person: str) -> Cents:
        """What a person has gained."""
        return sum(each.cents for each in self.payments if each.person == person)

    @property
    def why_no_text(self) -> str:
        """Why the round cannot be had as text yet; nothing where it can."""
        if not self.regular:
            return "the floor put something right in this round: it is no case for the rules alone"
        down = any(isinstance(event, CardDealt) and event.down for event in self.events)
        turned = any(isinstance(event, HoleCardTurned) for event in self.events)
        if down and not turned and not self.revealed:
            return (
                "the hole card was not turned in this round: its text comes when the shoe is over"
            )
        return ""


class _Read(NamedTuple):
    filed: Filed
    event: AnyRoomEvent


class Reached(NamedTuple):
    """Before which version to read on, and when that was."""

    version: int
    at: int


def read_rounds_back(log: Log, stream: str, before: int) -> Iterator[ShownRound | Reached]:
    """The finished rounds that ended before a version, the newest first.

    Between them is told, after every stretch, how far was read: whoever has read enough stops
    there, and goes on from there another time.
    """
    gathered: list[_Read] = []
    shoe = find_reveal(log, stream, before - 1)
    while True:
        stretch = log.read_back(stream, before, STRETCH)
        for filed in reversed(stretch):
            event = read_shown(filed)
            if isinstance(event, RoundEnded):
                if gathered:
                    yield _make_round(gathered, shoe)
                    shoe = _reveal_in(gathered) or shoe
                gathered = []
            elif not gathered or isinstance(event, TableOpened):
                shoe = filed.version if isinstance(event, ShoeRevealed) else shoe
                continue
            gathered.append(_Read(filed, event))
        if len(stretch) < STRETCH:
            break
        before = stretch[0].version
        here = gathered[0].filed if gathered else stretch[0]
        yield Reached(here.version + bool(gathered), here.at)
    if gathered:
        yield _make_round(gathered, shoe)


def _reveal_in(gathered: list[_Read]) -> int:
    """Where a shoe was revealed before the wagers of a round were laid; 0 for nowhere."""
    found = (filed.version for filed, event in gathered if isinstance(event, ShoeRevealed))
    return min(found, default=0)


def _make_round(gathered: list[_Read], shoe: int) -> ShownRound:
    """A round out of its events, which were gathered from its end to its beginning."""
    events = [event for _, event in reversed(gathered)]
    spins = [filed.version for filed, event in gathered if isinstance(event, SpinRevealed)]
    ended, last = events[-1], gathered[0].filed
    assert isinstance(ended, RoundEnded)
    table = [each for each in events if not isinstance(each, RoomEvent) and is_of_table(each)]
    return ShownRound(
        number=ended.number,
        first=gathered[-1].filed.version,
        last=last.version,
        at=last.at,
        events=tuple(table),
        regular=not any(isinstance(each, FaultNoted) for each in events),
        revealed=bool(shoe),
        proofs=(*reversed(spins), *([shoe] if shoe else [])),
    )


def find_reveal(log: Log, stream: str, after: int) -> int:
    """The version after another at which a shoe was revealed; 0 where it was not."""
    for filed in islice(log.read(stream, after), LONGEST_SHOE):
        if isinstance(read_shown(filed), ShoeRevealed):
            return filed.version
    return 0
