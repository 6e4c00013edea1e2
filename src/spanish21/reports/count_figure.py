"""The report on counting as a picture: the house edge and the bets by true count, and the cut card.

Drawn with matplotlib without a display; the file's ending says whether it is PNG, SVG or PDF.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from spanish21.odds.counting.plans import counted_of, steps_of
from spanish21.odds.counting.report import CountReport, depth_of
from spanish21.odds.simulation.report import Report
from spanish21.odds.statistics.estimate import Z95
from spanish21.reports.file_kind import unwritable

if TYPE_CHECKING:
    from matplotlib.figure import Figure

_COLOUR, _OTHER, _PALE = "#1b5e4b", "#b5532a", "#c9d8d2"
LEAST_SHARE = 5e-4
"""True counts that come up less often than this say nothing."""


def draw_count(report: CountReport, path: Path) -> None:
    """Write the picture."""
    figure = draw_counting(report)
    try:
        figure.savefig(path, metadata={} if path.suffix.lower() == ".pdf" else None)
    except OSError as error:
        raise unwritable(path, error) from None


def draw_counting(report: CountReport) -> Figure:
    """The picture itself."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(10, 9), layout="constrained")
    edge, bets, depth = figure.subplots(3, 1, height_ratios=(3, 2, 2))
    figure.suptitle(_title(report), fontsize=11)
    _draw_edge(edge, report)
    _draw_bets(bets, report)
    _draw_depths(depth, report)
    return figure


def _title(report: CountReport) -> str:
    won = report.takings[0]
    tags = " ".join(map(str, report.tags))
    return (
        f"{report.rules.title}: {report.main.ledger.rounds:,} rounds, seed {report.main.seed}, "
        f"tags {tags}\nleft alone {won.per_hundred:+.2f} ± {won.margin:.2f} units in a hundred "
        f"rounds, SCORE {won.score:.1f} ± {Z95 * won.score_error:.1f}"
    )


def _draw_edge(axes: Any, report: CountReport) -> None:
    axes.axhline(0.0, color="grey", lw=0.5)
    _draw_run(axes, report.basic, colour=_COLOUR, label="basic play")
    if report.indexed is not None:
        _draw_run(axes, report.indexed, colour=_OTHER, label="index plays")
    axes.set(xlabel="true count", ylabel="house edge, %")
    axes.legend(loc="upper right", frameon=False)
    axes.xaxis.get_major_locator().set_params(integer=True)


def _draw_run(axes: Any, run: Report, *, colour: str, label: str) -> None:
    steps = [step for step in steps_of(counted_of(run)) if step.share >= LEAST_SHARE]
    axes.errorbar(
        [step.true_count for step in steps],
        [-100 * step.value.mean for step in steps],
        yerr=[100 * Z95 * step.value.se for step in steps],
        color=colour,
        label=f"{label}, 95% intervals",
        marker="o",
        ms=3,
        lw=1,
        capsize=2,
    )


def _draw_bets(axes: Any, report: CountReport) -> None:
    """How often each count comes up, and what is bet at it."""
    steps = [step for step in report.steps if step.share >= LEAST_SHARE]
    counts = [step.true_count for step in steps]
    axes.bar(counts, [100 * step.share for step in steps], color=_PALE)
    axes.set(xlabel="true count", ylabel="share of rounds, %")
    axes.xaxis.get_major_locator().set_params(integer=True)
    right = axes.twinx()
    plan = report.alone
    out = plan.sit_out if plan.sit_out is not None else counts[0]
    bets = [plan.ramp.bet(count) if count >= out else 0.0 for count in counts]
    right.step(counts, bets, where="mid", color=_COLOUR)
    right.set(ylabel="bet, in units", ylim=(0, None))


def _draw_depths(axes: Any, report: CountReport) -> None:
    depths = report.by_depth
    axes.errorbar(
        [100 * depth.share for depth in depths],
        [depth.won.per_hundred for depth in depths],
        yerr=[depth.won.margin for depth in depths],
        color=_COLOUR,
        marker="o",
        ms=4,
        lw=1,
        capsize=2,
        label="same bets",
    )
    axes.plot(
        [100 * depth.share for depth in depths],
        [depth.best.per_hundred for depth in depths],
        color=_OTHER,
        marker="s",
        ms=3,
        lw=0.8,
        label="best bets at each depth",
    )
    axes.legend(loc="upper left", frameon=False)
    axes.axvline(100 * depth_of(report.main), color="grey", lw=0.5, ls="--")
    axes.axhline(0.0, color="grey", lw=0.5)
    axes.set(
        xlabel="share of the shoe in front of the cut card, % (dashed: this run's)",
        ylabel="won in a hundred\nrounds, in units",
    )
