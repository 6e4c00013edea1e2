"""The first event of every stream, and the form that all events have."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from spanish21.money import Cents

SCHEMA = 1
"""The form of commands, events, views and answers; another number means another form."""


class TableEvent(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag_field="type"):
    """Something that happened at a table; it holds no cycle, so no collector need look at it."""


class TableOpened(TableEvent, frozen=True, tag="table_opened"):
    """The first event of every stream: by which rules the table is dealt, and what lies on it.

    `text` is the whole rule set with the house's `settings` laid over it, and `hash` its own, so
    that the record needs no other file. `cards` counts each card of a full shoe, in the order of
    `Card`; `posted` are the prizes whose value the table posts.
    """

    schema: int
    ruleset: str
    title: str
    hash: str
    text: str
    settings: dict[str, Any]
    boxes: int
    cards: tuple[int, ...]
    posted: dict[str, Cents]
