"""The discard rack of a simulated table, for shoes that are shuffled by hand.

What is known of a rule set's shuffle by hand, as arrays that a job can carry, and the room in which
a block keeps its discards. The kernels are in `hand_shuffle.py`; numba is not imported here.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

import numpy as np
from numpy.typing import NDArray

from spanish21.odds.hands.automaton import automaton
from spanish21.odds.simulation.machine.arrays import HandShuffle, Rack
from spanish21.odds.simulation.machine.game_tables import MOST_HANDS, Final
from spanish21.rules.kinds import Kind
from spanish21.rules.model import Rules
from spanish21.rules.procedure.settling_time import busts_wait
from spanish21.rules.procedure.shoe import least_from_ends, opening_steps, shuffle_steps
from spanish21.rules.side_bets.match_dealer import keeps_cards
from spanish21.shuffling.steps import CODES, room_for


def tabulate_shuffle(
    rules: Rules, finals: Sequence[Final], side_bets: Collection[Kind]
) -> HandShuffle:
    """The rule set's shuffle, and which hands do not wait until the cards are picked up: bust ones,
    where those are collected before the end and no wager needs their cards.
    """
    stay = busts_wait(rules) or any(keeps_cards(kind) for kind in side_bets)
    bust = [automaton().shapes[final.node.shape].bust for final in finals]
    return HandShuffle(
        steps=np.array([CODES[step] for step in shuffle_steps(rules)], np.int64),
        opening=np.array([CODES[step] for step in opening_steps(rules)], np.int64),
        leaves=np.array(bust) & (not stay),
        least=least_from_ends(rules),
    )


def make_rack(shuffle: HandShuffle, cards: NDArray[np.uint8], *, boxes: int) -> Rack:
    """A rack with new decks in their order."""
    size = len(cards)
    return Rack(
        shuffle=shuffle,
        cards=cards.astype(np.int64),
        held=np.array([size, 0], np.int64),
        pile=np.zeros(size, np.int64),
        room=np.zeros(room_for(size), np.int64),
        hands=np.zeros((boxes * MOST_HANDS, 5), np.int64),
    )
