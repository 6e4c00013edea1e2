"""The burn card, and how deep the cut card lies (ma 7(c), NH)."""

from __future__ import annotations

import pytest

from spanish21.cards import Card
from spanish21.errors import Code
from spanish21.floor import commands as c
from spanish21.floor.card_phase import CardPhase
from spanish21.floor.events import BurnShown
from spanish21.table.commands import (
    BurnCard,
    CollectCards,
    DealCard,
    NewShoe,
)
from spanish21.table.order import Await, due
from tests.floor.decks import (
    DEALER,
    FLOOR,
    HAND,
    NH,
    PLAYER,
    loaded,
    phase,
    washed,
)
from tests.floor.pit import Pit


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


@pytest.mark.clause("nh-bet-bigger rules.25")
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
    for behind in (23, 73, 96, None):  # half a deck to one and a half, and never without one
        refused = pit.refuse(NewShoe(behind=behind))
        assert refused.code is Code.CUT_CARD_MISPLACED
        assert refused.clause == pit.floor.table.rules.clause("cut_card")
    pit.give(NewShoe(behind=24))
    assert pit.floor.table.shoe.behind == 24


@pytest.mark.clause("ma 7(c) shown")
def test_a_card_that_lies_open_was_not_the_one_burned() -> None:
    pit = Pit("common", decks=1, cut_card="2 cards", burn_new_dealer=True)
    pit.give(c.ChangeDealer(by=FLOOR, name="d2"))
    pit.bet(1)
    pit.give(BurnCard())
    pit.deal("9c 5d 6h 7d 8s")
    pit.run(Await)
    pit.give(c.ReportExposed(by=DEALER, card=Card.H7, name="d1", second="s1"))
    shown = c.ShowBurn(by=PLAYER, person="p1", card=Card.H7)  # the only seven of hearts
    assert pit.refuse(shown).code is Code.CARD_NOT_LEFT
