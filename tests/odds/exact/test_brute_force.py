"""Every value of a hand equals a game tree walked card by card in fractions, to twelve places."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spanish21.cards import Card, parse_cards
from spanish21.odds.exact.analyser import value_hand
from spanish21.odds.exact.live_hand import LiveHand
from spanish21.odds.exact.up_card import Terms
from spanish21.odds.hands.unseen import Unseen
from spanish21.rules.choices import BlackjackTakes, HoleCard, Versus
from spanish21.rules.loading.load import load, rule_set_ids
from spanish21.rules.model import Rules
from tests.odds.exact.brute_force import Tree, left_of

SHOE = "6c 6s 7s 7d 8s 8c 9c Kc Kd Qh 5c Ac"
SUITED = "6c 6s 7s 7s 8s 8c 9c Kc Kd Qh 8d"


def compare(rules: Rules, hand: str, up: str, *, shoe: str = SHOE, prizes: bool = False) -> None:
    """The analyser's actions are the tree's, doubles by the least and the greatest amount."""
    cards, left = parse_cards(hand), parse_cards(shoe)
    tree = Tree(rules, Card(up), prizes=prizes, every_double=False)
    exact = tree.actions(cards, left_of(left))
    doubles = sorted((name for name in exact if name.startswith("double")), key=_cents)
    terms = Terms(rules, prizes=prizes)
    values = value_hand(terms, LiveHand(cards), Card(up), Unseen.of(left))
    expected = {name: value for name, value in exact.items() if name not in doubles}
    if doubles:
        expected["double"] = exact[doubles[-1]]
    if len(doubles) > 1:
        expected["double_least"] = exact[doubles[0]]
    assert values.actions == pytest.approx({n: float(v) for n, v in expected.items()}, abs=1e-12)


def _cents(name: str) -> int:
    return int(name.split()[1])


@pytest.mark.parametrize("name", rule_set_ids())
@pytest.mark.parametrize(
    ("hand", "up"),
    [("6h 5h", "Kc"), ("Ah 7c", "9d"), ("4c 9h", "Ac"), ("Kh Ac", "Kd"), ("3c 6d", "7c")],
)
def test_two_cards_as_dealt(name: str, hand: str, up: str) -> None:
    compare(load(name), hand, up)


@pytest.mark.parametrize("name", rule_set_ids())
@pytest.mark.parametrize("hand", ["6s 7s", "7s 8d", "6c 8c"])
@pytest.mark.parametrize("up", ["8s", "7c"])
def test_suits_of_six_seven_eight(name: str, hand: str, up: str) -> None:
    compare(load(name), hand, up, shoe=SUITED)


@pytest.mark.parametrize("name", ["ma", "nh-break-bonus"])
def test_the_super_bonus_for_a_given_stake(name: str) -> None:
    rules = replace(load(name), split_hands_max=1)
    compare(rules, "7s 7s", "7c", shoe="7s 7s 7d 6s 8s Kc Kd 9c 9d Qh", prizes=True)


@pytest.mark.parametrize("takes", list(BlackjackTakes))
@pytest.mark.parametrize("hole_card", [HoleCard.NONE, HoleCard.CARD_READER])
@pytest.mark.parametrize("up", ["Ac", "Kd"])
def test_a_blackjack_found_late(takes: BlackjackTakes, hole_card: HoleCard, up: str) -> None:
    rules = replace(load("ma"), dealer_blackjack_takes=takes, hole_card=hole_card)
    compare(rules, "5h 6d", up)


@pytest.mark.parametrize("versus", list(Versus))
def test_21s_against_a_late_blackjack(versus: Versus) -> None:
    rules = replace(load("nh-go-for-it"), player_21_v_blackjack=versus, player_21_v_21=versus)
    compare(rules, "5h 6d", "Kd")


@pytest.mark.parametrize("doubles", [2, 3])
def test_redoubles_and_rescues(doubles: int) -> None:
    rules = load("common", {"doubles_max": doubles})
    compare(rules, "3c 4d", "9c", shoe="2c 2d 3d 4c 5c 6c 7d 9d Kc Kd Qh")


AMOUNTS = 400
"""A wager that leaves four amounts for a double."""
HIGH = "2c 3c 5d 7d 8h 9d Kc Kd Qh"


@pytest.mark.parametrize("name", ["ma", "nh-bet-bigger"])
def test_no_amount_between_the_least_and_the_greatest_serves_better(name: str) -> None:
    rules, cards, up = load(name), parse_cards("3h 6d"), Card("6c")
    left = left_of(parse_cards(HIGH))
    best = Tree(rules, up, stake=AMOUNTS).actions(cards, left)
    ends = Tree(rules, up, stake=AMOUNTS, every_double=False).actions(cards, left)
    assert len(best) > len(ends)
    assert max(best.values()) == max(ends.values())


@pytest.mark.parametrize("name", ["ma", "nh-bet-bigger"])
def test_each_permitted_amount_has_its_value(name: str) -> None:
    rules, cards, up = load(name), parse_cards("3h 6d"), Card("6c")
    left = parse_cards(HIGH)
    exact = Tree(rules, up, stake=AMOUNTS).actions(cards, left_of(left))
    terms = Terms(rules, stake=AMOUNTS)
    values = value_hand(terms, LiveHand(cards), up, Unseen.of(left), every_double=True)
    expected = {_cents(name): float(v) for name, v in exact.items() if name.startswith("double")}
    assert values.doubles == pytest.approx(expected, abs=1e-12)
