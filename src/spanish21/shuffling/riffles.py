"""What is known exactly of riffles: how far so many leave a pile from the uniform shuffle.

The model is that of Gilbert, Shannon and Reeds: a pile is cut about in the middle and cards fall
from either packet in proportion to what is left of it. After k such riffles an order is as likely
as its number of rising sequences makes it (Bayer and Diaconis, 1992).
"""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from math import comb, factorial

MOST_RIFFLES = 16


def riffle_distance(cards: int, riffles: int) -> float:
    """The total variation distance between so many riffles and the uniform shuffle.

    >>> [round(riffle_distance(52, k), 3) for k in (5, 6, 7)]
    [0.924, 0.614, 0.334]
    """
    packets, uniform = 1 << riffles, Fraction(1, factorial(cards))
    gaps = (
        number * abs(Fraction(comb(packets + cards - rising, cards), packets**cards) - uniform)
        for rising, number in enumerate(count_orders(cards), start=1)
    )
    return float(sum(gaps) / 2)


def count_orders(cards: int) -> list[int]:
    """How many orders have one rising sequence, two, and so on: the Eulerian numbers.

    >>> count_orders(4)
    [1, 11, 11, 1]
    """
    row = [1]
    for n in range(2, cards + 1):
        before, after = [*row, 0], [0, *row]
        row = [(k + 1) * before[k] + (n - k) * after[k] for k in range(n)]
    return row


def mean_rising(cards: int, riffles: int) -> float:
    """The mean number of rising sequences after so many riffles.

    >>> round(mean_rising(52, 1), 3), round(mean_rising(52, 14), 3)
    (2.0, 26.486)
    """
    packets = 1 << riffles
    empty = sum((rest / packets) ** cards for rest in range(packets))
    return packets - (cards + 1) * empty


def equal_riffles(cards: int, rising: float) -> float:
    """How many riffles of the whole pile leave as many rising sequences on the circle.

    In a circle there is half a sequence less in the mean. Beyond what can be told apart the most
    that is looked at is given.
    """
    means = [1.0, *(mean_rising(cards, k) for k in range(1, MOST_RIFFLES + 1))]
    wanted = rising + 0.5
    for k, (low, high) in enumerate(pairwise(means)):
        if wanted < high:
            return k + max(0.0, wanted - low) / (high - low)
    return float(MOST_RIFFLES)
