"""Commands and events go over a wire and come back the same; every event has a place in apply."""

from __future__ import annotations

from typing import get_args

import msgspec

from spanish21.table import ledger
from spanish21.table.applying import apply
from spanish21.table.commands import Command
from spanish21.table.events import Event
from spanish21.table.roles import MAY_GIVE
from tests.table.kit import Game, round_of

MONEY_ONLY = {"BoughtIn", "CashedOut"}


def test_events_and_their_table_survive_json() -> None:
    game = round_of(
        "nh-bet-bigger",
        "p1 1 main 500; p1 1 bet_bigger_2x 500; p1 1 match_dealer_down 500",
        "8c 9d 8d 7h 3c Kc 2c 9h 5c",
        "split",
        "double 300",
        "hit",
    )
    data = msgspec.json.encode(game.events)
    events = msgspec.json.decode(data, type=list[Event])
    assert events == game.events


def test_commands_survive_json() -> None:
    game = Game("ma", "p1 1 main 1000", cards="8c 9d 8d")
    game.run()
    command = game.choice("double", 400)
    assert msgspec.json.decode(msgspec.json.encode(command), type=Command) == command


def test_every_event_changes_the_table_or_only_money() -> None:
    known = {event.__name__ for event in get_args(Event)}
    applied = {event.__name__ for event in apply._APPLY}
    assert applied | MONEY_ONLY == known
    assert {event.__name__ for event in ledger._TRANSFERS} <= known


def test_every_command_has_its_roles() -> None:
    assert set(MAY_GIVE) == set(get_args(Command))
