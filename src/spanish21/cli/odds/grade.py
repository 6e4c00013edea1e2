"""`spanish21 grade`: what a policy loses against best play, exactly, and where."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from spanish21.cli.shared.options import (
    USUAL_STAKE,
    AsJson,
    Decks,
    Settings,
    StakeOption,
    load_rules,
    print_json,
    read_stake,
)
from spanish21.cli.shared.progress import show_progress
from spanish21.errors import InputError

if TYPE_CHECKING:
    from spanish21.odds.strategies.policy_loss import PolicyLoss
    from spanish21.rules.model import Rules

USUAL_RULES = "ma"
PolicyName = Annotated[
    str,
    typer.Argument(
        metavar="POLICY", help="A file (.json, .toml), module:callable, chart or random."
    ),
]
GradedRules = Annotated[
    str | None,
    typer.Option(
        "--rules", metavar="RULESET", help="The game; the policy's own, or ma, if not given."
    ),
]
States = Annotated[int, typer.Option("--states", metavar="N", help="How many states to list.")]
Seed = Annotated[int, typer.Option("--seed", metavar="N", help="Which random policy.")]


def grade(
    policy: PolicyName,
    ruleset: GradedRules = None,
    decks: Decks = None,
    settings: Settings = None,
    stake: StakeOption = USUAL_STAKE,
    states: States = 20,
    seed: Seed = 1,
    as_json: AsJson = False,
) -> None:
    """A policy's exact loss against best play, by state: a fresh shoe, the main wager alone."""
    if states < 0:
        raise InputError(f"--states {states}: allowed: 0 or more")
    from spanish21.odds.exact.given_strategy import SteadyPolicy
    from spanish21.odds.exact.up_card import Terms
    from spanish21.odds.stepping.policies import as_strategy, find_policy
    from spanish21.odds.strategies.policy_loss import find_losses

    known = find_policy(policy)
    rules = load_rules(ruleset or known.ruleset or USUAL_RULES, settings=settings, decks=decks)
    cents = read_stake(stake)
    strategy = as_strategy(known, rules, stake=cents, seed=seed)
    with show_progress(f"grading {policy} (the first time, compiling)") as progress:
        found = find_losses(Terms(rules, cents), SteadyPolicy(strategy), progress=progress)
    if as_json:
        print_json(report_losses(policy, rules, found))
    else:
        _print_losses(policy, rules, found, states=states)


def report_losses(policy: str, rules: Rules, found: PolicyLoss) -> dict[str, Any]:
    """A grade as plain values."""
    return {
        "policy": policy,
        "ruleset": rules.id,
        "hash": rules.hash,
        "ev": found.ev,
        "best_ev": found.best_ev,
        "loss": found.loss,
        "states": [row._asdict() for row in found.states],
    }


def _print_losses(policy: str, rules: Rules, found: PolicyLoss, *, states: int) -> None:
    from spanish21.cli.texts.pages import open_console, print_columns, print_text, print_title
    from spanish21.reports.figures import house_edge

    console = open_console()
    print_title(console, f"{policy}: {rules.title}, {rules.decks} decks [{rules.hash}]")
    print_text(
        console, f"house edge {house_edge(found.ev)}; with best play {house_edge(found.best_ev)}"
    )
    print_text(
        console, f"the policy loses {found.loss:.4%} of the initial wager against best play\n"
    )
    costly = [row for row in found.states if row.loss > 0.0]
    rows = [
        (row.state, f"{row.chance:.4%}", row.act, row.best, f"{row.loss:.4%}")
        for row in costly[:states]
    ]
    if rows:
        heads = ("state", "comes up", "act", "best", "loses")
        print_columns(console, rows, heads=heads)
    rest = len(costly) - len(rows)
    if rest > 0:
        lost = sum(row.loss for row in costly[states:])
        print_text(console, f"{rest} more states lose {lost:.4%} (--states N, --json)")
