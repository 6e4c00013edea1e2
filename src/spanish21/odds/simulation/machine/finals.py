"""Finals that are paid alike, and the outcomes a round can have.

An outcome is what a report counts: the name of the award, what was won or lost, how often the hand
was doubled and how it was left. The names are the rulebook's.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from spanish21.money import Cents
from spanish21.odds.hands.automaton import VALUES
from spanish21.odds.hands.stories import STOPS
from spanish21.odds.simulation.machine.game_tables import Final, Game
from spanish21.odds.simulation.machine.pay import Pay
from spanish21.rules.settle import DEALER_RESULTS, award


class RoundOutcome(NamedTuple):
    """How a round of one unsplit box ended; `net` leaves the fixed prize out.

    `stop` is the act that ended the hand, nothing where the player had no choice.
    """

    name: str
    net: Cents
    doubles: int
    stop: str
    prize: Cents


class Kinds(NamedTuple):
    """`of_final[final, up]` is the kind of a final, `outcome[kind, result]` what it comes to."""

    of_final: NDArray[np.int64]
    needs: NDArray[np.uint8]
    outcome: NDArray[np.int64]
    outcomes: tuple[RoundOutcome, ...]


def sort_finals(game: Game, pay: Pay) -> Kinds:
    """Put the finals into kinds."""
    kinds: dict[tuple[int, tuple[RoundOutcome, ...]], int] = {}
    of_final = np.zeros((len(game.finals), VALUES), np.int64)
    for number in range(len(game.finals)):
        names, prizes = _names(game, number), pay.prize[number].tolist()
        for prize in set(prizes):
            ends = _outcomes(game, pay, number, names=names, prize=prize)
            kind = kinds.setdefault((int(pay.needs[number]), ends), len(kinds))
            of_final[number, pay.prize[number] == prize] = kind
    outcomes = tuple(dict.fromkeys(end for _, ends in kinds for end in ends))
    places = {outcome: place for place, outcome in enumerate(outcomes)}
    return Kinds(
        of_final=of_final,
        needs=np.array([needs for needs, _ in kinds], np.uint8),
        outcome=np.array([[places[end] for end in ends] for _, ends in kinds], np.int64),
        outcomes=outcomes,
    )


def name_stop(final: Final) -> str:
    """The act by which the player ended a hand, if it was a choice."""
    return STOPS[final.stop].value if final.chosen else ""


def _names(game: Game, number: int) -> list[str]:
    played = game.finals[number].hand(game.stake).played
    return [award(game.rules, played, result).name for result in DEALER_RESULTS]


def _outcomes(
    game: Game, pay: Pay, number: int, *, names: list[str], prize: Cents
) -> tuple[RoundOutcome, ...]:
    final = game.finals[number]
    doubles, stop = final.node.layer.doubles, name_stop(final)
    nets = pay.net[number].tolist()
    return tuple(
        RoundOutcome(name, net, doubles, stop, prize) for name, net in zip(names, nets, strict=True)
    )
