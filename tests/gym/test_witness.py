"""The compiled environment is the table's own engine: same cards, same sights, masks and cents."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import numpy as np
import pytest

from spanish21.gym.plain import PlainSpanish21Env
from spanish21.gym.single import Spanish21Env
from spanish21.odds.stepping.acts import ACT_NAMES
from tests.gym.kit import (
    MAIN,
    RULE_SETS,
    FirstSegment,
    every_wager,
    pick,
    rounds_of,
    rules_of,
    shoe_of,
    spin_more,
)


def play_both(seed: str, done: Counter[str], **settings: Any) -> None:
    """One shoe at the engine and in the kernel, by the same random acts."""
    chance, choices = FirstSegment(seed), Random(seed)
    plain = PlainSpanish21Env(sees="history", episode="shoe", **settings)
    quick = Spanish21Env(sees="history", episode="shoe", **settings)
    seen, told = plain.reset(seed=1, options={"chance": chance})
    quick.reset(seed=1)
    quick.stack(shoe_of(plain))
    other, also = quick.reset()
    ended = False
    while True:
        assert (told["action_mask"] == also["action_mask"]).all(), done
        assert seen.tolist() == other.tolist(), {
            n: (x, y) for n, x, y in zip(plain.columns, seen, other, strict=True) if x != y
        }
        if ended:
            return
        act = pick(also["action_mask"], choices)
        done[plain.acts[act]] += 1
        before = rounds_of(quick)
        other, won, ended, _, also = quick.step(act)
        more = spin_more(quick) if ended or rounds_of(quick) > before else 0
        seen, reward, over, _, told = plain.step(act)
        assert round(reward * MAIN) == round(won * MAIN) - more, seed
        assert over == ended


@pytest.mark.parametrize("name", RULE_SETS)
def test_engine_and_kernel_agree_on_every_sight_and_cent(name: str) -> None:
    done: Counter[str] = Counter()
    play_both(f"{name} 1", done, ruleset=name, wagers=every_wager(rules_of(name)))
    assert {"stand", "hit", "double"} <= set(done)


def test_they_agree_where_wagers_are_acts() -> None:
    """Three plans, one with every side bet; and every act there is, in one shoe or another."""
    done: Counter[str] = Counter()
    wagers = [{"main": MAIN}, {"main": 500}, every_wager(rules_of("nh-break-bonus"))]
    for number in range(2):
        play_both(f"plans {number}", done, ruleset="nh-break-bonus", wagers=wagers)
        play_both(f"acts {number}", done, ruleset="ma")
    assert {*ACT_NAMES, "wager_1", "wager_2", "wager_3"} <= set(done)


@pytest.mark.parametrize("hole", ["card_reader", "peek", "no_peek", "none"])
def test_every_way_to_deal_the_hole_card_agrees(hole: str) -> None:
    done: Counter[str] = Counter()
    play_both(f"hole {hole}", done, ruleset="common", settings={"hole_card": hole})


def test_an_act_that_is_not_open_counts_as_standing_in_both() -> None:
    for env in (PlainSpanish21Env(), Spanish21Env()):
        env.reset(seed=5)
        _, told = env.reset()
        act = int(np.flatnonzero(told["action_mask"] == 0)[0])
        _, _, ended, _, info = env.step(act)
        assert info["refused"]
        assert ended
