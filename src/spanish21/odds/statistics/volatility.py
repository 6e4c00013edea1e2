"""How far results stray from the mean: volatility, bands of confidence, longest odds.

Plain statistics of one wager, from its expectation and standard deviation per unit. It knows no
wager; `reports/par/sheet.py` asks for each.
"""

from __future__ import annotations

from math import sqrt
from typing import Any, NamedTuple

ROUNDS = tuple(10**power for power in range(3, 9))
"""The numbers of rounds that PAR sheets give bands for."""
LEVELS = {0.90: 1.644854, 0.95: 1.959964, 0.99: 2.575829}
"""Two-sided confidence and its number of standard deviations."""
INDEX_LEVEL = 0.90
"""The level of the volatility index, by custom."""


class Band(NamedTuple):
    """Where the player's return per unit falls after so many rounds, at one level."""

    rounds: int
    level: float
    z: float
    low: float
    high: float


def bands(ev: float, deviation: float) -> tuple[Band, ...]:
    """The bands of the return, as a share of what was wagered, the stake included.

    >>> bands(-0.01, 1.0)[0].rounds
    1000
    """
    return tuple(
        Band(
            rounds, level, z, 1 + ev - z * deviation / sqrt(rounds), _high(ev, z, deviation, rounds)
        )
        for rounds in ROUNDS
        for level, z in LEVELS.items()
    )


def _high(ev: float, z: float, deviation: float, rounds: int) -> float:
    return 1 + ev + z * deviation / sqrt(rounds)


def report_spread(ev: float, deviation: float) -> dict[str, Any]:
    """Volatility and bands as plain values."""
    z = LEVELS[INDEX_LEVEL]
    return {
        "standard_deviation": deviation,
        "variance": deviation**2,
        "volatility_index": {"z": z, "level": INDEX_LEVEL, "value": z * deviation},
        "bands": [band._asdict() for band in bands(ev, deviation)],
        "rounds_to_know": _rounds_to_know(ev, deviation, z=LEVELS[0.95]),
    }


def _rounds_to_know(ev: float, deviation: float, *, z: float) -> int | None:
    """After how many rounds luck no longer hides which side the wager favours, at 95%."""
    return None if ev == 0 else round((z * deviation / ev) ** 2)
