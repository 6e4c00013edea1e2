"""The mixing statistics against brute force, and against what is known of riffles."""

from __future__ import annotations

from itertools import permutations
from math import factorial
from random import Random

import pytest

from spanish21.rules.choices import ShuffleStep
from spanish21.shuffling.mixing import (
    bin_places,
    count_adjacent,
    count_rising,
    measure_orders,
    measure_position,
)
from spanish21.shuffling.procedure import shuffle_evenly, walk


def test_the_uniform_means_and_deviations_are_those_of_all_orders_of_six_cards() -> None:
    orders = list(permutations(range(6)))
    for measure in measure_orders(orders):
        assert measure.mean == pytest.approx(measure.uniform)
        assert measure.z == pytest.approx(0, abs=1e-9)
    squares = sum(count_adjacent(order) ** 2 for order in orders) / factorial(6)
    assert squares == pytest.approx(5 / 6 + 4 / 6)


def test_an_untouched_pile_is_told_from_a_shuffled_one() -> None:
    order = list(range(288))
    assert measure_position(order) == pytest.approx(287)
    assert count_adjacent(order) == 287
    assert count_rising(order) == 1
    assert all(abs(measure.z) > 4 for measure in measure_orders([order]))


def test_k_riffles_of_two_packets_leave_at_most_two_to_the_k_rising_sequences() -> None:
    steps = [ShuffleStep.RIFFLE] * 3
    for seed in range(30):
        for k, order in enumerate(walk(steps, 36, Random(seed)), start=1):
            assert count_rising(order) <= 2**k


def test_a_uniform_sample_passes_and_fills_every_part_alike() -> None:
    chance = Random(2)
    orders = [shuffle_evenly(range(288), chance) for _ in range(300)]
    assert all(abs(measure.z) < 4 for measure in measure_orders(orders))
    assert all(0.8 < cell < 1.2 for row in bin_places(orders) for cell in row)
