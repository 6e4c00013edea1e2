"""Best play by the cards of a hand: a chart, and the hands whose cards say otherwise.

Most hands of one shape are played alike, so what is kept is a chart for each stage of a hand and
the few hands that are played otherwise, by their cards. `composition_solving.py` makes it from the
analyser, `composition_file.py` keeps it; the simulator plays it, and `Policy` gives it back to the
analyser.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any, ClassVar, NamedTuple

import numpy as np
from numpy.typing import NDArray

from spanish21.cards import Card
from spanish21.odds.exact.given_strategy import SPLIT
from spanish21.odds.hands.automaton import VALUES, automaton, value_index
from spanish21.odds.hands.graph import graph
from spanish21.odds.hands.held_cards import NOT_SPLIT, UNSEEN, Cards, Held
from spanish21.odds.hands.stories import OPTION_NAMES
from spanish21.odds.strategies.shape_chart import PlayChart
from spanish21.rules.hand import Pair, Shape
from spanish21.rules.play import Turn

BY_CHART = "."
"""Where a row leaves an up card to the chart."""


class PlayStage(NamedTuple):
    """Hands played from one table: what a split hand began with, doubles, and money in wagers."""

    begun: int = NOT_SPLIT
    doubles: int = 0
    riding: float = 1.0
    added: float = 0.0


class StagePlay(NamedTuple):
    """Rows by number of a shape, and by node for the hands that are played otherwise.

    A row has a digit for each value of the up card: the number of the option.
    """

    shapes: Mapping[int, str]
    nodes: Mapping[int, str]


class Splits(NamedTuple):
    """Rows with the number of hands to split to, 1 for not to split.

    `first` is by the value of a pair of first cards, `suited` by value and suits where those make a
    difference, `again` by the value of a pair that a split hand holds.
    """

    first: Mapping[int, str]
    suited: Mapping[tuple[int, ...], str]
    again: Mapping[int, str]


@dataclass(frozen=True)
class CompositionPlay:
    """What to do with every hand that best play comes to hold; `chart` plays all others."""

    ruleset: str
    rules_hash: str
    chart: PlayChart
    stages: Mapping[PlayStage, StagePlay]
    splits: Splits
    kind: ClassVar[str] = "composition"
    sees_cards: ClassVar[bool] = True

    def __call__(self, turn: Turn, up: Card) -> tuple[str, ...]:
        """The options by the chart, for those who do not show the cards."""
        return self.chart(turn, up)

    def by_cards(self, hand: Held, up: Card) -> tuple[str, ...]:
        """The options for a hand, the most wanted first."""
        place, others = value_index(up), self.chart(hand.turn, up)
        option = self._row(hand)[place]
        if option == BY_CHART:
            return others
        wanted = (OPTION_NAMES[int(option)], *others)
        return (SPLIT, *wanted) if hand.turn.hands < self._hands(hand, place) else wanted

    def _row(self, hand: Held) -> str:
        stage = PlayStage(hand.cards.begun, hand.turn.doubles, hand.riding, hand.added)
        play = self.stages.get(stage) or self.stages.get(stage._replace(added=0.0))
        if play is None:
            return BY_CHART * VALUES
        by_shape = play.shapes.get(shape_number(hand.turn.shape), BY_CHART * VALUES)
        return play.nodes.get(hand.cards.node, by_shape)

    def _hands(self, hand: Held, place: int) -> int:
        """How many hands the box is split to, if this hand is a pair."""
        shape = hand.turn.shape
        if shape.pair is Pair.NONE:
            return 0
        value = VALUES - 1 if shape.first is None else shape.first.points - 1
        rows = self.splits.first if hand.cards.begun == NOT_SPLIT else self.splits.again
        row = rows.get(value, "1" * VALUES)
        if hand.cards.suits:
            row = self.splits.suited.get((value, *hand.cards.suits), row)
        return int(row[place])

    def follows(self, cards: Cards, doubles: int) -> bool:
        """Whether a hand that is played by its cards, or by its stage, can still come of these."""
        if cards.node == UNSEEN:
            stages = (stage for stage in self.stages if stage.begun == cards.begun)
            return any(stage.doubles >= doubles for stage in stages)
        key = (cards.begun, doubles)
        if key not in self._followed:
            self._followed[key] = lead_to(list(self._apart(*key))).tolist()
        return self._followed[key][cards.node]

    @cached_property
    def _followed(self) -> dict[tuple[int, int], list[bool]]:
        return {}

    def _apart(self, begun: int, doubles: int) -> Iterator[int]:
        """The nodes that are played by their cards, doubled so often or more often."""
        for stage, play in self.stages.items():
            if stage.begun == begun and stage.doubles >= doubles:
                yield from play.nodes
        if begun == NOT_SPLIT and doubles == 0:
            for value, *_ in self.splits.suited:
                yield from _pair_nodes(value)

    @cached_property
    def hash(self) -> str:
        """Twelve hex digits that change with any choice."""
        report = self.report()
        choices = json.dumps([report["chart"]["doubled"], report["stages"], report["splits"]])
        return hashlib.sha256(choices.encode()).hexdigest()[:12]

    def report(self) -> dict[str, Any]:
        """The play as plain values."""
        from spanish21.odds.strategies.composition_file import write_play

        return write_play(self)


def lead_to(nodes: list[int]) -> NDArray[np.bool_]:
    """Which nodes are, or become by drawing cards, one of these."""
    net = graph()
    leads = np.zeros(len(net.shape) + 1, np.bool_)  # the last one stands for a bust
    leads[nodes] = True
    for size in range(int(net.size.max()) - 1, 0, -1):
        held = np.flatnonzero(net.size == size)
        leads[held] |= leads[net.child[held]].any(axis=1) | leads[net.mate[held]].any(axis=1)
    return leads[:-1]


def _pair_nodes(value: int) -> list[int]:
    """Two cards of one value, in one suit or in two."""
    pairs = (graph().size == 2) & (graph().cards[:, value] == 2)
    return [int(node) for node in np.flatnonzero(pairs)]


@cache
def shape_number(shape: Shape) -> int:
    """The number that a shape is kept under: to the analyser ten-valued pairs are all one hand."""
    index = automaton().index
    if shape.pair is Pair.RANK and shape.total == 20:
        shape = next(s for s in index if s.pair is Pair.VALUE and s.total == 20)
    return index[shape]
