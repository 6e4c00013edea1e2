"""What a finished hand is paid against each dealer's result, as the rulebook says, in arrays.

An award is a sum of three amounts: the wager first made, what doubling added, and what the last
double added (a rescue brings that back). A dealer blackjack found late is settled for the box: here
its cost is parted into what each hand loses by itself and what the box loses once.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from spanish21.cards import Card
from spanish21.money import Cents
from spanish21.odds.hands.automaton import automaton
from spanish21.odds.hands.dealer_paths import BLACKJACK_INDEX
from spanish21.odds.hands.stories import STOPS, Layer, Story, legal_bits
from spanish21.rules.hand import Shape
from spanish21.rules.model import Rules
from spanish21.rules.play import Act
from spanish21.rules.settle import (
    DEALER_RESULTS,
    Award,
    Ended,
    LateStake,
    Played,
    Result,
    award,
    blackjack_loss,
    stand_in,
    super_bonus_prize,
    wins_super_bonus,
)

ENDED = {Act.STAND: Ended.STOOD, Act.RESCUE: Ended.RESCUED, Act.SURRENDER: Ended.SURRENDERED}
PARTS = 3
"""The wager first made, what doubling added to it, and the last double alone."""
Floats = NDArray[np.float64]
_LOST: dict[Result, tuple[float, ...]] = {
    Result.PUSH: (0.0, 0.0, 0.0),
    Result.LOSE: (-1.0, -1.0, 0.0),
    Result.SURRENDER: (-0.5, -0.5, 0.0),
    Result.RESCUE: (-1.0, -1.0, 1.0),
}


class Loss(NamedTuple):
    """Kinds of hand that lose to a late blackjack, as they are told apart in `late`."""

    LIVE: int = 1
    BUST: int = 2
    RESCUED: int = 3


LOSS = Loss()


class Awards(NamedTuple):
    """The awards of one story: `parts[part, stop, shape, result]`, and `late[stop, shape]`.

    `late` tells how a hand loses to a late blackjack: not at all (0), or one of `LOSS`.
    """

    parts: Floats
    late: NDArray[np.int8]


@cache
def collect_awards(rules: Rules, story: Story) -> Awards:
    """Ask the rulebook about every hand of this story, every way it may stop, every result."""
    legal = legal_bits(rules, story)
    shapes = automaton().shapes
    parts = np.zeros((PARTS, len(STOPS), len(shapes), len(DEALER_RESULTS)))
    late = np.zeros((len(STOPS), len(shapes)), np.int8)
    for stop, act in enumerate(STOPS):
        for number, shape in enumerate(shapes):
            if legal[number] >> stop & 1 or (stop == 0 and shape.bust):
                played = Played(shape, story.split, story.doubles, ENDED[act])
                parts[:, stop, number], late[stop, number] = _ask(rules, stand_in(played))
    return Awards(parts, late)


@cache
def _ask(rules: Rules, played: Played) -> tuple[Floats, int]:
    """The parts of a hand's award against each result, and how it loses to a late blackjack."""
    given = [award(rules, played, result) for result in DEALER_RESULTS]
    parts = np.array([_parts(one) for one in given]).T
    return parts, _loss(given[BLACKJACK_INDEX], bust=played.shape.bust)


def _parts(given: Award) -> tuple[float, ...]:
    if given.result is Result.WIN:
        return (float(given.odds.profit), float(given.added.profit), 0.0)
    return _LOST[given.result]


def _loss(given: Award, *, bust: bool) -> int:
    if bust:
        return LOSS.BUST
    return {Result.LOSE: LOSS.LIVE, Result.RESCUE: LOSS.RESCUED}.get(given.result, 0)


def pay_layer(rules: Rules, awards: Awards, layer: Layer, *, stake: Cents, split: bool) -> Floats:
    """`pay[stop, shape, result]` of one layer, in units of the stake."""
    amounts = np.array([stake, layer.riding - stake, layer.added]) / stake
    pay: Floats = np.tensordot(amounts, awards.parts, 1)
    for loss in LOSS:
        own = -own_loss(rules, layer, loss, stake=stake, split=split) / stake
        pay[..., BLACKJACK_INDEX][awards.late == loss] = own
    return pay


def own_loss(rules: Rules, layer: Layer, loss: int, *, stake: Cents, split: bool) -> Cents:
    """What a late blackjack takes for this hand: all its box loses, or what it adds to that."""
    hand = _stake(layer, loss)
    if not split:
        return blackjack_loss(rules, stake, [hand])
    other = LateStake(stake)
    return blackjack_loss(rules, stake, [other, hand]) - blackjack_loss(rules, stake, [other])


def _stake(layer: Layer, loss: int) -> LateStake:
    if loss == LOSS.LIVE:
        return LateStake(layer.riding)
    kept = layer.added if loss == LOSS.RESCUED else 0
    return LateStake(layer.riding, lost=layer.riding - kept, live=False)


class BoxLoss(NamedTuple):
    """What a split box loses once, in stakes, beside its hands, and which hands it is due for.

    `spares[loss]` tells that a box with no other hand than such ones does not lose it.
    """

    once: float
    spares: tuple[bool, ...]


def box_loss(rules: Rules, *, stake: Cents) -> BoxLoss:
    """How a late blackjack is settled for a split box beyond what its hands lose by themselves."""
    plain = Layer(0, stake)
    alone = [own_loss(rules, plain, loss, stake=stake, split=False) for loss in LOSS]
    within = [own_loss(rules, plain, loss, stake=stake, split=True) for loss in LOSS]
    once = alone[0] - within[0]
    spares = tuple(a - w < once for a, w in zip(alone, within, strict=True))
    return BoxLoss(once / stake, (True, *spares))


def fixed_prize(rules: Rules, story: Story, up: Card, *, stake: Cents) -> Floats:
    """The fixed prize each shape wins against this up card, in units of the stake."""
    prize = super_bonus_prize(rules, stake) / stake

    def wins(shape: Shape) -> bool:
        return wins_super_bonus(rules, Played(shape, story.split, story.doubles), up)

    return np.array([prize * wins(shape) for shape in automaton().shapes])
