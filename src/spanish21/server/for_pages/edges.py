"""House edges for the pages: worked out in a process of its own, one at a time, each once.

An edge takes a second or more, and would hold up every table if it were done here. Whoever asks is
told after two seconds that it is not known yet, and asks again.
"""

from __future__ import annotations

import asyncio
from typing import TypeAlias

from litestar import Request, get
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import FromPath
from msgspec import Struct, convert

from spanish21.pages.shipped import find_shipped
from spanish21.pages.switches import check_name, read_flips
from spanish21.rules.loading.load import load
from spanish21.rules.loading.recorded import load_recorded, print_rules
from spanish21.rules.model import Rules
from spanish21.server.hall import HallHere
from spanish21.server.routes.answers import answers_with
from spanish21.server.study.calculations import PATIENCE, CalculationLane

EdgeRequest = Request[None, None, State]
MOST_KNOWN = 4096


class EdgeTold(Struct, frozen=True):
    """What the house keeps of the first wager, with best play from a fresh shoe.

    `house_edge` is null while it is being worked out.
    """

    ruleset: str
    hash: str
    house_edge: float | None = None
    error: float = 0.0


class Edges:
    """Edges by the hash of their rules."""

    def __init__(self) -> None:
        self._lane = CalculationLane(MOST_KNOWN)
        self._known: dict[str, asyncio.Task[EdgeTold]] = {}

    async def find(self, rules: Rules) -> EdgeTold:
        """The edge of a game, if it is known or soon is."""
        shipped = find_shipped(rules.id, rules.hash, work_out.__name__)
        if shipped is not None:
            return convert(shipped, EdgeTold)
        task = self._known.get(rules.hash)
        if task is None or (task.done() and (task.cancelled() or task.exception())):
            if len(self._known) >= MOST_KNOWN:
                self._known.pop(next(iter(self._known)))
            task = self._known[rules.hash] = asyncio.create_task(self._ask(rules))
        done, _ = await asyncio.wait({task}, timeout=PATIENCE)
        return task.result() if done else EdgeTold(rules.id, rules.hash)

    async def warm(self, rules: Rules) -> None:
        """Work out one edge here and now, so that the next comes in a second."""
        await self._ask(rules)

    async def _ask(self, rules: Rules) -> EdgeTold:
        told: EdgeTold = await self._lane.run(work_out, print_rules(rules), rules.hash)
        return told

    def stop(self) -> None:
        """Let the process go, whatever it is doing."""
        self._lane.stop()


EdgesHere: TypeAlias = NamedDependency[Edges]


def work_out(text: str, rules_hash: str) -> EdgeTold:
    """The edge of a rule set given as its text, worked out here and now."""
    from spanish21.library.edges import edge

    rules = load_recorded(text, rules_hash)
    found = edge(rules)
    return EdgeTold(rules.id, rules_hash, found.house_edge, found.error)


@get("/api/odds/edge/{ruleset:str}", responses=answers_with(400, 404))
async def tell_edge(ruleset: FromPath[str], edges: EdgesHere, request: EdgeRequest) -> EdgeTold:
    """The house edge of a rule set; each query parameter is a switch flipped, such as decks=8."""
    flips = read_flips(dict(request.query_params.items()))
    return await edges.find(load(check_name(ruleset), flips))


@get("/api/tables/{table:str}/edge", responses=answers_with(404, 421))
async def tell_table_edge(table: FromPath[str], edges: EdgesHere, hall: HallHere) -> EdgeTold:
    """The house edge of the rules that a table is dealt by."""
    return await edges.find(await hall.find_rules(table))


EDGE_ROUTES = [tell_edge, tell_table_edge]
