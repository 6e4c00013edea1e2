"""The same environment on the table's own engine, dealt by a house: every command, event and cent.

Slow beside `single.py`, and its witness: same cards, same acts, same sights, masks and cents
(tests/gym/test_witness.py). It also serves whoever wants to look at the table behind it.
"""

from __future__ import annotations

from random import Random
from typing import Any

import gymnasium
import numpy as np

from spanish21.errors import InputError
from spanish21.gym.rendering import ANSI, FELT, draw_view
from spanish21.gym.seats import Awaited, Seats, stand_mask, wager_mask
from spanish21.gym.settings import GymSettings, make_spaces, name_acts
from spanish21.gym.single import GymInfo, Observed
from spanish21.house.card_stack import HouseChance
from spanish21.house.house import House
from spanish21.odds.stepping.acts import FIRST_WAGER, NO_INSURANCE, STAND, StepPhase, column_names
from spanish21.rules.procedure.shoe import shoe_size
from spanish21.table.shoe import finished

PERSON = "you"


class PlainSpanish21Env(gymnasium.Env[Observed, np.int64]):
    """A table with one player, dealt by a house; the keywords are those of `GymSettings`.

    Shoes are dealt to the cut card of the rule set: `fresh` and `penetration` are not for it.
    """

    metadata = {"render_modes": [ANSI, FELT], "render_fps": 4}  # noqa: RUF012  (Gymnasium's own)

    def __init__(self, *, render_mode: str | None = None, **settings: Any) -> None:
        told = GymSettings(**settings)
        if told.fresh or told.penetration is not None:
            raise InputError("fresh, penetration: the house deals to its own cut card")
        self.rules = told.load_rules()
        self.plans = told.plans
        self.level = told.level
        self.acts = name_acts(self.plans)
        self.render_mode = render_mode
        self.columns = column_names(self.level, size=shoe_size(self.rules))
        self.observation_space, self.action_space = make_spaces(self.rules, self.plans, self.level)
        self._whole_shoes = told.whole_shoes
        self.house: House | None = None
        self._phase = StepPhase.OVER

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observed, GymInfo]:
        """Begin the next round; a seed opens a new table. `options["chance"]` deals its cards."""
        super().reset(seed=seed)
        chance = (options or {}).get("chance")
        if seed is not None or chance is not None or self.house is None:
            drawn = int(self.np_random.integers(1 << 62))
            self._open(chance or Random(drawn))  # noqa: S311  (for practice)
        self._begin()
        return self._look(), {"action_mask": self._mask()}

    def _open(self, chance: HouseChance) -> None:
        self.house, self._phase = House(self.rules, chance), StepPhase.OVER
        self.seats = Seats(self.rules, self.house, [PERSON], plans=self.plans)

    def _begin(self) -> None:
        """Ask for the wagers, or lay them and deal."""
        while self._phase in (
            StepPhase.PLAY,
            StepPhase.INSURANCE,
        ):  # a round given up is stood through
            self._take(NO_INSURANCE if self._phase is StepPhase.INSURANCE else STAND)
        self.seats.shown.clear()
        if len(self.plans) > 1:
            self.seats.go_on()  # a shuffle, where one is due
            self._phase = StepPhase.WAGER
            return
        self.seats.lay(PERSON, self.plans[0])
        asked = self.seats.go_on()
        self._phase = StepPhase.GO_ON if asked is None else asked.phase

    def _take(self, act: int) -> None:
        """Do an open act."""
        asked: Awaited | None = None
        if self._phase is StepPhase.WAGER:
            self.seats.lay(PERSON, self.plans[act - FIRST_WAGER])
            asked = self.seats.go_on()
        elif self._phase is not StepPhase.GO_ON:
            self.seats.act(PERSON, act)
            asked = self.seats.go_on()
        self._phase = StepPhase.OVER if asked is None else asked.phase

    def step(self, action: np.int64 | int) -> tuple[Observed, float, bool, bool, GymInfo]:
        """Do an act; the round goes on until there is a choice again, or to its end."""
        reward, ended, info = 0.0, False, GymInfo()
        if self._phase is StepPhase.OVER:
            self._begin()
        else:
            reward, ended, info = self._act(int(action))
        return self._look(), reward, ended, False, {"action_mask": self._mask(), **info}

    def _act(self, action: int) -> tuple[float, bool, GymInfo]:
        info: GymInfo = {}
        mask = self._mask()
        if not 0 <= action < len(mask) or not mask[action]:
            info["refused"] = True
            usual = {StepPhase.INSURANCE: NO_INSURANCE, StepPhase.WAGER: FIRST_WAGER}
            action = usual.get(self._phase, STAND)
        self._take(action)
        if self._phase is not StepPhase.OVER:
            return 0.0, False, info
        net = self.seats.net(PERSON)
        ended = not self._whole_shoes or finished(self.seats.dealing.table)
        info["net"] = net
        if not ended:
            self._begin()
        return net / self.plans[0].main, ended, info

    def _mask(self) -> Any:
        if self._phase is StepPhase.WAGER:
            return wager_mask(len(self.plans))
        if self._phase in (StepPhase.GO_ON, StepPhase.OVER):
            return stand_mask(len(self.acts))
        return self.seats.mask(PERSON, acts=len(self.acts))

    def _look(self) -> Observed:
        unit = self.plans[0].main
        row = self.seats.sight(PERSON, self._phase, level=self.level, unit=unit)
        return np.array(row, np.float32)

    def render(self) -> str | None:
        """The table as the player sees it: a line of text, or the terminal's felt."""
        if self.render_mode is None:
            return None
        shown = self.seats.shown.get(PERSON) or self.seats.look(PERSON)
        return draw_view(self.rules, shown, felt=self.render_mode == FELT)
