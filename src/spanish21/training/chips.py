"""Money as a dealer answers it: in dollars, or in chips by their colours."""

from __future__ import annotations

import re

from spanish21.errors import InputError
from spanish21.money import Cents

CHIPS: dict[str, Cents] = {
    "black": 100_00,
    "green": 25_00,
    "red": 5_00,
    "white": 1_00,
}
"""The usual colours, the largest first; what is less than a white chip is paid in coin."""
ALLOWED = "dollars such as 15 or 7.50, or chips such as 1 green 2 red"
_DOLLARS = re.compile(r"\$?(\d{1,7})(?:\.(\d{1,2}))?")
_STACK = re.compile(r"(\d{1,4})\s*(black|green|red|white)s?")


def read_chips(text: str) -> Cents:
    """The cents of an answer.

    >>> read_chips("7.5"), read_chips("$1000"), read_chips("1 green, 2 red and 3 white")
    (750, 100000, 3800)
    """
    said = text.strip().lower().replace(",", "")
    match = _DOLLARS.fullmatch(said)
    if match is not None:
        return int(match[1]) * 100 + int((match[2] or "").ljust(2, "0"))
    rest = _STACK.sub("", said).replace("and", "").replace("chips", "").strip()
    stacks = _STACK.findall(said)
    if rest or not stacks:
        raise InputError(f"{said[:20]!r} is not an amount: allowed are {ALLOWED}")
    return sum(int(count) * CHIPS[colour] for count, colour in stacks)


def print_chips(cents: Cents) -> str:
    """The fewest chips for an amount.

    >>> print_chips(3800), print_chips(50), print_chips(0)
    ('1 green, 2 red, 3 white', '$0.50 in coin', 'nothing')
    """
    parts = []
    for colour, value in CHIPS.items():
        count, cents = divmod(cents, value)
        if count:
            parts.append(f"{count} {colour}")
    if cents:
        parts.append(f"${cents / 100:.2f} in coin")
    return ", ".join(parts) or "nothing"
