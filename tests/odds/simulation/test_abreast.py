"""Rounds played side by side count the same as one after another, to the last bit.

One after another is how test_engine.py replays several boxes at the table.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast

import numpy as np
import pytest

from spanish21.cards import Card
from spanish21.odds.counting.tags import SYSTEMS
from spanish21.odds.exact.given_strategy import Strategy
from spanish21.odds.simulation.blocks import (
    Block,
    play_abreast,
    play_block,
    play_one_by_one,
    plays_abreast,
)
from spanish21.odds.simulation.kernels.count import true_count
from spanish21.odds.simulation.machine.arrays import BURNT, TRUE_COUNTS, make_shoe
from spanish21.odds.simulation.machine.side_by_side import TOGETHER
from spanish21.odds.simulation.options import ALWAYS, Options
from spanish21.odds.simulation.setup import Job, prepare
from spanish21.rules.choices import HoleCard, LastRound
from spanish21.rules.model import Rules
from spanish21.rules.play import Turn
from tests.odds.simulation.kit import RULE_SETS, all_side_bets, plain_chart, rules_of

TAGS = SYSTEMS["zen"]
SHOES = 3 * TOGETHER + 9
"""More than a lane has, and not a multiple of the lanes."""
DOUBTFUL, REPLACED = (9053, 8), (472_910, 1787)
"""Blocks of seed 1, found by trying, and the shoe in which a word might have to be replaced, and in
which it has to be: one in some twenty thousand blocks, and one in some hundred thousand."""


class StandsBy:
    """The plain chart of a player who stands on less, the higher the count."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.hash = f"stands by {count}"

    def __call__(self, turn: Turn, up: Card) -> tuple[str, ...]:
        shape = turn.shape
        if not (turn.doubles or shape.soft) and shape.total + self.count >= 17:
            return ("stand",)
        return plain_chart(turn, up)


VIEWS: list[Strategy] = [StandsBy(count) for count in range(-3, 4)]
CHART: list[Strategy] = [plain_chart]


def make_job(rules: Rules, views: list[Strategy], options: Options) -> Job:
    return prepare(rules, views, options, seed=1).job


def assert_same(one: Block, other: Block) -> None:
    assert one.rounds == other.rounds
    assert one.counts.keys() == other.counts.keys()
    for name, counted in one.counts.items():
        assert np.array_equal(counted, other.counts[name]), name


def check(job: Job, *, number: int = 3, shoes: int = SHOES) -> None:
    assert plays_abreast(job)
    alone = play_one_by_one(job, number, shoes=shoes)
    assert alone.rounds > shoes // 2
    assert_same(play_abreast(job, number, shoes=shoes), alone)


@pytest.mark.parametrize("boxes", [2, 3, 6])
@pytest.mark.parametrize("name", RULE_SETS)
def test_several_boxes_count_the_same_side_by_side(name: str, boxes: int) -> None:
    check(make_job(rules_of(name), CHART, Options(boxes=boxes)))


@pytest.mark.parametrize("name", RULE_SETS)
def test_plays_by_the_count_count_the_same_side_by_side(name: str) -> None:
    check(make_job(rules_of(name), VIEWS, Options(tags=TAGS)))


@pytest.mark.parametrize(
    "options",
    [
        Options(boxes=7, tags=TAGS),
        Options(boxes=3, penetration=1.0, tags=TAGS),
        Options(boxes=5, penetration=0.1),
        Options(boxes=2, insure_at=ALWAYS),
        Options(tags=TAGS, insure_at=1),
        Options(tags=TAGS, shuffle_at=1),
        Options(boxes=2, early_hole=False, tags=TAGS),
        Options(boxes=3, detail=True, stake=700),
    ],
)
def test_every_option_that_goes_side_by_side_counts_the_same(options: Options) -> None:
    check(make_job(rules_of("ma"), VIEWS if options.tags else CHART, options))


@pytest.mark.parametrize("hole", list(HoleCard))
def test_every_way_to_deal_the_hole_card_counts_the_same(hole: HoleCard) -> None:
    check(make_job(replace(rules_of("common"), hole_card=hole), VIEWS, Options(boxes=2, tags=TAGS)))


def test_rounds_after_the_cut_card_count_the_same() -> None:
    rules = replace(rules_of("ma"), last_round=LastRound.NEXT)
    check(make_job(rules, CHART, Options(boxes=3)))


@pytest.mark.parametrize("shoes", [1, TOGETHER, TOGETHER + 1])
def test_any_number_of_shoes_counts_the_same(shoes: int) -> None:
    check(make_job(rules_of("ma"), CHART, Options(boxes=3)), shoes=shoes)


@pytest.mark.parametrize(("number", "shoe"), [DOUBTFUL, REPLACED])
def test_a_word_that_may_have_to_be_replaced_parts_the_lanes(number: int, shoe: int) -> None:
    check(make_job(rules_of("ma"), CHART, Options(boxes=3)), number=number, shoes=shoe + TOGETHER)


def test_a_block_is_played_side_by_side_where_that_can_be() -> None:
    job = make_job(rules_of("ma"), CHART, Options(boxes=3))
    assert_same(play_block(job, 2), play_abreast(job, 2, shoes=2000))


def test_what_draws_in_between_is_played_one_after_another() -> None:
    rules = rules_of("ma")
    for options in (
        Options(boxes=2, fresh=True),
        Options(boxes=2, errors=0.1),
        Options(boxes=2, side_bets=all_side_bets(rules)),
    ):
        assert not plays_abreast(make_job(rules, CHART, options))


def test_true_counts_are_rounded_down() -> None:
    """Fractions are rounded to what whole numbers come to, at every number of cards."""
    shoe = make_shoe(np.zeros(416, np.uint8), 1, np.ones(52, np.int64))
    shoe.place[BURNT] = 1
    most, compiled = TRUE_COUNTS // 2, cast("Any", true_count)
    for unseen in range(1, 417):
        for count in (-21, -3, -1, 0, 1, 2, 20):
            for more in (-1, 0, 1):
                running = count * unseen + more
                exact = min(max(running // unseen, -most), most)
                assert compiled.py_func(shoe, running, 417 - unseen) == exact
