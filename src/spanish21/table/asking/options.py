"""`options`: every command that `decide` would accept from someone now.

They are the answers that are no refusal; `answers.py` finds them. An option is a command as it
would be accepted, with the amounts, cards or numbers that may stand in its blank.
`tests/table/test_machine.py` holds them and `decide` together.
"""

from __future__ import annotations

from spanish21.table.asking.answer import Answers
from spanish21.table.asking.answers import answers, dealer_answers, known_people, order_answers
from spanish21.table.asking.option import Option
from spanish21.table.state import Table
from spanish21.table.words import Actor, Role


def options(table: Table, actor: Actor) -> tuple[Option, ...]:
    """What this person, or someone in this role, may do now."""
    found = _house(table) if actor is Role.HOUSE else answers(table, actor)
    return tuple(dict.fromkeys([each.option for each in found if each.refusal is None]))


def _house(table: Table) -> Answers:
    """The house holds the shoe, so what lies face down is no secret to it."""
    house = Role.HOUSE
    orders = order_answers(table, house, known_people(table))
    return dealer_answers(table, house, open_eyed=True) + orders
