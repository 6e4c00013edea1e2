"""Refusals and errors: one clear line, equal by what they say, and whole in another process."""

from __future__ import annotations

import pickle

import pytest

from spanish21.cards import Card
from spanish21.errors import CardError, Code, InputError, Refusal, RulesError, Spanish21Error
from spanish21.rules.hand import shape_of
from spanish21.rules.loading.load import load
from spanish21.rules.play import Act, Turn, refuse

REFUSAL = Refusal(Code.NOT_A_PAIR, "10(a)", "only two first cards of one value may be split")


def test_a_refusal_says_the_detail_the_code_and_the_clause() -> None:
    assert str(REFUSAL) == ("only two first cards of one value may be split [not_a_pair; 10(a)]")
    assert (REFUSAL.code, REFUSAL.clause) == (Code.NOT_A_PAIR, "10(a)")
    assert REFUSAL.detail == "only two first cards of one value may be split"


def test_refusals_are_equal_when_all_three_parts_are() -> None:
    same = Refusal(REFUSAL.code, REFUSAL.clause, REFUSAL.detail)
    assert same == REFUSAL
    assert hash(same) == hash(REFUSAL)
    assert Refusal(Code.HAND_OVER, REFUSAL.clause, REFUSAL.detail) != REFUSAL
    assert Refusal(REFUSAL.code, "10(c)", REFUSAL.detail) != REFUSAL
    assert Refusal(REFUSAL.code, REFUSAL.clause, "no") != REFUSAL
    assert REFUSAL != "only two first cards of one value may be split"


def test_a_refusal_that_is_raised_twice_is_not_the_same_object() -> None:
    """A shared exception would grow its traceback, and keep its frames, with every raise."""
    turn = Turn(shape_of([Card("7s"), Card("8s")]))
    first, second = (refuse(load("ma"), Act.SPLIT, turn) for _ in range(2))
    assert first == second
    assert first is not second


@pytest.mark.parametrize("error", [REFUSAL, RulesError(["first fault", "second"])])
def test_an_error_crosses_to_another_process_whole(error: Spanish21Error) -> None:
    back = pickle.loads(pickle.dumps(error))
    assert type(back) is type(error)
    assert str(back) == str(error)
    assert vars(back) == vars(error)


def test_rules_error_has_a_line_for_each_fault() -> None:
    error = RulesError(["first fault", "second"])
    assert str(error) == "first fault\nsecond"
    assert error.faults == ("first fault", "second")


@pytest.mark.parametrize("kind", [CardError, InputError, RulesError, Refusal])
def test_every_error_a_user_can_cause_is_caught_by_one_name(kind: type[Exception]) -> None:
    assert issubclass(kind, Spanish21Error)


def test_codes_are_words_for_a_wire() -> None:
    assert all(code.value == code.name.lower() for code in Code)
