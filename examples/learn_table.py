"""Learns Spanish 21 by trying: a table of values, one for each hand and act (Q-learning).

    python examples/learn_table.py --steps 4e6 --out learned_table.json
    spanish21 grade learned_table.json

Thousands of tables are played at once. The learner knows no rule: it sees columns, a mask of open
acts and what each round came to. How good it has become is then told exactly.
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

UP, TOTAL, SOFT, CARDS, PAIR, DOUBLES = (
    HAND_COLUMNS.index(name) for name in ("up", "total", "soft", "cards", "pair", "doubles")
)
SIZES = (11, 23, 2, 4, 2, 2)
"""Up card, total, soft, two to five cards, pair, doubled."""


class TableLearner:
    """Values of acts by hand, and how often each was tried."""

    def __init__(self, seed: int) -> None:
        self.values = np.zeros((int(np.prod(SIZES)), len(HAND_OPTIONS)))
        self.tried = np.zeros(self.values.shape)
        self.chance = np.random.default_rng(seed)

    def states(self, seen: NDArray[np.float32]) -> NDArray[np.int64]:
        """The number of each hand."""
        cards = np.clip(seen[..., CARDS], 2, 5) - 2
        columns = (
            seen[..., UP],
            seen[..., TOTAL],
            seen[..., SOFT],
            cards,
            seen[..., PAIR] > 0,
            seen[..., DOUBLES] > 0,
        )
        numbers = tuple(column.astype(np.int64) for column in columns)
        found: NDArray[np.int64] = np.asarray(np.ravel_multi_index(numbers, SIZES))
        return found

    def best(self, states: NDArray[np.int64], masks: NDArray[np.int8]) -> NDArray[np.int64]:
        """The best open act of each hand, as far as is known."""
        worth = np.where(masks[..., : len(HAND_OPTIONS)], self.values[states], -99.0)
        found: NDArray[np.int64] = worth.argmax(-1)
        return found

    def policy(self, columns: NDArray[np.float32], mask: NDArray[np.int8]) -> int:
        """The act for one hand, as `spanish21 grade` asks for it."""
        return int(self.best(self.states(columns), mask))

    def learn(self, env: Spanish21VectorEnv, steps: int) -> None:
        """Play so many steps in all, and note what became of each act."""
        seen, told = env.reset()
        for _ in range(steps // env.num_envs):
            masks, states = told["action_mask"], self.states(seen)
            acts = self.explore(masks, self.best(states, masks), playing=seen[:, 0] == 0)
            playing = seen[:, 0] == 0
            seen, rewards, ended, _, told = env.step(acts)
            after = self.states(seen)
            masked = told["action_mask"][:, : len(HAND_OPTIONS)]
            ahead = np.where(masked, self.values[after], -99.0).max(-1)
            goals = rewards + np.where(ended | (seen[:, 0] > 0), 0.0, ahead)
            self.note(states[playing], acts[playing], goals[playing])

    def explore(
        self, masks: NDArray[np.int8], best: NDArray[np.int64], *, playing: NDArray[np.bool_]
    ) -> NDArray[np.int64]:
        """Now and then another open act than the best; no insurance."""
        lots = self.chance.random(masks.shape) * masks
        stray = self.chance.random(len(masks)) < 0.15
        lots[:, len(HAND_OPTIONS)] = 0.0
        return np.where(playing & ~stray, best, lots.argmax(-1))

    def note(
        self, states: NDArray[np.int64], acts: NDArray[np.int64], goals: NDArray[np.float64]
    ) -> None:
        """Move the values towards what came of the acts, less and less."""
        self.tried_now(states, acts)
        pace = np.maximum(1.0 / self.tried[states, acts], 5e-4)
        np.add.at(self.values, (states, acts), pace * (goals - self.values[states, acts]))

    def tried_now(self, states: NDArray[np.int64], acts: NDArray[np.int64]) -> None:
        """Count the tries."""
        np.add.at(self.tried, (states, acts), 1.0)


def main() -> None:
    """Learn, and write the policy to a file."""
    parser = argparse.ArgumentParser(description="Learn a table of values by trying.")
    parser.add_argument("--rules", default="ma")
    parser.add_argument("--steps", type=float, default=4e6)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("learned_table.json"))
    asked = parser.parse_args()
    env = Spanish21VectorEnv(1000, ruleset=asked.rules, fresh=True)
    env.reset(seed=asked.seed)
    learner = TableLearner(asked.seed)
    learner.learn(env, int(asked.steps))
    policy = write_down(learner.policy, load(asked.rules), stake=1000)
    asked.out.write_text(json.dumps(policy.report()) + "\n", "utf-8")
    print(f"{asked.out}: now run spanish21 grade {asked.out}")


if __name__ == "__main__":
    main()
