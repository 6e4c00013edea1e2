"""The six rule sets say what their documents say: facts by hand, a row a key and a column a set."""

from __future__ import annotations

import dataclasses
import pickle
import re
from collections.abc import Iterator
from importlib.resources import files
from typing import Annotated, Any, get_args, get_origin, get_type_hints

import pytest

from spanish21.errors import RulesError
from spanish21.rules.clauses import clause_exists
from spanish21.rules.dotted_keys import find_entry, is_pattern, serves
from spanish21.rules.frozen_mapping import FrozenMap
from spanish21.rules.keys import NAME, Key
from spanish21.rules.loading.citations import CITED_WORDS, split_citation
from spanish21.rules.loading.convert import is_table
from spanish21.rules.loading.load import load, rule_set_ids
from spanish21.rules.loading.source import read_shipped
from spanish21.rules.model import Rules

NAMES = ("ma", "nh-break-bonus", "nh-bet-bigger", "nh-go-for-it", "sd-bonus-spin", "common")
LIKE, ONCE, ONE = "like_any_pair", "once", "once_one_card"
CUT = ("1/4 shoe", "1 deck", "1 deck", "1 deck", "1/4 shoe", "1/4 shoe")
BIGGER = ["bet_bigger_2x", "bet_bigger_3x", "bet_bigger_4x"]
GO = ["go_for_it_2", "go_for_it_3", "go_for_it_4"]
S, L, W, P = "stand", "loses", "wins", "pushes"
Y, N = True, False

FACTS: dict[str, tuple[Any, ...]] = {
    # key:                  ma, break, bigger, go for it, sd, common
    "deck": ("spanish", "spanish", "spanish", "spanish", "standard", "spanish"),
    "decks": (6, 8, 6, 6, 6, 6),
    "cut_card": CUT,
    "last_round": ("this",) * 6,
    "hole_card": ("none", "peek", "peek", "peek", "peek", "peek"),
    "peek_on": ("ace_and_ten", "ace", "ace_and_ten", "ace", "ace_and_ten", "ace_and_ten"),
    "soft_17": (S, "hit", "hit", "hit", S, "hit"),
    "dealer_plays": ("when_needed",) * 6,
    "surrender": ("late", "none", "none", "none", "none", "late"),
    "rescue": (Y, N, N, N, N, Y),
    "doubles_max": (1, 2, "any", 2, 1, 1),
    "double_size": ("ante", "rides", "ante", "ante", "ante", "rides"),
    "double_amounts": ("any", "half_or_full", "any", "full", "any", "any"),
    "redouble_amounts": ("same", "same", "same", "same", "same", "full"),
    "double_cards": ("any", "any", "any", "any", "two", "any"),
    "double_21": (N, Y, N, Y, Y, N),
    "double_after_split": (Y,) * 6,
    "hit_after_double": (N,) * 6,
    "split_by": ("value", "rank", "rank", "rank", "value", "value"),
    "split_hands_max": (4,) * 6,
    "split_aces": (LIKE, LIKE, ONE, ONCE, ONE, LIKE),
    "bonus_after_split": (Y, Y, Y, N, N, Y),
    "bonus_after_double": (N, N, Y, N, N, N),
    "ties": (P,) * 6,
    "blackjack_v_blackjack": (W, W, W, W, P, W),
    "player_21_v_blackjack": (L, W, L, W, L, L),
    "player_21_v_21": (W, W, W, W, P, W),
    "split_21_pays": ("even_money",) * 6,
    "split_21_v_blackjack": (L, W, L, W, L, L),
    "dealer_blackjack_takes": ("original", "all", "all", "all", "all", "all"),
    "rounding": ("down",) * 6,
    "chip_unit": (100,) * 6,
    "boxes": (7, 7, 7, 7, 6, 7),
    "people_per_box": (3, 1, 1, 1, 1, 1),
    "boxes_per_person": (1, 2, "any", 2, 1, 1),
    "boxes_adjacent": (N, Y, Y, N, N, N),
    "cede_boxes": ("never", "no_seat_free", "house_asks", "no_seat_free", "never", "never"),
    "blackjack_paid": ("at_end", "at_end", "at_once", "at_end", "in_turn", "at_end"),
    "player_21_paid": ("at_end", "at_end", "at_once", "at_end", "at_end", "at_end"),
    "bust_collected": ("at_end", "at_once", "at_once", "at_end", "at_once", "at_once"),
    "flat_bet_orders": (N, N, Y, N, N, N),
    "pays.win": ("1 to 1",) * 6,
    "pays.blackjack": ("3 to 2",) * 6,
    "super_bonus.offered": (Y, Y, N, N, N, N),
    "super_bonus.envy": (5000, 5000, 0, 0, 0, 5000),
    "wagers.lines": ([], [], BIGGER, GO, [], []),
    "wagers.additions_most": ("none",) * 6,
    "wagers.main.least": (100,) * 6,
    "wagers.main.most": (100_000, 1000, 1000, 1000, 100_000, 100_000),
    "wagers.insurance.offered": (Y,) * 6,
    "wagers.insurance.pays": ("2 to 1",) * 6,
    "wagers.insurance.amount": (
        "up_to_half",
        "exactly_half",
        "up_to_half",
        "exactly_half",
        "up_to_half",
        "up_to_half",
    ),
    "wagers.insurance.on": ("main", "main", "every_line", "every_line", "main", "main"),
    "wagers.insurance.on_blackjack": (Y, Y, N, Y, N, Y),
}
BONUS_21 = {
    "five_cards": "3 to 2",
    "six_cards": "2 to 1",
    "seven_cards": "3 to 1",
    "mixed_678": "3 to 2",
    "suited_678": "2 to 1",
    "spades_678": "3 to 1",
    "mixed_777": "3 to 2",
    "suited_777": "2 to 1",
    "spades_777": "3 to 1",
}


