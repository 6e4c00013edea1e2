"""`spanish21 shuffle`: how random a rule set's shuffle by hand leaves the shoe, step by step."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from spanish21.cli.shared.options import AsJson, Decks, RuleSet, Settings, load_rules, print_json
from spanish21.cli.shared.progress import show_progress

if TYPE_CHECKING:
    from spanish21.rules.model import Rules
    from spanish21.shuffling.mixing import Measure

Trials = Annotated[
    int, typer.Option("--trials", min=2, max=100_000, help="How many shuffles to try.")
]
ShuffleSeed = Annotated[int, typer.Option("--seed", help="The same seed gives the same figures.")]
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
    orders = _sample(rules, trials=trials, seed=seed)
    from spanish21.shuffling.mixing import measure_orders

    found = {step: measure_orders(sample) for step, sample in orders.items()}
    gain = _follow_ace(rules, list(found.values())[-2])
    if as_json:
        print_json(_report(rules, found, gain, trials=trials, seed=seed))
    else:
        _print(rules, found, gain, trials=trials)
    if plot is not None:
        _draw(orders, plot, title=f"{rules.title}: shuffle by hand")


class AceFollowed(NamedTuple):
    """What a player gains who follows an ace through the shuffle by the card in front of it.

    `chance` is that the card dealt behind that one is the ace; `ev` what a unit brings on a box to
    which it is the first card, `usual_ev` what it brings on any box. Margins are of 95%.
    """

    chance: float
    chance_margin: float
    uniform: float
    ev: float
    ev_margin: float
    usual_ev: float


def _follow_ace(rules: Rules, last: tuple[Measure, ...]) -> AceFollowed:
    """By the neighbours that the last step leaves."""
    from spanish21.odds.exact.first_card_values import first_card_values
    from spanish21.odds.hands.stories import STAKE

    size = rules.decks * rules.deck.size
    neighbours = next(measure for measure in last if measure.name == "neighbours")
    with show_progress("first cards") as progress:
        values = first_card_values(rules, stake=STAKE, progress=progress)
    usual = sum(card.chance * card.ev for card in values)
    chance, uniform = neighbours.mean / size, neighbours.uniform / size
    margin, worth = neighbours.margin * (1 - uniform), values[0].ev - usual
    ev = usual + (chance - uniform) * worth
    return AceFollowed(chance, margin, uniform, ev, margin * worth, usual)


def _sample(rules: Rules, *, trials: int, seed: int) -> dict[str, list[list[int]]]:
    """The orders after each step, over many shuffles, and those of the uniform shuffle last."""
    from spanish21.rules.procedure.shoe import shuffle_steps
    from spanish21.shuffling.procedure import shuffle_evenly, walk_rules

    chance = Random(seed)  # noqa: S311 - a model of a shuffle, not a shoe that is dealt
    size = rules.decks * rules.deck.size
    names = [f"{i}. {step.value}" for i, step in enumerate(shuffle_steps(rules), start=1)]
    orders: dict[str, list[list[int]]] = {name: [] for name in [*names, "uniform shuffle"]}
    for _ in range(trials):
        for name, order in zip(names, walk_rules(rules, size, chance), strict=True):
            orders[name].append(order)
        orders["uniform shuffle"].append(list(shuffle_evenly(range(size), chance)))
    return orders


def _report(
    rules: Rules,
    found: dict[str, tuple[Measure, ...]],
    gain: AceFollowed,
    *,
    trials: int,
    seed: int,
) -> dict[str, object]:
    size = rules.decks * rules.deck.size
    steps = [
        {"step": step}
        | _riffles(size, measures)
        | {measure.name: measure.report() for measure in measures}
        for step, measures in found.items()
    ]
    return {
        "ruleset": rules.id,
        "hash": rules.hash,
        "trials": trials,
        "seed": seed,
        "steps": steps,
        "ace_followed": gain._asdict(),
    }


def _riffles(size: int, measures: tuple[Measure, ...]) -> dict[str, float | None]:
    """How many riffles of the whole pile leave as many rising sequences, with the 95% interval.

    It has no upper end where the uniform shuffle may leave as many.
    """
    from spanish21.shuffling.riffles import equal_riffles

    rising = next(measure for measure in measures if measure.name == "rising sequences")
    low, high = (
        equal_riffles(size, rising.uniform - (rising.uniform - 1) * effect)
        for effect in (rising.effect + rising.margin, rising.effect - rising.margin)
    )
    told = rising.effect > rising.margin
    return {
        "riffles": equal_riffles(size, rising.mean),
        "riffles_low": low,
        "riffles_high": high if told else None,
    }


def _say_riffles(size: int, measures: tuple[Measure, ...]) -> str:
    """The interval in short."""
    _, low, high = _riffles(size, measures).values()
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
        "Percent: what is left of the old order, 0% as in a uniform shuffle, 100% untouched; a cut "
        "changes none.\n"
        "Told apart: how far one shuffle betrays that it is not uniform. Riffles: as many of the "
        "whole pile.\n"
        f"95% of shuffles end with: {ranges}.\n"
        f"Whoever follows an ace by the card in front has it next with {gain.chance:.2%} "
        f"± {gain.chance_margin:.2%} (uniform {gain.uniform:.2%});\n"
        f"on a box that it would be dealt to first the house edge is {house_edge(gain.ev)} "
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
