"""Coming to a table in one request: who one is, what is printed on its felt, a ticket to sit down.

A page needs all three before the first chip can be laid, and each on its own would be a wait. Who
is not known yet comes as a guest under the name given. Nothing is decided here: the doors let
people in, the lobby gives tickets.
"""

from __future__ import annotations

from litestar import Request, Response, post
from litestar.datastructures import Cookie, State
from litestar.params import FromPath, JSONBody
from msgspec import Struct

from spanish21.pages.layout import LayoutTold, tell_layout
from spanish21.server.hall import HallHere
from spanish21.server.refusing import RequestRefused, Why
from spanish21.server.routes.answers import answers_with
from spanish21.server.routes.doors import GuestWanted, admit_guest, make_cookie
from spanish21.server.routes.lobby import TableTold, TicketTold, give_ticket, tell_room

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
    ticket = await give_ticket(hall, known, room, wanted=None)
    told = ArrivalTold(tell_room(room), tell_layout(room.rules), ticket)
    return Response(told, status_code=201, cookies=cookies)


ARRIVAL_ROUTES = [arrive]