def test_there_are_six_rule_sets() -> None:
    assert rule_set_ids() == NAMES
    assert all(load(name).id == load(name).document == name for name in NAMES)


@pytest.mark.parametrize("key", FACTS)
def test_each_rule_set_has_its_documents_value(key: str) -> None:
    assert [load(name).values[key] for name in NAMES] == list(FACTS[key])


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("pattern", BONUS_21)
def test_bonus_21s_are_the_same_wherever_there_are_any(name: str, pattern: str) -> None:
    paid = "none" if name == "sd-bonus-spin" else BONUS_21[pattern]
    assert load(name).values[f"pays.bonus_21.{pattern}"] == paid


@pytest.mark.clause("ma 5(g)", "nh-break-bonus super-bonus.1b")
def test_the_super_bonus_by_original_wager() -> None:
    def tiers(name: str) -> list[tuple[int, int]]:
        return [(tier.least, tier.prize) for tier in load(name).super_bonus.tiers]

    assert tiers("ma") == [(500, 100_000), (2500, 500_000)] == tiers("common")
    assert tiers("nh-break-bonus") == [(1, 50_000)]
    assert tiers("nh-bet-bigger") == tiers("nh-go-for-it") == tiers("sd-bonus-spin") == []


# Every key


def model_keys(kind: Any = Rules, table: str = "") -> Iterator[tuple[str, Key]]:
    """Every key of the model that is not part of a list or of a free table."""
    for name, hint in get_type_hints(kind, include_extras=True).items():
        key = f"{table}.{name}" if table else name
        if get_origin(hint) is Annotated:
            yield key, get_args(hint)[1]
        elif is_table(hint):
            yield from model_keys(hint, key)


def test_each_key_of_the_model_says_what_it_is() -> None:
    keys = dict(model_keys())
    assert len(keys) > 80
    assert all(key.says for key in keys.values())


@pytest.mark.parametrize("name", NAMES)
def test_each_key_of_the_model_is_in_each_file_and_cited(name: str) -> None:
    rules = load(name)
    for key, spec in model_keys():
        assert any(serves(key, [each]) for each in rules.values), key
        assert spec.kind == NAME or rules.clause(key), key


@pytest.mark.parametrize("name", NAMES)
def test_every_citation_is_a_clause_a_ruling_or_one_of_the_words(name: str) -> None:
    source = read_shipped(name)
    ruled = {f"ruling on {row.key}" for row in source.rulings}
    for key, citation in source.cite.items():
        for clause in split_citation(citation):
            known = clause in CITED_WORDS or clause in ruled or clause_exists(name, clause)
            assert known, (key, clause)
            assert (clause == "usual") == (name == "common"), (key, clause)


@pytest.mark.parametrize("name", NAMES)
def test_what_is_cited_as_the_house_s_is_open_to_the_house(name: str) -> None:
    source = read_shipped(name)
    for key in source.values:
        if find_entry(source.cite, key) in ("house", "rules.25"):
            assert find_entry(source.open, key) == "any", key


