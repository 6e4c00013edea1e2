"""Index plays: against the published ones, random shoes, and what the analyser says they gain."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest

from spanish21.cards import Card, parse_cards
from spanish21.odds.counting.index_list import IndexPlay, list_index_plays
from spanish21.odds.counting.index_plays import (
    IndexCell,
    IndexPlays,
    find_index_plays,
    insurance_index,
    tens_beside_ace,
)
from spanish21.odds.counting.tags import SYSTEMS, shoe_at
from spanish21.odds.exact.analyser import value_hand
from spanish21.odds.exact.edge import find_edge
from spanish21.odds.exact.given_strategy import Policy
from spanish21.odds.exact.live_hand import LiveHand
from spanish21.odds.exact.up_card import Terms
from spanish21.odds.hands.automaton import CARDS, automaton
from spanish21.odds.hands.payoffs import Floats
from spanish21.odds.hands.unseen import Unseen
from spanish21.odds.simulation.setup import balance_tags
from spanish21.odds.strategies.shape_chart import PlayChart, best_chart
from spanish21.rules.hand import shape_of
from spanish21.rules.model import Rules
from tests.odds.simulation.kit import rules_of

HI_LO = SYSTEMS["hi-lo"]
PUBLISHED = {
    ("15", "10"): ("stand", 4),
    ("10-10", "5"): ("split", 5),
    ("10-10", "6"): ("split", 4),
    ("10", "10"): ("double", 4),
    ("12", "3"): ("stand", 2),
    ("12", "2"): ("stand", 3),
    ("11", "A"): ("double", 1),
    ("9", "2"): ("double", 1),
    ("10", "A"): ("double", 4),
    ("9", "7"): ("double", 3),
    ("16", "9"): ("stand", 5),
    ("13", "2"): ("stand", -1),
    ("12", "4"): ("stand", 0),
    ("12", "5"): ("stand", -2),
    ("12", "6"): ("stand", -1),
    ("13", "3"): ("stand", -2),
}
"""The 'Illustrious 18' for hi-lo at a table of many decks that stands on soft 17 (Schlesinger),
without insurance and without 16 against 10, which turns within half a count of zero."""


@cache
def index_of(name: str) -> IndexPlays:
    return find_index_plays(rules_of(name), HI_LO, stake=1000)


@cache
def listed(name: str) -> list[IndexPlay]:
    return list_index_plays(index_of(name), lambda count: 1.0)


def turning_point(name: str, hand: str, up: str, play: str) -> int:
    """The count from which two cards are played so, whichever of both plays is the basic one."""
    (found,) = [
        each
        for each in listed(name)
        if (each.hand, each.up) == (hand, up)
        and each.cards.startswith("2")
        and play in (each.basic, each.play)
        and (each.low is not None) == (each.play == play)
    ]
    if found.low is not None:
        return found.low
    assert found.high is not None
    return found.high + 1


@pytest.mark.parametrize(("hand", "up"), PUBLISHED)
def test_the_published_index_plays_of_blackjack_come_out(hand: str, up: str) -> None:
    play, count = PUBLISHED[hand, up]
    assert turning_point("sd-bonus-spin", hand, up, play) == count


def test_suits_are_not_named_where_they_earn_nothing() -> None:
    hands = {play.hand for play in listed("sd-bonus-spin")}
    assert "7-8" in hands
    assert not any("suited" in hand or "spades" in hand for hand in hands)


def test_sixteen_against_ten_turns_at_about_zero() -> None:
    assert turning_point("sd-bonus-spin", "16", "10", "stand") in (0, 1)


def random_shoes(rules: Rules, gone: list[Card], samples: int) -> tuple[Floats, Floats]:
    """Half shoes drawn at random when these cards have been seen, and their true counts."""
    left = np.array(Unseen.fresh(rules).without(gone).counts, int)
    half = rules.decks * rules.deck.size // 2
    shoes = np.random.default_rng(1).multivariate_hypergeometric(left, half, samples)
    tags = balance_tags(rules, HI_LO) / rules.deck.size
    return shoes.astype(float), -(shoes @ tags) * rules.deck.size / half


@pytest.mark.parametrize("name", ["sd-bonus-spin", "common"])
def test_tens_are_as_many_as_random_shoes_have_with_that_count(name: str) -> None:
    rules = rules_of(name)
    shoes, counts = random_shoes(rules, [Card.AS], 20_000)
    tens = np.array([card.points == 10 for card in CARDS])
    shares = shoes @ tens / shoes.sum(axis=1)
    for low in (-3.0, 0.0, 2.0):
        near = (counts >= low) & (counts < low + 1.0)
        middle = float(counts[near].mean())
        error = float(shares[near].std() / np.sqrt(near.sum()))
        found = tens_beside_ace(rules, HI_LO, middle)
        assert found == pytest.approx(float(shares[near].mean()), abs=4 * error)


def test_insurance_pays_from_three_in_blackjack_and_hardly_ever_without_tens() -> None:
    """+3 is the published index; with 12 tens in 48 cards it takes about eleven."""
    assert insurance_index(rules_of("sd-bonus-spin"), HI_LO) == 3
    assert insurance_index(rules_of("common"), HI_LO) in (10, 11, 12)
    rules = rules_of("ma")
    at = insurance_index(rules, HI_LO)
    assert at is not None
    assert tens_beside_ace(rules, HI_LO, at - 0.5) < 1 / 3 < tens_beside_ace(rules, HI_LO, at + 0.5)


@pytest.mark.parametrize(
    ("name", "hand", "up", "play", "label"),
    [
        ("sd-bonus-spin", "Ks 2d", "2c", "stand", "12"),
        ("common", "Ks 4d", "3c", "stand", "14"),
    ],
)
def test_a_play_turns_where_it_turns_in_random_shoes(
    name: str, hand: str, up: str, play: str, label: str
) -> None:
    """The analyser's values in shoes really drawn, as a line in the count the hand is part of."""
    rules, cards, up_card = rules_of(name), parse_cards(hand), Card.parse(up)
    shoes, counts = random_shoes(rules, [*cards, up_card], 150)
    gains = []
    for shoe in shoes.astype(int).tolist():
        values = value_hand(Terms(rules), LiveHand(cards), up_card, Unseen(tuple(shoe)))
        gains.append(values.actions[play] - values.actions["hit"])
    slope, start = np.polyfit(counts, gains, 1)
    turns = turning_point(name, label, str(up_card.points), play)
    assert slope > 0
    assert -start / slope == pytest.approx(turns, abs=1.0)


