"""Corners of what can be asked of a floor: an empty shoe, an exposed card, hands left out."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from spanish21 import load
from spanish21.cards import Card
from spanish21.floor import commands as c
from spanish21.floor.asking.answers import answers
from spanish21.floor.asking.due_acts import fill_blanks
from spanish21.floor.asking.order_answers import _trial
from spanish21.floor.asking.order_list import _of_faults, likely_place
from spanish21.floor.deciding.interface_guard import right_taps
from spanish21.floor.interface import NOTHING
from spanish21.floor.state import Floor
from spanish21.house.house import House
from spanish21.rules.kinds import Kind
from spanish21.rules.play import Act
from spanish21.table import commands as t
from spanish21.table.order import Await, due
from spanish21.table.words import Role

SIGNS = {"by": Role.FLOOR, "name": "f", "second": "s"}


def dealt(cards: int) -> House:
    """A house that has dealt so many cards to two players."""
    house = House(load("ma"), Random(1))
    house.do(c.SkipOpening(by=Role.FLOOR, name="f"))
    for box, person in enumerate(("a", "b"), 1):
        house.do(t.BuyIn(person=person, cents=10000))
        house.do(t.PlaceWager(person=person, box=box, kind=Kind.MAIN, cents=1000))
    while sum(len(hand.cards) for box in house.table.boxes for hand in box.hands) < cards:
        command = house.next()
        assert command is not None
        house.do(command)
    return house


def without_cards(floor: Floor) -> Floor:
    shoe = floor.table.shoe
    empty = replace(shoe, left=tuple(0 for _ in shoe.left), drawn=shoe.size)
    return replace(floor, table=replace(floor.table, shoe=empty))


def test_an_exposed_card_is_the_only_one_that_may_be_dealt_next() -> None:
    house = dealt(4)
    card = Card("7s")
    turn = due(house.table)
    assert isinstance(turn, Await)
    house.do(t.Choose(person=turn.person, box=turn.box, hand=turn.hand, act=Act.HIT))
    house.do(c.ReportExposed(by=Role.DEALER, name="the dealer", card=card))
    options = [answer.option for answer in answers(house.floor, Role.DEALER)]
    deals = [each for each in options if isinstance(each.command, t.DealCard)]
    assert {option.cards for option in deals if option.cards} == {(card,)}


def test_a_card_that_the_shoe_cannot_hold_is_tried_as_one_it_can() -> None:
    floor = dealt(1).floor
    tried = _trial(floor, c.ReportFaceUp(card=Card("10h"), **SIGNS))  # type: ignore[arg-type]
    assert isinstance(tried, c.ReportFaceUp)
    assert tried.card != Card("10h")


def test_with_an_empty_shoe_no_card_can_be_reported_or_turned() -> None:
    floor = without_cards(dealt(2).floor)
    kinds = {type(option.command) for option in _of_faults(floor, SIGNS)}
    assert c.ReportFaceUp not in kinds
    assert c.SkipBox in kinds
    turned = fill_blanks(floor, t.TurnHoleCard(by=Role.DEALER))
    assert isinstance(turned, t.TurnHoleCard)
    assert turned.card is None


def test_an_irregularity_is_first_asked_about_the_hand_that_waits() -> None:
    floor = dealt(2).floor
    late = replace(floor, table=replace(floor.table, late=((2, 1),)))
    skipped = replace(floor, table=replace(floor.table, skipped=(2,)))
    assert likely_place(late) == (2, 1)
    assert likely_place(skipped) == (2, 1)


def test_no_seat_shows_anything_before_its_cards_are_out() -> None:
    house = House(load("sd-bonus-spin"), Random(1))
    house.do(t.BuyIn(person="a", cents=10000))
    house.do(t.PlaceWager(person="a", box=1, kind=Kind.MAIN, cents=1000))
    house.do(t.PlaceWager(person="a", box=1, kind=Kind.BONUS_SPIN, cents=500))
    assert house.floor.interface is not None
    assert set(right_taps(house.floor.interface, house.table)) == {NOTHING}
