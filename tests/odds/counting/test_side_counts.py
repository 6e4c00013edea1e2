"""Counts for side bets: effects of removal, what is known of insurance, and the gain."""

from __future__ import annotations

from math import exp, inf, pi, sqrt
from random import Random

import pytest

from spanish21.cards import Rank
from spanish21.odds.counting.plans import BetPlan, Purse, Takings, flat_ramp
from spanish21.odds.counting.side_counts import count_sides, mean_gain, side_effects
from spanish21.odds.counting.tags import SYSTEMS
from spanish21.odds.statistics.estimate import Estimate
from spanish21.rules.loading.load import load

HI_LO = SYSTEMS["hi-lo"]


def test_insurance_turns_where_a_third_of_the_cards_are_tens() -> None:
    """A ten gone costs 3/(n-1) of its share; with ten-counts of -4 and 1 the rest follows."""
    rules = load("ma")
    (ev, effects) = side_effects(rules, "insurance", stake=1000)[""]
    assert ev == pytest.approx(3 * 72 / 287 - 1)
    found = {each.rank: each.effect for each in effects}
    assert found[Rank.KING] == pytest.approx(3 * 71 / 286 - 3 * 72 / 287)
    assert found[Rank.TWO] == pytest.approx(3 * 72 / 286 - 3 * 72 / 287)
    (insurance,) = [
        side for side in count_sides(rules, HI_LO, stake=1000) if side.bet == "insurance"
    ]
    assert insurance.correlation == pytest.approx(1.0, abs=1e-3)
    assert insurance.turns is not None
    assert insurance.turns * insurance.slope == pytest.approx(-ev)


def test_insurance_wins_what_shoes_dealt_at_random_give_it() -> None:
    """It can be laid under an ace alone: one round in thirteen here."""
    rules, chance = load("sd-bonus-spin"), Random(3)
    shoe = [points for points in [*range(1, 10), 10, 10, 10, 10] for _ in range(24)]
    (found,) = [s for s in count_sides(rules, HI_LO, stake=1000) if s.bet == "insurance"]
    rounds, won = 4000, 0.0
    for _ in range(rounds):
        left = chance.sample(shoe, len(shoe) - chance.randrange(len(shoe) * 3 // 4))
        edge = 3 * left.count(10) / (len(left) - 1) - 1  # an ace of them is up
        won += max(edge, 0.0) * left.count(1) / len(left)
    assert found.per_hundred == pytest.approx(100 * won / rounds, rel=0.1)


def test_a_bet_on_any_rank_has_no_count() -> None:
    """By symmetry a card less of any rank is as good as of any other, and all together nothing."""
    (match,) = [s for s in count_sides(load("ma"), HI_LO, stake=1000) if s.bet == "match_dealer"]
    assert not any(match.tags)
    assert match.turns is None
    assert all(abs(each.effect) < 1e-12 for each in match.effects)


def test_the_gain_of_an_even_bet_is_that_of_half_a_bell() -> None:
    """With no edge of its own a bet wins the spread over the root of two pi, at every depth."""
    rules = load("ma")
    gain = mean_gain(rules, HI_LO, 0.0, 0.01)
    cards = [HI_LO[card.rank - 1] for card in rules.deck.cards]
    mean = sum(cards) / 48
    variance = sum((tag - mean) ** 2 for tag in cards) / 48
    spreads = [sqrt(variance * k * 48**2 / (287 * (288 - k))) for k in range(216)]
    assert gain == pytest.approx(0.01 * sum(spreads) / 216 / sqrt(2 * pi))


def test_what_follows_from_a_rate_by_the_formulas() -> None:
    """Kelly, hours, the trip and the errors of SCORE and N0, worked out by hand."""
    value = Estimate(0.02, 2.0, 1_000_000)
    purse = Purse(pace=100, trip_hours=4, trip_bankroll=40)
    won = Takings(BetPlan("", flat_ramp(1.0)), 1.0, 1.0, value, 400.0, purse)
    assert won.kelly == pytest.approx(2.0**2 / 0.02 / 400)
    assert (won.per_hour, won.hour_spread) == pytest.approx((2.0, 20.0))
    assert won.score == pytest.approx(100.0)
    assert won.score_error == pytest.approx(100 * 2 * 0.002 / 0.02)
    assert won.n0_error == pytest.approx(10_000 * 2 * 0.002 / 0.02)
    assert won.ruin.value == pytest.approx(exp(-2 * 0.02 * 400 / 4))
    assert won.ruin.se == pytest.approx(exp(-4) * 2 * 0.002 * 400 / 4, rel=0.03)
    assert won.kelly_error == pytest.approx(0.5 * 0.002 / 0.02)
    assert won.trip_ruin.value == pytest.approx(0.2733, abs=0.03)
    less, more = (
        won._replace(value=Estimate(mean, 2.0, 1_000_000)).trip_ruin.value
        for mean in (0.022, 0.018)
    )
    assert won.trip_ruin.se == pytest.approx((more - less) / 2)
    lost = won._replace(value=Estimate(-0.02, 2.0, 1_000_000))
    assert (lost.kelly, lost.n0, lost.n0_error) == (None, inf, inf)
