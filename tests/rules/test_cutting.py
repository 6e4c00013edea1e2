"""The cut and the cut card: how near to an end, how deep, and when it is out."""

from __future__ import annotations

import pytest

from spanish21.errors import Code
from spanish21.rules.loading.load import load, rule_set_ids, unbind
from spanish21.rules.procedure.cutting import (
    cut_card_depths,
    cut_card_out,
    needs_cut_card,
    refuse_depth,
    refuse_reshuffle,
)
from spanish21.rules.procedure.shoe import least_from_ends, refuse_cut

NH = ("nh-break-bonus", "nh-bet-bigger", "nh-go-for-it")


@pytest.mark.clause("nh-break-bonus method.1g", "nh-bet-bigger rules.3a")
@pytest.mark.parametrize("name", ["nh-break-bonus", "nh-bet-bigger"])
def test_about_a_deck_is_three_quarters_of_one_or_by_the_other_reading_all_of_it(name: str) -> None:
    assert least_from_ends(load(name)) == 36
    assert least_from_ends(load(name, {"cut_least": "1 deck"})) == 48


@pytest.mark.clause("nh-go-for-it method.1h", "ma 4(e)")
@pytest.mark.parametrize("name", ["nh-go-for-it", "ma"])
def test_where_the_document_says_a_deck_it_is_one(name: str) -> None:
    rules = load(name)
    assert refuse_cut(rules, 48) is None
    refused = refuse_cut(rules, 47)
    assert refused is not None
    assert refused.code is Code.CUT_MISPLACED


def test_a_shoe_of_two_decks_can_be_cut_in_more_than_one_place() -> None:
    rules = load("sd-bonus-spin", decks=2)
    assert [at for at in range(105) if refuse_cut(rules, at) is None] == [*range(26, 79)]
    rules = load("nh-bet-bigger", decks=2)
    assert [at for at in range(97) if refuse_cut(rules, at) is None] == [*range(36, 61)]


@pytest.mark.clause("nh-break-bonus method.1i", "nh-bet-bigger rules.3c", "nh-go-for-it method.1j")
@pytest.mark.parametrize("name", NH)
def test_the_second_cut_card_lies_half_a_deck_to_one_and_a_half_from_the_bottom(name: str) -> None:
    rules = load(name)
    assert cut_card_depths(rules) == range(24, 73)
    for behind in (23, 73, 96):
        refused = refuse_depth(rules, behind)
        assert refused is not None
        assert refused.clause == rules.clause("cut_card")


@pytest.mark.clause("ma 4(e) depth", "ma 4(h)")
def test_a_shoe_needs_the_depth_of_its_cut_card_unless_none_is_approved() -> None:
    refused = refuse_depth(load("ma"), None)
    assert refused is not None
    assert (refused.code, refused.clause) == (Code.CUT_CARD_MISPLACED, "4(e) depth")
    assert all(needs_cut_card(load(name)) for name in NH)
    assert refuse_depth(load("ma", {"approved_procedures": ["no_cut_card"]}), None) is None
    assert refuse_depth(load("common"), None) is None


@pytest.mark.parametrize("name", rule_set_ids())
def test_the_cut_card_is_reached_with_the_card_before_it_or_when_a_draw_would_pass_it(
    name: str,
) -> None:
    rules = load(name)
    assert cut_card_out(rules, size=100, behind=30) == 70
    other = load(name, {"cut_card_reached": "would_pass"})
    assert cut_card_out(other, size=100, behind=30) == 71


@pytest.mark.clause("ma 4(g)", "nh-break-bonus method.1j", "nh-bet-bigger rules.2")
@pytest.mark.clause("nh-go-for-it method.1k")
def test_a_shuffle_before_the_cut_card_is_the_houses_in_massachusetts_and_nobodys_in_nh() -> None:
    assert refuse_reshuffle(load("ma")) is None
    for name, clause in zip(NH, ("method.1j", "rules.2", "method.1k"), strict=True):
        refused = refuse_reshuffle(load(name))
        assert refused is not None
        assert refused.clause == clause


def test_a_cut_card_and_a_cut_that_cannot_lie_in_the_shoe_are_faults_of_the_file() -> None:
    rules = load("common")
    for settings, told in (
        ({"cut_card": "1/4 shoe", "cut_card_most": "1 deck"}, "cut_card: found '1/4 shoe'"),
        ({"cut_card": "1/4 shoe", "cut_card_least": "2 decks"}, "at least 2 decks"),
        ({"cut_least": "4 decks"}, "half of the shoe"),
    ):
        with pytest.raises(Exception, match=told):
            unbind(rules, settings)
