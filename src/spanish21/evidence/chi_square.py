"""How far counts are from what was expected: chi-square, told as a point of the normal curve.

The transformation of Wilson and Hilferty stands for a table of chi-square; it is good to a few
hundredths from ten degrees of freedom on.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

RARE = 5.0
"""What is expected less often than this is counted together: chi-square needs so many."""
FAR_OUT = 3.719
"""Below this lie 99.99% of all runs of a fair source."""


def judge_counts(counts: Mapping[int, int], expected: Mapping[int, float]) -> dict[str, Any]:
    """The statistic of these counts, its degrees of freedom, and z.

    >>> judge_counts({0: 50, 1: 50}, {0: 50.0, 1: 50.0})["chi_square"]
    0.0
    """
    cells = [(counts.get(key, 0), much) for key, much in expected.items() if much >= RARE]
    rest = [(counts.get(key, 0), much) for key, much in expected.items() if much < RARE]
    if rest:
        cells.append((sum(came for came, _ in rest), sum(much for _, much in rest)))
    statistic = sum((came - much) ** 2 / much for came, much in cells)
    return judge_statistic(statistic, max(1, len(cells) - 1))


def judge_statistic(statistic: float, freedom: int) -> dict[str, Any]:
    """A chi-square of so many degrees of freedom, and z."""
    part = 2 / (9 * freedom)
    z = ((statistic / freedom) ** (1 / 3) - (1 - part)) / part**0.5
    return {
        "chi_square": statistic,
        "degrees_of_freedom": freedom,
        "z": z,
        "passes": z < FAR_OUT,
    }
