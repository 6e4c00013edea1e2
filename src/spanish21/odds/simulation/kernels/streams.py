"""Streams of random numbers that a run can be cut into: Philox 4x64-10, keyed by seed and stream.

Any piece of work with its own stream number gives the same numbers wherever and in whatever order
it is done. The words are those of `numpy.random.Philox` with the same key
(tests/odds/simulation/test_streams.py). Numbers below a bound are drawn without bias.
"""

from __future__ import annotations

from typing import Any, cast

import numpy as np
from numba import types
from numba.extending import intrinsic

from spanish21.odds.simulation.kernels.compiled import inlined, kernel
from spanish21.odds.simulation.machine.arrays import COUNTER, FIRST, FOUR, SEED, STREAM, USED

M0 = np.uint64(0xD2E7470EE14C6C93)
M1 = np.uint64(0xCA5A826395121157)
W0 = np.uint64(0x9E3779B97F4A7C15)
W1 = np.uint64(0xBB67AE8584CAA73B)
ONE = np.uint64(1)


def _multiply(typing: Any, a: Any, b: Any) -> Any:
    """The high and the low word of the product of two words."""
    del typing, a, b

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        from llvmlite import ir  # type: ignore[import-untyped]

        wide = ir.IntType(128)
        left, right = (builder.zext(value, wide) for value in arguments)
        product = builder.mul(left, right)
        low = builder.trunc(product, ir.IntType(64))
        high = builder.trunc(builder.lshr(product, ir.Constant(wide, 64)), ir.IntType(64))
        return context.make_tuple(builder, signature.return_type, (high, low))

    pair = cast("Any", types.UniTuple)(types.uint64, 2)
    return pair(types.uint64, types.uint64), generate


multiply: Any = intrinsic(_multiply)


@inlined
def scramble(counter: Any, k0: Any, k1: Any) -> Any:
    """Four words for one value of the counter: ten rounds of Philox."""
    x0 = counter
    x1 = np.uint64(0)
    x2 = np.uint64(0)
    x3 = np.uint64(0)
    for _ in range(10):
        high0, low0 = multiply(M0, x0)
        high1, low1 = multiply(M1, x2)
        x0 = high1 ^ x1 ^ k0
        x1 = low1
        x2 = high0 ^ x3 ^ k1
        x3 = low0
        k0 += W0
        k1 += W1
    return x0, x1, x2, x3


@inlined
def scramble_two(counter: Any, other: Any, k0: Any, k1: Any) -> Any:
    """The words for two values of the counter, side by side.

    One chain of products would leave the multiplier idle most of the time.
    """
    x0, x1, x2, x3 = counter, np.uint64(0), np.uint64(0), np.uint64(0)
    y0, y1, y2, y3 = other, np.uint64(0), np.uint64(0), np.uint64(0)
    for _ in range(10):
        high0, low0 = multiply(M0, x0)
        high2, low2 = multiply(M0, y0)
        high1, low1 = multiply(M1, x2)
        high3, low3 = multiply(M1, y2)
        x0, x1, x2, x3 = high1 ^ x1 ^ k0, low1, high0 ^ x3 ^ k1, low0
        y0, y1, y2, y3 = high3 ^ y1 ^ k0, low3, high2 ^ y3 ^ k1, low2
        k0 += W0
        k1 += W1
    return x0, x1, x2, x3, y0, y1, y2, y3


@kernel
def draw_word(stream: Any) -> Any:
    """The next word of a stream."""
    used = stream[USED]
    if used == np.uint64(FOUR):
        stream[COUNTER] += ONE
        words = scramble(stream[COUNTER], stream[SEED], stream[STREAM])
        stream[FIRST], stream[FIRST + 1], stream[FIRST + 2], stream[FIRST + 3] = words
        used = np.uint64(0)
    stream[USED] = used + ONE
    return stream[FIRST + np.int64(used)]


@kernel
def draw_below(stream: Any, bound: Any) -> Any:
    """A number below the bound, each as likely as any other (Lemire's method)."""
    wide = np.uint64(bound)
    high, low = multiply(draw_word(stream), wide)
    if low < wide:
        short = (np.uint64(0) - wide) % wide
        while low < short:
            high, low = multiply(draw_word(stream), wide)
    return np.int64(high)
