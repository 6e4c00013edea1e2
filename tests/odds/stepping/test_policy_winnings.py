"""What policies win at the stepped tables is what the analyser says they are worth."""

from __future__ import annotations

import os

import pytest

from spanish21.odds.exact.edge import find_edge
from spanish21.odds.exact.given_strategy import SteadyPolicy
from spanish21.odds.exact.up_card import Terms
from spanish21.odds.stepping.policies import CHART, RANDOM, as_strategy, find_policy
from spanish21.odds.stepping.policy_winnings import play_policy
from spanish21.odds.stepping.tables import SteppedTables
from spanish21.odds.stepping.tabulated_strategy import PolicyTable
from spanish21.rules.loading.load import load, rule_set_ids

STEPS = int(float(os.environ.get("SPANISH21_STEPS", "2e5")))
"""Vector steps; `python -m bench gym` plays 10^7 in every rule set, by either policy."""
MAIN = 1000


@pytest.mark.parametrize("policy", [RANDOM, CHART])
@pytest.mark.parametrize("name", rule_set_ids())
def test_a_policy_wins_what_the_analyser_says(name: str, policy: str) -> None:
    rules = load(name)
    strategy = as_strategy(find_policy(policy), rules, stake=MAIN, seed=7)
    exact = find_edge(Terms(rules, MAIN, policy=SteadyPolicy(strategy))).ev
    tables = SteppedTables(rules, 2000, fresh=True, goes_on=True)
    won = play_policy(tables, PolicyTable(rules, strategy, main=MAIN), steps=STEPS)
    assert abs(won.mean - exact) < 3.5 * won.error, (won, exact)
