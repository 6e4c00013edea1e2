"""A house under load, the short form of `python -m bench server`: nothing is lost or made up."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

from bench.server import CHIPS, WAGER, Player, load_tables, seat_all, serve_house

TABLES, SEATS = 3, 4
RATE, SECONDS = 90.0, 1.5
PATIENCE = 60.0


def read_view(player: Player) -> dict[str, Any]:
    """The newest view a player has been sent."""
    told: dict[str, Any] = json.loads(player.view)
    return told


async def catch_up(player: Player) -> dict[str, Any]:
    """The view of a player once it knows all that the player was told is done."""
    while read_view(player)["version"] < player.version:
        await asyncio.sleep(0.01)
    return read_view(player)


async def _load(url: str) -> tuple[int, list[tuple[Player, dict[str, Any]]]]:
    players = await seat_all(url, tables=TABLES, seats=SEATS)
    done = await load_tables(players, rate=RATE, seconds=SECONDS)
    views = [(p, await asyncio.wait_for(catch_up(p), PATIENCE)) for p in players]
    for player in players:
        player.close()
    return done, views


def test_every_command_under_load_is_done_once_and_every_view_ends_where_it_led(
    tmp_path: Path,
) -> None:
    with serve_house(tmp_path, TABLES) as (url, _):
        done, views = asyncio.run(_load(url))
    assert done == sum(len(player.times) for player, _ in views)
    for player, told in views:
        own = told["view"]["table"]
        box = own["table"]["boxes"][player.box - 1]
        mine = [wager["cents"] for wager in box["wagers"] if wager["person"] == own["person"]]
        assert mine == [WAGER] * player.laid
        assert own["chips"] == CHIPS - WAGER * player.laid
