"""What has been done with a hand, and the money that rides on it: stories and layers.

A *story* is whether a hand was split and how often it was doubled: with a shape it is all that the
rulebook asks about. A *layer* is a story with its money. Layers come from the amounts the rulebook
permits; no rule is known here. `tables.py` writes arrays in these terms.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from spanish21.money import Cents
from spanish21.odds.hands.automaton import automaton
from spanish21.rules.hand import Shape
from spanish21.rules.model import Rules
from spanish21.rules.play import Act, Turn, double_amounts, permits

STOPS = (Act.STAND, Act.RESCUE, Act.SURRENDER)
"""The acts that end a hand, in the order of the options."""
DRAWS = ("hit", "double", "double_least")
"""The acts that draw a card: a hit, a double by the greatest amount and one by the least."""
OPTION_NAMES = (*(act.value for act in STOPS), *DRAWS)
HIT, DOUBLE, DOUBLE_LEAST = (len(STOPS) + n for n in range(len(DRAWS)))
DOUBLES_FOLLOWED = 10
"""Doubles of one hand that are looked ahead where there is no limit; a hand that draws eleven cards
and is not bust is rarer than one in 10^9."""
STAKE = 1000
"""The wager, in cents, that amounts of doubles are worked out for unless another is given."""


class Story(NamedTuple):
    """What has been done with a hand before its next choice."""

    split: bool = False
    split_aces: bool = False
    doubles: int = 0

    def turn(self, shape: Shape) -> Turn:
        """The rulebook's question about a hand with this story."""
        hands = 2 if self.split else 1
        return Turn(shape, hands, self.split, self.split_aces, self.doubles)


class Layer(NamedTuple):
    """A number of doubles, what rides on the hand, and what the last double added."""

    doubles: int = 0
    riding: Cents = STAKE
    added: Cents = 0


class Ladder(NamedTuple):
    """Layers by rising number of doubles, and where each draw leads: `after[layer][draw]`.

    A draw that a layer does not have leads to the layer itself.
    """

    layers: tuple[Layer, ...]
    after: list[list[int]]


Bits = NDArray[np.uint8]
"""For each shape, a bit for each option that such a hand has."""


def legal_options(rules: Rules, story: Story) -> dict[int, Bits]:
    """What hands of this story may do, and those they become by doubling, by number of doubles."""
    legal: dict[int, Bits] = {}
    for doubles in range(story.doubles, story.doubles + DOUBLES_FOLLOWED + 1):
        legal[doubles] = legal_bits(rules, story._replace(doubles=doubles))
        if not _offers(legal[doubles], DOUBLE):
            return legal
    legal[doubles] = without_doubles(legal[doubles])  # none is looked ahead any further
    return legal


@cache
def legal_bits(rules: Rules, story: Story) -> Bits:
    """What hands of just this story may do."""
    bits = [_bits(rules, story, shape) for shape in automaton().shapes]
    return np.array(bits, np.uint8)


def without_doubles(legal: Bits) -> Bits:
    """The same options but for doubles."""
    return legal & np.uint8((1 << DOUBLE) - 1)


def _bits(rules: Rules, story: Story, shape: Shape) -> int:
    if shape.bust:
        return 0
    if shape.size < 2:
        return 1 << HIT  # the second card comes unasked
    turn = story.turn(shape)
    bits = sum(1 << n for n, act in enumerate(STOPS) if permits(rules, act, turn))
    bits |= permits(rules, Act.HIT, turn) << HIT
    may_double = permits(rules, Act.DOUBLE, turn)
    return bits | may_double << DOUBLE | may_double << DOUBLE_LEAST


def build_ladder(
    rules: Rules,
    first: Layer,
    *,
    stake: Cents,
    legal: dict[int, Bits],
    amounts: tuple[Cents, ...] = (),
) -> Ladder:
    """Every layer that the least and the greatest doubles lead to from the first.

    The best value of a hand is convex in what rides on it, so amounts between never serve; they
    are followed where `amounts` asks for them, as first doubles.
    """
    layers: list[Layer] = [first, *(double_layer(first, added, legal) for added in amounts)]
    after: list[list[int]] = []
    for number, layer in enumerate(layers):  # grows while it is walked
        leads = [number] * len(DRAWS)
        for draw, added in _amounts(rules, layer, stake=stake, legal=legal):
            later = double_layer(layer, added, legal)
            if later not in layers:
                layers.append(later)
            leads[draw] = layers.index(later)
        after.append(leads)
    return Ladder(tuple(layers), after)


def double_layer(layer: Layer, added: Cents, legal: dict[int, Bits]) -> Layer:
    """The layer after a double; what it added is kept only where it can be taken back."""
    kept = _offers(legal[layer.doubles + 1], STOPS.index(Act.RESCUE))
    return Layer(layer.doubles + 1, layer.riding + added, added if kept else 0)


def _amounts(
    rules: Rules, layer: Layer, *, stake: Cents, legal: dict[int, Bits]
) -> list[tuple[int, Cents]]:
    """The doubles worth a look from this layer: which draw it is, and what it adds."""
    if not _offers(legal[layer.doubles], DOUBLE):
        return []
    turn = Turn(automaton().shapes[-1], doubles=layer.doubles)
    amounts = double_amounts(rules, turn, original=stake, riding=layer.riding)
    if amounts.none:
        return []
    return [(DOUBLE - HIT, amounts.most), (DOUBLE_LEAST - HIT, amounts.least)]


def _offers(legal: Bits, option: int) -> bool:
    return bool(np.any(legal >> option & 1))