def test_views_gain_on_the_basic_chart_what_their_cells_say() -> None:
    """In the shoe of a true count of 3 to 4, by the analyser: somewhat more, for cells leave out
    what hands of split pairs gain."""
    rules, found = rules_of("sd-bonus-spin"), index_of("sd-bonus-spin")
    shoe = shoe_at(rules, HI_LO, 3.5)
    view = found.reach + 3
    basic, by_count = (
        find_edge(Terms(rules, policy=Policy(chart)), shoe).ev
        for chart in (best_chart(rules, stake=1000), found.views[view])
    )
    stated = sum(cell.gains[view] for cell in found.cells)
    assert 0.75 * (by_count - basic) < stated < by_count - basic


def made_up(plays: tuple[str, ...], cards: str, *, up: int = 9) -> IndexCell:
    shape = automaton().index[shape_of(parse_cards(cards))]
    return IndexCell(0, shape, up, "hit", plays, tuple(float(play != "hit") for play in plays))


def test_hands_that_read_alike_are_one_line() -> None:
    plays = ("stand", "hit", "hit", "double", "stand")
    cells = (made_up(plays, "Ks 6d"), made_up(plays, "Ks 5d Ah"), made_up(plays, "9s 9d", up=0))
    found = IndexPlays((PlayChart("", "", ()),) * 5, cells, insurance=None)
    lines = list_index_plays(found, lambda count: 10.0 + count)
    assert [(p.hand, p.cards, p.up, p.play, p.when, p.worth) for p in lines] == [
        ("16", "2-3", "10", "stand", "+2 and up", 24.0),
        ("16", "2-3", "10", "double", "+1 to +1", 22.0),
        ("16", "2-3", "10", "stand", "-2 and down", 16.0),
        ("9-9", "2", "A", "stand", "+2 and up", 12.0),
        ("9-9", "2", "A", "double", "+1 to +1", 11.0),
        ("9-9", "2", "A", "stand", "-2 and down", 8.0),
    ]
