"""The house's side of one table on its floor: it opens, shuffles, deals, spins and pays.

One `House` serves whoever comes: the terminal's player, automatic players, a server. It does no
more than any client could: it gives commands, and the floor decides. What is due next it asks the
floor and the table; the order of the cards and the numbers of the wheel are its own, and its chance
is an argument.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from spanish21.errors import Spanish21Error
from spanish21.floor import commands as c
from spanish21.floor import events as e
from spanish21.floor.applying.apply import apply
from spanish21.floor.asking.floor_acts import floor_acts
from spanish21.floor.card_phase import CardPhase
from spanish21.floor.cut_offer import entitled
from spanish21.floor.deciding.decide import decide
from spanish21.floor.link import feed_meter, show_meter
from spanish21.floor.meter import MeterEvent, open_meter
from spanish21.floor.state import Floor, open_floor
from spanish21.house.card_stack import CardStack, HouseChance
from spanish21.rounds.notation import locate
from spanish21.rules.choices import ShuffledBy
from spanish21.rules.model import Rules
from spanish21.rules.procedure.cutting import goes_uncut
from spanish21.rules.side_bets.wheel import meter_terms, wheel_places
from spanish21.table.asking.croupier import Supply, next_command
from spanish21.table.commands import BurnCard, DealCard, SpinWheel
from spanish21.table.order import due
from spanish21.table.state import Table
from spanish21.table.words import PersonId, Role

STAFF = {
    Role.DEALER: "the dealer",
    Role.FLOOR: "the floorperson",
    Role.SUPERVISOR: "the supervisor",
    Role.PIT_MANAGER: "the pit manager",
    Role.SURVEILLANCE: "surveillance",
}
"""The names in which the automatic staff of a virtual table signs."""


TABLE = "this table"
"""The name under which a table alone feeds its meter."""


class House:
    """A floor, the cards in its shoe and the numbers of its wheel.

    A virtual table is shuffled by machine, unless it is `shuffled_by` hand: then the rule set's own
    steps are taken and a person is offered the cut. Cards that are `keyed_in` lie in no order that
    the house could know.
    """

    def __init__(
        self,
        rules: Rules,
        chance: HouseChance,
        *,
        shuffled_by: ShuffledBy = ShuffledBy.MACHINE,
        name: str = TABLE,
        keyed_in: bool = False,
    ) -> None:
        self.rules = rules
        self.name = name
        self.floor: Floor = open_floor(rules)
        self._chance = chance
        self._stack = CardStack(rules, chance)
        self._turned: tuple[int, int] | None = None
        self._shuffled_by = shuffled_by
        self._keyed_in = keyed_in
        self.meter = None if meter_terms(rules) is None else open_meter(rules)
        self.fed: tuple[MeterEvent, ...] = ()

    def fork(self, chance: HouseChance) -> House:
        """The same house over again, with its chance: what is tried out there changes nothing here.

        `fed` begins empty: it gathers what the fork does to the meter.
        """
        other = House.__new__(House)
        other.__dict__.update(self.__dict__)
        other._chance = chance
        other._stack = self._stack.fork(chance)
        other.fed = ()
        return other

    def keep(self) -> tuple[Any, ...]:
        """All that this house is beside its rules, its chance and its meter."""
        return self.floor, self._shuffled_by, self._stack.keep()

    def bring_back(self, kept: tuple[Any, ...]) -> None:
        """Be again what was kept."""
        self.floor, self._shuffled_by, cards = kept
        self._stack.bring_back(cards)
        self.meter = None

    @property
    def table(self) -> Table:
        """The table as it stands."""
        return self.floor.table

    def do(self, command: c.FloorCommand) -> tuple[e.FloorEvent, ...]:
        """Carry out a command and say what happened.

        A `Refusal` changes nothing; its `position` is for the house's own eyes.
        """
        floor = self.floor
        try:
            events = decide(floor, command)
        except Spanish21Error as error:
            raise locate(error, floor.table) from None
        for event in events:
            self.follow(event)
        return events + self._feed_meter(events, floor)

    def follow(self, event: e.FloorEvent) -> None:
        """Let something happen that was decided before; the meter is left aside."""
        if not self._keyed_in:
            self._stack.follow(event, self.floor)
        self.floor = apply(self.floor, event)

    @property
    def undrawn(self) -> bool:
        """Whether the cards are shuffled and none of them has left the shoe."""
        loaded = self.floor.cards.phase is CardPhase.IN_SHOE
        before = self.floor.cards.phase in (CardPhase.SHUFFLED, CardPhase.CUT)
        return before or (loaded and self.table.shoe.drawn == 0)

    def shuffle_anew(self) -> None:
        """Have the order of the shoe made again from the chance, before any card is drawn."""
        self._stack.shuffle_anew()

    def _feed_meter(
        self, events: tuple[e.FloorEvent, ...], before: Floor
    ) -> tuple[e.FloorEvent, ...]:
        """Let the meter of this table grow and pay, and post what it shows."""
        if self.meter is None:
            return ()
        self.meter, fed = feed_meter(self.meter, self.name, events, before=before)
        self.fed += fed
        return self.show_meter()

    def show_meter(self) -> tuple[e.FloorEvent, ...]:
        """Post what the meter shows, if that is not what is posted."""
        if self.meter is None:
            return ()
        self.floor, posted = show_meter(self.floor, self.meter.shown)
        return posted

    @property
    def cutter(self) -> PersonId | None:
        """The person who is offered the cut now, if it is a person's."""
        at = self.floor.cards
        waits = at.phase is CardPhase.SHUFFLED and not goes_uncut(self.rules, at.how)
        return next(iter(entitled(self.floor)), None) if waits else None

    def next(self, *, waits: bool = True) -> c.FloorCommand | None:
        """The house's next command, or None while it waits for a player.

        Whoever does not wait has the cut made in the middle, insurance and answers closed.
        """
        if self._lacks_machine():
            return c.InstallShuffler(by=Role.HOUSE, virtual=True)
        acts = floor_acts(self.floor)
        if acts:
            own = [command for act in acts for command in act.commands]
            if not own or (waits and own[0].by is Role.PLAYER):
                return None
            return self._sign(own[0])
        expected = due(self.table)
        if isinstance(expected, SpinWheel):
            return replace(expected, number=self._turn_wheel())
        return next_command(self.table, Supply(self._stack.drawn_from), waits=waits)

    def fill(self, command: c.FloorCommand) -> c.FloorCommand:
        """A command of whoever deals here, with the card or the number that comes out for it."""
        match command:
            case SpinWheel():
                return replace(command, number=self._turn_wheel())
            case c.Replenish() if self.table.discards:
                return replace(command, burned=self._stack.replenish(self.floor))
            case (
                DealCard() | BurnCard() | c.ReportFaceUp() | c.ReportExposed() | c.ReportOverdraw()
            ) if self.table.shoe.drawn < len(self._stack.drawn_from):
                return replace(command, card=self._stack.drawn_from[self.table.shoe.drawn])
        return command

    def _lacks_machine(self) -> bool:
        """Whether the table is yet to get the machine that shuffles a virtual table's cards."""
        first = self.floor.cards.phase is CardPhase.ABSENT and not self.floor.shuffler
        return first and self._shuffled_by is ShuffledBy.MACHINE

    def _sign(self, command: c.FloorCommand) -> c.FloorCommand:
        """A command as the automatic staff gives it."""
        if isinstance(command, c.Replenish):
            command = replace(command, burned=self._stack.replenish(self.floor))
        if not isinstance(command, c.FloorOrder) or command.by not in STAFF:
            return command
        name = STAFF[command.by]
        if name not in self.floor.staff:
            return c.SignOn(by=command.by, name=name)
        return replace(command, name=name)

    def _turn_wheel(self) -> int:
        """The number of the next spin, the same however often it is asked for."""
        if self._turned is None or self._turned[0] != self.table.spun:
            self._turned = self.table.spun, self._chance.randrange(wheel_places(self.rules))
        return self._turned[1]
