"""One's own rounds: a list, each step by step as one saw it, and as text that `replay` reads.

Only rounds in which the person had a wager are told, and of them only what that person could
watch: every step has gone through `seen`. A hole card that was never turned stays unknown, also in
the text, until its shoe is over and has been revealed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from typing import Any, ParamSpec, TypeVar
from urllib.parse import urlencode

from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.params import FromPath, FromQuery
from msgspec import Struct, to_builtins

from spanish21.errors import InputError, Spanish21Error
from spanish21.floor.asking.seen import seen
from spanish21.floor.events import FloorEvent
from spanish21.rooms.events import ShoeRevealed, SpinRevealed
from spanish21.rooms.keeping.filing import read_shown
from spanish21.rooms.keeping.rounds_kept import find_round
from spanish21.rooms.room import stream_of_table
from spanish21.server.hall import Hall, HallHere
from spanish21.server.refusing import RequestRefused, Why
from spanish21.server.routes.answers import answers_with
from spanish21.server.study.round_pages import find_shown, played_tables, read_page
from spanish21.server.study.shown_rounds import ShownRound
from spanish21.store.log import LAST_VERSION, Log
from spanish21.table.events import TableOpened

RoundRequest = Request[None, None, State]
P = ParamSpec("P")
T = TypeVar("T")
USUAL, MOST_TOLD = 50, 200


class RoundLine(Struct, frozen=True):
    """A round of mine as the list shows it; money in cents, time in milliseconds since 1970.

    `proofs` are where its spins and its shoe were revealed (`/api/me/proofs/{table}/{proof}`).
    """

    table: str
    name: str
    ruleset: str
    number: int
    at: int
    staked: int
    net: int
    boxes: tuple[int, ...]
    text: bool
    proofs: tuple[int, ...]


class RoundTold(Struct, frozen=True):
    """A round step by step: the events as I saw them, with what each payment rests on."""

    table: str
    name: str
    ruleset: str
    number: int
    at: int
    net: int
    person: str
    boxes: int
    steps: list[Any]
    payments: list[Any]
    text: bool
    proofs: tuple[int, ...]


@get("/api/me/rounds", responses=answers_with(401, 409))
async def list_my_rounds(
    hall: HallHere,
    request: RoundRequest,
    before: FromQuery[str] = "",
    count: FromQuery[int] = USUAL,
) -> Response[list[RoundLine]]:
    """My rounds at every table, the newest first; older ones are where the Link header says."""
    known = await hall.need_visitor(request)
    if not 1 <= count <= MOST_TOLD:
        raise InputError(f"a page has from 1 to {MOST_TOLD} rounds")
    read = partial(read_page, hall.casino.log, known.person.name, mark=before, count=count)
    page = await _read(hall, read)
    lines = [_tell_line(hall, each.table, each.round, known.person.name) for each in page.rounds]
    query = urlencode({"before": page.mark, "count": count})
    links = {"Link": f'</api/me/rounds?{query}>; rel="next"'} if page.mark else {}
    return Response(lines, headers=links)


@get("/api/me/rounds/{table:str}/{number:int}", responses=answers_with(401, 404))
async def show_my_round(
    table: FromPath[str], number: FromPath[int], hall: HallHere, request: RoundRequest
) -> RoundTold:
    """One of my rounds, step by step."""
    known = await hall.need_visitor(request)
    return await _read(hall, _tell_round, hall, known.person.name, table, number)


@get(
    "/api/me/rounds/{table:str}/{number:int}/text",
    responses=answers_with(401, 404, 409),
    media_type="text/plain",
)
async def download_my_round(
    table: FromPath[str], number: FromPath[int], hall: HallHere, request: RoundRequest
) -> Response[str]:
    """One of my rounds as text, for `spanish21 replay`."""
    known = await hall.need_visitor(request)
    text = await _read(hall, _print_round, hall, known.person.name, table, number)
    name = f"spanish21-{''.join(filter(str.isalnum, table))}-round-{number}.txt"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type="text/plain; charset=utf-8", headers=headers)


async def _read(hall: Hall, call: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Read the log off the event loop, a few readers at a time."""
    async with hall.reading:
        return await hall.off_loop(call, *args, **kwargs)


