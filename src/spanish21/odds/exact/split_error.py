"""How much the best play of split hands may be worth beyond playing each by its own cards.

A later hand could be played with an eye on the cards of the earlier ones. What that gains falls
with the square of the cards unseen: it needs a decision so close that a few cards turn it, and then
turns it by little. `measure_gain` works it out for a second hand; the bounds below are several
times the greatest and the mean of it (tests/odds/exact/test_split_error.py, `make bench`).
"""

from __future__ import annotations

from collections import defaultdict
from random import Random

import numpy as np

from spanish21.odds.exact.splits import PairPlay, one_value_node
from spanish21.odds.exact.up_card import Facing
from spanish21.odds.hands.graph import graph
from spanish21.odds.hands.payoffs import Floats
from spanish21.odds.hands.stories import HIT

HAND_GAIN = 60.0
"""No second hand gains more than this over the square of the cards unseen."""
MEAN_GAIN = 8.0
"""The same for the mean over all pairs and up cards, which is what a whole game is made of."""
JOINT_PART = 10.0
"""Hands of one box are not quite independent: what that changes, over the cards unseen."""


def hand_pairs(hands: Floats) -> float:
    """The mean number of pairs of hands, one of them played with the other in view."""
    numbers = np.arange(len(hands))
    return float(hands @ (numbers * (numbers - 1) / 2))


def bound_split(play: PairPlay, *, gain: float = HAND_GAIN) -> float:
    """What the best play of a split box may be worth beyond the value that is stated."""
    plan = play.plan(play.most)
    watched = gain * hand_pairs(plan.hands) / play.cards**2
    return watched + play.dependent_loss(plan) * JOINT_PART / play.cards


def measure_gain(facing: Facing, value: int, *, samples: int, random: Random) -> float:
    """What a second hand gains by the sight of the first: the mean over so many first hands."""
    play = PairPlay(facing, value, most=2, pair_cards=0)
    own = play.solution.choice
    ends = end_first_hand(play)
    gain = 0.0
    for cards in random.choices(list(ends), list(ends.values()), k=samples):
        left = np.array(facing.counts) - np.array(cards)
        left[value] += 1  # the pair card that the first hand began with is taken off by PairPlay
        seen = Facing(facing.terms, facing.up, tuple(left.tolist()))
        best = PairPlay(seen, value, most=2, pair_cards=0)
        same = PairPlay(seen, value, most=2, pair_cards=0)
        same.play_as(own)
        gain += float(best.plain_hand.all[0] - same.plain_hand.all[0])
    return gain / samples


def end_first_hand(play: PairPlay) -> dict[tuple[int, ...], float]:
    """The cards that a first hand ends with, by value, and the chance of each end."""
    ends: defaultdict[tuple[int, ...], float] = defaultdict(float)
    live = {(one_value_node(play.value, 1), 0): 1.0}
    while live:
        later: defaultdict[tuple[int, int], float] = defaultdict(float)
        for (node, layer), chance in live.items():
            option = HIT if graph().size[node] == 1 else int(play.solution.choice[node, layer])
            if option < HIT:
                ends[tuple(graph().cards[node].tolist())] += chance
                continue
            after = int(play.tables.after[layer, option - HIT])
            for card, part in _draw(play, node):
                child = int(graph().child[node, card])
                if child >= 0:
                    later[child, after] += chance * part
                else:
                    cards = graph().cards[node].tolist()
                    cards[card] += 1
                    ends[tuple(cards)] += chance * part
        live = dict(later)
    return dict(ends)


def _draw(play: PairPlay, node: int) -> list[tuple[int, float]]:
    left = np.maximum(play.deal.counts[0] - graph().cards[node], 0.0)
    return [(card, part) for card, part in enumerate((left / left.sum()).tolist()) if part]
