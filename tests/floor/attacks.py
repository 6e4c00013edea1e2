"""Random commands of every role against a floor: what must never happen does not.

Now and then the guide is followed, so that the attacks meet every state; all else is any command
by anyone with anything in it. As a campaign: `python -m tests.floor.attacks 1000000`.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable
from enum import Enum
from random import Random
from types import NoneType, UnionType
from typing import Any, get_args, get_origin

import msgspec

from spanish21.errors import Refusal
from spanish21.floor import commands as c
from spanish21.floor import events as e
from spanish21.floor.applying.apply import apply
from spanish21.floor.card_phase import CardPhase
from spanish21.floor.state import Floor
from spanish21.table import events as t
from tests.floor.days import GAMES, RandomDay, bets, check_books, check_guide, follow, rules_of

KINDS: tuple[type[Any], ...] = get_args(c.FloorCommand)
NAMES = ("p1", "p2", "p3", "f1", "s1", "d1", "w1", "")
NUMBERS = (0, 1, 1, 2, 3, 4, 7, -1, 99, 500, 500, 1000, 1000, 10**9)
A_DAY = 1500
"""Attacks on one table before the next is opened."""


def attack(chance: Random, fitting: Callable[[type[Any]], Any]) -> c.FloorCommand:
    """Any command with anything in it."""
    kind = chance.choice(KINDS)
    fields = msgspec.structs.fields(kind)
    values = {field.name: _value(field.type, chance, fitting) for field in fields}
    command: c.FloorCommand = kind(**values)
    return command


def _value(kind: Any, chance: Random, fitting: Callable[[type[Any]], Any]) -> Any:
    if isinstance(kind, UnionType) or get_origin(kind) is not None:
        members = get_args(kind)
        kind = chance.choice(members) if members else kind
    if kind is NoneType:
        return None
    found = fitting(kind) if isinstance(kind, type) else None
    if found is not None and chance.random() < 0.6:
        return found
    if isinstance(kind, type) and issubclass(kind, Enum):
        return chance.choice(list(kind))
    return {bool: chance.random() < 0.5, int: chance.choice(NUMBERS), str: chance.choice(NAMES)}[
        kind
    ]


class Watch:
    """What must never happen, seen from the events alone."""

    def __init__(self) -> None:
        self.opened = False
        self.verified = 0
        self.checks: set[object] = set()
        self.shoe_over = True

    def look(self, before: Floor, event: e.FloorEvent) -> None:
        """Raise if an event breaks a promise; `before` is the floor it happened to."""
        if isinstance(event, (t.CardDealt, t.CardBurned)):
            assert self.opened, "a card before the opening"
        if isinstance(event, (t.ShoeBegun, e.OpeningSkipped)):
            assert self.shoe_over, "a shuffle before its time"
            self.opened, self.shoe_over = True, False
        if isinstance(event, e.CardsShuffled):
            assert self.shoe_over, "a shuffle before its time"
            assert not before.table.playing
        ends = (t.CutCardReached, e.ReshuffleOrdered, e.RecutOrdered)
        spread = isinstance(event, e.CardsMoved) and event.phase in IN_USE
        if isinstance(event, ends) or spread:
            self.shoe_over = True
        self._watch_prize(event)
        if isinstance(event, e.FaultNoted) and event.second:
            assert event.name != event.second, "one person has signed twice"

    def _watch_prize(self, event: e.FloorEvent) -> None:
        if isinstance(event, e.TopPrizeHit):
            self.checks = set()
        if isinstance(event, e.CheckSigned):
            assert event.check not in self.checks
            self.checks.add(event.check)
        if isinstance(event, e.TopPrizeVerified):
            assert len(self.checks) == 4, "verified without its four checks"
            self.verified += 1
        if isinstance(event, t.WagerSettled) and event.name.startswith("top"):
            assert self.verified, "a top prize paid unverified"


IN_USE = (CardPhase.RECEIVED, CardPhase.SPREAD)
"""Cards of a closed or an idle table, on their way through an opening again."""


def attack_table(number: int, attacks: int) -> Counter[str]:
    """So many attacks on one table; what was accepted."""
    chance = Random(f"attack {number}")
    day, watch = RandomDay(rules_of(number % len(GAMES)), chance), Watch()
    seen = 0

    def fitting(kind: type[Any]) -> Any:
        return day.card() if kind.__name__ == "Card" else None

    for _ in range(attacks):
        if chance.random() < 0.15:
            for command in bets(day) if not day.floor.table.playing else ():
                day.attempt(command)
            follow(day, check_guide(day.floor))
        before = day.floor
        command = attack(chance, fitting)
        try:
            day.give(command)
        except Refusal:
            assert day.floor is before
        seen = _watch_new(day, watch, seen)
    check_books(day.floor)
    return day.done


def _watch_new(day: RandomDay, watch: Watch, seen: int) -> int:
    floor = day.watched
    for event in day.events[seen:]:
        watch.look(floor, event)
        floor = apply(floor, event)
    day.watched = floor
    return len(day.events)


def main() -> None:
    """So many attacks over all games."""
    attacks, done = int(sys.argv[1]), Counter[str]()
    for number in range(-(-attacks // A_DAY)):
        done += attack_table(number, A_DAY)
    print(f"{attacks} attacks, {done.total()} commands accepted (guide and bets included):")
    print(", ".join(f"{name} {count}" for name, count in done.most_common()))


if __name__ == "__main__":
    main()
