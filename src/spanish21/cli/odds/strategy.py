"""`spanish21 strategy`: the chart of a rule set, in the terminal or drawn into a file."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

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
from spanish21.errors import InputError

if TYPE_CHECKING:
    from spanish21.odds.strategies.charts import Chart

StrategyOut = Annotated[
    Path | None, typer.Option("--out", metavar="FILE", help="Draw it into .svg, .pdf or .png.")
]
StrategyPrizes = Annotated[
    bool, typer.Option("--prizes", help="Count the Super Bonus that --stake wins.")
]


def strategy(
    ruleset: RuleSet,
    decks: Decks = None,
    settings: Settings = None,
    stake: StakeOption = USUAL_STAKE,
    prizes: StrategyPrizes = False,
    out: StrategyOut = None,
    as_json: AsJson = False,
) -> None:
    """The best play as a chart: hard and soft totals, pairs, doubled hands."""
    from spanish21.cli.texts.chart import print_chart
    from spanish21.odds.strategies.chart_book import find_chart, report_chart

    cents = read_stake(stake)
    rules = load_rules(ruleset, settings=settings, decks=decks)
    if out is not None:
        from spanish21.reports.file_kind import refuse_ending, refuse_place

        refuse_ending(out)
        refuse_place(out)
    with show_progress(f"working out the chart of {rules.id}") as progress:
        chart = find_chart(rules, stake=cents, prizes=prizes, progress=progress)
    if as_json:
        print_json(report_chart(chart))
    elif out is None:
        print_chart(chart)
    if out is not None:
        _save(chart, out, printed=as_json)


def _save(chart: Chart, out: Path, *, printed: bool) -> None:
    """Draw the chart; where that fails after all, it is printed, so that no work is lost."""
    from spanish21.cli.texts.chart import print_chart
    from spanish21.reports.chart_figure import save_chart

    try:
        save_chart(chart, out)
    except InputError:
        if not printed:
            print_chart(chart)
        raise
    typer.echo(f"wrote {out}", err=printed)
