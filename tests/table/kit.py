"""A table for tests: wagers laid and cards dealt in a line each, and the events they brought."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import pytest

from spanish21.cards import parse_cards
from spanish21.errors import Code, Refusal
from spanish21.rules.kinds import Kind, Side
from spanish21.rules.loading.load import load
from spanish21.rules.model import Rules
from spanish21.rules.play import Act
from spanish21.rules.procedure.boxes import boxes_permitted
from spanish21.table.asking.croupier import Supply, next_command
from spanish21.table.commands import (
    AllowOnBox,
    BuyIn,
    Choose,
    CloseInsurance,
    Command,
    Insure,
    PermitBoxes,
    PlaceWager,
)
from spanish21.table.deciding.decide import decide
from spanish21.table.engine import open_table, step
from spanish21.table.events import (
    BonusPaid,
    Event,
    RoundEnded,
    StakeReturned,
    WagerSettled,
    WagerVoided,
)
from spanish21.table.order import Await, Due, due
from spanish21.table.state import Box, Hand, Table

E = TypeVar("E")
CHIPS = 1_000_00


class Game:
    """One table, its cards and all that has happened at it.

    `wagers` lists `person box kind cents`, a line each; everyone named has a thousand dollars, may
    play as many boxes as the house can permit, and agrees to company.
    """

    def __init__(
        self,
        rules: Rules | str,
        wagers: str = "",
        *,
        cards: str = "",
        spins: tuple[int, ...] = (),
    ) -> None:
        self.rules = load(rules) if isinstance(rules, str) else rules
        self.table: Table = open_table(self.rules)
        self.events: list[Event] = []
        self.supply = Supply(parse_cards(cards), spins)
        self.bet(wagers)

    def do(self, command: Command) -> tuple[Event, ...]:
        """Give a command."""
        self.table, events = step(self.table, command)
        self.events += events
        return events

    def bet(self, wagers: str) -> None:
        """Lay wagers, a line each: `p1 1 main 1000`; High Low ends in its side."""
        for line in filter(None, map(str.strip, wagers.replace(";", "\n").splitlines())):
            person, box, kind, cents, *side = line.split()
            self.welcome(person, int(box))
            self.do(
                PlaceWager(
                    person=person,
                    box=int(box),
                    kind=Kind(kind),
                    cents=int(cents),
                    side=Side(side[0]) if side else None,
                )
            )

    def welcome(self, person: str, box: int) -> None:
        """Give a newcomer chips, permission and the consent of whoever is first on the box."""
        if f"person/{person}" not in self.table.accounts:
            self.do(BuyIn(person=person, cents=CHIPS))
            most = boxes_permitted(self.rules)
            self.do(PermitBoxes(person=person, boxes=most))
        first = next((wager.person for wager in self.table.box(box).wagers), person)
        if first != person:
            self.do(AllowOnBox(person=first, box=box, other=person))

    def due(self) -> Due:
        """What is due now."""
        return due(self.table)

    def run(self, until: type[Command] | None = None) -> tuple[Event, ...]:
        """Let the croupier act until a player must choose, the round ends, or an act is due."""
        began = len(self.events)
        while until is None or not isinstance(self.due(), until):
            command = next_command(self.table, self.supply, waits=False)
            if command is None:
                break
            if any(isinstance(event, RoundEnded) for event in self.do(command)):
                break
        return tuple(self.events[began:])

    def choose(self, act: Act | str, cents: int = 0, *, person: str = "") -> tuple[Event, ...]:
        """Let the caller of the hand in turn choose, then let the croupier act."""
        self.run()
        self.say(act, cents, person=person)
        return self.run()

    def say(self, act: Act | str, cents: int = 0, *, person: str = "") -> tuple[Event, ...]:
        """Let the caller of the hand in turn choose, and nothing more."""
        return self.do(self.choice(act, cents, person=person))

    def choice(self, act: Act | str, cents: int = 0, *, person: str = "") -> Choose:
        """A choice for the hand in turn, by its caller or another."""
        turn = self.due()
        assert isinstance(turn, Await), f"no choice is awaited: {turn}"
        return Choose(
            person=person or turn.person,
            box=turn.box,
            hand=turn.hand,
            act=Act(act),
            cents=cents,
        )

    def play(self, *choices: str) -> Game:
        """Choose in turn (`hit`, `double 500`), stand on all the rest, and end the round."""
        for choice in choices:
            act, *cents = choice.split()
            self.choose(act, int(cents[0]) if cents else 0)
        self.run()
        while isinstance(self.due(), Await):
            self.choose(Act.STAND)
        return self

    def insure(self, person: str, box: int, cents: int) -> None:
        """Wait for the offer of insurance and take it."""
        self.run(CloseInsurance)
        self.do(Insure(person=person, box=box, cents=cents))

    def refuse(self, command: Command) -> Refusal:
        """The refusal of a command, which changes nothing."""
        before = self.table
        with pytest.raises(Refusal) as caught:
            decide(self.table, command)
        assert self.table == before
        assert caught.value.clause
        assert caught.value.detail
        return caught.value

    def code(self, command: Command) -> Code:
        """The code a command is refused with."""
        return self.refuse(command).code

    def of(self, kind: type[E], test: Callable[[E], bool] = lambda event: True) -> list[E]:
        """The events of one kind."""
        return [event for event in self.events if isinstance(event, kind) and test(event)]

    def settled(self, kind: Kind = Kind.MAIN, person: str = "") -> list[WagerSettled]:
        """The settlements of one kind of wager."""
        return self.of(
            WagerSettled, lambda e: e.kind is kind and (not person or e.person == person)
        )

    def net(self, person: str = "p1") -> int:
        """What a person has won or lost by settled wagers, prizes and returns."""
        settled = sum(e.net for e in self.of(WagerSettled) if e.person == person)
        paid = sum(e.cents for e in self.of(BonusPaid) if e.person == person)
        back = sum(e.cents for e in self.of(StakeReturned) if e.person == person)
        void = sum(e.cents for e in self.of(WagerVoided) if e.person == person and e.lost)
        return settled + paid + back + void

    def chips(self, person: str = "p1") -> int:
        """What a person holds."""
        return self.table.accounts.get(f"person/{person}", 0)

    def box(self, number: int = 1) -> Box:
        return self.table.box(number)

    def hand(self, box: int = 1, hand: int = 1) -> Hand:
        return self.table.box(box).hands[hand - 1]


def names(events: tuple[Event, ...] | list[Event]) -> list[str]:
    """The kinds of these events, in order."""
    return [type(event).__name__ for event in events]


def round_of(rules: Rules | str, wagers: str, cards: str, *choices: str) -> Game:
    """A whole round: wagers, cards in dealing order, choices in turn."""
    return Game(rules, wagers, cards=cards).play(*choices)
