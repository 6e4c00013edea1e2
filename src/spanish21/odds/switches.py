"""The switches of a rule set that the main wager's value can turn on, and their other positions.

Read from the types and notes of the rulebook's own model, so that a new key is a new switch without
a word here. Comparisons, audits and the sensitivity tables of PAR sheets flip them one at a time.
"""

from __future__ import annotations

import types
import typing
from collections.abc import Iterator, Mapping
from dataclasses import is_dataclass
from enum import Enum
from functools import cache
from typing import Annotated, Any, NamedTuple, get_args, get_origin, get_type_hints

from spanish21.errors import RulesError
from spanish21.money import Odds
from spanish21.rules.keys import PAY, PLAY, Key
from spanish21.rules.load import unbind
from spanish21.rules.model import Rules

ADDITIONS = "wagers.additions_most"
NOT_MAIN = ("wagers.", "super_bonus.", "rounding")
"""Side bets and fixed prizes have values of their own, and a lost fraction of a cent is no edge."""
NUMBERS: Mapping[str, tuple[object, ...]] = {
    "decks": (1, 2, 4, 6, 8),
    "doubles_max": (1, 2, 3, "any"),
    "split_hands_max": (2, 3, 4),
    "chip_unit": (100, 500),
    "pays.blackjack": ("2 to 1", "6 to 5", "1 to 1"),
}
"""The positions worth a look where a type leaves a range."""


class Switch(NamedTuple):
    """A key, what it decides, its value and the other values it could take."""

    key: str
    says: str
    value: object
    others: tuple[object, ...]


@cache
def find_note(key: str) -> tuple[Any, Key | None]:
    """The type of a dotted key and the note beside it in the model; None where there is none."""
    hint: Any = Rules
    note: Key | None = None
    for name in key.split("."):
        hint = _enter(hint, name)
        if get_origin(hint) is Annotated:
            hint, note = get_args(hint)
    return hint, note


def _enter(hint: Any, name: str) -> Any:
    """The type of one entry of a table."""
    if get_origin(hint) in (typing.Union, types.UnionType):
        hint = get_args(hint)[0]
    if is_dataclass(hint):
        return get_type_hints(hint, include_extras=True)[name]
    return get_args(hint)[1]


def touches_main(key: str) -> bool:
    """Whether a key can change what the main wager is worth."""
    _, note = find_note(key)
    if note is None or note.kind not in (PLAY, PAY):
        return False
    return key == ADDITIONS or not key.startswith(NOT_MAIN)


def main_switches(rules: Rules) -> tuple[Switch, ...]:
    """Every switch of the main wager, in the order of the model."""
    return tuple(_switches(rules))


def _switches(rules: Rules) -> Iterator[Switch]:
    for key, value in rules.values.items():
        if touches_main(key):
            hint, note = find_note(key)
            assert note is not None
            others = tuple(other for other in _positions(key, hint) if other != value)
            if others:
                yield Switch(key, note.says, value, others)


def _positions(key: str, hint: Any) -> tuple[object, ...]:
    if key in NUMBERS:
        return NUMBERS[key]
    if isinstance(hint, type) and issubclass(hint, Enum):
        return tuple(member.value for member in hint)
    if hint is bool:
        return (True, False)
    return ("none",) if Odds in get_args(hint) else ()


def flip(rules: Rules, key: str, value: object) -> Rules | None:
    """The rule set with one switch in another position; None where that makes no rule set."""
    try:
        return unbind(rules, {key: value})
    except RulesError:
        return None


def show_value(value: object) -> str:
    """A switch's value as it is written after `--set`."""
    words = {True: "yes", False: "no"}
    return words[value] if isinstance(value, bool) else str(value)
