"""The switches of a rule set as a page shows them: what each decides, and which ways it may go.

A switch that its document fixes has a lock and a clause instead. Read from the rulebook's own
model; what a switch costs is the business of the odds.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from msgspec import Struct

from spanish21.errors import InputError, quote
from spanish21.reports.switches import NUMBERS, Switch, main_switches, show_position, why_not_set
from spanish21.rules.loading.describe import describe
from spanish21.rules.loading.load import load, rule_set_ids
from spanish21.rules.loading.settings import parse_setting
from spanish21.rules.model import Rules

TRUE_FALSE = {"true": True, "false": False}


class SwitchTold(Struct, frozen=True):
    """A key, what it decides, where it stands and where it may go; `fixed` by its document."""

    key: str
    says: str
    clause: str
    value: Any
    text: str
    positions: tuple[Any, ...]
    fixed: bool


class RuleSetTold(Struct, frozen=True):
    """A rule set, and the switches that the value of its main wager turns on."""

    id: str
    title: str
    hash: str
    switches: tuple[SwitchTold, ...]


@cache
def tell_rule_set(name: str) -> RuleSetTold:
    """A shipped rule set with its switches, those that may be flipped first.

    >>> ma = tell_rule_set("ma")
    >>> next(switch.positions for switch in ma.switches if switch.key == "decks")
    (6, 8)
    """
    rules = load(check_name(name))
    switches = sorted(_tell_switches(rules), key=lambda switch: switch.fixed)
    return RuleSetTold(rules.id, rules.title, rules.hash, tuple(switches))


def tell_changes(rules: Rules) -> dict[str, str]:
    """What a house has changed in a shipped rule set: what each key decides, and how it is now.

    >>> tell_changes(load("ma", {"decks": 8}))
    {'number of decks': '8'}
    """
    return {
        describe(rules, key).says: show_position(key, rules.values[key])
        for key in list_changed(rules)
    }


def list_changed(rules: Rules) -> list[str]:
    """The keys that a house has changed in a shipped rule set, in the order of `tell_changes`."""
    if rules.id not in rule_set_ids():
        return []
    shipped = _load_shipped(rules.id).values
    return [key for key, value in rules.values.items() if shipped.get(key) != value]


@cache
def _load_shipped(name: str) -> Rules:
    return load(name)


def check_name(name: str) -> str:
    """The name of a shipped rule set: nothing else is read, no file above all."""
    if name not in rule_set_ids():
        raise InputError(f"no rule set {quote(name)}; there are {', '.join(rule_set_ids())}")
    return name


def read_flips(given: Mapping[str, str]) -> dict[str, Any]:
    """Settings as an address has them."""
    return {key: TRUE_FALSE.get(value, parse_setting(value)) for key, value in given.items()}


def _tell_switches(rules: Rules) -> Iterator[SwitchTold]:
    for switch in main_switches(rules):
        open_to = tuple(
            other for other in switch.others if not why_not_set(rules, switch.key, other)
        )
        yield SwitchTold(
            switch.key,
            switch.says,
            rules.clause(switch.key),
            switch.value,
            show_position(switch.key, switch.value),
            _in_order(switch, open_to),
            fixed=not open_to,
        )


def _in_order(switch: Switch, others: tuple[object, ...]) -> tuple[object, ...]:
    """The positions with the present one among them, numbers from least to most."""
    positions = (switch.value, *others)
    known = NUMBERS.get(switch.key, ())
    order = [each for each in known if each in positions]
    return tuple(order) if switch.value in order and len(order) == len(positions) else positions
