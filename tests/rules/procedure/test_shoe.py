"""The shoe by the book: cut card, burn, last round, and where a cut may go."""

from __future__ import annotations

from fractions import Fraction

import pytest

from spanish21.errors import Code
from spanish21.rules.choices import ShuffledBy, ShuffleStep
from spanish21.rules.loading.load import load, unbind
from spanish21.rules.procedure.shoe import (
    burns_for_dealer,
    cards_burned,
    cut_depth,
    cut_share,
    ends_shoe,
    opening_steps,
    player_cuts,
    refuse_cut,
    shoe_size,
    shuffle_steps,
    shuffled_how,
    virtual_shuffle,
)


@pytest.mark.clause("ma 4(e) depth")
def test_a_quarter_of_a_massachusetts_shoe_lies_behind_the_cut_card() -> None:
    rules = load("ma")
    assert (shoe_size(rules), cut_depth(rules)) == (6 * 48, 72)
    assert cut_share(rules) == Fraction(1, 4)


@pytest.mark.clause("ma 7(c)", "ma 7(c) new dealer")
def test_massachusetts_burns_a_card_of_a_new_shoe_and_for_a_new_dealer() -> None:
    rules = load("ma")
    assert (cards_burned(rules), burns_for_dealer(rules)) == (1, True)
    kept = unbind(rules, {"burn_new_shoe": False, "burn_new_dealer": False})
    assert (cards_burned(kept), burns_for_dealer(kept)) == (0, False)


@pytest.mark.clause("nh-break-bonus method.1j")
def test_the_round_of_the_cut_card_is_the_last_and_by_one_reading_the_next() -> None:
    rules = load("nh-break-bonus")
    assert [ends_shoe(rules, played=n, cut_round=5) for n in (4, 5, 6)] == [False, True, True]
    later = unbind(rules, {"last_round": "next"})
    assert [ends_shoe(later, played=n, cut_round=5) for n in (4, 5, 6)] == [False, False, True]


@pytest.mark.clause("ma 4(e)")
def test_a_cut_stays_a_deck_from_either_end() -> None:
    rules = load("ma")  # 288 cards, decks of 48
    assert [refuse_cut(rules, at) is None for at in (47, 48, 240, 241)] == [
        False,
        True,
        True,
        False,
    ]
    refused = refuse_cut(rules, 0)
    assert refused is not None
    assert (refused.code, refused.clause) == (Code.CUT_MISPLACED, "4(e)")


@pytest.mark.clause("ma 4(c)")
def test_a_player_is_offered_the_cut_unless_the_house_has_the_dealer_make_it() -> None:
    assert player_cuts(load("ma"))
    assert not player_cuts(load("ma", {"cut_by": "dealer"}))


@pytest.mark.clause("ma 3(c)")
def test_new_decks_are_washed_once_before_their_first_shuffle() -> None:
    wash, riffle, cut = ShuffleStep.WASH, ShuffleStep.RIFFLE, ShuffleStep.CUT
    plain = unbind(load("common"), {"shuffle": ["riffle", "cut"]})
    assert shuffle_steps(plain) == (riffle, cut)
    assert opening_steps(plain) == (wash, riffle, cut)
    washed = unbind(load("common"), {"shuffle": ["wash", "cut"]})
    assert opening_steps(washed) == (wash, cut)


def test_what_shuffles_the_cards_is_the_rule_sets_to_say() -> None:
    assert shuffled_how(load("ma", {"shuffled_by": "machine"})) is ShuffledBy.MACHINE


def test_a_virtual_table_is_shuffled_by_machine_unless_a_setting_says_otherwise() -> None:
    assert load("ma").shuffled_by is ShuffledBy.HAND
    assert virtual_shuffle(load("ma")) is ShuffledBy.MACHINE
    assert virtual_shuffle(load("ma", {"shuffled_by": "hand"})) is ShuffledBy.HAND
