"""The kernel and the engine agree card for card and cent for cent: kernel rounds replayed."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from itertools import pairwise

import pytest

from spanish21.cards import Card
from spanish21.errors import Refusal
from spanish21.odds.exact.given_strategy import CardStrategy, Strategy, as_card_strategy
from spanish21.odds.hands.held_cards import NOT_SPLIT, Held, see_cards
from spanish21.odds.simulation.options import ALWAYS, NEVER, Options
from spanish21.odds.strategies.composition_file import best_composition
from spanish21.rules.choices import HoleCard
from spanish21.rules.kinds import Kind, Side
from spanish21.rules.model import Rules
from spanish21.rules.play import Act, double_amounts
from spanish21.rules.side_bets.bonus_spin import bonus_spin_of, earns_spin, prize_at, prize_of
from spanish21.table import commands as c
from spanish21.table.asking.croupier import Supply, next_command
from spanish21.table.engine import open_table, step
from spanish21.table.events import BonusPaid, Event, RoundEnded
from spanish21.table.insuring import insurance_limits, unanswered
from spanish21.table.ledger import chips
from spanish21.table.order import Await, due
from spanish21.table.people import stakes_of
from spanish21.table.state import Table
from tests.odds.simulation.kit import (
    RULE_SETS,
    STAKE,
    Recorded,
    all_side_bets,
    plain_chart,
    record_rounds,
    rules_of,
)

ROUNDS = int(os.environ.get("SPANISH21_REPLAYS", "2000"))
"""Rounds for each rule set; the campaign asks for more. `PARTS` is how they are parted.

A fault that one round in 200 shows is missed once in 20,000 times.
"""
PARTS = {"lanes": 3, "one box": 4, "several boxes": 3}
CHIPS = 10**9
PLAIN = as_card_strategy(plain_chart)
NUMBERS = (0,) * 7
"""Where the table's wheel stops: on its first segment, always."""


@cache
def lay_wagers(
    rules: Rules, boxes: int, lines: int, bets: tuple[tuple[Kind, int], ...], high_low: Side
) -> tuple[Table, tuple[Event, ...]]:
    """A table before the deal, everyone's wagers in place; the same for every round."""
    table, all_events = open_table(rules), list[Event]()
    mains = [(Kind.MAIN, STAKE), *((Kind(line), STAKE) for line in rules.wagers.lines[:lines])]
    for box in range(1, boxes + 1):
        person = f"p{box}"
        commands: list[c.Command] = [c.BuyIn(person=person, cents=CHIPS)]
        commands += [
            c.PlaceWager(
                person=person,
                box=box,
                kind=kind,
                cents=cents,
                side=high_low if kind is Kind.HIGH_LOW else None,
            )
            for kind, cents in (*mains, *bets)
        ]
        for command in commands:
            table, events = step(table, command)
            all_events += events
    return table, tuple(all_events)


class Replay:
    """One recorded round at the table, everyone playing by one strategy."""

    def __init__(
        self,
        rules: Rules,
        recorded: Recorded,
        options: Options,
        strategy: CardStrategy = PLAIN,
    ) -> None:
        self.options = options
        self.strategy = strategy
        bets = tuple(options.side_bets.items())
        self.table, events = lay_wagers(rules, options.boxes, options.lines, bets, options.side)
        self.events = [*events]
        self.supply = Supply(recorded.cards, NUMBERS)
        while not isinstance(self.events[-1], RoundEnded):
            self.table, events = step(self.table, self._next())
            self.events += events

    def _next(self) -> c.Command:
        now = due(self.table)
        if isinstance(now, Await):
            return choose(self.table, now, self.strategy)
        if isinstance(now, c.CloseInsurance) and self.options.insure_at != NEVER:
            for box, person in unanswered(self.table):
                cents = insurance_limits(self.table, box, person).most
                return c.Insure(person=person, box=box, cents=cents)
        command = next_command(self.table, self.supply, waits=False)
        assert command is not None
        return command

    def net(self, box: int) -> int:
        """What the box won or lost, prizes and envy left out."""
        return chips(self.table.accounts, f"p{box}") - CHIPS - self.bonus(box)

    def bonus(self, box: int) -> int:
        """What the box was paid in prizes and envy."""
        paid = (event for event in self.events if isinstance(event, BonusPaid))
        return sum(event.cents for event in paid if event.person == f"p{box}")


def choose(table: Table, turn: Await, strategy: CardStrategy) -> c.Choose:
    """The strategy's first wish that the hand may have."""
    box = table.box(turn.box)
    hand = box.hands[turn.hand - 1]
    stake = stakes_of(hand, turn.person)[0]
    asked = hand.turn(len(box.hands))
    begun = hand.cards[0].points - 1 if hand.split else NOT_SPLIT
    added = stake.added[-1] if stake.added else 0
    held = Held(
        asked, see_cards(hand.cards, begun=begun), stake.riding / stake.cents, added / stake.cents
    )
    for name in (*strategy.by_cards(held, table.dealer.up), "stand"):
        act = Act.DOUBLE if name == "double_least" else Act(name)
        if act in hand.acts:
            break
    cents = 0
    if act is Act.DOUBLE:
        amounts = double_amounts(table.rules, asked, original=stake.cents, riding=stake.riding)
        cents = amounts.most if name == "double" else amounts.least
    return c.Choose(person=turn.person, box=turn.box, hand=turn.hand, act=act, cents=cents)


