"""The bound on what split hands leave out holds where that can be worked out."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import numpy as np
import pytest

from spanish21.odds.exact.split_error import (
    HAND_GAIN,
    MEAN_GAIN,
    end_first_hand,
    hand_pairs,
    measure_gain,
)
from spanish21.odds.exact.split_plan import plan_split
from spanish21.odds.exact.splits import PairPlay
from spanish21.odds.exact.up_card import Facing, Terms
from spanish21.odds.hands.dealer_paths import VALUE_CARDS
from spanish21.odds.hands.unseen import Unseen
from spanish21.rules.loading.load import load


def facing(name: str, *, decks: int, up: int) -> Facing:
    rules = replace(load(name), decks=decks)
    card = VALUE_CARDS[up]
    return Facing(Terms(rules), card, tuple(Unseen.fresh(rules).without([card]).values.tolist()))


@pytest.mark.parametrize(("name", "decks"), [("sd-bonus-spin", 1), ("common", 2), ("ma", 6)])
def test_a_second_hand_gains_little_by_the_sight_of_the_first(name: str, decks: int) -> None:
    gains = []
    for up in (1, 4, 9):
        play = facing(name, decks=decks, up=up)
        cards = sum(play.counts)
        for value in (1, 2, 6, 7):
            gain = measure_gain(play, value, samples=12, random=Random(21))
            gains.append(gain * cards**2)
    assert min(gains) >= -1e-9
    assert max(gains) < HAND_GAIN
    assert sum(gains) / len(gains) < MEAN_GAIN


def test_the_ends_of_a_first_hand_are_certain() -> None:
    play = PairPlay(facing("ma", decks=6, up=5), value=7, most=2, pair_cards=22)
    assert sum(end_first_hand(play).values()) == pytest.approx(1.0, abs=1e-12)


@pytest.mark.parametrize(("hands", "pairs"), [(1, 0), (2, 1), (3, 3), (4, 6)])
def test_two_hands_are_one_pair_of_hands_and_four_are_six(hands: int, pairs: int) -> None:
    certain = np.zeros(5)
    certain[hands] = 1.0
    assert hand_pairs(certain) == pairs


def test_a_box_that_may_be_split_to_four_has_more_than_one_pair_of_hands_on_average() -> None:
    assert hand_pairs(plan_split(2, pair_cards=22, cards=285).hands) == 1.0
    assert 1.0 < hand_pairs(plan_split(4, pair_cards=22, cards=285).hands) < 6.0
