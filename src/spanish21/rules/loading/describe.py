"""A rule set in words: every key with its value, its meaning and the clause behind it.

The command line, the pages and the documentation show rule sets by this; the words come from the
types and keys of `model.py`. Nothing here decides anything.
"""

from __future__ import annotations

import types
import typing
from collections.abc import Mapping
from typing import Annotated, Any, NamedTuple, cast, get_args, get_origin

from spanish21.money import print_cents
from spanish21.rules.keys import Key
from spanish21.rules.loading.convert import NO_KEY, is_table, type_hints
from spanish21.rules.model import Rules

if typing.TYPE_CHECKING:
    from collections.abc import Hashable


class Entry(NamedTuple):
    """One key of a rule set: its value as the file has it and in words, and where it comes from."""

    key: str
    value: object
    text: str
    clause: str
    kind: str
    says: str


class KeyPlace(NamedTuple):
    """What stands at a dotted key of the model: its type and its description."""

    hint: Any
    spec: Key


def list_entries(rules: Rules) -> tuple[Entry, ...]:
    """Every key of a rule set that rests on a clause, in the order of the file."""
    return tuple(describe(rules, key) for key in rules.values if key not in _NAMES)


_NAMES = ("id", "title", "document")


def describe(rules: Rules, key: str) -> Entry:
    """One key of a rule set.

    >>> from spanish21.rules.loading.load import load
    >>> describe(load("ma"), "wagers.main.least").text
    '$1.00'
    """
    value, place = rules.values[key], find_place(key)
    spec = place.spec
    return Entry(key, value, write_value(place, value), rules.clause(key), spec.kind, spec.says)


def find_place(key: str) -> KeyPlace:
    """The type and description of a key; the key must be one of the model's."""
    place = KeyPlace(Rules, NO_KEY)
    for name in key.split("."):
        place = _step(unwrap(place), name)
    return unwrap(place)


def _step(place: KeyPlace, name: str) -> KeyPlace:
    if is_table(place.hint):
        return KeyPlace(type_hints(cast("Hashable", place.hint))[name], NO_KEY)
    return KeyPlace(get_args(place.hint)[1], place.spec)  # a free table: its keys are its own


def unwrap(place: KeyPlace) -> KeyPlace:
    """Without the description around the type, and without the None of an optional table."""
    hint, spec = place
    if get_origin(hint) is Annotated:
        hint, spec = get_args(hint)
    if get_origin(hint) in (typing.Union, types.UnionType):
        hint = get_args(hint)[0]
    return KeyPlace(hint, spec)


def write_value(place: KeyPlace, value: object) -> str:
    """A value in words: money in dollars, yes or no, lists in a line."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return print_cents(value) if place.spec.money else str(value)
    if isinstance(value, list):
        item = unwrap(KeyPlace(get_args(place.hint)[0], place.spec))
        separator = "; " if is_table(item.hint) else ", "
        return separator.join(write_value(item, each) for each in value) or "none"
    if isinstance(value, Mapping):  # an item of a list, such as a prize and its weight
        hints = type_hints(cast("Hashable", place.hint))
        parts = (write_value(unwrap(KeyPlace(hints[name], NO_KEY)), value[name]) for name in hints)
        return ": ".join(parts)
    return str(value)
