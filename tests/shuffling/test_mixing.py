"""The mixing measures against brute force, and against what is known of riffles."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import permutations
from math import erf, factorial, sqrt
from random import Random
from statistics import pstdev

import pytest

from spanish21.rules.choices import ShuffleStep
from spanish21.shuffling import packets
from spanish21.shuffling.mixing import (
    MEASURES,
    bin_places,
    count_adjacent,
    count_rising,
    measure_orders,
    measure_position,
)
from spanish21.shuffling.packets import Packet, interlace
from spanish21.shuffling.procedure import shuffle_evenly, walk
from spanish21.shuffling.riffles import (
    count_orders,
    equal_riffles,
    mean_rising,
    riffle_distance,
)


def test_the_uniform_means_and_deviations_are_those_of_all_orders_of_six_cards() -> None:
    orders = list(permutations(range(6)))
    for measure in measure_orders(orders):
        assert measure.mean == pytest.approx(measure.uniform)
        assert measure.effect == pytest.approx(0, abs=1e-9)
        assert measure.shift == pytest.approx(0, abs=1e-9)
    for name in ("neighbours", "rising sequences"):
        found = [MEASURES[name].measure(order) for order in orders]
        assert MEASURES[name].deviation(6) == pytest.approx(pstdev(found))


def test_an_untouched_pile_is_told_from_a_shuffled_one() -> None:
    order = list(range(288))
    assert measure_position(order) == pytest.approx(1)
    assert count_adjacent(order) == 288
    assert count_rising(order) == 1
    assert [measure.effect for measure in measure_orders([order])] == pytest.approx([1, 1, 1])


def test_a_cut_changes_no_measure() -> None:
    """It is only a turn of the circle, of any order."""
    chance = Random(4)
    for _ in range(20):
        order = list(shuffle_evenly(range(48), chance))
        place = chance.randrange(48)
        turned = [*order[place:], *order[:place]]
        assert count_adjacent(turned) == count_adjacent(order)
        assert count_rising(turned) == count_rising(order)
        assert measure_position(turned) == pytest.approx(measure_position(order))


def test_effects_do_not_depend_on_the_number_of_shuffles() -> None:
    """More of them narrow the interval around the same effect."""
    steps = [ShuffleStep.RIFFLE] * 2
    small, large = (
        measure_orders([list(walk(steps, 96, Random(seed)))[-1] for seed in range(first, last)])
        for first, last in ((0, 100), (100, 1300))
    )
    for few, many in zip(small, large, strict=True):
        assert few.effect == pytest.approx(many.effect, abs=2 * (few.margin + many.margin))
        assert many.margin < few.margin / 2
        assert many.shift == pytest.approx(few.shift, rel=0.3)
        assert abs(many.low - few.low) < 0.5 * (few.high - few.low) + 1


def test_k_riffles_of_two_packets_leave_at_most_two_to_the_k_rising_sequences() -> None:
    steps = [ShuffleStep.RIFFLE] * 3
    for seed in range(30):
        for k, order in enumerate(walk(steps, 36, Random(seed)), start=1):
            assert count_rising(order) <= 2**k


def test_a_uniform_sample_passes_and_fills_every_part_alike() -> None:
    chance = Random(2)
    orders = [shuffle_evenly(range(288), chance) for _ in range(300)]
    for measure in measure_orders(orders):
        assert abs(measure.effect) < 2 * measure.margin
        assert measure.told_apart < 0.1
    assert all(0.8 < cell < 1.2 for row in bin_places(orders) for cell in row)


def test_what_is_told_apart_for_certain_has_no_margin() -> None:
    """One riffle of a shoe leaves two rising sequences of 144, more than 25 deviations away."""
    chance = Random(4)
    orders = [next(iter(walk([ShuffleStep.RIFFLE], 288, chance))) for _ in range(30)]
    rising = measure_orders(orders)[-1]
    assert rising.told_apart == pytest.approx(1.0)
    assert rising.told_apart_margin < 1e-6
    near = replace(rising, shift=0.1, shift_margin=0.3)
    assert near.told_apart_margin == pytest.approx(erf(0.4 / 8**0.5) - erf(0.1 / 8**0.5))


def test_riffles_of_a_deck_are_as_far_from_uniform_as_bayer_and_diaconis_found() -> None:
    """Trailing the Dovetail Shuffle to its Lair (1992), table 1: 52 cards."""
    known = {4: 1.0, 5: 0.924, 6: 0.614, 7: 0.334, 8: 0.167, 9: 0.085, 10: 0.043}
    for riffles, distance in known.items():
        assert riffle_distance(52, riffles) == pytest.approx(distance, abs=5e-4)


def riffle_fairly(order: list[int], chance: Random) -> list[int]:
    """One riffle of a whole deck by the dealer's model, its cut as the theory has it."""
    cut = sum(chance.random() < 0.5 for _ in order)
    target = [0] * len(order)
    whole = Packet(order, 0, cut), Packet(order, cut, len(order))
    assert interlace(*whole, target, len(order), chance) == 0
    return target


@pytest.mark.parametrize(("riffles", "distance"), [(5, 0.924), (6, 0.614), (7, 0.334)])
def test_the_dealers_riffle_without_clumps_is_the_one_of_theory(
    riffles: int, distance: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Rising sequences say all there is to say of a riffled order, so their shares give the
    distance; a sample of 4,000 is a little further off by its own noise."""
    monkeypatch.setattr(packets, "CLUMP", 0.0)
    chance, trials, found = Random(riffles), 4000, Counter[int]()
    for _ in range(trials):
        order = list(range(52))
        for _ in range(riffles):
            order = riffle_fairly(order, chance)
        place = {old: new for new, old in enumerate(order)}
        found[1 + sum(place[old + 1] < place[old] for old in range(51))] += 1
    uniform = {r: n / factorial(52) for r, n in enumerate(count_orders(52), start=1)}
    seen = sum(abs(found[r] / trials - share) for r, share in uniform.items()) / 2
    assert seen == pytest.approx(distance, abs=0.03)
    mean = sum(r * n for r, n in found.items()) / trials
    assert mean == pytest.approx(mean_rising(52, riffles), abs=3.5 * sqrt(53 / 12 / trials))


def test_as_many_riffles_as_leave_so_many_rising_sequences() -> None:
    for riffles in (2, 5):
        assert equal_riffles(288, mean_rising(288, riffles) - 0.5) == pytest.approx(riffles)
    assert equal_riffles(288, 1) == 0.0625 or equal_riffles(288, 1) < 1
    assert equal_riffles(288, 144) > 10
