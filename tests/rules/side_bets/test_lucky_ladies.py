"""Lucky Ladies: every two cards against every up card, all stakes, and shared jackpots."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from spanish21.cards import Card, Deck
from spanish21.money import Rounding
from spanish21.rules.loading.load import load
from spanish21.rules.side_bets.award import LOST
from spanish21.rules.side_bets.lucky_ladies import lucky_ladies, share_jackpot
from tests.rules.side_bets.deals import triples

# Ordered pairs with repetition and an up card, of 48 cards each.
# Three queens: 4 x 4 x 4 = 64 ways. One suit: 1 hearts and 3 others. One colour but not one suit:
# two colours of 2 x 2 x 2 = 8 ways, less the 2 of one suit: 12. The other 48 are 'any three'.
# Twenty: 12 x 12 ten-valued pairs and 2 x 16 of ace and nine: 176 pairs.
# Matched: 12. Suited: 4 suits of 3 x 3 ten-valued pairs, less the 12 matched: 24; ace and nine: 8.
# Unsuited: 176 - 12 - 24 - 8 = 132. Pairs of two queens (4 matched, 12 unsuited) are taken from
# their line by each of the four queens up.
WAYS = {
    "mega": 1,
    "major": 3,
    "minor": 12,
    "three_queens": 48,
    "matched_20": 12 * 48 - 4 * 4,
    "suited_20": 32 * 48,
    "unsuited_20": 132 * 48 - 12 * 4,
    LOST: 48**3 - 64 - (12 * 48 - 16) - 32 * 48 - (132 * 48 - 48),
}
TEN_DOLLARS = {
    "three_queens": 50_000,
    "matched_20": 25_000,
    "suited_20": 10_000,
    "unsuited_20": 4_000,
}
FIVE_DOLLARS = {
    "three_queens": 25_000,
    "matched_20": 12_500,
    "suited_20": 5_000,
    "unsuited_20": 2_000,
}
TWENTIES = ("JJ", "JQ", "JK", "QJ", "QQ", "QK", "KJ", "KQ", "KK", "A9", "9A")
ONE_OF_EACH = {
    "mega": "Qh Qh Qh",
    "major": "Qs Qs Qs",
    "minor": "Qh Qd Qh",
    "three_queens": "Qh Qh Qs",
    "matched_20": "Kd Kd 2c",
    "suited_20": "Ah 9h 2c",
    "unsuited_20": "Jd Kc 2c",
    LOST: "8h 3c Qs",
}


def cards_of(text: str) -> tuple[Card, Card, Card]:
    first, second, up = text.split()
    return Card(first), Card(second), Card(up)


def outcome_of(first: Card, second: Card, up: Card) -> str:
    """The list read from the cards' texts, best line first."""
    ranks = first.value[0] + second.value[0]
    if ranks + up.value[0] == "QQQ":
        suits = "".join(sorted({card.value[1] for card in (first, second, up)}))
        jackpots = {"h": "mega", "c": "major", "d": "major", "s": "major"}
        return (jackpots | {"dh": "minor", "cs": "minor"}).get(suits, "three_queens")
    if ranks not in TWENTIES:
        return LOST
    if first.value == second.value:
        return "matched_20"
    return "suited_20" if first.value[1] == second.value[1] else "unsuited_20"


@pytest.mark.no_cover
@pytest.mark.clause(
    "nh-bet-bigger rules.6a",
    "nh-bet-bigger rules.6b",
    "nh-bet-bigger lucky-ladies.mega",
    "nh-bet-bigger lucky-ladies.major",
    "nh-bet-bigger lucky-ladies.minor",
    "nh-bet-bigger lucky-ladies.three-queens",
    "nh-bet-bigger lucky-ladies.matched-20",
    "nh-bet-bigger lucky-ladies.suited-20",
    "nh-bet-bigger lucky-ladies.other-20",
    "nh-bet-bigger lucky-ladies.1f",
)
def test_every_deal_earns_the_best_line_of_the_list_and_no_other() -> None:
    rules = load("nh-bet-bigger")
    found = Counter(
        (outcome_of(*cards), lucky_ladies(rules, *cards, stake=1000))
        for cards in triples(Deck.SPANISH)
    )
    assert {award.outcome: ways for (_, award), ways in found.items()} == WAYS
    for expected, award in found:
        assert (award.outcome, award.prize) == (expected, TEN_DOLLARS.get(expected))


