"""What one key does: the next lawful act, filled in by the automatic house, players and staff.

What is due is the guide's. Cards, the wheel's numbers and the automatic players' choices are filled
in here, unless the table is live: then they are keyed in. People who are not automatic are asked.
An evening that goes on finds its staff and players where they were.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from msgspec.structs import replace

from spanish21.errors import Refusal
from spanish21.floor.asking.guide import guide
from spanish21.floor.commands import (
    DeclineLate,
    FloorCommand,
    FloorOrder,
    InstallShuffler,
    ReadSignal,
    RefuseCard,
    SignOn,
)
from spanish21.floor.events import FloorEvent
from spanish21.floor.state import Floor
from spanish21.house.house import STAFF, House
from spanish21.house.player import choose_play, lay_wagers
from spanish21.money import Cents
from spanish21.table.commands import BuyIn, Choose, PlaceWager
from spanish21.table.order import Await, due
from spanish21.table.words import PersonId, Role

Record: TypeAlias = Callable[[FloorCommand], None]
"""Takes each command that was carried out."""
CHIPS: Cents = 1_000_000_00
"""What each automatic player buys in for."""
BESIDE = (RefuseCard, DeclineLate)
"""What a player may ask for instead of what is due; an automatic player never does."""


class Shift:
    """A table with its automatic staff on duty and its automatic players at the first boxes."""

    def __init__(
        self,
        house: House,
        *,
        players: Sequence[PersonId] = (),
        stake: Cents = 10_00,
        side_bets: bool = False,
        live: bool = False,
        record: Record | None = None,
        goes_on: bool = False,
    ) -> None:
        self.house = house
        self.live = live
        self._record = record
        self._players = tuple(players)
        self._stake = stake
        self._side_bets = side_bets
        if not goes_on:
            self._open()

    def _open(self) -> None:
        """The machine of a virtual table, the staff and the players come to the table."""
        machine = self.house.next()
        if isinstance(machine, InstallShuffler):
            self.do(machine)
        for role, name in STAFF.items():
            self.do(SignOn(by=role, name=name))
        for person in self._players:
            self.do(BuyIn(person=person, cents=CHIPS))

    @property
    def floor(self) -> Floor:
        """The floor as it stands."""
        return self.house.floor

    def do(self, command: FloorCommand) -> tuple[FloorEvent, ...]:
        """Carry out a command and keep it; a refusal changes nothing and is not kept."""
        events = self.house.do(command)
        if self._record is not None:
            self._record(command)
        return events

    def next(self) -> FloorCommand | None:
        """The next lawful act; None while a person is asked or no wager is down."""
        offered = [each for each in self._offered() if not isinstance(each, BESIDE)]
        if not offered or self._asks(offered[0]):
            return None
        turn = due(self.house.table)
        if isinstance(offered[0], Choose) and isinstance(turn, Await):
            return choose_play(self.house.table, turn)
        return self._sign(self._fill(offered[0]))

    def choices(self) -> tuple[FloorCommand, ...]:
        """What the person who is asked now may say; nothing while nobody is."""
        offered = tuple(self._offered())
        return offered if any(map(self._asks, offered)) else ()

    def _offered(self) -> Iterator[FloorCommand]:
        """What the guide shows; a signal of the hand is the choice it stands for."""
        shown = (command for step in guide(self.floor) for command in step.commands)
        return (command for command in shown if not isinstance(command, ReadSignal))

    def _asks(self, command: FloorCommand) -> bool:
        """Whether a command is for a person who is not automatic to give."""
        person = getattr(command, "person", None)
        return command.by is Role.PLAYER and person not in self._players

    def _fill(self, command: FloorCommand) -> FloorCommand:
        """The card, the number or whatever else the automatic house has for it."""
        if self.live:
            return command
        filled = self.house.next(waits=False)
        while isinstance(filled, SignOn):
            self.do(filled)
            filled = self.house.next(waits=False)
        return filled if filled is not None and type(filled) is type(command) else command

    def _sign(self, command: FloorCommand) -> FloorCommand:
        if isinstance(command, FloorOrder) and command.by in STAFF:
            return replace(command, name=signer(self.floor, command.by))
        return command

    def lay_wagers(self) -> Iterator[tuple[FloorEvent, ...] | Refusal]:
        """Between rounds the automatic players bet: what each wager brought."""
        rules, stake = self.house.rules, self._allowed_stake()
        for box, person in enumerate(self._players, 1):
            for wager in lay_wagers(rules, person, box, stake=stake, side_bets=self._side_bets):
                yield self._lay(wager)

    def _lay(self, wager: PlaceWager) -> tuple[FloorEvent, ...] | Refusal:
        try:
            return self.do(wager)
        except Refusal as refusal:
            return refusal

    def _allowed_stake(self) -> Cents:
        """The usual stake, within the limits that are posted."""
        limits = self.floor.limits
        return self._stake if limits is None else max(limits.least, min(self._stake, limits.most))


def signer(floor: Floor, role: Role) -> str:
    """Who signs in a role: whoever came on duty last."""
    on_duty = [name for name, has in floor.staff.items() if has is role]
    return on_duty[-1] if on_duty else STAFF.get(role, role.value)


def second_signer(floor: Floor, role: Role) -> str:
    """Who agrees with someone in this role: the supervisor, or for the supervisor the floor."""
    return signer(floor, Role.FLOOR if role is Role.SUPERVISOR else Role.SUPERVISOR)
