"""Opening a table, and one step of it: decide a command, then apply its events.

Thin on purpose: whoever stores events calls `decide` and `apply` apart.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from spanish21.rules.choices import TopPrize
from spanish21.rules.model import Rules
from spanish21.table.applying.apply import apply
from spanish21.table.commands import Command
from spanish21.table.deciding.decide import decide
from spanish21.table.deciding.prizes import TOP
from spanish21.table.events import Event
from spanish21.table.shoe import full_shoe
from spanish21.table.state import EMPTY_BOX, Posted, Table


def open_table(rules: Rules) -> Table:
    """A table with nobody at it and a full shoe from which no card need be burned.

    `NewShoe` begins a shuffled shoe whose first card is burned where the rules say so.
    """
    shoe = replace(full_shoe(rules), burns=0)
    return Table(
        rules, boxes=(EMPTY_BOX,) * rules.boxes, shoe=shoe, accounts={}, posted=_posted(rules)
    )


def _posted(rules: Rules) -> dict[str, Posted]:
    """The prizes whose value the table posts, as the rule set gives them."""
    ladies, spin = rules.wagers.lucky_ladies, rules.wagers.bonus_spin
    posted = {} if ladies is None else {n: Posted(cents) for n, cents in ladies.jackpots.items()}
    if spin is not None and spin.offered and spin.wheel.top_prize is TopPrize.PROGRESSIVE:
        posted[TOP] = Posted(spin.wheel.top_value)
    return posted


def step(table: Table, command: Command) -> tuple[Table, tuple[Event, ...]]:
    """The table after a command, and the events that made it; raises `Refusal`."""
    events = decide(table, command)
    return replay_events(table, events), events


def replay_events(table: Table, events: Iterable[Event]) -> Table:
    """The table after these events."""
    for event in events:
        table = apply(table, event)
    return table
