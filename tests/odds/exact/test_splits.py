"""Split hands: exact for play by each hand's own cards, and within the stated bound of the best."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from spanish21.cards import Card, parse_cards
from spanish21.odds.exact.given_strategy import Policy
from spanish21.odds.exact.split_error import bound_split
from spanish21.odds.exact.split_plan import plan_split, unfoldings
from spanish21.odds.exact.splits import PairPlay, count_pair_cards, most_hands
from spanish21.odds.exact.up_card import Facing, Terms
from spanish21.odds.hands.automaton import value_index
from spanish21.odds.hands.dealer_paths import BLACKJACK_INDEX
from spanish21.odds.hands.graph import node_of
from spanish21.odds.hands.unseen import Unseen
from spanish21.rules.choices import BlackjackTakes, Versus
from spanish21.rules.hand import shape_of
from spanish21.rules.loading.load import load, rule_set_ids
from spanish21.rules.model import Rules
from spanish21.rules.play import Turn
from tests.odds.exact.brute_force import Box, Hand, Tree, left_of


def draw_to_16(turn: Turn, up: Card) -> tuple[str, ...]:
    """A plain strategy that splits, doubles, rescues, and draws for suited sixes to eights."""
    del up
    shape, wants = turn.shape, ["split"]
    if shape.size == 2 and shape.trio is not None and shape.trio.suit is not None:
        wants.append("hit")
    if 9 <= shape.total <= 11 and turn.doubles == 0:
        wants.append("double")
    if turn.doubles and shape.total < 14:
        wants += ["rescue", "double"]
    wants.append("hit" if shape.total < (18 if shape.soft else 16) else "stand")
    return (*wants, "stand")


def as_policy(up: Card) -> Callable[[Turn, tuple[str, ...]], str]:
    """The same strategy for the tree, where a double is by the greatest amount."""

    def choose(turn: Turn, options: tuple[str, ...]) -> str:
        doubles = [name for name in options if name.startswith("double")]
        names = {"double": max(doubles, key=lambda name: int(name.split()[1]), default="")}
        wanted = [names.get(name, name) for name in draw_to_16(turn, up)]
        return next(name for name in wanted if name in options)

    return choose


def play_of(
    rules: Rules, pair: tuple[Card, ...], up: Card, dealt: Unseen, *, policy: bool
) -> PairPlay:
    terms = Terms(rules, policy=Policy(draw_to_16) if policy else None)
    facing = Facing(terms, up, tuple(dealt.values.tolist()))
    first, second = pair
    left = count_pair_cards(rules, first, dealt) - 2
    return PairPlay(facing, value_index(first), most_hands(rules, (first, second)), left)


def analyse(rules: Rules, hand: str, up: str, shoe: str, *, policy: bool) -> tuple[float, PairPlay]:
    """The analyser's value of splitting, as the player faces it."""
    first, second = parse_cards(hand)
    dealt = Unseen.of(parse_cards(shoe)).plus((first, second))
    play = play_of(rules, (first, second), Card(up), dealt, policy=policy)
    node = node_of((first, second))
    assert node is not None
    looked = play.facing.own_chances[node, BLACKJACK_INDEX] if play.facing.checked else 0.0
    return float(play.split_value((first, second), dealt) / (1 - looked)), play


def walk(rules: Rules, hand: str, up: str, shoe: str, *, policy: bool) -> float:
    """The tree's value of splitting."""
    cards = parse_cards(hand)
    chosen = as_policy(Card(up)) if policy else None
    tree = Tree(rules, Card(up), every_double=False, policy=chosen)
    box = Box((), Hand(cards, shape_of(cards), 1000))
    return float(tree.ways(box, left_of(parse_cards(shoe)))["split"]())


EIGHTS = "8c 8d 9c 9d Kc Kd Qh 7s"


