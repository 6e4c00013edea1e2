"""Steps a second of the environments, beside Gymnasium's Blackjack-v1 in the same run.

Time is the processor's, and the best of several stretches counts. Every act is open: one table
stands or draws by its total, the tables of the vector play by the best chart.
`SPANISH21_BENCH_STEPS` sets over how many vector steps a random policy and the best chart are held
against the analyser, in every rule set: 10^7 unless given, none for 0.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from typing import Any

import gymnasium

from spanish21.gym import ID, Spanish21VectorEnv
from spanish21.odds.exact.edge import find_edge
from spanish21.odds.exact.given_strategy import SteadyPolicy, Strategy
from spanish21.odds.exact.up_card import Terms
from spanish21.odds.stepping.policies import CHART, RANDOM, as_strategy, find_policy
from spanish21.odds.stepping.policy_winnings import play_policy
from spanish21.odds.stepping.tables import SteppedTables
from spanish21.odds.stepping.tabulated_strategy import PolicyTable
from spanish21.rules.loading.load import load, rule_set_ids
from spanish21.rules.model import Rules

Report = Callable[[str, float, str], None]
STEPS = int(float(os.environ.get("SPANISH21_BENCH_STEPS", "1e7")))
TRIES, SINGLE, TABLES, ROUNDS = 8, 20_000, 4096, 100
MAIN = 1000


def run(report: Report) -> None:
    """Every figure."""
    report("gym: Blackjack-v1", time_single("Blackjack-v1", total=0), "steps/s")
    report(f"gym: {ID}, one table", time_single(ID, total=2), "steps/s")
    for name in ("ma", "nh-bet-bigger"):
        report(f"gym: {name}, {TABLES} tables at once", time_vector(load(name)), "steps/s")
    for name in rule_set_ids() if STEPS else ():
        for policy in (RANDOM, CHART):
            _compare(load(name), policy, report)


def time_single(name: str, *, total: int) -> float:
    """Steps a second of one environment as `make` gives it, hands below 17 drawn to."""
    env = gymnasium.make(name)
    return max(_stretch(env, total) for _ in range(TRIES))


def _stretch(env: gymnasium.Env[Any, Any], total: int) -> float:
    seen, _ = env.reset(seed=1)
    begin = time.process_time()
    for _ in range(SINGLE):
        seen, _, ended, _, _ = env.step(1 if seen[total] < 17 else 0)
        if ended:
            seen, _ = env.reset()
    return SINGLE / (time.process_time() - begin)


def time_vector(rules: Rules) -> float:
    """Steps a second of many tables that play by the best chart, choosing included."""
    env = Spanish21VectorEnv(TABLES, ruleset=rules.id, copy=False)
    chart = as_strategy(find_policy(CHART), rules, stake=MAIN)
    policy = PolicyTable(rules, chart, main=MAIN)
    env.reset(seed=1)
    best = 0.0
    for _ in range(TRIES):
        begin = time.process_time()
        for _ in range(ROUNDS):
            env.step(policy.choose(env.tables))
        best = max(best, ROUNDS * TABLES / (time.process_time() - begin))
    return best


def _compare(rules: Rules, name: str, report: Report) -> None:
    """Played less exact, in standard errors; 3.5 is too far."""
    strategy: Strategy = as_strategy(find_policy(name), rules, stake=MAIN)
    exact = find_edge(Terms(rules, MAIN, policy=SteadyPolicy(strategy))).ev
    tables = SteppedTables(rules, TABLES, fresh=True, goes_on=True)
    tables.seed(21)
    mean, error = play_policy(tables, PolicyTable(rules, strategy, main=MAIN), steps=STEPS)
    errors = (mean - exact) / error
    report(f"gym: played less exact, {rules.id} {name}", errors, "standard errors")
    if abs(errors) > 3.5:
        raise SystemExit(f"{rules.id} {name}: played and exact values are {errors:.2f} apart")
