"""Errors are as large as runs of one length scatter; the cut card is told by half of one."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from functools import cache
from math import inf
from statistics import fmean, pstdev

import pytest

from spanish21.odds.exact.results import ResultLine, Results
from spanish21.odds.simulation import simulator
from spanish21.odds.simulation.blocks import play_exactly
from spanish21.odds.simulation.counts import Ledger
from spanish21.odds.simulation.frequencies import LAST_ACTS, act_rates, hand_rates, name_rates
from spanish21.odds.simulation.options import Options
from spanish21.odds.simulation.report import Report, make_report
from spanish21.odds.simulation.setup import prepare
from spanish21.odds.simulation.simulator import simulate
from spanish21.odds.statistics.estimate import Figure
from spanish21.reports.simulation_figure import draw_simulation
from tests.odds.simulation.kit import plain_chart, rules_of

RUNS, ROUNDS = 120, 3000
OFTEN = 0.02
"""Shares below this are too rare in so few rounds to have a scatter."""


@cache
def runs(boxes: int) -> list[Report]:
    """Many short runs of one game, on seeds of their own."""
    simulation = prepare(rules_of("ma"), [plain_chart], Options(boxes=boxes), seed=0)
    found = []
    for seed in range(RUNS):
        ledger = Ledger()
        ledger.add(simulation, play_exactly(simulation.job._replace(seed=seed), ROUNDS))
        found.append(make_report(simulation, ledger, seed=seed, seconds=1.0))
    return found


def gather(boxes: int) -> dict[str, list[Figure]]:
    figures: defaultdict[str, list[Figure]] = defaultdict(list)
    for report in runs(boxes):
        figures["hits"].append(report.hits)
        figures["spread"].append(report.spread)
        rates = {**name_rates(report.ledger), **act_rates(report.ledger)}
        rates |= {f"hands {n}": rate for n, rate in hand_rates(report.ledger).items()}
        for name, rate in rates.items():
            figures[name].append(rate)
    whole = {name: found for name, found in figures.items() if len(found) == RUNS}
    return {name: found for name, found in whole.items() if found[0].value > OFTEN}


@pytest.mark.parametrize("boxes", [1, 3])
def test_an_error_is_as_large_as_runs_scatter(boxes: int) -> None:
    """One box: the scatter itself, or for hits and doubles no less; several: no less."""
    figures = gather(boxes)
    assert len(figures) > 12
    assert "stand" in figures
    acts = set(act_rates(runs(boxes)[0].ledger)) - set(LAST_ACTS)
    for name, found in figures.items():
        scatter, error = pstdev(each.value for each in found), fmean(each.se for each in found)
        assert scatter < 1.25 * error, name
        if boxes == 1 and name not in acts:
            assert scatter > 0.75 * error, name


def test_the_cut_card_is_told_with_half_the_error_of_the_edge(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """And it is the edge less the fresh one, but for what the first rounds happened to bring."""
    monkeypatch.setattr(simulator, "SAMPLE", 100_000)
    report = simulate(rules_of("ma"), plain_chart, 2_000_000, 3)
    value = -0.01
    found = make_report(report.simulation, report.ledger, seed=3, seconds=1.0, fresh_ev=value)
    effect, first = found.cut_card_effect, found.first_rounds
    assert effect is not None
    assert first is not None
    assert effect.se < 0.55 * found.edge.se
    share = first.trials / found.ledger.rounds
    whole = effect.mean + share * (first.mean - value)
    assert whole == pytest.approx(found.edge.mean - value, abs=1e-12)


def test_every_panel_of_the_picture_says_what_it_holds() -> None:
    figure = draw_simulation(runs(3)[0])
    once, hundred, way = (axes.get_title(loc="left") for axes in figure.axes)
    assert "one box" in once
    assert "3,000 rounds" in once
    assert "all 3 boxes" in hundred
    assert "all 3 boxes" in way


def test_one_round_tells_nothing_about_an_error() -> None:
    report = simulate(rules_of("ma"), plain_chart, 1, 1)
    assert report.edge.se == report.spread.se == report.hits.se == inf
    assert all(rate.se == inf for rate in name_rates(report.ledger).values())
    assert report.ruin_figure(50).se == inf


def test_the_cut_card_is_not_told_where_no_later_round_was_played() -> None:
    """Not as nothing with no error: thirty rounds are rounds that every shoe has."""
    assert simulate(rules_of("ma"), plain_chart, 30, 1).cut_card_effect is None


def test_an_exact_value_of_a_fresh_shuffle_is_held_against_the_cut_card_with_doubt() -> None:
    """The cut card moves the deviation by some 0.0003, which 4e8 rounds can see: z must not grow
    with the rounds for that."""
    exact = Results({ResultLine("lost", -1000): 0.5, ResultLine("won", 1000): 0.5}, 1000, 1, 0, 0)
    doubts = []
    for fresh in (True, False):
        report = simulate(rules_of("ma"), plain_chart, 100, 1, options=Options(fresh=fresh))
        held = replace(report, exact=exact, side_evs={})
        doubts.append((held.spread.doubt, held.hits.doubt))
    assert all(0 < one < other for one, other in zip(*doubts, strict=True))
    assert Figure(1.16003, 1e-6, 1.15969, doubts[1][0]).z == pytest.approx(0.6, abs=0.1)
