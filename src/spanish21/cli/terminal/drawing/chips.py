"""Chips and money as text: stacks in the usual colours, amounts without needless cents.

A stack shows at most a handful of chips; the amount beside it is what counts.
"""

from __future__ import annotations

from rich.text import Text

from spanish21.cli.terminal.drawing.colours import CHIPS, FELT, LOSS, PUSH, WIN, chip_style
from spanish21.cli.terminal.drawing.glyphs import Glyphs
from spanish21.money import Cents, print_cents
from spanish21.money import short as short
from spanish21.rules.amounts import Amounts

TALLEST = 5
"""How many chips of a stack are drawn."""


def signed(cents: Cents, glyphs: Glyphs) -> str:
    """A result with its sign."""
    sign = "+" if cents > 0 else glyphs.minus if cents < 0 else ""
    return sign + print_cents(abs(cents))


def result_style(cents: Cents) -> str:
    """The colour of a result."""
    return WIN if cents > 0 else LOSS if cents < 0 else PUSH


def draw_stack(cents: Cents, glyphs: Glyphs) -> Text:
    """A stack of chips and its amount, on the felt."""
    stack = Text(style=FELT)
    for value in CHIPS:
        while cents >= value and len(stack) < TALLEST:
            stack.append(glyphs.chip, style=chip_style(value))
            cents -= value
    return stack


def print_range(amounts: Amounts) -> str:
    """The amounts in as few words as possible.

    >>> print_range(Amounts(100, most=1000, step=100)), print_range(Amounts(500, 1000, 500))
    ('$1 to $10', '$5 or $10')
    """
    if amounts.least == amounts.most:
        return short(amounts.least)
    word = "or" if amounts.least + amounts.step == amounts.most else "to"
    return f"{short(amounts.least)} {word} {short(amounts.most)}"
