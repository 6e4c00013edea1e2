"""Numbers below a bound and shuffles, from a stream of random bytes, with nothing favoured.

A number is cut to as many bits as the bound needs and thrown away when it is too large, so each
that is left is equally likely. No remainder is ever taken.
"""

from __future__ import annotations

from collections.abc import Callable, MutableSequence, Sequence
from typing import TypeVar

from spanish21.fair.drbg import HmacDrbg

Bytes = Callable[[int], bytes]
"""Gives so many random bytes."""
Item = TypeVar("Item")
BLOCK = 1024
"""Bytes asked of the generator at a time."""


class Draws:
    """Draws from a stream of bytes; has what `random.Random` has of `randrange` and `shuffle`."""

    def __init__(self, source: Bytes) -> None:
        self._source = source

    def randrange(self, bound: int) -> int:
        """A whole number from 0 to below the bound, each equally likely."""
        assert bound > 0, "there is no number below zero"
        bits = (bound - 1).bit_length()
        size = (bits + 7) // 8
        while True:
            number = int.from_bytes(self._source(size), "big") >> (8 * size - bits)
            if number < bound:
                return number

    def shuffle(self, items: MutableSequence[Item]) -> None:
        """Put items in any of their orders, each equally likely (Fisher and Yates)."""
        for last in range(len(items) - 1, 0, -1):
            other = self.randrange(last + 1)
            items[last], items[other] = items[other], items[last]

    def choice(self, items: Sequence[Item]) -> Item:
        """Any of the items, each equally likely."""
        return items[self.randrange(len(items))]


def stream_of(generator: HmacDrbg) -> Bytes:
    """The generator's bytes one after another, in whatever pieces they are asked for."""
    held = bytearray()

    def take(size: int) -> bytes:
        while len(held) < size:
            held.extend(generator.generate(BLOCK))
        taken = bytes(held[:size])
        del held[:size]
        return taken

    return take
