"""`spanish21 audit`: what a careful regulator would want to know of a rule set."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spanish21.cli.shared.options import (
    USUAL_STAKE,
    AsJson,
    Decks,
    RuleSet,
    Settings,
    StakeOption,
    load_rules,
    print_json,
    read_stake,
)
from spanish21.cli.shared.progress import show_progress
from spanish21.cli.texts.pages import open_console, print_columns, print_text, print_title

if TYPE_CHECKING:
    from rich.console import Console

    from spanish21.reports.findings import Finding
    from spanish21.rules.model import Rules

HEADINGS = {
    "alarm": "Alarms",
    "warning": "Rulings whose other readings change a house edge much",
    "note": "Notes",
}
STYLES = {"alarm": "bold red", "warning": "yellow", "note": ""}


def audit(
    ruleset: RuleSet,
    decks: Decks = None,
    settings: Settings = None,
    stake: StakeOption = USUAL_STAKE,
    as_json: AsJson = False,
) -> None:
    """What a regulator would want to know: wagers that favour the player, claims, rulings."""
    from spanish21.reports.findings import audit as find
    from spanish21.reports.findings import report_findings

    rules = load_rules(ruleset, settings=settings, decks=decks)
    with show_progress(f"auditing {rules.id}") as progress:
        found = find(rules, stake=read_stake(stake), progress=progress)
    if as_json:
        print_json(report_findings(rules, found))
    else:
        _print_findings(rules, found)


def _print_findings(rules: Rules, found: tuple[Finding, ...]) -> None:
    console = open_console()
    print_title(console, f"Audit of {rules.title}")
    print_text(console, f"{rules.id}, {rules.decks} decks, hash {rules.hash}\n", style="dim")
    for severity, heading in HEADINGS.items():
        chosen = [finding for finding in found if finding.severity.value == severity]
        if chosen:
            print_text(console, f"{heading} ({len(chosen)})\n", style=STYLES[severity] or "bold")
        for finding in chosen:
            _print_finding(console, finding)


def _print_finding(console: Console, finding: Finding) -> None:
    from spanish21.reports.figures import house_edge

    print_columns(console, [(finding.clause, finding.text)], widths=(18,))
    rows = [
        (
            effect.wager.replace("_", " "),
            house_edge(effect.was),
            house_edge(effect.now),
            effect.reading,
        )
        for effect in finding.effects
    ]
    if rows:
        heads = ("wager", "house edge as read", "house edge instead", "other reading")
        print_columns(console, rows, heads=heads, indent=22)
