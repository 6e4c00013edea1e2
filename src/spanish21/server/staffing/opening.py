"""Opening a table that a person deals: from real cards keyed in, or from the house's own shoe."""

from __future__ import annotations

from enum import Enum
from typing import Annotated, Any

from litestar import Request, post
from litestar.datastructures import State
from litestar.params import JSONBody
from msgspec import Meta, Struct

from spanish21.pages.switches import check_name
from spanish21.people.events import Hat
from spanish21.server.hall import HallHere
from spanish21.server.lobby_table import TableTold, tell_room
from spanish21.server.refusing import RequestRefused, Why
from spanish21.server.routes.answers import answers_with

HouseRequest = Request[None, None, State]
OPENERS = (Hat.FLOOR, Hat.PIT_MANAGER)


class CardsFrom(Enum):
    """Where the cards of a table come from; with a machine nobody deals them."""

    KEYED = "keyed"
    SHOE = "shoe"
    MACHINE = "machine"


_DEALT_BY = {CardsFrom.KEYED: "hand", CardsFrom.SHOE: "hand", CardsFrom.MACHINE: "the house"}


class StaffedTableWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """A table of the house, with a person as its dealer or the house's own.

    Its cards are `keyed` in, come from the house's `shoe`, or a `machine` deals them; for
    `practice` the opening is skipped.
    """

    ruleset: Annotated[str, Meta(min_length=1, max_length=40)]
    settings: dict[str, Any] = {}
    name: Annotated[str, Meta(max_length=40)] = ""
    decks: int | None = None
    cards: CardsFrom = CardsFrom.KEYED
    practice: bool = False
    listed: bool = True
    least: Annotated[int, Meta(ge=1, le=10**9)] | None = None
    most: Annotated[int, Meta(ge=1, le=10**9)] | None = None


@post("/api/house/tables", responses=answers_with(401, 409))
async def open_staffed_table(
    data: JSONBody[StaffedTableWanted], hall: HallHere, request: HouseRequest
) -> TableTold:
    """Open a table that a person deals; the floor's, or a pit manager's."""
    known = await hall.need_hat(request, *OPENERS)
    if len(hall.casino.rooms()) >= hall.configuration.caps.tables:
        raise RequestRefused(Why.FULL, "no more tables can be opened now")
    settings = dict(data.settings) | ({"decks": data.decks} if data.decks else {})
    room = await hall.casino.open_room(
        check_name(data.ruleset),
        settings,
        name=data.name or f"{data.ruleset}, dealt by {_DEALT_BY[data.cards]}",
        private=not data.listed,
        practice=data.practice,
        live=data.cards is CardsFrom.KEYED,
        attended=data.cards is CardsFrom.SHOE,
        least=data.least,
        most=data.most,
    )
    hall.logs.info("table_opened", table=room.id, ruleset=data.ruleset, person=known.person.name)
    return tell_room(room)


STAFFED_ROUTES = [open_staffed_table]
