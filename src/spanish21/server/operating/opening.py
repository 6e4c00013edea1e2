"""Opening the tables that a house always has: once, whichever process comes first."""

from __future__ import annotations

from collections.abc import Iterable

from spanish21.errors import Code, InputError, Refusal
from spanish21.rooms.casino import Casino
from spanish21.rules.loading.load import load
from spanish21.server.operating.configuration import TableSpec


async def open_tables(casino: Casino, specs: Iterable[TableSpec]) -> None:
    """Open those of these tables that are not open yet; their ids are their rule sets'."""
    for spec in specs:
        chosen = spec.id or spec.rules
        if casino.where(chosen) is not None:
            continue
        settings = dict(spec.set) | ({"decks": spec.decks} if spec.decks else {})
        name = spec.name or load(spec.rules, settings).title
        try:
            await casino.open_room(
                spec.rules, settings, name=name, id=chosen, live=not spec.automatic
            )
        except InputError as error:
            if "already" not in str(error):
                raise
        except Refusal as refusal:  # another process was quicker
            if refusal.code is not Code.TABLE_ELSEWHERE:
                raise
