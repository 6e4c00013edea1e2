"""The other irregularities of ma 15: void rounds, the empty shoe, the reader, and who signs."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from spanish21.cards import Card
from spanish21.errors import Code
from spanish21.floor import commands as c
from spanish21.floor.applying.apply import apply
from spanish21.rules.kinds import Kind
from spanish21.rules.play import Act
from spanish21.table.commands import (
    BuyIn,
    CheckHoleCard,
    Choose,
    CollectCards,
    DealCard,
    Matter,
    PlaceWager,
    Settle,
    TurnHoleCard,
)
from spanish21.table.events import CardBurned
from spanish21.table.order import Await, due
from spanish21.table.words import Role
from tests.floor.irregular import CHIPS, DEALER, FLOOR, card, chips, choose, end, pit_of
from tests.floor.pit import Pit


@pytest.mark.clause("ma 15(a) second", "ma 15(l)(1)")
def test_a_void_returns_lost_main_wagers_and_lets_decided_side_bets_stand() -> None:
    for setting, net in (("stand", -500), ("undone", 0)):
        pit = Pit("ma", void_side_bets=setting)
        pit.bet(1, 2)
        pit.give(PlaceWager(person="p1", box=1, kind=Kind.MATCH_DEALER, cents=500))
        pit.deal("9s 9c 6d 8h 8c")
        pit.run(until=Await)
        choose(pit, Act.SURRENDER)
        pit.give(Settle(matter=Matter.HAND, box=1, hand=1))  # half is gone at once under a six
        assert chips(pit) == CHIPS - 500 - 500
        pit.give(c.ReportFaceUp(by=DEALER, card=card("2c")))
        pit.give(c.ReportFaceUp(by=DEALER, card=card("3c"), name="d1", second="f1"))
        assert chips(pit) == CHIPS + net
        assert chips(pit, "p2") == CHIPS
        pit.give(CollectCards())
        pit.check_books()


@pytest.mark.clause("ma 15(g)")
def test_an_empty_shoe_is_filled_from_the_discards_to_complete_the_round() -> None:
    pit = pit_of("9s 6d 9h")
    pit.run(until=Await)
    assert pit.refuse(c.Replenish(by=DEALER)).clause == "15(g)"
    empty_the_shoe(pit)
    assert pit.refuse(c.Replenish(by=DEALER, burned=card("10s"))).code is Code.WRONG_CARD
    burned = pit.floor.table.discards[0]
    pit.give(c.Replenish(by=DEALER, burned=burned))
    choose(pit, Act.STAND)
    pit.give(DealCard(to=0, card=pit.floor.table.rules.deck.cards[3]))
    pit.check_books()


@pytest.mark.clause("ma 15(g)")
def test_no_card_comes_out_of_an_empty_shoe_though_one_was_burned_unseen() -> None:
    pit = pit_of("9s 6d 9h")
    pit.run(until=Await)
    empty_the_shoe(pit)
    kept = card("2c")  # the card burned unseen: nobody knows that it is not in the shoe
    shoe = replace(pit.floor.table.shoe, left=tuple(int(each is kept) for each in Card))
    pit.floor = replace(pit.floor, table=replace(pit.floor.table, shoe=shoe))
    for report in (c.ReportFaceUp(by=DEALER, card=kept), c.ReportExposed(by=DEALER, card=kept)):
        assert pit.refuse(report).detail == "the shoe is empty"
    choose(pit, Act.STAND)
    refused = pit.refuse(DealCard(to=0, card=kept))
    assert (refused.code, refused.clause) == (Code.CARD_NOT_LEFT, "15(g)")
    pit.give(c.Replenish(by=DEALER))


@pytest.mark.clause("ma 15(d)")
def test_a_card_that_lies_open_is_no_longer_the_last_of_the_shoe() -> None:
    pit = pit_of("9s 6d 9h")
    pit.run(until=Await)
    empty_the_shoe(pit)
    table = pit.floor.table
    twos = tuple(2 * int(each is card("2c")) for each in Card)
    shoe = replace(table.shoe, left=twos, drawn=table.shoe.size - 1)
    pit.floor = replace(pit.floor, table=replace(table, shoe=shoe))
    pit.give(c.ReportExposed(by=DEALER, card=card("2c")))
    assert pit.refuse(c.ReportFaceUp(by=DEALER, card=card("2c"))).detail == "the shoe is empty"


def empty_the_shoe(pit: Pit) -> None:
    """Burn what is left, as if it had been dealt in earlier rounds."""
    for place, count in enumerate(pit.floor.table.shoe.left):
        for _ in range(count):
            event = CardBurned(list(Card)[place])
            pit.floor = apply(pit.floor, event)
            pit.events.append(event)


@pytest.mark.clause("ma 15(l)", "ma 15(l)(1)", "ma 15(l)(2)")
def test_a_reader_used_under_the_wrong_card() -> None:
    for shown in (False, True):
        pit = pit_of("9s 6d 9h Kc 8d", hole_card="card_reader")
        pit.run(until=Await)
        pit.give(c.ReportReader(by=DEALER, shown=shown))
        waits = pit.refuse(Choose(person="p1", box=1, hand=1, act=Act.STAND))
        assert (waits.code, waits.clause) == (Code.SECOND_PERSON, "15(l)")
        assert pit.refuse(c.ReportReader(by=DEALER, shown=shown)).clause == "15(l)"
        told = c.NoteReader(by=Role.SUPERVISOR, name="s1")
        for other in (replace(told, name="f1"), replace(told, name="anyone")):
            assert pit.refuse(other).code is Code.NOT_ON_STAFF
        assert pit.refuse(replace(told, by=DEALER)).code is Code.NOT_THIS_ROLE
        pit.give(told)
        assert pit.refuse(told).clause == "15(l)"
        assert pit.floor.table.void is shown
        end(pit)
        assert chips(pit) == CHIPS + (0 if shown else 1000)
    pit = pit_of("9s Kd 9h 5c", hole_card="card_reader")
    pit.run(until=Await)
    assert pit.refuse(c.ReportReader(by=DEALER, shown=False)).clause == "15(l)"


@pytest.mark.clause("ma 15(m)")
def test_with_the_reader_broken_the_round_goes_on_without_it() -> None:
    pit = pit_of("9s Kd 9h Ac", hole_card="card_reader")
    pit.run(until=CheckHoleCard)
    pit.give(c.BreakReader(by=DEALER))
    assert pit.refuse(c.BreakReader(by=DEALER)).clause == "15(m)"
    assert due(pit.floor.table) == Await(1, 1, "p1")
    choose(pit, Act.STAND)
    pit.run(until=TurnHoleCard)
    end(pit)
    assert chips(pit) == CHIPS - 1000
    assert pit_of("9s").refuse(c.BreakReader(by=DEALER)).clause == "15(m)"


@pytest.mark.clause("ma 15(a) second", "ma 15(b) second")
def test_a_spin_owed_stands_in_a_void_round_or_by_switch_comes_back_as_its_stake() -> None:
    for setting, owed, left in (("stand", 1, CHIPS - 500), ("undone", 0, CHIPS)):
        pit = Pit("ma", void_side_bets=setting)
        pit.bet(1, 2, spin=(1,))
        pit.deal("As 9c 6d Kh 8c")
        pit.run(until=Await)
        pit.give(c.ReportFaceUp(by=DEALER, card=card("2c")))
        pit.give(c.ReportFaceUp(by=DEALER, card=card("3c"), name="d1", second="f1"))
        assert len(pit.floor.table.spins) == owed
        assert chips(pit) == left
        pit.check_books()


def test_a_signature_is_of_someone_on_duty_in_that_role_without_a_wager_and_never_twice() -> None:
    pit = pit_of("9s 6d 9h", 1, 2)
    pit.run(until=Await)
    pit.give(c.ReportFaceUp(by=DEALER, card=card("2c")))
    order = c.ReportFaceUp(by=DEALER, card=card("3c"), name="d1", second="f1")
    for name, second, code in (
        ("d1", "d1", Code.SECOND_PERSON),
        ("d1", "", Code.SECOND_PERSON),
        ("d1", "anyone", Code.NOT_ON_STAFF),
        ("anyone", "f1", Code.NOT_ON_STAFF),
        ("d1", "w1", Code.SECOND_PERSON),  # surveillance watches, and is not of the floor
        ("d1", "p2", Code.NOT_ON_STAFF),
    ):
        refused = pit.refuse(replace(order, name=name, second=second))
        assert (refused.code, refused.clause) == (code, "15(a) second")
    for by, name in ((FLOOR, "p1"), (FLOOR, "d1"), (FLOOR, "")):
        assert pit.refuse(c.SignOn(by=by, name=name)).code is Code.NOT_ON_STAFF
    assert pit.refuse(c.SignOff(by=FLOOR, name="d1")).code is Code.NOT_ON_STAFF
    pit.give(c.SignOff(by=FLOOR, name="f1"))
    assert pit.refuse(order).code is Code.NOT_ON_STAFF
    pit.give(c.SignOn(by=FLOOR, name="f1"), order)
    assert pit.floor.table.void
    pit.check_books()


def test_staff_with_a_wager_on_the_table_sign_nothing() -> None:
    pit = pit_of("9s 6d 9h", 1)
    pit.give(BuyIn(person="f1", cents=1000))
    pit.give(PlaceWager(person="f1", box=2, kind=Kind.MAIN, cents=1000))
    order = c.SkipBox(by=DEALER, box=1, name="d1", second="f1")
    assert pit.refuse(order).code is Code.NOT_ON_STAFF
