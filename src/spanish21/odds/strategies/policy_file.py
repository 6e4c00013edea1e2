"""A policy that somebody wrote down: acts by the names of hands, in JSON or TOML.

    ruleset = "ma"
    default = "stand"
    [acts]
    "hard 16 v 10" = "hit"
    "hard 16, pair v 10" = ["split", "hit"]

A list names several acts, the most wanted first. `state_names.py` has the names; where the list
says nothing of a hand, the default holds.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from spanish21.cards import Card
from spanish21.errors import InputError, quote
from spanish21.odds.strategies.shape_chart import NAMES
from spanish21.odds.strategies.state_names import is_name, names_of
from spanish21.rules.play import Turn

WantedActs = tuple[str, ...]
SUFFIXES = {".json": json.loads, ".toml": tomllib.loads}


@dataclass(frozen=True)
class NamedPolicy:
    """A strategy that looks its acts up by the names of hands."""

    acts: Mapping[str, WantedActs]
    default: WantedActs = ("stand",)
    ruleset: str | None = None
    _found: dict[tuple[Turn, int], WantedActs] = field(default_factory=dict, compare=False)

    def __call__(self, turn: Turn, up: Card) -> WantedActs:
        """The wanted options."""
        asked = (turn, up.points)
        if asked not in self._found:
            named = (self.acts[name] for name in names_of(turn, up) if name in self.acts)
            self._found[asked] = next(named, self.default)
        return self._found[asked]

    def report(self) -> dict[str, Any]:
        """The policy as plain values, as a file holds it."""
        acts = {name: list(wishes) for name, wishes in self.acts.items()}
        head = {} if self.ruleset is None else {"ruleset": self.ruleset}
        return {**head, "default": list(self.default), "acts": acts}


def parse_policy(report: Any) -> NamedPolicy:
    """A policy from plain values."""
    if not isinstance(report, dict) or not isinstance(report.get("acts"), dict):
        raise InputError('a policy has a table "acts": an act for each name of a hand')
    known = {"acts", "default", "ruleset"}
    odd = sorted(set(report) - known)
    if odd:
        raise InputError(f"unknown key {odd[0]!r}; allowed: {', '.join(sorted(known))}")
    acts = {_read_name(name): _read_wishes(name, wish) for name, wish in report["acts"].items()}
    default = _read_wishes("default", report.get("default", "stand"))
    return NamedPolicy(acts, default, read_ruleset(report))


def read_ruleset(report: Mapping[str, Any]) -> str | None:
    """The rule set that a policy or a strategy was made for, if its file says so."""
    name = report.get("ruleset")
    if name is not None and not isinstance(name, str):
        raise InputError(f"ruleset: found {name!r}; allowed: the id of a rule set")
    return name


def _read_name(name: str) -> str:
    if not is_name(name):
        forms = "'hard 16 v 10', 'soft 18, 3 cards v A' or, against any card, 'hard 11'"
        raise InputError(f"{quote(name)} names no hand; allowed: names such as {forms}")
    return name


def _read_wishes(name: str, wish: Any) -> WantedActs:
    wishes = (wish,) if isinstance(wish, str) else tuple(wish) if isinstance(wish, list) else ()
    if not wishes or not all(each in NAMES for each in wishes):
        raise InputError(f"{name}: found {wish!r}; allowed: {', '.join(NAMES)}, or a list of them")
    return wishes


def read_policy_file(path: Path) -> Any:
    """The plain values of a JSON or TOML file."""
    reader = SUFFIXES.get(path.suffix)
    if reader is None:
        raise InputError(f"{path}: a policy is a file of {' or '.join(SUFFIXES)}")
    try:
        return reader(path.read_text("utf-8"))
    except FileNotFoundError:
        raise InputError(f"policy {path}: no such file") from None
    except (OSError, ValueError, RecursionError) as error:
        raise InputError(f"{path}: cannot be read as a policy: {error}") from None
