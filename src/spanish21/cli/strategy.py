"""`spanish21 strategy`: the chart of a rule set, in the terminal or drawn into a file."""

from __future__ import annotations

from pathlib import Path
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

StrategyOut = Annotated[
    Path | None, typer.Option("--out", metavar="FILE", help="Draw it into .svg, .pdf or .png.")
]
StrategyPrizes = Annotated[
    bool, typer.Option("--prizes", help="Count the Super Bonus for a wager of --stake.")
]


def strategy(
    ruleset: RuleSet,
    decks: Decks = None,
    settings: Settings = None,
    stake: StakeOption = 1000,
    prizes: StrategyPrizes = False,
    out: StrategyOut = None,
    as_json: AsJson = False,
) -> None:
    """The best play as a chart: hard and soft totals, pairs, doubled hands."""
    from spanish21.cli.texts.chart import print_chart
    from spanish21.odds.strategies.chart_book import find_chart, report_chart

    rules = load_rules(ruleset, settings=settings, decks=decks)
    if out is not None:
        from spanish21.reports.file_kind import refuse_ending

        refuse_ending(out)
    with show_progress(f"working out the chart of {rules.id}") as progress:
        chart = find_chart(rules, stake=stake, prizes=prizes, progress=progress)
    if out is not None:
        from spanish21.reports.chart_figure import save_chart

        save_chart(chart, out)
    if as_json:
        print_json(report_chart(chart))
    elif out is None:
        print_chart(chart)
    else:
        typer.echo(f"wrote {out}")
