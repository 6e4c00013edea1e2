"""The streams are Philox as numpy has it, and numbers below a bound are drawn without bias."""

from __future__ import annotations

from collections import Counter
from itertools import product

import numpy as np
import pytest
from numba import njit

from spanish21.odds.simulation.kernels.streams import draw_below, draw_word
from spanish21.odds.simulation.machine.arrays import open_stream


@njit
def words(stream, count):  # type: ignore[no-untyped-def]
    out = np.empty(count, np.uint64)
    for n in range(count):
        out[n] = draw_word(stream)
    return out


@njit
def numbers(stream, bound, count):  # type: ignore[no-untyped-def]
    out = np.empty(count, np.int64)
    for n in range(count):
        out[n] = draw_below(stream, bound)
    return out


@pytest.mark.parametrize(("seed", "stream"), [(0, 0), (1, 7), (2**63 - 1, 2**62 + 1)])
def test_words_are_those_of_numpys_philox(seed: int, stream: int) -> None:
    theirs = np.random.Philox(key=np.array([seed, stream], np.uint64)).random_raw(1000)
    assert (words(open_stream(seed, stream), 1000) == theirs).all()


def test_streams_of_one_seed_differ() -> None:
    first, second = (words(open_stream(1, stream), 64) for stream in (0, 1))
    assert not set(first.tolist()) & set(second.tolist())


@pytest.mark.parametrize("bound", [1, 2, 7, 288, 416])
def test_numbers_below_a_bound_are_as_likely_as_each_other(bound: int) -> None:
    """A chi-square sum of this many terms is seldom (1 in 10^6) so far above its mean."""
    drawn = np.bincount(numbers(open_stream(5, 0), bound, 1000 * bound), minlength=bound)
    assert len(drawn) == bound
    chi_square = float(((drawn - 1000) ** 2 / 1000).sum())
    assert chi_square < bound + 5 * (2 * bound) ** 0.5 + 25


@pytest.mark.parametrize("bounds", [(6, 5, 4), (7, 7, 7), (3, 8, 5)])
def test_several_numbers_from_one_word_are_fair_once_the_rest_is_refused(
    bounds: tuple[int, ...],
) -> None:
    """The method of `sim_kernels.part_word`, on words of twelve bits, all of them."""
    size = 1 << 12
    limit = int(np.prod(bounds))
    counts: Counter[tuple[int, ...]] = Counter()
    for word in range(size):
        found, low = [], word
        for bound in bounds:
            found.append(low * bound // size)
            low = low * bound % size
        if low >= size % limit:
            counts[tuple(found)] += 1
    assert set(counts) == set(product(*(range(bound) for bound in bounds)))
    assert set(counts.values()) == {size // limit}
