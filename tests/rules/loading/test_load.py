"""What a loaded rule set is: frozen, hashed by its values, loaded once."""

from __future__ import annotations

import pickle
import tomllib
from pathlib import Path

import pytest

from spanish21.errors import RulesError
from spanish21.money import Odds
from spanish21.rules.frozen_mapping import FrozenMap
from spanish21.rules.loading.load import load, rule_set_ids, unbind
from tests.rules.loading.house_file import shipped_text, write


def test_a_rule_set_can_be_pickled_and_hashed() -> None:
    for name in rule_set_ids():
        rules = load(name)
        again = pickle.loads(pickle.dumps(rules))
        assert (again, hash(again), again.hash) == (rules, hash(rules), rules.hash)


def test_a_loaded_rule_set_cannot_be_changed() -> None:
    rules = load("ma")
    for table in (rules.values, rules.cite):
        with pytest.raises(TypeError):
            table["decks"] = 7  # type: ignore[index]


def test_the_hash_goes_by_values_and_not_by_names(tmp_path: Path) -> None:
    path = write(tmp_path, 'extends = "ma"\ntitle = "Harbour"\n')
    assert load(path).hash == load("ma").hash != load("ma", decks=8).hash
    assert len({load(name).hash for name in rule_set_ids()}) == len(rule_set_ids())


def test_two_pay_tables_compare_by_what_they_hold() -> None:
    pays, again = (load(name).wagers.match_dealer for name in ("ma", "common"))
    assert pays is not None
    assert again is not None
    assert pays.pays["8"] == again.pays["8"] == {"unsuited": Odds(3, 1), "suited": Odds(12, 1)}
    assert (len(pays.pays), repr(FrozenMap({"a": 1}))) == (2, "FrozenMap({'a': 1})")
    assert hash(pays.pays["8"]) == hash(again.pays["8"])


def test_a_rule_set_is_loaded_once() -> None:
    assert load("ma") is load("ma")


def test_freed_of_its_document_a_rule_set_may_take_any_sound_value() -> None:
    rules = unbind(load("ma"), {"soft_17": "hit"})
    assert (rules.soft_17.value, rules.document, rules.decks) == ("hit", "house", 6)
    assert rules.hash != load("ma").hash
    assert rules.clause("soft_17") == "12(b)"
    with pytest.raises(RulesError, match=r"ma: soft_17: found 'sit'; allowed: 'hit'"):
        unbind(load("ma"), {"soft_17": "sit"})


def test_a_key_without_a_clause_is_our_own_error() -> None:
    with pytest.raises(AssertionError, match="ma cites nothing for luck"):
        load("ma").clause("luck")


def test_every_shipped_text_is_plain_toml() -> None:
    for name in rule_set_ids():
        assert set(tomllib.loads(shipped_text(name))) >= {"cite", "open", "rulings", "wagers"}
