"""How fast the table is: whole rounds with every event made and applied, and `apply` alone.

Time is the processor's and the best of five stretches counts, so that other work on the machine
counts for less. A first stretch fills the rulebook's memory of shapes.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable

from spanish21.rules.kinds import Kind
from spanish21.rules.loading.load import load
from spanish21.rules.model import Rules
from spanish21.rules.play import Act
from spanish21.rules.procedure.shoe import cut_depth
from spanish21.table.applying.apply import apply
from spanish21.table.asking.croupier import Supply, next_command
from spanish21.table.commands import BuyIn, Choose, Command, NewShoe, PlaceWager
from spanish21.table.deciding.decide import decide
from spanish21.table.engine import open_table
from spanish21.table.events import Event
from spanish21.table.order import Await, due
from spanish21.table.state import Table

CENTS = 1000
ROUNDS = 1000
SEGMENTS = 5
SEED = 21


class Bench:
    """A table whose players draw to hard 17, and the events it has made."""

    def __init__(self, rules: Rules, boxes: int) -> None:
        self.rules = rules
        self.boxes = boxes
        self.random = random.Random(SEED)  # noqa: S311 - no money is at stake
        self.start = self.table = open_table(rules)
        self.events: list[Event] = []
        for number in range(1, boxes + 1):
            self.do(BuyIn(person=f"p{number}", cents=10**9))
        self.supply = self.shuffle()

    def do(self, command: Command) -> None:
        """Decide a command and apply its events."""
        table = self.table
        for event in decide(table, command):
            table = apply(table, event)
            self.events.append(event)
        self.table = table

    def shuffle(self) -> Supply:
        """A shuffled shoe, and its order for the croupier."""
        cards = [card for card in self.rules.deck.cards for _ in range(self.rules.decks)]
        self.random.shuffle(cards)
        self.do(NewShoe(behind=cut_depth(self.rules)))
        return Supply(cards)

    def play_round(self) -> None:
        """One round from the wagers to the collection of the cards."""
        for number in range(1, self.boxes + 1):
            command = PlaceWager(person=f"p{number}", box=number, kind=Kind.MAIN, cents=CENTS)
            self.do(command)
        if isinstance(due(self.table), NewShoe):
            self.supply = self.shuffle()
        number = self.table.number + 1
        while self.table.number < number or self.table.playing:
            self.do(next_command(self.table, self.supply, waits=False) or choose(self.table))


def choose(table: Table) -> Choose:
    """Draw below 17, stand on the rest."""
    turn = due(table)
    assert isinstance(turn, Await)
    hand = table.box(turn.box).hands[turn.hand - 1]
    act = Act.HIT if hand.shape.total < 17 and Act.HIT in hand.acts else Act.STAND
    return Choose(person=turn.person, box=turn.box, hand=turn.hand, act=act)


def run(report: Callable[[str, float, str], None]) -> None:
    """Time heads-up and full tables of two rule sets, and `apply` on the recorded events."""
    for name in ("ma", "nh-bet-bigger"):
        for boxes in (1, 7):
            bench = Bench(load(name), boxes)
            time_rounds(bench, ROUNDS // boxes)
            rounds, events = max(time_rounds(bench, ROUNDS // boxes) for _ in range(SEGMENTS))
            report(f"table: rounds, {name}, {boxes} box(es)", rounds, "rounds/s")
            report(f"table: events, {name}, {boxes} box(es)", events, "events/s")
            report(f"table: apply alone, {name}, {boxes} box(es)", time_apply(bench), "events/s")


def time_rounds(bench: Bench, count: int) -> tuple[float, float]:
    """Rounds and events per second over so many rounds."""
    made = len(bench.events)
    begin = time.process_time()
    for _ in range(count):
        bench.play_round()
    spent = time.process_time() - begin
    return count / spent, (len(bench.events) - made) / spent


def time_apply(bench: Bench) -> float:
    """Events per second when a record is replayed."""
    table = bench.start
    begin = time.process_time()
    for event in bench.events:
        table = apply(table, event)
    spent = time.process_time() - begin
    assert table == bench.table
    return len(bench.events) / spent
