"""A fault in a rule set: the key it is at, and one line: what was found and what is allowed.

Everything that checks a file makes these, so that all faults are told at once. Whatever a file
holds, a fault stays one short line.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from spanish21.errors import MOST_LETTERS, shorten
from spanish21.rules.dotted_keys import tables_of


class Fault(NamedTuple):
    """What is wrong with one key; `since` names another key it follows from."""

    key: str
    says: str
    since: str = ""

    def __str__(self) -> str:
        return f"{shorten(self.key)}: {self.says}"


def wrong(key: str, value: object, *, allowed: str, clause: str = "") -> Fault:
    """The fault of a value that is not among the allowed ones.

    >>> str(wrong("decks", 7, allowed="6 or 8", clause="ma 2(a)"))
    'decks: found 7; allowed: 6 or 8 (ma 2(a))'
    """
    ground = f" ({clause})" if clause else ""
    return Fault(key, f"found {show_value(value)}; allowed: {allowed}{ground}")


def find_doubtful(faults: Iterable[Fault], keys: Iterable[str]) -> frozenset[str]:
    """The keys that have a fault, lie below one, or hold one.

    >>> sorted(find_doubtful([Fault("shuffle[2]", "?")], ["decks", "shuffle"]))
    ['shuffle']
    """
    at = {fault.key.partition("[")[0] for fault in faults}
    holding = {table for key in at for table in tables_of(key)} | at
    return frozenset(
        key for key in keys if key in holding or any(table in at for table in tables_of(key))
    )


def drop_details(faults: Iterable[Fault], tables: Iterable[Fault]) -> list[Fault]:
    """The faults without those inside tables that are wrong as a whole."""
    whole = {fault.key for fault in tables}
    return [fault for fault in faults if not any(table in whole for table in tables_of(fault.key))]


def is_within(key: str, table: str) -> bool:
    """Whether a key is this table or lies below it."""
    return key == table or key.startswith(f"{table}.")


def show_value(value: object) -> str:
    """A value as a file would have it, short and on one line.

    >>> show_value(True), show_value("hit"), show_value([6, 8]), show_value({"least": 1})
    ('true', "'hit'", '[6, 8]', '{least = 1}')
    """
    return shorten(_write(value, depth=0))


def show_choices(values: Iterable[object]) -> str:
    """Several values a key may take.

    >>> show_choices([2, 6, 8])
    '2, 6, 8'
    """
    return ", ".join(map(show_value, values))


def _write(value: Any, *, depth: int) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return repr(value[: MOST_LETTERS + 1])
    if isinstance(value, int):
        return str(value) if abs(value) < 10**MOST_LETTERS else "a huge number"
    if depth > 2 and isinstance(value, Mapping | Sequence):
        return "..."
    if isinstance(value, Mapping):
        items = [f"{name} = {_write(item, depth=depth + 1)}" for name, item in _some(value.items())]
        return f"{{{', '.join(items)}}}"
    if isinstance(value, Sequence):
        return f"[{', '.join(_write(item, depth=depth + 1) for item in _some(value))}]"
    return str(value)


def _some(items: Iterable[Any]) -> list[Any]:
    return list(items)[:MOST_LETTERS]
