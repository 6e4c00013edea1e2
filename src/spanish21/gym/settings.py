"""What an environment may be told, the same for all of them, and the spaces that come of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Discrete, Space
from numpy.typing import NDArray

from spanish21.errors import InputError
from spanish21.odds.stepping.acts import ACT_NAMES, FIRST_WAGER, SightLevel, column_names
from spanish21.odds.stepping.wagers import WagerPlan, check_plans, read_plan
from spanish21.rules.loading.load import load
from spanish21.rules.model import Rules
from spanish21.rules.procedure.shoe import shoe_size

WagersGiven = Mapping[str, int] | Sequence[Mapping[str, int]] | None
"""Cents by the name of the wager; a list of such makes the choice among them an act."""
EPISODES = ("round", "shoe")
HIGHEST = {
    "phase": 4,
    "up": 10,
    "total": 22,
    "soft": 1,
    "cards": 7,
    "pair": 2,
    "trio": 3,
    "split": 1,
    "split_aces": 1,
    "hands": 4,
    "playing": 4,
    "insured": 1,
    "state": 3,
    "dealt": 1,
}
"""The greatest entry of a column, by its name or the first word of it."""
MOST = 1e4
"""More than any other entry: cards seen, doubles, what rides in units."""


@dataclass(frozen=True)
class GymSettings:
    """The game, what is wagered, what is seen, how the cards are dealt, what an episode is."""

    ruleset: str = "ma"
    settings: Mapping[str, Any] = field(default_factory=dict)
    decks: int | None = None
    wagers: WagersGiven = None
    high_low: str = "high"
    sees: str = SightLevel.HAND.value
    fresh: bool = False
    penetration: float | None = None
    episode: str = EPISODES[0]

    def load_rules(self) -> Rules:
        """The rule set with its switches."""
        return load(self.ruleset, dict(self.settings), decks=self.decks)

    @property
    def plans(self) -> tuple[WagerPlan, ...]:
        """The wagers laid, or among which to choose."""
        given = {} if self.wagers is None else self.wagers
        several = [given] if isinstance(given, Mapping) else given
        return tuple(read_plan(wagers, side=self.high_low) for wagers in several)

    @property
    def level(self) -> SightLevel:
        """How much is seen."""
        levels = [level.value for level in SightLevel]
        if self.sees not in levels:
            raise InputError(f"sees: found {self.sees!r}; allowed: {', '.join(levels)}")
        return SightLevel(self.sees)

    @property
    def whole_shoes(self) -> bool:
        """Whether an episode is a shoe."""
        if self.episode not in EPISODES:
            raise InputError(f"episode: found {self.episode!r}; allowed: {', '.join(EPISODES)}")
        return self.episode == "shoe"


def name_acts(plans: Sequence[WagerPlan]) -> tuple[str, ...]:
    """The acts by number; a wager is an act where there is a choice of wagers."""
    wagers = [f"wager_{number}" for number in range(1, len(plans) + 1)] if len(plans) > 1 else []
    return (*ACT_NAMES, *wagers)


def make_spaces(
    rules: Rules, plans: Sequence[WagerPlan], level: SightLevel
) -> tuple[Space[NDArray[np.float32]], Discrete[np.int64]]:
    """What is seen, and what may be done."""
    check_plans(rules, plans)
    high = highest_entries(column_names(level, size=shoe_size(rules)))
    seen: Any = Box(np.zeros_like(high), high, dtype=np.float32)
    return seen, Discrete(FIRST_WAGER + (len(plans) if len(plans) > 1 else 0))


def highest_entries(columns: Sequence[str]) -> NDArray[np.float32]:
    """The greatest entry of every column."""
    found = [HIGHEST.get(name, HIGHEST.get(name.partition("_")[0], MOST)) for name in columns]
    return np.array(
        [
            52 if name.startswith("card_") else most
            for name, most in zip(columns, found, strict=True)
        ],
        np.float32,
    )
