"""`spanish21 edge`: what the main wager of a rule set is worth, exactly, with best play."""

from __future__ import annotations

import typer

from spanish21.cli.shared.options import (
    USUAL_STAKE,
    AsJson,
    Decks,
    PrizesOption,
    RuleSet,
    Settings,
    StakeOption,
    load_rules,
    print_json,
    read_settings,
    read_stake,
)
from spanish21.cli.shared.progress import show_progress


def edge(
    ruleset: RuleSet,
    decks: Decks = None,
    settings: Settings = None,
    stake: StakeOption = USUAL_STAKE,
    prizes: PrizesOption = False,
    as_json: AsJson = False,
) -> None:
    """The exact house edge: one box, a fresh shoe, the main wager alone, best play."""
    from spanish21.odds.exact.up_card import Terms
    from spanish21.reports.edge_report import report_edge
    from spanish21.reports.figures import house_edge
    from spanish21.reports.wager_values import known_edge

    rules = load_rules(ruleset, settings=settings, decks=decks)
    terms = Terms(rules, read_stake(stake), prizes)
    with show_progress(f"working out {rules.id} (the first time, compiling)") as progress:
        found = known_edge(terms, progress=progress)
    if as_json:
        print_json(report_edge(terms, found, read_settings(settings)))
        return
    typer.echo(f"{rules.title}, {rules.decks} decks [{rules.hash}]")
    typer.echo(f"house edge {house_edge(found.ev)} of the initial wager, with best play")
    typer.echo(
        "watching the other hands of a split can take at most "
        f"{found.error:.5%} more from the house"
    )
    if found.ev > 0:
        typer.echo("WARNING: played as written, the main wager favours the player")
