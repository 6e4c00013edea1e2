"""`spanish21 edge`: what the main wager of a rule set is worth, exactly, with best play."""

from __future__ import annotations

from typing import Annotated

import typer

from spanish21.cli.options import (
    AsJson,
    Decks,
    RuleSet,
    Settings,
    StakeOption,
    load_rules,
    print_json,
)
from spanish21.cli.progress import show_progress

EdgePrizes = Annotated[
    bool, typer.Option("--prizes", help="Add the Super Bonus for a wager of --stake.")
]


def edge(
    ruleset: RuleSet,
    decks: Decks = None,
    settings: Settings = None,
    stake: StakeOption = 1000,
    prizes: EdgePrizes = False,
    as_json: AsJson = False,
) -> None:
    """The exact house edge: one box, a fresh shoe, the main wager alone, best play."""
    from spanish21.odds.exact.up_card import Terms
    from spanish21.reports.edge_report import known_edge, report_edge
    from spanish21.rules.loading.settings import parse_settings

    rules = load_rules(ruleset, settings=settings, decks=decks)
    terms = Terms(rules, stake, prizes)
    with show_progress(f"working out {rules.id} (the first time, compiling)") as progress:
        found = known_edge(terms, progress=progress)
    if as_json:
        print_json(report_edge(terms, found, parse_settings(settings or ())))
        return
    side = "player's" if found.ev > 0 else "house"
    typer.echo(f"{rules.title}, {rules.decks} decks [{rules.hash}]")
    typer.echo(f"{side} edge {abs(found.ev):.4%} (ev {found.ev:+.8f} a unit of the initial wager)")
    typer.echo(f"what watching the other hands of a split may add: at most {found.error:.1e}")
    if found.ev > 0:
        typer.echo("WARNING: played as written, the main wager favours the player")
