"""The two side bets a title names and no document describes: every deal, as ruled."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from spanish21.cards import Deck, parse_cards
from spanish21.rules.kinds import Kind
from spanish21.rules.limits import offered
from spanish21.rules.loading.load import load
from spanish21.rules.side_bets.award import LOST
from spanish21.rules.side_bets.perfect_pair import perfect_pair
from spanish21.rules.side_bets.three_card_poker import three_card_poker
from tests.rules.side_bets.deals import odds_of, pairs, triples

PAIR_PAYS = {"same_suit": "25 to 1", "same_colour": "12 to 1", "mixed": "6 to 1", LOST: None}
# Of 48 second cards: 1 the same, 1 of the other suit of that colour, 2 of the other colour.
PAIR_WAYS = {"same_suit": 48, "same_colour": 48, "mixed": 96, LOST: 48 * 44}
STRAIGHTS = ("23A", "234", "345", "456", "567", "678", "789", "JKQ", "AKQ")  # as letters sort
THREES = tuple(rank * 3 for rank in "A23456789JQK")


@pytest.mark.clause("nh-go-for-it title")
def test_they_are_off_until_the_house_offers_them() -> None:
    rules = load("nh-go-for-it")
    assert not offered(rules, Kind.PERFECT_PAIR)
    assert not offered(rules, Kind.THREE_CARD_POKER)
    settings = {"wagers.perfect_pair.offered": True, "wagers.three_card_poker.offered": True}
    assert offered(load("nh-go-for-it", settings), Kind.PERFECT_PAIR)
    assert offered(load("nh-go-for-it", settings), Kind.THREE_CARD_POKER)


@pytest.mark.clause("nh-go-for-it title")
def test_perfect_pair_pays_by_suit_and_colour_of_two_cards_of_one_rank() -> None:
    rules = load("nh-go-for-it")
    ways: Counter[str] = Counter()
    for first, second in pairs(Deck.SPANISH):
        award = perfect_pair(rules, first, second)
        ways[award.outcome] += 1
        assert award.wins == (str(first)[0] == str(second)[0])
        assert odds_of(award) == PAIR_PAYS[award.outcome]
        assert (award.outcome == "same_suit") == (first is second)
    assert ways == PAIR_WAYS


def wins_poker(first: str, second: str, up: str) -> bool:
    ranks = "".join(sorted((first[0], second[0], up[0])))
    return first[1] == second[1] == up[1] or ranks in STRAIGHTS or ranks in THREES


@pytest.mark.no_cover
@pytest.mark.clause("nh-go-for-it title")
def test_3_card_poker_pays_9_to_1_for_flush_straight_or_three_of_a_kind() -> None:
    rules = load("nh-go-for-it")
    found = Counter(
        (
            wins_poker(first.value, second.value, up.value),
            three_card_poker(rules, first, second, up),
        )
        for first, second, up in triples(Deck.SPANISH)
    )
    assert {(expected, odds_of(award)) for expected, award in found} == {
        (True, "9 to 1"),
        (False, None),
    }
    wins = sum(ways for (expected, _), ways in found.items() if expected)
    # Flushes 4 x 12^3; of 9 straights 6 orders of 4^3 suits, 4 of them flushes; three of a kind 12
    # ranks of 4^3 suits, 4 of them flushes.
    assert wins == 4 * 12**3 + 9 * 6 * (4**3 - 4) + 12 * (4**3 - 4)


@pytest.mark.parametrize("hand", ["8h 9h 10s", "9h 10s Jh", "10s Jh Qh"])
def test_with_tens_in_the_deck_the_ten_joins_nine_and_jack(hand: str) -> None:
    for cards in permutations(parse_cards(hand)):
        assert three_card_poker(load("nh-go-for-it"), *cards).wins
