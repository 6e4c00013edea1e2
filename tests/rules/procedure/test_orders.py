"""Orders a house may give, and the clause where it may not."""

from __future__ import annotations

import pytest

from spanish21.errors import Code, Refusal
from spanish21.rules.loading.load import load, unbind
from spanish21.rules.procedure.orders import (
    refuse_barring,
    refuse_ceding,
    refuse_flat_bets,
    refuse_limits,
)


def told(refused: Refusal | None) -> tuple[Code, str]:
    assert refused is not None
    return refused.code, refused.clause


@pytest.mark.clause("ma 5(j)")
def test_massachusetts_may_bar_whoever_sat_out_and_others_may_not() -> None:
    assert refuse_barring(load("ma")) is None
    assert told(refuse_barring(load("common")))[0] is Code.NOT_OFFERED


@pytest.mark.clause("nh-bet-bigger rules.23b")
def test_flat_bets_are_ordered_in_bet_bigger_only() -> None:
    assert refuse_flat_bets(load("nh-bet-bigger")) is None
    assert told(refuse_flat_bets(load("ma")))[0] is Code.NOT_OFFERED


def test_posted_limits_lie_within_those_of_the_rule_set() -> None:
    rules = load("ma")  # $1 to $1,000
    assert refuse_limits(rules, least=100, most=1000_00) is None
    for least, most in ((99, 500), (100, 1000_01), (500, 400)):
        assert told(refuse_limits(rules, least=least, most=most))[0] is Code.AMOUNT_NOT_ALLOWED


@pytest.mark.parametrize(
    ("when", "seats_full", "refused"),
    [
        ("never", True, Code.NOT_OFFERED),
        ("no_seat_free", False, Code.NOT_DUE),
        ("no_seat_free", True, None),
        ("house_asks", False, None),
    ],
)
def test_a_box_is_given_up_when_the_rule_set_says(
    when: str, seats_full: bool, refused: Code | None
) -> None:
    found = refuse_ceding(unbind(load("common"), {"cede_boxes": when}), seats_full=seats_full)
    assert (found.code if found else None) is refused
