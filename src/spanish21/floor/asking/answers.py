"""`answers` for a floor: every act of someone, at the table and around it, or why it is refused.

The table's answers come from `table/asking/answers.py`; those commands that the floor guards are
put to its guards, and what these refuse is refused here. The floor's own commands are put to
`decide` one by one (`order_answers.py`). As at the table, what a player is told is remembered with
everything that it depends on. `options` are the acts that are no refusal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from itertools import chain
from typing import TypeAlias

from msgspec.structs import replace

from spanish21.errors import Code, Refusal
from spanish21.floor.asking.narrowing import narrow_amounts
from spanish21.floor.asking.order_answers import (
    FloorGlance,
    OrderAnswer,
    glance_at_floor,
    put_orders,
    staff_families,
)
from spanish21.floor.asking.order_list import FloorOption, cut_orders, late_orders, likely_place
from spanish21.floor.card_phase import CardPhase
from spanish21.floor.deciding.decide import guard_table
from spanish21.floor.deciding.interface_guard import is_locked
from spanish21.floor.deciding.irregularities import others_dealt
from spanish21.floor.deciding.orders import fixed_bets, is_barred
from spanish21.floor.presence import has_closed
from spanish21.floor.state import Floor
from spanish21.table import commands as t
from spanish21.table.asking import answers as at_table
from spanish21.table.asking.answer import MEMORY, Answer, Family
from spanish21.table.asking.option import Option
from spanish21.table.words import Actor, PersonId, Role

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


FloorAnswer: TypeAlias = Answer | OrderAnswer
FloorAnswers: TypeAlias = tuple[FloorAnswer, ...]
FloorFamily: TypeAlias = Family[Answer] | Family[OrderAnswer]


def answers(floor: Floor, actor: Actor) -> FloorAnswers:
    """Every act of this person, or of someone in this role, and what may be said to it."""
    return tuple(chain.from_iterable(floor_families(floor, actor)))


def floor_families(floor: Floor, actor: Actor) -> list[FloorFamily]:
    """The same, as it was found together."""
    table = floor.table
    if isinstance(actor, str):
        own = _guard_persons(floor, actor, at_table.answer_families(table, actor))
        return [*own, *_persons(floor, actor)]
    dealing = actor is Role.DEALER
    at = (at_table.role_families if dealing else at_table.answer_families)(table, actor)
    found: list[FloorFamily] = [_guard_all(floor, family) for family in at]
    for person in at_table.known_people(table) if dealing else ():
        entered = at_table.entered_families(table, person, by=actor)
        found += _guard_persons(floor, person, entered)
    return found + staff_families(floor, actor)


def options(floor: Floor, actor: Actor) -> tuple[Option | FloorOption, ...]:
    """What this person, or someone in this role, may do now."""
    return tuple(each.option for each in answers(floor, actor) if each.refusal is None)


# What a player may ask of the table, as far as the floor lets it through


def _glance_at_orders(floor: Floor, person: PersonId) -> FloorGlance:
    """All that the guards of a player's commands look at, besides the command itself."""
    table = floor.table
    waits = table.skipped if table.skipped and others_dealt(table) else ()
    flat = fixed_bets(floor, person) if person in floor.flat else None
    return glance_at_floor(
        floor,
        floor.reader,
        waits,
        person in floor.refused,
        is_barred(floor, person),
        has_closed(floor),
        floor.limits,
        floor.ceded,
        floor.promised,
        flat,
        is_locked(floor.interface),
    )


def _guard_persons(
    floor: Floor, person: PersonId, families: Iterable[Family[Answer]]
) -> list[Family[Answer]]:
    """What a player asks, or a dealer for them, as far as the floor lets it through."""
    orders = _glance_at_orders(floor, person)
    found = [_guarded(family, orders) for family in families]
    del orders.floor  # a glance that is remembered keeps no floor
    return found


@lru_cache(MEMORY)
def _guarded(family: Family[Answer], glance: FloorGlance) -> Family[Answer]:
    """A player's answers as the floor leaves them; the same family where it asks nothing."""
    return _guard_all(glance.floor, family)


def _guard_all(floor: Floor, family: Family[Answer]) -> Family[Answer]:
    made = [_guard(floor, answer) for answer in family]
    same = all(new is old for new, old in zip(made, family, strict=True))
    return family if same else Family(made)


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
    answer = narrow_amounts(floor, answer)
    command = answer.option.command
    try:
        guard_table(floor, command)
    except Refusal as refusal:
        refusal.__traceback__ = None
        return Answer(Option(command), refusal=refusal)
    return answer


# The floor's own commands


def _persons(floor: Floor, person: PersonId) -> list[FloorFamily]:
    """Those of a player; they are remembered but for a cut that is offered or a card that waits."""
    table, phase, place = floor.table, floor.cards.phase, likely_place(floor)
    if table.skipped or table.late or floor.exposed is not None or phase is CardPhase.SHUFFLED:
        return [_cuts(floor, person), _lates(floor, person)]
    burned = floor.burned is not None, floor.burned is not None and floor.burned.card is None
    return [
        _recall(_cuts, glance_at_floor(floor, phase, burned), person),
        _recall(_lates, glance_at_floor(floor, place), person),
    ]


@lru_cache(MEMORY)
def _recall(
    find: Callable[[Floor, PersonId], Family[OrderAnswer]], glance: FloorGlance, person: PersonId
) -> Family[OrderAnswer]:
    found = find(glance.floor, person)
    del glance.floor
    return found


def _cuts(floor: Floor, person: PersonId) -> Family[OrderAnswer]:
    return Family(put_orders(floor, cut_orders(floor, person, Role.PLAYER)))


def _lates(floor: Floor, person: PersonId) -> Family[OrderAnswer]:
    return Family(put_orders(floor, late_orders(floor, person, Role.PLAYER)))
