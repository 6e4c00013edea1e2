"""A dealer's blackjack says what it took of a hand and what it left, by each document's clause."""

from __future__ import annotations

import pytest

from spanish21.cards import parse_cards
from spanish21.rules.hand import shape_of
from spanish21.rules.line import BLACKJACK, NO_BLACKJACK, LineHand, settle_line
from spanish21.rules.loading.load import load
from spanish21.rules.settle import Ended, Played
from spanish21.rules.telling.late_blackjack import tell_result

LIVE, BUST, BLACK = "Ks 8h", "Ks 8h 9c", "As Kh"


def told(
    ruleset: str, *hands: LineHand, dealer: object = BLACKJACK, **settings: object
) -> list[str]:
    rules = load(ruleset, settings)
    assert dealer in (BLACKJACK, *NO_BLACKJACK)
    paid = settle_line(rules, hands, dealer)
    return [tell_result(rules, *each, dealer) for each in zip(hands, paid, strict=True)]


def hand(cards: str, *added: int, split: bool = False, ended: Ended = Ended.STOOD) -> LineHand:
    shape = shape_of(parse_cards(cards))
    return LineHand(Played(shape, split, len(added), ended), 1000, added)


def test_a_hand_with_one_wager_loses_it_whole() -> None:
    assert told("ma", hand(LIVE)) == ["dealer blackjack: the whole wager is lost"]
    assert told("ma", hand(LIVE), dealer=NO_BLACKJACK[0]) == ["higher total"]
    assert told("ma", hand(BLACK)) == ["blackjack against blackjack"]  # which wins (ma 5(a)(3))


@pytest.mark.clause("ma 9(c)")
def test_a_double_comes_back_and_the_original_wager_is_lost() -> None:
    rest = "the original wager is lost, the rest comes back"
    assert told("ma", hand(LIVE, 1000)) == [f"dealer blackjack: {rest}"]
    assert told("ma", hand(BUST, 700)) == [f"bust: the dealer has blackjack, {rest}"]


@pytest.mark.clause("ma 10(d)")
def test_of_two_split_hands_one_original_wager_is_lost() -> None:
    first, second = told("ma", hand(LIVE, split=True), hand(LIVE, split=True))
    assert first == "dealer blackjack: one original wager is lost"
    already = "the box has lost its original wager already, so this comes back"
    assert second == f"dealer blackjack: {already}"
    rescued = hand(LIVE, 600, split=True, ended=Ended.RESCUED)
    assert told("ma", rescued, hand(LIVE, split=True)) == [
        "rescued",
        f"dealer blackjack: {already}",
    ]
    assert told("ma", hand(BUST, split=True), rescued)[1] == (
        f"rescued: the dealer has blackjack, {already}"
    )


@pytest.mark.clause("nh-go-for-it method.4")
def test_where_all_is_lost_it_says_that_doubles_and_splits_are_too() -> None:
    both = told("nh-go-for-it", hand(LIVE, 1000), hand(LIVE, split=True))
    assert both == ["dealer blackjack: doubles and splits are lost too"] * 2
