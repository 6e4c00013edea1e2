"""What is special about a rule set is told in a few words, and only what it has."""

from __future__ import annotations

import pytest

from spanish21.rules.loading.load import load, rule_set_ids, unbind
from spanish21.rules.telling.specials import acts_in_play, motto, tell_specials


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


@pytest.mark.parametrize("ruleset", rule_set_ids())
def test_acts_that_no_hand_of_a_game_ever_has_are_left_out(ruleset: str) -> None:
    """RULINGS: no New Hampshire document has a surrender or a rescue; ma and common have both."""
    acts = {act.value for act in acts_in_play(load(ruleset))}
    assert acts >= {"hit", "stand", "double", "split"}
    has_both = ruleset in ("ma", "common")
    assert ("surrender" in acts, "rescue" in acts) == (has_both, has_both)


def test_lines_are_named_by_the_words_they_share() -> None:
    assert told("nh-go-for-it")["Lines"] == "up to 4 equal wagers on the same hand: Go For It"


def test_a_super_bonus_for_every_wager_names_no_wager() -> None:
    assert told("nh-break-bonus")["Super Bonus"] == "three suited 7s against a 7: $500"
