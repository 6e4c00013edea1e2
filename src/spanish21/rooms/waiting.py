"""Whom a table waits for, how long, and what is done when the time is over.

The times are posted (RULINGS, 'a player who does not act'): then a hand stands, insurance is
closed, answers are closed; never a double, a split or insurance. The clock is an argument.
"""

from __future__ import annotations

from collections.abc import Collection
from enum import Enum
from typing import NamedTuple

from msgspec import Struct

from spanish21.floor.commands import FloorCommand
from spanish21.floor.state import Floor
from spanish21.rooms.attempt import Attempt, takes_bets
from spanish21.rooms.settings import RoomSettings
from spanish21.rooms.standing import Standing
from spanish21.rules.play import Act
from spanish21.table.commands import Choose, CloseAnswers, CloseInsurance
from spanish21.table.insuring import unanswered
from spanish21.table.order import Await, due
from spanish21.table.words import PersonId, Role


class Waiting(Enum):
    """What the table waits for."""

    BETTING = "betting"
    TURN = "turn"
    INSURANCE = "insurance"
    ASK = "ask"
    CUT = "cut"


class Wait(NamedTuple):
    """One moment of waiting: when it is another one, the time begins anew."""

    what: Waiting
    round: int
    place: tuple[int, ...] = ()
    people: tuple[PersonId, ...] = ()

    def goes_on(self, other: Wait | None) -> bool:
        """Whether it is still the same moment, though fewer people are awaited."""
        return other is not None and self[:3] == other[:3]


class ClockTold(Struct, frozen=True):
    """How long the table still waits, in milliseconds, of how long in all."""

    what: Waiting
    left: int
    whole: int


def awaited(standing: Standing) -> Wait | None:
    """What an automatic table waits for now; a live one waits for its staff."""
    floor = standing.floor
    table = floor.table
    if standing.opened.live:
        return None
    if takes_bets(standing):
        return Wait(Waiting.BETTING, table.number)
    if not table.playing:
        cutter = standing.house.cutter
        return Wait(Waiting.CUT, table.number, people=(cutter,)) if cutter else None
    act = due(table)
    if isinstance(act, Await):
        return Wait(Waiting.TURN, table.number, _turn(floor, act), (act.person,))
    if isinstance(act, CloseInsurance) and (people := _uninsured(floor)):
        return Wait(Waiting.INSURANCE, table.number, people=people)
    if isinstance(act, CloseAnswers) and table.ask is not None:
        ask = table.ask
        return Wait(Waiting.ASK, table.number, (ask.box, ask.hand), ask.people)
    return None


def _uninsured(floor: Floor) -> tuple[PersonId, ...]:
    return tuple(dict.fromkeys(person for _, person in unanswered(floor.table)))


def _turn(floor: Floor, act: Await) -> tuple[int, ...]:
    hand = floor.table.box(act.box).hands[act.hand - 1]
    return act.box, act.hand, len(hand.cards), hand.doubles


def posted_time(moment: Wait, settings: RoomSettings, away: Collection[PersonId]) -> int:
    """How long the table waits; whoever has let the time pass and is gone is not waited for."""
    if moment.people and all(person in away for person in moment.people):
        return 0
    match moment.what:
        case Waiting.BETTING:
            return settings.betting_ms
        case Waiting.INSURANCE:
            return settings.insurance_ms
    return settings.act_ms


def give_up_waiting(attempt: Attempt, moment: Wait) -> None:
    """Do what is done when the time is over, and have the dealer go on."""
    if moment.what is not Waiting.BETTING:
        attempt.do(_act_for(attempt.standing, moment))
    attempt.run(betting_over=moment.what is Waiting.BETTING)


def _act_for(standing: Standing, moment: Wait) -> FloorCommand:
    if moment.what is Waiting.TURN:
        box, hand, *_ = moment.place
        (person,) = moment.people
        return Choose(person=person, box=box, hand=hand, act=Act.STAND, by=Role.DEALER)
    command = standing.house.next(waits=False)
    assert command is not None, "a table that waits has something to do"
    return command
