"""The lobby: which tables there are, a table of one's own, bots, and tickets to sit down.

What a table allows is asked of its rules and its floor; nothing is decided here.
"""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, get, post
from litestar.datastructures import State
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct
from msgspec.structs import replace

from spanish21.pages.switches import check_name, tell_changes
from spanish21.people.person import KnownPerson
from spanish21.rooms.room import TableRoom
from spanish21.rooms.standing import Standing
from spanish21.rules.kinds import Kind
from spanish21.rules.limits import offered_kinds, wager_limits
from spanish21.server.hall import Hall, HallHere, Visitor
from spanish21.server.hats import WORKING, role_for
from spanish21.server.refusing import RequestRefused, Why
from spanish21.server.routes.answers import answers_with
from spanish21.table.people import boxes_of
from spanish21.table.words import Role
from spanish21.wire.people import Speaker

LobbyRequest = Request[None, None, State]


class LimitsTold(Struct, frozen=True):
    """What a main wager may be, in cents."""

    least: int
    most: int
    step: int


class TableTold(Struct, frozen=True, kw_only=True):
    """A table as the lobby shows it; `seats` is how many it has, `free` how many are free.

    `changes` are what its owner has changed in the rule set, in words. A person deals one that is
    `staffed`, from cards keyed in where it is `live`. `address` is where to ask for a ticket when
    another process has the table.
    """

    id: str
    name: str
    ruleset: str
    title: str
    hash: str
    changes: dict[str, str]
    limits: LimitsTold
    wagers: tuple[str, ...]
    seats: int
    free: int
    present: int
    playing: bool
    round: int
    meters: dict[str, int]
    owner: str
    private: bool
    live: bool
    staffed: bool
    address: str | None = None


class TableWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """A table of one's own: a rule set, switches flipped, and a name."""

    ruleset: Annotated[str, Meta(min_length=1, max_length=40)]
    settings: dict[str, Any] = {}
    name: Annotated[str, Meta(max_length=40)] = ""
    decks: int | None = None
    listed: bool = False


class TicketWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """In which role one comes; without it as a player, or to one's one job."""

    role: Annotated[str, Meta(min_length=1, max_length=20)] | None = None


class TicketTold(Struct, frozen=True):
    """A ticket for the socket, good once, for half a minute; and who one is there."""

    ticket: str
    person: str
    role: Role


def tell_table(standing: Standing, *, present: int = 0, address: str | None = None) -> TableTold:
    """A table as the lobby shows it."""
    opened, rules, floor = standing.opened, standing.rules, standing.floor
    boxes = floor.table.boxes
    return TableTold(
        id=opened.id,
        name=opened.name,
        ruleset=rules.id,
        title=rules.title,
        hash=rules.hash,
        changes=tell_changes(rules),
        limits=LimitsTold(*(floor.limits or wager_limits(rules, Kind.MAIN))),
        wagers=tuple(kind.value for kind in offered_kinds(rules)),
        seats=len(boxes),
        free=sum(box.seated is None and not box.wagers for box in boxes),
        present=present,
        playing=floor.table.playing,
        round=floor.table.number,
        meters={name: posted.cents for name, posted in floor.table.posted.items()},
        owner=opened.owner,
        private=opened.private,
        live=opened.live,
        staffed=opened.staffed,
        address=address,
    )


def tell_room(room: TableRoom) -> TableTold:
    """A table of this process."""
    return tell_table(room.standing, present=len(room.present))


async def tell_elsewhere(hall: Hall) -> list[TableTold]:
    """The tables of other processes, as they were when first looked at."""
    return [
        replace(await hall.find_standing(table, tell_table), address=address)
        for table, address in hall.casino.elsewhere().items()
    ]


@get("/api/tables", responses=answers_with())
async def list_tables(hall: HallHere, request: LobbyRequest) -> list[TableTold]:
    """The tables that are open to everyone, and one's own."""
    known = await hall.find_visitor(request)
    own = known.person.name if known else ""
    told = [*map(tell_room, hall.casino.rooms()), *await tell_elsewhere(hall)]
    return [table for table in told if not table.private or table.owner == own]


@get("/api/tables/{table:str}", responses=answers_with(404, 421))
async def show_table(table: FromPath[str], hall: HallHere) -> TableTold:
    """One table, listed or not."""
    return tell_room(hall.need_room(table))


@post("/api/tables", responses=answers_with(401, 409))
async def open_own_table(
    data: JSONBody[TableWanted], hall: HallHere, request: LobbyRequest
) -> TableTold:
    """Open a table of one's own, with the house's automatic dealer."""
    known = await hall.need_visitor(request)
    rooms = hall.casino.rooms()
    own = [room for room in rooms if room.owner == known.person.name]
    caps = hall.configuration.caps
    if len(own) >= caps.tables_a_person or len(rooms) >= caps.tables:
        raise RequestRefused(Why.FULL, "no more tables can be opened now")
    settings = dict(data.settings) | ({"decks": data.decks} if data.decks else {})
    room = await hall.casino.open_room(
        check_name(data.ruleset),
        settings,
        name=data.name or f"{known.person.name}'s table",
        owner=known.person.name,
        private=not data.listed,
    )
    hall.logs.info("table_opened", table=room.id, ruleset=data.ruleset, person=known.person.name)
    return tell_room(room)


@post("/api/tables/{table:str}/ticket", responses=answers_with(401, 404, 421))
async def issue_ticket(
    table: FromPath[str],
    hall: HallHere,
    request: LobbyRequest,
    data: JSONBody[TicketWanted | None] = None,
) -> TicketTold:
    """A ticket for this table's socket."""
    known = await hall.need_visitor(request)
    return await give_ticket(hall, known, hall.need_room(table), wanted=data.role if data else None)


async def give_ticket(
    hall: Hall, known: Visitor, room: TableRoom, *, wanted: str | None
) -> TicketTold:
    """A ticket for someone known, if they may come in this role."""
    role = role_for(known.person, wanted)
    check_place(known.person, role, room, hall)
    await hall.off_loop(hall.limiting.load, known.person)
    speaker = Speaker(role, known.person.name)
    ticket = hall.tickets.issue(speaker, known.person, session=known.session, table=room.id)
    return TicketTold(ticket, known.person.name, role)


def check_place(person: KnownPerson, role: Role, room: TableRoom, hall: Hall) -> None:
    """Nobody works where they play, or plays where they work; who is excluded looks on."""
    roles = hall.lines.roles_at(room.id, person.name)
    at_work = person.name in room.floor.staff or bool(roles & WORKING)
    if role is Role.PLAYER:
        if person.is_excluded(hall.wall()) and not boxes_of(room.floor.table, person.name):
            raise RequestRefused(Why.EXCLUDED)
        if at_work:
            raise RequestRefused(Why.NOT_ALLOWED, "you work at this table: nobody plays there too")
    if role in WORKING and (Role.PLAYER in roles or boxes_of(room.floor.table, person.name)):
        raise RequestRefused(Why.NOT_ALLOWED, "you play at this table: nobody works there too")


LOBBY_ROUTES = [list_tables, show_table, open_own_table, issue_ticket]
