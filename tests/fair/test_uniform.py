"""Chi-square on where cards lie in sealed shoes and where sealed wheels stop.

The bounds are the 99.99% points of chi-square by the approximation of Wilson and Hilferty; the
seeds are fixed, so that a run is the same each time.
"""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from spanish21.fair.seal import deal_order, make_seal, spin_number
from spanish21.rules.loading.load import load
from spanish21.rules.side_bets.wheel import wheel_places

POINT = 3.719
"""Of the normal distribution: 99.99% lie below."""


def bound(freedom: int) -> float:
    part = 2 / (9 * freedom)
    return float(freedom * (1 - part + POINT * part**0.5) ** 3)


def chi_square(counts: Counter[int], expected: dict[int, float]) -> float:
    return sum((counts[key] - much) ** 2 / much for key, much in expected.items())


@pytest.mark.parametrize("name", ["ma", "common"])
def test_every_card_is_as_likely_at_every_place(name: str) -> None:
    rules, entropy, shoes = load(name), Random(21).randbytes, 150
    cards = rules.deck.cards * rules.decks
    kinds = {card: number for number, card in enumerate(rules.deck.cards)}
    parts, counts = 24, Counter[int]()
    for number in range(shoes):
        order = deal_order(make_seal(f"shoe {number}", entropy), cards)
        for place, card in enumerate(order):
            counts[kinds[card] * parts + place * parts // len(order)] += 1
    sizes = Counter(place * parts // len(cards) for place in range(len(cards)))
    expected = {
        kind * parts + part: shoes * sizes[part] / len(kinds)
        for kind in kinds.values()
        for part in range(parts)
    }
    assert chi_square(counts, expected) < bound((len(kinds) - 1) * (parts - 1))


def test_every_stop_of_the_wheel_is_as_likely() -> None:
    rules, entropy, spins = load("sd-bonus-spin"), Random(7).randbytes, 10_000
    stops, parts = wheel_places(rules), 50
    counts = Counter(
        spin_number(make_seal(f"spin {number}", entropy), stops) * parts // stops
        for number in range(spins)
    )
    sizes = Counter(stop * parts // stops for stop in range(stops))
    expected = {part: spins * sizes[part] / stops for part in range(parts)}
    assert chi_square(counts, expected) < bound(parts - 1)
