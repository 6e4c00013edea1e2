"""Bots keep company: they wait for a person who is still laying wagers."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from spanish21.bots.playing import BotPlayer, pick_random

BOT = "Amber (bot)"


def frame(*, present: list[str], ready: list[str]) -> dict[str, Any]:
    """A view between rounds in which the bot has laid its wager."""
    wager = {"person": BOT, "kind": "main", "cents": 100}
    table = {"playing": False, "number": 3, "boxes": [{"number": 1, "wagers": [wager]}]}
    people = [{"person": person, "role": "player"} for person in present]
    return {"answers": [], "view": {"table": {"table": table}}, "present": people, "ready": ready}


@pytest.mark.parametrize(
    ("present", "ready", "says"),
    [
        ([BOT], [], True),
        ([BOT, "Bay (bot)"], [], True),
        ([BOT, "Alder"], [], False),
        ([BOT, "Alder"], ["Alder"], True),
        ([BOT, "Alder"], ["Alder", BOT], False),
    ],
)
def test_a_bot_is_ready_when_a_person_is(present: list[str], ready: list[str], says: bool) -> None:
    bot = BotPlayer(BOT, pick_random(Random(1)), Random(1))
    said = bot.decide(frame(present=present, ready=ready))
    assert said == ({"type": "ready"} if says else None)
