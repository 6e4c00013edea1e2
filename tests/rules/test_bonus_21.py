"""Every bonus 21, by suit and by number of cards, read off the cards themselves."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement, permutations, product

import pytest

from spanish21.cards import Card, Rank, Suit, parse_cards
from spanish21.money import Odds
from spanish21.rules.hand import shape_of
from spanish21.rules.loading.load import load
from spanish21.rules.settle import DealerResult, Played, award, bonus_21
from tests.rules.shapes import HANDS

RULE_SETS = ("ma", "nh-break-bonus", "nh-bet-bigger", "nh-go-for-it", "common")
"""Those with a bonus table, all five with the same odds."""
SIX_SEVEN_EIGHT = (Rank.SIX, Rank.SEVEN, Rank.EIGHT)


def trio_by_hand(cards: tuple[Card, ...]) -> str:
    """The line of the bonus table for three cards, read off the cards themselves."""
    ranks = {card.rank for card in cards}
    if ranks not in ({Rank.SEVEN}, set(SIX_SEVEN_EIGHT)):
        return ""
    which = "777" if ranks == {Rank.SEVEN} else "678"
    suits = {card.suit for card in cards}
    if suits == {Suit.SPADES}:
        return f"spades_{which}"
    return f"suited_{which}" if len(suits) == 1 else f"mixed_{which}"


@pytest.mark.clause(
    "ma 5(f)(1)",
    "ma 5(f)(2)",
    "ma 5(f)(2) spades",
    "ma 5(f)(3)",
    "ma 5(f)(4)",
    "ma 5(f)(4) spades",
    "nh-break-bonus bonus-21.d",
    "nh-break-bonus bonus-21.e",
    "nh-break-bonus bonus-21.f",
    "nh-break-bonus bonus-21.g",
    "nh-break-bonus bonus-21.h",
    "nh-break-bonus bonus-21.i",
    "nh-break-bonus payouts.d",
    "nh-break-bonus payouts.e",
    "nh-break-bonus payouts.f",
    "nh-break-bonus payouts.g",
    "nh-break-bonus payouts.h",
    "nh-break-bonus payouts.i",
    "nh-bet-bigger bonus-21.678-mixed",
    "nh-bet-bigger bonus-21.678-suited",
    "nh-bet-bigger bonus-21.678-spades",
    "nh-bet-bigger bonus-21.777-mixed",
    "nh-bet-bigger bonus-21.777-suited",
    "nh-bet-bigger bonus-21.777-spades",
    "nh-go-for-it bonus-21.678-mixed",
    "nh-go-for-it bonus-21.678-suited",
    "nh-go-for-it bonus-21.678-spades",
    "nh-go-for-it bonus-21.777-mixed",
    "nh-go-for-it bonus-21.777-suited",
    "nh-go-for-it bonus-21.777-spades",
)
def test_every_three_card_21_in_every_suit_and_order() -> None:
    paid = {"mixed": "3 to 2", "suited": "2 to 1", "spades": "3 to 1", "": "1 to 1"}
    met: dict[str, int] = {}
    for cards in three_card_21s():
        line = trio_by_hand(cards)
        met[line] = met.get(line, 0) + 1
        shape = shape_of(cards)
        assert bonus_21(shape) == line, cards
        for name in RULE_SETS:
            given = award(load(name), Played(shape), DealerResult(20))
            assert given.odds == Odds.parse(paid[line.partition("_")[0]]), cards
    # 6-7-8: 64 suits in six orders; 7-7-7: 64 suits
    assert {line: count for line, count in met.items() if line} == {
        "mixed_678": 360,
        "suited_678": 18,
        "spades_678": 6,
        "mixed_777": 60,
        "suited_777": 3,
        "spades_777": 1,
    }


def three_card_21s() -> Iterator[tuple[Card, ...]]:
    """Every three cards worth 21: all suits of the trios, of other ranks the suited ones alone."""
    for ranks in product(Rank, repeat=3):
        points = sorted(rank.points for rank in ranks)
        if sum(points) != 21 and not (1 in points and sum(points) == 11):
            continue
        trio = set(ranks) in ({Rank.SEVEN}, set(SIX_SEVEN_EIGHT))
        suits = product(Suit, repeat=3) if trio else [(suit,) * 3 for suit in Suit]
        for chosen in suits:
            yield tuple(map(Card.of, ranks, chosen))


def ways_to_21(size: int) -> Iterator[tuple[Rank, ...]]:
    """Every set of ranks, one ten-valued, that makes 21 in so many cards, an ace as 11 or not."""
    for ranks in combinations_with_replacement(tuple(Rank)[:10], size):
        total = sum(map(int, ranks))
        if total == 21 or (total == 11 and Rank.ACE in ranks):
            yield ranks


@pytest.mark.clause(
    "ma 5(f)(5)",
    "ma 5(f)(6)",
    "ma 5(f)(7)",
    "nh-break-bonus bonus-21.a",
    "nh-break-bonus bonus-21.b",
    "nh-break-bonus bonus-21.c",
    "nh-break-bonus payouts.a",
    "nh-break-bonus payouts.b",
    "nh-break-bonus payouts.c",
    "nh-bet-bigger bonus-21.5-card",
    "nh-bet-bigger bonus-21.6-card",
    "nh-bet-bigger bonus-21.7-card",
    "nh-go-for-it bonus-21.5-card",
    "nh-go-for-it bonus-21.6-card",
    "nh-go-for-it bonus-21.7-card",
)
@pytest.mark.parametrize(
    ("size", "odds"),
    [
        (4, "1 to 1"),
        (5, "3 to 2"),
        (6, "2 to 1"),
        (7, "3 to 1"),
        (8, "3 to 1"),
        (9, "3 to 1"),
    ],
)
def test_every_21_of_four_to_nine_cards(size: int, odds: str) -> None:
    names = {4: "", 5: "five_cards", 6: "six_cards"}
    for ranks in ways_to_21(size):
        # one suit throughout: no trio counts once there is a fourth card
        shape = shape_of(Card.of(rank, Suit.SPADES) for rank in ranks)
        assert bonus_21(shape) == names.get(size, "seven_cards"), ranks
        for name in RULE_SETS:
            given = award(load(name), Played(shape), DealerResult(22))
            assert given.odds == Odds.parse(odds), ranks


def test_a_trio_may_be_dealt_in_any_order() -> None:
    for cards in permutations(parse_cards("6s 7s 8s")):
        assert bonus_21(shape_of(cards)) == "spades_678"


def test_a_hand_below_21_or_bust_has_no_bonus() -> None:
    assert all(bonus_21(shape) == "" for shape in HANDS if shape.total != 21)
