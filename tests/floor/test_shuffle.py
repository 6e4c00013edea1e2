"""The shuffle by hand, by machine or beforehand, when it is due, and an idle table (ma 4, 7(j))."""

from __future__ import annotations

import pytest

from spanish21.cards import Card
from spanish21.errors import Code
from spanish21.floor import commands as c
from spanish21.floor.card_phase import CardPhase
from spanish21.floor.events import CardsMoved
from spanish21.rules.kinds import Kind
from spanish21.table.commands import (
    BurnCard,
    CashOut,
    CollectCards,
    DealCard,
    Leave,
    NewShoe,
    WithdrawWager,
)
from spanish21.table.order import Await, due
from tests.floor.decks import (
    DEALER,
    FLOOR,
    HAND,
    MACHINE,
    PLAYER,
    SUPERVISOR,
    SUPPLIER,
    come,
    loaded,
    phase,
    pit_of,
    play_round,
    washed,
)


@pytest.mark.clause("ma 4(a)", "nh-bet-bigger rules.2")
@pytest.mark.parametrize("name", ["ma", "nh-bet-bigger"])
def test_cards_are_shuffled_before_play_and_after_each_shoe(name: str) -> None:
    pit = washed(name)
    pit.bet(1)
    assert pit.refuse(NewShoe(behind=72)).code is Code.CARDS_NOT_READY
    assert pit.refuse(DealCard(to=1, card=Card.C9)).code is Code.CARDS_NOT_READY
    pit = loaded(name)
    play_round(pit)
    assert phase(pit) is CardPhase.IN_SHOE
    pit.bet(1)
    pit.deal("9s 6d 9h Kc 8d")
    pit.run(until=Await)
    pit.reach_cut_card()
    pit.run(until=CollectCards)
    pit.give(CollectCards())
    assert phase(pit) is CardPhase.DONE
    pit.bet(1)
    assert pit.refuse(DealCard(to=1, card=Card.C9)).code is Code.CARDS_NOT_READY
    assert pit.refuse(NewShoe(behind=72)).code is Code.CARDS_NOT_READY
    pit.check_books()


@pytest.mark.clause("ma 4(a)", "ma 4(b)(2)")
def test_cards_shuffled_beforehand_need_no_shuffle_but_a_cut() -> None:
    pit = pit_of()
    pit.give(c.ShuffleCards(by=DEALER, how=SUPPLIER))
    assert pit.refuse(NewShoe()).clause == "4(b)(2)"
    pit.give(c.CutCards(by=DEALER, at=144), NewShoe(behind=72))
    assert phase(pit) is CardPhase.IN_SHOE


@pytest.mark.clause("ma 4(b)(2)")
def test_a_shuffle_by_hand_must_be_cut() -> None:
    pit = washed()
    pit.give(c.ShuffleCards(by=DEALER, how=HAND))
    assert pit.refuse(NewShoe()).clause == "4(b)(2)"
    pit.give(c.CutCards(by=PLAYER, person="p1", at=144), NewShoe(behind=72))


@pytest.mark.clause("ma 4(b)(1)", "nh-break-bonus method.1d")
@pytest.mark.parametrize(("name", "clause"), [("ma", "4(b)(1)"), ("nh-break-bonus", "method.1d")])
def test_a_machines_shuffle_goes_into_the_shoe_uncut_once_it_is_ready(
    name: str, clause: str
) -> None:
    pit = washed(name)
    assert pit.refuse(c.ShuffleCards(by=DEALER, how=MACHINE)).clause == clause
    pit.give(c.InstallShuffler(by=FLOOR))
    assert pit.refuse(c.InstallShuffler(by=FLOOR)).clause == clause
    pit.give(c.ShuffleCards(by=DEALER, how=MACHINE, ready=False))
    pit.bet(1)
    assert pit.refuse(NewShoe(behind=72)).code is Code.CARDS_NOT_READY
    assert pit.refuse(DealCard(to=1, card=Card.C9)).code is Code.CARDS_NOT_READY
    pit.give(c.ShuffleCards(by=DEALER, how=MACHINE))
    assert pit.refuse(c.CutCards(by=DEALER, at=144)).clause == clause
    pit.give(NewShoe(behind=72))
    assert pit.refuse(c.OrderRecut(by=SUPERVISOR, same_cutter=True)).code is Code.CARDS_NOT_READY
    pit.check_books()


@pytest.mark.parametrize("name", ["nh-bet-bigger", "nh-go-for-it"])
def test_documents_that_know_no_other_shuffle_than_the_dealers_have_none(name: str) -> None:
    pit = pit_of(name)
    assert pit.refuse(c.InstallShuffler(by=FLOOR)).code is Code.NOT_OFFERED
    assert pit.refuse(c.ShuffleCards(by=DEALER, how=SUPPLIER)).code is Code.NOT_OFFERED