@pytest.mark.parametrize("name", rule_set_ids())
@pytest.mark.parametrize(
    ("hand", "up", "shoe"),
    [
        ("8h 8s", "6s", EIGHTS),
        ("8h 8s", "Kh", EIGHTS),
        ("8h 8s", "Ac", EIGHTS),
        ("Kc Kd", "6c", "Kc Qd Kh 8s 8d 9d 9c Jc"),
        ("Ac Ad", "6c", "Ah Kh Kd 8s 8c 9d 9c Qc 9h"),
    ],
)
def test_a_given_strategy_is_valued_exactly(name: str, hand: str, up: str, shoe: str) -> None:
    rules = replace(load(name), split_hands_max=3)
    value, _ = analyse(rules, hand, up, shoe, policy=True)
    assert value == pytest.approx(walk(rules, hand, up, shoe, policy=True), abs=1e-12)


def test_four_hands_are_valued_exactly() -> None:
    shoe = "8c 8d 9c 9d Kc Kd Qh 7s 9h"
    value, _ = analyse(load("ma"), "8h 8s", "6s", shoe, policy=True)
    assert value == pytest.approx(walk(load("ma"), "8h 8s", "6s", shoe, policy=True), abs=1e-12)


@pytest.mark.parametrize("name", ["ma", "nh-bet-bigger"])
@pytest.mark.parametrize(("hand", "up"), [("7s 7s", "7c"), ("7d 7s", "8s")])
@pytest.mark.parametrize("hands", [2, 3])
def test_suits_of_split_sevens_are_kept(name: str, hand: str, up: str, hands: int) -> None:
    rules = replace(load(name), split_hands_max=hands)
    shoe = "7s 7d 8s 6s Kc Kd Qh 9c 9d"
    value, _ = analyse(rules, hand, up, shoe, policy=True)
    assert value == pytest.approx(walk(rules, hand, up, shoe, policy=True), abs=1e-12)


@pytest.mark.parametrize(
    ("name", "up"),
    [("ma", "Kh"), ("sd-bonus-spin", "6s"), ("nh-go-for-it", "Kh"), ("nh-bet-bigger", "9s")],
)
def test_the_value_can_be_had_and_the_best_is_within_the_bound(name: str, up: str) -> None:
    hand = "8h 8s"
    rules = replace(load(name), split_hands_max=2)
    shoe = "8c 9c Kc Kd Qh 7s 3c 5d"
    value, play = analyse(rules, hand, up, shoe, policy=False)
    best = walk(rules, hand, up, shoe, policy=False)
    assert value <= best + 1e-12
    assert best - value <= bound_split(play)


@pytest.mark.parametrize(
    "change",
    [
        {"dealer_blackjack_takes": BlackjackTakes.ORIGINAL_AND_BUSTS},
        {"split_21_v_blackjack": Versus.WINS, "player_21_v_blackjack": Versus.WINS},
    ],
)
def test_a_loss_shared_by_a_box_is_within_the_bound(change: dict[str, object]) -> None:
    rules = replace(load("ma"), split_hands_max=2, **change)  # type: ignore[arg-type]
    shoe = "8c 8h 9c 9d Kc Kd Qh 7s 3c"
    value, play = analyse(rules, "8d 8s", "Ac", shoe, policy=True)
    exact = walk(rules, "8d 8s", "Ac", shoe, policy=True)
    assert abs(value - exact) <= bound_split(play, gain=0.0)


def test_second_cards_unfold_to_at_most_four_hands() -> None:
    courses = unfoldings(4)
    assert len(courses) == 8  # by hand: nn; pnnn, npnn; pp, pnp, npp, pnnp, npnp
    assert {len(course.closed) + len(course.free) for course in courses} == {2, 3, 4}


@pytest.mark.parametrize("most", [2, 3, 4])
def test_the_chances_of_two_three_and_four_hands_add_up(most: int) -> None:
    plan = plan_split(most, pair_cards=22, cards=285)
    assert plan.hands.sum() == pytest.approx(1.0, abs=1e-14)
    assert plan.any_card.sum() + plan.no_pair.sum() > 0


def test_without_pair_cards_there_are_two_hands() -> None:
    assert plan_split(4, pair_cards=0, cards=40).hands.tolist() == [0, 0, 1, 0, 0]
