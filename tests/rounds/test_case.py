"""What is no case is told in one line."""

from __future__ import annotations

import json
from typing import Any

import pytest

from spanish21.errors import CardError, InputError, RulesError
from spanish21.rounds.case import read_case
from spanish21.rounds.replay import replay
from tests.rounds.cases import case, refused


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("{", "this is not JSON: Input data was truncated"),
        (b'{"ruleset": "\xff"}', "this is not JSON: .*utf-8"),
        ("[]", "expected `object`, got `array`"),
        ('{"ruleset": "ma"}', "missing required field `wagers`"),
        ('{"ruleset": "ma", "wagers": [{}], "cards": ""}', r"wagers\[0\]: object missing"),
        ('{"wagger": 1}', "unknown field `wagger`; allowed: ruleset, wagers, cards, set, "),
    ],
)
def test_what_is_no_case_is_told_in_one_line(text: str | bytes, complaint: str) -> None:
    with pytest.raises(InputError, match=complaint) as caught:
        read_case(text)
    assert str(caught.value).startswith("not a case: ")
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("more", "complaint"),
    [
        (
            {"choices": [{"box": 1, "act": "fold"}]},
            r"choices\[0\].act: unknown word 'fold'; allowed",
        ),
        ({"choices": [{"box": 1, "act": "hit", "x": 1}]}, "allowed: box, act, hand, person, cents"),
        ({"spins": [{"colour": "red"}]}, "allowed: number, prize"),
        ({"expect": {"gain": 1}}, "allowed: net, payments, cards_used, refused"),
        ({"expect": {"refused": {"codes": 1}}}, "allowed: code, clause"),
        ({"expect": {"payments": [{"gain": 1}]}}, "allowed: person, wager, cents, clause"),
        ({"chip_unit": "one"}, "chip_unit: expected `int | null`, got `str`"),
        ({"wagers": [{"kind": "ante"}]}, r"wagers\[0\].kind: unknown word 'ante'; allowed: main, "),
        ({"wagers": [{"who": "p1"}]}, "allowed: box, person, kind, cents, side, coupon"),
    ],
)
def test_an_unknown_word_is_told_with_those_allowed(more: dict[str, Any], complaint: str) -> None:
    whole = {"ruleset": "ma", "wagers": [], "cards": ""} | more
    with pytest.raises(InputError, match=complaint):
        read_case(json.dumps(whole))


def test_a_round_needs_wagers_and_enough_real_cards() -> None:
    with pytest.raises(InputError, match="at least one wager"):
        replay(case("9s 6d 7h", wagers=()))
    with pytest.raises(CardError, match="only 2 were given"):
        replay(case("9s 6d"))
    with pytest.raises(CardError, match="'9x' is not a card"):
        replay(case("9x 6d"))


def test_a_rule_set_is_known_and_its_settings_lawful() -> None:
    with pytest.raises(RulesError, match="no such rule set"):
        replay(case("9s 6d 7h", ruleset="xx"))
    with pytest.raises(RulesError, match="soft_17"):
        replay(case("9s 6d 7h", set={"soft_17": "hit"}))
    with pytest.raises(RulesError, match="decks: found 7"):
        replay(case("9s 6d 7h", decks=7))


def test_the_chip_unit_is_the_cases() -> None:
    assert refused(case("9s 6d 7h", chip_unit=300))[0] == "amount_not_allowed"
    assert replay(case("As 6d 7h Kd Kc 9d", "1.1 p1 double 50", chip_unit=50)).net == {"p1": 1050}
