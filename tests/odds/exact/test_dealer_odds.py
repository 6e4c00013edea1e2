"""The dealer's chances meet the published figures, and two other ways of reckoning them."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from spanish21.cards import Card, parse_cards
from spanish21.errors import InputError
from spanish21.odds.exact.dealer_odds import any_dealer_odds, dealer_odds
from spanish21.odds.exact.dealer_shares import dealer_shares
from spanish21.odds.exact.up_card import Facing, Terms
from spanish21.odds.hands.deals import fresh_shoe
from spanish21.odds.hands.graph import node_of
from spanish21.odds.hands.unseen import Unseen
from spanish21.odds.sides.break_bonus import dealer_endings
from spanish21.rules.choices import Soft17
from spanish21.rules.loading.load import load, rule_set_ids
from spanish21.rules.settle import DealerResult
from tests.odds.exact.brute_force import Tree, left_of


def test_six_spanish_decks_bust_as_published() -> None:
    assert round(float(any_dealer_odds(load("common")).bust), 8) == 0.27557763


def test_six_full_decks_bust_by_cards_as_published() -> None:
    busts = any_dealer_odds(load("sd-bonus-spin", {"soft_17": "hit"})).busts
    found = [float(busts[cards]) for cards in range(3, 8)]
    found.append(float(sum(chance for cards, chance in busts.items() if cards >= 8)))
    assert [round(chance, 6) for chance in found] == [
        0.173032,
        0.089392,
        0.020473,
        0.002638,
        0.000214,
        0.000012,
    ]


@pytest.mark.parametrize("soft_17", ["hit", "stand", "until_hard"])
def test_another_walk_over_the_dealers_hands_agrees(soft_17: str) -> None:
    rules = load("common", {"soft_17": soft_17})
    odds = any_dealer_odds(rules)
    endings = dealer_endings(rules, fresh_shoe(rules))
    for total in range(17, 22):
        chances = [p for e, p in endings.items() if e.total == total and not e.blackjack]
        assert odds.totals[total] == sum(chances)
    assert odds.blackjack == sum(p for e, p in endings.items() if e.blackjack)


@pytest.mark.parametrize("up", ["2c", "6d", "Kc", "Ah"])
@pytest.mark.parametrize("soft_17", list(Soft17))
def test_cards_dealt_one_by_one_agree(up: str, soft_17: Soft17) -> None:
    rules = replace(load("ma"), soft_17=soft_17)
    cards = parse_cards("Ac 2c 5c 6d 6h 7c 9d 9h Kc Kh Qh")
    odds = dealer_odds(rules, Card(up), Unseen.of(cards))
    results = Tree(rules, Card(up)).results(left_of(cards))
    for total in range(17, 22):
        assert odds.totals[total] == results.get(DealerResult(total), 0)
    assert odds.blackjack == results.get(DealerResult(21, blackjack=True), 0)
    assert odds.bust == results.get(DealerResult(22), 0)


@pytest.mark.parametrize("up", ["Ac", "3d", "Kh"])
def test_floats_equal_fractions_to_twelve_places(up: str) -> None:
    rules = load("ma")
    cards = parse_cards("Ac 2c 2d 5c 6d 6h 7c 9d Kc Kh Qd 8s 8h")
    hand = parse_cards("5d 6c")
    facing = Facing(Terms(rules), Card(up), tuple(Unseen.of((*cards, *hand)).values.tolist()))
    node = node_of(hand)
    assert node is not None
    odds = dealer_odds(rules, Card(up), Unseen.of(cards))
    exact = [*odds.totals.values(), odds.bust, odds.blackjack]
    assert facing.own_chances[node] == pytest.approx([float(p) for p in exact], abs=1e-12)


def test_given_no_blackjack_the_rest_is_certain() -> None:
    odds = dealer_odds(load("common"), Card("Ac"), Unseen.fresh(load("common"))).given_none()
    assert odds.blackjack == 0
    assert sum(odds.totals.values()) + odds.bust == Fraction(1)


def test_too_few_cards_are_refused() -> None:
    with pytest.raises(InputError, match="too few"):
        dealer_odds(load("ma"), Card("2c"), Unseen.of(parse_cards("2d 3d")))


@pytest.mark.parametrize("name", rule_set_ids())
@pytest.mark.parametrize("up", ["As", "6d", "Kh"])
def test_the_quick_way_gives_the_exact_chances(name: str, up: str) -> None:
    rules, card = load(name), Card(up)
    few = Unseen.of(parse_cards("As 2c 3c 8d Kh 9s 9c"))
    for unseen in (Unseen.fresh(rules).without([card]), few):
        exact, quick = dealer_odds(rules, card, unseen), dealer_shares(rules, card, unseen)
        assert quick.bust == pytest.approx(float(exact.bust), abs=1e-12)
        assert quick.blackjack == pytest.approx(float(exact.blackjack), abs=1e-12)
        assert quick.totals == pytest.approx(
            {total: float(chance) for total, chance in exact.totals.items()}, abs=1e-12
        )
        none, other = exact.given_none(), quick.given_none()
        assert other.bust == pytest.approx(float(none.bust), abs=1e-12)
        higher = sum(chance for total, chance in none.totals.items() if total > 18)
        assert other.above(18) == pytest.approx(float(higher), abs=1e-12)
