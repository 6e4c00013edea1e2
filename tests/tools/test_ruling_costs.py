"""The costs of other readings are those the audit works out, for the rules as they are."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spanish21.reports.findings import judge_ruling
from spanish21.reports.switches import flip, matters, touches_main
from spanish21.rules.loading.load import load, rule_set_ids
from spanish21.rules.ruling import Reading, Ruling
from tools import ruling_costs


def test_the_figures_belong_to_the_rules_as_they_are() -> None:
    assert ruling_costs.list_stale_costs(ruling_costs.read_costs()) == ()


def test_figures_of_other_rules_are_stale() -> None:
    costs = ruling_costs.read_costs() | {"ma": {"basis": "of yesterday", "rulings": {}}}
    assert ruling_costs.list_stale_costs(costs) == ("ma",)


@pytest.mark.parametrize("name", rule_set_ids())
def test_every_reading_that_can_change_the_main_wager_has_its_figure(name: str) -> None:
    rules, costs = load(name), ruling_costs.read_costs()[name]["rulings"]
    for row in rules.rulings:
        if row.key is None or not matters(row.key) or not touches_main(row.key):
            continue
        told = [effect for effect in costs.get(row.key, []) if effect["wager"] == "main"]
        flipped = [flip(rules, row.key, reading.value) for reading in row.readings]
        assert len(told) == sum(each is not None for each in flipped), row.question


def test_a_figure_worked_out_anew_is_the_one_in_the_file() -> None:
    rules = load("sd-bonus-spin")
    key = "wagers.bonus_spin.aces_pay"
    (row,) = [row for row in rules.rulings if row.key == key]
    (effect,) = judge_ruling(rules, row).effects
    (kept,) = ruling_costs.read_costs()["sd-bonus-spin"]["rulings"][key]
    assert kept["now"] - kept["was"] == pytest.approx(effect.change, abs=2e-7)


def test_the_cost_of_a_reading_is_the_published_one() -> None:
    effects = ruling_costs.read_costs()["sd-bonus-spin"]["rulings"]["soft_17"]
    (effect,) = [each for each in effects if each["wager"] == "main"]
    # Wizard of Odds, blackjack rule variations: a dealer who hits soft 17 costs about 0.22%.
    assert effect["now"] - effect["was"] == pytest.approx(-0.0022, abs=1e-4)


def test_a_reading_is_told_by_wager_and_by_value_where_there_are_several() -> None:
    effects = [
        {"reading": "soft_17 = hit", "wager": "main", "was": -0.001, "now": -0.005},
        {"reading": "soft_17 = hit", "wager": "break_bonus", "was": -0.1, "now": -0.1},
    ]
    costs = {"x": {"basis": "", "rulings": {"soft_17": effects}}}
    one = Reading(value="hit", says="It hits.")
    row = Ruling(clause="1", question="?", ruling="No.", key="soft_17", readings=(one,))
    assert ruling_costs.tell_costs(costs, "x", row) == "main -0.4000%; break bonus 0"
    assert ruling_costs.tell_costs(costs, "x", replace(row, key="ties")) == "no edge changes"
    assert ruling_costs.tell_costs(costs, "x", replace(row, readings=())) == "-"
    several = replace(row, readings=(one, one))
    assert ruling_costs.tell_costs(costs, "x", several).startswith("`hit`: main -0.4000%")
