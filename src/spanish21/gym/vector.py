"""Thousands of tables as one Gymnasium vector environment, on the compiled kernel.

A table whose episode is over begins the next in the same step (Gymnasium's SAME_STEP): then its
last sight stands in `infos["final_obs"]`. With `copy=False` the arrays that come out are written
over by the next step.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from spanish21.gym.rendering import ANSI, FELT
from spanish21.gym.settings import GymSettings, make_spaces, name_acts
from spanish21.gym.single import GymInfo, Observed
from spanish21.odds.stepping import arrays as a
from spanish21.odds.stepping.tables import SteppedTables

Flags = NDArray[np.bool_]


class Spanish21VectorEnv(VectorEnv[Observed, NDArray[np.int64], NDArray[Any]]):
    """So many tables, each with a shoe of its own; the keywords are those of `GymSettings`."""

    metadata = {  # noqa: RUF012  (Gymnasium's own)
        "render_modes": [ANSI, FELT],
        "autoreset_mode": AutoresetMode.SAME_STEP,
    }

    def __init__(
        self,
        num_envs: int = 1,
        *,
        copy: bool = True,
        render_mode: str | None = None,
        **settings: Any,
    ) -> None:
        told = GymSettings(**settings)
        self.num_envs = num_envs
        self.render_mode = render_mode
        self.rules = told.load_rules()
        self.plans = told.plans
        self.acts = name_acts(self.plans)
        spaces = make_spaces(self.rules, self.plans, told.level)
        self.single_observation_space, self.single_action_space = spaces
        self.observation_space = batch_space(spaces[0], num_envs)
        self.action_space = batch_space(spaces[1], num_envs)
        self.tables = SteppedTables(
            self.rules,
            num_envs,
            plans=self.plans,
            level=told.level,
            fresh=told.fresh,
            penetration=told.penetration,
            whole_shoes=told.whole_shoes,
            goes_on=True,
        )
        self.columns = self.tables.columns
        self._copies = copy
        self._never = np.zeros(num_envs, np.bool_)
        self._seeded = False

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observed, GymInfo]:
        """Begin a round at every table; a seed gives all of them new shoes."""
        first = seed[0] if isinstance(seed, list) else seed
        super().reset(seed=first)
        if first is not None or not self._seeded:
            self.tables.seed(int(self.np_random.integers(1 << 62)) if first is None else first)
            self._seeded = True
        self.tables.deal()
        return self._give(self.tables.arrays.sight), {"action_mask": self._masks()}

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Observed, NDArray[np.float64], Flags, Flags, GymInfo]:
        """Do an act at every table."""
        arrays = self.tables.arrays
        self.tables.step(np.ascontiguousarray(actions, np.int64))
        ended = self._give(arrays.ended)
        info: GymInfo = {"action_mask": self._masks()}
        if ended.any():
            info |= {"final_obs": self._give(arrays.last), "_final_obs": ended}
        rewards = self._give(arrays.rewards)
        return self._give(arrays.sight), rewards, ended, self._never, info

    def _give(self, array: NDArray[Any]) -> NDArray[Any]:
        return array.copy() if self._copies else array

    def _masks(self) -> NDArray[np.int8]:
        found: NDArray[np.int8] = self._give(self.tables.arrays.masks)
        return found

    @property
    def main_cents(self) -> NDArray[np.int32]:
        """What the main wager of each table's last round came to, in cents; prizes left out."""
        return self.tables.arrays.lanes[:, a.PAID_MAIN].copy()
