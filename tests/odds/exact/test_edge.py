"""Whole games: published figures, symmetries the game must have, and the value of strategies."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spanish21.cards import Card, Deck, parse_cards
from spanish21.odds.exact.edge import find_edge
from spanish21.odds.exact.given_strategy import Policy
from spanish21.odds.exact.up_card import Facing, Terms
from spanish21.odds.hands.graph import node_of
from spanish21.odds.hands.stories import OPTION_NAMES
from spanish21.odds.hands.unseen import Unseen
from spanish21.rules.choices import HoleCard, Soft17
from spanish21.rules.loading.load import load, rule_set_ids
from spanish21.rules.model import PrizeTier, Rules
from spanish21.rules.play import Turn


def house_percent(rules: Rules) -> float:
    return 100 * find_edge(Terms(rules)).house_edge


def test_common_hits_soft_17_as_published() -> None:
    assert round(house_percent(load("common")), 2) == 0.78


def test_common_stands_on_soft_17_as_published() -> None:
    assert round(house_percent(load("common", {"soft_17": "stand"})), 2) == 0.36


def test_three_doubles_as_published() -> None:
    assert round(house_percent(load("common", {"doubles_max": 3})), 2) == 0.42


def test_surrender_is_worth_what_is_published() -> None:
    cost = house_percent(load("common", {"surrender": "none"})) - house_percent(load("common"))
    assert round(cost, 3) == 0.018


@pytest.mark.parametrize(
    ("decks", "soft_17", "after_split", "ev"),
    [
        (1, Soft17.STAND, True, 0.00183),
        (1, Soft17.STAND, False, 0.00042),
    ],
)
def test_one_deck_of_52_as_published(
    decks: int, soft_17: Soft17, after_split: bool, ev: float
) -> None:
    rules = replace(blackjack(), decks=decks, soft_17=soft_17, double_after_split=after_split)
    assert round(find_edge(Terms(rules)).ev, 5) == ev


@pytest.mark.parametrize(
    ("decks", "soft_17", "after_split", "ev"),
    [
        (2, Soft17.HIT, True, -0.003797),
        (2, Soft17.HIT, False, -0.005252),
        (5, Soft17.STAND, True, -0.003804),
        (5, Soft17.STAND, False, -0.005225),
    ],
)
def test_shoes_of_52_are_within_a_hundred_thousandth_of_the_published(
    decks: int, soft_17: Soft17, after_split: bool, ev: float
) -> None:
    rules = replace(blackjack(), decks=decks, soft_17=soft_17, double_after_split=after_split)
    assert find_edge(Terms(rules)).ev == pytest.approx(ev, abs=1e-5)


def blackjack() -> Rules:
    """52 cards, four hands, aces once with one card, no surrender, double any two."""
    return load("sd-bonus-spin")


@pytest.mark.parametrize(
    ("hand", "stand", "hit", "double"),
    [
        ("2c Ad", -0.666073, -0.059817, -0.618525),
        ("3c 2d", -0.665509, -0.281526, -1.331019),
        ("6c 5d", -0.660850, 0.148532, 0.133896),
        ("7c Ad", -0.100297, -0.095834, -0.3621),
    ],
)
def test_hands_of_five_decks_against_an_ace_as_published(
    hand: str, stand: float, hit: float, double: float
) -> None:
    rules, up = replace(blackjack(), decks=5), Card("Ac")
    facing = Facing(Terms(rules), up, tuple(Unseen.fresh(rules).without([up]).values.tolist()))
    node = node_of(parse_cards(hand))
    assert node is not None
    given = 1 - facing.own_chances[node, -1]
    found = dict(zip(OPTION_NAMES, facing.plain.options[node, 0] / given, strict=True))
    assert found["stand"] == pytest.approx(stand, abs=6e-7)
    assert found["hit"] == pytest.approx(hit, abs=6e-7)
    assert found["double"] == pytest.approx(double, abs=1e-4 if hand == "7c Ad" else 6e-7)


def test_bet_bigger_favours_the_player_as_written() -> None:
    assert find_edge(Terms(load("nh-bet-bigger"))).ev > 0


def test_a_late_blackjack_that_takes_the_original_alone_is_as_good_as_a_look() -> None:
    """ma 9(c) and 10(d) give back all that was added, so drawing the card last costs nothing."""
    last = find_edge(Terms(load("ma"))).ev
    reader = find_edge(Terms(replace(load("ma"), hole_card=HoleCard.CARD_READER))).ev
    assert last == pytest.approx(reader, abs=1e-12)


def test_a_card_face_down_is_like_a_card_to_come() -> None:
    none = find_edge(Terms(load("ma"))).ev
    assert find_edge(Terms(load("ma", {"hole_card": "no_peek"}))).ev == pytest.approx(
        none, abs=1e-14
    )


def with_prize(cents: int) -> Rules:
    rules = load("ma")
    tiers = (PrizeTier(least=500, prize=cents),)
    return replace(rules, super_bonus=replace(rules.super_bonus, tiers=tiers))


def test_the_super_bonus_comes_once_in_668382_to_a_player_who_draws_for_it() -> None:
    """For a prize of 200 antes and one of 400 the play is the same, so the chance shows."""
    evs = [
        find_edge(Terms(with_prize(antes * 500), stake=500, prizes=True)).ev for antes in (200, 400)
    ]
    assert 200 / (evs[1] - evs[0]) == pytest.approx(668_382, abs=0.5)


def test_a_prize_is_worth_no_less_than_nothing_and_no_more_than_its_chance() -> None:
    """To draw for it, suited sevens are not split, which costs something."""
    without = find_edge(Terms(load("ma"), stake=500)).ev
    added = find_edge(Terms(load("ma"), stake=500, prizes=True)).ev - without
    assert 0 < added < 200 / 668_382


def test_full_doubles_alone_leave_nothing_out_where_one_double_is_allowed() -> None:
    full = load("common", {"double_amounts": "full"})
    assert find_edge(Terms(full)).ev == pytest.approx(
        find_edge(Terms(load("common"))).ev, abs=1e-12
    )


@pytest.mark.parametrize("name", rule_set_ids())
def test_the_error_is_small_and_falls_with_the_shoe(name: str) -> None:
    rules = load(name)
    error = find_edge(Terms(rules)).error
    assert 0 < error < 1e-5
    assert find_edge(Terms(replace(rules, decks=rules.decks // 2))).error > error


def never_split_or_double(turn: Turn, up: Card) -> tuple[str, ...]:
    del up
    return ("hit", "stand") if turn.shape.total < 17 else ("stand",)


@pytest.mark.parametrize("name", ["ma", "nh-go-for-it", "sd-bonus-spin"])
def test_no_strategy_beats_the_best(name: str) -> None:
    terms = Terms(load(name))
    played = find_edge(terms._replace(policy=Policy(never_split_or_double)))
    assert played.ev < find_edge(terms).ev


def test_mimicking_the_dealer_loses_what_is_known() -> None:
    """A player who plays like a dealer that stands on soft 17 loses about 5.5 % of each wager."""
    terms = Terms(blackjack(), policy=Policy(never_split_or_double))
    assert find_edge(terms).ev == pytest.approx(-0.055, abs=0.003)


def test_a_strategy_that_wants_nothing_stands() -> None:
    """A player who never draws loses about 16 % of each wager."""
    terms = Terms(load("sd-bonus-spin"), policy=Policy(lambda turn, up: ()))
    assert find_edge(terms).ev == pytest.approx(-0.157, abs=0.01)


def test_progress_is_told_from_nothing_to_all() -> None:
    parts: list[float] = []
    find_edge(Terms(load("sd-bonus-spin")), progress=parts.append)
    assert parts == sorted(parts)
    assert parts[-1] == 1.0


def test_a_shoe_with_fewer_fives_is_worth_more_to_the_player() -> None:
    rules = load("ma")
    shoe = Unseen.fresh(rules)
    richer = shoe.without(card for card in shoe_cards(rules, "5") for _ in range(3))
    assert find_edge(Terms(rules), richer).ev > find_edge(Terms(rules), shoe).ev


def shoe_cards(rules: Rules, rank: str) -> list[Card]:
    assert rules.deck is Deck.SPANISH
    return [Card(f"{rank}{suit}") for suit in "cdhs"]
