"""What the floor knows beside the table: the interface, a top prize that waits, and orders."""

from __future__ import annotations

from msgspec import Struct

from spanish21.cards import Card
from spanish21.floor.interface import Interface
from spanish21.floor.top_prize import TopPrizeClaim
from spanish21.rules.model import Rules
from spanish21.table.engine import open_table
from spanish21.table.events import Event
from spanish21.table.state import Table
from spanish21.table.words import PersonId


class Floor(Struct, frozen=True):
    """A table and what surrounds it.

    `held` are payments that wait for a verification. `face_up` and `tens` count faulty cards over
    the stretch the rule set names; `exposed` is a card drawn in error that waits for its place,
    `refused` are those who get no further card this round. `reshuffle` is the clause that asks for
    a shuffle before another round.
    """

    table: Table
    interface: Interface | None = None
    claim: TopPrizeClaim | None = None
    held: tuple[Event, ...] = ()
    face_up: int = 0
    tens: int = 0
    exposed: Card | None = None
    refused: tuple[PersonId, ...] = ()
    reshuffle: str = ""


def open_floor(rules: Rules) -> Floor:
    """A floor around a table that is ready to deal, with no interface and no order given."""
    return Floor(open_table(rules))
