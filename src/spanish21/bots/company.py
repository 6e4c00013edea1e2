"""Several bots at one or many tables, until they are stopped or their time is over."""

from __future__ import annotations

import asyncio
from random import Random

from spanish21.bots.chart import ChartBook
from spanish21.bots.client import GuestClient, TableClient
from spanish21.bots.playing import BOT, BotPlayer, pick_random
from spanish21.errors import InputError, quote

NAMES = (
    "Amber", "Bay", "Coral", "Drift", "Ember", "Flint", "Gale", "Holm",
    "Inlet", "Jetty", "Kelp", "Larch", "Moss", "Nettle", "Oak", "Pine",
    "Quartz", "Reed", "Slate", "Thorn", "Umber", "Vale", "West", "Zephyr",
)  # fmt: skip
PLAYS = ("chart", "random")


async def keep_company(
    url: str,
    *,
    seats: int,
    table: str | None,
    play: str,
    seed: int | None,
    seconds: float | None = None,
) -> list[TableClient]:
    """Seat bots, and have them play; those who played, when it is over."""
    places = await find_places(GuestClient(url), seats, table)
    charts, chance = ChartBook(), Random(seed)  # noqa: S311 (how a bot plays)
    clients: list[TableClient] = []
    try:
        async with asyncio.timeout(seconds), asyncio.TaskGroup() as group:
            for number, (place, ruleset) in enumerate(places):
                client = await seat_bot(
                    url, number, table=place, ruleset=ruleset, play=play, charts=charts,
                    chance=Random(chance.random()),  # noqa: S311
                )  # fmt: skip
                clients.append(client)
                group.create_task(client.play())
    except TimeoutError:
        pass
    finally:
        await charts.close()
    return clients


async def find_places(guest: GuestClient, seats: int, table: str | None) -> list[tuple[str, str]]:
    """For each bot a table and its rule set: the named one, or the open ones in turn."""
    told = (
        await guest.tables() if table is None else [await guest.ask("GET", f"/api/tables/{table}")]
    )
    if not told:
        raise InputError(f"{quote(guest.url)}: no table is open there")
    return [(told[n % len(told)]["id"], told[n % len(told)]["ruleset"]) for n in range(seats)]


async def seat_bot(
    url: str,
    number: int,
    *,
    table: str,
    ruleset: str,
    play: str,
    charts: ChartBook,
    chance: Random,
) -> TableClient:
    """One bot with a name and a way to play."""
    guest = GuestClient(url)
    person = await guest.come(f"{NAMES[number % len(NAMES)]} {BOT}")
    if play == "chart":
        charts.ask_for(ruleset)
        player = BotPlayer(person, charts.pick, chance)
    else:
        player = BotPlayer(person, pick_random(chance), chance, side_bets=0.5)
    return TableClient(guest, table, player.decide)
