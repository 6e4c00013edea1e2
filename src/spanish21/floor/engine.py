"""One step of a floor: decide a command, then apply its events.

Thin on purpose: whoever stores events calls `decide` and `apply` apart.
"""

from __future__ import annotations

from collections.abc import Iterable

from spanish21.floor import events as e
from spanish21.floor.applying.apply import apply
from spanish21.floor.commands import FloorCommand
from spanish21.floor.deciding.decide import decide
from spanish21.floor.state import Floor


def step(floor: Floor, command: FloorCommand) -> tuple[Floor, tuple[e.FloorEvent, ...]]:
    """The floor after a command, and the events that made it; raises `Refusal`."""
    events = decide(floor, command)
    return replay_floor(floor, events), events


def replay_floor(floor: Floor, events: Iterable[e.FloorEvent]) -> Floor:
    """The floor after these events."""
    for event in events:
        floor = apply(floor, event)
    return floor
