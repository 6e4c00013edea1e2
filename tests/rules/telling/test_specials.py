"""What is special about a rule set is told in a few words, and only what it has."""

from __future__ import annotations

import pytest

from spanish21.rules.loading.load import load, rule_set_ids, unbind
from spanish21.rules.telling.specials import motto, tell_specials


def told(ruleset: str, **settings: object) -> dict[str, str]:
    rules = load(ruleset)
    return dict(tell_specials(unbind(rules, settings) if settings else rules))


def test_massachusetts_is_told_in_seven_lines_of_its_own() -> None:
    lines = told("ma")
    assert lines["Cards"].startswith("6 decks, no tens; dealer stands on soft 17")
    assert lines["Play"] == "double any hand once, or for less; rescue; surrender; split to 4"
    assert lines["Super Bonus"].endswith("$1,000 from $5, $5,000 from $25 wagered")
    assert "Lines" not in lines


def test_equal_wagers_on_one_hand_are_a_line_of_their_own() -> None:
    assert told("nh-bet-bigger")["Lines"].startswith("up to 4 equal wagers on the same hand")


def test_what_a_rule_set_has_not_is_left_out() -> None:
    assert {"Bonuses", "Super Bonus", "Lines"}.isdisjoint(told("sd-bonus-spin"))
    assert "21s" in told("sd-bonus-spin")


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({"player_21_v_21": "pushes"}, "equal 21s tie"),
        ({"player_21_v_21": "wins", "player_21_v_blackjack": "wins"}, "beats everything"),
        ({"player_21_v_21": "wins", "player_21_v_blackjack": "loses"}, "beats a dealer's 21"),
    ],
)
def test_what_a_21_beats_is_told(settings: dict[str, str], words: str) -> None:
    assert words in told("common", **settings)["21s"]


def test_the_felt_names_insurance_only_where_it_is_offered() -> None:
    rules = load("common")
    assert motto(rules)[-1] == "insurance pays 2 to 1"
    without = unbind(rules, {"wagers.insurance.offered": False})
    assert motto(without) == ["blackjack pays 3 to 2", "dealer hits soft 17"]


@pytest.mark.parametrize("ruleset", rule_set_ids())
def test_every_rule_set_tells_its_cards_its_21s_and_its_play(ruleset: str) -> None:
    assert {"Cards", "21s", "Play"} <= set(told(ruleset))
