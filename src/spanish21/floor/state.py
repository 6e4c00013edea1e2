"""What the floor knows beside the table: the interface, a top prize that waits, and orders."""

from __future__ import annotations

from msgspec import Struct

from spanish21.floor.interface import Interface
from spanish21.floor.top_prize import TopPrizeClaim
from spanish21.rules.model import Rules
from spanish21.table.engine import open_table
from spanish21.table.events import Event
from spanish21.table.state import Table


class Floor(Struct, frozen=True):
    """A table and what surrounds it. `held` are payments that wait for a verification."""

    table: Table
    interface: Interface | None = None
    claim: TopPrizeClaim | None = None
    held: tuple[Event, ...] = ()


def open_floor(rules: Rules) -> Floor:
    """A floor around a table that is ready to deal, with no interface and no order given."""
    return Floor(open_table(rules))
