"""High Low: every first card, second card and side."""

from __future__ import annotations

from collections import Counter

import pytest

from spanish21.cards import Deck
from spanish21.rules.kinds import Side
from spanish21.rules.loading.load import load
from spanish21.rules.side_bets.award import LOST
from spanish21.rules.side_bets.high_low import high_low
from tests.rules.side_bets.deals import odds_of, pairs

LADDER = {"high": "23456789JQKA", "low": "A23456789JQK"}


@pytest.mark.clause(
    "nh-go-for-it high-low.1c",
    "nh-go-for-it high-low.1d",
    "nh-go-for-it high-low.1e",
    "nh-go-for-it high-low.2b",
    "nh-go-for-it high-low.payout",
)
@pytest.mark.parametrize("ace", ["high", "low"])
def test_the_named_side_wins_2_to_1_and_equal_ranks_lose(ace: str) -> None:
    rules = load("nh-go-for-it", {"wagers.high_low.ace": ace})
    ladder = LADDER[ace]
    won: Counter[Side] = Counter()
    for first, second in pairs(Deck.SPANISH):
        before, after = (ladder.index(str(card)[0]) for card in (first, second))
        for side, right in ((Side.HIGH, after > before), (Side.LOW, after < before)):
            award = high_low(rules, first, second, side=side)
            won[side] += award.wins
            assert (award.outcome, odds_of(award)) == (
                ("right", "2 to 1") if right else (LOST, None)
            )
    # 48 x 48 deals, 48 x 4 of one rank, the rest halved between the sides
    assert won == {Side.HIGH: (48 * 48 - 48 * 4) // 2, Side.LOW: (48 * 48 - 48 * 4) // 2}


def test_the_award_names_its_clause() -> None:
    rules = load("nh-go-for-it")
    two, king = Deck.SPANISH.cards[4], Deck.SPANISH.cards[-1]
    assert high_low(rules, two, king, side=Side.HIGH).clause == "high-low.payout"


def test_paid_2_for_1_it_wins_even_money() -> None:
    rules = load("nh-go-for-it", {"wagers.high_low.pays.any.right": "2 for 1"})
    two, king = Deck.SPANISH.cards[4], Deck.SPANISH.cards[-1]
    award = high_low(rules, two, king, side=Side.HIGH)
    assert (award.won(200, rules.rounding), award.returned(200, rules.rounding)) == (200, 400)
