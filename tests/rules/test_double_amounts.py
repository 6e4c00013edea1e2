"""What a double and a split may add to a line, in every rule set and every reading."""

from __future__ import annotations

import pytest

from spanish21.errors import Code, Refusal
from spanish21.rules.amounts import NO_AMOUNT, Amounts
from spanish21.rules.loading.load import load, rule_set_ids
from spanish21.rules.model import Rules
from spanish21.rules.play import (
    Turn,
    double_amounts,
    refuse_double_amount,
    refuse_split_amount,
    split_amounts,
)
from tests.rules.boards.play_boards import HANDS

# What a double may add


def amounts_of(rules: Rules, *, doubles: int, original: int, riding: int) -> list[int]:
    """Every amount in cents that may be added; no other is let through by the refusal."""
    turn = Turn(HANDS["7-5"].shape, doubles=doubles)
    amounts = double_amounts(rules, turn, original=original, riding=riding)
    permitted = [cents for cents in range(2 * riding + 2) if amounts.permits(cents)]
    for cents in {near for some in (0, riding, *permitted) for near in (some - 1, some, some + 1)}:
        refusal = refuse_double_amount(rules, turn, cents, original=original, riding=riding)
        assert (refusal is None) == (cents in permitted)
    return permitted


def dollars(least: int, most: int) -> list[int]:
    return list(range(100 * least, 100 * most + 1, 100))


@pytest.mark.no_cover
@pytest.mark.clause(
    "ma 9(a)",
    "nh-break-bonus double-down.1b",
    "nh-bet-bigger rules.12d",
    "nh-go-for-it ante.1d",
    "sd-bonus-spin head standard rules",
)
@pytest.mark.parametrize(
    ("name", "settings", "doubles", "original", "riding", "expected"),
    [
        # whole chips up to the original wager
        ("ma", {}, 0, 100, 100, [100]),
        ("ma", {}, 0, 1000, 1000, dollars(1, 10)),
        ("ma", {"double_amounts": "full"}, 0, 1000, 1000, [1000]),
        ("ma", {"chip_unit": 500}, 0, 1000, 1000, [500, 1000]),
        ("ma", {"chip_unit": 300}, 0, 1000, 1000, [300, 600, 900]),
        ("ma", {"chip_unit": 2500}, 0, 1000, 1000, [1000]),
        # half or all of what rides: 1-2-4
        ("nh-break-bonus", {}, 0, 1000, 1000, [500, 1000]),
        ("nh-break-bonus", {}, 1, 1000, 2000, [1000, 2000]),
        ("nh-break-bonus", {}, 1, 1000, 1500, [750, 1500]),
        ("nh-break-bonus", {}, 0, 100, 100, [50, 100]),
        ("nh-break-bonus", {}, 1, 50, 75, [37, 75]),  # half of 75 is rounded down
        ("nh-break-bonus", {}, 0, 2, 2, [1, 2]),
        ("nh-break-bonus", {}, 0, 1, 1, [1]),  # a cent has no half, and no card is free
        ("nh-break-bonus", {"double_amounts": "full"}, 0, 1000, 1000, [1000]),
        ("nh-break-bonus", {"double_amounts": "full"}, 1, 1000, 2000, [2000]),
        ("nh-break-bonus", {"double_size": "ante"}, 1, 1000, 2000, [500, 1000]),
        # another reading: no addition above $10
        ("nh-break-bonus", {"wagers.additions_most": 1000}, 0, 1000, 1000, [500, 1000]),
        ("nh-break-bonus", {"wagers.additions_most": 1000}, 1, 1000, 2000, [1000]),
        ("nh-break-bonus", {"wagers.additions_most": 1000}, 1, 1000, 1500, [750]),
        (
            "nh-break-bonus",
            {"wagers.additions_most": 1000, "double_amounts": "full"},
            1,
            1000,
            2000,
            [],
        ),
        # chips up to the ante, each time
        ("nh-bet-bigger", {}, 0, 1000, 1000, dollars(1, 10)),
        ("nh-bet-bigger", {}, 1, 1000, 1100, dollars(1, 10)),
        ("nh-bet-bigger", {}, 7, 300, 2400, dollars(1, 3)),
        ("nh-bet-bigger", {"double_amounts": "full"}, 1, 1000, 1100, [1000]),
        ("nh-bet-bigger", {"double_size": "rides"}, 1, 1000, 2000, dollars(1, 20)),
        # exactly the ante, twice: 1-2-3
        ("nh-go-for-it", {}, 0, 1000, 1000, [1000]),
        ("nh-go-for-it", {}, 1, 1000, 2000, [1000]),
        ("nh-go-for-it", {"double_size": "rides"}, 1, 1000, 2000, [2000]),
        # any amount up to the wager
        ("sd-bonus-spin", {}, 0, 1000, 1000, dollars(1, 10)),
        ("sd-bonus-spin", {"double_amounts": "full"}, 0, 1000, 1000, [1000]),
        # the first for the full amount or less; later ones in full, 1-2-4-8
        ("common", {}, 0, 1000, 1000, dollars(1, 10)),
        ("common", {"doubles_max": 3}, 0, 1000, 1000, dollars(1, 10)),
        ("common", {"doubles_max": 3}, 1, 1000, 2000, [2000]),
        ("common", {"doubles_max": 3}, 2, 1000, 4000, [4000]),
        ("common", {"doubles_max": 3}, 1, 1000, 1300, [1300]),
        ("common", {"doubles_max": 3, "redouble_amounts": "same"}, 1, 200, 400, dollars(1, 4)),
    ],
)
def test_the_amounts_a_double_may_add(
    name: str,
    settings: dict[str, object],
    doubles: int,
    original: int,
    riding: int,
    expected: list[int],
) -> None:
    rules = load(name, settings)
    assert amounts_of(rules, doubles=doubles, original=original, riding=riding) == expected


