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

from spanish21.pages.switches import check_name
from spanish21.people.person import KnownPerson
from spanish21.rooms.room import TableRoom
from spanish21.server.hall import Hall, HallHere, Visitor
from spanish21.server.hats import WORKING, role_for
from spanish21.server.lobby_table import TableTold, tell_room
from spanish21.server.refusing import RequestRefused, Why
from spanish21.server.routes.answers import answers_with
from spanish21.table.people import boxes_of
from spanish21.table.words import Role
from spanish21.wire.people import Speaker

LobbyRequest = Request[None, None, State]


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


async def tell_elsewhere(hall: Hall) -> list[TableTold]:
    """The tables of other processes, as those have pinned them up."""
    places = hall.casino.elsewhere()
    pinned = await hall.board.read() if places else {}
    return [
        replace(pinned[table], address=place) for table, place in places.items() if table in pinned
    ]


async def tell_tables(hall: Hall) -> list[TableTold]:
    """Every table of the house, whichever process has it."""
    return [*map(tell_room, hall.casino.rooms()), *await tell_elsewhere(hall)]


@get("/api/tables", responses=answers_with())
async def list_tables(hall: HallHere, request: LobbyRequest) -> list[TableTold]:
    """The tables that are open to everyone, and one's own."""
    known = await hall.find_visitor(request)
    own = known.person.name if known else ""
    return [table for table in await tell_tables(hall) if not table.private or table.owner == own]


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
    tables = await tell_tables(hall)
    own = [table for table in tables if table.owner == known.person.name]
    caps = hall.configuration.caps
    if len(own) >= caps.tables_a_person or len(tables) >= caps.tables:
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
