"""What many rounds came to: how often each wager was made, what was staked, what came back.

Adds up payments as the rounds are played; nothing is kept of a single round. The house's result is
the players' turned round, for every cent goes from one to the other.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from msgspec import Struct, field

from spanish21.floor.events import FloorEvent
from spanish21.money import Cents
from spanish21.rounds.payments import Payment, payments
from spanish21.rules.kinds import Kind
from spanish21.table.words import PersonId


class TallyLine(Struct):
    """The sums of one kind of wager or bonus; `results` counts how it ended."""

    settled: int = 0
    staked: Cents = 0
    returned: Cents = 0
    results: Counter[str] = field(default_factory=Counter)

    @property
    def net(self) -> Cents:
        """What the players won with it, or lost."""
        return self.returned - self.staked

    def add(self, payment: Payment) -> None:
        """Take one payment into the sums."""
        self.settled += 1
        self.staked += payment.staked
        self.returned += payment.returned
        self.results[payment.result] += 1


class Tally(Struct):
    """The sums of many rounds."""

    rounds: int = 0
    events: Counter[str] = field(default_factory=Counter)
    lines: dict[str, TallyLine] = field(default_factory=dict)
    people: dict[PersonId, Cents] = field(default_factory=dict)

    def add(self, events: Iterable[FloorEvent]) -> None:
        """Take one round into the sums."""
        told = tuple(events)
        self.rounds += 1
        self.events.update(type(event).__name__ for event in told)
        for payment in payments(told):
            self.lines.setdefault(payment.wager, TallyLine()).add(payment)
            self.people[payment.person] = self.people.get(payment.person, 0) + payment.cents

    @property
    def in_order(self) -> list[tuple[str, TallyLine]]:
        """The lines by the order of the kinds of wager, bonuses last."""
        kinds = [kind.value for kind in Kind]
        known = [name for name in kinds if name in self.lines]
        bonuses = [name for name in self.lines if name not in kinds]
        return [(name, self.lines[name]) for name in (*known, *bonuses)]

    @property
    def house(self) -> Cents:
        """What the house won in all, or lost."""
        return -sum(line.net for line in self.lines.values())
