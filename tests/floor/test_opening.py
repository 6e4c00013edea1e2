"""Cards from their arrival at the table into the shoe, and every shoe after (ma 3, 4, 7, 15)."""

from __future__ import annotations

import pytest

from spanish21.cards import Card
from spanish21.errors import Code
from spanish21.floor import commands as c
from spanish21.floor.card_phase import CardPhase
from spanish21.floor.events import BurnShown, CardsMoved
from spanish21.rules.choices import ShuffledBy
from spanish21.rules.kinds import Kind
from spanish21.table.commands import (
    BurnCard,
    BuyIn,
    CashOut,
    CollectCards,
    DealCard,
    Leave,
    NewShoe,
    ShowCutCard,
    Sit,
    WithdrawWager,
)
from spanish21.table.order import Await, due
from spanish21.table.words import Role
from tests.floor.pit import Pit

DEALER, FLOOR, SUPERVISOR, PLAYER = Role.DEALER, Role.FLOOR, Role.SUPERVISOR, Role.PLAYER
HAND, MACHINE, SUPPLIER = ShuffledBy.HAND, ShuffledBy.MACHINE, ShuffledBy.SUPPLIER
NH = ["nh-break-bonus", "nh-bet-bigger", "nh-go-for-it"]


def pit_of(name: str = "ma", **settings: str) -> Pit:
    pit = Pit(name, interface=False, **settings)
    pit.give(c.OpenCards(by=DEALER))
    return pit


def verify(
    pit: Pit, *, decks: int | None = None, cards: int | None = None, tens: int = 0
) -> c.VerifyDecks:
    """The dealer's word on whole Spanish decks, or on what is given instead."""
    right = pit.floor.table.rules.decks
    decks = right if decks is None else decks
    return c.VerifyDecks(
        by=DEALER, decks=decks, cards=right * 48 if cards is None else cards, tens=tens
    )


def phase(pit: Pit) -> CardPhase:
    assert pit.floor.cards is not None
    return pit.floor.cards.phase


def come(pit: Pit, person: str = "p1", box: int = 1) -> None:
    pit.give(BuyIn(person=person, cents=100_00), Sit(person=person, box=box))


def washed(name: str = "ma", **settings: str) -> Pit:
    """A table with one player whose cards have been looked at and washed."""
    pit = pit_of(name, **settings)
    if name in NH:
        pit.give(c.SpreadCards(by=DEALER), verify(pit))
    else:
        pit.give(verify(pit), c.ConfirmDecks(by=FLOOR), c.SpreadCards(by=DEALER))
    come(pit)
    pit.give(c.WashCards(by=DEALER))
    return pit


def loaded(name: str = "ma", **settings: str) -> Pit:
    """A table with one player and a shoe, burned where that is asked for."""
    pit = washed(name, **settings)
    pit.give(c.ShuffleCards(by=DEALER, how=HAND), c.CutCards(by=PLAYER, person="p1", at=100))
    pit.give(NewShoe())
    return pit


def play_round(pit: Pit, *boxes: int) -> None:
    pit.bet(*(boxes or (1,)))
    pit.deal("9s 6d 9h Kc 8d" if len(boxes) < 2 else "9s 9c 6d 9h 9d Kc 8d")
    while due(pit.floor.table) == BurnCard():
        pit.give(BurnCard(card=Card.C2))
        pit.deal("9s 6d 9h Kc 8d" if len(boxes) < 2 else "9s 9c 6d 9h 9d Kc 8d")
    pit.run(until=CollectCards)
    pit.give(CollectCards())


# Inspection, spread and wash (ma 3)


@pytest.mark.clause("ma 3(b)")
def test_the_dealer_takes_out_the_tens_and_the_floor_confirms() -> None:
    pit = pit_of()
    assert pit.refuse(c.ConfirmDecks(by=FLOOR)).clause == "3(b)"  # nothing verified yet
    pit.give(verify(pit, tens=24))
    assert pit.refuse(c.SpreadCards(by=DEALER)).clause == "3(b) spread"  # not confirmed yet
    assert pit.refuse(c.ConfirmDecks(by=DEALER)).code is Code.NOT_THIS_ROLE
    pit.give(c.ConfirmDecks(by=FLOOR, tens_found=1))  # one was left: through them again
    assert phase(pit) is CardPhase.RECEIVED
    pit.give(verify(pit, tens=1), c.ConfirmDecks(by=FLOOR))
    assert phase(pit) is CardPhase.CONFIRMED
    pit.check_books()


