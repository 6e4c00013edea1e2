"""`spanish21 shuffle`: how random a rule set's shuffle by hand leaves the shoe, step by step."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Annotated

import typer

from spanish21.cli.options import AsJson, Decks, RuleSet, Settings, load_rules, print_json

if TYPE_CHECKING:
    from spanish21.rules.model import Rules
    from spanish21.shuffling.mixing import Measure

Trials = Annotated[int, typer.Option("--trials", min=2, max=100_000, help="Shuffles to try.")]
ShuffleSeed = Annotated[int, typer.Option("--seed", help="The same seed gives the same figures.")]
ShufflePlot = Annotated[
    Path | None,
    typer.Option("--plot", metavar="FILE", help="Old place against new, as PNG, SVG or PDF."),
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
    from spanish21.reports.file_kind import refuse_ending, refuse_place

    if plot is not None:
        refuse_ending(plot)
        refuse_place(plot)
    rules = load_rules(ruleset, settings=settings, decks=decks)
    orders = _sample(rules, trials=trials, seed=seed)
    from spanish21.shuffling.mixing import measure_orders

    found = {step: measure_orders(sample) for step, sample in orders.items()}
    if as_json:
        print_json(_report(rules, found, trials=trials, seed=seed))
    else:
        _print(rules, found, trials=trials)
    if plot is not None:
        _draw(orders, plot, title=f"{rules.title}: shuffle by hand")


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
    rules: Rules, found: dict[str, tuple[Measure, ...]], *, trials: int, seed: int
) -> dict[str, object]:
    steps = [
        {"step": step} | {m.name: vars(m) for m in measures} for step, measures in found.items()
    ]
    return {"ruleset": rules.id, "hash": rules.hash, "trials": trials, "seed": seed, "steps": steps}


def _print(rules: Rules, found: dict[str, tuple[Measure, ...]], *, trials: int) -> None:
    from rich.box import SIMPLE_HEAD
    from rich.console import Console
    from rich.table import Table

    size = rules.decks * rules.deck.size
    table = Table(
        title=f"{rules.title}: {size} cards shuffled by hand, {trials} times",
        box=SIMPLE_HEAD,
        title_justify="left",
        padding=(0, 1, 0, 0),
    )
    table.add_column("after", no_wrap=True)
    columns = next(iter(found.values()))
    for measure in columns:
        table.add_column(measure.name, justify="right")
        table.add_column("z", justify="right")
    for step, measures in found.items():
        cells = [text for m in measures for text in (f"{m.mean:,.2f}", f"{m.z:+,.1f}")]
        table.add_row(step, *cells)
    table.add_section()
    table.add_row("expected", *[text for m in columns for text in (f"{m.uniform:,.2f}", "")])
    console = Console()
    console.print(table)
    console.print("A z beyond 4 or below -4 tells the step apart from the uniform shuffle.")


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
