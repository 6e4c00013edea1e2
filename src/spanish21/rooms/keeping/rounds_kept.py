"""The rounds of a table as the log has them: each as its events, as a case, and as text.

Every round can be put to the rules again, cards and choices as they were; `differs` says whether
that pays the same. What was hidden is read with the key, so this is for the house and an auditor.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from spanish21.errors import InputError, Spanish21Error
from spanish21.fair.verifier import check_record
from spanish21.floor.applying.apply import apply
from spanish21.floor.events import FaultNoted, FloorEvent
from spanish21.house.automatic import is_of_table
from spanish21.money import Cents
from spanish21.rooms.events import RoomEvent, ShoeRevealed, SpinRevealed
from spanish21.rooms.keeping.filing import read_event, read_shown
from spanish21.rooms.keeping.recovery import start_of
from spanish21.rooms.standing import Standing
from spanish21.rounds.case import Case
from spanish21.rounds.payments import Payment, net, payments
from spanish21.rounds.record import case_of
from spanish21.rounds.replay import replay
from spanish21.rounds.text import print_round
from spanish21.store.log import Log
from spanish21.table.events import RoundEnded, TableOpened, WagerPlaced
from spanish21.table.words import PersonId


class KeptRound(NamedTuple):
    """One round: its number, the versions it stands at, what it was, and when it ended."""

    number: int
    first: int
    last: int
    at: int
    case: Case
    events: tuple[FloorEvent, ...]
    regular: bool

    @property
    def payments(self) -> tuple[Payment, ...]:
        """What every wager brought."""
        return payments(self.events)

    @property
    def net(self) -> dict[PersonId, Cents]:
        """What everyone has gained."""
        people = dict.fromkeys(wager.person for wager in self.case.wagers)
        return dict(net(people, self.payments))

    @property
    def text(self) -> str:
        """The round for a reader."""
        return print_round(self.case, self.events)

    def differs(self) -> str:
        """Put the round to the rules again: how what it pays differs, or nothing."""
        if not self.regular:
            return ""  # the floor put something right: its orders are no part of a case
        try:
            again = replay(self.case)
        except Spanish21Error as error:
            return f"round {self.number}: the rules refuse it: {error}"
        return "" if again.payments == self.payments else f"round {self.number}: pays otherwise"


def read_rounds(log: Log, stream: str) -> Iterator[KeptRound]:
    """Every finished round of a table, in order."""
    room = start_of(log, stream)
    settings = _settings(log, stream)
    gathered: list[FloorEvent] = []
    first, seats, posted = room.version, _seats(room), _posted(room)
    for filed in log.read(stream, after=room.version):
        event = read_event(log, filed).event
        if isinstance(event, RoomEvent):
            continue
        if isinstance(event, WagerPlaced) and not room.floor.table.playing:
            seats, posted = _seats(room), _posted(room)
        gathered.append(event)
        room.house.floor = apply(room.floor, event)
        if isinstance(event, RoundEnded):
            table = tuple(each for each in gathered if is_of_table(each))
            case = case_of(room.rules.id, table, settings=settings, seats=seats, posted=posted)
            regular = not any(isinstance(each, FaultNoted) for each in gathered)
            where = (event.number, first + 1, filed.version, filed.at)
            yield KeptRound(*where, case, table, regular)
            gathered, first = [], filed.version


def _posted(standing: Standing) -> dict[str, Cents]:
    return {name: each.cents for name, each in standing.floor.table.posted.items()}


def _seats(standing: Standing) -> dict[int, PersonId]:
    boxes = enumerate(standing.floor.table.boxes, 1)
    return {number: box.seated for number, box in boxes if box.seated is not None}


def _settings(log: Log, stream: str) -> dict[str, object]:
    for filed in log.read(stream):
        event = read_event(log, filed).event
        if isinstance(event, TableOpened):
            return dict(event.settings)
    return {}


def find_round(log: Log, stream: str, number: int) -> KeptRound:
    """One round of a table by its number."""
    for each in read_rounds(log, stream):
        if each.number == number:
            return each
    raise InputError(f"{stream} has no finished round {number}")


def check_table(log: Log, stream: str) -> Iterator[str]:
    """What is wrong with a table's stream beside its chain: a line for each fault."""
    try:
        standing = start_of(log, stream)
        if log.find_rules(standing.rules.hash) is None:
            yield f"{stream}: its rule set {standing.rules.hash} is missing beside the streams"
        for filed in log.read(stream, after=standing.version):
            happening = read_event(log, filed)
            standing.follow(happening)
            yield from _check_seals(stream, happening.event)
        if sum(standing.floor.table.accounts.values()):
            yield f"{stream}: its accounts do not add up to zero"
    except (Spanish21Error, LookupError, AssertionError) as error:
        yield f"{stream}: cannot be replayed: {error}"


def read_seals(log: Log, stream: str) -> Iterator[dict[str, Any]]:
    """Every shoe and spin of a table that was revealed, as a verifier reads it."""
    for filed in log.read(stream):
        yield from _records(read_shown(filed))


def _records(event: object) -> tuple[dict[str, Any], ...]:
    if isinstance(event, ShoeRevealed):
        return event.records
    return (event.record,) if isinstance(event, SpinRevealed) else ()


def _check_seals(stream: str, event: object) -> Iterator[str]:
    for record in _records(event):
        for fault in check_record(record):
            yield f"{stream}: {record.get('name')}: {fault}"
