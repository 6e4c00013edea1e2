"""The amounts a wager may have: from a least to a most, in steps.

Whoever asks a player for chips shows these; whoever checks a wager asks `permits`. The module
knows no rule: `limits.py`, `play.py` and `side_bets/insurance.py` say which amounts there are.
"""

from __future__ import annotations

from math import gcd
from typing import NamedTuple

from spanish21.money import Cents, print_cents


class Amounts(NamedTuple):
    """The amounts least, least + step, ... up to most, in cents; none when most is below least.

    >>> Amounts(100, most=500, step=100).permits(300)
    True
    """

    least: Cents
    most: Cents
    step: Cents

    @classmethod
    def exactly(cls, cents: Cents) -> Amounts:
        """One amount and no other; nothing at all when it is not money."""
        return cls(cents, most=cents, step=1) if cents > 0 else NO_AMOUNT

    @classmethod
    def between(cls, least: Cents, most: Cents, *, unit: Cents) -> Amounts:
        """From least to most in chips, or in the smaller steps that `least` itself needs.

        Half of a one-dollar minimum is a lawful wager where the smallest chip is a dollar, so the
        house has coins for it.

        >>> Amounts.between(50, 1000, unit=100)
        Amounts(least=50, most=1000, step=50)
        """
        step = gcd(unit, least)
        return cls(least, most=least + (most - least) // step * step, step=step)

    @property
    def none(self) -> bool:
        """Whether no amount at all is permitted."""
        return self.most < self.least

    def permits(self, cents: Cents) -> bool:
        """Whether this amount is one of them."""
        return self.least <= cents <= self.most and (cents - self.least) % self.step == 0

    def up_to(self, most: Cents) -> Amounts:
        """Those of these amounts that are no greater than `most`.

        >>> Amounts(500, most=1000, step=500).up_to(900)
        Amounts(least=500, most=500, step=500)
        """
        if most >= self.most:
            return self
        below = self.least + (most - self.least) // self.step * self.step
        return Amounts(self.least, most=below, step=self.step) if below >= self.least else NO_AMOUNT

    def no_less_than(self, least: Cents) -> Amounts:
        """Those of these amounts that are no smaller than `least`.

        >>> Amounts(100, most=1100, step=500).no_less_than(150)
        Amounts(least=600, most=1100, step=500)
        """
        if least <= self.least:
            return self
        above = self.least + -(-(least - self.least) // self.step) * self.step
        return Amounts(above, most=self.most, step=self.step)

    def times(self, count: int) -> Amounts:
        """The amounts of `count` equal wagers together."""
        return Amounts(self.least * count, most=self.most * count, step=self.step * count)

    def __str__(self) -> str:
        if self.none:
            return "nothing"
        if self.least == self.most:
            return f"exactly {print_cents(self.least)}"
        span = f"{print_cents(self.least)} to {print_cents(self.most)}"
        return f"{span} in steps of {print_cents(self.step)}"


NO_AMOUNT = Amounts(1, most=0, step=1)
