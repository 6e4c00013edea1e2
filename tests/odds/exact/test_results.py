"""The chance of every result adds up, has the analyser's mean, and what a simulation sees."""

from __future__ import annotations

from functools import cache
from math import sqrt

import numpy as np
import pytest

from spanish21.cards import Card
from spanish21.odds.exact.given_strategy import Policy
from spanish21.odds.exact.results import SPLIT, Results, find_results, join_hands
from spanish21.odds.exact.up_card import Terms
from spanish21.odds.exact.up_cards import view_ups
from spanish21.odds.simulation.exact_results import exact_results
from spanish21.odds.simulation.options import Options
from spanish21.odds.simulation.simulator import simulate
from spanish21.odds.strategies.shape_chart import best_chart
from spanish21.reports.wager_values import main_ev
from spanish21.rules.loading.load import load
from spanish21.rules.play import Turn

NAMES = ("ma", "sd-bonus-spin")
ROUNDS = 3_000_000


@cache
def results_of(name: str) -> Results:
    return exact_results(load(name), None, stake=1000)


@pytest.mark.parametrize("name", NAMES)
def test_chances_make_one(name: str) -> None:
    assert sum(results_of(name).chances.values()) == pytest.approx(1.0, abs=1e-12)


@pytest.mark.parametrize("name", NAMES)
def test_the_mean_is_the_analysers(name: str) -> None:
    results = results_of(name)
    assert results.ev == pytest.approx(main_ev(load(name)), abs=1e-12)
    assert results.mean == pytest.approx(results.ev, abs=1e-12)
    assert abs(results.slip) < 2e-5


def test_blackjacks_come_as_often_as_counting_says() -> None:
    """Six Spanish decks: 24 aces and 72 ten-valued cards among 288."""
    results = results_of("ma")
    found = sum(chance for line, chance in results.chances.items() if line.name == "blackjack")
    assert found == pytest.approx(2 * 24 * 72 / (288 * 287), abs=1e-12)


def test_no_hand_is_followed_that_is_not_dealt() -> None:
    for outlook in view_ups(Terms(load("sd-bonus-spin"))):
        assert outlook.first_hands.sum() == pytest.approx(1.0)
        assert (outlook.first_hands > -1e-12).all()


@pytest.mark.parametrize("name", NAMES)
def test_a_simulation_sees_the_same_spread(name: str) -> None:
    """Within five standard errors; the simulation plays splits card by card."""
    results = results_of(name)
    rules = load(name)
    chart = best_chart(rules, stake=1000)
    report = simulate(rules, chart, ROUNDS, 7, options=Options(fresh=True))
    fourth = sum(p * (line.net / 1000) ** 4 for line, p in results.chances.items())
    error = sqrt((fourth / results.variance**2 - 1) / ROUNDS) / 2 * results.deviation
    assert abs(report.box.sd - results.deviation) < 5 * error
    assert abs(report.box.mean - results.ev) < 5 * results.deviation / sqrt(ROUNDS)


def test_split_boxes_are_as_wide_as_their_hands() -> None:
    nets = {line.net for line in results_of("sd-bonus-spin").chances if line.name == SPLIT}
    assert min(nets) == -8000  # four hands, each doubled and lost
    assert max(nets) == 8000


def test_hands_are_joined_by_their_number() -> None:
    """Two hands with chance 3/4 and one with 1/4, each plus or minus one."""
    joined = join_hands({1: 0.5, -1: 0.5}, np.array([0.0, 0.25, 0.75]))
    assert joined == pytest.approx({1: 0.125, -1: 0.125, 2: 0.1875, 0: 0.375, -2: 0.1875})


def test_a_strategy_that_never_splits_has_no_split_boxes() -> None:
    rules = load("ma")
    results = find_results(Terms(rules, 1000, policy=Policy(lambda turn, up: ("stand",))))
    assert not [line for line in results.chances if line.name == SPLIT]
    assert results.mean == pytest.approx(results.ev, abs=1e-12)


def test_a_strategy_that_splits_all_it_may_splits_every_pair() -> None:
    """Nine ranks of 24 cards and 72 ten-valued ones, none of them better left whole."""
    rules = load("ma")
    results = find_results(Terms(rules, 1000, policy=Policy(lambda turn, up: ("split", "stand"))))
    found = sum(chance for line, chance in results.chances.items() if line.name == SPLIT)
    assert found == pytest.approx((9 * 24 * 23 + 72 * 71) / (288 * 287), abs=1e-12)


def test_a_strategy_that_never_splits_again_stays_at_two_hands() -> None:
    """Two hands that stand lose two units at most."""

    def split_once(turn: Turn, up: Card) -> tuple[str, ...]:
        del up
        return ("stand",) if turn.split else ("split", "stand")

    results = find_results(Terms(load("ma"), 1000, policy=Policy(split_once)))
    nets = [line.net for line in results.chances if line.name == SPLIT]
    assert (min(nets), max(nets)) == (-2000, 2000)
