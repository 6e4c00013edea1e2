"""The next lawful acts at a table, in words, with the clause and the command that does each.

Nothing is written beside the floor: what is due comes from the state that `decide` guards
(`floor_acts.py`, `round_acts.py`), so every command shown is accepted at that moment, once its
blanks are filled in. The words are each document's own (`guide_book.py`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from spanish21.floor.asking.due_acts import DueAct, accepted
from spanish21.floor.asking.fault_acts import fault_choices
from spanish21.floor.asking.floor_acts import floor_acts
from spanish21.floor.asking.guide_book import rows_at
from spanish21.floor.asking.round_acts import round_acts
from spanish21.floor.commands import FloorCommand
from spanish21.floor.state import Floor
from spanish21.rules.model import Rules


class GuideStep(NamedTuple):
    """One thing to do or say, the clause that asks for it, and the commands that do it.

    Any one of the commands will do. Their blanks are for whoever does it to fill in: which card
    was dealt, where the wheel stopped, where the cut went, who signs (`due_acts.fill_blanks`).
    """

    says: str
    clause: str
    commands: tuple[FloorCommand, ...] = ()


def guide(floor: Floor) -> tuple[GuideStep, ...]:
    """What is done and said now, in the document's order; first what must come first."""
    acts = floor_acts(floor) or tuple(accepted(floor, _in_round(floor)))
    return tuple(step for act in acts for step in _put_in_words(floor.table.rules, act))


def _in_round(floor: Floor) -> Iterator[DueAct]:
    yield from fault_choices(floor)
    yield from round_acts(floor)


def steps_at(rules: Rules, moment: str, **words: str) -> tuple[GuideStep, ...]:
    """The steps of a moment under the rule set's document, as words only."""
    return tuple(_put_in_words(rules, DueAct(moment, words=words)))


def _put_in_words(rules: Rules, act: DueAct) -> Iterator[GuideStep]:
    rows = rows_at(rules.document, act.moment)
    does = next((place for place, row in enumerate(rows) if row.does), len(rows) - 1)
    for place, row in enumerate(rows):
        commands = act.commands if place == does else ()
        yield GuideStep(_fill(row.says, act.words), row.clause, commands)


def _fill(says: str, words: Mapping[str, str]) -> str:
    filled = says.format(**words)
    return filled[:1].upper() + filled[1:]
