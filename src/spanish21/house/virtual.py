"""The house's side of one table: it shuffles, spins the wheel, and does what is due.

Chance is given to it, and no other module of this package has any. What is due, and in which order,
is the engine's to say; the croupier fills in the cards.
"""

from __future__ import annotations

from random import Random

from spanish21.cards import Card
from spanish21.rules.model import Rules
from spanish21.rules.procedure.shoe import cut_depth
from spanish21.rules.side_bets.wheel import wheel_places
from spanish21.table.applying.apply import apply
from spanish21.table.asking.croupier import Supply, next_command
from spanish21.table.commands import Command, HouseCommand, NewShoe, SpinWheel
from spanish21.table.deciding.decide import decide
from spanish21.table.engine import open_table
from spanish21.table.events import Event
from spanish21.table.order import due
from spanish21.table.state import Table


class House:
    """A table, the cards in its shoe and the numbers of its wheel."""

    def __init__(self, rules: Rules, chance: Random) -> None:
        self.rules = rules
        self.table: Table = open_table(rules)
        self._chance = chance
        self._supply = Supply(())

    def do(self, command: Command) -> list[tuple[Event, Table]]:
        """Carry out a command: what happened, each time with the table after it.

        All of it has happened when this returns; a `Refusal` changes nothing.
        """
        table = self.table
        happened: list[tuple[Event, Table]] = []
        for event in decide(table, command):
            table = apply(table, event)
            happened.append((event, table))
        if isinstance(command, NewShoe):
            self._supply = self._supply._replace(cards=self._shuffle())
        self.table = table
        return happened

    def new_shoe(self) -> NewShoe:
        """The command that begins a shoe, the cut card where the rules want it."""
        return NewShoe(behind=cut_depth(self.rules))

    def next(self, *, waits: bool = True) -> HouseCommand | None:
        """The house's next command, or None while it waits for the player."""
        act = due(self.table)
        if isinstance(act, NewShoe):
            return self.new_shoe()
        if isinstance(act, SpinWheel):
            self._turn_wheel()
        return next_command(self.table, self._supply, waits=waits)

    def _shuffle(self) -> tuple[Card, ...]:
        cards = [*self.rules.deck.cards * self.rules.decks]
        self._chance.shuffle(cards)
        return tuple(cards)

    def _turn_wheel(self) -> None:
        """Have a number ready for the next spin."""
        spins = [*self._supply.spins]
        while len(spins) <= self.table.spun:
            spins.append(self._chance.randrange(wheel_places(self.rules)))
        self._supply = self._supply._replace(spins=spins)
