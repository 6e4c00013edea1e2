"""A command tried out on a fork of the room: what would happen, the house's next acts with it.

Nothing here is true yet; the room files what was gathered and only then stands there. Sealing comes
before every shuffle, revealing after every shoe and spin. What is decided is the floor's business.
"""

from __future__ import annotations

from spanish21.errors import Code, Refusal
from spanish21.fair.seal import Entropy
from spanish21.floor import commands as c
from spanish21.floor.card_phase import CardPhase
from spanish21.floor.events import MeterChanged
from spanish21.floor.presence import shoe_is_done
from spanish21.rooms.events import AnyRoomEvent
from spanish21.rooms.keeping.filing import Happening
from spanish21.rooms.standing import Standing
from spanish21.rules.choices import ShuffledBy
from spanish21.rules.clauses import HOUSE
from spanish21.rules.procedure.boxes import box_count
from spanish21.rules.side_bets.wheel import offers_spin, wheel_places
from spanish21.table.commands import SpinWheel
from spanish21.table.deciding.prizes import bounds_of_meter
from spanish21.table.events import WheelSpun

MOST_ACTS = 2000
"""More acts of the house in a row than any round can need."""


class Attempt:
    """A fork of a room, and what has happened to it so far.

    Money that staff take or give at the table is `cash`: no wallet is moved by it.
    """

    def __init__(self, standing: Standing, entropy: Entropy) -> None:
        self.standing = standing.fork()
        self.happened: list[Happening] = []
        self.stuck: Refusal | None = None
        self.cash = False
        self._entropy = entropy
        self._follow_meter()

    def _follow_meter(self) -> None:
        """Post what the linked meter shows, and between which bounds, where others moved it."""
        house = self.standing.house
        meter = house.meter
        if meter is None:
            return
        bounds = bounds_of_meter(house.table)
        if (bounds.least, bounds.most) != (meter.base, meter.cap):
            self.happen(Happening(MeterChanged(meter.base, meter.cap)))
        self._note_all(house.show_meter())

    @property
    def events(self) -> list[AnyRoomEvent]:
        """The events so far, without their secrets."""
        return [each.event for each in self.happened]

    def do(self, command: c.FloorCommand) -> None:
        """Carry out a command; raises `Refusal`."""
        standing, opened = self.standing, self.standing.opened
        if not opened.live:
            check_machine(command)
        unspun = is_unspun(command)
        sealed = not opened.live or unspun
        if sealed:
            self._seal_before(command)
        if opened.attended or unspun:
            command = standing.house.fill(command)
        events = standing.house.do(command)
        self._note_all(events)
        for event in events:
            if isinstance(event, WheelSpun) and sealed:
                self.happen(standing.chance.reveal_spin(wheel_places(standing.rules)))
        if not opened.live:
            self._reveal_if_over()

    def _note_all(self, events: tuple[AnyRoomEvent, ...]) -> None:
        """Keep what the house has already followed itself."""
        self.happened += map(Happening, events)
        self.standing.version += len(events)

    def happen(self, happening: Happening) -> None:
        """Let something happen that is the room's own."""
        self.standing.follow(happening)
        self.happened.append(happening)

    def _seal_before(self, command: c.FloorCommand) -> None:
        if _shuffles(command):
            self._reveal()
            self.happen(self.standing.chance.seal_shoe(self._entropy))
        if isinstance(command, SpinWheel) and not self.standing.chance.seals.spins:
            self.happen(self.standing.chance.seal_spin(self._entropy))

    def _reveal_if_over(self) -> None:
        floor = self.standing.floor
        if not floor.table.playing and shoe_is_done(floor):
            self._reveal()

    def _reveal(self) -> None:
        """Show what was sealed, of a shoe that is over."""
        standing = self.standing
        if not standing.chance.seals.revealed:
            rules = standing.rules
            self.happen(standing.chance.reveal_shoe(tuple(rules.deck.cards * rules.decks)))

    def run(self, *, betting_over: bool = False) -> None:
        """The automatic dealer's acts, one after another, until a player is awaited.

        While people may still wager, the act that would end that is left aside. An act that is
        refused stops the dealer, and the floor must look.
        """
        self._stock_spins()
        if self.standing.opened.staffed:
            return
        for _ in range(MOST_ACTS):
            if not betting_over and takes_bets(self.standing):
                return
            command = self.standing.house.next()
            if command is None:
                return
            try:
                self.do(command)
            except Refusal as refusal:
                self.stuck = refusal
                return
            self._stock_spins()
        raise AssertionError("the house never comes to an end")

    def _stock_spins(self) -> None:
        """Between rounds, have a sealed spin ready for every box."""
        standing = self.standing
        if standing.floor.table.playing or not offers_spin(standing.rules):
            return
        while len(standing.chance.seals.spins) < box_count(standing.rules):
            self.happen(standing.chance.seal_spin(self._entropy))


def _shuffles(command: c.FloorCommand) -> bool:
    """Whether the command has the machine bring the cards into an order."""
    if isinstance(command, c.ShuffleCards):
        return command.how is not ShuffledBy.HAND and command.ready
    return isinstance(command, c.SkipOpening)


def is_unspun(command: c.FloorCommand) -> bool:
    """Whether the wheel is to be turned by the house's own device."""
    return isinstance(command, SpinWheel) and command.number < 0


def check_machine(command: c.FloorCommand) -> None:
    """Refuse to shuffle by hand what only the house's own machine has in an order."""
    by_hand = isinstance(command, c.ShuffleCards) and command.how is ShuffledBy.HAND
    if by_hand or isinstance(command, c.RemoveShuffler):
        detail = "the house's own machine shuffles the cards of this table, and stays"
        raise Refusal(Code.NOT_OFFERED, HOUSE, detail)


def takes_bets(standing: Standing) -> bool:
    """Whether wagers lie on the table and the first card is not due before people are done."""
    floor = standing.floor
    if floor.table.playing or floor.cards.phase is not CardPhase.IN_SHOE:
        return False
    return any(box.wagers for box in floor.table.boxes)
