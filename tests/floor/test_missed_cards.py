"""Cards that the dealer or a box missed, by ma 15(f), (h) and (i): as the clauses say."""

from __future__ import annotations

import pytest

from spanish21.errors import Code
from spanish21.floor import commands as c
from spanish21.rules.play import Act
from spanish21.table.commands import CloseInsurance, CollectCards, DealCard, Insure
from spanish21.table.order import Await, due
from tests.floor.irregular import CHIPS, DEALER, PLAYER, card, chips, choose, end, pit_of


@pytest.mark.clause("ma 15(f)")
def test_a_dealer_who_misses_a_card_takes_it_after_the_players() -> None:
    pit = pit_of("9s 9h 6d Kc 8d")
    assert pit.refuse(c.MissDealer(by=DEALER)).clause == "15(f)"
    pit.give(DealCard(to=1, card=card("9s")))
    pit.give(c.MissDealer(by=DEALER))
    assert pit.refuse(c.MissDealer(by=DEALER)).clause == "15(f)"
    pit.give(DealCard(to=1, card=card("9h")), DealCard(to=0, card=card("6d")))
    assert due(pit.floor.table) == Await(1, 1, "p1")
    end(pit)
    assert chips(pit) == CHIPS + 1000


@pytest.mark.clause("ma 15(h)")
def test_a_box_without_any_card_is_dead_and_its_wager_comes_back() -> None:
    pit = pit_of("9s 6d 9h Kc 8d", 1, 2)
    assert pit.refuse(c.SkipBox(by=DEALER, box=2)).clause == "15(h)"  # its turn has not come
    pit.give(DealCard(to=1, card=card("9s")))
    assert pit.refuse(c.SkipBox(by=DEALER, box=2, name="d1")).code is Code.SECOND_PERSON
    pit.give(c.SkipBox(by=DEALER, box=2, name="d1", second="f1"))
    assert chips(pit, "p2") == CHIPS
    pit.give(DealCard(to=0, card=card("6d")), DealCard(to=1, card=card("9h")))
    assert due(pit.floor.table) == Await(1, 1, "p1")
    pit.deal("Kc 8d")
    end(pit)
    assert chips(pit, "p2") == CHIPS


@pytest.mark.clause("ma 15(h) one card")
def test_a_box_with_one_card_gets_its_second_after_the_others_or_is_dead() -> None:
    for wants, left in ((True, CHIPS - 1000), (False, CHIPS)):
        pit = pit_of("", 1, 2)
        for to, text in ((1, "9s"), (2, "9c"), (0, "6d")):
            pit.give(DealCard(to=to, card=card(text)))
        pit.give(c.SkipBox(by=DEALER, box=1))
        early = c.TakeSecond(by=PLAYER, person="p1", box=1, wants=wants, name="d1", second="f1")
        assert pit.refuse(early).clause == "15(h) one card"
        pit.give(DealCard(to=2, card=card("8c")))
        turn = due(pit.floor.table)
        assert isinstance(turn, (Await, DealCard))
        waits = pit.refuse(DealCard(to=1, card=card("8s")))
        assert (waits.code, waits.clause) == (Code.BOX_WAITS, "15(h) one card")
        assert pit.refuse(c.TakeSecond(by=PLAYER, person="p2", box=1)).clause == "15(h) one card"
        pit.give(early)
        if wants:
            pit.give(DealCard(to=1, card=card("8s")))
        assert chips(pit) == left
        pit.deal("Kd 8d")
        end(pit)


@pytest.mark.clause("ma 15(i)")
def test_a_forgotten_card_comes_after_the_others_and_before_the_dealers() -> None:
    pit = pit_of("5s 9c 6d 6h 9h", 1, 2)
    pit.run(until=Await)
    assert pit.refuse(c.ForgetCard(by=DEALER, box=1, hand=1)).clause == "15(i)"
    choose(pit, Act.HIT)
    pit.give(c.ForgetCard(by=DEALER, box=1, hand=1))
    assert due(pit.floor.table) == Await(2, 1, "p2")
    choose(pit, Act.STAND)
    assert due(pit.floor.table) == DealCard(to=1)
    pit.give(DealCard(to=1, card=card("9d")))
    assert pit.floor.table.late == ()
    pit.deal("Kc 8d")
    end(pit)
    assert chips(pit) == CHIPS + 1000


@pytest.mark.clause("ma 15(i)")
def test_a_forgotten_card_may_be_declined_and_the_hand_is_dead() -> None:
    for setting, left in (("all", CHIPS), ("original", CHIPS - 700)):
        pit = pit_of("5s 6d 6h", dead_hand_returns=setting)
        pit.run(until=Await)
        choose(pit, Act.DOUBLE, 700)
        pit.give(c.ForgetCard(by=DEALER, box=1, hand=1))
        order = c.DeclineLate(by=PLAYER, person="p1", box=1, hand=1, name="d1")
        assert pit.refuse(order).code is Code.SECOND_PERSON
        assert pit.refuse(c.DeclineLate(by=PLAYER, person="p2", box=1, hand=1)).clause == "15(i)"
        pit.give(c.DeclineLate(by=PLAYER, person="p1", box=1, hand=1, name="d1", second="f1"))
        assert chips(pit) == left
        end(pit)


@pytest.mark.clause("ma 15(h)")
def test_the_first_box_may_be_left_out_too_and_the_round_goes_on_without_it() -> None:
    pit = pit_of("", 1, 2)
    pit.give(c.SkipBox(by=DEALER, box=1, name="d1", second="f1"))
    assert pit.floor.table.playing
    assert chips(pit) == CHIPS
    for to, text in ((2, "9c"), (0, "6d"), (2, "9h")):
        assert due(pit.floor.table) == DealCard(to=to)
        pit.give(DealCard(to=to, card=card(text)))
    pit.deal("Kc 8d")
    end(pit)
    assert (chips(pit), chips(pit, "p2")) == (CHIPS, CHIPS + 1000)


@pytest.mark.clause("ma 15(h)")
def test_a_round_whose_only_box_was_left_out_is_over_without_a_card() -> None:
    pit = pit_of("")
    pit.give(c.SkipBox(by=DEALER, box=1, name="d1", second="f1"))
    assert due(pit.floor.table) == CollectCards()
    end(pit)
    assert chips(pit) == CHIPS


@pytest.mark.clause("ma 15(i)")
def test_insurance_stands_when_its_hand_is_called_dead() -> None:
    pit = pit_of("5s Ad 6h")
    pit.run(until=CloseInsurance)
    pit.give(Insure(person="p1", box=1, cents=500))
    pit.run(until=Await)
    choose(pit, Act.HIT)
    pit.give(c.ForgetCard(by=DEALER, box=1, hand=1))
    pit.give(c.DeclineLate(by=PLAYER, person="p1", box=1, hand=1, name="d1", second="f1"))
    assert chips(pit) == CHIPS - 500  # the main wager is back, the insurance still lies
    pit.deal("Kc")
    end(pit)
    assert chips(pit) == CHIPS + 1000  # the dealer's blackjack pays it 2 to 1
