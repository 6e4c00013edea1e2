"""Commands and events of the floor as JSON and back."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from spanish21.floor import commands as c
from spanish21.floor.commands import FloorCommand
from spanish21.floor.events import FloorEvent
from spanish21.floor.interface import Button
from spanish21.table.commands import Settle, SpinWheel
from spanish21.table.words import Role
from tests.floor.decks import loaded
from tests.floor.pit import Pit
from tests.floor.test_roles import COMMANDS, sample


@pytest.mark.parametrize("kind", COMMANDS, ids=lambda kind: kind.__name__)
def test_every_command_comes_back_from_json(kind: type[Any]) -> None:
    command = sample(kind, Role.DEALER)
    decoder: msgspec.json.Decoder[FloorCommand] = msgspec.json.Decoder(FloorCommand)
    assert decoder.decode(msgspec.json.encode(command)) == command


def test_every_event_of_an_opening_and_of_a_top_prize_comes_back_from_json() -> None:
    decoder: msgspec.json.Decoder[FloorEvent] = msgspec.json.Decoder(FloorEvent)
    prize = Pit()
    prize.bet(1, spin=(1,))
    prize.press(Button.NEW_GAME, Button.BEGIN_GAME)
    prize.deal("As 6d Ks 9d 8d")
    prize.run(until=Settle)
    prize.press(1, 1)
    prize.run(until=SpinWheel)
    prize.press(Button.PROCEED, Button.ENABLE)
    prize.give(SpinWheel(box=1, person="p1", number=0), c.CallFloor(by=Role.DEALER))
    for pit in (loaded(), prize):
        assert pit.events
        for event in pit.events:
            assert decoder.decode(msgspec.json.encode(event)) == event
