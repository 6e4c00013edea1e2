"""The environments are what Gymnasium and PettingZoo ask for, and deal what they were told."""

from __future__ import annotations

import subprocess
import sys
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test

from spanish21.errors import InputError
from spanish21.gym import ID, PLAIN_ID, SeveralSeatsEnv, Spanish21Env, Spanish21VectorEnv
from tests.gym.kit import pick


@pytest.mark.parametrize("name", [ID, PLAIN_ID])
def test_gymnasiums_checker_has_nothing_to_say(name: str) -> None:
    check_env(gymnasium.make(name, render_mode="ansi").unwrapped)


def test_pettingzoos_test_passes(capsys: pytest.CaptureFixture[str]) -> None:
    api_test(SeveralSeatsEnv(seats=3), num_cycles=60)
    wagers = [{"main": 1000}, {"main": 2000}]
    api_test(SeveralSeatsEnv(seats=2, sees="history", wagers=wagers), num_cycles=30)
    assert capsys.readouterr().out.count("Passed API test") == 2


def test_the_package_itself_does_not_know_gymnasium() -> None:
    code = "import sys, spanish21; print('gymnasium' in sys.modules, 'pettingzoo' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)
    assert done.stdout.split() == ["False", "False"]


def test_a_table_of_the_vector_plays_as_a_table_alone() -> None:
    """The same seed gives the first of many tables the same shoe, to the cut card and beyond."""
    one, many = Spanish21Env(sees="box"), Spanish21VectorEnv(3, sees="box")
    chance = Random(2)
    seen, told = one.reset(seed=9)
    sights, masks = many.reset(seed=9)
    for _ in range(400):
        assert seen.tolist() == sights[0].tolist()
        act = pick(told["action_mask"], chance)
        seen, reward, ended, _, told = one.step(act)
        sights, rewards, over, _, masks = many.step(np.full(3, act))
        assert (reward, ended) == (rewards[0], over[0])
        if ended:
            assert masks["final_obs"][0].tolist() == seen.tolist()
            assert many.main_cents[0] == one.cents["main"]
            seen, told = one.reset()
        assert told["action_mask"].tolist() == masks["action_mask"][0].tolist()


def test_the_same_seed_deals_the_same_rounds() -> None:
    env = Spanish21Env(sees="history")
    first = [env.reset(seed=4)[0].tolist(), *(env.step(0)[0].tolist() for _ in range(30))]
    again = [env.reset(seed=4)[0].tolist(), *(env.step(0)[0].tolist() for _ in range(30))]
    assert first == again
    assert first != [env.reset(seed=5)[0].tolist(), *(env.step(0)[0].tolist() for _ in range(30))]


def test_a_round_of_given_cards_by_hand() -> None:
    """8-8 against a six, split to four; 11 is doubled to 21, three times 18; 6-Q-Q breaks."""
    env = Spanish21Env(sees="box")
    cards = "2c 8s 6d 8h 8d 8c 3s Kh Kd Ks Kc Qd Qh"  # the first is burned
    seen, told = env.reset(seed=1, options={"cards": cards})
    column = {name: place for place, name in enumerate(env.columns)}
    assert (seen[column["up"]], seen[column["total"]], seen[column["pair"]]) == (6, 16, 2)
    for hands in (2, 3, 4):
        seen, *_ = env.step(env.acts.index("split"))
        assert seen[column["hands"]] == hands
    assert seen[column["total"]] == 11
    env.step(env.acts.index("double"))
    seen, *_ = env.step(env.acts.index("stand"))
    for hand in (2, 3, 4):
        assert (seen[column["playing"]], seen[column["total"]]) == (hand, 18)
        seen, reward, ended, _, told = env.step(env.acts.index("stand"))
    assert ended
    assert reward == 5.0
    assert told["cents"] == {"main": 5000, "side_bets": 0, "prizes": 0}


def test_a_shoe_is_dealt_to_its_cut_card() -> None:
    env = Spanish21Env(sees="counts", episode="shoe", penetration=0.5)
    column = {name: place for place, name in enumerate(env.columns)}
    seen, _ = env.reset(seed=3)
    ended, least = False, 1.0
    while not ended:
        before = float(seen[column["dealt"]])
        seen, _, ended, _, _ = env.step(0)
        least = min(least, before)
    assert least < 0.03
    assert 0.5 <= seen[column["dealt"]] < 0.6
    seen, _ = env.reset()
    assert seen[column["dealt"]] < 0.03


def test_the_table_is_drawn_as_the_player_sees_it() -> None:
    """The hole card is drawn face down, in the line and on the felt, until it is turned."""
    for mode, hidden in (("ansi", "??"), ("felt", "▒▒▒")):
        env = Spanish21Env(ruleset="nh-break-bonus", render_mode=mode)
        env.reset(seed=1, options={"cards": "2c 9s 6d 7h Qd Kc"})
        drawn = env.render()
        assert drawn is not None
        assert hidden in drawn
        assert "Q" not in drawn
        env.step(0)
        over = env.render()
        assert over is not None
        assert hidden not in over
        assert "Q" in over


@pytest.mark.parametrize(
    ("settings", "says"),
    [
        ({"sees": "all"}, "sees: found 'all'; allowed: hand, box, counts, history"),
        ({"episode": "day"}, "episode: found 'day'; allowed: round, shoe"),
        ({"wagers": {"main": 1}}, "main wager of $0.01 is not allowed"),
        ({"wagers": {"maine": 1000}}, "wager 'maine': allowed: main"),
        ({"penetration": 0.99}, "cards behind the cut card are too few"),
        ({"wagers": {"main": 1000, "bet_bigger_2x": 1000}}, "lines: found 1"),
    ],
)
def test_what_an_environment_cannot_be_told_is_refused(settings: dict[str, Any], says: str) -> None:
    with pytest.raises(InputError, match=r".") as refused:
        Spanish21Env(**settings)
    assert says in str(refused.value)
