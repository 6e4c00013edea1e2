"""A simulation's report as a picture: results of a round and of a hundred, and a bankroll's way.

Drawn with matplotlib without a display; the file's ending says whether it is PNG, SVG or PDF.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from spanish21.odds.simulation.report import Report

if TYPE_CHECKING:
    from matplotlib.figure import Figure

_COLOUR = "#1b5e4b"


def draw_report(report: Report, path: Path) -> None:
    """Write the picture."""
    draw_simulation(report).savefig(path, metadata={} if path.suffix.lower() == ".pdf" else None)


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
        f"player's edge {edge.mean:+.4%} (95%: {low:+.4%} to {high:+.4%})"
    )


def _draw_round(axes: Any, report: Report) -> None:
    shares = [(units, share) for units, share in report.distribution if share > 1e-7]
    axes.bar([units for units, _ in shares], [s for _, s in shares], width=0.4, color=_COLOUR)
    axes.set(yscale="log", xlabel="result of a round, in units", ylabel="share of rounds")


def _draw_hundred(axes: Any, report: Report) -> None:
    total = sum(count for _, count in report.hundreds) or 1
    axes.bar(
        [units for units, _ in report.hundreds],
        [count / total for _, count in report.hundreds],
        width=1.0,
        color=_COLOUR,
    )
    axes.set(xlabel="result of a hundred rounds, in units", ylabel="share")


def _draw_way(axes: Any, report: Report) -> None:
    axes.plot([100 * (n + 1) for n in range(len(report.curve))], report.curve, color=_COLOUR, lw=1)
    axes.axhline(0.0, color="grey", lw=0.5)
    axes.set(xlabel="rounds", ylabel="won or lost, in units")
