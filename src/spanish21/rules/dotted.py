"""Dotted keys: nested tables laid flat and back again, and the entry that serves a key.

A rule set's `[cite]` and `[open]` tables are keyed this way. An entry serves its own key and all
keys below it, and `*` or `?` in it stand for any letters of one part of the key, so that
`wheels.*.stake` speaks of every wheel. Nothing here knows what a key means.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fnmatch import fnmatchcase
from typing import Any, TypeVar

T = TypeVar("T")
Plain = Mapping[str, Any]


def join(table: str, name: str) -> str:
    """The dotted key of a name in a table; at the top there is no table."""
    return f"{table}.{name}" if table else name


def flatten(table: Plain, prefix: str = "") -> dict[str, Any]:
    """Every leaf of nested tables by its dotted key.

    >>> flatten({"a": {"b": 1}, "c": [2]})
    {'a.b': 1, 'c': [2]}
    """
    flat: dict[str, Any] = {}
    for name, value in table.items():
        key = join(prefix, name)
        if isinstance(value, Mapping) and value:
            flat |= flatten(value, key)
        else:
            flat[key] = value
    return flat


def unflatten(flat: Plain) -> dict[str, Any]:
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


def overlay(under: Plain, over: Plain) -> dict[str, Any]:
    """The flat values of both, `over` winning; what it gives whole replaces the keys below it."""
    kept = {key: value for key, value in under.items() if not any(above(key, over))}
    return kept | dict(over)


def above(key: str, table: Mapping[str, object]) -> Iterator[bool]:
    """Whether each table above the key is an entry."""
    while key := key.rpartition(".")[0]:
        yield key in table


def find_entry(table: Mapping[str, T], key: str) -> T | None:
    """The entry that serves a dotted key: its own, a pattern's, or those of the tables above it.

    >>> find_entry({"wheels": 1, "wheels.*.stake": 2}, "wheels.A5.stake")
    2
    """
    while key:
        if key in table:
            return table[key]
        for pattern in table:
            if matches(pattern, key):
                return table[pattern]
        key = key.rpartition(".")[0]
    return None


def matches(pattern: str, key: str) -> bool:
    """Whether a pattern speaks of exactly this key, part by part."""
    if "*" not in pattern and "?" not in pattern:
        return pattern == key
    parts, names = pattern.split("."), key.split(".")
    return len(parts) == len(names) and all(map(fnmatchcase, names, parts))


def serves(entry: str, key: str) -> bool:
    """Whether an entry speaks of this key or of a table above it."""
    parts = key.split(".")[: entry.count(".") + 1]
    return matches(entry, ".".join(parts))