def check(
    rules: Rules,
    options: Options,
    rounds: int,
    *,
    seed: int,
    strategy: Strategy = plain_chart,
    shoe: Sequence[Card] = (),
) -> list[Recorded]:
    """Replay so many rounds and compare the cards used and every box's result."""
    _, recorded = record_rounds(rules, options, rounds, seed=seed, views=[strategy], shoe=shoe)
    shown = as_card_strategy(strategy)
    for round_ in recorded:
        replayed = Replay(rules, round_, options, shown)
        assert replayed.table.shoe.drawn == len(round_.cards), round_
        for box in range(1, options.boxes + 1):
            assert matches(rules, round_, replayed, box), (round_, replayed.net(box))
            assert replayed.bonus(box) == round_.bonus[box - 1], round_
    assert len(recorded) == rounds
    return recorded


def part(name: str) -> int:
    """How many rounds a part of the replays is."""
    assert sum(PARTS.values()) >= 10
    return ROUNDS * PARTS[name] // 10


def matches(rules: Rules, round_: Recorded, replayed: Replay, box: int) -> bool:
    """Whether a box came to the same; where it spun, but for where the wheel stopped."""
    more = round_.every[box - 1] - replayed.net(box)
    first, second = round_.cards[box - 1], round_.cards[replayed.options.boxes + box]
    if Kind.BONUS_SPIN not in replayed.options.side_bets or not earns_spin(first, second):
        return more == 0
    wheel = bonus_spin_of(rules).wheel
    prizes = {prize_of(wheel, segment) for segment in wheel.segments}
    return more + prize_of(wheel, prize_at(wheel, 0)) in prizes


@pytest.mark.parametrize("name", RULE_SETS)
def test_one_box_comes_to_the_same_cents_on_the_same_cards(name: str) -> None:
    rules, rounds = rules_of(name), part("one box")
    most = len(rules.wagers.lines)
    check(rules, Options(), rounds // 2, seed=11)
    check(rules, Options(lines=most, insure_at=ALWAYS), rounds - rounds // 2, seed=10)


@pytest.mark.parametrize("name", RULE_SETS)
def test_several_boxes_with_every_side_bet_come_to_the_same_cents(name: str) -> None:
    rules, rounds = rules_of(name), part("several boxes")
    bets, lines = all_side_bets(rules), len(rules.wagers.lines) // 2
    check(rules, Options(boxes=3, side_bets=bets), rounds // 2, seed=12)
    options = Options(boxes=2, side_bets=bets, lines=lines, insure_at=ALWAYS)
    check(rules, options, rounds - rounds // 2, seed=13)


@pytest.mark.parametrize("name", ["ma", "nh-break-bonus"])
def test_hands_played_by_their_cards_come_to_the_same_cents(name: str) -> None:
    """The table shows the strategy real cards, the kernel what it follows of them."""
    rules = rules_of(name)
    play = best_composition(rules, stake=STAKE)
    check(rules, Options(boxes=2), ROUNDS * 3 // 10, seed=16, strategy=play)


@pytest.mark.parametrize("name", ["ma", "common"])
@pytest.mark.parametrize("hole", list(HoleCard))
def test_every_way_to_deal_the_hole_card_comes_to_the_same_cents(name: str, hole: HoleCard) -> None:
    rules = replace(rules_of(name), hole_card=hole)
    check(rules, Options(boxes=2), ROUNDS // 20, seed=14)


@pytest.mark.parametrize("name", RULE_SETS)
def test_the_shoe_ends_with_the_round_that_meets_the_cut_card(name: str) -> None:
    """A round is the first of a new shoe exactly when the one before met the cut card."""
    rules = rules_of(name)
    simulation, recorded = record_rounds(rules, Options(boxes=3), 2000, seed=15)
    rows = int(simulation.job.setup.cut[1])
    for before, after in pairwise(recorded):
        met = before.began + len(before.cards) >= rows
        assert (after.number == 0) == met
        assert after.began == (rules.burn_new_shoe if met else before.began + len(before.cards))


def test_a_refusal_would_show() -> None:
    """The replay really plays at the table: a chart that asks for too much is refused there."""
    rules = rules_of("ma")
    _, recorded = record_rounds(rules, Options(), 1, seed=1)
    replayed = Replay(rules, recorded[0], Options())
    with pytest.raises(Refusal):
        step(replayed.table, c.Choose(person="p1", box=1, hand=1, act=Act.HIT, cents=0))
