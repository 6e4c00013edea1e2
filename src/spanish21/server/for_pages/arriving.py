"""Coming to a table in one request: who one is, what is printed on its felt, a ticket to sit down.

A page needs all three before the first chip can be laid, and each on its own would be a wait. For
someone who is known they come with the page itself, as data; who is not known yet asks for them as
a guest, under the name given. Nothing is decided here: the doors let people in, the lobby gives
tickets.
"""

from __future__ import annotations

from html import escape
from urllib.parse import urlencode

from litestar import Request, Response, get, post
from litestar.datastructures import Cookie, State
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody
from litestar.response import Redirect
from msgspec import Struct, json

from spanish21.errors import Spanish21Error
from spanish21.pages.layout import LayoutTold, tell_layout
from spanish21.rooms.room import TableRoom
from spanish21.server.hall import Hall, HallHere, Visitor
from spanish21.server.lobby_table import TableTold, tell_room
from spanish21.server.refusing import RequestRefused, TableElsewhere, Why
from spanish21.server.routes.accounts import GuestWanted, admit_guest, make_cookie
from spanish21.server.routes.answers import answers_with
from spanish21.server.routes.files import PageFile, PageFiles, pack_file, send_found
from spanish21.server.routes.lobby import TicketTold, give_ticket

PAGE = "table.html"
PLACE = b"</title>\n"
"""Where a page has its data: before the script that reads it."""
PERSONAL = "no-store"
ArrivalRequest = Request[None, None, State]


class ArrivalTold(Struct, frozen=True):
    """All that a page needs to open a table's socket and draw its felt."""

    table: TableTold
    layout: LayoutTold
    ticket: TicketTold


@post("/api/tables/{table:str}/arrival", responses=answers_with(401, 403, 404, 409, 421, 429))
async def arrive(
    table: FromPath[str], data: JSONBody[GuestWanted], hall: HallHere, request: ArrivalRequest
) -> Response[ArrivalTold]:
    """Come to a table: as whoever I am, or else as a guest of this name (sets the cookie)."""
    room = hall.need_room(table)
    known, cookies = await hall.find_visitor(request), list[Cookie]()
    if known is None:
        _, token = await admit_guest(hall, request, data.name)
        known, cookies = await hall.recognise(token), [make_cookie(hall, token)]
    if known is None:
        raise RequestRefused(Why.NOT_SIGNED_IN)
    told = await tell_arrival(hall, known, room)
    return Response(told, status_code=201, cookies=cookies)


async def tell_arrival(hall: Hall, known: Visitor, room: TableRoom) -> ArrivalTold:
    """What someone known needs to sit down at a table, if they may."""
    ticket = await give_ticket(hall, known, room, wanted=None)
    return ArrivalTold(tell_room(room), tell_layout(room.rules), ticket)


@get("/table", include_in_schema=False)
async def send_table_page(
    hall: HallHere, files: NamedDependency[PageFiles], request: ArrivalRequest
) -> Response[bytes] | Redirect:
    """The table's page; for someone known with their arrival in it, so that nothing is asked.

    A table of another process has its page there.
    """
    page = files.get(PAGE)
    if page is None:
        raise RequestRefused(Why.NOT_FOUND)
    table = request.query_params.get("id", "")
    known = await hall.find_visitor(request)
    try:
        room = hall.need_room(table)
        if known is not None:
            page = add_arrival(page, await tell_arrival(hall, known, room))
    except TableElsewhere as elsewhere:
        return Redirect(f"{elsewhere.address.rstrip('/')}/table?{urlencode({'id': table})}")
    except Spanish21Error:  # the page asks, and tells why not
        pass
    return send_found(page, request)


def add_arrival(page: PageFile, told: ArrivalTold) -> PageFile:
    """A page for one person, with an arrival as data that can never become markup."""
    data = escape(json.encode(told).decode())
    block = f'<meta name="arrival" content="{data}">\n'.encode()
    content = page.content.replace(PLACE, PLACE + block, 1)
    return pack_file(content, page.type)._replace(caching=PERSONAL)


ARRIVAL_ROUTES = [arrive, send_table_page]
