"""The envy bonus: who is paid when someone wins the Super Bonus, by each reading."""

from __future__ import annotations

import pytest

from spanish21.rules.envy import envy_bonuses
from spanish21.rules.loading.load import load

TABLE = ("north", "east", "south", "west")
FIFTY = 5000


@pytest.mark.clause("ma 5(g) envy", "nh-break-bonus super-bonus.1c")
@pytest.mark.parametrize("name", ["ma", "nh-break-bonus"])
def test_everyone_else_who_wagered_gets_fifty_dollars(name: str) -> None:
    paid = envy_bonuses(load(name), [{"north": 1000}], wagered=TABLE)
    assert paid == {"east": FIFTY, "south": FIFTY, "west": FIFTY}


def test_nobody_is_paid_without_a_winning_hand_or_alone_at_the_table() -> None:
    assert envy_bonuses(load("ma"), [], wagered=TABLE) == {}
    assert envy_bonuses(load("ma"), [{"north": 1000}], wagered=["north"]) == {}


def test_a_person_on_several_boxes_is_one_person() -> None:
    paid = envy_bonuses(load("ma"), [{"north": 1000}], wagered=["east", "north", "east"])
    assert paid == {"east": FIFTY}


@pytest.mark.parametrize(
    ("settings", "expected"),
    [
        # each of the two winners is one of the others at the other hand
        ({}, {"north": FIFTY, "east": FIFTY, "south": 2 * FIFTY, "west": 2 * FIFTY}),
        ({"super_bonus.envy_per": "round"}, dict.fromkeys(TABLE, FIFTY)),
        ({"super_bonus.envy_to": "everyone"}, dict.fromkeys(TABLE, 2 * FIFTY)),
        (
            {"super_bonus.envy_per": "round", "super_bonus.envy_to": "everyone"},
            dict.fromkeys(TABLE, FIFTY),
        ),
    ],
)
@pytest.mark.parametrize("name", ["ma", "nh-break-bonus"])
def test_two_winning_hands_in_one_round(
    name: str, settings: dict[str, str], expected: dict[str, int]
) -> None:
    hands = [{"north": 1000}, {"east": 1000}]
    assert envy_bonuses(load(name, settings), hands, wagered=TABLE) == expected


def test_one_person_with_both_winning_hands_envies_neither() -> None:
    hands = [{"north": 1000}, {"north": 1000}]
    assert envy_bonuses(load("ma"), hands, wagered=["north", "east"]) == {"east": 2 * FIFTY}


@pytest.mark.parametrize("name", ["ma", "nh-break-bonus"])
def test_the_winner_too_by_another_reading(name: str) -> None:
    rules = load(name, {"super_bonus.envy_to": "everyone"})
    paid = envy_bonuses(rules, [{"north": 1000}], wagered=TABLE)
    assert paid == dict.fromkeys(TABLE, FIFTY)


# Several people on the winning box (ma 13)


def test_nobody_on_the_winning_box_gets_envy_from_it() -> None:
    paid = envy_bonuses(load("ma"), [{"north": 2500, "east": 500, "south": 100}], wagered=TABLE)
    assert paid == {"west": FIFTY}


def test_no_envy_is_paid_when_none_on_the_box_wagered_five_dollars() -> None:
    for wagers in ({"north": 499}, {"north": 100, "east": 499}):
        assert envy_bonuses(load("ma"), [wagers], wagered=TABLE) == {}
    paid = envy_bonuses(load("ma"), [{"north": 499, "east": 500}], wagered=TABLE)
    assert paid == {"south": FIFTY, "west": FIFTY}


def test_a_bettor_under_five_dollars_gets_envy_by_another_reading() -> None:
    rules = load("ma", {"super_bonus.envy_small_wager": True})
    paid = envy_bonuses(rules, [{"north": 2500, "east": 499}], wagered=TABLE)
    assert paid == {"east": FIFTY, "south": FIFTY, "west": FIFTY}
    assert envy_bonuses(rules, [{"north": 499}], wagered=TABLE) == {}


def test_a_game_without_the_super_bonus_or_without_envy_pays_none() -> None:
    hands = [{"north": 2500}]
    assert envy_bonuses(load("common"), hands, wagered=TABLE) == {}
    no_envy = load("common", {"super_bonus.offered": True, "super_bonus.envy": 0})
    assert envy_bonuses(no_envy, hands, wagered=TABLE) == {}
    ten_dollars = load("common", {"super_bonus.offered": True, "super_bonus.envy": 1000})
    assert envy_bonuses(ten_dollars, hands, wagered=["east"]) == {"east": 1000}
