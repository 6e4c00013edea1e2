"""A rule set's shuffle by hand: its steps in order, on real cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

from spanish21.cards import Card
from spanish21.rules.choices import ShuffleStep
from spanish21.rules.model import Rules
from spanish21.rules.procedure.shoe import cut_depth, least_from_ends, shuffle_steps
from spanish21.shuffling.packets import Chance, draw_within
from spanish21.shuffling.steps import CODES, room_for, take_step

T = TypeVar("T")


def walk(
    steps: Sequence[ShuffleStep], size: int, chance: Chance, *, unused: int = 0, least: int = 0
) -> Iterator[list[int]]:
    """The order after each step: at every place, where that card lay at first.

    So many cards on top of the pile are unused; the cut is no nearer than `least` to either end.
    """
    order, room = list(range(size)), [0] * room_for(size)
    for step in steps:
        take_step(CODES[step], order, room, unused, least, chance)
        yield order.copy()


def walk_rules(rules: Rules, size: int, chance: Chance) -> Iterator[list[int]]:
    """The order after each step of the rule set's shuffle, when a shoe is over.

    What lay behind the cut card is unused and comes to lie on top of the discards.
    """
    unused, least = min(cut_depth(rules), size), least_from_ends(rules)
    return walk(shuffle_steps(rules), size, chance, unused=unused, least=least)


def shuffle_by_hand(rules: Rules, cards: Sequence[Card], chance: Chance) -> tuple[Card, ...]:
    """The cards after every step of the rule set's shuffle."""
    *_, order = range(len(cards)), *walk_rules(rules, len(cards), chance)
    return tuple(cards[place] for place in order)


def shuffle_evenly(cards: Sequence[T], chance: Chance) -> tuple[T, ...]:
    """The uniform shuffle, every order alike (Fisher and Yates)."""
    pile = list(cards)
    for i in range(len(pile) - 1, 0, -1):
        j = draw_within(chance, 0, i)
        pile[i], pile[j] = pile[j], pile[i]
    return tuple(pile)
