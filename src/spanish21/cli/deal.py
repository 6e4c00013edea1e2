"""`spanish21 deal`: the croupier deals rounds to automatic players and tells what came of them.

Chance enters here, as a seeded generator that shuffles each shoe and spins the wheel; one seed
gives one output. Everything else is the table's (`house/player.py`, `table/asking/croupier.py`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from spanish21.cli.options import (
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
DealSideBets = Annotated[bool, typer.Option("--side-bets", help="The players make side bets too.")]
Histories = Annotated[
    bool, typer.Option("--histories", help="Print every round instead of a summary.")
]

CARDS_EACH = 8
"""Cards that the shoe must hold for each box and for the dealer when a round begins."""
CHIPS = 10**11
"""What a player buys in for, in cents: the automatic player never runs out."""


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
    from spanish21.rounds.record import case_of
    from spanish21.rounds.tally import Tally

    rules = load_rules(ruleset, settings=settings, decks=decks)
    table = AutomaticTable(rules, seed, boxes=boxes, stake=read_stake(stake), side_bets=side_bets)
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


class AutomaticTable:
    """A table whose players all follow the simple strategy, with the chance it is dealt by."""

    def __init__(self, rules: Rules, seed: int, *, boxes: int, stake: int, side_bets: bool) -> None:
        from random import Random

        from spanish21.table.commands import BuyIn
        from spanish21.table.engine import open_table, step

        self.rules = rules
        self.chance = Random(seed)  # noqa: S311 (a seed must give the same shoes again)
        self.people = [f"p{number}" for number in range(1, boxes + 1)]
        self.stake = stake
        self.side_bets = side_bets
        self.table = open_table(rules)
        for person in self.people:
            self.table, _ = step(self.table, BuyIn(person=person, cents=CHIPS))
        self.spins: list[int] = []
        self._shuffle()

    def _shuffle(self) -> None:
        """A new shoe, with the cut card where the rule set puts it."""
        from spanish21.rules.procedure.shoe import cut_depth
        from spanish21.table.commands import NewShoe
        from spanish21.table.engine import step

        self.cards = [*self.rules.deck.cards] * self.rules.decks
        self.chance.shuffle(self.cards)
        self.table, _ = step(self.table, NewShoe(behind=cut_depth(self.rules)))

    def _lay_wagers(self) -> list[Event]:
        from spanish21.house.player import lay_wagers
        from spanish21.table.engine import step

        laid: list[Event] = []
        for box, person in enumerate(self.people, 1):
            for command in lay_wagers(
                self.rules, person, box, stake=self.stake, side_bets=self.side_bets
            ):
                self.table, events = step(self.table, command)
                laid += events
        return laid

    def _spin_ahead(self) -> None:
        """Enough numbers of the wheel for everyone's spin in one round."""
        from spanish21.rules.side_bets.wheel import knows_spin, wheel_places

        wanted = self.table.spun + len(self.people) if knows_spin(self.rules) else 0
        while len(self.spins) < wanted:
            self.spins.append(self.chance.randrange(wheel_places(self.rules)))

    def _runs_short(self) -> bool:
        """Whether the shoe might not last for a round; the house may shuffle then (ma 4(g))."""
        left = len(self.cards) - self.table.shoe.drawn
        return left < CARDS_EACH * (len(self.people) + 1)

    def deal_round(self) -> tuple[Event, ...]:
        """Lay the wagers and play one round, from a new shoe when the last has run out."""
        from spanish21.house.player import play_round
        from spanish21.table.asking.croupier import Supply
        from spanish21.table.shoe import finished

        if finished(self.table) or self._runs_short():
            self._shuffle()
        laid = self._lay_wagers()
        self._spin_ahead()
        supply = Supply(cards=self.cards, spins=self.spins)
        self.table, played = play_round(self.table, supply)
        return (*laid, *played)


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
    console.print(f"[bold]{rules.title}[/]: {tally.rounds:,} rounds, {boxes} boxes, seed {seed}\n")
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
