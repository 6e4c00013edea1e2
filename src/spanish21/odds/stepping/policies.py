"""Policies by name: a file, `module:callable`, or the words `chart` and `random`.

`random` is one policy drawn by lot: for every hand some open act, the same each time, so that its
value is exact too.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from spanish21.errors import InputError
from spanish21.money import Cents
from spanish21.odds.exact.given_strategy import Strategy
from spanish21.odds.hands.automaton import automaton
from spanish21.odds.hands.dealer_paths import VALUE_CARDS
from spanish21.odds.hands.held_cards import Cards, Held
from spanish21.odds.stepping.acts import HAND_COLUMNS
from spanish21.odds.stepping.book import list_acted_hands
from spanish21.odds.stepping.environment_policy import LearnedPolicy, ObservedPolicy, import_policy
from spanish21.odds.strategies.policy_file import (
    SUFFIXES,
    NamedPolicy,
    WantedActs,
    parse_policy,
    read_policy_file,
    read_ruleset,
)
from spanish21.odds.strategies.shape_chart import best_chart
from spanish21.odds.strategies.state_names import name_state
from spanish21.odds.strategies.strategy_file import READERS
from spanish21.rules.model import Rules

CHART, RANDOM = "chart", "random"
ASKED = [HAND_COLUMNS.index(name) for name in ("up", "total", "soft", "cards", "pair", "doubles")]
"""The columns by which a random policy tells hands apart."""


class DrawnPolicy:
    """An act for every hand, as good as drawn by lot among the open ones, and always the same."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def __call__(self, columns: NDArray[np.float32], mask: NDArray[np.int8]) -> int:
        """The number of the act."""
        acts = np.flatnonzero(mask)
        drawn = crc32(columns[ASKED].tobytes() + mask.tobytes(), self.seed)
        return int(acts[drawn % len(acts)])


def write_down(learned: LearnedPolicy, rules: Rules, *, stake: Cents) -> NamedPolicy:
    """A learned policy as a list that a file can hold: it is asked about every hand there is."""
    strategy = ObservedPolicy(learned, rules, stake)
    acts: dict[str, WantedActs] = {}
    for node in list_acted_hands(rules, stake).nodes:
        shape = automaton().shapes[node.shape]
        if shape.bust or shape.size < 2 or node.pending:
            continue
        turn = node.turn(2 if node.split else 1)
        riding, added = node.layer.riding / stake, node.layer.added / stake
        for up in VALUE_CARDS:
            name = name_state(turn, up)
            if name not in acts:
                acts[name] = strategy.by_cards(Held(turn, Cards(), riding, added), up)
    return NamedPolicy(acts, ruleset=rules.id)


class KnownPolicy(NamedTuple):
    """A policy by its name: one of the words, a strategy read from a file, or a learned one."""

    name: str
    strategy: Strategy | None = None
    learned: LearnedPolicy | None = None
    ruleset: str | None = None


def find_policy(name: str) -> KnownPolicy:
    """What a name stands for; a file says which rule set it was made for."""
    if name in (CHART, RANDOM):
        return KnownPolicy(name)
    path = Path(name)
    if path.suffix in SUFFIXES:
        return _read(name, path)
    if ":" in name:
        return KnownPolicy(name, learned=import_policy(name))
    raise InputError(
        f"policy {name}: allowed: a file (.json, .toml), module:callable, {CHART} or {RANDOM}"
    )


def _read(name: str, path: Path) -> KnownPolicy:
    report = read_policy_file(path)
    try:
        if isinstance(report, dict) and report.get("kind") in list(READERS):
            kept = READERS[report["kind"]](report)
            return KnownPolicy(name, kept, ruleset=read_ruleset(report))
        policy = parse_policy(report)
    except InputError as error:
        raise InputError(f"{path}: {error}") from None
    return KnownPolicy(name, policy, ruleset=policy.ruleset)


def as_strategy(known: KnownPolicy, rules: Rules, *, stake: Cents, seed: int = 1) -> Strategy:
    """The policy as a strategy for these rules."""
    if known.strategy is not None:
        return known.strategy
    if known.learned is not None:
        return ObservedPolicy(known.learned, rules, stake)
    if known.name == CHART:
        return best_chart(rules, stake=stake)
    return ObservedPolicy(DrawnPolicy(seed), rules, stake)
