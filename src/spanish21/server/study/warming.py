"""Warming the calculators: what the first coach and the first flipped switch would wait for.

Kernels are compiled the first time they are used, which takes half a minute. A house that stays
open has them ready before anyone asks: a while after the start, in the same processes that will be
asked, which count for less than the tables.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress

from spanish21.errors import Spanish21Error
from spanish21.rules.loading.recorded import print_rules
from spanish21.server.for_pages.edges import Edges
from spanish21.server.hall import Hall
from spanish21.server.study.calculations import Calculations
from spanish21.server.study.pupils import warm_up


async def warm_calculators(
    hall: Hall, calculations: Calculations, edges: Edges, after: float | None
) -> None:
    """Have one hand and one edge of every open game worked out, some seconds from now."""
    if after is None:
        return
    await asyncio.sleep(after)
    games = {room.rules.hash: room.rules for room in hall.casino.rooms()}
    for rules in games.values():
        with suppress(Spanish21Error):
            await calculations.quick.run(warm_up, print_rules(rules), rules.hash)
    for rules in [*games.values()][:1]:
        await edges.warm(rules)