HOUSE_RULES = {
    "burn_new_shoe": False,
    "burn_new_dealer": False,
    "chip_unit": 100,
    "boxes": 7,
    "mid_shoe_entry": "open",
    "match_play": "wager_odds",
    "faulty_cards_counted": "round",
    "void_side_bets": "stand",
    "dead_hand_returns": "all",
    "seconds_to_act": 30,
    "silence": "stands",
}
"""What no clause of Bet Bigger fixes, as the rulings post it where no house says otherwise."""


@pytest.mark.clause("nh-bet-bigger rules.25")
def test_house_rules_are_what_no_clause_of_bet_bigger_fixes() -> None:
    source = read_shipped("nh-bet-bigger")
    cited = {key for key in source.values if find_entry(source.cite, key) == "rules.25"}
    assert {key: source.values[key] for key in cited} == HOUSE_RULES


@pytest.mark.clause("nh-bet-bigger rules.25")
def test_house_rules_change_nothing_that_a_clause_fixes() -> None:
    assert load("nh-bet-bigger", {"boxes": 5, "burn_new_shoe": True}).boxes == 5
    for key, value, clause in (("soft_17", "stand", "rules.20b"), ("deck", "standard", "rules.1c")):
        with pytest.raises(RulesError, match=re.escape(clause)):
            load("nh-bet-bigger", {key: value})


@pytest.mark.no_cover
@pytest.mark.parametrize("name", [name for name in NAMES if name != "common"])
def test_what_is_open_is_a_key_of_the_file_and_every_value_listed_can_be_chosen(name: str) -> None:
    source = read_shipped(name)
    for key, spec in source.open.items():
        assert serves(key, source.values), key
        if isinstance(spec, list) and not is_pattern(key):
            assert all(load(name, {key: value}).values[key] == value for value in spec), key
        elif isinstance(spec, dict):
            ends = {end: spec[end] for end in ("least", "most") if end in spec}
            assert all(load(name, tidy(name, key, value)) for value in ends.values()), key


def tidy(name: str, key: str, value: object) -> dict[str, object]:
    """A setting with the neighbours that must move along: a least above a most, say."""
    partner = {"least": "most", "most": "least"}.get(key.rpartition(".")[2])
    if partner is not None and f"{key.rpartition('.')[0]}.{partner}" in load(name).values:
        return {key: value, f"{key.rpartition('.')[0]}.{partner}": value}
    if key == "boxes_with_permission":
        return {key: value, "boxes_per_person": value}
    if key == "boxes_per_person":
        return {key: value, "boxes_with_permission": value}
    return {key: value}


def test_common_is_free() -> None:
    assert read_shipped("common").open == {"*": "any"}


@pytest.mark.parametrize("name", NAMES)
def test_each_file_can_be_read_alone(name: str) -> None:
    """Values first, then their citations, then what is open, then the rulings."""
    text = files("spanish21.rules").joinpath("data", f"{name}.toml").read_text("utf-8")
    places = [text.index(f"\n{table}\n") for table in ("[cite]", "[open]", "[[rulings]]")]
    assert places == sorted(places)
    assert text.startswith("# ")
    assert "extends" not in text
    assert max(map(len, text[: places[2]].splitlines())) <= 100


def test_the_model_is_frozen() -> None:
    rules = load("ma")
    with pytest.raises(dataclasses.FrozenInstanceError):
        rules.decks = 8  # type: ignore[misc]


@pytest.mark.parametrize("name", NAMES)
def test_a_rule_set_equals_one_made_another_way_and_none_with_another_value(name: str) -> None:
    rules = load(name)
    assert load(name) == rules
    for twin in (load(name, decks=rules.decks), pickle.loads(pickle.dumps(rules))):
        assert twin is not rules
        assert twin == rules
        assert hash(twin) == hash(rules)
    for field in dataclasses.fields(Rules):
        changed: Any = {field.name: "something else"}
        assert (dataclasses.replace(rules, **changed) == rules) is (field.name == "settings")
    assert rules != name


def test_the_order_in_which_a_file_has_its_tables_makes_no_difference() -> None:
    rules = load("ma")
    turned = FrozenMap(dict(reversed(list(rules.values.items()))))
    assert list(turned) != list(rules.values)
    assert dataclasses.replace(rules, values=turned) == rules
