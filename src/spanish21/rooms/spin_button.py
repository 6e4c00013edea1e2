"""The player's own button of the Bonus Spin wheel: whose it is now, and what a press asks for.

Where a person deals, the wheel waits for the player to press; the number it stops on was sealed
before. When the button is lit is the floor's business.
"""

from __future__ import annotations

from spanish21.errors import Code, Refusal
from spanish21.floor.asking.due_acts import is_accepted
from spanish21.floor.state import Floor
from spanish21.rules.clauses import HOUSE
from spanish21.table.commands import SpinWheel
from spanish21.table.order import due
from spanish21.table.state import Table
from spanish21.table.words import Actor
from spanish21.wire.people import Speaker


def press_spin(table: Table, speaker: Speaker) -> SpinWheel:
    """The spin that a press of this person's button asks for."""
    spin = due(table)
    if not isinstance(spin, SpinWheel) or spin.person != speaker.person:
        raise Refusal(Code.NOT_DUE, HOUSE, "the wheel waits for somebody else, or for nobody")
    return spin


def is_lit(floor: Floor, viewer: Actor) -> bool:
    """Whether this person's button is lit."""
    spin = due(floor.table)
    return isinstance(spin, SpinWheel) and spin.person == viewer and is_accepted(floor, spin)
