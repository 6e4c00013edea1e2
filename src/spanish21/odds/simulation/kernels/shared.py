"""What the boxes of a round have to do with one another: envy of prizes, jackpots won by several.

Compiled by numba; both are rare. Knows no rule: the tables of `Setup` say what is paid.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from spanish21.odds.simulation.kernels.compiled import kernel, spread_out
from spanish21.odds.simulation.machine.arrays import OPENING, UP

U = np.uint64


@kernel
def count_prizes(prize: Any, final: Any, finals: Any, up: Any) -> Any:
    """The hands of a box that won the fixed prize."""
    if final >= 0:
        return np.int64(prize[final, up] > 0)
    won = np.int64(0)
    for hand in range(-final):
        won += prize[finals[hand], up] > 0
    return won


@kernel
def pay_envy(
    prize: Any, envy: Any, final: Any, finals: Any, bonus: Any, paid: Any, boxes: Any, up: Any
) -> Any:
    """Pay every box for the prizes of the others; gives what is paid in all."""
    won, every = np.int64(0), np.int64(0)
    for box in range(boxes):
        won += count_prizes(prize, final[box], finals[box], up)
    for box in range(boxes):
        own = count_prizes(prize, final[box], finals[box], up)
        cents = envy[own, won - own]
        bonus[box] += cents
        paid[0] += cents > 0
        paid[1] += cents
        every += cents
    return every


@spread_out
def outcome_of(setup: Any, room: Any, box: Any) -> Any:
    """What the bets on the first cards of a box came to, if nobody else had won."""
    return U(setup.opening[U(room.first[box]), U(room.second[box]), U(room.state[UP])])


@spread_out
def share_jackpots(setup: Any, room: Any, sides: Any) -> None:
    """Look whether several boxes have won a jackpot."""
    won = 0
    for box in range(setup.boxes):
        won += setup.jackpot[outcome_of(setup, room, box)] > 0
    if won > 1:
        share_jackpot_of(setup, room, sides)


@kernel
def share_jackpot_of(setup: Any, room: Any, sides: Any) -> None:
    """Book for every winner of a jackpot what is left to each of so many."""
    for box in range(setup.boxes):
        before = outcome_of(setup, room, box)
        if setup.jackpot[before]:
            winners = 0
            for other in range(setup.boxes):
                same = setup.jackpot[outcome_of(setup, room, other)] == setup.jackpot[before]
                winners += same
            now = U(setup.shared[before, winners])
            sides[OPENING, before] -= 1
            sides[OPENING, now] += 1
            room.every[box] += setup.nets[OPENING, now] - setup.nets[OPENING, before]
