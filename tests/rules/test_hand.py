"""The hand automaton against a brute-force count of the cards, over every hand of its kind.

The oracle tries both values of every ace and knows nothing of how `Shape` goes from card to card.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement, permutations, product

import pytest

from spanish21.cards import Card, Rank, Suit, parse_cards
from spanish21.rules.hand import BUST, EMPTY, Pair, Shape, Trio, shape_of
from tests.rules.shapes import SHAPES

# Other tests take every branch; tracing would only slow these.
pytestmark = pytest.mark.no_cover

POINTS = {rank: 10 if rank > Rank.TEN else int(rank) for rank in Rank}
SUITS = tuple(Suit)


def count_brutally(ranks: Sequence[Rank]) -> tuple[int, bool]:
    """The best total and whether an ace counts 11 in it, by trying both values of every ace."""
    values = [(1, 11) if rank is Rank.ACE else (POINTS[rank],) for rank in ranks]
    totals = [(sum(choice), 11 in choice) for choice in product(*values)]
    return max((each for each in totals if each[0] <= 21), default=(BUST, False))


def deal(ranks: Sequence[Rank]) -> Shape:
    """These ranks in suits that make no trio suited; no total depends on suits."""
    return shape_of(Card.of(rank, SUITS[i % 4]) for i, rank in enumerate(ranks))


@pytest.mark.clause(
    "ma 1 hard total",
    "ma 1 soft total",
    "ma 2(b)(1)",
    "ma 2(b)(2)",
    "ma 2(b)(3)",
    "nh-break-bonus rules.1a",
    "nh-break-bonus rules.1b",
    "nh-break-bonus rules.1c",
    "nh-break-bonus rules.1d",
    "nh-go-for-it rules.1a",
    "nh-go-for-it rules.1b",
    "nh-go-for-it rules.1c",
    "nh-go-for-it rules.1d",
    "nh-bet-bigger rules.21a",
    "nh-bet-bigger rules.21b",
    "nh-bet-bigger rules.21c",
)
@pytest.mark.parametrize("size", range(1, 7))
def test_totals_hard_and_soft_equal_a_brute_force_count(size: int) -> None:
    for ranks in combinations_with_replacement(Rank, size):
        expected = count_brutally(ranks)
        for order in (ranks, ranks[::-1]):
            shape = deal(order)
            assert (shape.total, shape.soft) == expected, order
            assert shape.size == size
            assert shape.bust == (expected[0] > 21)


@pytest.mark.parametrize("size", [2, 3, 4])
def test_totals_do_not_depend_on_the_order_of_the_cards(size: int) -> None:
    for ranks in combinations_with_replacement(Rank, size):
        totals = {(s.total, s.soft, s.size) for s in map(deal, set(permutations(ranks)))}
        assert len(totals) == 1, ranks


@pytest.mark.parametrize(
    ("cards", "total", "soft"),
    [
        ("As", 11, True),
        ("As Ad", 12, True),
        ("As 6d", 17, True),
        ("As 6d Kc", 17, False),
        ("As Ad 9c", 21, True),
        ("As Ad 9c Ah", 12, False),
        ("As Ad Ah Ac 7s", 21, True),
        ("Kc 6d As", 17, False),
        ("Kc 5d 6s", 21, False),
        ("Kc 5d 7s", BUST, False),
        ("Kc 5d 7s As", BUST, False),
        ("10c As", 21, True),
    ],
)
def test_totals_of_hands_worked_by_hand(cards: str, total: int, soft: bool) -> None:
    shape = shape_of(parse_cards(cards))
    assert (shape.total, shape.soft) == (total, soft)


def test_a_bust_hand_stays_bust_whatever_it_draws() -> None:
    for shape in SHAPES:
        if shape.bust:
            assert all(shape.draw(card).bust for card in Card)
            assert (shape.pair, shape.first, shape.trio) == (Pair.NONE, None, None)


def test_hands_of_seven_cards_and_more_are_one_size() -> None:
    aces = [Card("As")] * 21
    sizes = [shape_of(aces[:count]).size for count in range(22)]
    assert sizes == [0, 1, 2, 3, 4, 5, 6, *[7] * 15]
    assert shape_of(aces).total == 21


def test_an_empty_hand_is_nothing() -> None:
    assert shape_of([]) == EMPTY == Shape(0, soft=False, size=0)


def test_there_are_few_shapes_so_that_arrays_can_hold_them() -> None:
    assert len(SHAPES) < 400
    assert all(shape.total <= BUST and shape.size <= 7 for shape in SHAPES)


# Pairs


def pairs_by_hand(first: Rank, second: Rank) -> Pair:
    if first is second:
        return Pair.RANK
    both_ten = POINTS[first] == POINTS[second] == 10
    return Pair.VALUE if both_ten else Pair.NONE


@pytest.mark.clause(
    "ma 10(a)",
    "nh-break-bonus splitting.1a",
    "nh-bet-bigger rules.16b",
    "nh-go-for-it splitting.1a",
)
def test_two_cards_are_a_pair_by_printed_rank_or_by_value() -> None:
    for one, other in product(Card, repeat=2):
        shape = shape_of([one, other])
        pair = pairs_by_hand(one.rank, other.rank)
        assert shape.pair is pair
        assert shape.first is (one.rank if pair is Pair.RANK else None)


def test_one_card_remembers_its_rank_and_three_cards_are_no_pair() -> None:
    for card in Card:
        assert (EMPTY.draw(card).first, EMPTY.draw(card).pair) == (card.rank, Pair.NONE)
        triplet = shape_of([card, card, card])
        assert (triplet.first, triplet.pair) == (None, Pair.NONE)
    assert all(shape.pair is Pair.NONE for shape in SHAPES if shape.size != 2)


def test_a_split_hand_is_built_from_its_first_card_like_any_other() -> None:
    """The second card to a split eight may pair it again."""
    eight = EMPTY.draw(Card("8c"))
    assert eight.draw(Card("8d")) == shape_of(parse_cards("8h 8s"))
    assert eight.draw(Card("3d")).pair is Pair.NONE


# Blackjack


@pytest.mark.clause(
    "ma 1 blackjack",
    "nh-break-bonus object.1b",
    "nh-bet-bigger rules.8a",
    "nh-break-bonus splitting.1c",
    "nh-go-for-it splitting.1c",
)
def test_an_ace_and_a_ten_valued_card_are_the_two_card_21_and_nothing_else_is() -> None:
    for one, other in product(Card, repeat=2):
        ranks = {one.rank, other.rank}
        tens = {Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING}
        expected = Rank.ACE in ranks and bool(ranks & tens)
        assert shape_of([one, other]).two_card_21 == expected
    assert not any(shape.two_card_21 for shape in SHAPES if shape.size != 2)


# 6-7-8 and 7-7-7


def trio_by_hand(cards: Sequence[Card]) -> Trio | None:
    """The cards so far, sorted, where one or two cards more could still make a trio."""
    ranks = tuple(sorted(card.rank for card in cards))
    wholes = [(Rank.SIX, Rank.SEVEN, Rank.EIGHT), (Rank.SEVEN, Rank.SEVEN, Rank.SEVEN)]
    if not any(is_part(ranks, whole) for whole in wholes):
        return None
    suits = {card.suit for card in cards}
    return Trio(ranks, suits.pop() if len(suits) == 1 else None)


def is_part(ranks: Sequence[Rank], whole: Sequence[Rank]) -> bool:
    return all(ranks.count(rank) <= whole.count(rank) for rank in Rank)


@pytest.mark.parametrize("size", [1, 2, 3])
def test_progress_to_678_and_777_follows_every_order_and_every_suit(size: int) -> None:
    sixes_to_eights = [card for card in Card if card.rank in (Rank.SIX, Rank.SEVEN, Rank.EIGHT)]
    for cards in product(sixes_to_eights, repeat=size):
        shape = shape_of(cards)
        expected = None if shape.bust else trio_by_hand(cards)
        assert shape.trio == expected, cards
        if expected is not None:
            assert expected.complete == (size == 3)
            assert expected.is_sevens == all(card.rank is Rank.SEVEN for card in cards)


def hands_with_a_stranger() -> Iterator[tuple[Card, ...]]:
    strangers = [card for card in Card if card.rank not in (Rank.SIX, Rank.SEVEN, Rank.EIGHT)]
    for cards in product([Card("6s"), Card("7s"), Card("8s"), *strangers], repeat=3):
        if any(card in strangers for card in cards):
            yield cards


def test_a_card_other_than_6_7_8_ends_the_progress_at_any_place() -> None:
    assert all(shape_of(cards).trio is None for cards in hands_with_a_stranger())


def test_four_cards_are_no_trio() -> None:
    assert all(shape.trio is None for shape in SHAPES if shape.size > 3)


def test_a_complete_trio_is_21_and_hard() -> None:
    whole = [shape for shape in SHAPES if shape.trio is not None and shape.trio.complete]
    assert {(shape.total, shape.soft, shape.size) for shape in whole} == {(21, False, 3)}
    # 6-7-8 and 7-7-7, each in four suits or mixed
    assert len(whole) == 10
