"""A floor run command by command, for the tests of this folder."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from spanish21.cards import Card, parse_cards
from spanish21.errors import Refusal
from spanish21.floor.applying.apply import apply
from spanish21.floor.asking.due_acts import fill_blanks
from spanish21.floor.asking.floor_acts import floor_acts
from spanish21.floor.asking.guide import guide
from spanish21.floor.card_phase import CardPhase
from spanish21.floor.commands import FloorCommand, Press, SignOn, SkipOpening
from spanish21.floor.engine import replay_floor, step
from spanish21.floor.events import FloorEvent
from spanish21.floor.interface import Button
from spanish21.floor.state import Floor, open_floor
from spanish21.rules.kinds import Kind
from spanish21.rules.loading.load import load
from spanish21.rules.play import Act
from spanish21.table.asking.croupier import Supply, next_command
from spanish21.table.commands import BuyIn, Choose, DealCard, PlaceWager
from spanish21.table.events import CutCardReached
from spanish21.table.order import Await, due
from spanish21.table.words import Role

STAFF = {
    "d1": Role.DEALER,
    "f1": Role.FLOOR,
    "s1": Role.SUPERVISOR,
    "w1": Role.SURVEILLANCE,
}
"""Who is on duty."""
SUPPLY_END = "9c 9d 9h 9s 8c 8d 8h 8s"


class Pit:
    """A floor that is run command by command and remembers its events."""

    def __init__(
        self, name: str = "sd-bonus-spin", /, *, practice: bool = True, **settings: Any
    ) -> None:
        self.floor: Floor = open_floor(load(name, settings))
        self.start = self.floor
        self.events: list[FloorEvent] = []
        self.supply = Supply(cards=(), spins=())
        if practice:
            self.give(SkipOpening(by=Role.DEALER))
        self.give(*(SignOn(by=role, name=name) for name, role in STAFF.items()))

    def give(self, *commands: FloorCommand) -> None:
        for command in commands:
            self.floor, events = step(self.floor, command)
            self.events += events

    def refuse(self, command: FloorCommand) -> Refusal:
        before = self.floor
        with pytest.raises(Refusal) as refused:
            step(self.floor, command)
        assert self.floor == before
        return refused.value

    def press(self, *buttons: Button | int) -> None:
        for each in buttons:
            self.give(press(each))

    def bet(self, *boxes: int, spin: tuple[int, ...] = ()) -> None:
        for box in boxes:
            person = f"p{box}"
            self.give(BuyIn(person=person, cents=100_00))
            self.give(PlaceWager(person=person, box=box, kind=Kind.MAIN, cents=1000))
            if box in spin:
                self.give(PlaceWager(person=person, box=box, kind=Kind.BONUS_SPIN, cents=500))

    def deal(self, cards: str) -> None:
        drawn = self.floor.table.shoe.drawn
        played = parse_cards("2c " * drawn) if drawn else ()
        self.supply = Supply(cards=(*played, *parse_cards(f"{cards} {SUPPLY_END}")), spins=())

    def run(self, until: type[object]) -> object:
        """Let house and players go on, standing, until this command is due."""
        while True:
            expected = due(self.floor.table)
            if isinstance(expected, until):
                return expected
            command: FloorCommand | None
            if isinstance(expected, Await):
                stand = Choose(
                    person=expected.person, box=expected.box, hand=expected.hand, act=Act.STAND
                )
                self.give(stand)
                continue
            command = button_due(self.floor)
            command = command or next_command(self.floor.table, self.supply, waits=False)
            assert command is not None
            self.give(command)

    def reshuffle(self) -> None:
        """Do all that is due until the cards are in a new shoe, whoever has to do it."""
        if self.floor.cards.phase is CardPhase.IN_SHOE:
            self.reach_cut_card()
        while self.floor.cards.phase is not CardPhase.IN_SHOE:
            acts = floor_acts(self.floor)
            command = next(command for act in acts for command in act.commands)
            self.give(fill_blanks(self.floor, command))

    def follow(self) -> None:
        """Do the first thing the guide shows, with the next card of the supply."""
        command = next(command for step in guide(self.floor) for command in step.commands)
        if isinstance(command, DealCard) and command.card is None:
            command = replace(command, card=self.draw())
        self.give(fill_blanks(self.floor, command))

    def reach_cut_card(self) -> None:
        """The cut card comes out, as if the cards before it had been dealt."""
        event = CutCardReached()
        self.floor = apply(self.floor, event)
        self.events.append(event)

    def draw(self) -> Card:
        """The card the supply would give next."""
        return self.supply.cards[self.floor.table.shoe.drawn]

    def check_books(self) -> None:
        """Money sums to zero, cards are conserved, and the events make this floor again."""
        table = self.floor.table
        assert sum(table.accounts.values()) == 0
        assert all(count >= 0 for count in table.shoe.left)
        on_layout = [
            card
            for box in table.boxes
            for hand in box.hands
            if not hand.taken
            for card in hand.cards
        ]
        seen = [*on_layout, *table.dealer.cards, *table.discards]
        if table.dealer.hole is not None:
            seen.append(table.dealer.hole)
        full = table.rules.decks * table.rules.deck.size
        assert sum(table.shoe.left) + len(seen) == full
        assert replay_floor(self.start, self.events) == self.floor


def button_due(floor: Floor) -> FloorCommand | None:
    """The button of the interface that is due, if one is."""
    due_now = (command for act in floor_acts(floor) for command in act.commands)
    return next((command for command in due_now if isinstance(command, Press)), None)


def press(button: Button | int) -> Press:
    if isinstance(button, int):
        return Press(by=Role.DEALER, button=Button.SEAT, seat=button)
    return Press(by=Role.DEALER, button=button)
