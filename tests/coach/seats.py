"""Rounds at real tables, with a coach in the seat: everything it is told is what a person sees."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from spanish21.coach.coach import Coach
from spanish21.floor.asking.seen import seen
from spanish21.floor.commands import FloorCommand
from spanish21.floor.events import FloorEvent
from spanish21.house.house import House
from spanish21.rules.kinds import Kind
from spanish21.rules.model import Rules
from spanish21.rules.play import Act
from spanish21.table.asking.options import options
from spanish21.table.commands import BuyIn, Choose, Command, Insure, Pass, PlaceWager
from spanish21.table.order import Await, due
from spanish21.table.state import Table

YOU = "you"
CHIPS = 10**11


class CoachedTable:
    """A house, and a coach who watches from one person's seat."""

    def __init__(
        self, rules: Rules, seed: int, *, grades: bool = False, prizes: bool = True
    ) -> None:
        self.rules = rules
        self.house = House(rules, Random(seed))
        self.coach = Coach(rules, YOU, grades=grades)
        self.events: list[FloorEvent] = []
        self.do(BuyIn(person=YOU, cents=CHIPS))

    @property
    def table(self) -> Table:
        return self.house.table

    def do(self, command: FloorCommand) -> tuple[FloorEvent, ...]:
        happened = self.house.do(command)
        for event in happened:
            sight = seen(event, YOU)
            if sight is not None:
                self.coach.watch(sight)
        self.events += happened
        return happened

    def begin(self, *, stake: int = 1000, boxes: int = 1, kinds: tuple[Kind, ...] = ()) -> None:
        for box in range(1, boxes + 1):
            for kind in (Kind.MAIN, *kinds):
                self.do(PlaceWager(person=YOU, box=box, kind=kind, cents=stake))

    def turns(self) -> Iterator[Await]:
        """Deal until the round is over, stopping wherever a hand is to choose."""
        number = self.table.number
        while self.table.playing or self.table.number == number:
            turn = due(self.table)
            if isinstance(turn, Await):
                yield turn
                continue
            command = self.house.next() or self.answer()
            self.do(command)

    def answer(self) -> Command:
        """Insurance by the coach: taken in full where it is worth having."""
        offers = [each for each in options(self.table, YOU) if isinstance(each.command, Insure)]
        passes = [each for each in options(self.table, YOU) if isinstance(each.command, Pass)]
        if offers and offers[0].amounts and self.coach.insurance().worth_it:
            command = offers[0].command
            assert isinstance(command, Insure)
            return Insure(person=YOU, box=command.box, cents=offers[0].amounts.most)
        return passes[0].command

    def choices(self) -> list[Choose]:
        """Every choice there is; a double for the most and for the least."""
        found = []
        for option in options(self.table, YOU):
            command = option.command
            if isinstance(command, Choose):
                amounts = option.amounts
                cents = [0] if amounts is None else [amounts.most, amounts.least]
                for each in dict.fromkeys(cents):
                    found.append(
                        Choose(
                            person=YOU,
                            box=command.box,
                            hand=command.hand,
                            act=command.act,
                            cents=each,
                        )
                    )
        return found


def name_of(choice: Choose, *, most: int) -> str:
    """The analyser's name of a choice."""
    if choice.act is Act.DOUBLE:
        return "double" if choice.cents == most else "double_least"
    return str(choice.act.value)


def play_best(place: CoachedTable, turn: Await) -> None:
    """Do what the coach says."""
    best = place.coach.advise(turn.box, turn.hand).best
    choices = place.choices()
    most = max((each.cents for each in choices), default=0)
    chosen = [each for each in choices if name_of(each, most=most) == best]
    place.do(chosen[0])
