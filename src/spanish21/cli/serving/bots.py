"""`spanish21 bots`: programs that play over the real protocol, for company, load and tests."""

from __future__ import annotations

from typing import Annotated

import typer

from spanish21.errors import InputError, quote

ServerUrl = Annotated[
    str, typer.Argument(metavar="URL", help="The server's address: http://HOST:PORT/.")
]
BotSeats = Annotated[
    int, typer.Option("--seats", metavar="N", min=1, max=2000, help="How many bots.")
]
BotTable = Annotated[
    str | None,
    typer.Option("--table", metavar="ID", help="One table instead of all that are open."),
]
BotPlay = Annotated[
    str, typer.Option("--play", metavar="HOW", help="By chart, or at random: chart, random.")
]
BotSeconds = Annotated[
    float | None, typer.Option("--seconds", metavar="S", min=0, help="Stop after so long.")
]
BotSeed = Annotated[
    int | None, typer.Option("--seed", metavar="N", help="Choose the same way every time.")
]


def bots(
    url: ServerUrl,
    seats: BotSeats = 3,
    table: BotTable = None,
    play: BotPlay = "chart",
    seconds: BotSeconds = None,
    seed: BotSeed = None,
) -> None:
    """Have bots play at a server's tables, until Ctrl-C."""
    import asyncio

    from spanish21.bots.company import PLAYS, keep_company

    if play not in PLAYS:
        raise InputError(f"--play: {quote(play)}: allowed are {', '.join(PLAYS)}")
    company = keep_company(url, seats=seats, table=table, play=play, seed=seed, seconds=seconds)
    clients = asyncio.run(company)
    done = sum(client.done for client in clients)
    refused = sum(client.refused for client in clients)
    typer.echo(f"{len(clients)} bots: {done:,} commands carried out, {refused:,} refused")