@pytest.mark.clause(
    "nh-bet-bigger lucky-ladies.mega",
    "nh-bet-bigger lucky-ladies.major",
    "nh-bet-bigger lucky-ladies.minor",
)
@pytest.mark.parametrize("jackpot", ["mega", "major", "minor"])
def test_a_jackpot_is_named_and_its_share_left_to_the_posted_value(jackpot: str) -> None:
    rules = load("nh-bet-bigger")
    award = lucky_ladies(rules, *cards_of(ONE_OF_EACH[jackpot]), stake=500)
    assert (award.jackpot, award.prize, award.wins) == (jackpot, None, True)
    assert award.clause == f"lucky-ladies.{jackpot}"
    paid = award._replace(prize=share_jackpot(load("nh-bet-bigger"), 100_000, [500])[0])
    assert paid.returned(500, Rounding.DOWN) == 50_500
    with pytest.raises(AssertionError):
        award.won(500, Rounding.DOWN)


@pytest.mark.clause(
    "nh-bet-bigger lucky-ladies.three-queens",
    "nh-bet-bigger lucky-ladies.matched-20",
    "nh-bet-bigger lucky-ladies.suited-20",
    "nh-bet-bigger lucky-ladies.other-20",
)
@pytest.mark.parametrize("outcome", FIVE_DOLLARS)
@pytest.mark.parametrize("stakes", ["pro_rata", "five_or_ten"])
def test_the_two_columns_of_the_list_and_what_lies_between(outcome: str, stakes: str) -> None:
    rules = load("nh-bet-bigger", {"wagers.lucky_ladies.stakes": stakes})
    cards = cards_of(ONE_OF_EACH[outcome])
    prizes = [lucky_ladies(rules, *cards, stake=stake).prize for stake in (1000, 500, 100, 750)]
    ten = TEN_DOLLARS[outcome]
    assert prizes == [ten, FIVE_DOLLARS[outcome], ten // 10, ten * 3 // 4]


def test_prizes_are_winnings_and_the_stake_comes_back_unless_dollars_include_it() -> None:
    cards = cards_of(ONE_OF_EACH["unsuited_20"])
    beside = lucky_ladies(load("nh-bet-bigger"), *cards, stake=500)
    assert (beside.won(500, Rounding.DOWN), beside.returned(500, Rounding.DOWN)) == (2000, 2500)
    rules = load("nh-bet-bigger", {"wagers.lucky_ladies.prize_form": "stake_included"})
    inside = lucky_ladies(rules, *cards, stake=500)
    assert (inside.won(500, Rounding.DOWN), inside.returned(500, Rounding.DOWN)) == (1500, 2000)


def test_a_lost_wager_brings_nothing_back() -> None:
    award = lucky_ladies(load("nh-bet-bigger"), *cards_of(ONE_OF_EACH[LOST]), stake=500)
    assert (award.won(500, Rounding.DOWN), award.returned(500, Rounding.DOWN)) == (0, 0)


@pytest.mark.parametrize(("rounding", "prize"), [(Rounding.DOWN, 202), (Rounding.HALF_UP, 203)])
def test_a_share_of_a_cent_is_rounded_by_the_rule_set(rounding: Rounding, prize: int) -> None:
    rules = load("nh-bet-bigger")
    ladies = rules.wagers.lucky_ladies
    assert ladies is not None
    prizes = {**ladies.prizes, "unsuited_20": 4050}  # half a dollar then wins 202.5 cents
    wagers = replace(rules.wagers, lucky_ladies=replace(ladies, prizes=prizes))
    rules = replace(rules, wagers=wagers, rounding=rounding)
    cards = cards_of(ONE_OF_EACH["unsuited_20"])
    assert lucky_ladies(rules, *cards, stake=50).prize == prize


@pytest.mark.clause(
    "nh-bet-bigger lucky-ladies.1e",
    "nh-bet-bigger lucky-ladies.mega",
    "nh-bet-bigger lucky-ladies.major",
    "nh-bet-bigger lucky-ladies.minor",
)
@pytest.mark.parametrize(
    ("stakes", "shares"),
    [
        ([1000], [100_000]),  # ten dollars: all of it
        ([500], [50_000]),  # five dollars: half
        ([100], [10_000]),  # a dollar: a tenth
        ([50], [5_000]),
        ([500, 500], [50_000, 50_000]),
        ([500, 200], [50_000, 20_000]),  # the shares do not pass the whole
        ([1000, 1000], [50_000, 50_000]),  # 200 percent is scaled to 100
        ([1000, 500], [66_666, 33_333]),  # two thirds and one third, cents rounded down
        ([1000, 1000, 1000], [33_333, 33_333, 33_333]),
        ([1000, 100], [90_909, 9_090]),
        ([], []),
    ],
)
def test_winners_share_a_posted_jackpot_of_a_thousand_dollars(
    stakes: list[int], shares: list[int]
) -> None:
    assert list(share_jackpot(load("nh-bet-bigger"), 100_000, stakes)) == shares


def test_no_sharing_pays_more_than_the_posted_jackpot() -> None:
    for first in range(50, 1001, 50):
        for second in range(50, 1001, 50):
            for third in (50, 333, 1000):
                assert (
                    sum(share_jackpot(load("nh-bet-bigger"), 99_999, [first, second, third]))
                    <= 99_999
                )
