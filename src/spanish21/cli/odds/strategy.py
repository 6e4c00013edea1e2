"""`spanish21 strategy`: the chart of a rule set, in the terminal or drawn into a file."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Annotated

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
    read_stake,
    save_or_show,
)
from spanish21.cli.shared.progress import show_progress

StrategyOut = Annotated[
    Path | None, typer.Option("--out", metavar="FILE", help="Draw it into .svg, .pdf or .png.")
]


def strategy(
    ruleset: RuleSet,
    decks: Decks = None,
    settings: Settings = None,
    stake: StakeOption = USUAL_STAKE,
    prizes: PrizesOption = False,
    out: StrategyOut = None,
    as_json: AsJson = False,
) -> None:
    """The best play as a chart: hard and soft totals, pairs, doubled hands."""
    from spanish21.cli.texts.chart import print_chart
    from spanish21.odds.strategies.chart_book import find_chart, report_chart
    from spanish21.reports.chart_figure import save_chart
    from spanish21.reports.file_kind import check_target

    cents = read_stake(stake)
    rules = load_rules(ruleset, settings=settings, decks=decks)
    check_target(out)
    with show_progress(f"working out the chart of {rules.id}") as progress:
        chart = find_chart(rules, stake=cents, prizes=prizes, progress=progress)
    if as_json:
        print_json(report_chart(chart))
    elif out is None:
        print_chart(chart)
    if out is not None:
        save_or_show(
            partial(save_chart, chart), out, show=partial(print_chart, chart), shown=as_json
        )
