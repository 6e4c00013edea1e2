"""What the simulator's tests share: a plain chart, recorded rounds, and a replay at the table.

The chart is of the published kind, made to use every act the rules have: it surrenders, rescues,
doubles for more and for less, and doubles again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from hashlib import sha256
from inspect import getfile
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from spanish21.cards import Card
from spanish21.odds.exact.given_strategy import Strategy
from spanish21.odds.hands.automaton import CARDS
from spanish21.odds.simulation.blocks import play_exactly
from spanish21.odds.simulation.options import Options
from spanish21.odds.simulation.setup import Simulation, prepare
from spanish21.rules.hand import Pair, Shape
from spanish21.rules.kinds import Kind
from spanish21.rules.limits import offered_kinds, wager_limits
from spanish21.rules.loading.load import load, rule_set_ids
from spanish21.rules.model import Rules
from spanish21.rules.play import Turn

STAKE = 1000
RULE_SETS = rule_set_ids()
SPLITS = {1: range(1, 11), 8: range(1, 11), 2: range(2, 8), 3: range(2, 8), 7: range(2, 8)}
SPLITS |= {6: range(4, 7), 9: range(3, 10)}


class KnownChart:
    """A strategy known by the text of its file: what is made ready for it is kept between tests."""

    def __init__(self, choose: Callable[[Turn, Card], tuple[str, ...]]) -> None:
        self._choose = choose
        self.hash = sha256(Path(getfile(choose)).read_bytes()).hexdigest()

    def __call__(self, turn: Turn, up: Card) -> tuple[str, ...]:
        return self._choose(turn, up)


@KnownChart
def plain_chart(turn: Turn, up: Card) -> tuple[str, ...]:
    """What to do, the most wanted first."""
    shape, dealer = turn.shape, up.points
    if turn.doubles:
        return play_doubled(shape, dealer)
    wants: tuple[str, ...] = ()
    if dealer == 1 and shape.total in (16, 17) and not shape.soft:
        wants = ("surrender",)
    if shape.pair is not Pair.NONE and dealer in SPLITS.get(pair_points(shape), ()):
        wants = (*wants, "split")
    return (*wants, *play_total(shape, dealer))


def pair_points(shape: Shape) -> int:
    return 10 if shape.first is None else shape.first.points


def play_doubled(shape: Shape, dealer: int) -> tuple[str, ...]:
    if shape.total in (10, 11) and dealer in range(2, 8):
        return ("double",)
    if shape.total <= 16 and dealer in (1, 8, 9, 10):
        return ("rescue",)
    return ("double_least",) if shape.total <= 9 else ()


def play_total(shape: Shape, dealer: int) -> tuple[str, ...]:
    total, weak = shape.total, dealer in range(2, 7)
    if shape.soft:
        if total >= 19 or (total == 18 and shape.size < 4 and dealer in range(2, 9)):
            return ("stand",)
        return (
            ("double_least" if dealer == 4 else "double", "hit")
            if dealer in (4, 5, 6)
            else ("hit",)
        )
    if total >= 17 or (total >= 13 and weak and shape.size <= 4):
        return ("hit",) if total == 17 and dealer == 1 else ("stand",)
    if total in (10, 11) and dealer in range(2, 9) and shape.size <= 4:
        return ("double", "hit")
    return ("hit",)


@cache
def rules_of(name: str) -> Rules:
    return load(name)


def all_side_bets(rules: Rules, *, stake: int = STAKE) -> dict[Kind, int]:
    """The least of every side bet on offer."""
    kinds = [kind for kind in offered_kinds(rules) if kind.is_side_bet]
    return {kind: wager_limits(rules, kind, main=stake).least for kind in kinds}


class Recorded(NamedTuple):
    """One round of the kernel: its cards in the order dealt, and each box's results in cents.

    `main` is the main wager with its lines, `every` all wagers, `bonus` prizes and envy.
    """

    number: int
    began: int
    cards: tuple[Card, ...]
    main: tuple[int, ...]
    every: tuple[int, ...]
    bonus: tuple[int, ...] = ()


def record_rounds(
    rules: Rules,
    options: Options,
    rounds: int,
    *,
    seed: int,
    views: Sequence[Strategy] = (plain_chart,),
    shoe: Sequence[Card] = (),
) -> tuple[Simulation, list[Recorded]]:
    """Rounds played by the kernel, under the plain chart if no other views are given.

    `shoe` are the cards to play with, if not those of the rule set.
    """
    simulation = prepare(rules, views, options, seed=seed)
    if shoe:
        cards = np.array([CARDS.index(card) for card in shoe], np.uint8)
        simulation = simulation._replace(job=simulation.job._replace(cards=cards))
    block = play_exactly(simulation.job, rounds, record=rounds)
    return simulation, read_record(block.counts["record"], boxes=options.boxes)


def read_record(rows: NDArray[np.int64], *, boxes: int) -> list[Recorded]:
    """The rounds that a kernel wrote down."""
    first = 3 + 3 * boxes
    recorded = []
    for row in rows.tolist():
        number, began, ended = row[:3]
        results, cards = row[3:first], row[first : first + ended - began]
        cents = (tuple(results[n::3]) for n in range(3))
        assert len(cards) == ended - began, "a round too long to be recorded"
        recorded.append(Recorded(number, began, tuple(CARDS[n] for n in cards), *cents))
    return recorded