def test_an_amount_within_the_limit_of_additions_is_refused_by_the_double_itself() -> None:
    rules = load("nh-break-bonus", {"wagers.additions_most": 1000})
    turn = Turn(HANDS["7-5"].shape, doubles=1)
    for added, clause in ((751, "double-down.1b"), (1000, "double-down.1b"), (1500, "ante.1b")):
        refusal = refuse_double_amount(rules, turn, added, original=1000, riding=1500)
        assert refusal is not None
        assert refusal.clause == clause


def test_a_wager_of_nothing_cannot_be_doubled() -> None:
    for name in rule_set_ids():
        assert double_amounts(load(name), HANDS["7-5"], original=0, riding=0) == NO_AMOUNT


def test_doubles_grow_as_each_document_says() -> None:
    """What rides after each full double of $10."""
    grown = {"nh-break-bonus": [2000, 4000], "nh-go-for-it": [2000, 3000]}
    for name, expected in grown.items():
        rides = [1000]
        for doubles in range(2):
            turn = Turn(HANDS["7-5"].shape, doubles=doubles)
            amounts = double_amounts(load(name), turn, original=1000, riding=rides[-1])
            rides.append(rides[-1] + amounts.most)
        assert rides[1:] == expected


@pytest.mark.parametrize(
    ("name", "settings", "added", "clause", "detail"),
    [
        ("ma", {}, 1100, "9(a)", "a double may add $1.00 to $10.00 in steps of $1.00, not $11.00"),
        ("ma", {}, 0, "9(a)", "a double may add $1.00 to $10.00 in steps of $1.00, not $0.00"),
        ("nh-go-for-it", {}, 500, "ante.1d", "a double may add exactly $10.00, not $5.00"),
        (
            "nh-break-bonus",
            {},
            700,
            "double-down.1b",
            "a double may add $5.00 to $10.00 in steps of $5.00, not $7.00",
        ),
        (
            "nh-break-bonus",
            {"wagers.additions_most": 1000},
            1001,
            "ante.1b",
            "a double may add $5.00 to $10.00 in steps of $5.00, not $10.01",
        ),
    ],
)
def test_a_refused_double_says_what_may_be_added_and_why(
    name: str, settings: dict[str, object], added: int, clause: str, detail: str
) -> None:
    rules = load(name, settings)
    refusal = refuse_double_amount(rules, HANDS["7-5"], added, original=1000, riding=1000)
    assert refusal == Refusal(Code.AMOUNT_NOT_ALLOWED, clause, detail)


# What a split adds


@pytest.mark.clause(
    "ma 10(a) wager",
    "nh-break-bonus splitting.1b",
    "nh-bet-bigger rules.12e",
    "nh-go-for-it splitting.1b",
    "nh-go-for-it ante.1d",
)
@pytest.mark.parametrize("name", rule_set_ids())
def test_a_split_adds_exactly_the_wager_first_made_on_each_line(name: str) -> None:
    rules = load(name)
    assert split_amounts(700) == Amounts.exactly(700)
    permitted = [
        cents for cents in range(2000) if refuse_split_amount(rules, cents, original=700) is None
    ]
    assert permitted == [700]


def test_a_refused_split_wager_says_what_it_must_be() -> None:
    assert refuse_split_amount(load("ma"), 500, original=700) == Refusal(
        Code.AMOUNT_NOT_ALLOWED, "10(a)", "a split adds exactly $7.00, not $5.00"
    )


# Amounts


@pytest.mark.parametrize(
    ("amounts", "most", "left"),
    [
        (Amounts(500, most=1000, step=500), 1000, [500, 1000]),
        (Amounts(500, most=1000, step=500), 999, [500]),
        (Amounts(500, most=1000, step=500), 500, [500]),
        (Amounts(500, most=1000, step=500), 499, []),
        (Amounts(100, most=1000, step=100), 350, [100, 200, 300]),
        (NO_AMOUNT, 0, []),
    ],
)
def test_amounts_up_to_a_limit_are_those_not_above_it(
    amounts: Amounts, most: int, left: list[int]
) -> None:
    capped = amounts.up_to(most)
    assert [cents for cents in range(1200) if capped.permits(cents)] == left
    assert capped.none == (not left)