@pytest.mark.clause("ma 15(j)")
def test_a_shuffle_a_machine_did_not_finish_is_made_again() -> None:
    for ready in (False, True):  # stopped in the middle; found incomplete when it came out
        pit = washed()
        assert pit.refuse(c.JamShuffler(by=DEALER)).clause == "15(j)"
        pit.give(c.InstallShuffler(by=FLOOR))
        assert pit.refuse(c.JamShuffler(by=DEALER)).clause == "15(j)"
        pit.give(c.ShuffleCards(by=DEALER, how=MACHINE, ready=ready), c.JamShuffler(by=DEALER))
        assert pit.events[-1] == CardsMoved(CardPhase.WASHED, "15(j)")
        assert pit.refuse(NewShoe(behind=72)).code is Code.CARDS_NOT_READY
        pit.give(c.ShuffleCards(by=DEALER, how=MACHINE), NewShoe(behind=72))


@pytest.mark.clause("ma 15(k)")
def test_the_machine_goes_before_another_way_to_shuffle_is_used() -> None:
    pit = washed()
    assert pit.refuse(c.RemoveShuffler(by=FLOOR)).clause == "15(k)"
    pit.give(c.InstallShuffler(by=FLOOR))
    refused = pit.refuse(c.ShuffleCards(by=DEALER, how=HAND))
    assert (refused.code, refused.clause) == (Code.SHUFFLER_AT_TABLE, "15(k)")
    pit.give(c.ShuffleCards(by=DEALER, how=MACHINE, ready=False))
    assert pit.refuse(c.RemoveShuffler(by=FLOOR)).clause == "15(k)"  # the cards are inside
    pit.give(c.JamShuffler(by=DEALER), c.RemoveShuffler(by=FLOOR))
    pit.give(c.ShuffleCards(by=DEALER, how=HAND))


@pytest.mark.clause("ma 4(g)", "ma 7(j)(3)")
def test_the_house_may_order_a_shuffle_after_any_round() -> None:
    pit = loaded()
    pit.bet(1)
    pit.give(BurnCard(card=Card.C2))
    pit.deal("9s 6d 9h Kc 8d")
    pit.run(until=Await)
    assert pit.refuse(c.OrderReshuffle(by=FLOOR)).clause == "4(g)"
    pit.run(until=CollectCards)
    pit.give(CollectCards(), c.OrderReshuffle(by=FLOOR))
    assert pit.refuse(c.OrderReshuffle(by=FLOOR)).clause == "4(g)"
    pit.bet(1)
    assert pit.refuse(DealCard(to=1, card=Card.C9)).code is Code.RESHUFFLE_FIRST
    pit.give(c.CountRest(by=DEALER, cards=288 - pit.floor.table.shoe.drawn))
    pit.give(c.ShuffleCards(by=DEALER, how=HAND), c.CutCards(by=DEALER, at=144), NewShoe(behind=72))
    assert pit.floor.reshuffle == ""
    assert due(pit.floor.table) == BurnCard()
    pit.check_books()


@pytest.mark.clause("ma 15(a) second", "ma 7(j)(3)")
def test_after_a_void_round_the_cards_are_shuffled() -> None:
    pit = loaded()
    pit.bet(1)
    pit.give(BurnCard(card=Card.C2))
    pit.deal("9s 6d 9h Kc 8d")
    pit.run(until=Await)
    for card in (Card.C3, Card.C4):
        pit.give(c.ReportFaceUp(by=DEALER, card=card, name="d1", second="f1"))
    pit.run(until=CollectCards)
    pit.give(CollectCards())
    assert phase(pit) is CardPhase.DONE


@pytest.mark.clause("ma 7(j)(2)")
def test_the_rest_of_the_shoe_is_counted_before_it_is_shuffled() -> None:
    pit = loaded()
    assert pit.refuse(c.CountRest(by=DEALER, cards=288)).clause == "7(j)(2)"
    play_round(pit)
    pit.give(c.OrderReshuffle(by=FLOOR))
    left = 288 - 6  # one card burned, three dealt to start with and two drawn by the dealer
    assert pit.refuse(c.ShuffleCards(by=DEALER, how=HAND)).clause == "7(j)(2)"
    assert pit.refuse(c.WashCards(by=DEALER)).clause == "7(j)(2)"
    refused = pit.refuse(c.CountRest(by=DEALER, cards=left - 1))
    assert (refused.code, refused.clause) == (Code.CARDS_MISSING, "7(j)(2)")
    pit.give(c.CountRest(by=DEALER, cards=left))
    pit.give(c.WashCards(by=DEALER, exposed=True))  # an own wash, seen, is made again
    assert phase(pit) is CardPhase.DONE
    pit.give(c.WashCards(by=DEALER), c.ShuffleCards(by=DEALER, how=HAND))


