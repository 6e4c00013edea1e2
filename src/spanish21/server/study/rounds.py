"""One's own rounds: a list, each step by step as one saw it, and as text that `replay` reads.

Only rounds in which the person had a wager are told, and of them only what that person could
watch: every step has gone through `seen`. A hole card that was never turned stays unknown, also in
the text, until its shoe is over and has been revealed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, ParamSpec, TypeVar

from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.params import FromPath
from msgspec import Struct, to_builtins

from spanish21.errors import InputError, Spanish21Error
from spanish21.floor.asking.seen import seen
from spanish21.floor.events import FloorEvent
from spanish21.rooms.events import ShoeRevealed
from spanish21.rooms.filing import read_shown
from spanish21.rooms.room import stream_of_table
from spanish21.rooms.rounds_kept import KeptRound, read_rounds
from spanish21.rooms.wallets import MoneyTaken, Wallet, read_wallet_event
from spanish21.server.hall import Hall, HallHere
from spanish21.server.refusing import RequestRefused, Why
from spanish21.server.routes.answers import answers_with
from spanish21.store.log import Log
from spanish21.table.events import CardDealt, HoleCardTurned

RoundRequest = Request[None, None, State]
P = ParamSpec("P")
T = TypeVar("T")
MOST_TOLD = 200
MOST_TABLES = 20


class RoundLine(Struct, frozen=True):
    """A round of mine as the list shows it; money in cents, time in milliseconds since 1970."""

    table: str
    name: str
    ruleset: str
    number: int
    at: int
    staked: int
    net: int
    boxes: tuple[int, ...]
    text: bool


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


@get("/api/me/rounds", responses=answers_with(401))
async def list_my_rounds(hall: HallHere, request: RoundRequest) -> list[RoundLine]:
    """My rounds at every table, the newest first."""
    known = await hall.need_visitor(request)
    return await _read(hall, _list_all, hall, known.person.name)


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


def _list_all(hall: Hall, person: str) -> list[RoundLine]:
    log = hall.casino.log
    found = [
        _tell_line(hall, log, table, kept, person)
        for table in _tables_of(log, person)
        for kept in _own_rounds(log, table, person)
    ]
    return sorted(found, key=lambda line: -line.at)[:MOST_TOLD]


def _tables_of(log: Log, person: str) -> list[str]:
    """The tables to which a person has taken money, the last first."""
    events = (read_wallet_event(filed.data) for filed in log.read(Wallet(person).stream))
    tables = [event.table for event in events if isinstance(event, MoneyTaken)]
    return list(dict.fromkeys(reversed(tables)))[:MOST_TABLES]


def _own_rounds(log: Log, table: str, person: str) -> Iterator[KeptRound]:
    for kept in read_rounds(log, stream_of_table(table)):
        if any(wager.person == person for wager in kept.case.wagers):
            yield kept


def _find_own(log: Log, person: str, table: str, number: int) -> KeptRound:
    if table in _tables_of(log, person):
        for kept in _own_rounds(log, table, person):
            if kept.number == number:
                return kept
    raise RequestRefused(Why.NOT_FOUND, "you have played no such round")


def _tell_line(hall: Hall, log: Log, table: str, kept: KeptRound, person: str) -> RoundLine:
    own = [payment for payment in kept.payments if payment.person == person]
    boxes = {wager.box for wager in kept.case.wagers if wager.person == person}
    return RoundLine(
        table,
        _name_of(hall, table),
        kept.case.ruleset,
        kept.number,
        kept.at,
        sum(payment.staked for payment in own),
        kept.net.get(person, 0),
        tuple(sorted(boxes)),
        not _why_no_text(log, table, kept),
    )


def _name_of(hall: Hall, table: str) -> str:
    try:
        return hall.need_room(table).name
    except Spanish21Error:  # another process has it
        return table


def _tell_round(hall: Hall, person: str, table: str, number: int) -> RoundTold:
    log = hall.casino.log
    kept = _find_own(log, person, table, number)
    return RoundTold(
        table,
        _name_of(hall, table),
        kept.case.ruleset,
        kept.number,
        kept.at,
        kept.net.get(person, 0),
        person,
        _count_boxes(hall, table, kept),
        [to_builtins(sight) for sight in _watch_all(kept.events, person)],
        [to_builtins(payment) for payment in kept.payments],
        not _why_no_text(log, table, kept),
    )


def _count_boxes(hall: Hall, table: str, kept: KeptRound) -> int:
    """How many boxes the layout has; of a table served elsewhere, as many as were used."""
    used = max((getattr(event, "box", 0) for event in kept.events), default=0)
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
    log = hall.casino.log
    kept = _find_own(log, person, table, number)
    why = _why_no_text(log, table, kept)
    if why:
        raise InputError(why)
    return kept.text


def _why_no_text(log: Log, table: str, kept: KeptRound) -> str:
    """Why a round cannot be had as text yet; nothing where it can."""
    if not kept.regular:
        return "the floor put something right in this round: it is no case for the rules alone"
    down = any(isinstance(event, CardDealt) and event.down for event in kept.events)
    turned = any(isinstance(event, HoleCardTurned) for event in kept.events)
    if down and not turned and not _is_revealed(log, table, kept.last):
        return "the hole card was not turned in this round: its text comes when the shoe is over"
    return ""


def _is_revealed(log: Log, table: str, after: int) -> bool:
    """Whether the shoe of a round is over and its order is known to all."""
    later = log.read(stream_of_table(table), after)
    return any(isinstance(read_shown(filed), ShoeRevealed) for filed in later)


ROUND_ROUTES = [list_my_rounds, show_my_round, download_my_round]
