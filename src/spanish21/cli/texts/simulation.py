"""A simulation's report as tables for the terminal."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table
from rich.text import Text

from spanish21.odds.simulation.options import Shuffle
from spanish21.odds.simulation.report import BANKROLLS, RUIN_ROUNDS, Report
from spanish21.odds.statistics.estimate import Estimate
from spanish21.reports.figures import house_edge, house_part


def print_report(report: Report, *, stopped: bool, strategy: str) -> None:
    """Print everything worth a line."""
    console = Console()
    console = console if console.is_terminal else Console(width=110)
    console.print(Text(headline(report, stopped=stopped, strategy=strategy)))
    for table in (_summary(report), _sides(report), _names(report), _results(report)):
        if table.row_count:
            console.print()
            console.print(table)


def headline(report: Report, *, stopped: bool, strategy: str = "") -> str:
    """The run in a line: what was played, and the seed and hashes that give it again."""
    rules, options = report.simulation.rules, report.simulation.options
    shoe = "a fresh shuffle every round" if options.fresh else "to the cut card"
    shuffled = "shuffled by hand, " if options.shuffle is Shuffle.HAND else ""
    state = "stopped after " if stopped else ""
    played = f", {strategy}" if strategy else ""
    return (
        f"{rules.title}: {state}{report.ledger.rounds:,} rounds, {options.boxes} "
        f"box{'es' if options.boxes > 1 else ''}, {shoe}\n"
        f"{shuffled}seed {report.seed}, rule set {rules.hash}{played}, {report.seconds:.1f} s"
    )


def make_table(*headings: str, title: str) -> Table:
    """A plain table, its first column to the left."""
    table = Table(title=title, title_justify="left", box=None, pad_edge=False)
    for number, heading in enumerate(headings):
        table.add_column(heading, justify="left" if number == 0 else "right")
    return table


def _summary(report: Report) -> Table:
    table = make_table("", "value", "± 95%", title=_title(report))
    _add(table, "house edge", report.edge)
    if report.even is not None:
        _add(table, "with an even shuffle", report.even.edge)
    parts = {
        "the cut card": report.cut_card_effect,
        "the shuffle by hand": report.shuffle_effect,
        "errors of play": report.errors_cost,
    }
    for part, effect in parts.items():
        if effect is not None:
            _add_part(table, f"of which {part}", effect)
    if report.simulation.options.errors:
        table.add_row("errors made, a box a round", f"{report.errors_made:.4f}", "")
    table.add_row("standard deviation", f"{report.box.sd:.5f}", "")
    table.add_row("hands that win something", f"{report.hit_frequency:.4%}", "")
    for name, paid in {
        "fixed prizes, for the house": report.prizes,
        "envy, for the house": report.envy,
    }.items():
        if paid.count:
            often = f"{paid.count:,} paid, {paid.cents_per_round:.3g} cents a round"
            table.add_row(f"{name} ({often})", house_part(paid.ev), "")
    whole = report.everything
    if whole.mean != report.round.mean:
        cells = f"{-whole.mean:+.5f}", f"{1.96 * whole.se:.5f}"
        table.add_row("the house wins in all, units a round", *cells)
    if report.simulation.options.boxes > 1:
        matrix = report.covariance
        pairs = [matrix[a][b] for a in range(len(matrix)) for b in range(a)]
        table.add_row("covariance of two boxes", f"{sum(pairs) / len(pairs):.4f}", "")
    for units in BANKROLLS:
        risk = report.ruin(units)
        table.add_row(f"risk of ruin, {units} units, {RUIN_ROUNDS:,} rounds", f"{risk:.2%}", "")
    return table


def _title(report: Report) -> str:
    lines = report.simulation.options.lines
    more = f" and {lines} line{'s' if lines > 1 else ''} beside it" if lines else ""
    return f"Main wager{more}, a box"


def _add(table: Table, label: str, value: Estimate) -> None:
    table.add_row(label, house_edge(value.mean), f"{1.96 * value.se:.4%}")


def _add_part(table: Table, label: str, value: Estimate) -> None:
    table.add_row(label, house_part(value.mean), f"{1.96 * value.se:.4%}")


def _sides(report: Report) -> Table:
    table = make_table("side bet", "house edge", "± 95%", "std dev", title="Side bets")
    for bet in report.ledger.sides:
        value = report.side(bet)
        cells = (house_edge(value.mean), f"{1.96 * value.se:.4%}", f"{value.sd:.4f}")
        table.add_row(report.name_of(bet), *cells)
    return table


def _names(report: Report) -> Table:
    boxes = sum(report.ledger.results.values()) or 1
    table = make_table("", "a hundred rounds", "one in", title="How hands end, and what is done")
    for name, count in report.ledger.names.most_common():
        if count:
            table.add_row(name, f"{100 * count / boxes:.4f}", f"{boxes / count:,.1f}")
    played = (report.ledger.detailed * report.simulation.options.boxes) or 1
    for act, count in report.ledger.acts.most_common():
        if count:
            table.add_row(f"[{act}]".replace("[", r"\["), f"{100 * count / played:.4f}", "")
    return table


def _results(report: Report) -> Table:
    table = make_table("units", "share of rounds", title="What the player wins or loses on a box")
    for units, share in report.distribution:
        table.add_row(f"{units:+g}", f"{share:.6%}")
    return table
