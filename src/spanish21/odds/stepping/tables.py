"""Tables that are stepped from outside: the door to the stepping kernel.

`SteppedTables` holds so many tables of one game, each with its own shoe and stream of chance.
An act for each goes in; what each player sees, may do and has won comes out, in arrays that are
written over by the next step.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from spanish21.cards import Card
from spanish21.errors import InputError
from spanish21.odds.hands.automaton import CARD_INDEX, CARDS
from spanish21.odds.simulation.machine.arrays import BURNED, EXTRA, ROWS, open_stream
from spanish21.odds.simulation.options import Options, check_penetration
from spanish21.odds.simulation.setup import LEAST_BEHIND, cut_of
from spanish21.odds.stepping import arrays as a
from spanish21.odds.stepping.acts import FIRST_WAGER, SightLevel, StepPhase, column_names
from spanish21.odds.stepping.book import write_book
from spanish21.odds.stepping.wagers import WagerPlan, check_plans
from spanish21.rules.model import Rules
from spanish21.rules.procedure.shoe import shoe_size

SHOE_WAITS = -1
"""The entry of a lane whose next shoe is not to be shuffled: its order was fixed."""


class SteppedTables:
    """So many tables of one game; the round of each goes on by the acts it is given.

    With `goes_on` a table whose episode is over begins the next at once. An episode is a round, or
    with `whole_shoes` a shoe. With `fresh` every round has a fresh shuffle.
    """

    def __init__(
        self,
        rules: Rules,
        number: int = 1,
        *,
        plans: Sequence[WagerPlan] = (WagerPlan(),),
        level: SightLevel = SightLevel.HAND,
        fresh: bool = False,
        penetration: float | None = None,
        whole_shoes: bool = False,
        goes_on: bool = False,
    ) -> None:
        check_plans(rules, plans)
        self.rules = rules
        self.size = shoe_size(rules)
        self.columns = column_names(level, size=self.size)
        self.acts = FIRST_WAGER + (len(plans) if len(plans) > 1 else 0)
        book, at, looks = write_book(rules, plans)
        cut = _cut(rules, fresh=fresh, penetration=penetration)
        at[a.SHOE_SIZE], at[a.CUT_AT] = self.size, cut[ROWS]
        at[a.BURNED_FIRST], at[a.AFTER_CUT] = (0 if fresh else cut[BURNED]), cut[EXTRA]
        at[a.EVERY_ROUND], at[a.WHOLE_SHOES], at[a.GOES_ON] = fresh, whole_shoes, goes_on
        at[a.LEVEL] = list(SightLevel).index(level)
        held = [place for place, card in enumerate(CARDS) if rules.deck.holds(card)]
        self.arrays = a.Stepping(
            book=book,
            at=at,
            looks=looks,
            lanes=np.zeros((number, a.LANE_WIDTH), np.int32),
            order=np.tile(np.array(held * rules.decks, np.uint8), (number, 1)),
            seen=np.zeros((number, self.size), np.uint8),
            chance=np.zeros((number, len(open_stream(0, 0))), np.uint64),
            sight=np.zeros((number, len(self.columns)), np.float32),
            last=np.zeros((number, len(self.columns)), np.float32),
            masks=np.zeros((number, self.acts), np.int8),
            rewards=np.zeros(number, np.float64),
            ended=np.zeros(number, np.bool_),
        )
        self._full = self.arrays.order[0].copy()
        self._deal = np.full(number, a.DEAL, np.int64)
        self.seed(0)

    def seed(self, seed: int) -> None:
        """Begin again with new shoes and with the chance of this seed."""
        arrays = self.arrays
        for lane in range(len(arrays.lanes)):
            arrays.chance[lane] = open_stream(seed & (1 << 64) - 1, lane)
        arrays.order[:] = self._full
        arrays.lanes[:] = 0
        arrays.lanes[:, a.SHOE_OVER] = 1
        arrays.lanes[:, a.PHASE] = StepPhase.OVER.value

    def stack(self, cards: Sequence[Card], *, lane: int = 0) -> None:
        """Let the next shoe of a table begin with these cards, the burned one first."""
        order = [*self._full.tolist()]
        for place, card in enumerate(cards):
            found = order.index(CARD_INDEX[card], place)
            order[place], order[found] = order[found], order[place]
        self.arrays.order[lane] = order
        self.arrays.lanes[lane, a.FIXED] = self.size
        self.arrays.lanes[lane, a.SHOE_OVER] = SHOE_WAITS
        self.arrays.lanes[lane, a.PHASE] = StepPhase.OVER.value

    def deal(self) -> None:
        """Begin a round at every table."""
        self.step(self._deal)

    def step(self, acts: NDArray[np.int64]) -> None:
        """Let every table take its act."""
        from spanish21.odds.stepping.kernel import step_lanes

        step_lanes(self.arrays, acts)


def _cut(rules: Rules, *, fresh: bool, penetration: float | None) -> NDArray[np.int64]:
    """How the shoe is cut; refuses one in which a round may come to the end of the cards."""
    check_penetration(penetration)
    cut = cut_of(rules, Options(fresh=fresh, penetration=penetration))
    behind = shoe_size(rules) - (0 if fresh else int(cut[ROWS]))
    if behind < LEAST_BEHIND:
        raise InputError(
            f"penetration: {behind} cards behind the cut card are too few for a last round; "
            f"allowed: {LEAST_BEHIND} or more, or fresh rounds"
        )
    return cut
