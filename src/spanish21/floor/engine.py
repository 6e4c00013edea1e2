"""One step of a floor: decide a command, then apply its events; and a floor from its stream.

Thin on purpose: whoever stores events calls `decide` and `apply` apart.
"""

from __future__ import annotations

from collections.abc import Iterable

from spanish21.floor import events as e
from spanish21.floor.applying.apply import apply
from spanish21.floor.commands import FloorCommand
from spanish21.floor.deciding.decide import decide
from spanish21.floor.state import Floor, open_around
from spanish21.table.engine import begin_stream


def step(floor: Floor, command: FloorCommand) -> tuple[Floor, tuple[e.FloorEvent, ...]]:
    """The floor after a command, and the events that made it; raises `Refusal`."""
    events = decide(floor, command)
    return replay_floor(floor, events), events


def replay_floor(floor: Floor, events: Iterable[e.FloorEvent]) -> Floor:
    """The floor after these events."""
    for event in events:
        floor = apply(floor, event)
    return floor


def replay_floor_stream(events: Iterable[e.FloorEvent]) -> Floor:
    """The floor after a whole stream, whose first event holds the rules."""
    stream = iter(events)
    return replay_floor(open_around(begin_stream(next(stream, None))), stream)
