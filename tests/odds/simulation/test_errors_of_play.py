"""Errors of play: each other lawful act as likely as any, worth what a game tree says exactly."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from math import hypot

import numpy as np
import pytest

from spanish21.cards import Card, parse_cards
from spanish21.errors import InputError
from spanish21.odds.counting.tags import SYSTEMS
from spanish21.odds.exact.edge import find_edge
from spanish21.odds.exact.given_strategy import Policy, Strategy
from spanish21.odds.exact.up_card import Terms
from spanish21.odds.hands.automaton import CARDS
from spanish21.odds.simulation.blocks import play_exactly
from spanish21.odds.simulation.counts import Ledger
from spanish21.odds.simulation.machine.errors import add_errors
from spanish21.odds.simulation.machine.game_tables import Game
from spanish21.odds.simulation.options import Options
from spanish21.odds.simulation.report import make_report
from spanish21.odds.simulation.setup import Simulation, prepare
from spanish21.odds.simulation.simulator import simulate
from spanish21.odds.statistics.estimate import Estimate
from spanish21.odds.strategies.shape_chart import best_chart
from spanish21.rules.choices import Surrender
from spanish21.rules.hand import Shape, shape_of
from spanish21.rules.model import Rules
from spanish21.rules.play import Turn
from spanish21.rules.settle import Ended
from tests.odds.exact.brute_force import Box, Hand, Left, Tree, left_of, take
from tests.odds.simulation.kit import STAKE, plain_chart, rules_of

FAR = 3.5
SMALL = parse_cards("Ac Ac 5d 6s 9d 9d 9d Kc Kc Kc Kc Kc Kc")
"""A shoe small enough for the tree, and high enough that no hand uses it up."""


class Erring(Tree):
    """The tree of a player who does another lawful act than the chart's on a share of choices."""

    def __init__(self, rules: Rules, up: Card, *, rate: Fraction) -> None:
        super().__init__(rules, up, stake=STAKE, every_double=False)
        self.rate = rate

    def work_out(self, box: Box, left: Left) -> Fraction:
        if box.hand.shape.bust:
            return self.finish(box, Ended.STOOD, left)
        if box.hand.shape.size == 1:
            return self.mean(box, left)
        turn, ways = self.turn(box), self.ways(box, left)
        amounts = [name for name in ways if name.startswith("double ")]
        wants = [*plain_chart(turn, self.up), "stand"]
        if amounts:  # in full, unless the chart means to double and by less
            named = {"double_least": amounts[0], "double": amounts[-1]}
            first = next(name for name in wants if name in ways or name in named)
            chosen = named.get(first, amounts[-1])
            ways = {**{n: w for n, w in ways.items() if n not in amounts}, "double": ways[chosen]}
            wants = ["double" if name in named else name for name in wants]
        meant = next(name for name in wants if name in ways)
        others = [way() for name, way in ways.items() if name != meant]
        if not others:
            return ways[meant]()
        return (1 - self.rate) * ways[meant]() + self.rate * sum(others) / len(others)


def value_game(rules: Rules, rate: Fraction) -> Fraction:
    """The mean over all first cards from the small shoe; no hole card is looked at."""
    total, number = Fraction(0), len(SMALL)
    for up in dict.fromkeys(SMALL):
        tree, shoe = Erring(rules, up, rate=rate), left_of(SMALL)
        for first in dict.fromkeys(SMALL):
            for second in dict.fromkeys(SMALL):
                ways, left = 1, shoe
                for card in (up, first, second):
                    held = dict(left).get(card, 0)
                    ways, left = ways * held, take(left, card) if held else left
                if ways:
                    hand = Hand((), Shape(0, soft=False, size=0), STAKE).draw(first).draw(second)
                    hand = hand._replace(shape=shape_of((first, second)))
                    total += ways * tree.value(Box((), hand), left)
    return total / (number * (number - 1) * (number - 2))


def play_small(rules: Rules, rate: float, rounds: int) -> Estimate:
    simulation = prepare(rules, [plain_chart], Options(fresh=True, errors=rate), seed=7)
    cards = np.array([CARDS.index(card) for card in SMALL], np.uint8)
    return told(simulation._replace(job=simulation.job._replace(cards=cards)), rounds)


def told(simulation: Simulation, rounds: int) -> Estimate:
    ledger = Ledger()
    ledger.add(simulation, play_exactly(simulation.job, rounds))
    return make_report(simulation, ledger, seed=7, seconds=1.0).edge


