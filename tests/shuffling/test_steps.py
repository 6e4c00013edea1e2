"""Every step of a shuffle moves cards and loses none; the procedures do what their clauses say."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random

import pytest

from spanish21.errors import RulesError
from spanish21.rules.choices import ShuffleStep
from spanish21.rules.loading.load import load, rule_set_ids
from spanish21.shuffling.packets import CLUMP, Packet, draw_bell, interlace
from spanish21.shuffling.procedure import shuffle_by_hand, shuffle_evenly, walk

DECK = 48


def do(step: ShuffleStep, size: int, seed: int, *, unused: int = 0) -> list[int]:
    """A pile of so many cards in order after one step, the cut a deck from either end."""
    (done,) = walk([step], size, Random(seed), unused=unused, least=DECK)
    return done


def interlace_two(left: list[int], right: list[int], seed: int) -> list[int]:
    """One riffle of two packets."""
    whole = len(left) + len(right)
    riffled = [-1] * (whole + 5)
    packets = Packet(left, 0, len(left)), Packet(right, 0, len(right))
    assert interlace(*packets, riffled, whole, Random(seed)) == 0
    assert riffled[whole:] == [-1] * 5
    return riffled[:whole]


@pytest.mark.parametrize("step", ShuffleStep)
@pytest.mark.parametrize("size", [2, 7, 48, 96, 288, 384])
def test_a_step_keeps_every_card(step: ShuffleStep, size: int) -> None:
    for seed in range(5):
        for unused in (0, size // 4, size):
            assert sorted(do(step, size, seed, unused=unused)) == list(range(size))


@pytest.mark.clause("ma 4(j)(2)")
def test_a_riffle_interlaces_two_piles_and_keeps_the_order_in_each() -> None:
    mixed = interlace_two(list(range(24)), list(range(24, 48)), 3)
    assert [card for card in mixed if card < 24] == list(range(24))
    assert [card for card in mixed if card >= 24] == list(range(24, 48))
    assert mixed != sorted(mixed)


@pytest.mark.clause("ma 4(j)(2)", "nh-go-for-it method.1f")
@pytest.mark.parametrize("size", [48, 288])
def test_a_riffle_moves_the_cards_of_both_piles_through_each_other(size: int) -> None:
    riffled = do(ShuffleStep.RIFFLE, size, 1)
    neighbours = sum(b == a + 1 for a, b in pairwise(riffled))
    assert neighbours < 3 * size // 4  # in order all of them are; clumps leave some


def test_an_imperfect_riffle_clumps_more_than_chance() -> None:
    """By chance alone two packets of 24 break into 25 runs on average; clumps make them fewer."""
    runs = []
    for seed in range(400):
        mixed = interlace_two([0] * 24, [1] * 24, seed)
        runs.append(1 + sum(a != b for a, b in pairwise(mixed)))
    assert CLUMP > 0
    assert 15 < sum(runs) / len(runs) < 24


@pytest.mark.clause("ma 4(j)(3)")
def test_a_turn_riffles_two_stacks() -> None:
    assert do(ShuffleStep.TURN, 96, 1) == do(ShuffleStep.RIFFLE, 96, 1)


@pytest.mark.clause("ma 4(j)(4)")
def test_a_strip_restacks_packets_from_the_top() -> None:
    stripped = do(ShuffleStep.STRIP, 96, 2)
    jumps = [i for i, (a, b) in enumerate(pairwise(stripped)) if b != a + 1]
    assert stripped[-1] < 24  # the first packet pulled off lies at the bottom
    assert 3 <= len(jumps) <= 12


@pytest.mark.clause("ma 4(j)(4)")
def test_a_strip_before_two_riffles_is_refused() -> None:
    with pytest.raises(RulesError, match=r"a strip after two riffles .*4\(j\)"):
        load("ma", {"shuffle": ["plug", "riffle", "strip", "riffle", "cut"]})


@pytest.mark.clause("ma 4(j)(1)")
def test_a_plug_puts_the_unused_cards_among_the_discards() -> None:
    """Those on top of the pile, 72 of them, come as four packets between discards in order."""
    plugged = do(ShuffleStep.PLUG, 288, 5, unused=72)
    assert [card for card in plugged if card < 72] == list(range(72))
    assert [card for card in plugged if card >= 72] == list(range(72, 288))
    places = [place for place, card in enumerate(plugged) if card < 72]
    packets = [
        place for place, before in zip(places, [-2, *places], strict=False) if place - before > 1
    ]
    assert len(packets) == 4
    assert places[0] > 0


@pytest.mark.clause("ma 4(j)(5)")
def test_the_cut_is_the_last_step_and_keeps_the_cycle() -> None:
    done = do(ShuffleStep.CUT, 288, 9)
    assert DECK <= done[0] <= 288 - DECK
    assert all(b == (a + 1) % 288 for a, b in pairwise(done))
    with pytest.raises(RulesError, match="the cut last"):
        load("ma", {"shuffle": ["riffle", "cut", "riffle"]})


def test_the_cut_keeps_as_far_from_the_ends_as_it_is_told() -> None:
    near, far = (
        {next(walk([ShuffleStep.CUT], 288, Random(seed), least=least))[0] for seed in range(300)}
        for least in (0, 140)
    )
    assert min(near) < 10
    assert max(near) > 278
    assert min(far) == 140
    assert max(far) == 148


def test_a_washed_card_wanders_an_eighth_to_a_quarter_of_the_pile() -> None:
    """The mean and the deviation of 30,000 distances, each within five standard errors."""
    chance = Random(3)
    found = [draw_bell(chance) for _ in range(30_000)]
    mean = sum(found) / len(found)
    assert abs(mean) < 5 / len(found) ** 0.5
    deviation = (sum(x * x for x in found) / len(found)) ** 0.5
    assert abs(deviation - 1) < 5 / (2 * len(found)) ** 0.5
    washed = [do(ShuffleStep.WASH, 288, seed) for seed in range(40)]
    moved = [abs(old - new) for order in washed for new, old in enumerate(order)]
    assert 0.12 < sum(moved) / len(moved) / 288 < 0.25


@pytest.mark.clause("nh-break-bonus method.1e")
def test_the_pile_is_shuffled_through_twice() -> None:
    steps = load("nh-break-bonus").shuffle
    through = [s for s in steps if s in (ShuffleStep.ALTERNATE, ShuffleStep.RIFFLE)]
    assert through == [ShuffleStep.ALTERNATE, ShuffleStep.RIFFLE]


@pytest.mark.clause("nh-go-for-it method.1c", "nh-go-for-it method.1d", "nh-go-for-it method.1e")
def test_the_alternating_method_mixes_both_halves_through_the_centre() -> None:
    done = do(ShuffleStep.ALTERNATE, 288, 4)
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