@pytest.mark.clause("ma 3(b)", "nh-break-bonus method.1b", "nh-bet-bigger rules.1d")
@pytest.mark.parametrize("name", ["ma", *NH])
def test_every_deck_of_the_shoe_is_verified_to_be_complete(name: str) -> None:
    pit = pit_of(name)
    if name in NH:  # there the decks are spread to be verified
        assert pit.refuse(verify(pit)).code is Code.CARDS_NOT_READY
        pit.give(c.SpreadCards(by=DEALER))
    rules = pit.floor.table.rules
    assert rules.decks == (8 if name == "nh-break-bonus" else 6)
    assert pit.refuse(verify(pit, decks=rules.decks - 1)).code is Code.CARDS_NOT_READY
    assert pit.refuse(verify(pit, cards=rules.decks * 48 - 1)).code is Code.CARDS_MISSING
    assert pit.refuse(verify(pit, tens=4 * rules.decks + 1)).code is Code.CARDS_NOT_READY
    pit.give(verify(pit, tens=4 * rules.decks))
    assert pit.refuse(c.OpenCards(by=DEALER)).code is Code.CARDS_NOT_READY


def test_nothing_happens_to_cards_that_are_not_at_the_table() -> None:
    pit = Pit("ma", interface=False)
    refused = pit.refuse(c.VerifyDecks(by=DEALER, decks=6, cards=288))
    assert "not brought to the table" in refused.detail


def test_a_deck_with_tens_has_none_to_take_out() -> None:
    pit = pit_of("sd-bonus-spin")
    assert pit.refuse(verify(pit, cards=312, tens=1)).detail.startswith("0 to 0 tens")
    pit.give(verify(pit, cards=312))


def test_the_first_player_to_come_looks_at_the_spread_cards_before_the_wash() -> None:
    pit = pit_of()
    pit.give(verify(pit), c.ConfirmDecks(by=FLOOR), c.SpreadCards(by=DEALER))
    assert pit.refuse(c.WashCards(by=DEALER)).clause == "3(c)"
    come(pit)
    pit.give(c.WashCards(by=DEALER))
    assert phase(pit) is CardPhase.WASHED


@pytest.mark.clause("ma 3(c) exposed")
def test_a_card_that_shows_its_face_in_the_wash_means_another_wash() -> None:
    pit = pit_of()
    pit.give(verify(pit), c.ConfirmDecks(by=FLOOR), c.SpreadCards(by=DEALER))
    come(pit)
    pit.give(c.WashCards(by=DEALER, exposed=True))
    assert pit.events[-1] == CardsMoved(CardPhase.SPREAD, "3(c) exposed")
    assert pit.refuse(c.ShuffleCards(by=DEALER, how=HAND)).clause == "4(a)"
    pit.give(c.WashCards(by=DEALER), c.ShuffleCards(by=DEALER, how=HAND))


@pytest.mark.parametrize("name", NH)
def test_in_new_hampshire_verified_decks_are_washed_without_a_players_look(name: str) -> None:
    pit = pit_of(name)
    pit.give(c.SpreadCards(by=DEALER))
    assert pit.refuse(c.WashCards(by=DEALER)).code is Code.CARDS_NOT_READY
    pit.give(verify(pit), c.ConfirmDecks(by=FLOOR, tens_found=1))
    assert phase(pit) is CardPhase.SPREAD
    pit.give(verify(pit), c.WashCards(by=DEALER))
    assert phase(pit) is CardPhase.WASHED


# The shuffle (ma 4(a), (b), (g), (i))


