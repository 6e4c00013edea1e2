"""Turns the plain values of a TOML table into the frozen classes of `model.py`, by their types.

It walks key by key and collects every fault instead of stopping at the first. It knows types and
ranges only; what a document leaves open is the business of `openness.py`.
"""

from __future__ import annotations

import difflib
import types
import typing
from collections.abc import Hashable, Mapping
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from functools import cache
from typing import Annotated, Any, cast, get_args, get_origin

from spanish21.errors import InputError
from spanish21.money import Odds
from spanish21.rules.cut_depth import Depth
from spanish21.rules.dotted_keys import PlainValues, join
from spanish21.rules.frozen_mapping import FrozenMap
from spanish21.rules.keys import PROCEDURE, Key
from spanish21.rules.loading.faults import Fault, show_choices, wrong

NO_KEY = Key(PROCEDURE, "")
INVALID = object()
"""Stands for a value whose fault has been noted."""
NOTHING_GIVEN: PlainValues = FrozenMap({})
MOST_HINTS = 20
"""Looking for close names takes time, so a file full of nonsense gets no more hints than this."""
MOST_NAMES = 16
"""No more names than this are listed to whoever writes one that is unknown."""
_PARSED = (Odds, Depth)


class Conversion:
    """One walk over a table: the faults it found, each naming key, value and what is allowed."""

    def __init__(self) -> None:
        self.faults: list[Fault] = []

    def table(
        self, kind: type[Any], table: PlainValues, key: str = "", given: PlainValues = NOTHING_GIVEN
    ) -> Any:
        """An instance of the class from a table and what is given; INVALID after any fault."""
        hints = type_hints(cast("Hashable", kind))
        known = {field.name: field.default for field in fields(kind) if field.name not in given}
        for name in sorted(set(table) - set(known)):
            hint = _suggest(name, sorted(known)) if len(self.faults) < MOST_HINTS else ""
            self.faults.append(Fault(join(key, name), f"unknown key{hint}"))
        values = {}
        for name, default in known.items():
            if name in table:
                values[name] = self.value(hints[name], table[name], join(key, name))
            elif default is MISSING:
                self.faults.append(Fault(join(key, name), "missing"))
        return INVALID if self.faults else kind(**values, **given)

    def value(self, hint: Any, value: Any, key: str, spec: Key = NO_KEY) -> Any:
        """The converted value, or INVALID after noting the fault."""
        origin = get_origin(hint)
        if origin is Annotated:
            inner, found = get_args(hint)
            return self.value(inner, value, key, found)
        if origin in (typing.Union, types.UnionType):
            return self._union(get_args(hint), value, key, spec)
        if origin is tuple:
            return self._list(get_args(hint)[0], value, key, spec)
        if origin is not None:
            return self._mapping(get_args(hint)[1], value, key, spec)
        if is_table(hint):
            if not isinstance(value, Mapping):
                return self._wrong(key, value, allowed="a table")
            return self.table(hint, value, key)
        return self._scalar(hint, value, key, spec)

    def _union(self, hints: tuple[Any, ...], value: Any, key: str, spec: Key) -> Any:
        """Odds or none, a number or a word, a table or nothing."""
        first, second = hints
        if is_table(first):  # the table is there, so it is not the None of a table left out
            return self.value(first, value, key, spec)
        word = "none" if second is type(None) else get_args(second)[0]
        if value == word:
            return None if second is type(None) else word
        trial = Conversion()
        result = trial.value(first, value, key, spec)
        self.faults += [Fault(at, f"{says}, or '{word}'") for at, says, _ in trial.faults]
        return result

    def _list(self, hint: Any, value: Any, key: str, spec: Key) -> Any:
        if not isinstance(value, list | tuple):
            return self._wrong(key, value, allowed="a list")
        items = [self.value(hint, item, f"{key}[{i}]", spec) for i, item in enumerate(value)]
        return INVALID if INVALID in items else tuple(items)

    def _mapping(self, hint: Any, value: Any, key: str, spec: Key) -> Any:
        if not isinstance(value, Mapping) or not value:
            return self._wrong(key, value, allowed="a table with at least one key")
        items = {name: self.value(hint, v, join(key, name), spec) for name, v in value.items()}
        return INVALID if INVALID in items.values() else FrozenMap(items)

    def _scalar(self, hint: Any, value: Any, key: str, spec: Key) -> Any:
        if hint in _PARSED:
            return self._parsed(hint, value, key, spec)
        if issubclass(hint, Enum):
            words = [member.value for member in hint]
            good = isinstance(value, str) and value in words
            return hint(value) if good else self._wrong(key, value, allowed=show_choices(words))
        if hint is int:
            good = type(value) is int and spec.least <= value <= spec.most
            allowed = f"a whole number from {spec.least} to {spec.most}"
            return value if good else self._wrong(key, value, allowed=allowed)
        good = type(value) is hint and value != ""
        return value if good else self._wrong(key, value, allowed=_NAMES[hint])

    def _parsed(self, hint: type[Odds] | type[Depth], value: Any, key: str, spec: Key) -> Any:
        if not isinstance(value, str):
            return self._wrong(key, value, allowed=_EXAMPLES[hint])
        try:
            found = hint.parse(value)
        except InputError:
            return self._wrong(key, value, allowed=_EXAMPLES[hint])
        if isinstance(found, Odds) and found.profit < 0 and not spec.share:
            return self._wrong(key, value, allowed="odds that return the stake or more")
        return found

    def _wrong(self, key: str, value: Any, *, allowed: str) -> object:
        self.faults.append(wrong(key, value, allowed=allowed))
        return INVALID


_NAMES: Mapping[type, str] = {bool: "true or false", str: "text"}
_EXAMPLES: Mapping[type, str] = {
    Odds: "odds, such as '3 to 2' or '2 for 1'",
    Depth: "a depth, such as '1/4 shoe', '1 deck' or '52 cards'",
}


@cache
def type_hints(kind: Hashable) -> Mapping[str, Any]:
    """The types of a class's fields, with their keys; working them out takes a while."""
    return typing.get_type_hints(kind, include_extras=True)


def is_table(hint: Any) -> bool:
    """Whether a type is one of the model's tables (parsed texts such as odds are not)."""
    return is_dataclass(hint) and hint not in _PARSED


def _suggest(name: str, known: list[str]) -> str:
    close = difflib.get_close_matches(name[:40], known)
    if close:
        return f"; did you mean {' or '.join(close)}?"
    few = len(known) <= MOST_NAMES
    return f"; known: {', '.join(known)}" if few else "; see them all with spanish21 rules show"
