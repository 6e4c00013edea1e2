"""A rule set's shuffle by hand: its steps in order, on real cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

from spanish21.cards import Card
from spanish21.rules.choices import ShuffleStep
from spanish21.rules.model import Rules
from spanish21.shuffling.steps import STEPS, Chance

T = TypeVar("T")


def walk(steps: Sequence[ShuffleStep], size: int, chance: Chance) -> Iterator[list[int]]:
    """The order after each step: at every place, where that card lay at first."""
    order = list(range(size))
    for step in steps:
        order = STEPS[step](order, chance)
        yield order


def shuffle_by_hand(rules: Rules, cards: Sequence[Card], chance: Chance) -> tuple[Card, ...]:
    """The cards after every step of the rule set's shuffle."""
    *_, order = range(len(cards)), *walk(rules.shuffle, len(cards), chance)
    return tuple(cards[place] for place in order)


def shuffle_evenly(cards: Sequence[T], chance: Chance) -> tuple[T, ...]:
    """The uniform shuffle, every order alike (Fisher and Yates)."""
    pile = list(cards)
    for i in range(len(pile) - 1, 0, -1):
        j = chance.randint(0, i)
        pile[i], pile[j] = pile[j], pile[i]
    return tuple(pile)