def _tell_line(hall: Hall, table: str, shown: ShownRound, person: str) -> RoundLine:
    own = [payment for payment in shown.payments if payment.person == person]
    return RoundLine(
        table=table,
        name=_name_of(hall, table),
        ruleset=_rules_of(hall, table),
        number=shown.number,
        at=shown.at,
        staked=sum(payment.staked for payment in own),
        net=shown.net_of(person),
        boxes=shown.boxes_of(person),
        text=not shown.why_no_text,
        proofs=shown.proofs,
    )


def _rules_of(hall: Hall, table: str) -> str:
    """The id of a table's rule set, from the second event of its stream."""
    for filed in islice(hall.casino.log.read(stream_of_table(table)), 2):
        event = read_shown(filed)
        if isinstance(event, TableOpened):
            return event.ruleset
    return ""


def _name_of(hall: Hall, table: str) -> str:
    try:
        return hall.need_room(table).name
    except Spanish21Error:  # another process has it
        return table


def _tell_round(hall: Hall, person: str, table: str, number: int) -> RoundTold:
    shown = _find_own(hall.casino.log, person, table, number)
    return RoundTold(
        table=table,
        name=_name_of(hall, table),
        ruleset=_rules_of(hall, table),
        number=shown.number,
        at=shown.at,
        net=shown.net_of(person),
        person=person,
        boxes=_count_boxes(hall, table, shown),
        steps=[to_builtins(sight) for sight in _watch_all(shown.events, person)],
        payments=[to_builtins(payment) for payment in shown.payments],
        text=not shown.why_no_text,
        proofs=shown.proofs,
    )


def _find_own(log: Log, person: str, table: str, number: int) -> ShownRound:
    shown = find_shown(log, person, table, number)
    if shown is None:
        raise RequestRefused(Why.NOT_FOUND, "you have played no such round")
    return shown


def _count_boxes(hall: Hall, table: str, shown: ShownRound) -> int:
    """How many boxes the layout has; of a table served elsewhere, as many as were used."""
    used = max((getattr(event, "box", 0) for event in shown.events), default=0)
    try:
        return max(used, len(hall.need_room(table).floor.table.boxes))
    except Spanish21Error:
        return used


def _watch_all(events: tuple[FloorEvent, ...], person: str) -> Iterator[Any]:
    for event in events:
        sight = seen(event, person)
        if sight is not None:
            yield sight


def _print_round(hall: Hall, person: str, table: str, number: int) -> str:
    """The text of a round; what its case says of the table is read from the beginning."""
    log = hall.casino.log
    why = _find_own(log, person, table, number).why_no_text
    if why:
        raise InputError(why)
    return find_round(log, stream_of_table(table), number).text


@get("/api/me/proofs/{table:str}/{version:int}", responses=answers_with(401, 404))
async def show_proof(
    table: FromPath[str], version: FromPath[int], hall: HallHere, request: RoundRequest
) -> list[Any]:
    """What was revealed at a table of mine, as `spanish21 verify` reads it."""
    known = await hall.need_visitor(request)
    return await _read(hall, _read_proof, hall.casino.log, known.person.name, table, version)


def _read_proof(log: Log, person: str, table: str, version: int) -> list[Any]:
    records: tuple[Any, ...] = ()
    if table in played_tables(log, person) and 0 < version < LAST_VERSION:
        for filed in log.read_back(stream_of_table(table), version + 1, 1):
            event = read_shown(filed)
            if isinstance(event, ShoeRevealed) and filed.version == version:
                records = event.records
            elif isinstance(event, SpinRevealed) and filed.version == version:
                records = (event.record,)
    if not records:
        raise RequestRefused(Why.NOT_FOUND, "nothing was revealed there")
    return list(records)


ROUND_ROUTES = [list_my_rounds, show_my_round, download_my_round, show_proof]
