"""One table as a Gymnasium environment, on the compiled kernel.

An episode is a round (or a shoe); the reward is what the round came to in units of the main wager,
all wagers together. `info["action_mask"]` are the acts that are open; an act that is not counts as
standing, as wanting no insurance, or as the first plan of wagers, and `info["refused"]` says so.
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from spanish21.cards import Card, parse_cards
from spanish21.gym.rendering import ANSI, FELT, draw_lane
from spanish21.gym.settings import GymSettings, make_spaces, name_acts
from spanish21.odds.stepping import arrays as a
from spanish21.odds.stepping.acts import FIRST_WAGER, NO_INSURANCE, STAND, StepPhase
from spanish21.odds.stepping.tables import SteppedTables

Observed = NDArray[np.float32]
GymInfo = dict[str, Any]


class Spanish21Env(gymnasium.Env[Observed, np.int64]):
    """A table with one player; the keywords are the fields of `GymSettings`.

    >>> env = Spanish21Env(ruleset="ma", sees="hand")
    >>> seen, info = env.reset(seed=21)
    >>> len(seen), len(info["action_mask"])
    (14, 9)
    """

    metadata = {"render_modes": [ANSI, FELT], "render_fps": 4}  # noqa: RUF012  (Gymnasium's own)

    def __init__(self, *, render_mode: str | None = None, **settings: Any) -> None:
        told = GymSettings(**settings)
        self.rules = told.load_rules()
        self.plans = told.plans
        self.level = told.level
        self.acts = name_acts(self.plans)
        self.render_mode = render_mode
        self.observation_space, self.action_space = make_spaces(self.rules, self.plans, self.level)
        self.tables = SteppedTables(
            self.rules,
            plans=self.plans,
            level=self.level,
            fresh=told.fresh,
            penetration=told.penetration,
            whole_shoes=told.whole_shoes,
        )
        self.columns = self.tables.columns
        self._bind()

    def _bind(self) -> None:
        """Keep at hand what every step looks at."""
        from spanish21.odds.stepping.kernel import step_lanes

        arrays = self.tables.arrays
        self._step, self._arrays = step_lanes, arrays
        self._sight, self._mask = arrays.sight[0], arrays.masks[0]
        self._rewards, self._ended, self._lane = arrays.rewards, arrays.ended, arrays.lanes[0]
        self._asked = np.zeros(1, np.int64)
        self._done: list[int] = []
        self._seeded = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observed, GymInfo]:
        """Begin the next round, in the same shoe unless a seed is given.

        `options` may name the cards with which a new shoe begins: `{"cards": "9h 7s 10d"}`.
        """
        super().reset(seed=seed)
        if seed is not None or not self._seeded:
            drawn = self.np_random.integers(1 << 62) if seed is None else seed
            self.tables.seed(int(drawn))
            self._seeded = True
        if options and "cards" in options:
            self.stack(parse_cards(options["cards"]))
        self._done.clear()
        self.tables.deal()
        return self._sight.copy(), {"action_mask": self._mask.copy()}

    def stack(self, cards: tuple[Card, ...]) -> None:
        """Let a new shoe begin with these cards, the burned one first where one is burned."""
        self.tables.stack(cards)

    def step(self, action: np.int64 | int) -> tuple[Observed, float, bool, bool, GymInfo]:
        """Do an act; the round goes on until there is a choice again, or to its end."""
        refused = not 0 <= action < len(self._mask) or not self._mask[action]
        self._asked[0] = action
        drawn = self.render_mode is not None
        taken, before = (
            (self._taken(int(action), refused=refused), int(self._lane[a.ROUNDS]))
            if drawn
            else (0, 0)
        )
        self._step(self._arrays, self._asked)
        ended = bool(self._ended[0])
        info: GymInfo = {"action_mask": self._mask.copy()}
        if refused:
            info["refused"] = True
        if ended:
            info["cents"] = self.cents
        if drawn:
            self._remember(taken, before=before)
        return self._sight.copy(), float(self._rewards[0]), ended, False, info

    @property
    def cents(self) -> dict[str, int]:
        """What the last round came to in cents: main wager with its lines, side bets, prizes."""
        places = {"main": a.PAID_MAIN, "side_bets": a.PAID_SIDE, "prizes": a.PAID_PRIZE}
        return {name: int(self._lane[place]) for name, place in places.items()}

    def _remember(self, action: int, *, before: int) -> None:
        """Keep the acts of this round, from which the table can be drawn."""
        if int(self._lane[a.ROUNDS]) != before:  # the shoe goes on: this is another round
            self._done.clear()
        else:
            self._done.append(action)

    def _taken(self, action: int, *, refused: bool) -> int:
        """What an act counts as."""
        usual = {StepPhase.INSURANCE.value: NO_INSURANCE, StepPhase.WAGER.value: FIRST_WAGER}
        return usual.get(int(self._sight[0]), STAND) if refused else action

    def render(self) -> str | None:
        """The table as the player sees it: a line of text, or the terminal's felt."""
        if self.render_mode is None:
            return None
        felt = self.render_mode == FELT
        return draw_lane(self.rules, self.plans, self._arrays, self._done, felt=felt)
