"""Odds in both forms, rounding of odd cents, and dollars in print."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spanish21.errors import InputError
from spanish21.money import EVEN_MONEY, Odds, Rounding, print_cents

DOWN, HALF_UP = Rounding.DOWN, Rounding.HALF_UP


@pytest.mark.parametrize(
    ("text", "profit", "printed"),
    [
        ("3 to 2", Fraction(3, 2), "3 to 2"),
        ("3:2", Fraction(3, 2), "3 to 2"),
        (" 3:2 ", Fraction(3, 2), "3 to 2"),
        ("1 to 1", Fraction(1), "1 to 1"),
        ("6 to 5", Fraction(6, 5), "6 to 5"),
        ("200 to 1", Fraction(200), "200 to 1"),
        ("0 to 1", Fraction(0), "0 to 1"),
        # 'for' counts the stake: two for one is even money, one for one gives the stake back
        ("2 for 1", Fraction(1), "2 for 1"),
        ("1 for 1", Fraction(0), "1 for 1"),
        ("5 for 2", Fraction(3, 2), "5 for 2"),
    ],
)
def test_odds_are_exact_in_both_forms(text: str, profit: Fraction, printed: str) -> None:
    odds = Odds.parse(text)
    assert odds.profit == profit
    assert str(odds) == printed
    assert Odds.parse(printed) == odds


@pytest.mark.parametrize(
    "text",
    [
        "",
        "3",
        "3 to",
        "to 2",
        "3 to 0",
        "3 for 0",
        "3-2",
        "-3 to 2",
        "3.5 to 1",
        "a to b",
        "1" * 10,
    ],
)
def test_what_is_no_odds_is_refused_with_how_to_write_them(text: str) -> None:
    with pytest.raises(InputError, match=r"write them as '3 to 2' or '2 for 1'") as caught:
        Odds.parse(text)
    assert repr(text) in str(caught.value)


@pytest.mark.parametrize(
    ("odds", "stake", "down", "half_up"),
    [
        ("3 to 2", 1000, 1500, 1500),
        ("3 to 2", 1, 1, 2),  # a cent and a half
        ("3 to 2", 333, 499, 500),  # 499.5
        ("6 to 5", 101, 121, 121),  # 121.2
        ("6 to 5", 103, 123, 124),  # 123.6
        ("2 for 1", 333, 333, 333),
        ("5 for 2", 333, 499, 500),
        ("3 to 1", 333, 999, 999),
        ("0 to 1", 333, 0, 0),
    ],
)
def test_winnings_are_rounded_by_the_rule_set(
    odds: str, stake: int, down: int, half_up: int
) -> None:
    assert Odds.parse(odds).winnings(stake, DOWN) == down
    assert Odds.parse(odds).winnings(stake, HALF_UP) == half_up


@pytest.mark.parametrize(
    ("amount", "down", "half_up"),
    [
        (Fraction(7), 7, 7),
        (Fraction(5, 2), 2, 3),
        (Fraction(249, 100), 2, 2),
        (Fraction(251, 100), 2, 3),
        (Fraction(0), 0, 0),
    ],
)
def test_rounding_takes_the_fraction_or_gives_from_a_half(
    amount: Fraction, down: int, half_up: int
) -> None:
    assert DOWN.apply(amount) == down
    assert HALF_UP.apply(amount) == half_up


@given(st.integers(0, 999), st.integers(1, 999), st.integers(0, 10**9))
def test_rounding_never_strays_a_cent_from_the_exact_amount(won: int, per: int, stake: int) -> None:
    odds = Odds(won, per)
    exact = Fraction(won * stake, per)
    assert 0 <= exact - odds.winnings(stake, DOWN) < 1
    assert -Fraction(1, 2) <= exact - odds.winnings(stake, HALF_UP) < Fraction(1, 2)


def test_even_money_is_one_to_one() -> None:
    assert Odds.parse("1 to 1") == EVEN_MONEY


@pytest.mark.parametrize(
    ("cents", "text"),
    [
        (0, "$0.00"),
        (5, "$0.05"),
        (50, "$0.50"),
        (499, "$4.99"),
        (100_000, "$1,000.00"),
        (123_456_789, "$1,234,567.89"),
        (-50, "-$0.50"),
        (-123_456, "-$1,234.56"),
    ],
)
def test_cents_print_as_dollars(cents: int, text: str) -> None:
    assert print_cents(cents) == text
