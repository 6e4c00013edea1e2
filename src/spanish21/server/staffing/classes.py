"""A class: tables of trainees, the mistakes an instructor has made there, and a score by clause.

A mistake is the console's (`console/slips.py`): something anyone at the table could see. The
trainee must report it before dealing on; the report that puts it right is carried out, any other is
refused. What is lawful, and by which clause, the floor says. Scores last as long as the process.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from msgspec.structs import replace

from spanish21.cards import Card
from spanish21.console.menus import FAULTS
from spanish21.console.slips import SIGNED, Score, Slip, list_slips
from spanish21.errors import Code, Refusal, quote
from spanish21.floor.commands import FloorCommand
from spanish21.floor.roles import MATRIX
from spanish21.rooms.room import TableRoom
from spanish21.server.refusing import RequestRefused, Why
from spanish21.server.socket.frames import LessonFrame, encode_frame
from spanish21.server.socket.lines import OpenLines
from spanish21.table.commands import DealCard, HouseCommand
from spanish21.table.words import Role
from spanish21.wire.people import Speaker

DEALT: Any = HouseCommand.__args__
"""Acts of a dealer who goes on as if nothing were wrong."""


@dataclass
class TraineeTable:
    """One trainee's table: the mistake in sight, if there is one, and how it has gone."""

    table: str
    trainee: str
    instructor: str
    slip: Slip | None = None
    score: Score = field(default_factory=Score)
    verdict: str = ""
    clause: str = ""


class Classes:
    """The lessons of this process."""

    def __init__(self, lines: OpenLines) -> None:
        self._lines = lines
        self._lessons: dict[str, TraineeTable] = {}

    def open(self, table: str, *, trainee: str, instructor: str) -> TraineeTable:
        """Make a table a trainee's."""
        self._lessons[table] = TraineeTable(table, trainee, instructor)
        return self._lessons[table]

    def list_of(self, instructor: str) -> list[TraineeTable]:
        """An instructor's lessons."""
        return [each for each in self._lessons.values() if each.instructor == instructor]

    def need(self, table: str, instructor: str) -> TraineeTable:
        """A lesson of this instructor's; a refusal where there is none."""
        lesson = self._lessons.get(table)
        if lesson is None or lesson.instructor != instructor:
            raise RequestRefused(Why.NOT_FOUND, f"{quote(table)} is not a table of your class")
        return lesson

    def inject(self, lesson: TraineeTable, room: TableRoom, key: str) -> None:
        """Let something go wrong before the trainee's eyes."""
        found = {key_of(slip): slip for slip in possible_slips(room)}
        if key not in found:
            raise RequestRefused(Why.NOT_POSSIBLE, "this cannot go wrong at this moment")
        lesson.slip, lesson.verdict, lesson.clause = found[key], "", ""
        self._tell(lesson)

    def judge(self, room: TableRoom, speaker: Speaker, command: FloorCommand) -> None:
        """Grade what a trainee does about the mistake in sight; a wrong report is refused."""
        lesson = self._lessons.get(room.id)
        if lesson is None or lesson.slip is None or speaker.person != lesson.trainee:
            return
        slip = lesson.slip
        if _fits(slip, command):
            self._close(lesson, found=True, verdict="found")
        elif type(command) in FAULTS:
            self._close(lesson, found=False, verdict="wrong")
            detail = f"that is not what was wrong, and nothing was done. {slip.answer}"
            raise Refusal(Code.NOT_DUE, slip.clause, detail)
        elif isinstance(command, DEALT):
            self._close(lesson, found=False, verdict="missed")

    def _close(self, lesson: TraineeTable, *, found: bool, verdict: str) -> None:
        assert lesson.slip is not None, "what is graded was in sight"
        lesson.score.note(lesson.slip.clause, found=found)
        lesson.clause, lesson.verdict, lesson.slip = lesson.slip.clause, verdict, None
        self._tell(lesson)

    def _tell(self, lesson: TraineeTable) -> None:
        for line in self._lines.at(lesson.table, lesson.trainee):
            line.tell(encode_frame(tell_lesson(lesson)))

    def frame_for(self, table: str, person: str) -> bytes | None:
        """What a trainee who has just connected is told."""
        lesson = self._lessons.get(table)
        if lesson is None or lesson.trainee != person:
            return None
        return encode_frame(tell_lesson(lesson))


def tell_lesson(lesson: TraineeTable) -> LessonFrame:
    """A lesson as its trainee sees it."""
    says = "" if lesson.slip is None else lesson.slip.says
    return LessonFrame(says=says, verdict=lesson.verdict, clause=lesson.clause)


def possible_slips(room: TableRoom) -> Iterator[Slip]:
    """What could go wrong now, and is a dealer's to report; the card is the shoe's next."""
    for slip in list_slips(room.floor, _next_card(room)):
        if Role.DEALER in MATRIX[type(slip.command)]:
            yield slip


def _next_card(room: TableRoom) -> Card:
    deal = room.standing.house.fill(DealCard(to=1))
    assert isinstance(deal, DealCard)
    return deal.card or Card("As")


def key_of(slip: Slip) -> str:
    """What tells a mistake from the others of its moment."""
    command: Any = slip.command
    parts = (getattr(command, name, "") for name in ("box", "hand", "shown"))
    return ":".join([command.__struct_config__.tag, *map(str, parts)])


def _fits(slip: Slip, command: FloorCommand) -> bool:
    """Whether a command is the report a mistake calls for, whoever signs and whatever card."""
    if type(command) is not type(slip.command):
        return False
    given: Any = {"by": Role.FLOOR, **SIGNED}
    if hasattr(command, "card"):
        given["card"] = slip.command.card  # type: ignore[union-attr] # both have one
    return replace(command, **given) == replace(slip.command, **given)
