"""What a document leaves open: which values of which keys a house may choose.

A rule set's own values are always lawful. Another value is lawful where the file's `[open]` table
or one of its rulings offers it; anything else is refused with the clause that fixes the key.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from spanish21.cards import Deck
from spanish21.errors import InputError
from spanish21.money import Odds
from spanish21.rules.depth import Depth
from spanish21.rules.dotted import find_entry
from spanish21.rules.ruling import Ruling

FREE = "any"
"""The word that leaves a key to the house."""


@dataclass(frozen=True)
class Openness:
    """One document's binding values, what it leaves open, and its citations."""

    document: str
    values: Mapping[str, Any]
    open: Mapping[str, Any]
    rulings: Sequence[Ruling]
    cite: Mapping[str, str]

    def faults(self, values: Mapping[str, Any]) -> list[str]:
        """Every chosen value that the document does not leave open, with its clause."""
        if self.open.get("*") == FREE:
            return []
        return [
            self._fault(key, value)
            for key, value in values.items()
            if not self._permits(key, value, values)
        ]

    def _permits(self, key: str, value: Any, values: Mapping[str, Any]) -> bool:
        if key in self.values and self.values[key] == value:
            return True
        spec = self._spec(key)
        if spec == FREE:
            return True
        if isinstance(spec, Mapping):
            return self._within(spec, value, values)
        return value in spec

    def _spec(self, key: str) -> Any:
        """What is open for a key: its own entry or the nearest table's, else its rulings' readings."""
        spec = find_entry(self.open, key)
        if spec is not None:
            return spec
        return [reading.value for row in self.rulings if row.key == key for reading in row.readings]

    def _within(self, spec: Mapping[str, Any], value: Any, values: Mapping[str, Any]) -> bool:
        measure = _measure(value, values)
        if measure is None:
            return False
        low, high = (_measure(spec.get(end), values) for end in ("least", "most"))
        return (low is None or measure >= low) and (high is None or measure <= high)

    def _fault(self, key: str, value: Any) -> str:
        clause = find_entry(self.cite, key) or "no clause knows this key"
        return f"{key}: found {value!r}; allowed: {self._allowed(key)} ({self.document} {clause})"

    def _allowed(self, key: str) -> str:
        spec = self._spec(key)
        if isinstance(spec, Mapping):
            return " ".join(f"at {end} {spec[end]!r}" for end in ("least", "most") if end in spec)
        own = [self.values[key]] if key in self.values else []
        others = [value for value in spec if value not in own]
        return ", ".join(map(repr, [*own, *others])) or "nothing"


def _measure(value: Any, values: Mapping[str, Any]) -> Fraction | None:
    """A number to compare by: cents as they are, odds by profit, depths by share of the shoe."""
    if type(value) is int:
        return Fraction(value)
    if not isinstance(value, str):
        return None
    try:
        if " to " in value or " for " in value or ":" in value:
            return Odds.parse(value).profit
        size = Deck(values["deck"]).size
        return Depth.parse(value).share(decks=values["decks"], deck_size=size)
    except InputError:
        return None
