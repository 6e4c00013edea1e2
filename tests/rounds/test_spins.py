"""Where the wheel stops in a case."""

from __future__ import annotations

import pytest

from spanish21.errors import InputError
from spanish21.rounds.replay import replay
from tests.rounds.cases import case


@pytest.mark.parametrize(
    ("spin", "won"),
    [
        (5000, 5000),  # a prize of the wheel, though 5000 is a number of it as well
        ("top", 250000),
        ({"prize": 25000}, 25000),
        ({"prize": "top"}, 250000),
        ({"number": 0}, 250000),
        (1, 250000),  # the top prize has the numbers 0 and 1
        (2, 25000),
        (9999, 5000),  # the last number stands on the least prize
    ],
)
def test_the_wheel_stops_on_a_prize_or_on_a_number(spin: object, won: int) -> None:
    wagers = ("1 p1 main 1000", "1 p1 bonus_spin 500")
    played = replay(case("As 6d Kh", wagers=wagers, spins=[spin]))
    assert played.payments[-1].cents == won - 500


@pytest.mark.parametrize(
    ("spin", "complaint"),
    [
        (10001, "found 10001; allowed: 0 to 9999, or top, "),
        ({"number": -1}, "found -1"),
        ("bottom", "no prize 'bottom' on this wheel; it has top, "),
        ({"prize": 5001}, r"no prize \$50.01"),
        ({}, "one of the two"),
        ({"number": 1, "prize": "top"}, "one of the two"),
    ],
)
def test_a_wheel_stops_nowhere_else(spin: object, complaint: str) -> None:
    with pytest.raises(InputError, match=complaint):
        replay(case("As 6d Kh", spins=[spin]))


def test_there_is_no_wheel_without_bonus_spin() -> None:
    with pytest.raises(InputError, match="common has no Bonus Spin"):
        replay(case("As 6d Kh 5c", ruleset="common", spins=[0]))


@pytest.mark.parametrize(
    ("cards", "spins", "complaint"),
    [
        ("As 6d Kh", [0, 1], "2 were given, and the round owes 1"),
        ("As 6d 8h 9c 7d 8d", [0], "1 were given, and the round owes none"),
    ],
)
def test_a_spin_that_is_not_owed_may_not_be_given(
    cards: str, spins: list[object], complaint: str
) -> None:
    wagers = ("1 p1 main 1000", "1 p1 bonus_spin 500")
    with pytest.raises(InputError, match=complaint):
        replay(case(cards, wagers=wagers, spins=spins))


def test_a_spin_that_is_owed_must_be_given() -> None:
    wagers = ("1 p1 main 1000", "1 p1 bonus_spin 500")
    with pytest.raises(InputError, match="a spin is owed"):
        replay(case("As 6d Kh", wagers=wagers))
