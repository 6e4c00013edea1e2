"""Rule sets compared rule by rule: the parts make the whole, and are what was published."""

from __future__ import annotations

import pytest

from spanish21.odds.exact.kernels import LONGEST
from spanish21.odds.hands.dealer_paths import dealer_ends
from spanish21.reports.compare import compare_rules, find_changes, report_comparison
from spanish21.reports.switches import flip, main_switches, touches_main
from spanish21.reports.wager_values import main_ev
from spanish21.rules.choices import Soft17
from spanish21.rules.loading.load import load


def test_surrender_and_soft_17_as_published() -> None:
    """Six decks: standing on soft 17 is worth about 0.4, late surrender 0.018 per cent."""
    common = load("common")
    other = load("common", {"surrender": "none", "soft_17": "stand"})
    comparison = compare_rules(common, other)
    effects = {step.changes[0].key: step.effect for step in comparison.steps}
    assert list(effects) == ["soft_17", "surrender"]
    assert effects["soft_17"] == pytest.approx(0.0041, abs=2e-4)
    alone = main_ev(load("common", {"surrender": "none"})) - main_ev(common)
    assert alone == pytest.approx(-0.00018, abs=1e-5)


def test_the_steps_explain_the_whole_difference() -> None:
    comparison = compare_rules(load("common"), load("common", {"surrender": "none", "decks": 8}))
    assert abs(comparison.rest) < 1e-12
    report = report_comparison(comparison)
    assert report["difference"] == pytest.approx(sum(step["effect"] for step in report["steps"]))


def test_only_rules_of_the_main_wager_are_compared() -> None:
    keys = {change.key for change in find_changes(load("common"), load("nh-go-for-it"))}
    assert "wagers.main.most" not in keys
    assert "boxes" not in keys
    assert {"surrender", "doubles_max", "peek_on"} <= keys


def test_no_change_no_step() -> None:
    comparison = compare_rules(load("ma"), load("ma"))
    assert comparison.steps == ()
    assert comparison.first_ev == comparison.other_ev


@pytest.mark.parametrize("name", ["ma", "nh-bet-bigger", "sd-bonus-spin"])
def test_every_switch_has_another_position_that_makes_a_rule_set(name: str) -> None:
    rules = load(name)
    for switch in main_switches(rules):
        flipped = [flip(rules, switch.key, other) for other in switch.others]
        assert any(flipped), switch.key
        assert all(each is None or each.hash != rules.hash for each in flipped)


def test_procedure_prizes_and_side_bets_do_not_touch_the_main_wager() -> None:
    assert touches_main("soft_17")
    assert touches_main("pays.bonus_21.five_cards")
    for key in ("boxes", "super_bonus.envy", "wagers.match_dealer.form", "rounding"):
        assert not touches_main(key)


@pytest.mark.parametrize("soft_17", [each.value for each in Soft17])
def test_the_kernels_have_room_for_the_longest_hand_of_the_dealer(soft_17: str) -> None:
    rules = load("common", {"soft_17": soft_17})
    longest = max(sum(end.drawn) for up in range(10) for end in dealer_ends(rules, up))
    assert longest <= LONGEST
