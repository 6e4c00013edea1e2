"""Errors are as large as runs of one length scatter; the cut card is told by half of one."""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from statistics import fmean, pstdev

import pytest

from spanish21.odds.simulation import simulator
from spanish21.odds.simulation.blocks import play_exactly
from spanish21.odds.simulation.counts import Ledger
from spanish21.odds.simulation.frequencies import act_rates, hand_rates, name_rates
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
    """One box: the scatter itself, or for acts no less; several: no less, as boxes go together."""
    figures = gather(boxes)
    assert len(figures) > 12
    acts = act_rates(runs(boxes)[0].ledger)
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
