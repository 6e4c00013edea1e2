"""What the house does for a player who has not acted in the time that is posted.

The hand stands; insurance and answers are closed without them. Never a double, a split or
insurance. Nobody keeps the time here.
"""

from __future__ import annotations

from msgspec.structs import replace

from spanish21.rules.play import Act
from spanish21.rules.procedure.time_to_act import (
    seconds_to_act,
    seconds_to_insure,
    silence_stands,
)
from spanish21.table.commands import Choose, CloseAnswers, CloseInsurance, Command
from spanish21.table.order import Await, due
from spanish21.table.state import Table
from spanish21.table.words import Role


def posted_seconds(table: Table) -> int | None:
    """How long the person asked now may think; None while nobody is asked."""
    asked = due(table)
    if isinstance(asked, CloseInsurance):
        return seconds_to_insure(table.rules)
    return seconds_to_act(table.rules) if isinstance(asked, Await | CloseAnswers) else None


def act_for_silent(table: Table) -> Command | None:
    """What is done when that time is over; None where the table waits for the floor."""
    asked = due(table)
    if not silence_stands(table.rules):
        return None
    if isinstance(asked, Await):
        person, box, hand = asked.person, asked.box, asked.hand
        return Choose(by=Role.DEALER, person=person, box=box, hand=hand, act=Act.STAND)
    if isinstance(asked, CloseInsurance | CloseAnswers):
        return replace(asked, by=Role.HOUSE)
    return None
