"""A coach cannot know what its person does not see: swap the hidden cards and it says the same."""

from __future__ import annotations

from dataclasses import asdict

import pytest
from msgspec.structs import replace

from spanish21.cards import Card
from spanish21.coach.coach import Coach
from spanish21.floor.asking.seen import seen
from spanish21.floor.events import FloorEvent
from spanish21.rules.loading.load import load
from spanish21.table import events as e
from tests.coach.seats import YOU, CoachedTable

PEEKED = ("common", "nh-break-bonus", "nh-bet-bigger", "nh-go-for-it", "sd-bonus-spin")


def swap(event: FloorEvent, hidden: Card) -> FloorEvent:
    """The same event with another card face down or burned."""
    if isinstance(event, e.CardDealt) and event.down:
        return replace(event, card=hidden)
    if isinstance(event, e.CardBurned) and not event.shown:
        return replace(event, card=hidden)
    return event


def taught(rules_name: str, events: list[FloorEvent]) -> Coach:
    coach = Coach(load(rules_name), YOU, grades=False)
    for event in events:
        sight = seen(event, YOU)
        if sight is not None:
            coach.watch(sight)
    return coach


@pytest.mark.parametrize("name", PEEKED)
def test_with_another_hole_card_and_burn_card_every_word_is_the_same(name: str) -> None:
    place = CoachedTable(load(name), seed=11)
    held = 0
    for _ in range(6):
        place.begin(stake=500)
        for turn in place.turns():
            told = asdict(place.coach.advise(turn.box, turn.hand))
            for hidden in (Card("2c"), Card("Kh"), Card("As")):
                other = taught(name, [swap(event, hidden) for event in place.events])
                assert asdict(other.advise(turn.box, turn.hand)) == told
                assert other.memory == place.coach.memory
                held += 1
            place.do(place.choices()[0])
    assert held >= 15


def test_the_hole_card_counts_as_unseen_until_it_is_turned() -> None:
    place = CoachedTable(load("common"), seed=3)
    place.begin()
    turn = next(place.turns())
    table = place.table
    assert table.dealer.hole is not None
    seen_now = [*table.box(turn.box).hands[0].cards, table.dealer.up]
    assert sorted(map(str, place.coach.memory.cards)) == sorted(map(str, seen_now))
