"""What a document leaves open: which values of which keys a house may choose.

A rule set's own values are always lawful. Another value is lawful where the document's `[open]`
table or one of its rulings offers it; anything else is refused with the clause that fixes the key.
An entry of `[open]` is `"any"`, a list of values, or a table: `least` and `most` bound numbers,
odds and depths, `includes` names the steps a list must hold in this order, `holds` those it must
hold in any, and `same` the part of each item that must stay as it is. `approved` names the
procedure whose approval by the regulator frees the key (ma 4(h)).
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from spanish21.cards import Deck
from spanish21.errors import InputError
from spanish21.money import Odds
from spanish21.rules.cut_depth import Depth
from spanish21.rules.dotted_keys import PlainValues, find_entry
from spanish21.rules.loading.faults import Fault, is_within, show_value, wrong
from spanish21.rules.ruling import Ruling

FREE = "any"
"""The word that leaves a key, or with the key `*` everything, to the house."""


@dataclass(frozen=True)
class Openness:
    """One document's binding values, what it leaves open, and its citations."""

    document: str
    values: PlainValues
    open: PlainValues
    rulings: Sequence[Ruling]
    cite: Mapping[str, str]

    def faults(self, values: PlainValues, *, skip: Collection[str] = ()) -> Iterator[Fault]:
        """Every value that the document does not leave open, with its clause.

        Keys to skip have a fault already; a value is compared with sound ones only.
        """
        if self.open.get("*") == FREE:
            return
        yield from self._missing(values)
        sound = {key: value for key, value in values.items() if key not in skip}
        strange = sorted(filter(None, {self._strange_table(key) for key in sound}))
        for table in strange:
            yield Fault(table, f"not known here; {self.document} has no such thing")
        for key, value in sound.items():
            known = not any(is_within(key, table) for table in strange)
            if known and not self._permits(key, value, sound):
                yield self._fault(key, value)

    def _missing(self, values: PlainValues) -> Iterator[Fault]:
        """Wagers left out that the document does not let a house leave out."""
        for key in self.values:
            table, _, name = key.rpartition(".")
            left_out = name == "offered" and not any(is_within(given, table) for given in values)
            if left_out and not self._permits(key, False, values):
                clause = find_entry(self.cite, key)
                yield Fault(table, f"missing; the document has it ({self.document} {clause})")

    def _strange_table(self, key: str) -> str | None:
        """The largest table of this key of which the document knows nothing, if there is one."""
        if find_entry(self.open, key) is not None:
            return None
        parts = key.split(".")
        tables = [".".join(parts[:size]) for size in range(1, len(parts) + 1)]
        return next((table for table in tables if not self._knows(table)), None)

    def _knows(self, table: str) -> bool:
        return any(is_within(key, table) for key in self.values)

    def _permits(self, key: str, value: Any, shoe: PlainValues) -> bool:
        if key in self.values and self.values[key] == value:
            return True
        spec = self._spec(key)
        if not isinstance(spec, Mapping):
            return spec == FREE or value in spec
        if spec.get("approved") in shoe.get("approved_procedures", ()):
            return True
        if "includes" in spec:
            return holds_in_order(value, spec["includes"])
        if "holds" in spec:
            return all(step in value for step in spec["holds"])
        if "same" in spec:
            return key in self.values and parts_equal(value, self.values[key], spec["same"])
        return is_between(value, spec, shoe)

    def _spec(self, key: str) -> Any:
        """What is open for a key: what its entry says and what its rulings' readings add."""
        spec = find_entry(self.open, key)
        readings = [
            reading.value for row in self.rulings if row.key == key for reading in row.readings
        ]
        return [*(spec or ()), *readings] if spec is None or isinstance(spec, list) else spec

    def _fault(self, key: str, value: Any) -> Fault:
        clause = find_entry(self.cite, key)
        return wrong(key, value, allowed=self._allowed(key), clause=f"{self.document} {clause}")

    def _allowed(self, key: str) -> str:
        spec = self._spec(key)
        if isinstance(spec, Mapping):
            fixed = "" if set(spec) - {"approved"} else show_value(self.values[key])
            return fixed + describe_range(spec)
        own = [self.values[key]] if key in self.values else []
        return ", ".join(dict.fromkeys(map(show_value, [*own, *spec])))


def describe_range(spec: PlainValues) -> str:
    """What a table of `[open]` permits, in words."""
    freed = spec.get("approved")
    words = f", or another with approved_procedures {freed}" if freed else ""
    return _describe_bounds(spec) + words


def _describe_bounds(spec: PlainValues) -> str:
    if "includes" in spec:
        return f"at least {', '.join(spec['includes'])}, in this order"
    if "holds" in spec:
        return f"a list with {', '.join(spec['holds'])}, repeated and with others as you like"
    if "same" in spec:
        return f"the document's own list with every {spec['same']} as it is"
    return " and ".join(
        f"at {end} {show_value(spec[end])}" for end in ("least", "most") if end in spec
    )


def holds_in_order(value: Any, steps: Sequence[Any]) -> bool:
    """Whether a list holds these steps one after another, with others between them or not."""
    rest = iter(value)
    return all(step in rest for step in steps)


def parts_equal(value: Sequence[PlainValues], own: Sequence[PlainValues], part: str) -> bool:
    """Whether two lists of tables agree in one part of every item."""
    return [item[part] for item in value] == [item[part] for item in own]


def is_between(value: Any, spec: PlainValues, shoe: PlainValues) -> bool:
    """Whether a number, odds or a depth lies within the bounds, if there are any."""
    size = measure(value, shoe)
    if size is None or not {"least", "most"} & set(spec):
        return False
    low, high = (measure(spec.get(end), shoe) for end in ("least", "most"))
    return (low is None or size >= low) and (high is None or size <= high)


def measure(value: Any, shoe: PlainValues) -> Fraction | None:
    """A number to compare by: cents as they are, odds by profit, depths in cards."""
    if type(value) is int:
        return Fraction(value)
    if not isinstance(value, str):
        return None
    try:
        return Odds.parse(value).profit
    except InputError:
        pass
    try:
        depth = Depth.parse(value)
    except InputError:
        return None
    return Fraction(depth.cards(decks=shoe["decks"], deck_size=Deck(shoe["deck"]).size))
