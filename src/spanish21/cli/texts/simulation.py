"""A simulation's report as tables for the terminal."""

from __future__ import annotations

from collections.abc import Callable
from math import isfinite

from rich.console import Console
from rich.table import Table
from rich.text import Text

from spanish21.money import print_cents
from spanish21.odds.simulation.frequencies import act_rates, name_rates, result_rates
from spanish21.odds.simulation.options import Shuffle
from spanish21.odds.simulation.report import BANKROLLS, RUIN_ROUNDS, Report
from spanish21.odds.statistics.estimate import Z95, Estimate, Figure
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
    plural = "" if report.ledger.rounds == 1 else "s"
    return (
        f"{rules.title}: {state}{report.ledger.rounds:,} round{plural}, {options.boxes} "
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
    table = make_table("", "value", "± 95%", "exact", "z", title=_title(report))
    _add_edges(table, report)
    if report.simulation.options.errors:
        label = "errors made, per box and round (a mistaken double is in full)"
        _add_figure(table, label, report.errors_made, show=_in_units)
    _add_figure(table, "standard deviation", report.spread, show=_in_units)
    _add_figure(table, "hands that win something", report.hits, show=_in_percent)
    for name, paid in {
        "fixed prizes, for the house": report.prizes,
        "envy, for the house": report.envy,
    }.items():
        if paid.count:
            often = f"{paid.count:,} paid, {paid.cents_per_round:.3g} cents per round"
            _add_figure(table, f"{name} ({often})", Figure(paid.ev, paid.se), show=house_part)
    whole = report.everything
    if whole.mean != report.round.mean:
        cells = f"{-whole.mean:+.5f}", say_margin(Z95 * whole.se, ".5f")
        boxes = report.simulation.options.boxes
        whose = f", all {boxes} boxes" if boxes > 1 else ""
        table.add_row(f"the house wins in all, units a round{whose}", *cells)
    _add_boxes(table, report)
    return table


def _add_edges(table: Table, report: Report) -> None:
    """The edge, what parts of it are due to, and how it stands to the analyser's."""
    checked = report.checked_edge
    fresh = checked if report.simulation.options.fresh else None
    edge = Figure(report.edge.mean, report.edge.se)
    _add_figure(table, "house edge", fresh or edge, show=house_edge)
    if checked is not None and fresh is None:
        _add_figure(table, "in the rounds that every shoe has", checked, show=house_edge)
    if report.even is not None:
        _add(table, "with an even shuffle", report.even.edge)
    parts = {
        "the cut card": report.cut_card_effect,
        "the shuffle by hand": report.shuffle_effect,
        "errors of play": report.errors_cost,
    }
    for part, effect in parts.items():
        if effect is not None:
            nothing = " (too small to tell from zero)" if abs(effect.mean) < Z95 * effect.se else ""
            figure = Figure(effect.mean, effect.se)
            _add_figure(table, f"of which {part}{nothing}", figure, show=house_part)


def _add_boxes(table: Table, report: Report) -> None:
    """How boxes go together, and what may be lost with all of them."""
    boxes, unit = report.simulation.options.boxes, print_cents(report.stake)
    whose = f"units of {unit}"
    if boxes > 1:
        matrix = report.covariance
        pairs = [matrix[a][b] for a in range(len(matrix)) for b in range(a)]
        figure = Figure(sum(pairs) / len(pairs), report.covariance_error)
        _add_figure(table, "covariance of two boxes (± at most)", figure, show=_in_units)
        whose = f"units of one box ({unit}), all {boxes} boxes"
    for units in BANKROLLS:
        label = f"risk of ruin, {units} {whose}, {RUIN_ROUNDS:,} rounds"
        _add_figure(table, label, report.ruin_figure(units), show=_in_percent)


def _title(report: Report) -> str:
    lines, boxes = report.simulation.options.lines, report.simulation.options.boxes
    more = f" and {lines} line{'s' if lines > 1 else ''} beside it" if lines else ""
    each = f"each of {boxes} boxes" if boxes > 1 else "per box"
    return f"Main wager{more}, {each}"


def _add(table: Table, label: str, value: Estimate) -> None:
    _add_figure(table, label, Figure(value.mean, value.se), show=house_edge)


def _add_figure(table: Table, label: str, figure: Figure, *, show: Callable[[float], str]) -> None:
    """A figure with its error, and the exact value with its z where there is one."""
    margin = say_margin(figure.margin, ".5f" if show is _in_units else ".4%")
    exact = "" if figure.exact is None else show(figure.exact)
    table.add_row(label, show(figure.value), margin, exact, _say_z(figure, show))


def _say_z(figure: Figure, show: Callable[[float], str]) -> str:
    """The standard errors between a figure and the exact one, with the sign of what is shown."""
    if figure.z is None:
        return ""
    return f"{-figure.z if show in (house_edge, house_part) else figure.z:+.1f}"


def say_margin(value: float, form: str) -> str:
    """Half the width of an interval; a dash where a single round tells nothing about it."""
    return format(value, form) if isfinite(value) else "-"


def _in_units(value: float) -> str:
    return f"{value:.5f}"


def _in_percent(value: float) -> str:
    return f"{value:.4%}"


def _sides(report: Report) -> Table:
    headings = ("side bet", "house edge", "± 95%", "exact", "z", "std dev", "± 95%")
    table = make_table(*headings, title="Side bets, and what they are worth with a fresh shuffle")
    for bet in report.ledger.sides:
        figure = report.side_figure(bet)
        exact = "" if figure.exact is None else house_edge(figure.exact)
        cells = (house_edge(figure.value), say_margin(figure.margin, ".4%"), exact)
        spread = report.side_spread(bet)
        deviation = f"{spread.value:.4f}", say_margin(spread.margin, ".4f")
        table.add_row(report.name_of(bet), *cells, _say_z(figure, house_edge), *deviation)
    return table


def _names(report: Report) -> Table:
    title = "How hands end, and what is chosen, per box"
    table = make_table("", "per 100 rounds", "± 95%", "one in", title=title)
    for name, rate in name_rates(report.ledger).items():
        table.add_row(name, *_per_hundred(rate), f"{1 / rate.value:,.1f}")
    for act, rate in act_rates(report.ledger).items():
        table.add_row(f"[{act}]".replace("[", r"\["), *_per_hundred(rate), "")
    return table


def _per_hundred(rate: Figure) -> tuple[str, str]:
    return f"{100 * rate.value:.4f}", say_margin(100 * rate.margin, ".4f")


def _results(report: Report) -> Table:
    table = make_table(
        "units", "share of boxes", "± 95%", title="What the player wins or loses on a box"
    )
    for net, rate in result_rates(report.ledger).items():
        cells = f"{rate.value:.6%}", say_margin(rate.margin, ".6%")
        table.add_row(f"{net / report.stake:+g}", *cells)
    return table
