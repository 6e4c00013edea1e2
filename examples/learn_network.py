"""Learns Spanish 21 with a small network, written with numpy alone.

    python examples/learn_network.py --steps 4e6 --out learned_network.json
    spanish21 grade learned_network.json

One hidden layer guesses what every act is worth; it is moved towards what the rounds came to. As in
`learn_table.py`, thousands of tables are played at once and the policy is graded exactly.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from spanish21.gym import Spanish21VectorEnv
from spanish21.odds.stepping.acts import HAND_COLUMNS, HAND_OPTIONS
from spanish21.odds.stepping.policies import write_down
from spanish21.rules.loading.load import load

Floats = NDArray[np.float64]
UP, TOTAL = HAND_COLUMNS.index("up"), HAND_COLUMNS.index("total")
OTHERS = [HAND_COLUMNS.index(n) for n in ("soft", "cards", "pair", "trio", "doubles", "split")]
SCALE = np.array([1.0, 4.0, 2.0, 3.0, 2.0, 1.0])
HIDDEN, PACE, CALM = 96, 2e-3, 0.9
"""Width of the layer, size of a move, and how much of the last moves is kept (Adam)."""


def spread(seen: NDArray[np.float32]) -> Floats:
    """What the network is shown: the up card and the total one by one, the rest as numbers."""
    ups = np.eye(11)[seen[:, UP].astype(int)]
    totals = np.eye(23)[seen[:, TOTAL].astype(int)]
    soft_totals = totals * seen[:, OTHERS[:1]]
    return np.hstack([ups, totals, soft_totals, seen[:, OTHERS] / SCALE])


class NetworkLearner:
    """One hidden layer, and Adam."""

    def __init__(self, seed: int) -> None:
        self.chance = np.random.default_rng(seed)
        wide, acts = 11 + 23 + 23 + len(OTHERS), len(HAND_OPTIONS)
        self.weights: list[Floats] = [
            self.chance.normal(0.0, wide**-0.5, (wide, HIDDEN)),
            np.zeros(HIDDEN),
            self.chance.normal(0.0, HIDDEN**-0.5, (HIDDEN, acts)),
            np.zeros(acts),
        ]
        self.means = [np.zeros_like(each) for each in self.weights]
        self.squares = [np.zeros_like(each) for each in self.weights]
        self.moves = 0

    def values(self, shown: Floats) -> tuple[Floats, Floats]:
        """The hidden layer, and the worth of each act."""
        into, bias, out, rest = self.weights
        hidden = np.maximum(shown @ into + bias, 0.0)
        return hidden, hidden @ out + rest

    def policy(self, columns: NDArray[np.float32], mask: NDArray[np.int8]) -> int:
        """The act for one hand, as `spanish21 grade` asks for it."""
        worth = self.values(spread(columns[None]))[1][0]
        return int(np.where(mask[: len(HAND_OPTIONS)], worth, -99.0).argmax())

    def learn(self, env: Spanish21VectorEnv, steps: int) -> None:
        """Play so many steps in all, and move the network after each."""
        seen, told = env.reset()
        for done in range(steps // env.num_envs):
            pace = PACE * (1.0 - done * env.num_envs / steps) + 1e-5
            shown, playing = spread(seen), seen[:, 0] == 0
            hidden, worth = self.values(shown)
            masks = told["action_mask"]
            best = np.where(masks[:, : len(HAND_OPTIONS)], worth, -99.0).argmax(-1)
            lots = self.chance.random(masks.shape) * masks
            lots[:, len(HAND_OPTIONS)] = 0.0  # no insurance
            stray = self.chance.random(len(seen)) < 0.2
            acts = np.where(playing & ~stray, best, lots.argmax(-1))
            seen, rewards, ended, _, told = env.step(acts)
            after = self.values(spread(seen))[1]
            ahead = np.where(told["action_mask"][:, : len(HAND_OPTIONS)], after, -99.0).max(-1)
            goals = rewards + np.where(ended | (seen[:, 0] > 0), 0.0, ahead)
            every = np.flatnonzero(playing)
            wrong = np.zeros_like(worth)
            wrong[every, acts[every]] = worth[every, acts[every]] - goals[every]
            self.move(shown, hidden, wrong / max(1, len(every)), pace)

    def move(self, shown: Floats, hidden: Floats, wrong: Floats, pace: float) -> None:
        """Move every weight against its part in what was wrong."""
        back = (wrong @ self.weights[2].T) * (hidden > 0.0)
        slopes = [shown.T @ back, back.sum(0), hidden.T @ wrong, wrong.sum(0)]
        self.moves += 1
        for number, slope in enumerate(slopes):
            self.means[number] += (1.0 - CALM) * (slope - self.means[number])
            self.squares[number] += 1e-3 * (slope * slope - self.squares[number])
            mean = self.means[number] / (1.0 - CALM**self.moves)
            square = self.squares[number] / (1.0 - 0.999**self.moves)
            self.weights[number] -= pace * mean / (np.sqrt(square) + 1e-8)


def main() -> None:
    """Learn, and write the policy to a file."""
    parser = argparse.ArgumentParser(description="Learn with a small network.")
    parser.add_argument("--rules", default="ma")
    parser.add_argument("--steps", type=float, default=4e6)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("learned_network.json"))
    asked = parser.parse_args()
    env = Spanish21VectorEnv(1000, ruleset=asked.rules, fresh=True)
    env.reset(seed=asked.seed)
    learner = NetworkLearner(asked.seed)
    learner.learn(env, int(asked.steps))
    policy = write_down(learner.policy, load(asked.rules), stake=1000)
    asked.out.write_text(json.dumps(policy.report()) + "\n", "utf-8")
    print(f"{asked.out}: now run spanish21 grade {asked.out}")


if __name__ == "__main__":
    main()
