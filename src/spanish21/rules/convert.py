"""Turns the plain values of a TOML table into the frozen classes of `model.py`, by their types.

It walks key by key and collects every fault instead of stopping at the first. It knows types and
ranges only; what a document leaves open is the business of `openness.py`.
"""

from __future__ import annotations

import difflib
import types
import typing
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Annotated, Any, Literal, get_args, get_origin

from spanish21.errors import InputError
from spanish21.money import Odds
from spanish21.rules.depth import Depth
from spanish21.rules.keys import PROCEDURE, Key

Plain = Mapping[str, Any]
NO_KEY = Key(PROCEDURE, "")
INVALID = object()
"""Stands for a value whose fault has been noted."""
_PARSED = (Odds, Depth)


class Conversion:
    """One walk over a table: the faults it found, each naming key, value and what is allowed."""

    def __init__(self) -> None:
        self.faults: list[str] = []

    def table(
        self,
        kind: type[Any],
        table: Plain,
        key: str = "",
        given: Plain = types.MappingProxyType({}),
    ) -> Any:
        """An instance of the class from a table and what is given; INVALID after any fault."""
        hints = typing.get_type_hints(kind, include_extras=True)
        known = {field.name: field.default for field in fields(kind) if field.name not in given}
        for name in sorted(set(table) - set(known)):
            self._unknown(_join(key, name), name, sorted(known))
        values = {}
        for name, default in known.items():
            if name in table:
                values[name] = self.value(hints[name], table[name], _join(key, name))
            elif default is not None:  # an optional table defaults to None
                self.faults.append(f"{_join(key, name)}: missing")
        return INVALID if self.faults else kind(**values, **given)

    def _unknown(self, key: str, name: str, known: list[str]) -> None:
        close = difflib.get_close_matches(name, known)
        hint = f"did you mean {' or '.join(close)}?" if close else f"known: {', '.join(known)}"
        self.faults.append(f"{key}: unknown key; {hint}")

    def value(self, hint: Any, value: Any, key: str, spec: Key = NO_KEY) -> Any:
        """The converted value, or a marker after noting the fault."""
        origin = get_origin(hint)
        if origin is Annotated:
            inner, found = get_args(hint)
            return self.value(inner, value, key, found)
        if origin in (typing.Union, types.UnionType):
            return self._union(get_args(hint), value, key, spec)
        if origin is tuple:
            return self._list(get_args(hint)[0], value, key, spec)
        if origin is not None and issubclass(origin, Mapping):
            return self._mapping(get_args(hint)[1], value, key, spec)
        if is_dataclass(hint) and isinstance(hint, type) and hint not in _PARSED:
            if not isinstance(value, Mapping):
                return self._fault(key, f"found {value!r}", allowed="a table")
            return self.table(hint, value, key)
        return self._scalar(hint, value, key, spec)

    def _union(self, hints: tuple[Any, ...], value: Any, key: str, spec: Key) -> Any:
        """Odds or none, a number or a word, a table or nothing."""
        words = [get_args(hint)[0] for hint in hints if get_origin(hint) is Literal]
        if type(None) in hints and value == "none":
            return None
        if value in words:
            return value
        first = hints[0]
        trial = Conversion()
        result = trial.value(first, value, key, spec)
        also = [repr(word) for word in words] + (["'none'"] if type(None) in hints else [])
        suffix = f" or {' or '.join(also)}" if also and not is_dataclass_type(first) else ""
        self.faults += [fault + suffix for fault in trial.faults]
        return result

    def _list(self, hint: Any, value: Any, key: str, spec: Key) -> Any:
        if not isinstance(value, list):
            return self._fault(key, f"found {value!r}", allowed="a list")
        items = [self.value(hint, item, f"{key}[{i}]", spec) for i, item in enumerate(value)]
        return INVALID if INVALID in items else tuple(items)

    def _mapping(self, hint: Any, value: Any, key: str, spec: Key) -> Any:
        if not isinstance(value, Mapping) or not value:
            return self._fault(key, f"found {value!r}", allowed="a table with at least one key")
        items = {name: self.value(hint, v, _join(key, name), spec) for name, v in value.items()}
        return INVALID if INVALID in items.values() else types.MappingProxyType(items)

    def _scalar(self, hint: Any, value: Any, key: str, spec: Key) -> Any:
        if isinstance(hint, type) and issubclass(hint, Enum):
            allowed = [member.value for member in hint]
            found = isinstance(value, str) and value in allowed
            return hint(value) if found else self._fault(key, f"found {value!r}", allowed=allowed)
        if hint in _PARSED:
            return self._parsed(hint, value, key)
        if hint is int:
            good = type(value) is int and spec.least <= value <= spec.most
            allowed_number = f"a whole number from {spec.least} to {spec.most}"
            return value if good else self._fault(key, f"found {value!r}", allowed=allowed_number)
        names = {bool: "true or false", str: "text"}
        good = type(value) is hint and value != ""
        return value if good else self._fault(key, f"found {value!r}", allowed=names[hint])

    def _parsed(self, hint: type[Odds] | type[Depth], value: Any, key: str) -> Any:
        if not isinstance(value, str):
            return self._fault(
                key, f"found {value!r}", allowed="text, such as '3 to 2' or '1 deck'"
            )
        try:
            return hint.parse(value)
        except InputError as error:
            self.faults.append(f"{key}: {error}")
            return INVALID

    def _fault(self, key: str, found: str, *, allowed: object) -> object:
        words = ", ".join(map(str, allowed)) if isinstance(allowed, list) else allowed
        self.faults.append(f"{key}: {found}; allowed: {words}")
        return INVALID


def is_dataclass_type(hint: Any) -> bool:
    """Whether a type is one of the model's tables (parsed texts such as odds are not)."""
    return is_dataclass(hint) and hint not in _PARSED


def _join(table: str, name: str) -> str:
    return f"{table}.{name}" if table else name
