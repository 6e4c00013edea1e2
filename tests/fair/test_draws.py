"""Draws favour nothing: shown by enumeration for every range that is used."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import permutations, product

import pytest

from spanish21 import load, rule_set_ids
from spanish21.fair.draws import Draws, stream_of
from spanish21.fair.drbg import HmacDrbg
from spanish21.rules.side_bets.bonus_spin import total_weight

LARGEST_SHOE = 8 * 52


def wheels() -> Iterator[int]:
    """How many equal stops each rule set's wheel has."""
    for name in rule_set_ids():
        bet = load(name).wagers.bonus_spin
        if bet is not None:
            yield total_weight(bet.wheel)


def draw_all(bound: int) -> Counter[int]:
    """What every string of as many bytes as one number takes brings; -1 where it is thrown away."""
    size = ((bound - 1).bit_length() + 7) // 8
    counts: Counter[int] = Counter()
    for piece in product(range(256), repeat=size):
        pieces = [bytes(piece)]

        def give(asked: int, pieces: list[bytes] = pieces) -> bytes:
            assert asked == size
            if not pieces:
                raise EOFError
            return pieces.pop()

        try:
            counts[Draws(give).randrange(bound)] += 1
        except EOFError:
            counts[-1] += 1
    return counts


@pytest.mark.parametrize("bound", [*range(2, 257), 312, 384, LARGEST_SHOE, *wheels()])
def test_each_number_below_a_bound_is_equally_likely(bound: int) -> None:
    counts = draw_all(bound) if bound <= 2**16 else Counter()
    thrown = counts.pop(-1, 0)
    assert set(counts) == set(range(bound))
    assert len(set(counts.values())) == 1
    assert thrown < sum(counts.values()), "fewer than half are thrown away"


def test_one_number_needs_no_bytes() -> None:
    def refuse(size: int) -> bytes:
        assert size == 0
        return b""

    assert Draws(refuse).randrange(1) == 0


def test_each_order_of_four_cards_is_equally_likely() -> None:
    """Every choice of the three numbers behind a shuffle gives another order."""
    orders = set()
    for numbers in product(range(4), range(3), range(2)):
        left = list(numbers)

        class Told(Draws):
            def randrange(self, bound: int) -> int:
                number = left.pop(0)  # noqa: B023 (read at once)
                assert number < bound
                return number

        items = list("abcd")
        Told(lambda size: bytes(size)).shuffle(items)
        orders.add("".join(items))
    assert orders == {"".join(order) for order in permutations("abcd")}


def test_a_stream_is_the_same_in_whatever_pieces_it_is_taken() -> None:
    pieces = stream_of(HmacDrbg(bytes(range(32)), b"n"))
    whole = stream_of(HmacDrbg(bytes(range(32)), b"n"))(3000)
    assert b"".join(pieces(size) for size in (1, 999, 1024, 976)) == whole


def test_any_of_some_items_is_chosen() -> None:
    assert Draws(lambda size: b"\xff" * size).choice("abcd") == "d"
