"""`options`: every command that `decide` would accept from someone now.

An option is a command as it would be accepted, with the amounts, cards or numbers that may stand in
its blank. Candidates are put to `decide` itself, so the two cannot disagree on whether; amounts are
the rulebook's, cut to what the person can pay. `tests/table/test_machine.py` holds them together.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from spanish21.errors import Refusal
from spanish21.table.asking.house_options import house_candidates
from spanish21.table.asking.option import Option
from spanish21.table.asking.play_options import play_candidates
from spanish21.table.asking.wager_options import wager_candidates
from spanish21.table.deciding.decide import decide
from spanish21.table.state import Table
from spanish21.table.words import Actor as Actor
from spanish21.table.words import PersonId, Role

_PERSON = "person/"


def options(table: Table, actor: Actor) -> tuple[Option, ...]:
    """What this person, or someone in this role, may do now."""
    people = known_people(table)
    if isinstance(actor, str):
        return tuple(_accepted(table, _of_person(table, actor, people)))
    found = list(house_candidates(table, actor, people))
    if actor is Role.DEALER:  # a live dealer enters what the players do
        found += [
            option._replace(command=replace(option.command, by=actor))
            for person in people
            for option in _of_person(table, person, people)
        ]
    return tuple(dict.fromkeys(_accepted(table, found)))


def known_people(table: Table) -> tuple[PersonId, ...]:
    """Everyone who has ever had chips at the table."""
    return tuple(name.removeprefix(_PERSON) for name in table.accounts if name.startswith(_PERSON))


def _of_person(table: Table, person: PersonId, people: tuple[PersonId, ...]) -> Iterator[Option]:
    others = tuple(each for each in people if each != person)
    yield from wager_candidates(table, person, others)
    yield from play_candidates(table, person)


def _accepted(table: Table, candidates: Iterable[Option]) -> Iterator[Option]:
    for option in candidates:
        try:
            decide(table, option.command)
        except Refusal:
            continue
        yield option
