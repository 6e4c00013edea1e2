"""`spanish21 shuffle`: how random a rule set's shuffle by hand leaves the shoe, step by step."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from spanish21.cli.shared.options import AsJson, Decks, RuleSet, Settings, load_rules, print_json
from spanish21.cli.shared.progress import show_progress

if TYPE_CHECKING:
    from spanish21.evidence.shuffle_papers import AceFollowed
    from spanish21.rules.model import Rules
    from spanish21.shuffling.mixing import Measure

Trials = Annotated[
    int, typer.Option("--trials", metavar="N", min=2, max=100_000, help="How many shuffles to try.")
]
ShuffleSeed = Annotated[
    int, typer.Option("--seed", metavar="N", help="The same seed gives the same figures.")
]
ShufflePlot = Annotated[
    Path | None,
    typer.Option(
        "--plot", metavar="FILE", help="Draw old places against new ones: PNG, SVG or PDF."
    ),
]


def shuffle(
    ruleset: RuleSet,
    decks: Decks = None,
    settings: Settings = None,
    trials: Trials = 400,
    seed: ShuffleSeed = 1,
    plot: ShufflePlot = None,
    as_json: AsJson = False,
) -> None:
    """How random each step of the shuffle by hand leaves the shoe, against the uniform shuffle."""
    from spanish21.reports.file_kind import check_target

    check_target(plot)
    rules = load_rules(ruleset, settings=settings, decks=decks)
    from spanish21.evidence.shuffle_papers import follow_ace, report_shuffles, sample_orders
    from spanish21.shuffling.mixing import measure_orders

    orders = sample_orders(rules, trials=trials, seed=seed)
    found = {step: measure_orders(sample) for step, sample in orders.items()}
    with show_progress("first cards") as progress:
        gain = follow_ace(rules, list(found.values())[-2], progress)
    if as_json:
        print_json(report_shuffles(rules, found, gain, trials=trials, seed=seed))
    else:
        _print(rules, found, gain, trials=trials)
    if plot is not None:
        _draw(orders, plot, title=f"{rules.title}: shuffle by hand")


def _say_riffles(size: int, measures: tuple[Measure, ...]) -> str:
    """The interval in short."""
    from spanish21.evidence.shuffle_papers import tell_riffles

    _, low, high = tell_riffles(size, measures).values()
    return f">{low:.0f}" if high is None else f"{low:.1f} to {high:.1f}"


def _print(
    rules: Rules, found: dict[str, tuple[Measure, ...]], gain: AceFollowed, *, trials: int
) -> None:
    from rich.box import SIMPLE_HEAD
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    size = rules.decks * rules.deck.size
    table = Table(
        title=f"{rules.title}: {size} cards shuffled by hand, {trials} times",
        box=SIMPLE_HEAD,
        title_justify="left",
        padding=(0, 1, 0, 0),
    )
    table.add_column("after", no_wrap=True)
    for measure in next(iter(found.values())):
        table.add_column(measure.name, justify="right")
        table.add_column("± 95%", justify="right")
    table.add_column("told apart", justify="right")
    table.add_column("riffles", justify="right")
    for step, measures in found.items():
        cells = [text for m in measures for text in (f"{m.effect:.2%}", f"{m.margin:.2%}")]
        worst = max(measures, key=lambda measure: measure.told_apart)
        told = f"{worst.told_apart:.0%} ± {worst.told_apart_margin:.0%}"
        table.add_row(step, *cells, told, _say_riffles(size, measures))
    console = Console()
    console = console if console.is_terminal else Console(width=110)
    console.print(table)
    console.print(Text(_say(list(found.values())[-2], gain)))


def _say(last: tuple[Measure, ...], gain: AceFollowed) -> str:
    """What the figures mean, and what the last step leaves to a player."""
    from spanish21.reports.figures import house_edge

    ranges = "; ".join(
        f"{m.name} {m.low:.4g} to {m.high:.4g} (uniform {m.uniform:.4g})" for m in last
    )
    return (
        "Percent: the old order that is left: 0% after a uniform shuffle, 100% untouched; a cut "
        "changes nothing.\n"
        "Told apart: how clearly one shuffle shows that it is not uniform. Riffles: of the whole "
        "pile, to mix as well.\n"
        f"95% of shuffles end with: {ranges}.\n"
        f"A player who watches for the card in front of an ace gets it next with {gain.chance:.2%} "
        f"± {gain.chance_margin:.2%} (uniform {gain.uniform:.2%});\n"
        f"on the box that is dealt that next card first, the house edge is {house_edge(gain.ev)} "
        f"± {gain.ev_margin:.4%}, not {house_edge(gain.usual_ev)}."
    )


def _draw(orders: dict[str, list[list[int]]], path: Path, *, title: str) -> None:
    from matplotlib.figure import Figure

    from spanish21.reports.file_kind import unwritable
    from spanish21.shuffling.mixing import bin_places

    figure = Figure(figsize=(2.4 * len(orders), 3.2), layout="constrained")
    axes = figure.subplots(1, len(orders), squeeze=False)[0]
    for axis, (step, sample) in zip(axes, orders.items(), strict=True):
        image = axis.imshow(bin_places(sample), vmin=0, vmax=2, cmap="RdBu_r")
        axis.set(title=step, xticks=[], yticks=[], xlabel="new place")
    axes[0].set_ylabel("old place")
    figure.colorbar(image, ax=axes, label="times uniform", shrink=0.8)
    figure.suptitle(title)
    try:
        figure.savefig(path, dpi=120)
    except OSError as error:
        raise unwritable(path, error) from None
