"""`tabulate`: the rulebook written out as arrays, by asking it about every hand there is.

Every entry is the answer of a function of `spanish21.rules`; no rule is known here. `kernels.py`
walks the arrays; tests/odds/hands/test_tables.py compares them with the functions, exhaustively.
Read `stories.py` for what a layer is and `payoffs.py` for what it is paid.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from spanish21.cards import Card
from spanish21.money import Cents
from spanish21.odds.hands.automaton import automaton
from spanish21.odds.hands.graph import MOST_HAND, PLAIN, graph, plain_twins
from spanish21.odds.hands.payoffs import (
    BoxLoss,
    Floats,
    box_loss,
    collect_awards,
    fixed_prize,
    pay_layer,
)
from spanish21.odds.hands.stories import (
    DRAWS,
    HIT,
    STAKE,
    Layer,
    Story,
    build_ladder,
    legal_options,
    without_doubles,
)
from spanish21.rules.model import Rules


class Tables(NamedTuple):
    """The arrays for hands of one kind (split or not) from a first layer on.

    `legal[layer, shape]` has a bit for each option. A draw leads from a layer to
    `after[layer, draw]`. `pay[layer, stop, shape, result]` is in stakes. `late[layer, stop, shape]`
    tells how a hand loses to a late blackjack. Hands of n cards can only be in the first `top[n]`
    layers. `suited` tells whether suits ever matter to these hands.
    """

    layers: tuple[Layer, ...]
    legal: NDArray[np.uint8]
    after: NDArray[np.int16]
    pay: Floats
    late: NDArray[np.int8]
    top: NDArray[np.int16]
    box: BoxLoss
    suited: bool


@cache
def tabulate(
    rules: Rules,
    *,
    stake: Cents = STAKE,
    first: Layer | None = None,
    split: bool = False,
    split_aces: bool = False,
    size: int = 2,
    amounts: tuple[Cents, ...] = (),
) -> Tables:
    """The arrays for one wager of `stake` cents, plain or split, from hands of `size` cards on.

    Layers 1, 2, ... are then first doubles by each of `amounts`.
    """
    start = first or Layer(0, stake)
    story = Story(split, split_aces, start.doubles)
    legal = legal_options(rules, story)
    ladder = build_ladder(rules, start, stake=stake, legal=legal, amounts=amounts)
    awards = {n: collect_awards(rules, story._replace(doubles=n)) for n in legal}
    pay = np.stack(
        [
            pay_layer(rules, awards[layer.doubles], layer, stake=stake, split=split)
            for layer in ladder.layers
        ]
    )
    after = np.array(ladder.after, np.int16)
    bits = np.stack(
        [
            legal[layer.doubles] if leads[1] != number else without_doubles(legal[layer.doubles])
            for number, (layer, leads) in enumerate(zip(*ladder, strict=True))
        ]
    )
    return Tables(
        layers=ladder.layers,
        legal=bits,
        after=after,
        pay=pay,
        late=np.stack([awards[layer.doubles].late for layer in ladder.layers]),
        top=_tops(bits, after, size=size),
        box=box_loss(rules, stake=stake),
        suited=_suits_matter(pay, bits),
    )


def _tops(legal: NDArray[np.uint8], after: NDArray[np.int16], *, size: int) -> NDArray[np.int16]:
    """How many of the first layers hands of each size can be in, if they begin in the first one."""
    sizes = np.array([shape.size for shape in automaton().shapes])
    top = np.ones(MOST_HAND + 2, np.int16)
    layers = {0}
    for held in range(size, MOST_HAND + 1):
        of_size = sizes == min(held, sizes.max())
        acts = {layer: int(np.bitwise_or.reduce(legal[layer, of_size])) for layer in layers}
        layers = {
            int(after[layer, draw])
            for layer in layers
            for draw in range(len(DRAWS))
            if acts[layer] >> (HIT + draw) & 1
        } | {0}
        top[held + 1] = max(layers) + 1
    return top


def _suits_matter(pay: Floats, legal: NDArray[np.uint8]) -> bool:
    """Whether any suited hand is paid or may act differently from a mixed one of the same cards."""
    suited = np.flatnonzero(graph().suit != PLAIN)
    left, right = graph().shape[suited], graph().shape[plain_twins()[suited]]
    same_pay = np.array_equal(pay[:, :, left], pay[:, :, right])
    return not (same_pay and np.array_equal(legal[:, left], legal[:, right]))


def prizes(rules: Rules, tables: Tables, up: Card, *, stake: Cents, split: bool) -> Floats:
    """`prize[layer, shape]`: fixed prizes against this up card, in stakes."""
    won = {
        doubles: fixed_prize(rules, Story(split, doubles=doubles), up, stake=stake)
        for doubles in {layer.doubles for layer in tables.layers}
    }
    return np.stack([won[layer.doubles] for layer in tables.layers])
