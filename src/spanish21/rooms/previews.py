"""What a command would do, told before it is done: nothing is drawn, signed or filed.

Where the house has the next card it is not looked at: what is shown is what the clause does for any
card. Where two people must sign, it is shown as if both had, and who could be the second.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from msgspec.structs import replace

from spanish21.errors import Code, Refusal
from spanish21.floor import commands as c
from spanish21.floor.deciding.decide import decide
from spanish21.floor.events import FloorEvent
from spanish21.floor.state import Floor
from spanish21.rooms.standing import Standing
from spanish21.rooms.telling import RoomSeen, viewer_of, watch
from spanish21.table.people import boxes_of
from spanish21.table.shoe import first_left
from spanish21.table.words import PersonId, Role
from spanish21.wire.asks import AskMessage, bind
from spanish21.wire.people import Speaker

STAND_IN = "a second person"


class Foretold(NamedTuple):
    """What would be seen, and who may be the second to sign where a second is needed."""

    events: tuple[RoomSeen, ...]
    two: bool
    seconds: tuple[PersonId, ...]


def preview(standing: Standing, speaker: Speaker, ask: AskMessage) -> Foretold:
    """What a command would do now; raises the `Refusal` it would meet."""
    floor, command = standing.floor, bind(ask, speaker)
    if not standing.opened.live:
        command = _any_card(floor, command)
    events, two = _try(floor, command)
    viewer = viewer_of(speaker)
    seen = [sight for event in events if (sight := watch(event, viewer)) is not None]
    if not standing.opened.live:
        seen = [_without_card(sight) for sight in seen]
    return Foretold(tuple(seen), two, _seconds(floor, speaker) if two else ())


def _try(floor: Floor, command: c.FloorCommand) -> tuple[tuple[FloorEvent, ...], bool]:
    try:
        return decide(floor, command), False
    except Refusal as refusal:
        if refusal.code is not Code.SECOND_PERSON or not isinstance(command, c.FloorOrder):
            raise
    agreed = replace(floor, staff=floor.staff | {STAND_IN: Role.FLOOR})
    return decide(agreed, replace(command, second=STAND_IN)), True


def _any_card(floor: Floor, command: c.FloorCommand) -> c.FloorCommand:
    """A report of the next card, with a card that could be it."""
    if isinstance(command, c.ReportFaceUp | c.ReportExposed | c.ReportOverdraw):
        return replace(command, card=first_left(floor.table.shoe))
    return command


def _without_card(sight: RoomSeen) -> Any:
    """A sight that does not say which card it was."""
    return replace(sight, card=None) if hasattr(sight, "card") else sight


def _seconds(floor: Floor, speaker: Speaker) -> tuple[PersonId, ...]:
    """Those on duty who could agree: the engine says whether their role is enough."""
    return tuple(
        name for name in floor.staff if name != speaker.person and not boxes_of(floor.table, name)
    )