def test_decks_with_a_card_missing_are_replaced_by_others() -> None:
    pit = loaded()
    play_round(pit)
    pit.give(c.OrderReshuffle(by=FLOOR), c.OpenCards(by=DEALER))
    assert phase(pit) is CardPhase.RECEIVED


@pytest.mark.clause("ma 4(i)")
def test_on_a_table_without_players_the_cards_are_spread_for_the_next_to_come() -> None:
    pit = loaded()
    play_round(pit)
    assert pit.refuse(c.SpreadCards(by=DEALER)).clause == "3(b) spread"  # someone is there
    pit.give(Leave(person="p1", box=1), CashOut(person="p1", cents=210_00))
    pit.give(c.SpreadCards(by=DEALER))
    assert pit.events[-1] == CardsMoved(CardPhase.SPREAD, "4(i)")
    assert pit.refuse(c.WashCards(by=DEALER)).clause == "3(c)"  # nobody has looked
    come(pit, "p2", 5)
    pit.give(c.WashCards(by=DEALER), c.ShuffleCards(by=DEALER, how=HAND))
    pit.give(
        c.CutCards(by=PLAYER, person="p2", at=144), NewShoe(behind=72)
    )  # a game that just begins
    pit.check_books()


@pytest.mark.clause("ma 4(i)")
def test_a_shoe_left_alone_is_not_dealt_to_the_next_who_comes() -> None:
    pit = loaded()
    play_round(pit)
    pit.give(Leave(person="p1", box=1), CashOut(person="p1", cents=210_00))
    come(pit, "p2", 5)
    pit.bet(3)
    assert pit.refuse(DealCard(to=3, card=Card.C9)).clause == "4(i)"
    assert pit.refuse(c.SpreadCards(by=DEALER)).clause == "3(b) spread"  # with wagers down
    pit.give(WithdrawWager(person="p3", box=3, kind=Kind.MAIN), c.SpreadCards(by=DEALER))
    pit.give(c.WashCards(by=DEALER))
    assert pit.floor.arrived[0] == "p2"


def test_a_shoe_left_alone_elsewhere_is_the_houses_affair() -> None:
    pit = loaded("nh-break-bonus")
    pit.give(Leave(person="p1", box=1), CashOut(person="p1", cents=100_00))
    come(pit, "p2", 5)
    assert phase(pit) is CardPhase.IN_SHOE


@pytest.mark.clause("nh-break-bonus method.1j", "nh-bet-bigger rules.2", "nh-go-for-it method.1k")
@pytest.mark.parametrize("name", ["nh-break-bonus", "nh-bet-bigger", "nh-go-for-it"])
def test_in_new_hampshire_nobody_has_the_cards_shuffled_before_the_cut_card(name: str) -> None:
    pit = loaded(name)
    play_round(pit)
    refused = pit.refuse(c.OrderReshuffle(by=FLOOR))
    assert (refused.code, refused.clause) == (
        Code.NOT_OFFERED,
        pit.floor.table.rules.clause("reshuffle_early"),
    )
    assert pit.refuse(NewShoe(behind=48)).code is Code.CARDS_NOT_READY


@pytest.mark.clause("ma 4(e) depth", "ma 4(h)")
def test_a_shoe_without_a_cut_card_needs_the_regulators_approval() -> None:
    for approved, loads in (([], False), (["no_cut_card"], True)):
        pit = washed("ma", approved_procedures=approved)
        pit.give(c.ShuffleCards(by=DEALER, how=HAND), c.CutCards(by=PLAYER, person="p1", at=144))
        if loads:
            pit.give(NewShoe())
        else:
            refused = pit.refuse(NewShoe())
            assert (refused.code, refused.clause) == (Code.CUT_CARD_MISPLACED, "4(e) depth")


@pytest.mark.clause("nh-break-bonus method.1d")
@pytest.mark.parametrize("reading", [False, True])
def test_a_machines_shuffle_is_cut_only_by_the_other_reading(reading: bool) -> None:
    pit = washed("nh-break-bonus", machine_cut=reading)
    pit.give(c.InstallShuffler(by=FLOOR), c.ShuffleCards(by=DEALER, how=MACHINE))
    cut = c.CutCards(by=PLAYER, person="p1", at=144)
    if reading:
        assert pit.refuse(NewShoe(behind=48)).code is Code.CARDS_NOT_READY
        pit.give(cut)
    else:
        assert pit.refuse(cut).clause == "method.1d"
    pit.give(NewShoe(behind=48))
