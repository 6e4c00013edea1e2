"""What an evening at the table has come to: rounds, wagers by kind, and the best of it.

It adds up the payments that the engine reports and knows no rule. `words/summary.py` shows it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from spanish21.money import Cents
from spanish21.rounds.payments import Payment


@dataclass
class KindTally:
    """All the payments of one kind of wager: how many, what was staked and what came back."""

    count: int = 0
    staked: Cents = 0
    returned: Cents = 0

    @property
    def net(self) -> Cents:
        """What the kind has won or lost."""
        return self.returned - self.staked


@dataclass
class SittingTally:
    """The money of one player since they sat down."""

    bought_in: Cents = 0
    rounds: int = 0
    kinds: dict[str, KindTally] = field(default_factory=dict)
    best_wager: tuple[Payment, int] | None = None
    best_round: tuple[Cents, int] | None = None
    worst_round: tuple[Cents, int] | None = None

    def add_round(self, paid: Iterable[Payment]) -> Cents:
        """Count a finished round and return what it brought."""
        self.rounds += 1
        paid = tuple(paid)
        for payment in paid:
            self._add(payment)
        net = sum(payment.cents for payment in paid)
        if self.best_round is None or net > self.best_round[0]:
            self.best_round = (net, self.rounds)
        if self.worst_round is None or net < self.worst_round[0]:
            self.worst_round = (net, self.rounds)
        return net

    def _add(self, payment: Payment) -> None:
        kind = self.kinds.setdefault(payment.wager, KindTally())
        kind.count += 1 if payment.staked or payment.cents else 0
        kind.staked += payment.staked
        kind.returned += payment.returned
        if payment.cents > 0 and (
            self.best_wager is None or payment.cents > self.best_wager[0].cents
        ):
            self.best_wager = (payment, self.rounds)

    @property
    def staked(self) -> Cents:
        """All that was wagered, doubles, splits and insurance among it."""
        return sum(kind.staked for kind in self.kinds.values())

    @property
    def returned(self) -> Cents:
        """All that came back, stakes among it."""
        return sum(kind.returned for kind in self.kinds.values())

    @property
    def net(self) -> Cents:
        """What the evening has won or lost."""
        return self.returned - self.staked
