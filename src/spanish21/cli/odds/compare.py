"""`spanish21 compare`: edges side by side, and what each differing rule contributes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

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
from spanish21.cli.texts.pages import open_console, print_columns, print_text, print_title
from spanish21.errors import InputError

if TYPE_CHECKING:
    from spanish21.reports.compare import Comparison

SMALL = 5e-8
"""Effects that print as nothing."""
RuleSets = Annotated[
    list[str], typer.Argument(metavar="A B ...", help="Two rule sets or more: ids or files.")
]


def compare(
    rulesets: RuleSets,
    decks: Decks = None,
    settings: Settings = None,
    stake: StakeOption = USUAL_STAKE,
    as_json: AsJson = False,
) -> None:
    """House edges side by side, and how much each rule in which they differ changes them."""
    if len(rulesets) < 2:
        raise InputError("compare needs two rule sets or more, such as: compare ma common")
    from spanish21.reports.compare import compare_rules, report_comparison

    cents = read_stake(stake)
    first, *others = [load_rules(name, settings=settings, decks=decks) for name in rulesets]
    found = []
    for other in others:
        with show_progress(f"turning {first.id} into {other.id}") as progress:
            found.append(compare_rules(first, other, stake=cents, progress=progress))
    if as_json:
        print_json([report_comparison(each) for each in found])
        return
    _print_edges(found)
    for each in found:
        _print_steps(each)


def _print_edges(found: list[Comparison]) -> None:
    from spanish21.reports.figures import house_edge

    console = open_console()
    print_title(console, "House edge of the main wager, with best play")
    first = found[0]
    rows = [(first.first.id, str(first.first.decks), house_edge(first.first_ev), "")]
    rows += [
        (each.other.id, str(each.other.decks), house_edge(each.other_ev), f"{each.other.title}")
        for each in found
    ]
    rows[0] = (*rows[0][:3], first.first.title)
    print_columns(console, rows, heads=("rule set", "decks", "house edge", "title"))


def _print_steps(comparison: Comparison) -> None:
    from spanish21.reports.figures import house_part

    console = open_console()
    print_title(console, f"From {comparison.first.id} to {comparison.other.id}")
    told = [step for step in comparison.steps if abs(step.effect) >= SMALL]
    rows = [
        (house_part(step.effect), "; ".join(change.text for change in step.changes))
        for step in told
    ]
    gain = comparison.other_ev - comparison.first_ev
    rows.append((house_part(gain), "in all"))
    print_columns(console, rows, heads=("house edge changes by", "rule"))
    silent = len(comparison.steps) - len(told)
    if silent:
        print_text(
            console,
            f"  {silent} more rules differ without effect (--json lists them).\n",
            style="dim",
        )