@pytest.mark.parametrize("rate", ["1/4", "1"])
def test_errors_are_worth_what_the_game_tree_says(rate: str) -> None:
    """Splits, doubles, surrender and rescue by mistake, all weighed alike in exact fractions."""
    rules = replace(rules_of("ma"), split_hands_max=2)
    exact = value_game(rules, Fraction(rate))
    found = play_small(rules, float(Fraction(rate)), 500_000)
    assert abs(found.mean - float(exact)) < FAR * found.se


def test_a_player_who_always_errs_does_the_opposite() -> None:
    """Where a hand may only hit or stand, an error is the other of the two: a chart as any."""
    rules = replace(
        rules_of("ma"), split_hands_max=1, doubles_max=0, rescue=False, surrender=Surrender.NONE
    )

    def opposite(turn: Turn, up: Card) -> tuple[str, ...]:
        wanted = next(name for name in plain_chart(turn, up) if name in ("hit", "stand"))
        return ("hit",) if wanted == "stand" else ("stand",)

    exact = find_edge(Terms(rules, policy=Policy(opposite)))
    simulation = prepare(rules, [plain_chart], Options(fresh=True, errors=1.0), seed=2)
    found = told(simulation, 500_000)
    assert abs(found.mean - exact.ev) < FAR * found.se + exact.error


def test_errors_that_never_come_leave_the_chart_what_it_is_worth() -> None:
    """The kernel with errors, at a rate of next to nothing."""
    exact = find_edge(Terms(rules_of("nh-go-for-it"), policy=Policy(plain_chart)))
    options = Options(fresh=True, errors=1e-12)
    simulation = prepare(rules_of("nh-go-for-it"), [plain_chart], options, seed=3)
    found = told(simulation, 500_000)
    assert abs(found.mean - exact.ev) < FAR * found.se + exact.error


def test_a_mistaken_double_is_in_full_whatever_the_chips() -> None:
    """The best chart ranks the least double first where doubling is wrong; who errs does not."""
    costs = []
    for unit in (100, 500):
        rules = replace(rules_of("ma"), chip_unit=unit)
        chart = best_chart(rules, stake=STAKE)
        game = Game(rules, add_errors([chart], 0.02, rules), stake=STAKE)
        rides = {node.layer.riding for node in game.nodes}
        assert rides <= {STAKE, 2 * STAKE} | _meant(rules, chart)
        options = Options(fresh=True, errors=0.02)
        costs.append(simulate(rules, chart, 500_000, 4, options=options).edge)
    apart = hypot(costs[0].se, costs[1].se)
    assert abs(costs[0].mean - costs[1].mean) < FAR * apart


def _meant(rules: Rules, chart: Strategy) -> set[int]:
    """What rides on the hands of a player who errs in nothing."""
    return {node.layer.riding for node in Game(rules, [chart], stake=STAKE).nodes}


def test_no_rate_is_the_plain_game_round_for_round() -> None:
    plain, none = (
        simulate(rules_of("ma"), plain_chart, 20_000, 5, options=options).ledger
        for options in (Options(detail=True), Options(detail=True, errors=0.0))
    )
    assert plain == none


def test_more_errors_cost_more_and_the_report_says_how_much() -> None:
    """A given rate makes about that share of choices errors; what they cost grows with it."""
    rules, value = rules_of("common"), find_edge(Terms(rules_of("common"))).ev
    costs, made = [], []
    for rate in (0.01, 0.05, 0.25):
        chart = best_chart(rules, stake=STAKE)
        options = Options(fresh=True, errors=rate)
        run = simulate(rules, chart, 200_000, 4, options=options)
        report = replace(run, fresh_ev=value).report()
        costs.append(report["errors"]["cost"]["ev"])
        made.append(report["errors"]["made"] / rate)
        assert report["errors"]["cost"]["ev"] == pytest.approx(report["ev"] - value)
    assert 0 > costs[0] > costs[1] + 0.01 > costs[2] + 0.02
    assert made == pytest.approx([made[0]] * 3, rel=0.1)


def test_errors_and_plays_by_the_count_are_not_for_one_player() -> None:
    options = Options(tags=SYSTEMS["hi-lo"], errors=0.1)
    with pytest.raises(InputError, match="one strategy"):
        prepare(rules_of("ma"), [plain_chart] * 3, options, seed=1)


@pytest.mark.parametrize("rate", [-0.1, 1.1])
def test_a_rate_is_a_share(rate: float) -> None:
    with pytest.raises(InputError, match="0 to 1"):
        prepare(rules_of("ma"), [plain_chart], Options(errors=rate), seed=1)
