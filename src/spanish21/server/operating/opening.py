"""Opening the tables that a house always has: once, whichever process comes first."""

from __future__ import annotations

from collections.abc import Iterable

from spanish21.errors import Code, InputError, Refusal
from spanish21.rooms.casino import Casino
from spanish21.server.operating.configuration import TableSpec


async def open_tables(casino: Casino, specs: Iterable[TableSpec]) -> None:
    """Open those of these tables that are not open yet; their ids are their rule sets'."""
    for spec in specs:
        if casino.where(spec.table_id) is None:
            await _open_table(casino, spec)
        else:
            _compare_rules(casino, spec)


async def _open_table(casino: Casino, spec: TableSpec) -> None:
    name = spec.name or spec.load().title
    try:
        await casino.open_room(
            spec.rules, spec.settings, name=name, id=spec.table_id, live=not spec.automatic
        )
    except InputError as error:
        if "already" not in str(error):
            raise
    except Refusal as refusal:  # another process was quicker
        if refusal.code is not Code.TABLE_ELSEWHERE:
            raise


def _compare_rules(casino: Casino, spec: TableSpec) -> None:
    """A table keeps the rules that it was opened with: say so where others are wanted."""
    room = next((each for each in casino.rooms() if each.id == spec.table_id), None)
    if room is not None and room.rules_hash != spec.load().hash:
        kept = f"it was opened with {room.rules.id} {room.rules_hash} and keeps those rules"
        casino.report(room.id, f"{kept}: choose another id for a table with other rules")
