"""Where a cut card lies: a share of the shoe, or a number of decks, from the back."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction

from spanish21.errors import InputError, quote

_DEPTH = re.compile(r"([0-9]{1,5}(?:/[1-9][0-9]{0,4})?|[0-9]?\.[0-9]{1,4}) (shoe|decks?|cards?)")


@dataclass(frozen=True)
class Depth:
    """A distance from the back of the shoe, such as `1/4 shoe` or `1 deck`.

    >>> Depth.parse("1/4 shoe").cards(decks=6, deck_size=48)
    72
    """

    amount: Fraction
    unit: str

    @classmethod
    def parse(cls, text: str) -> Depth:
        """Read `1/4 shoe`, `1 deck`, `1.5 decks` or `52 cards`."""
        match = _DEPTH.fullmatch(text.strip())
        if match is None:
            raise InputError(
                f"{quote(text)} is not a depth: write it as '1/4 shoe', '1 deck' or '52 cards'"
            )
        return cls(Fraction(match[1]), match[2].rstrip("s"))

    def cards(self, *, decks: int, deck_size: int) -> int:
        """The cards behind the cut card, rounded up."""
        whole = {"shoe": decks * deck_size, "deck": deck_size, "card": 1}[self.unit]
        return -(-self.amount * whole // 1).__int__()

    def share(self, *, decks: int, deck_size: int) -> Fraction:
        """The cards behind the cut card as a share of the shoe."""
        return Fraction(self.cards(decks=decks, deck_size=deck_size), decks * deck_size)

    def __str__(self) -> str:
        plural = "s" if self.unit != "shoe" and self.amount > 1 else ""
        return f"{self.amount} {self.unit}{plural}"
