"""Settings laid over a rule set, as after `--set`."""

from __future__ import annotations

from pathlib import Path

import pytest

from spanish21.errors import InputError, RulesError
from spanish21.rules.loading.load import load
from spanish21.rules.loading.settings import parse_setting, parse_settings
from tests.rules.loading.house_file import write


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("8", 8),
        ("1_000", 1000),
        ("$1,000.00", 100_000),
        ("$5", 500),
        ("$5.5", "$5.5"),
        ("9" * 30, "9" * 30),
        ("-1", "-1"),
        (" hit ", "hit"),
        ("True", True),
        ("off", False),
        ("3 to 2", "3 to 2"),
        ("[]", []),
        ("[cut, 6]", ["cut", 6]),
        ('["cut", "wash"]', ["cut", "wash"]),
        ("[{ least = 5, prize = 100 }]", [{"least": 5, "prize": 100}]),
        ("{ least = 5 }", {"least": 5}),
        ("{ least", "{ least"),
        ("[a, [b]", "[a, [b]"),
        ("[" * 5000, "[" * 5000),
        (7, 7),
    ],
)
def test_a_setting_reads_as_a_file_would(text: object, value: object) -> None:
    assert parse_setting(text) == value


@pytest.mark.parametrize("text", ["soft_17", "=hit", "soft_17=", " = "])
def test_a_setting_is_a_key_and_a_value(text: str) -> None:
    with pytest.raises(InputError, match="write it as key=value, such as soft_17=hit"):
        parse_settings([text])


def test_the_last_setting_of_a_key_holds() -> None:
    assert parse_settings(["decks=6", "decks=8"]) == {"decks": 8}


def test_a_setting_may_give_several_keys_of_a_table() -> None:
    pays = {"any": {"suited": "10 to 1"}, "8": {"suited": "13 to 1"}}
    rules = load("common", {"wagers.match_dealer.pays": pays})
    values = [rules.values[f"wagers.match_dealer.pays.{key}"] for key in ("any.suited", "8.suited")]
    assert values == ["10 to 1", "13 to 1"]
    assert rules.values["wagers.match_dealer.pays.any.unsuited"] == "4 to 1"


def test_a_setting_that_is_no_table_cannot_stand_for_one() -> None:
    with pytest.raises(RulesError) as caught:
        load("common", {"wagers.match_dealer": "none"})
    assert caught.value.faults[0] == "common: wagers.match_dealer: found 'none'; allowed: a table"


def test_decks_is_short_for_a_setting() -> None:
    assert load("ma", decks=8) == load("ma", {"decks": "8"}) == load("ma", {"decks": 8})
    assert load("ma", {"decks": 6}, decks=8).decks == 8


def test_a_file_takes_settings_too(tmp_path: Path) -> None:
    path = write(tmp_path, 'extends = "ma"\nboxes = 5\n[cite]\nboxes = "house"\n')
    rules = load(path, {"hole_card": "no_peek"}, decks=8)
    assert (rules.boxes, rules.decks, rules.hole_card.value) == (5, 8, "no_peek")
