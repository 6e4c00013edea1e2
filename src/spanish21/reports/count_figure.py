"""The report on counting as a picture: the house edge and the bets by true count, and the cut card.

Drawn with matplotlib without a display; the file's ending says whether it is PNG, SVG or PDF.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from spanish21.odds.counting.plans import Takings, counted_of, steps_of
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

    figure = Figure(figsize=(10, 11), layout="constrained")
    edge, bets, depth, effects = figure.subplots(4, 1, height_ratios=(3, 2, 2, 2))
    figure.suptitle(_title(report), fontsize=10)
    _draw_edge(edge, report)
    _draw_bets(bets, report)
    _draw_depths(depth, report)
    _draw_effects(effects, report)
    return figure


def _title(report: CountReport) -> str:
    won = report.takings[0]
    tags = " ".join(map(str, report.tags))
    return (
        f"{report.rules.title}: {report.main.ledger.rounds:,} rounds, seed {report.main.seed}, "
        f"tags {tags}\nleft alone {won.per_hundred:+.2f} ± {won.margin:.2f} units in a hundred "
        f"rounds, SCORE {won.score:.1f} ± {Z95 * won.score_error:.1f}\n{_say_purse(report, won)}"
    )


def _say_purse(report: CountReport, won: Takings) -> str:
    """What it comes to in an hour, and what a bankroll risks."""
    dollars, purse = report.main.stake / 100, won.purse
    kelly = "no edge" if won.kelly is None else f"Kelly {won.kelly:.2f}"
    return (
        f"{purse.pace:g} rounds an hour win ${dollars * won.per_hour:.2f} "
        f"± {dollars * Z95 * purse.pace * won.value.se:.2f} (std dev "
        f"{dollars * won.hour_spread:.0f}); {kelly}, ruin ever {won.ruin.value:.1%} of "
        f"{won.bankroll:g} units; trip ruin {won.trip_ruin.value:.1%} of "
        f"{purse.trip_bankroll:g} units in {purse.trip_hours:g} hours"
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
        label="same bets, 95% intervals",
    )
    axes.errorbar(
        [100 * depth.share for depth in depths],
        [depth.best.per_hundred for depth in depths],
        yerr=[depth.best.margin for depth in depths],
        capsize=4,
        color=_OTHER,
        marker="s",
        ms=3,
        lw=0.8,
        label="best bets at each depth, 95% intervals",
    )
    axes.legend(loc="upper left", frameon=False)
    axes.axvline(100 * depth_of(report.main), color="grey", lw=0.5, ls="--")
    axes.axhline(0.0, color="grey", lw=0.5)
    axes.set(
        xlabel="share of the shoe in front of the cut card, % (dashed: this run's)",
        ylabel="won in a hundred\nrounds, in units",
    )


def _draw_effects(axes: Any, report: CountReport) -> None:
    """What taking out a card of each rank does to the main wager, and to each side bet."""
    ranks = [str(each.rank) for each in report.effects]
    sides = {
        f"{side.bet} {side.play}".strip().replace("_", " "): side.effects for side in report.sides
    }
    bars = {"main wager": report.effects, **sides}
    width = 0.8 / len(bars)
    for number, (name, effects) in enumerate(bars.items()):
        places = [place - 0.4 + (number + 0.5) * width for place in range(len(ranks))]
        axes.bar(places, [-100 * each.effect for each in effects], width=width, label=name)
    axes.axhline(0.0, color="grey", lw=0.5)
    axes.set_xticks(range(len(ranks)), ranks)
    axes.set(xlabel="card taken out", ylabel="added to the\nhouse edge, %")
    axes.legend(loc="upper left", frameon=False, ncols=3, fontsize=8)
