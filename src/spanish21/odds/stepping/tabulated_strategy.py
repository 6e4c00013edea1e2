"""A strategy laid over every hand of the book: which act it takes at each table, at once.

So that thousands of tables can be played by a known strategy as fast as they are stepped, and what
they win be held against its exact value. A strategy is asked about shape, story and money, never
about the cards.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from spanish21.money import Cents
from spanish21.odds.exact.given_strategy import Strategy, as_card_strategy
from spanish21.odds.hands.automaton import VALUES, automaton
from spanish21.odds.hands.dealer_paths import VALUE_CARDS
from spanish21.odds.hands.held_cards import Cards, Held
from spanish21.odds.simulation.machine.game_tables import MOST_HANDS, Node
from spanish21.odds.stepping import arrays as a
from spanish21.odds.stepping.acts import (
    DOUBLE,
    DOUBLE_LEAST,
    FIRST_WAGER,
    HAND_OPTIONS,
    NO_INSURANCE,
    STAND,
    StepPhase,
)
from spanish21.odds.stepping.book import list_acted_hands
from spanish21.odds.stepping.environment_policy import mask_hand
from spanish21.odds.stepping.tables import SteppedTables
from spanish21.rules.hand import Pair
from spanish21.rules.model import Rules

ELSEWHERE = {
    StepPhase.INSURANCE: NO_INSURANCE,
    StepPhase.GO_ON: STAND,
    StepPhase.WAGER: FIRST_WAGER,
    StepPhase.OVER: STAND,
}
"""What is done where no hand acts: nothing is insured, and the first plan is wagered."""


class PolicyTable:
    """A strategy's act for every hand, number of hands and up card, for one main wager."""

    def __init__(self, rules: Rules, strategy: Strategy, *, main: Cents) -> None:
        self.rules = rules
        self.main = main
        self._strategy = as_card_strategy(strategy)
        nodes = list_acted_hands(rules, main).nodes
        self.acts: NDArray[np.int8] = np.zeros((len(nodes), MOST_HANDS, VALUES), np.int8)
        for number, node in enumerate(nodes):
            for hands, row in self._rows(node):
                self.acts[number, hands - 1 :] = row
        self._elsewhere = np.zeros(len(StepPhase), np.int64)
        for phase, act in ELSEWHERE.items():
            self._elsewhere[phase.value] = act

    def _rows(self, node: Node) -> Iterator[tuple[int, list[int]]]:
        """The acts of a node for each number of hands that makes a difference, the least first."""
        shape = automaton().shapes[node.shape]
        if shape.bust or shape.size < 2 or node.pending:
            return
        most = MOST_HANDS if node.split and shape.pair is not Pair.NONE else 1
        for hands in range(1, most + 1):
            turn = node.turn(max(hands, 2) if node.split else 1)
            riding, added = node.layer.riding / self.main, node.layer.added / self.main
            yield hands, self._row(Held(turn, Cards(), riding, added))

    def _row(self, hand: Held) -> list[int]:
        mask = mask_hand(self.rules, hand, stake=self.main)
        if mask.sum() == 1:
            return [STAND] * VALUES
        asked = (self._strategy.by_cards(hand, up) for up in VALUE_CARDS)
        return [take_wanted(wanted, mask) for wanted in asked]

    def choose(self, tables: SteppedTables) -> NDArray[np.int64]:
        """The act at every table."""
        lanes = tables.arrays.lanes
        every = np.arange(len(lanes))
        node = lanes[every, a.NODES + lanes[:, a.PLAYING]]
        hands, up = np.maximum(lanes[:, a.HANDS], 1) - 1, np.maximum(lanes[:, a.UP_VALUE], 0)
        phase = lanes[:, a.PHASE]
        acts = self.acts[node, hands, up].astype(np.int64)
        return np.where(phase == StepPhase.PLAY.value, acts, self._elsewhere[phase])


def take_wanted(wanted: tuple[str, ...], mask: NDArray[np.int8]) -> int:
    """The first wanted act that is open, else to stand; where a double has one size, it is that."""
    for name in wanted:
        act = HAND_OPTIONS.index(name)
        act = DOUBLE if act == DOUBLE_LEAST and not mask[act] else act
        if mask[act]:
            return act
    return STAND
