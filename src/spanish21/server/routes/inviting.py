"""Inviting bots to a table, and sending them away."""

from __future__ import annotations

from typing import Annotated, Literal

from litestar import Request, delete, post
from litestar.datastructures import State
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct

from spanish21.rooms.room import TableRoom
from spanish21.server.hall import Hall, HallHere
from spanish21.server.refusing import RequestRefused, Why
from spanish21.server.routes.answers import answers_with

CompanyRequest = Request[None, None, State]


class BotsWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """How many bots, and how they play."""

    seats: Annotated[int, Meta(ge=1, le=20)] = 1
    play: Literal["chart", "random"] = "chart"


class BotsTold(Struct, frozen=True):
    """How many bots are at the table now."""

    seats: int


@post("/api/tables/{table:str}/bots", responses=answers_with(401, 404, 409, 421))
async def invite_bots(
    table: FromPath[str], data: JSONBody[BotsWanted], hall: HallHere, request: CompanyRequest
) -> BotsTold:
    """Have bots sit down at a table, for company."""
    await hall.need_visitor(request)
    room = hall.need_room(table)
    if not hall.configuration.guests:
        raise RequestRefused(Why.NOT_ALLOWED, "bots come as guests, who are not welcome here")
    _check_seats(hall, room, data.seats)
    hall.company.invite(room.id, seats=data.seats, play=data.play)
    return BotsTold(hall.company.seats(room.id))


@delete("/api/tables/{table:str}/bots", status_code=200, responses=answers_with(401, 404, 421))
async def dismiss_bots(table: FromPath[str], hall: HallHere, request: CompanyRequest) -> BotsTold:
    """Have the bots of a table leave."""
    await hall.need_visitor(request)
    await hall.company.send_away(hall.need_room(table).id)
    return BotsTold(hall.company.seats(table))


def _check_seats(hall: Hall, room: TableRoom, wanted: int) -> None:
    most = min(hall.configuration.caps.bots_a_table, len(room.floor.table.boxes) - 1)
    if hall.company.seats(room.id) + wanted > most:
        raise RequestRefused(Why.FULL, f"a table has at most {most} bots")


COMPANY_ROUTES = [invite_bots, dismiss_bots]
