"""Rounds a second of the simulator, its scaling and memory, and its agreement with exact values.

Speeds are the best of several short runs of whole blocks. `SPANISH21_BENCH_ROUNDS` sets how many
fresh rounds of each rule set are held against the analyser, 10^8 unless given.
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import time
from collections.abc import Callable

from spanish21.odds.exact.edge import find_edge
from spanish21.odds.exact.given_strategy import Policy, Strategy
from spanish21.odds.exact.up_card import Terms
from spanish21.odds.simulation.blocks import play_blocks
from spanish21.odds.simulation.exact_sides import exact_odds
from spanish21.odds.simulation.options import ALWAYS, Options, Shuffle
from spanish21.odds.simulation.setup import prepare
from spanish21.odds.simulation.simulator import simulate
from spanish21.odds.strategies.composition_file import best_composition
from spanish21.odds.strategies.shape_chart import best_chart
from spanish21.rules.kinds import Kind, Side
from spanish21.rules.limits import offered_kinds, wager_limits
from spanish21.rules.loading.load import load, rule_set_ids
from spanish21.rules.model import Rules

Report = Callable[[str, float, str], None]
ROUNDS = int(float(os.environ.get("SPANISH21_BENCH_ROUNDS", "1e8")))
TRIES, BLOCKS = 12, 8
HI_LO = (-1, 1, 1, 1, 1, 1, 0, 0, 0, -1, -1, -1, -1)


def run(report: Report) -> None:
    """Every figure."""
    for name in rule_set_ids():
        _measure_speed(load(name), report)
    _measure_scaling(load("ma"), report)
    _measure_start(report)
    _measure_memory(report)
    for name in rule_set_ids():
        _compare(load(name), report)


def _measure_speed(rules: Rules, report: Report) -> None:
    chart = best_chart(rules, stake=1000)
    ways = {
        "main wager": Options(),
        "fresh": Options(fresh=True),
        "side bets": Options(side_bets=_side_bets(rules)),
        "counting": Options(tags=HI_LO),
        "distributions": Options(detail=True),
        "three boxes": Options(boxes=3),
        "shuffled by hand": Options(shuffle=Shuffle.HAND),
    }
    for way, options in ways.items():
        simulation = prepare(rules, [chart], options, seed=1)
        speed = max(_speed(simulation.job, first) for first in range(TRIES))
        report(f"simulate {rules.id}: {way}, one core", speed / 1e6, "M rounds/s")


def _speed(job: object, first: int) -> float:
    began = time.perf_counter()
    blocks = play_blocks(job, first * BLOCKS, BLOCKS)  # type: ignore[arg-type]
    return sum(block.rounds for block in blocks) / (time.perf_counter() - began)


def _measure_scaling(rules: Rules, report: Report) -> None:
    chart = best_chart(rules, stake=1000)
    one, two = (
        max(_whole_run(rules, chart, workers=workers) for _ in range(3)) for workers in (1, 2)
    )
    report("simulate ma: whole run, one thread", one / 1e6, "M rounds/s")
    report("simulate ma: whole run, two threads", two / 1e6, "M rounds/s")
    report("simulate ma: two threads against one", two / one, "times")


def _whole_run(rules: Rules, chart: object, *, workers: int) -> float:
    told = simulate(rules, chart, 60_000_000, 1, workers=workers)  # type: ignore[arg-type]
    return told.ledger.rounds / told.seconds


def _measure_start(report: Report) -> None:
    """From nothing to the end of a first small simulation, in a new process, caches warm."""
    program = "from spanish21.cli import main; main()"
    words = ["-c", program, "simulate", "ma", "--rounds", "100000", "--json"]
    best = float("inf")
    for _ in range(6):
        began = time.perf_counter()
        subprocess.run([sys.executable, *words], check=True, capture_output=True)
        best = min(best, time.perf_counter() - began)
    report("simulate ma: first simulation in a new process", best, "s")


def _measure_memory(report: Report) -> None:
    rules = load("ma")
    chart = best_chart(rules, stake=1000)
    for rounds in (10_000_000, 100_000_000):
        simulate(rules, chart, rounds, 1, workers=2)
        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
        report(f"simulate ma: peak memory after {rounds:,} rounds", peak, "MiB")


def _side_bets(rules: Rules) -> dict[Kind, int]:
    kinds = [kind for kind in offered_kinds(rules) if kind.is_side_bet]
    return {kind: wager_limits(rules, kind, main=1000).least for kind in kinds}


def _compare(rules: Rules, report: Report) -> None:
    """Simulated less exact, in standard errors; 3.5 is too far."""
    chart = best_chart(rules, stake=1000)
    exact = find_edge(Terms(rules, policy=Policy(chart)))
    main = simulate(rules, chart, ROUNDS, 2, options=Options(fresh=True), workers=2).edge
    _tell(report, f"{rules.id} main wager", (main.mean - exact.ev) / main.se)
    best = find_edge(Terms(rules))
    by_cards = best_composition(rules, stake=1000)
    seen = simulate(rules, by_cards, ROUNDS, 4, options=Options(fresh=True), workers=2).edge
    _tell(report, f"{rules.id} best play by the cards", (seen.mean - best.ev) / seen.se)
    bets = _side_bets(rules)
    options = Options(fresh=True, side_bets=bets, insure_at=ALWAYS)
    _compare_sides(rules, chart, options, report)
    if Kind.HIGH_LOW in bets:
        low = {Kind.HIGH_LOW: bets[Kind.HIGH_LOW]}
        options = Options(fresh=True, side_bets=low, side=Side.LOW)
        _compare_sides(rules, chart, options, report)


def _compare_sides(rules: Rules, chart: Strategy, options: Options, report: Report) -> None:
    """The same for every side bet laid, and for insurance if it is."""
    told = simulate(rules, chart, ROUNDS, 3, options=options, workers=2)
    for bet in told.ledger.sides:
        kind, found = Kind(bet), told.side(bet)
        stake = options.side_bets.get(kind, options.stake)
        odds = exact_odds(rules, kind, strategy=chart, stake=stake, side=options.side)
        _tell(report, f"{rules.id} {told.name_of(bet)}", (found.mean - float(odds.ev)) / found.se)


def _tell(report: Report, what: str, errors: float) -> None:
    report(f"simulated less exact, {what}", errors, "standard errors")
    if abs(errors) > 3.5:
        raise SystemExit(
            f"{what}: simulated and exact values are {errors:.2f} standard errors apart"
        )
