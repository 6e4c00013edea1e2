"""Figures as people read them: shares, and edges, which are always the house's.

The odds are worked out from the player's side; here they turn round, so that every edge in a text,
a table or a picture has one sign. JSON keeps the player's `ev` beside `house_edge`.
"""

from __future__ import annotations

from fractions import Fraction


def house_edge(ev: Fraction | float, places: int = 4) -> str:
    """The house's edge where the player expects `ev`; below zero the wager favours the player.

    >>> house_edge(Fraction(-114, 3731)), house_edge(0.25)
    ('3.0555%', '-25.0000%')
    """
    return f"{-float(ev) * 100 + 0.0:.{places}f}%"


def house_part(ev: Fraction | float, places: int = 4) -> str:
    """What the house gains by something that adds `ev` to the player's expectation, signed.

    >>> house_part(-0.01), house_part(0.0)
    ('+1.0000%', '+0.0000%')
    """
    return percent(0.0 - float(ev), places)


def percent(value: Fraction | float, places: int = 4) -> str:
    """A share as a signed percentage.

    >>> percent(Fraction(-114, 3731))
    '-3.0555%'
    """
    return f"{float(value) * 100:+.{places}f}%"


def print_share(probability: Fraction | float) -> str:
    """A probability as a percentage, or as one in so many where that is very small."""
    value = float(probability)
    return one_in(value) if 0 < value < 1e-4 else f"{value:.4%}"


def one_in(probability: Fraction | float) -> str:
    """How rarely something happens.

    >>> one_in(Fraction(1, 668382))
    '1 in 668,382'
    """
    if not probability:
        return "never"
    rate = 1 / float(probability)
    return f"1 in {rate:,.0f}" if rate >= 100 else f"1 in {rate:.4g}"
