"""A table whose players all follow the simple strategy: a client of the house that plays for them.

It lays the same wagers every round, answers for every hand, and cuts in the middle when asked.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeGuard

from spanish21.floor.events import FloorEvent, OwnEvent
from spanish21.house.card_stack import HouseChance
from spanish21.house.house import House
from spanish21.house.player import lay_wagers, play_round
from spanish21.money import Cents
from spanish21.rules.choices import ShuffledBy
from spanish21.rules.model import Rules
from spanish21.table.commands import BuyIn
from spanish21.table.events import Event
from spanish21.table.state import Table

CHIPS = 10**11
"""What a player buys in for, in cents: the automatic player never runs out."""


class AutomaticTable:
    """A house, and one player to a box from the dealer's left."""

    def __init__(
        self,
        rules: Rules,
        chance: HouseChance,
        *,
        boxes: int,
        stake: Cents,
        side_bets: bool,
        shuffled_by: ShuffledBy = ShuffledBy.MACHINE,
    ) -> None:
        self.rules = rules
        self.people = [f"p{number}" for number in range(1, boxes + 1)]
        self.stake = stake
        self.side_bets = side_bets
        self.house = House(rules, chance, shuffled_by=shuffled_by)
        for person in self.people:
            self.house.do(BuyIn(person=person, cents=CHIPS))

    @property
    def table(self) -> Table:
        """The table as it stands."""
        return self.house.table

    def deal_round(self) -> tuple[Event, ...]:
        """Lay the wagers and play one round; the events of the table, the floor's left aside."""
        laid = [*self._lay_wagers()]
        return tuple(each for each in (*laid, *play_round(self.house)) if is_of_table(each))

    def _lay_wagers(self) -> Iterator[FloorEvent]:
        for box, person in enumerate(self.people, 1):
            for command in lay_wagers(
                self.rules, person, box, stake=self.stake, side_bets=self.side_bets
            ):
                yield from self.house.do(command)


def is_of_table(event: FloorEvent) -> TypeGuard[Event]:
    """Whether an event is the table's own."""
    return not isinstance(event, OwnEvent)
