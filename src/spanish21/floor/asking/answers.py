"""`answers` for a floor: every act of someone, at the table and around it, or why it is refused.

The table's answers come from `table/asking/answers.py`; those commands that the floor guards are
put to its guards, and what these refuse is refused here. The floor's own commands are put to
`decide` one by one. `options` are the acts that are no refusal.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple, TypeAlias

from msgspec.structs import replace

from spanish21.errors import Code, Refusal
from spanish21.floor.asking.order_list import FloorOption, persons_orders, staff_orders
from spanish21.floor.commands import (
    FloorCommand,
    ReportExposed,
    ReportFaceUp,
    ReportOverdraw,
)
from spanish21.floor.deciding.decide import decide, guard_table
from spanish21.floor.state import Floor
from spanish21.table import commands as t
from spanish21.table.asking import answers as at_table
from spanish21.table.asking.answer import Answer
from spanish21.table.asking.option import Option
from spanish21.table.shoe import first_left, left
from spanish21.table.words import Actor, Role

GUARDED = frozenset(
    {
        t.Sit,
        t.PlaceWager,
        t.ChangeWager,
        t.WithdrawWager,
        t.Choose,
        t.NewShoe,
        t.BurnCard,
        t.DealCard,
        t.OfferInsurance,
        t.CheckHoleCard,
        t.TurnHoleCard,
        t.Settle,
        t.SpinWheel,
        t.CollectCards,
    }
)
"""The table's commands of which the floor asks something too."""


class OrderAnswer(NamedTuple):
    """A command of the floor's own, and why it is refused if it is."""

    option: FloorOption
    refusal: Refusal | None = None


FloorAnswer: TypeAlias = Answer | OrderAnswer
FloorAnswers: TypeAlias = tuple[FloorAnswer, ...]


def answers(floor: Floor, actor: Actor) -> FloorAnswers:
    """Every act of this person, or of someone in this role, and what may be said to it."""
    table = [_guard(floor, answer) for answer in at_table.answers(floor.table, actor)]
    return (*table, *_put(floor, _own(floor, actor)))


def options(floor: Floor, actor: Actor) -> tuple[Option | FloorOption, ...]:
    """What this person, or someone in this role, may do now."""
    return tuple(each.option for each in answers(floor, actor) if each.refusal is None)


def _guard(floor: Floor, answer: Answer) -> Answer:
    """The table's answer, unless the floor refuses the act before the table is asked."""
    command = answer.option.command
    if type(command) not in GUARDED:
        return answer
    if answer.refusal is not None and answer.refusal.code is Code.NOT_THIS_ROLE:
        return answer
    exposed = floor.exposed
    if isinstance(command, t.DealCard) and exposed is not None and exposed in answer.option.cards:
        command = replace(command, card=exposed)
        answer = answer._replace(option=Option(command, cards=(exposed,)))
    try:
        guard_table(floor, command)
    except Refusal as refusal:
        refusal.__traceback__ = None
        return Answer(Option(command), refusal=refusal)
    return answer


def _own(floor: Floor, actor: Actor) -> Iterator[FloorOption]:
    """The floor's own commands, those of a player or those of the staff."""
    people = at_table.known_people(floor.table)
    if isinstance(actor, str):
        yield from persons_orders(floor, actor, Role.PLAYER)
        return
    yield from staff_orders(floor, actor, people)
    for person in people if actor is Role.DEALER else ():
        yield from persons_orders(floor, person, actor)


def _put(floor: Floor, found: Iterable[FloorOption]) -> Iterator[OrderAnswer]:
    for option in found:
        try:
            decide(floor, _trial(floor, option.command))
        except Refusal as refusal:
            refusal.__traceback__ = None
            yield OrderAnswer(FloorOption(option.command), refusal)
        else:
            yield OrderAnswer(option)


def _trial(floor: Floor, command: FloorCommand) -> FloorCommand:
    """The command as it is put to `decide`: a card that is listed may be the one face down."""
    if not isinstance(command, ReportFaceUp | ReportExposed | ReportOverdraw):
        return command
    if left(floor.table.shoe, command.card):
        return command
    return replace(command, card=first_left(floor.table.shoe))
