"""Money in integer cents, and odds as exact rationals.

Odds come in the two forms the documents use: `3 to 2` is what is won beside the stake, `2 for 1` is
what comes back stake included. A payout that is not a whole cent is rounded by the rule set's
`Rounding`; the fraction is reported, never lost. No rule of play is known here.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from functools import cached_property

from spanish21.errors import InputError, quote

Cents = int


class Rounding(Enum):
    """What becomes of a fraction of a cent."""

    DOWN = "down"
    HALF_UP = "half_up"

    def apply(self, amount: Fraction) -> Cents:
        """The whole cents paid for an exact amount.

        >>> Rounding.DOWN.apply(Fraction(5, 2)), Rounding.HALF_UP.apply(Fraction(5, 2))
        (2, 3)
        """
        if amount.denominator == 1:
            return amount.numerator
        half = Fraction(1, 2) if self is Rounding.HALF_UP else 0
        return (amount + half).__floor__()


_ODDS = re.compile(r"(\d{1,9}) *(to|for|:) *(\d{1,9})")


@dataclass(frozen=True)
class Odds:
    """Exact odds: `won` per `staked`, in the 'to' or the 'for' form.

    >>> Odds.parse("3 to 2").profit, Odds.parse("2 for 1").profit
    (Fraction(3, 2), Fraction(1, 1))
    """

    won: int
    staked: int
    form: str = "to"

    @classmethod
    def parse(cls, text: str) -> Odds:
        """Read `3 to 2`, `3:2` or `2 for 1`."""
        match = _ODDS.fullmatch(text.strip())
        if match is None or int(match[3]) == 0:
            raise InputError(f"{quote(text)} is not odds: write them as '3 to 2' or '2 for 1'")
        return cls(int(match[1]), int(match[3]), "for" if match[2] == "for" else "to")

    @cached_property
    def profit(self) -> Fraction:
        """What a unit staked wins, the stake itself not counted."""
        return Fraction(self.won, self.staked) - (1 if self.form == "for" else 0)

    def winnings(self, stake: Cents, rounding: Rounding) -> Cents:
        """The cents won beside the stake.

        >>> Odds.parse("3 to 2").winnings(1500, Rounding.DOWN)
        2250
        """
        profit = self.profit
        if profit.denominator == 1:
            return profit.numerator * stake
        return rounding.apply(profit * stake)

    def __str__(self) -> str:
        return f"{self.won} {self.form} {self.staked}"


EVEN_MONEY = Odds(1, 1)


_DOLLARS = re.compile(r"\$?(\d{1,3}(?:,\d{3})+|\d{1,9})?(?:\.(\d{0,2}))?", re.ASCII)


def read_dollars(text: str) -> Cents:
    """The cents of an amount as people write it.

    >>> read_dollars("12.5"), read_dollars("$1,000"), read_dollars(".50")
    (1250, 100000, 50)
    """
    match = _DOLLARS.fullmatch(text.strip())
    if match is None or not (match[1] or match[2]):
        raise InputError(
            f"{quote(text)} is not an amount: write dollars such as 10, 12.50 or $1,000"
        )
    return int((match[1] or "0").replace(",", "")) * 100 + int((match[2] or "").ljust(2, "0"))


def print_cents(amount: Cents) -> str:
    """Write cents as dollars.

    >>> print_cents(123456), print_cents(-50)
    ('$1,234.56', '-$0.50')
    """
    sign = "-" if amount < 0 else ""
    return f"{sign}${abs(amount) // 100:,}.{abs(amount) % 100:02d}"


def short(cents: Cents) -> str:
    """Dollars, with cents only where there are any.

    >>> short(1000), short(1050), short(-1000)
    ('$10', '$10.50', '-$10')
    """
    return print_cents(cents).removesuffix(".00")
