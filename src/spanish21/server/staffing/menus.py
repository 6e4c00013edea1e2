"""What a role may ask for beside what is due, as its page shows it: the console's own menus.

Words, questions and clauses are the console's (`console/menus.py`, `console/forms.py`); here stands
only which message an entry makes and what kind of field asks for each of its blanks.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import Annotated, Any, get_args

from litestar import Request, get
from litestar.datastructures import State
from litestar.params import FromPath, FromQuery
from msgspec import Meta, Struct
from msgspec.structs import FieldInfo, fields

from spanish21.cards import Card
from spanish21.console.forms import MONEY, Blank, blanks_of, offer_kinds
from spanish21.console.menus import Menu, MenuEntry, menus_for
from spanish21.floor import commands as c
from spanish21.rooms.room import TableRoom
from spanish21.rules.limits import offered_kinds
from spanish21.rules.topics import clause_on
from spanish21.server.hall import HallHere
from spanish21.server.hats import WORKING, role_for
from spanish21.server.refusing import RequestRefused, Why
from spanish21.server.routes.answers import answers_with
from spanish21.table.words import Role
from spanish21.wire.asks import ASK_OF, PLAYERS_ASKS

MenuRequest = Request[None, None, State]
RoleWord = Annotated[str, Meta(min_length=1, max_length=20)]
REPORTS = (c.ReportFaceUp, c.ReportExposed, c.ReportOverdraw)
"""Reports of the next card: where the house has it, nobody needs to say which."""
ANY = "As"


class BlankTold(Struct, frozen=True):
    """A question of a form, and what answers it: a card, money, a number, yes or no, a choice."""

    field: str
    asks: str
    takes: str
    values: tuple[str, ...]
    required: bool
    usual: str


class EntryTold(Struct, frozen=True):
    """One entry: its words, its clause if it has one, the message it makes, and what it asks.

    `person` tells where the person it is about stands in the message: `whom`, or `for_player`
    around it; empty where it is about nobody.
    """

    says: str
    clause: str
    type: str
    given: dict[str, Any]
    blanks: tuple[BlankTold, ...]
    person: str


class MenuTold(Struct, frozen=True):
    """A menu; one that `asks` shows what an entry will do before it is done."""

    key: str
    title: str
    asks: bool
    entries: tuple[EntryTold, ...]


@get("/api/tables/{table:str}/menus", responses=answers_with(401, 404, 421))
async def list_menus(
    table: FromPath[str],
    hall: HallHere,
    request: MenuRequest,
    role: FromQuery[RoleWord | None] = None,
) -> list[MenuTold]:
    """The menus of a role of one's own at a table."""
    known = await hall.need_visitor(request)
    own = role_for(known.person, role)
    if own not in WORKING:
        raise RequestRefused(Why.NOT_ALLOWED, "menus are for those who work at the table")
    return tell_menus(hall.need_room(table), own)


def tell_menus(room: TableRoom, role: Role) -> list[MenuTold]:
    """The menus with what a role may give at this table."""
    return [_tell_menu(menu, room) for menu in menus_for(role, room.standing.rules)]


def _tell_menu(menu: Menu, room: TableRoom) -> MenuTold:
    entries = tuple(_tell_entry(entry, room) for entry in menu.entries)
    return MenuTold(menu.key, menu.title, menu.asks, entries)


def _tell_entry(entry: MenuEntry, room: TableRoom) -> EntryTold:
    kind: Any = entry.does
    given: dict[str, Any] = dict(entry.given)
    if kind in REPORTS and not room.live:
        given["card"] = ANY
    if "seat" in given:
        given["seat"] = int(given["seat"])
    return EntryTold(
        says=entry.says,
        clause=clause_on(room.rules, entry.topic) if entry.topic else "",
        type=str(kind.__struct_config__.tag),
        given=given,
        blanks=tuple(_tell_blanks(kind, room, given)),
        person=_place_of_person(kind),
    )


def _place_of_person(kind: Any) -> str:
    if "person" not in kind.__struct_fields__:
        return ""
    return "for_player" if ASK_OF[kind] in PLAYERS_ASKS else "whom"


def _tell_blanks(kind: Any, room: TableRoom, given: dict[str, Any]) -> Iterator[BlankTold]:
    """The questions of an entry; who signs is known from the connection."""
    infos = {info.name: info for info in fields(kind)}
    for blank in offer_kinds(blanks_of(kind), offered_kinds(room.rules)):
        if blank.field != "name" and blank.field not in given:
            yield _tell_blank(blank, infos[blank.field], room)


def _tell_blank(blank: Blank, info: FieldInfo, room: TableRoom) -> BlankTold:
    takes, values = _takes(info, room)
    asks = blank.asks.split(" (")[0]
    return BlankTold(blank.field, asks, takes, values, blank.required, blank.usual)


def _takes(info: FieldInfo, room: TableRoom) -> tuple[str, tuple[str, ...]]:
    """What kind of field asks for it, and the values it may have where they are few."""
    if info.name == "person":
        return "person", ()
    if info.name == "kind":
        return "choice", tuple(kind.value for kind in offered_kinds(room.rules))
    for hint in (info.type, *get_args(info.type)):
        if hint is Card:
            return "card", ()
        if isinstance(hint, type) and issubclass(hint, Enum):
            return "choice", tuple(str(member.value) for member in hint)
        if hint is bool:
            return "yes", ()
        if hint is int:
            return ("money" if info.name in MONEY else "number"), ()
    return "text", ()


MENU_ROUTES = [list_menus]
