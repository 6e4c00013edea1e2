"""What pages ask beside the tables themselves: who one is, the layout of a felt, rule sets."""

from __future__ import annotations

from litestar import Request, get
from litestar.datastructures import State
from litestar.params import FromPath
from msgspec import Struct

from spanish21.pages.layout import LayoutTold, tell_layout
from spanish21.pages.switches import RuleSetTold, tell_rule_set
from spanish21.rules.loading.load import load, rule_set_ids
from spanish21.server.hall import HallHere
from spanish21.server.routes.answers import answers_with

FeltRequest = Request[None, None, State]


class RuleSetName(Struct, frozen=True):
    """A rule set one may start from."""

    id: str
    title: str


class Whoever(Struct, frozen=True):
    """Who looks at the page; empty for somebody nobody knows."""

    person: str = ""


@get("/api/whoami", responses=answers_with())
async def tell_who(hall: HallHere, request: FeltRequest) -> Whoever:
    """Who I am, if anyone: a page asks before it shows a name."""
    known = await hall.find_visitor(request)
    return Whoever(known.person.name) if known else Whoever()


@get("/api/tables/{table:str}/layout", responses=answers_with(404, 421))
async def show_layout(table: FromPath[str], hall: HallHere) -> LayoutTold:
    """What is printed on the felt of a table: spots, lines of print, everything that is paid."""
    return tell_layout(hall.need_room(table).rules)


@get("/api/rulesets", responses=answers_with())
async def list_rule_sets() -> list[RuleSetName]:
    """The rule sets that come along."""
    return [RuleSetName(name, load(name).title) for name in rule_set_ids()]


@get("/api/rulesets/{ruleset:str}", responses=answers_with(400, 404))
async def show_rule_set(ruleset: FromPath[str], hall: HallHere) -> RuleSetTold:
    """A rule set with the switches that may be flipped, and those its document fixes."""
    return await hall.off_loop(tell_rule_set, ruleset)


FELT_ROUTES = [tell_who, show_layout, list_rule_sets, show_rule_set]
