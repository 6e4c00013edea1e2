"""Several people at one table, as PettingZoo's agents take turns: on the table's own engine.

An agent is a seat with a box of its own. Whoever is asked acts: wagers first, where they are acts,
then insurance, then hand by hand from the dealer's left, and all are paid when the round is over.
An episode is a round; the shoe goes on through rounds until a seed opens a new table.
"""

from __future__ import annotations

from random import Random
from typing import Any

import gymnasium
import numpy as np
from pettingzoo import AECEnv

from spanish21.errors import InputError
from spanish21.gym.rendering import ANSI, FELT, draw_view
from spanish21.gym.seats import Awaited, Seats, stand_mask, wager_mask
from spanish21.gym.settings import GymSettings, make_spaces, name_acts
from spanish21.gym.single import GymInfo, Observed
from spanish21.house.house import House
from spanish21.odds.stepping.acts import FIRST_WAGER, NO_INSURANCE, STAND, StepPhase
from spanish21.rules.procedure.boxes import box_count

USUAL = {StepPhase.INSURANCE: NO_INSURANCE, StepPhase.WAGER: FIRST_WAGER}
"""What an act that is not open counts as; else the hand stands."""


class SeveralSeatsEnv(AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """A table with several players; the keywords are those of `GymSettings`.

    An agent sees the columns of a single table, and finds the open acts in its
    `info["action_mask"]`. Cards of the other boxes count as seen where the level is `counts` or
    `history`.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012  (PettingZoo's own)
        "name": "spanish21_v0",
        "render_modes": [ANSI, FELT],
        "is_parallelizable": False,
    }

    def __init__(self, seats: int = 3, *, render_mode: str | None = None, **settings: Any) -> None:
        super().__init__()
        told = GymSettings(**settings)
        if told.fresh or told.penetration is not None or told.whole_shoes:
            raise InputError("fresh, penetration, episode: the house deals round after round")
        self.rules = told.load_rules()
        if not 1 <= seats <= box_count(self.rules):
            raise InputError(f"seats: found {seats}; allowed: 1 to {box_count(self.rules)}")
        self.plans, self.level = told.plans, told.level
        self.acts = name_acts(self.plans)
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{number}" for number in range(1, seats + 1)]
        self._seen, self._acts = make_spaces(self.rules, self.plans, self.level)
        self.agents: list[str] = []
        self.seats: Seats | None = None
        self._chance = Random(0)  # noqa: S311  (for practice)

    def observation_space(self, agent: str) -> gymnasium.Space[Any]:
        """What an agent sees."""
        return self._seen

    def action_space(self, agent: str) -> gymnasium.Space[Any]:
        """What an agent may do."""
        return self._acts

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin the next round; a seed opens a new table."""
        people = self.possible_agents
        if seed is not None or self.seats is None:
            self._chance = Random(seed)  # noqa: S311  (for practice)
            house = House(self.rules, self._chance)
            self.seats = Seats(self.rules, house, people, plans=self.plans)
        elif self.agents:
            self._give_up()
        self.agents = list(people)
        self.rewards = dict.fromkeys(people, 0.0)
        self._cumulative_rewards = dict.fromkeys(people, 0.0)
        self.terminations = dict.fromkeys(people, False)
        self.truncations = dict.fromkeys(people, False)
        self.infos: dict[str, GymInfo] = {person: {} for person in people}
        self.seats.shown.clear()
        self._betting = list(people) if len(self.plans) > 1 else []
        self._asked: Awaited | None = None
        if self._betting:
            self._asked = Awaited(people[0], StepPhase.WAGER)
        else:
            for person in people:
                self.seats.lay(person, self.plans[0])
            self._asked = self.seats.go_on() or Awaited(people[0], StepPhase.GO_ON)
        self._show_masks()

    def _show_masks(self) -> None:
        """Put the open acts into everybody's info, and give the turn to whoever is asked."""
        for person in self.agents:
            self.infos[person]["action_mask"] = self.mask(person)
        if self._asked is not None:
            self.agent_selection = self._asked.person

    @property
    def _table(self) -> Seats:
        assert self.seats is not None, "reset comes first"
        return self.seats

    def _give_up(self) -> None:
        """Stand through a round that is left before its end; wagers not all laid are laid."""
        while self._asked is not None:
            self._take(USUAL.get(self._asked.phase, STAND))

    def step(self, action: int | None) -> None:
        """Do the act of the agent whose turn it is."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        assert self._asked is not None
        assert action is not None
        act, mask = int(action), self.mask(agent)
        refused = not 0 <= act < len(mask) or not mask[act]
        self.infos[agent] = {"refused": True} if refused else {}
        self._take(USUAL.get(self._asked.phase, STAND) if refused else act)
        if self._asked is None:
            self._pay()
        self._show_masks()
        self._accumulate_rewards()
        if self._asked is None:
            self._deads_step_first()

    def _take(self, act: int) -> None:
        """Do an open act of whoever is asked."""
        assert self._asked is not None
        person, phase = self._asked
        if phase is StepPhase.WAGER:
            self._table.lay(person, self.plans[act - FIRST_WAGER])
            self._betting.remove(person)
            if self._betting:
                self._asked = Awaited(self._betting[0], StepPhase.WAGER)
                return
        elif phase is not StepPhase.GO_ON:
            self._table.act(person, act)
        self._asked = None if phase is StepPhase.GO_ON else self._table.go_on()

    def _pay(self) -> None:
        """Everybody's result, in units of the first plan's main wager."""
        unit = self.plans[0].main
        for person in self.agents:
            net = self._table.net(person)
            self.rewards[person] = net / unit
            self.terminations[person] = True
            self.infos[person]["net"] = net

    def observe(self, agent: str) -> Observed:
        """What an agent sees."""
        unit = self.plans[0].main
        row = self._table.sight(agent, self._phase(agent), level=self.level, unit=unit)
        return np.array(row, np.float32)

    def _phase(self, agent: str) -> StepPhase:
        """What an agent is asked for; somebody else's turn is one's own phase of play."""
        if self._asked is None:
            return StepPhase.OVER
        if self._asked.phase in (StepPhase.GO_ON, StepPhase.WAGER) or self._asked.person == agent:
            return self._asked.phase
        return StepPhase.PLAY

    def mask(self, agent: str) -> Any:
        """The acts open to an agent."""
        if self._asked is None or self._asked.person != agent:
            return np.zeros(len(self.acts), np.int8)
        if self._asked.phase is StepPhase.WAGER:
            return wager_mask(len(self.plans))
        if self._asked.phase is StepPhase.GO_ON:
            return stand_mask(len(self.acts))
        return self._table.mask(agent, acts=len(self.acts))

    def render(self) -> str | None:
        """The table as the agent whose turn it is sees it."""
        if self.render_mode is None:
            return None
        agent = self.agent_selection
        shown = self._table.shown.get(agent) or self._table.look(agent)
        return draw_view(self.rules, shown, felt=self.render_mode == FELT)

    def close(self) -> None:
        """Nothing is held open."""
