"""The switches of a rule set that the main wager's value can turn on, and their other positions.

Read from the types and notes of the rulebook's own model, so that a new key is a new switch without
a word here. Comparisons, audits and the sensitivity tables of PAR sheets flip them one at a time.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import Enum
from typing import Any, NamedTuple

from spanish21.errors import RulesError
from spanish21.money import Odds
from spanish21.rules.keys import PAY, PLAY
from spanish21.rules.loading.describe import describe, find_place, write_value
from spanish21.rules.loading.load import amend, unbind
from spanish21.rules.model import Rules

ADDITIONS = "wagers.additions_most"
NOT_MAIN = ("wagers.", "super_bonus.", "rounding")
"""Side bets and fixed prizes have values of their own, and a lost fraction of a cent is no edge."""
NUMBERS: Mapping[str, tuple[object, ...]] = {
    "decks": (1, 2, 4, 6, 8),
    "doubles_max": (1, 2, 3, "any"),
    "split_hands_max": (2, 3, 4),
    "chip_unit": (100, 500),
    "pays.win": (),
    "pays.blackjack": ("2 to 1", "6 to 5", "1 to 1"),
}
"""The positions worth a look where a type leaves a range."""


class Switch(NamedTuple):
    """A key, what it decides, its value and the other values it could take."""

    key: str
    says: str
    value: object
    others: tuple[object, ...]


def touches_main(key: str) -> bool:
    """Whether a key can change what the main wager is worth."""
    if not matters(key):
        return False
    return key == ADDITIONS or not key.startswith(NOT_MAIN)


def matters(key: str) -> bool:
    """Whether a key decides what may happen in a round or what is paid, not how a house runs."""
    return find_place(key).spec.kind in (PLAY, PAY)


def main_switches(rules: Rules) -> tuple[Switch, ...]:
    """Every switch of the main wager, in the order of the model."""
    return tuple(_switches(rules, [key for key in rules.values if touches_main(key)]))


def bet_switches(rules: Rules, bet: str) -> tuple[Switch, ...]:
    """The switches of a side bet, the number of decks among them."""
    own = [key for key in rules.values if key.startswith(f"wagers.{bet}.") and matters(key)]
    return tuple(_switches(rules, ["decks", *own]))


def _switches(rules: Rules, keys: list[str]) -> Iterator[Switch]:
    for key in keys:
        value = rules.values[key]
        positions = _positions(key, find_place(key).hint)
        others = tuple(other for other in positions if other != value)
        if others:
            yield Switch(key, describe(rules, key).says, value, others)


def _positions(key: str, hint: Any) -> tuple[object, ...]:
    if key in NUMBERS:
        return NUMBERS[key]
    if isinstance(hint, type) and issubclass(hint, Enum):
        return tuple(member.value for member in hint)
    if hint is bool:
        return (True, False)
    return ("none",) if hint is Odds else ()


def flip(rules: Rules, key: str, value: object) -> Rules | None:
    """The rule set with one switch in another position; None where that makes no rule set."""
    try:
        return unbind(rules, {key: value})
    except RulesError:
        return None


def why_not_set(rules: Rules, key: str, value: object) -> str:
    """Why `--set` would refuse a position, in the rulebook's words; nothing where it would not."""
    try:
        amend(rules, {key: value})
    except RulesError as error:
        return str(error).splitlines()[0].removeprefix(f"{rules.id}: ")
    return ""


def show_position(key: str, value: object) -> str:
    """A switch's value in words."""
    return write_value(find_place(key), value)
