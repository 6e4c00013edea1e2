"""The coach beside a table, for whoever asks: fed what the person's own line was shown.

From the moment a person came to a table, everything that the room's stream tells in the open is
passed through `seen` for that person, exactly as their line was sent it, and on to their coach. No
hidden text is opened, no table's state is read: a card they could not see does not come this way.
"""

from __future__ import annotations

import asyncio
from functools import partial
from itertools import islice
from math import sqrt
from typing import Any, NamedTuple, TypeAlias

from litestar import Request, get
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import FromPath
from msgspec import Struct

from spanish21.floor.asking.seen import FloorSeen, seen
from spanish21.odds.words import Plain
from spanish21.rooms.events import RoomEvent
from spanish21.rooms.keeping.filing import read_shown
from spanish21.rooms.room import TableRoom
from spanish21.rules.loading.recorded import print_rules
from spanish21.server.hall import Hall, HallHere
from spanish21.server.routes.answers import answers_with
from spanish21.server.study.calculations import PATIENCE, Calculations, CalculationsHere
from spanish21.server.study.coach_notes import KeptNotes, file_note, make_note, read_notes
from spanish21.server.study.pupils import group_wagers, teach_pupil
from spanish21.server.study.workings import work_out_expectation
from spanish21.store.log import Log
from spanish21.table.events import RoundEnded

CoachRequest = Request[None, None, State]
CHUNK = 600
"""Events that are passed on at a time: grading them may take a second or two."""
LONGEST_ROUND = 800
"""How far back the beginning of a round is looked for."""
MOST_SEATS = 10_000
INSIDE = ("points", "ended", "slips")
"""What a coach tells for the plot and the notes, and not for the page."""
TWO_DEVIATIONS = 2.0
SHORTLY = 0.05
"""How long values at the table wait for what is only for the plot."""


class PlotPoint(Struct, frozen=True):
    """After a round: the result in cents, what was to be expected, and half the band."""

    result: int
    expected: float
    band: float


class CoachTold(Struct, frozen=True, kw_only=True):
    """What the coach says; `ready` is false while it has not seen everything yet: ask again.

    Money is in cents. `plot` is null until what was to be expected has been worked out.
    """

    ready: bool = False
    version: int = 0
    rounds: int = 0
    decisions: int = 0
    wrong: int = 0
    cost: float = 0.0
    result: int = 0
    mistakes: list[Any] = []
    advice: Any = None
    insurance: float | None = None
    plot: list[PlotPoint] | None = None


class Sights(NamedTuple):
    """What a person saw up to a version."""

    sights: tuple[FloorSeen, ...]
    version: int


class CoachedSeat:
    """Where a person came in, what was noted of them before, how far their coach has been told."""

    def __init__(self, start: int, kept: KeptNotes) -> None:
        self.start = start
        self.kept = kept
        self.filed = kept.filed
        self.noted: Plain = {**kept.sums, "slips": 0}
        self.fed = 0
        self.task: asyncio.Task[Plain | None] | None = None


class CoachDesk:
    """Everyone who has asked for a coach."""

    def __init__(self) -> None:
        self._seats: dict[tuple[str, str], CoachedSeat] = {}

    async def ask(
        self, hall: Hall, calculations: Calculations, room: TableRoom, person: str
    ) -> Plain | None:
        """The coach's report, if it can be had soon."""
        seat = self._seats.get((room.id, person))
        if seat is None:
            seat = await hall.off_loop(_begin_seat, hall, room, person)
            while len(self._seats) >= MOST_SEATS:
                self._seats.pop(next(iter(self._seats)))
            self._seats[room.id, person] = seat
        if seat.task is None or seat.task.done():
            work = _teach(seat, hall, calculations, room, person)
            seat.task = asyncio.create_task(work)
        done, _ = await asyncio.wait({seat.task}, timeout=PATIENCE)
        return seat.task.result() if done else None


def _begin_seat(hall: Hall, room: TableRoom, person: str) -> CoachedSeat:
    """A seat from the round that was on when the person came, or after the last that was noted."""
    log = hall.casino.log
    came = hall.arrivals.get((room.id, person), room.version)
    kept = read_notes(log, room.id, person)
    return CoachedSeat(max(_find_round(log, room.stream, came), kept.version), kept)


