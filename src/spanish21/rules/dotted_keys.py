"""Dotted keys: nested tables laid flat and back again, and the entry that serves a key.

A rule set's `[cite]` and `[open]` tables are keyed this way. An entry serves its own key and all
keys below it, and `*` or `?` in it stand for any letters of one part of the key, so that
`wheels.*.stake` speaks of every wheel. Nothing here knows what a key means.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from fnmatch import fnmatchcase
from typing import Any, TypeVar

T = TypeVar("T")
PlainValues = Mapping[str, Any]


def join(table: str, name: str) -> str:
    """The dotted key of a name in a table; at the top there is no table."""
    return f"{table}.{name}" if table else name


def leaves(table: PlainValues, prefix: str = "") -> Iterator[tuple[str, Any]]:
    """Every value of nested tables with its dotted key; an empty table counts as a value."""
    for name, value in table.items():
        key = join(prefix, name)
        if isinstance(value, Mapping) and value:
            yield from leaves(value, key)
        else:
            yield key, value


def flatten(table: PlainValues) -> dict[str, Any]:
    """Every leaf of nested tables by its dotted key.

    >>> flatten({"a": {"b": 1}, "c": [2]})
    {'a.b': 1, 'c': [2]}
    """
    return dict(leaves(table))


def unflatten(flat: PlainValues) -> dict[str, Any]:
    """The nested tables of dotted keys; a key below a plain value takes its place.

    >>> unflatten({"a.b": 1, "c": [2]})
    {'a': {'b': 1}, 'c': [2]}
    """
    nested: dict[str, Any] = {}
    for key, value in flat.items():
        *tables, name = key.split(".")
        inner = nested
        for table in tables:
            if not isinstance(inner.get(table), dict):
                inner[table] = {}
            inner = inner[table]
        inner[name] = value
    return nested


def overlay(under: PlainValues, over: PlainValues) -> dict[str, Any]:
    """The flat values of both, `over` winning; what it gives whole replaces the keys below it."""
    kept = {
        key: value for key, value in under.items() if not any(t in over for t in tables_of(key))
    }
    return kept | dict(over)


def tables_of(key: str) -> Iterator[str]:
    """The tables above a dotted key, the nearest first.

    >>> list(tables_of("wagers.main.least"))
    ['wagers.main', 'wagers']
    """
    while key := key.rpartition(".")[0]:
        yield key


def find_entry(table: Mapping[str, T], key: str) -> T | None:
    """The entry that serves a dotted key: its own, a pattern's, or those of the tables above it.

    >>> find_entry({"wheels": 1, "wheels.*.stake": 2}, "wheels.A5.stake")
    2
    """
    if key in table:  # the usual case, and asked often
        return table[key]
    patterns = [entry for entry in table if is_pattern(entry)]
    for name in (key, *tables_of(key)):
        if name in table:
            return table[name]
        for pattern in patterns:
            if matches(pattern, name):
                return table[pattern]
    return None


def is_pattern(entry: str) -> bool:
    """Whether an entry speaks of more than one key."""
    return "*" in entry or "?" in entry


def matches(pattern: str, key: str) -> bool:
    """Whether a pattern speaks of exactly this key, part by part."""
    parts, names = pattern.split("."), key.split(".")
    return len(parts) == len(names) and all(map(fnmatchcase, names, parts))


def serves(entry: str, keys: Collection[str]) -> bool:
    """Whether an entry speaks of one of these keys or of a table above one."""
    if not is_pattern(entry):
        return entry in keys or any(key.startswith(f"{entry}.") for key in keys)
    size = entry.count(".") + 1
    return any(matches(entry, ".".join(key.split(".")[:size])) for key in keys)
