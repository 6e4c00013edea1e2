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
from tests.plain.dealer import STAKE, PlainDealer, Tally
from tests.plain.papers import PAPERS
from tests.plain.side_bets import Card
from tests.plain.test_report import (
    ROUNDS,
    UNIT,
    agree,
    agree_often,
    bets_of,
    chart,
    played,
    reported,
)

ERRORS = 0.1
SUITS = "shdc"
LINED = [name for name, paper in PAPERS.items() if paper.lines]
PRIZED = [name for name, paper in PAPERS.items() if paper.super_bonus]


@pytest.mark.parametrize("name", PAPERS)
def test_errors_of_play_are_as_many_and_cost_as_much(name: str) -> None:
    tally = PlainDealer(PAPERS[name], seed=23, errors=ERRORS).play(ROUNDS // 10)
    options = Options(stake=UNIT, errors=ERRORS)
    report = simulate(load(name), chart, 5 * ROUNDS, 24, options=options)
    agree_often(report.ledger.acts["error"], report.ledger.rounds, tally, "errors")
    agree(report.edge.mean, report.edge.se, tally, "main", per=STAKE)
    for act, count in report.ledger.choices.items():
        agree_often(count, report.ledger.rounds, tally, f"act {act}")


@pytest.mark.parametrize("name", LINED)
def test_lines_go_the_way_of_the_wager_they_lie_beside(name: str) -> None:
    """All lines together are so many times one, in units of all that is first wagered."""
    options = Options(stake=UNIT, lines=PAPERS[name].lines, insure_at=ALWAYS)
    report = simulate(load(name), chart, 10 * ROUNDS, 25, options=options)
    tally = played(name)
    assert report.stake == UNIT * (1 + PAPERS[name].lines)
    agree(report.edge.mean, report.edge.se, tally, "main", per=STAKE)
    square = report.box.sd**2 + report.box.mean**2
    agree(square, 2 * report.box.sd * report.spread.se, tally, "square", per=STAKE**2)
    insured = report.side("insurance")
    laid = insured.trials / report.ledger.rounds
    agree(insured.mean * laid, insured.se * laid, tally, "insurance")


@pytest.mark.parametrize("name", PAPERS)
def test_shoes_shuffled_by_hand_agree(name: str) -> None:
    """The edge, what hands end as, and how far that is from an even shuffle."""
    rules = load(name)
    tally = PlainDealer(PAPERS[name], seed=26, shuffled=rules).play(ROUNDS // 20)
    options = Options(stake=UNIT, side_bets=bets_of(PAPERS[name]), shuffle=Shuffle.HAND)
    report = simulate(rules, chart, 2 * ROUNDS, 27, options=options)
    agree(report.edge.mean, report.edge.se, tally, "main", per=STAKE)
    agree(report.hits.value, report.hits.se, tally, "won")
    for hands, count in report.ledger.hands.items():
        if count:
            agree_often(count, report.ledger.rounds, tally, f"hands {hands}")
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
    for key, paid in (("prize", report.prizes), ("envy", report.envy)):
        plain = tally.error(key) * (tally.rounds / report.ledger.rounds) ** 0.5
        agree(paid.cents_per_round / 100, plain, tally, key)
    agree_often(report.prizes.count, report.ledger.rounds, tally, "prizes")
    agree_often(report.envy.count, report.ledger.rounds, tally, "envies")
    agree(report.edge.mean * 3, report.edge.se * 3, tally, "main", per=STAKE)
