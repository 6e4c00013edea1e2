"""An audit finds whom a wager favours, what is claimed in vain, and what each reading does."""

from __future__ import annotations

import json

import pytest

from spanish21.odds.sides.odds import known_bets
from spanish21.reports.findings import (
    Severity,
    audit,
    judge_bet,
    judge_claims,
    judge_main,
    judge_ruling,
    list_variants,
    report_findings,
)
from spanish21.rules.loading.load import load
from spanish21.rules.ruling import Ruling


def subjects(name: str, *, decks: int | None = None, severity: Severity) -> set[str]:
    """What is found of the side bets of one rule set with one number of decks."""
    rules = load(name, decks=decks)
    found = [each for bet in known_bets(rules) for each in judge_bet((rules,), bet)]
    return {finding.subject for finding in found if finding.severity is severity}


def test_go_for_it_side_bets_that_favour_the_player() -> None:
    assert subjects("nh-go-for-it", severity=Severity.ALARM) == {
        "Super 7's (by chart)",
        "Super 7's (draw for sevens)",
        "High Low (high)",
        "High Low (low)",
    }


def test_a_bet_that_is_not_offered_is_noted() -> None:
    assert subjects("nh-go-for-it", severity=Severity.NOTE) == {"Perfect Pair"}


@pytest.mark.parametrize(("decks", "number"), [(2, 0), (6, 2), (8, 2)])
def test_bet_bigger_match_the_dealer_favours_the_player_with_six_and_eight_decks(
    decks: int, number: int
) -> None:
    assert len(subjects("nh-bet-bigger", decks=decks, severity=Severity.ALARM)) == number


@pytest.mark.parametrize("name", ["ma", "nh-break-bonus", "sd-bonus-spin"])
def test_no_false_alarm(name: str) -> None:
    assert subjects(name, severity=Severity.ALARM) == set()


def test_bet_biggers_main_wager_favours_the_player_by_its_small_doubles() -> None:
    (finding,) = judge_main((load("nh-bet-bigger"),))
    assert finding.severity is Severity.ALARM
    full = [e for e in finding.effects if e.reading == "double_amounts = full"]
    assert full[0].was > 0 > full[0].now


def test_numbers_of_decks_are_told_together() -> None:
    variants = tuple(list_variants(load("nh-bet-bigger")))
    (finding,) = judge_bet(variants, "match_dealer_up")
    assert "by 3.9132% of the wager with 6 decks, 5.8918% with 8 decks." in finding.text


def test_a_main_wager_with_an_edge_is_no_finding() -> None:
    assert list(judge_main((load("sd-bonus-spin"),))) == []


@pytest.mark.clause("nh-go-for-it payouts.house-edge")
def test_the_stated_edge_of_go_for_it_is_not_what_its_rules_give() -> None:
    variants = tuple(list_variants(load("nh-go-for-it")))
    (finding,) = judge_claims(variants, [])
    assert finding.severity is Severity.ALARM
    assert finding.clause == "payouts.house-edge"
    assert "states a house edge of 0.42%" in finding.text
    assert "with 6 decks" in finding.text
    assert "with 8 decks" in finding.text


def ruling_on(name: str, key: str) -> Ruling:
    (found,) = (ruling for ruling in load(name).rulings if ruling.key == key)
    return found


def test_a_reading_that_turns_a_wager_is_a_warning() -> None:
    """High Low at 2 for 1 is an ordinary wager: right in 132/287, so -23/287."""
    ruling = ruling_on("nh-go-for-it", "wagers.high_low.pays.any.right")
    finding = judge_ruling(load("nh-go-for-it"), ruling)
    assert finding.severity is Severity.WARNING
    assert {effect.wager for effect in finding.effects} == {"high_low high", "high_low low"}
    for effect in finding.effects:
        assert effect.was == pytest.approx(109 / 287)
        assert effect.now == pytest.approx(-23 / 287)


def test_a_reading_of_procedure_has_no_effect_to_tell() -> None:
    finding = judge_ruling(load("ma"), ruling_on("ma", "side_bets_by"))
    assert finding.severity is Severity.NOTE
    assert finding.effects == ()


def test_a_ruling_on_the_main_wager_tells_its_edge() -> None:
    finding = judge_ruling(load("sd-bonus-spin"), ruling_on("sd-bonus-spin", "soft_17"))
    (effect,) = (each for each in finding.effects if each.wager == "main")
    assert effect.reading == "soft_17 = hit"
    assert effect.change == pytest.approx(-0.0022, abs=2e-4)  # published: about 0.2 per cent


def test_an_audit_is_sorted_and_can_be_written_as_json() -> None:
    rules = load("sd-bonus-spin")
    parts: list[float] = []
    found = audit(rules, progress=parts.append)
    order = [list(Severity).index(finding.severity) for finding in found]
    assert order == sorted(order)
    assert parts[-1] == 1.0
    report = json.loads(json.dumps(report_findings(rules, found)))
    assert report["hash"] == rules.hash
    questions = {ruling.question for ruling in rules.rulings}
    texts = [row["text"] for row in report["findings"]]
    assert all(any(text.startswith(question) for text in texts) for question in questions)
