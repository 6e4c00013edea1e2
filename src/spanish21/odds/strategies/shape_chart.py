"""A strategy by shape: what to do with every hand a chart can tell apart, against every up card.

Made from the analyser: hands of one shape are weighed by how often best play holds them, and the
options ranked. It is what the simulator plays by default, it can be written to a file and read
back, and `Policy` gives it to the analyser, so that its exact value is known too.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np

from spanish21.cards import Card
from spanish21.errors import InputError
from spanish21.money import Cents
from spanish21.odds.cache import remember
from spanish21.odds.hands.automaton import VALUES, automaton, value_index
from spanish21.odds.hands.stories import OPTION_NAMES
from spanish21.odds.hands.unseen import Unseen
from spanish21.rules.hand import Pair, Shape, shape_of
from spanish21.rules.model import Rules
from spanish21.rules.play import Turn

if TYPE_CHECKING:
    from spanish21.odds.exact.up_card import Terms

NAMES = (*OPTION_NAMES, "split")
Choices = Mapping[int, tuple[tuple[str, ...], ...]]
"""For each number of a shape: the options ranked, for each value of the up card."""


@dataclass(frozen=True)
class PlayChart:
    """Ranked options by number of doubles, shape and up card; `ruleset` is whose game it is for.

    Hands doubled more often than the chart knows are played as those doubled most often.
    """

    ruleset: str
    rules_hash: str
    doubled: tuple[Choices, ...]
    kind: ClassVar[str] = "chart"

    def __call__(self, turn: Turn, up: Card) -> tuple[str, ...]:
        """The options for a hand, the most wanted first; what the rules refuse is passed over."""
        choices = self.doubled[min(turn.doubles, len(self.doubled) - 1)]
        ranked = choices.get(automaton().index[turn.shape])
        return () if ranked is None else ranked[value_index(up)]

    @cached_property
    def hash(self) -> str:
        """Twelve hex digits that change with any choice."""
        return hashlib.sha256(json.dumps(self.report()["doubled"]).encode()).hexdigest()[:12]

    def report(self) -> dict[str, Any]:
        """The chart as plain values: options by their first letters, a word for each up card."""
        return {
            "kind": self.kind,
            "ruleset": self.ruleset,
            "hash": self.rules_hash,
            "options": list(NAMES),
            "doubled": [
                {str(shape): [_code(names) for names in row] for shape, row in choices.items()}
                for choices in self.doubled
            ],
        }

    @classmethod
    def read(cls, report: Mapping[str, Any]) -> PlayChart:
        """The chart of a report."""
        try:
            doubled = tuple(
                {int(shape): tuple(map(_decode, row)) for shape, row in choices.items()}
                for choices in report["doubled"]
            )
            return cls(report["ruleset"], report["hash"], doubled)
        except (KeyError, TypeError, ValueError, AttributeError, IndexError) as error:
            raise InputError(f"not a chart: {error!r}; write one with --save-strategy") from None


@cache
def _code(names: tuple[str, ...]) -> str:
    return "".join(str(NAMES.index(name)) for name in names)


@cache
def _decode(code: str) -> tuple[str, ...]:
    return tuple(NAMES[int(digit)] for digit in code)


def best_chart(
    rules: Rules,
    *,
    stake: Cents,
    unseen: Unseen | None = None,
    prizes: bool = False,
    progress: Callable[[float], None] | None = None,
) -> PlayChart:
    """The best play that a chart can hold, from the analyser; kept on disk once made.

    `unseen` are the cards it is for, a full shoe if none are given; with `prizes` it plays for
    the fixed prizes that such a stake wins, too.
    """

    def make() -> dict[str, Any]:
        from spanish21.odds.exact.up_card import Terms

        return _make(Terms(rules, stake, prizes), unseen, progress).report()

    cards = "fresh" if unseen is None else ",".join(map(str, unseen.counts))
    key = f"{rules.hash} {stake} {cards}{' prizes' if prizes else ''}"
    return PlayChart.read(remember("play-chart", key, make))


def _make(
    terms: Terms, unseen: Unseen | None, progress: Callable[[float], None] | None
) -> PlayChart:
    from spanish21.odds.exact.up_cards import view_ups
    from spanish21.odds.strategies.chart_filling import Column

    columns: dict[int, Column] = {}
    for outlook in view_ups(terms, unseen, progress=progress):
        columns.setdefault(value_index(outlook.up), Column(outlook))
    return fill_chart(terms.rules, columns)


def fill_chart(rules: Rules, columns: Mapping[int, Any]) -> PlayChart:
    """The best play by these columns, one for each value of the up card."""
    layers = columns[0].outlook.facing.tables.layers
    most = max(layer.doubles for layer in layers)
    doubled = []
    for doubles in range(most + 1):
        numbers = [n for n, layer in enumerate(layers) if layer.doubles == doubles]
        doubled.append(dict(_rows(columns, numbers)))
    return PlayChart(rules.id, rules.hash, tuple(doubled))


def _rows(columns: Any, layers: list[int]) -> Iterator[tuple[int, tuple[tuple[str, ...], ...]]]:
    for number, shape, nodes in list_shapes(suited=columns[0].outlook.deals.suited):
        ranked = [_rank(columns[up], shape, nodes, layers) for up in range(VALUES)]
        if any(ranked):
            yield number, tuple(ranked)


def list_shapes(*, suited: bool) -> Iterator[tuple[int, Shape, Any]]:
    """The shapes that have a choice: number, shape as it is analysed, and the hands of it."""
    for number, shape in enumerate(automaton().shapes):
        if not shape.bust and shape.size >= 2:
            seen = shape if suited else _without_suit(shape)
            yield number, seen, _nodes(seen)


def _without_suit(shape: Shape) -> Shape:
    """The shape of the same cards in mixed suits: all that is analysed where suits earn nothing."""
    if shape.trio is None:
        return shape
    return shape._replace(trio=shape.trio._replace(suit=None))


def _nodes(shape: Shape) -> Any:
    """The analyser's hands of this shape; ten-valued pairs are all one hand there."""
    from spanish21.odds.hands.graph import graph

    index = automaton().index
    if shape.pair is Pair.RANK and shape.total == 20:
        shape = next(s for s in index if s.pair is Pair.VALUE and s.total == 20)
    return np.flatnonzero(graph().shape == index[shape]).astype(np.int32)


def _rank(column: Any, shape: Shape, nodes: Any, layers: list[int]) -> tuple[str, ...]:
    """The options of a shape, best first, in the layer that best play holds most often."""
    if len(nodes) == 0:
        return ()
    verdict = column.weigh(nodes, most_held(column, nodes, layers))
    if verdict is None:
        return ()
    if shape.pair is not Pair.NONE and layers == [0]:
        alike = pairs_like(column, shape)
        if alike:
            verdict = column.judge_pair(alike[0])
    return tuple(verdict.ranked)


def most_held(column: Any, nodes: Any, layers: list[int]) -> int:
    """The layer in which best play holds these hands most often."""
    reached = [float(column.reach[nodes, layer].sum()) for layer in layers]
    return layers[int(np.argmax(reached))]


def pairs_like(column: Any, shape: Shape) -> list[Any]:
    """The pairs of this shape; where suits or printed ranks do not matter, those of its value."""
    pairs = column.pairs
    same = [pair for pair in pairs if shape_of(pair.cards) == shape]
    points = 10 if shape.first is None else shape.first.points
    return same or [pair for pair in pairs if pair.cards[0].points == points]
