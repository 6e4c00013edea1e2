"""The instructor's side of a class over HTTP: open a trainee's table, make things go wrong, see."""

from __future__ import annotations

from typing import Annotated

from litestar import Request, get, post
from litestar.datastructures import State
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct

from spanish21.pages.switches import check_name
from spanish21.server.hall import Hall, HallHere
from spanish21.server.refusing import RequestRefused, Why
from spanish21.server.routes.answers import answers_with
from spanish21.server.staffing.classes import TraineeTable, key_of, possible_slips
from spanish21.server.staffing.opening import OPENERS
from spanish21.wire.people import PersonName

ClassRequest = Request[None, None, State]


class LessonWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """A table for a trainee, with so many automatic players."""

    ruleset: Annotated[str, Meta(min_length=1, max_length=40)]
    trainee: PersonName
    players: Annotated[int, Meta(ge=0, le=6)] = 2


class SlipWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """Which of the mistakes that are possible now."""

    key: Annotated[str, Meta(min_length=1, max_length=80)]


class SlipTold(Struct, frozen=True):
    """Something that could go wrong now, and the clause that puts it right."""

    key: str
    says: str
    clause: str


class MarkTold(Struct, frozen=True):
    """How often the mistakes of one clause were put right, and how often not."""

    clause: str
    found: int
    missed: int


class LessonTold(Struct, frozen=True):
    """One trainee's table as the instructor sees it."""

    table: str
    name: str
    trainee: str
    slip: str
    verdict: str
    score: tuple[MarkTold, ...]
    possible: tuple[SlipTold, ...]


def tell_pupil(hall: Hall, lesson: TraineeTable) -> LessonTold:
    """A lesson with what could go wrong at its table now."""
    room, score = hall.need_room(lesson.table), lesson.score
    clauses = sorted({*score.found, *score.missed})
    return LessonTold(
        table=lesson.table,
        name=room.name,
        trainee=lesson.trainee,
        slip="" if lesson.slip is None else lesson.slip.says,
        verdict=lesson.verdict,
        score=tuple(
            MarkTold(clause, score.found.get(clause, 0), score.missed.get(clause, 0))
            for clause in clauses
        ),
        possible=tuple(
            SlipTold(key_of(slip), slip.says, slip.clause) for slip in possible_slips(room)
        ),
    )


@get("/api/class", responses=answers_with(401))
async def list_lessons(hall: HallHere, request: ClassRequest) -> list[LessonTold]:
    """The tables of one's class, each with its score by clause."""
    known = await hall.need_hat(request, *OPENERS)
    return [tell_pupil(hall, lesson) for lesson in hall.classes.list_of(known.person.name)]


@post("/api/class", responses=answers_with(401, 409))
async def open_lesson(
    data: JSONBody[LessonWanted], hall: HallHere, request: ClassRequest
) -> LessonTold:
    """Open a table for a trainee: the house's shoe, the opening skipped, nobody's money."""
    known = await hall.need_hat(request, *OPENERS)
    person = await hall.off_loop(hall.people.find, data.trainee)
    if person is None:
        raise RequestRefused(Why.NOT_FOUND, "nobody of the staff has this name")
    if len(hall.casino.rooms()) >= hall.configuration.caps.tables:
        raise RequestRefused(Why.FULL, "no more tables can be opened now")
    room = await hall.casino.open_room(
        check_name(data.ruleset),
        name=f"Class: {person.name}",
        practice=True,
        attended=True,
    )
    if data.players:
        hall.company.invite(room.id, seats=data.players, play="chart")
    lesson = hall.classes.open(room.id, trainee=person.name, instructor=known.person.name)
    return tell_pupil(hall, lesson)


@post("/api/class/{table:str}/slips", responses=answers_with(401, 404, 409))
async def inject_slip(
    table: FromPath[str], data: JSONBody[SlipWanted], hall: HallHere, request: ClassRequest
) -> LessonTold:
    """Let something go wrong at a trainee's table."""
    known = await hall.need_hat(request, *OPENERS)
    lesson = hall.classes.need(table, known.person.name)
    hall.classes.inject(lesson, hall.need_room(table), data.key)
    return tell_pupil(hall, lesson)


CLASS_ROUTES = [list_lessons, open_lesson, inject_slip]
