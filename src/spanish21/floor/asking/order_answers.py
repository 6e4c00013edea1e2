"""The floor's own commands put to `decide`: what may be asked of them, or why they are refused.

Most of the staff's orders are nothing for the role that looks at them, whatever the cards do: those
answers are found once and remembered with all that fills their blanks. Nothing face down is looked
at. `answers.py` has the table's commands and a player's own.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

from msgspec.structs import replace

from spanish21.errors import Refusal
from spanish21.floor.asking.order_list import (
    FloorOption,
    cut_orders,
    late_orders,
    likely_place,
    staff_orders,
)
from spanish21.floor.commands import (
    FloorCommand,
    ReportExposed,
    ReportFaceUp,
    ReportOverdraw,
)
from spanish21.floor.deciding.decide import decide
from spanish21.floor.roles import find_role_refusal
from spanish21.floor.state import Floor
from spanish21.rules.model import Rules
from spanish21.table.asking.answer import MEMORY, Family
from spanish21.table.asking.answers import known_people
from spanish21.table.asking.house_options import list_cards
from spanish21.table.people import boxes_of
from spanish21.table.shoe import first_left, left
from spanish21.table.words import PersonId, Role


class OrderAnswer(NamedTuple):
    """A command of the floor's own, and why it is refused if it is."""

    option: FloorOption
    refusal: Refusal | None = None


class FloorGlance(tuple[object, ...]):
    """What some answers of a floor depend on, and the floor; as with a table's `Glance`."""

    floor: Floor
    rules: Rules


class _Run(NamedTuple):
    """Orders side by side: refused because of the role, for good, or to be put to `decide`."""

    refused: Family[OrderAnswer] | None
    asked: tuple[FloorOption, ...]


def glance_at_floor(floor: Floor, *parts: object) -> FloorGlance:
    """A glance at these parts of a floor."""
    glance = FloorGlance((id(floor.table.rules), *parts))
    glance.floor, glance.rules = floor, floor.table.rules
    return glance


def staff_families(floor: Floor, role: Role) -> list[Family[OrderAnswer]]:
    """Every order of the staff, and a player's that a dealer enters."""
    table = floor.table
    people = known_people(table)
    glance = glance_at_floor(
        floor,
        table.shoe.size - table.shoe.drawn,
        list_cards(table, open_eyed=False),
        likely_place(floor),
        len(table.boxes),
        tuple([boxes_of(table, person) for person in people]),
        table.meter,
    )
    return [
        run.refused if run.refused is not None else Family(put_orders(floor, run.asked))
        for run in _find_runs(glance, role, people)
    ]


@lru_cache(MEMORY)
def _find_runs(glance: FloorGlance, role: Role, people: tuple[PersonId, ...]) -> tuple[_Run, ...]:
    """The staff's orders in their order, those for which the role speaks apart from the rest."""
    found = groupby(_list_orders(glance.floor, role, people), key=_is_for_its_role)
    runs = tuple([_make_run(options, asked=asked) for asked, options in found])
    del glance.floor  # a glance that is remembered keeps no floor
    return runs


def _list_orders(floor: Floor, role: Role, people: tuple[PersonId, ...]) -> Iterator[FloorOption]:
    yield from staff_orders(floor, role, people)
    for person in people if role is Role.DEALER else ():
        yield from cut_orders(floor, person, role)
        yield from late_orders(floor, person, role)


def _is_for_its_role(option: FloorOption) -> bool:
    command = option.command
    return find_role_refusal(type(command), command.by) is None


def _make_run(options: Iterable[FloorOption], *, asked: bool) -> _Run:
    if asked:
        return _Run(None, tuple(options))
    return _Run(Family(map(_refuse_role, options)), ())


def _refuse_role(option: FloorOption) -> OrderAnswer:
    command = option.command
    refused = find_role_refusal(type(command), command.by)  # what `decide` looks at first
    return OrderAnswer(FloorOption(command), refused)


def put_orders(floor: Floor, found: Iterable[FloorOption]) -> Iterator[OrderAnswer]:
    """Each of these orders as `decide` answers it now."""
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
