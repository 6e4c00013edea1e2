"""The guide as a member of the staff is told it: each step with the messages that do it.

What is due, in which words and by which clause, is `floor/asking/guide.py`'s; which card or answer
a live dealer must key in, `console/keyed_in.py`'s.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from spanish21.console.keyed_in import find_blanks
from spanish21.floor.asking.guide import GuideStep, guide
from spanish21.floor.commands import FloorCommand
from spanish21.floor.roles import MATRIX
from spanish21.floor.state import Floor
from spanish21.table.commands import SpinWheel
from spanish21.table.words import Role
from spanish21.wire.asks import AnyAsk, ask_for


class ActTold(Struct, frozen=True):
    """One way to do a step: the message that asks for it, and who gives it.

    `yours` tells that whoever is told may give it. `blank` names the field that must be keyed in
    first, if any; what is `open` may be left empty, where nobody can know it.
    """

    ask: AnyAsk
    by: Role
    yours: bool
    blank: str = ""
    open: bool = False


class StepTold(Struct, frozen=True):
    """One thing to do or say, the clause that asks for it, and the acts, any of which does it."""

    says: str
    clause: str
    acts: tuple[ActTold, ...]


def tell_guide(floor: Floor, role: Role, *, keyed_in: bool) -> tuple[StepTold, ...]:
    """What is done and said now, for someone in this role."""
    return tuple(_tell_step(floor, step, role, keyed_in=keyed_in) for step in guide(floor))


def _tell_step(floor: Floor, step: GuideStep, role: Role, *, keyed_in: bool) -> StepTold:
    acts = _tell_acts(floor, step.commands, role, keyed_in=keyed_in)
    return StepTold(step.says, step.clause, tuple(acts))


def _tell_acts(
    floor: Floor, commands: tuple[FloorCommand, ...], role: Role, *, keyed_in: bool
) -> Iterator[ActTold]:
    for command in commands:
        yours = role in MATRIX[type(command)]
        keyed = keyed_in and not isinstance(command, SpinWheel)  # the wheel is the house's device
        blanks = find_blanks(floor, command) if keyed else []
        yield ActTold(
            ask=ask_for(replace(command, by=role) if yours else command),
            by=command.by,
            yours=yours,
            blank=blanks[0].field if blanks else "",
            open=bool(blanks) and not blanks[0].required,
        )