def _find_round(log: Log, stream: str, came: int) -> int:
    start = max(came - LONGEST_ROUND, 0)
    for filed in islice(log.read(stream, start), LONGEST_ROUND):
        if filed.version <= came and isinstance(read_shown(filed), RoundEnded):
            start = filed.version
    return start


async def _teach(
    seat: CoachedSeat, hall: Hall, calculations: Calculations, room: TableRoom, person: str
) -> Plain | None:
    """Tell the coach what it has not heard, piece by piece, and hear what it says then."""
    rules = (print_rules(room.rules), room.rules.hash)
    while True:
        read = partial(read_sights, hall.casino.log, room.stream, person=person)
        seen_now = await hall.off_loop(read, after=seat.fed or seat.start)
        told: Plain | None = await calculations.quick.run(
            teach_pupil, f"{room.id} {person}", rules, person, seat.fed, *seen_now, seat.kept
        )
        if told is None:
            seat.fed = 0
            continue
        seat.fed = seen_now.version
        if seat.fed >= room.version:
            await hall.off_loop(_note, seat, hall.casino.log, room, person, told)
            return told


def _note(seat: CoachedSeat, log: Log, room: TableRoom, person: str, told: Plain) -> None:
    """Keep what a coach has told, once a round more is over."""
    if told["rounds"] <= seat.noted["rounds"]:
        return
    version = _find_round(log, room.stream, seat.fed)
    note = make_note(told, version=version, slips_before=seat.noted["slips"])
    seat.filed = file_note(log, room.id, person, after=seat.filed, note=note)
    seat.noted = told["ended"]


def read_sights(log: Log, stream: str, *, person: str, after: int) -> Sights:
    """What a person's line was shown after a version, read again from the open log."""
    sights, version = list[FloorSeen](), after
    for filed in islice(log.read(stream, after), CHUNK):
        version = filed.version
        event = read_shown(filed)
        sight = None if isinstance(event, RoomEvent) else seen(event, person)
        if sight is not None:
            sights.append(sight)
    return Sights(tuple(sights), version)


async def _plot(calculations: Calculations, room: TableRoom, told: Plain) -> list[PlotPoint] | None:
    """Result against expectation, round by round, once the expectation is known."""
    wagers = group_wagers(told["points"])
    if not wagers:
        return []
    key = f"expect {room.rules.hash} {wagers}"
    asked = (print_rules(room.rules), room.rules.hash, wagers)
    found = await calculations.find(key, work_out_expectation, *asked, patience=SHORTLY)
    if found is None:
        return None
    known = {(each["wager"], each["side"]): each for each in found}
    return [_point(point, known) for point in told["points"]]


def _point(point: Plain, known: dict[tuple[str, str], Plain]) -> PlotPoint:
    expected = variance = 0.0
    for wager, side, cents, squares in point["staked"]:
        expected += known[wager, side]["ev"] * cents
        variance += known[wager, side]["spread"] ** 2 * squares
    return PlotPoint(point["result"], expected, TWO_DEVIATIONS * sqrt(variance))


CoachDeskHere: TypeAlias = NamedDependency[CoachDesk]


@get("/api/tables/{table:str}/coach", responses=answers_with(401, 404, 421))
async def tell_coach(
    table: FromPath[str],
    hall: HallHere,
    calculations: CalculationsHere,
    coaches: CoachDeskHere,
    request: CoachRequest,
) -> CoachTold:
    """What my coach says at this table: values for the cards left, my mistakes, my results."""
    known = await hall.need_visitor(request)
    room = hall.need_room(table)
    told = await coaches.ask(hall, calculations, room, known.person.name)
    if told is None:
        return CoachTold()
    plot = await _plot(calculations, room, told)
    rest = {name: value for name, value in told.items() if name not in INSIDE}
    return CoachTold(ready=True, plot=plot, **rest)


COACH_ROUTES = [tell_coach]