@pytest.mark.clause("ma 4(a)", "nh-bet-bigger rules.2")
@pytest.mark.parametrize("name", ["ma", "nh-bet-bigger"])
def test_cards_are_shuffled_before_play_and_after_each_shoe(name: str) -> None:
    pit = washed(name)
    pit.bet(1)
    assert pit.refuse(NewShoe()).code is Code.CARDS_NOT_READY
    assert pit.refuse(DealCard(to=1, card=Card.C9)).code is Code.CARDS_NOT_READY
    pit = loaded(name)
    play_round(pit)
    assert phase(pit) is CardPhase.IN_SHOE
    pit.bet(1)
    pit.deal("9s 6d 9h Kc 8d")
    pit.run(until=Await)
    pit.give(ShowCutCard())
    pit.run(until=CollectCards)
    pit.give(CollectCards())
    assert phase(pit) is CardPhase.DONE
    pit.bet(1)
    assert pit.refuse(DealCard(to=1, card=Card.C9)).code is Code.CARDS_NOT_READY
    assert pit.refuse(NewShoe()).code is Code.CARDS_NOT_READY
    pit.check_books()


@pytest.mark.clause("ma 4(a)", "ma 4(b)(2)")
def test_cards_shuffled_beforehand_need_no_shuffle_but_a_cut() -> None:
    pit = pit_of()
    pit.give(c.ShuffleCards(by=DEALER, how=SUPPLIER))
    assert pit.refuse(NewShoe()).clause == "4(b)(2)"
    pit.give(c.CutCards(by=DEALER, at=144), NewShoe())
    assert phase(pit) is CardPhase.IN_SHOE


@pytest.mark.clause("ma 4(b)(2)")
def test_a_shuffle_by_hand_must_be_cut() -> None:
    pit = washed()
    pit.give(c.ShuffleCards(by=DEALER, how=HAND))
    assert pit.refuse(NewShoe()).clause == "4(b)(2)"
    pit.give(c.CutCards(by=PLAYER, person="p1", at=144), NewShoe())


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
    assert pit.refuse(NewShoe()).code is Code.CARDS_NOT_READY
    assert pit.refuse(DealCard(to=1, card=Card.C9)).code is Code.CARDS_NOT_READY
    pit.give(c.ShuffleCards(by=DEALER, how=MACHINE))
    assert pit.refuse(c.CutCards(by=DEALER, at=144)).clause == clause
    pit.give(NewShoe())
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
        assert pit.refuse(NewShoe()).code is Code.CARDS_NOT_READY
        pit.give(c.ShuffleCards(by=DEALER, how=MACHINE), NewShoe())


@pytest.mark.clause("ma 15(j)")
def test_where_the_steps_are_not_run_a_jam_asks_for_a_shuffle_all_the_same() -> None:
    pit = Pit("ma", interface=False)
    pit.bet(1)
    assert pit.refuse(c.JamShuffler(by=DEALER)).clause == "15(j)"
    pit.give(c.InstallShuffler(by=FLOOR))
    pit.deal("9s 6d 9h Kc 8d")
    pit.run(until=Await)
    assert pit.refuse(c.JamShuffler(by=DEALER)).clause == "15(j)"  # these cards are in play
    pit.run(until=CollectCards)
    pit.give(CollectCards(), c.JamShuffler(by=DEALER))
    pit.bet(1)
    refused = pit.refuse(DealCard(to=1, card=Card.C9))
    assert (refused.code, refused.clause) == (Code.RESHUFFLE_FIRST, "15(j)")


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
    pit.give(c.ShuffleCards(by=DEALER, how=HAND), c.CutCards(by=DEALER, at=144), NewShoe())
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
    pit.give(c.CutCards(by=PLAYER, person="p2", at=144), NewShoe())  # a game that just begins
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


# The burn card (ma 7(c))


@pytest.mark.clause("ma 7(c)", "nh-break-bonus method.2a", "nh-go-for-it method.2a")
@pytest.mark.parametrize("name", ["ma", "nh-break-bonus", "nh-go-for-it"])
def test_a_new_shoe_starts_with_one_card_burned_once_wagers_are_down(name: str) -> None:
    pit = loaded(name)
    pit.bet(1)
    assert due(pit.floor.table) == BurnCard()
    assert pit.refuse(DealCard(to=1, card=Card.C9)).code is Code.NOT_DUE
    pit.give(BurnCard())
    assert pit.refuse(BurnCard()).code is Code.NOT_DUE
    pit.give(DealCard(to=1, card=Card.C9))


