"""The other ways to simulate against the plain dealer: errors, lines, shuffles by hand, envy."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest

from spanish21.cards import Card as RuleCard
from spanish21.odds.hands.automaton import CARDS
from spanish21.odds.simulation.blocks import play_exactly
from spanish21.odds.simulation.counts import Ledger
from spanish21.odds.simulation.options import ALWAYS, Options, Shuffle
from spanish21.odds.simulation.report import Report, make_report
from spanish21.odds.simulation.setup import prepare
from spanish21.odds.simulation.simulator import simulate
from spanish21.rules.loading.load import load
from tests.plain.comparison import Comparison
from tests.plain.dealer import STAKE, PlainDealer
from tests.plain.discards import Discards
from tests.plain.papers import PAPERS
from tests.plain.side_bets import Card
from tests.plain.tables import deal
from tests.plain.tally import Tally
from tests.plain.test_report import (
    ROUNDS,
    UNIT,
    bets_of,
    chart,
    played,
    reported,
    sure_rounds,
)

ERRORS = 0.1
SUITS = "shdc"
LINED = [name for name, paper in PAPERS.items() if paper.lines]
PRIZED = [name for name, paper in PAPERS.items() if paper.super_bonus]


@pytest.mark.parametrize("name", PAPERS)
def test_errors_of_play_are_as_many_and_cost_as_much(name: str) -> None:
    options = Options(stake=UNIT, errors=ERRORS, side_bets=bets_of(PAPERS[name]), insure_at=ALWAYS)
    report = simulate(load(name), chart, 5 * ROUNDS, 24, options=options)
    tally = deal(name, ROUNDS // 10, seed=23, errors=ERRORS, sure=sure_rounds(report))
    assert not Comparison(report, tally).disagreements()


@pytest.mark.parametrize("name", LINED)
def test_lines_go_the_way_of_the_wager_they_lie_beside(name: str) -> None:
    """All lines together are so many times one, in units of all that is first wagered."""
    options = Options(stake=UNIT, lines=PAPERS[name].lines, insure_at=ALWAYS)
    report = simulate(load(name), chart, 10 * ROUNDS, 25, options=options)
    found = Comparison(report, played(name))
    assert report.stake == UNIT * (1 + PAPERS[name].lines)
    assert not found.disagreements("ev", "sd", "hit_frequency", "names", "distribution", "hands")
    assert found.agree("side_bets/insurance/ev")


@pytest.mark.parametrize("name", PAPERS)
def test_shoes_shuffled_by_hand_agree(name: str) -> None:
    """Every figure, and how far that is from an even shuffle."""
    rules, bets = load(name), bets_of(PAPERS[name])
    options = Options(stake=UNIT, side_bets=bets, insure_at=ALWAYS, shuffle=Shuffle.HAND)
    report = simulate(rules, chart, 2 * ROUNDS, 27, options=options)
    dealer = PlainDealer(PAPERS[name], seed=26, sure=sure_rounds(report))
    dealer.discards = Discards(rules, dealer.full, dealer.chance)
    tally = dealer.play(ROUNDS // 20)
    assert not Comparison(report, tally).disagreements()
    even = reported(name).edge
    effect = (tally.mean("main") - played(name).mean("main")) / STAKE
    error = sum(each.error("main") ** 2 for each in (tally, played(name))) / STAKE**2
    error += report.edge.se**2 + even.se**2
    assert abs(report.edge.mean - even.mean - effect) < 3.5 * error**0.5


def many_sevens(size: int) -> list[Card]:
    """A shoe in which the fixed prize is no rare thing."""
    kinds = [(7, 0)] * 6 + [(7, 1)] * 3 + [(6, 1), (8, 2), (2, 3), (13, 0), (1, 2)]
    return (kinds * size)[:size]


@cache
def prized(name: str) -> tuple[Report, Tally]:
    """Three boxes dealt from such a shoe."""
    dealer = PlainDealer(PAPERS[name], seed=28, boxes=3)
    dealer.full = many_sevens(len(dealer.full))
    simulation = prepare(load(name), [chart], Options(stake=UNIT, boxes=3), seed=29)
    numbers = {card: n for n, card in enumerate(CARDS)}
    cards = np.array([numbers[read_card(card)] for card in dealer.full], np.uint8)
    simulation = simulation._replace(job=simulation.job._replace(cards=cards))
    ledger = Ledger()
    ledger.add(simulation, play_exactly(simulation.job, 2 * ROUNDS))
    report = make_report(simulation, ledger, seed=29, seconds=1.0)
    return report, dealer.play(ROUNDS // 10)


def read_card(card: Card) -> RuleCard:
    rank, suit = card
    return RuleCard(f"{'A23456789TJQK'[rank - 1]}{SUITS[suit]}")


@pytest.mark.parametrize("name", PRIZED)
def test_prizes_and_envy_are_paid_as_often_and_as_much(name: str) -> None:
    """Fifty dollars to everyone for each winning hand that is not their own."""
    report, tally = prized(name)
    assert tally.sums["prizes"] > 100
    assert tally.sums["envies"] > 100
    assert not Comparison(report, tally).disagreements("prizes", "envy", "ev")
