"""A simulation's report as a picture: results of one round and of a hundred, and a bankroll.

Drawn with matplotlib without a display; the file's ending says whether it is PNG, SVG or PDF.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from spanish21.odds.simulation.options import NEVER
from spanish21.odds.simulation.report import Report
from spanish21.reports.figures import house_edge
from spanish21.reports.file_kind import unwritable

if TYPE_CHECKING:
    from matplotlib.figure import Figure

_COLOUR = "#1b5e4b"
_LEFT: dict[str, Any] = {"loc": "left", "fontsize": 9}


def draw_report(report: Report, path: Path) -> None:
    """Write the picture."""
    figure = draw_simulation(report)
    try:
        figure.savefig(path, metadata={} if path.suffix.lower() == ".pdf" else None)
    except OSError as error:
        raise unwritable(path, error) from None


def draw_simulation(report: Report) -> Figure:
    """The picture itself."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(10, 8), layout="constrained")
    once, hundred, way = figure.subplots(3, 1)
    figure.suptitle(_title(report), fontsize=11)
    _draw_round(once, report)
    _draw_hundred(hundred, report)
    _draw_way(way, report)
    return figure


def _title(report: Report) -> str:
    rules, edge = report.simulation.rules, report.edge
    low, high = edge.interval
    return (
        f"{rules.title}: {report.ledger.rounds:,} rounds, seed {report.seed}\n"
        f"house edge {house_edge(edge.mean)} (95%: {house_edge(high)} to {house_edge(low)})"
    )


def _draw_round(axes: Any, report: Report) -> None:
    shares = [(units, share) for units, share in report.distribution if share > 1e-7]
    axes.bar([units for units, _ in shares], [s for _, s in shares], width=0.4, color=_COLOUR)
    axes.set(
        yscale="log",
        xlabel="what the player wins or loses on a box, in units",
        ylabel="share of boxes",
    )
    axes.set_title(f"Main wager of one box, {report.ledger.rounds:,} rounds", **_LEFT)


def _draw_hundred(axes: Any, report: Report) -> None:
    total = sum(count for _, count in report.hundreds) or 1
    axes.bar(
        [units for units, _ in report.hundreds],
        [count / total for _, count in report.hundreds],
        width=0.5,
        color=_COLOUR,
    )
    axes.set(xlabel="what the player wins or loses in a hundred rounds, in units of a box")
    axes.set_ylabel("share")
    many = sum(count for _, count in report.hundreds)
    axes.set_title(f"A hundred rounds: {_everything(report)}, {many:,} times", **_LEFT)


def _draw_way(axes: Any, report: Report) -> None:
    axes.plot([100 * (n + 1) for n in range(len(report.curve))], report.curve, color=_COLOUR, lw=1)
    axes.axhline(0.0, color="grey", lw=0.5)
    axes.set(xlabel="rounds", ylabel="won or lost by\nthe player, in units")
    axes.set_title(f"One bankroll's way: {_everything(report)}", **_LEFT)


def _everything(report: Report) -> str:
    """Whose results the panel holds."""
    options = report.simulation.options
    boxes = f"all {options.boxes} boxes" if options.boxes > 1 else "one box"
    wagers = ["main wagers" if options.boxes > 1 else "main wager"]
    wagers += ["side bets"] if options.side_bets else []
    wagers += ["insurance"] if options.insure_at != NEVER else []
    return f"{boxes}, {', '.join(wagers)} and prizes"