def test_bet_bigger_burns_no_card() -> None:
    pit = loaded("nh-bet-bigger")
    pit.bet(1)
    pit.give(DealCard(to=1, card=Card.C9))


@pytest.mark.clause("ma 7(c) new dealer")
def test_a_new_dealer_burns_one_card_before_dealing() -> None:
    pit = loaded()
    pit.bet(1)
    pit.give(BurnCard(card=Card.C2), DealCard(to=1, card=Card.C9))
    assert pit.refuse(c.ChangeDealer(by=FLOOR, name="d2")).clause == "7(c) new dealer"
    pit.deal("6d 9h Kc 8d")
    pit.run(until=CollectCards)
    pit.give(CollectCards(), c.ChangeDealer(by=FLOOR, name="d2"))
    pit.bet(1)
    assert due(pit.floor.table) == BurnCard()
    pit.give(BurnCard(card=Card.C3), DealCard(to=1, card=Card.C9))
    pit.check_books()


def test_one_burn_card_serves_a_new_dealer_of_a_new_shoe() -> None:
    pit = loaded()
    pit.give(c.ChangeDealer(by=FLOOR, name="d2"))
    pit.bet(1)
    pit.give(BurnCard(card=Card.C3), DealCard(to=1, card=Card.C9))


def test_elsewhere_a_new_dealer_burns_nothing() -> None:
    pit = loaded("nh-bet-bigger")
    pit.give(c.ChangeDealer(by=FLOOR, name="d2"))
    pit.bet(1)
    pit.give(DealCard(to=1, card=Card.C9))


@pytest.mark.clause("ma 7(c) shown")
def test_the_burn_card_is_shown_to_a_player_who_asks() -> None:
    pit = loaded()
    ask = c.ShowBurn(by=PLAYER, person="p1")
    assert pit.refuse(ask).clause == "7(c) shown"
    pit.bet(1)
    pit.give(BurnCard(card=Card.C2), ask)
    assert pit.events[-1] == BurnShown("p1", Card.C2)
    wrong = c.ShowBurn(by=PLAYER, person="p1", card=Card.C3)
    assert pit.refuse(wrong).code is Code.WRONG_CARD
    pit.check_books()


@pytest.mark.clause("ma 7(c) shown")
def test_a_burn_card_that_nobody_had_seen_counts_as_seen_once_shown() -> None:
    pit = loaded()
    pit.bet(1)
    pit.give(BurnCard())
    assert pit.refuse(c.ShowBurn(by=PLAYER, person="p1")).code is Code.CARD_MISSING
    ten = c.ShowBurn(by=PLAYER, person="p1", card=Card.C10)
    assert pit.refuse(ten).code is Code.CARD_NOT_LEFT
    pit.give(c.ShowBurn(by=PLAYER, person="p1", card=Card.C2))
    assert pit.floor.table.discards == (Card.C2,)
    assert pit.floor.table.shoe.drawn == 1
    pit.check_books()


def test_a_cut_card_that_comes_with_a_burn_ends_the_shoe() -> None:
    pit = washed()
    pit.give(c.ShuffleCards(by=DEALER, how=HAND), c.CutCards(by=DEALER, at=144))
    pit.give(NewShoe(behind=286))  # the second card drawn brings it
    pit.bet(1)
    pit.give(BurnCard(card=Card.C2), c.ChangeDealer(by=FLOOR, name="d2"), BurnCard(card=Card.C3))
    assert phase(pit) is CardPhase.DONE
    pit.check_books()


# How deep the cut card lies (NH)


@pytest.mark.clause("nh-break-bonus method.1i", "nh-bet-bigger rules.3c", "nh-go-for-it method.1j")
@pytest.mark.parametrize("name", NH)
def test_the_second_cut_card_lies_about_a_deck_from_the_bottom(name: str) -> None:
    pit = washed(name)
    pit.give(c.ShuffleCards(by=DEALER, how=HAND), c.CutCards(by=PLAYER, person="p1", at=144))
    refused = pit.refuse(NewShoe(behind=47))
    assert refused.code is Code.CUT_CARD_MISPLACED
    assert refused.clause == pit.floor.table.rules.clause("cut_card")
    pit.give(NewShoe(behind=48))
    assert pit.floor.table.shoe.behind == 48
