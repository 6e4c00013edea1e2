"""The routes of the odds pages: charts, PAR sheets, side bets, findings, costs, comparisons.

An address holds everything: the rule set, and each query parameter is a switch flipped, such as
`decks=8`. Nothing here is about a person or a table, so anyone may ask.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from litestar import Request, get
from litestar.datastructures import State
from litestar.params import FromPath
from msgspec import Struct

from spanish21.errors import InputError, RulesError
from spanish21.pages.shipped import find_shipped
from spanish21.pages.switches import check_name, read_flips
from spanish21.rules.loading.load import load
from spanish21.rules.loading.recorded import print_rules
from spanish21.rules.model import Rules
from spanish21.server.routes.answers import answers_with
from spanish21.server.study.calculations import Calculations, CalculationsHere
from spanish21.server.study.workings import (
    work_out_chart,
    work_out_comparison,
    work_out_costs,
    work_out_findings,
    work_out_par,
    work_out_sides,
)

SheetRequest = Request[None, None, State]
MOST_FLIPS = 80
MOST_LETTERS_OF_A_FLIP = 200
FIRST, OTHER = "first", "other"
LONG = (work_out_par, work_out_findings, work_out_costs)
"""What may take minutes the first time, and must not keep a chart waiting."""


class SheetTold(Struct, frozen=True):
    """Something worked out; `ready` is false while it is being worked out: ask again."""

    ruleset: str
    hash: str
    title: str
    ready: bool = False
    sheet: Any = None


def read_rules(name: str, flips: Mapping[str, str]) -> Rules:
    """A shipped rule set with the switches of an address; one line where that makes none."""
    if len(flips) > MOST_FLIPS or any(
        len(each) > MOST_LETTERS_OF_A_FLIP for each in flips.values()
    ):
        raise InputError(f"an address has at most {MOST_FLIPS} short switches")
    try:
        return load(check_name(name), read_flips(flips))
    except RulesError as error:
        raise InputError(str(error).strip().splitlines()[0]) from None


async def _tell(
    calculations: Calculations, call: Callable[[str, str], Any], name: str, request: SheetRequest
) -> SheetTold:
    rules = read_rules(name, dict(request.query_params.items()))
    key = f"{call.__name__} {rules.hash}"
    found = find_shipped(rules.id, rules.hash, call.__name__)
    if found is None:
        text, long = print_rules(rules), call in LONG
        found = await calculations.find(key, call, text, rules.hash, long=long)
    return SheetTold(rules.id, rules.hash, rules.title, found is not None, found)


@get("/api/odds/chart/{ruleset:str}", responses=answers_with(400))
async def tell_best_play(
    ruleset: FromPath[str], calculations: CalculationsHere, request: SheetRequest
) -> SheetTold:
    """The chart of best play, with the value of every choice in every cell."""
    return await _tell(calculations, work_out_chart, ruleset, request)


@get("/api/odds/par/{ruleset:str}", responses=answers_with(400))
async def tell_par(
    ruleset: FromPath[str], calculations: CalculationsHere, request: SheetRequest
) -> SheetTold:
    """The PAR sheet of a game."""
    return await _tell(calculations, work_out_par, ruleset, request)


@get("/api/odds/sides/{ruleset:str}", responses=answers_with(400))
async def tell_sides(
    ruleset: FromPath[str], calculations: CalculationsHere, request: SheetRequest
) -> SheetTold:
    """The side bets of a game, exact, with a warning on those that favour the player."""
    return await _tell(calculations, work_out_sides, ruleset, request)


@get("/api/odds/findings/{ruleset:str}", responses=answers_with(400))
async def tell_findings(
    ruleset: FromPath[str], calculations: CalculationsHere, request: SheetRequest
) -> SheetTold:
    """What an audit of the rule set finds, the gravest first."""
    return await _tell(calculations, work_out_findings, ruleset, request)


@get("/api/odds/costs/{ruleset:str}", responses=answers_with(400))
async def tell_costs(
    ruleset: FromPath[str], calculations: CalculationsHere, request: SheetRequest
) -> SheetTold:
    """What each switch that a house may flip does to the edge."""
    return await _tell(calculations, work_out_costs, ruleset, request)


@get("/api/odds/compare/{first:str}/{other:str}", responses=answers_with(400))
async def tell_difference(
    first: FromPath[str],
    other: FromPath[str],
    calculations: CalculationsHere,
    request: SheetRequest,
) -> SheetTold:
    """Two games, and what each rule between them is worth; `first.decks=8` flips a switch."""
    rules = read_rules(first, _own_flips(request, FIRST))
    against = read_rules(other, _own_flips(request, OTHER))
    key = f"compare {rules.hash} {against.hash}"
    pair = [(print_rules(each), each.hash) for each in (rules, against)]
    found = await calculations.find(key, work_out_comparison, *pair, long=True)
    return SheetTold(rules.id, rules.hash, rules.title, found is not None, found)


def _own_flips(request: SheetRequest, whose: str) -> dict[str, str]:
    """The switches of an address that belong to one of the two games."""
    flips: dict[str, str] = {}
    for key, value in request.query_params.items():
        owner, dot, rest = key.partition(".")
        if owner not in (FIRST, OTHER) or not dot:
            raise InputError(f"a switch here begins with {FIRST}. or {OTHER}.")
        if owner == whose:
            flips[rest] = value
    return flips


SHEET_ROUTES = [tell_best_play, tell_par, tell_sides, tell_findings, tell_costs, tell_difference]
