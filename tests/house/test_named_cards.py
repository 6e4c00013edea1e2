"""A card that someone names comes out of the virtual shoe, which keeps every card it had."""

from __future__ import annotations

from collections import Counter
from random import Random

from spanish21 import load
from spanish21.floor import commands as c
from spanish21.house.house import House
from spanish21.rules.kinds import Kind
from spanish21.table import commands as t
from spanish21.table.words import Role


def test_the_named_card_and_the_next_one_change_places() -> None:
    house = House(load("ma"), Random(1))
    house.do(c.SkipOpening(by=Role.FLOOR, name="f"))
    house.do(t.BuyIn(person="a", cents=10000))
    house.do(t.PlaceWager(person="a", box=1, kind=Kind.MAIN, cents=1000))
    while not isinstance(command := house.next(), t.DealCard):
        assert command is not None
        house.do(command)
    before = house._stack.drawn_from
    place = house.table.shoe.drawn
    other = next(card for card in before[place:] if card != before[place])
    house.do(t.DealCard(to=1, card=other, by=Role.DEALER))
    after = house._stack.drawn_from
    assert after[place] == other
    assert Counter(after) == Counter(before)
