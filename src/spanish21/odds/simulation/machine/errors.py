"""Errors of play: a player who now and then does another lawful act than the strategy wants.

An error is another act, not another amount: a player who doubles by mistake adds the most that may
be added. Each act that is open is a *view* of the game of its own (`Play.after`), and the kernel
goes over to one of them for a single choice.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from spanish21.cards import Card
from spanish21.errors import InputError
from spanish21.odds.exact.given_strategy import CardStrategy, Strategy, as_card_strategy
from spanish21.odds.hands.held_cards import Cards, Held
from spanish21.odds.simulation.machine.arrays import WHOLE
from spanish21.rules.model import Rules
from spanish21.rules.play import HAND_ACTS, Act, Turn, refuse


@dataclass(frozen=True)
class Mistaken:
    """A strategy that wants one act before all others; where that is refused, it makes no error."""

    strategy: CardStrategy
    act: Act
    rules: Rules

    def __call__(self, turn: Turn, up: Card) -> tuple[str, ...]:
        """The wanted options, the mistaken one first."""
        return self._mistake(self.strategy(turn, up), turn)

    @property
    def sees_cards(self) -> bool:
        """Whether the strategy looks at cards."""
        return self.strategy.sees_cards

    def follows(self, cards: Cards, doubles: int) -> bool:
        """Whether the strategy goes by these."""
        return self.strategy.follows(cards, doubles)

    def by_cards(self, hand: Held, up: Card) -> tuple[str, ...]:
        """The wanted options by the cards, the mistaken one first."""
        return self._mistake(self.strategy.by_cards(hand, up), hand.turn)

    def _mistake(self, wanted: tuple[str, ...], turn: Turn) -> tuple[str, ...]:
        """The act, then what is meant: to mean a smaller double and double is no error."""
        means = (name for name in wanted if refuse(self.rules, act_of(name), turn) is None)
        meant = next(means, Act.STAND.value)
        return meant if act_of(meant) is self.act else self.act.value, *wanted


def act_of(name: str) -> Act:
    """The act that an option is, whatever its amount."""
    return Act.DOUBLE if name.startswith(Act.DOUBLE.value) else Act(name)


def add_errors(strategies: Sequence[Strategy], rate: float, rules: Rules) -> list[Strategy]:
    """The strategies and, if errors are made, a view for every act beside the only one."""
    if not rate:
        return list(strategies)
    if len(strategies) > 1:
        raise InputError("errors of play go with one strategy, not with plays by the count")
    meant = as_card_strategy(strategies[0])
    return [meant, *(Mistaken(meant, act, rules) for act in HAND_ACTS)]


def weigh_errors(rate: float) -> NDArray[np.int64] | None:
    """`Play.errors`."""
    return np.array([round(rate * WHOLE)], np.int64) if rate else None
