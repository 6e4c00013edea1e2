"""`spanish21 deal`: the croupier deals rounds to automatic players and tells what came of them.

Chance enters here, as a seeded generator that shuffles each shoe and spins the wheel; one seed
gives one output. Everything else is the house's (`house/automatic.py`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from spanish21.cli.shared.options import (
    USUAL_STAKE,
    AsJson,
    Decks,
    RuleSet,
    Settings,
    StakeOption,
    load_rules,
    print_json,
    read_settings,
    read_stake,
)

if TYPE_CHECKING:
    from rich.table import Table

    from spanish21.rounds.case import Case
    from spanish21.rounds.tally import Tally, TallyLine
    from spanish21.rules.model import Rules
    from spanish21.table.events import Event

DealRounds = Annotated[int, typer.Option("--rounds", metavar="N", min=1, help="Rounds to deal.")]
DealSeed = Annotated[
    int, typer.Option("--seed", metavar="S", help="Seed of the shuffles and spins.")
]
DealBoxes = Annotated[
    int, typer.Option("--boxes", metavar="B", min=1, max=9, help="Players, one to a box.")
]
DealSideBets = Annotated[
    bool, typer.Option("--side-bets", help="Let the players make side bets too.")
]
Histories = Annotated[
    bool,
    typer.Option("--histories", "--text", help="Print every round as text instead of a summary."),
]


def deal(
    ruleset: RuleSet,
    rounds: DealRounds = 1,
    seed: DealSeed = 1,
    boxes: DealBoxes = 1,
    stake: StakeOption = USUAL_STAKE,
    side_bets: DealSideBets = False,
    histories: Histories = False,
    decks: Decks = None,
    settings: Settings = None,
    as_json: AsJson = False,
) -> None:
    """Deal rounds to players who follow a simple strategy."""
    from random import Random

    from spanish21.house.automatic import AutomaticTable
    from spanish21.rounds.record import case_of
    from spanish21.rounds.tally import Tally
    from spanish21.rules.procedure.shoe import virtual_shuffle

    rules = load_rules(ruleset, settings=settings, decks=decks)
    table = AutomaticTable(
        rules,
        Random(seed),  # noqa: S311 (a seed must give the same shoes again)
        boxes=boxes,
        stake=read_stake(stake),
        side_bets=side_bets,
        shuffled_by=virtual_shuffle(rules),
    )
    changed = read_settings(settings) | ({} if decks is None else {"decks": decks})
    tally, cases = Tally(), list[Any]()
    for number in range(1, rounds + 1):
        events = table.deal_round()
        tally.add(events)
        case = case_of(ruleset, events, settings=changed)
        if histories and as_json:
            cases.append(_expecting(case, events))
        elif histories:
            _print_history(number, case, events)
    if as_json:
        report = _report(rules, tally, seed=seed, boxes=boxes)
        print_json(report | ({"histories": cases} if histories else {}))
    elif not histories:
        _print_summary(rules, tally, seed=seed, boxes=boxes)


def _expecting(case: Case, events: tuple[Event, ...]) -> Any:
    """A case that `spanish21 replay` checks."""
    from msgspec import to_builtins
    from msgspec.structs import replace

    from spanish21.rounds.case import CasePayment, Expected
    from spanish21.rounds.payments import net, payments

    paid = payments(events)
    expected = Expected(
        net=net((), paid),
        payments=tuple(
            CasePayment(payment.person, payment.wager, payment.cents, payment.clause)
            for payment in paid
        ),
    )
    return to_builtins(replace(case, expect=expected))


def _print_history(number: int, case: Case, events: tuple[Event, ...]) -> None:
    from msgspec.structs import replace

    from spanish21.rounds.text import print_round

    typer.echo(print_round(replace(case, note=f"round {number}"), events))


def _report(rules: Rules, tally: Tally, *, seed: int, boxes: int) -> dict[str, Any]:
    return {
        "ruleset": rules.id,
        "seed": seed,
        "boxes": boxes,
        "rounds": tally.rounds,
        "events": tally.events.total(),
        "house": tally.house,
        "net": tally.people,
        "wagers": {name: _report_line(line) for name, line in tally.in_order},
    }


def _report_line(line: TallyLine) -> dict[str, Any]:
    return {
        "settled": line.settled,
        "staked": line.staked,
        "returned": line.returned,
        "net": line.net,
        "results": dict(line.results.most_common()),
    }


def _print_summary(rules: Rules, tally: Tally, *, seed: int, boxes: int) -> None:
    from rich.console import Console

    from spanish21.money import print_cents

    console = Console()
    console = console if console.is_terminal else Console(width=100)
    many = "box" if boxes == 1 else "boxes"
    console.print(f"[bold]{rules.title}[/]: {tally.rounds:,} rounds, {boxes} {many}, seed {seed}\n")
    console.print(_sum_wagers(tally))
    console.print()
    console.print(_count_results(tally))
    events = f"{tally.events.total():,} events"
    console.print(f"\nThe house won {print_cents(tally.house)}; {events}.", highlight=False)


def _grid(*headings: str, numbers: int) -> Table:
    """A table without lines whose last columns are numbers."""
    from rich.table import Table as Grid

    grid = Grid(box=None, pad_edge=False, header_style="bold")
    for place, heading in enumerate(headings):
        is_number = place >= len(headings) - numbers
        grid.add_column(heading, justify="right" if is_number else "left")
    return grid


def _sum_wagers(tally: Tally) -> Table:
    from spanish21.money import print_cents

    grid = _grid("wager", "settled", "staked", "returned", "house wins", "of stakes", numbers=5)
    for name, line in tally.in_order:
        money = [print_cents(cents) for cents in (line.staked, line.returned, -line.net)]
        share = f"{-line.net / line.staked:.1%}" if line.staked else ""
        grid.add_row(name.replace("_", " "), f"{line.settled:,}", *money, share)
    return grid


def _count_results(tally: Tally) -> Table:
    grid = _grid("wager", "result", "times", numbers=1)
    for name, line in tally.in_order:
        heading = name.replace("_", " ")
        for result, count in line.results.most_common():
            grid.add_row(heading, result.replace("_", " "), f"{count:,}")
            heading = ""
    return grid
