"""Opening a table, and one step of it: decide a command, then apply its events.

Thin on purpose: whoever stores events calls `decide` and `apply` apart.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from spanish21.rules.model import Rules
from spanish21.rules.procedure.boxes import box_count
from spanish21.rules.side_bets.posted import posted_prizes
from spanish21.table.applying.apply import apply
from spanish21.table.commands import Command
from spanish21.table.deciding.decide import decide
from spanish21.table.events import Event
from spanish21.table.shoe import full_shoe
from spanish21.table.state import EMPTY_BOX, Posted, Table


def open_table(rules: Rules) -> Table:
    """A table with nobody at it and a full shoe from which no card need be burned.

    `NewShoe` begins a shuffled shoe whose first card is burned where the rules say so.
    """
    shoe = replace(full_shoe(rules), burns=0)
    boxes = (EMPTY_BOX,) * box_count(rules)
    posted = {name: Posted(cents) for name, cents in posted_prizes(rules).items()}
    return Table(rules, boxes=boxes, shoe=shoe, accounts={}, posted=posted)


def step(table: Table, command: Command) -> tuple[Table, tuple[Event, ...]]:
    """The table after a command, and the events that made it; raises `Refusal`."""
    events = decide(table, command)
    return replay_events(table, events), events


def replay_events(table: Table, events: Iterable[Event]) -> Table:
    """The table after these events."""
    for event in events:
        table = apply(table, event)
    return table
