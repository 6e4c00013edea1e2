"""Whom a table waits for, how long, and what is done when the time is over.

The times are posted, in the rule set and for betting in the settings; what is done then is the
house's (`house/silent_player.py`). The clock is an argument.
"""

from __future__ import annotations

from collections.abc import Collection
from enum import Enum
from typing import NamedTuple

from msgspec import Struct

from spanish21.floor.commands import FloorCommand
from spanish21.floor.state import Floor
from spanish21.house.silent_player import act_for_silent, posted_seconds
from spanish21.rooms.attempt import Attempt, takes_bets
from spanish21.rooms.settings import RoomSettings
from spanish21.rooms.standing import Standing
from spanish21.rules.procedure.time_to_act import seconds_to_act, silence_stands
from spanish21.table.commands import CloseAnswers, CloseInsurance
from spanish21.table.insuring import unanswered
from spanish21.table.order import Await, due
from spanish21.table.words import PersonId


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
    """What an automatic table waits for now; one that is staffed waits for nobody."""
    floor = standing.floor
    table = floor.table
    if standing.opened.staffed:
        return None
    if not silence_stands(standing.rules) and table.playing:
        return None  # the table waits for the floor
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


def posted_time(
    standing: Standing, wait: Wait, settings: RoomSettings, away: Collection[PersonId]
) -> int:
    """How long the table waits; whoever has let the time pass and is gone is not waited for."""
    if wait.people and all(person in away for person in wait.people):
        return 0
    if wait.what is Waiting.BETTING:
        return settings.betting_ms
    insures = wait.what is Waiting.INSURANCE
    posted = settings.insurance_ms if insures else settings.act_ms
    if posted is not None:
        return posted
    return (posted_seconds(standing.floor.table) or seconds_to_act(standing.rules)) * 1000


def give_up_waiting(attempt: Attempt, wait: Wait) -> None:
    """Do what is done when the time is over, and have the dealer go on."""
    if wait.what is not Waiting.BETTING:
        attempt.do(_act_for(attempt.standing, wait))
    attempt.run(betting_over=wait.what is Waiting.BETTING)


def _act_for(standing: Standing, wait: Wait) -> FloorCommand:
    in_cut = wait.what is Waiting.CUT
    command = standing.house.next(waits=False) if in_cut else act_for_silent(standing.floor.table)
    assert command is not None, "a table that waits has something to do"
    return command
