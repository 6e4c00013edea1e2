"""Every step of a shuffle moves cards and loses none; the procedures do what their clauses say."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random

import pytest

from spanish21.errors import RulesError
from spanish21.rules.choices import ShuffleStep
from spanish21.rules.load import load, rule_set_ids
from spanish21.shuffling.procedure import shuffle_by_hand, shuffle_evenly, walk
from spanish21.shuffling.steps import (
    CLUMP,
    DECK,
    STEPS,
    alternate,
    cut,
    interlace,
    plug,
    riffle,
    strip,
)


@pytest.mark.parametrize("step", ShuffleStep)
@pytest.mark.parametrize("size", [2, 7, 48, 96, 288, 384])
def test_a_step_keeps_every_card(step: ShuffleStep, size: int) -> None:
    for seed in range(5):
        assert sorted(STEPS[step](range(size), Random(seed))) == list(range(size))


@pytest.mark.clause("ma 4(j)(2)")
def test_a_riffle_interlaces_two_piles_and_keeps_the_order_in_each() -> None:
    mixed = interlace(range(24), range(24, 48), Random(3))
    assert [card for card in mixed if card < 24] == list(range(24))
    assert [card for card in mixed if card >= 24] == list(range(24, 48))
    assert mixed != sorted(mixed)


def test_an_imperfect_riffle_clumps_more_than_chance() -> None:
    """By chance alone two packets of 24 break into 25 runs on average; clumps make them fewer."""
    runs = []
    for seed in range(400):
        mixed = interlace([0] * 24, [1] * 24, Random(seed))
        runs.append(1 + sum(a != b for a, b in pairwise(mixed)))
    assert CLUMP > 0
    assert 15 < sum(runs) / len(runs) < 24


@pytest.mark.clause("ma 4(j)(3)")
def test_a_turn_riffles_two_stacks() -> None:
    assert STEPS[ShuffleStep.TURN](range(96), Random(1)) == riffle(range(96), Random(1))


@pytest.mark.clause("ma 4(j)(4)")
def test_a_strip_restacks_packets_from_the_top() -> None:
    stripped = strip(range(96), Random(2))
    jumps = [i for i, (a, b) in enumerate(pairwise(stripped)) if b != a + 1]
    assert stripped[-1] < 24  # the first packet pulled off lies at the bottom
    assert 3 <= len(jumps) <= 12


@pytest.mark.clause("ma 4(j)(4)")
def test_a_strip_before_two_riffles_is_refused() -> None:
    with pytest.raises(RulesError, match=r"a strip after two riffles .*4\(j\)"):
        load("ma", {"shuffle": ["plug", "riffle", "strip", "riffle", "cut"]})


@pytest.mark.clause("ma 4(j)(1)")
def test_a_plug_puts_the_unused_cards_among_the_discards() -> None:
    plugged = plug(range(288), Random(5))
    unused = [place for place, card in enumerate(plugged) if card >= 216]
    assert [card for card in plugged if card < 216] == list(range(216))
    assert unused != list(range(216, 288))


@pytest.mark.clause("ma 4(j)(5)")
def test_the_cut_is_the_last_step_and_keeps_the_cycle() -> None:
    done = cut(range(288), Random(9))
    assert DECK <= done[0] <= 288 - DECK
    assert all(b == (a + 1) % 288 for a, b in pairwise(done))
    with pytest.raises(RulesError, match="the cut last"):
        load("ma", {"shuffle": ["riffle", "cut", "riffle"]})


@pytest.mark.clause("nh-break-bonus method.1e")
def test_the_pile_is_shuffled_through_twice() -> None:
    steps = load("nh-break-bonus").shuffle
    through = [s for s in steps if s in (ShuffleStep.ALTERNATE, ShuffleStep.RIFFLE)]
    assert through == [ShuffleStep.ALTERNATE, ShuffleStep.RIFFLE]


@pytest.mark.clause("nh-go-for-it method.1c", "nh-go-for-it method.1d", "nh-go-for-it method.1e")
def test_the_alternating_method_mixes_both_halves_through_the_centre() -> None:
    done = alternate(range(288), Random(4))
    halves = Counter((place * 6 // 288, card >= 144) for place, card in enumerate(done))
    assert all(halves[part, half] > 5 for part in range(6) for half in (False, True))


@pytest.mark.clause("nh-go-for-it method.1f", "nh-go-for-it method.1l")
def test_a_changed_shuffle_may_not_be_less_than_the_one_presented() -> None:
    assert load("nh-go-for-it").shuffle[-2:] == (ShuffleStep.RIFFLE, ShuffleStep.CUT)
    more = ["wash", "alternate", "alternate", "riffle", "riffle", "riffle", "strip", "cut"]
    assert len(load("nh-go-for-it", {"shuffle": more}).shuffle) == len(more)
    with pytest.raises(RulesError, match=r"method\.1l"):
        load("nh-go-for-it", {"shuffle": ["wash", "riffle", "cut"]})


@pytest.mark.parametrize("name", rule_set_ids())
def test_a_rule_sets_shuffle_keeps_the_shoe_and_repeats_with_its_chance(name: str) -> None:
    rules = load(name)
    shoe = rules.deck.cards * rules.decks
    once, again = (shuffle_by_hand(rules, shoe, Random(7)) for _ in range(2))
    assert once == again != shoe
    assert Counter(once) == Counter(shoe)
    assert len(list(walk(rules.shuffle, 48, Random(1)))) == len(rules.shuffle)


def test_the_uniform_shuffle_gives_every_order_alike() -> None:
    chance = Random(11)
    orders = Counter(shuffle_evenly("abc", chance) for _ in range(6000))
    assert len(orders) == 6
    assert all(850 < count < 1150 for count in orders.values())
