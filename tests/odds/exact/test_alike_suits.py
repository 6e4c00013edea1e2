"""Suits that are like one another: one of them may stand for the others, and only then."""

from __future__ import annotations

import pytest

from spanish21.cards import Card, Suit, parse_cards
from spanish21.odds.exact.alike_suits import find_alike, join_alike, mark_suits
from spanish21.odds.exact.edge import ROUNDING, Deals, find_edge, up_cards
from spanish21.odds.exact.up_card import Terms
from spanish21.odds.hands.exact_arrays import HandArrays
from spanish21.odds.hands.graph import SUITS
from spanish21.odds.hands.tables import tabulate
from spanish21.odds.hands.unseen import Unseen
from spanish21.rules.loading.load import load


def hands_of(name: str) -> HandArrays:
    tables = tabulate(load(name))
    return HandArrays(tables.legal, tables.after, tables.pay, tables.top)


@pytest.mark.parametrize("gone", ["", "7d 7d 8s 6h"])
def test_best_play_is_worth_what_every_deal_valued_one_by_one_comes_to(gone: str) -> None:
    terms = Terms(load("ma"))
    shoe = Unseen.fresh(terms.rules).without(parse_cards(gone))
    ev, error = 0.0, ROUNDING
    for group in up_cards(terms, shoe):
        deals = Deals(terms, group[0].card, shoe.without([group[0].card]))
        for up in group:
            found = deals.value(shoe.without([up.card]))
            ev += up.ways / shoe.total * found.ev
            error += up.ways / shoe.total * found.error
    assert find_edge(terms, shoe) == pytest.approx((ev, error), abs=1e-14)


def test_spades_are_paid_more_and_like_no_other_suit() -> None:
    first = find_alike(Unseen.fresh(load("ma")), mark_suits([hands_of("ma")]))
    assert [SUITS[number] for number in first] == [
        Suit.CLUBS,
        Suit.CLUBS,
        Suit.CLUBS,
        Suit.SPADES,
    ]


def test_a_suit_with_fewer_sevens_is_like_no_other() -> None:
    shoe = Unseen.fresh(load("ma")).without([Card("7d")])
    first = find_alike(shoe, mark_suits([hands_of("ma")]))
    assert len({first[SUITS.index(suit)] for suit in SUITS}) == 3


def test_two_sevens_of_one_suit_are_not_like_two_of_different_suits() -> None:
    shoe, marks = Unseen.fresh(load("ma")), mark_suits([hands_of("ma")])
    dealt = {(Card("7c"), Card("7c")): 30.0, (Card("7c"), Card("7d")): 36.0}
    same = {(Card("7h"), Card("7h")): 30.0, (Card("7h"), Card("7c")): 36.0}
    joined = join_alike([*dealt.items(), *same.items()], shoe, marks)
    assert joined == {cards: 2 * ways for cards, ways in dealt.items()}
