"""Cards from their arrival at the table until they are washed (ma 3)."""

from __future__ import annotations

import pytest

from spanish21.errors import Code
from spanish21.floor import commands as c
from spanish21.floor.card_phase import CardPhase
from spanish21.floor.events import CardsMoved
from tests.floor.decks import (
    DEALER,
    FLOOR,
    HAND,
    NH,
    come,
    phase,
    pit_of,
    verify,
)
from tests.floor.pit import Pit


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
    pit = Pit("ma", practice=False)
    refused = pit.refuse(c.VerifyDecks(by=DEALER, decks=6, cards=288))
    assert "not at the table" in refused.detail


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
