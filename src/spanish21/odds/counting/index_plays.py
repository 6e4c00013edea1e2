"""Index plays: how a counter departs from the best chart as the true count moves.

The analyser solves a few mean shoes (`counting.shoe_at`), and every option of every hand is read
off between them at the count that a player has when the hand is there to be seen: its cards and
the up card are counted too. `Sweep` does one up card; what comes out is a chart for each true
count, which the simulator plays by, and the cells in which these charts differ.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from math import ceil, sqrt
from typing import Any, NamedTuple

import numpy as np

from spanish21.cards import Card, Rank, Suit
from spanish21.money import Cents
from spanish21.odds.cache import remember
from spanish21.odds.counting.tags import shoe_at
from spanish21.odds.exact.edge import suits_matter
from spanish21.odds.exact.up_card import Terms
from spanish21.odds.hands.automaton import CARDS, VALUE_OF_CARD, VALUES, automaton, value_index
from spanish21.odds.hands.payoffs import Floats
from spanish21.odds.simulation.machine.arrays import TRUE_COUNTS
from spanish21.odds.simulation.setup import balance_tags
from spanish21.odds.strategies.shape_chart import (
    PlayChart,
    best_chart,
    list_shapes,
    most_held,
    pairs_like,
)
from spanish21.odds.words import Progress, Tags
from spanish21.rules.hand import Pair, Shape
from spanish21.rules.kinds import Kind
from spanish21.rules.limits import offered
from spanish21.rules.model import Rules
from spanish21.rules.side_bets.insurance import insurance_odds

GRID = 9
"""Mean shoes that are solved; between them values are taken to run straight."""
WIDTH = 8.0
"""Charts are made for counts up to so many standard tags from zero; beyond, the last one holds."""
LEAST_GAIN = 1e-12


class IndexCell(NamedTuple):
    """One hand against one up card that is played by the count.

    `plays` and `gains` go over the views: the best option, and what it gains on the basic one in a
    round, all hands of that shape against that up card together.
    """

    doubles: int
    shape: int
    up: int
    basic: str
    plays: tuple[str, ...]
    gains: tuple[float, ...]


@dataclass(frozen=True)
class IndexPlays:
    """A chart for each true count from `-reach` to `reach`, and the cells that change.

    `insurance` is the least true count to insure at; None where insurance is not offered, or not
    worth it at any count.
    """

    views: tuple[PlayChart, ...]
    cells: tuple[IndexCell, ...]
    insurance: int | None

    @property
    def reach(self) -> int:
        """The greatest true count that has a chart of its own."""
        return len(self.views) // 2


def find_index_plays(
    rules: Rules, tags: Tags, *, stake: Cents, progress: Progress | None = None
) -> IndexPlays:
    """All index plays for these tags, from disk if they were worked out before."""

    def make() -> dict[str, Any]:
        return _report(_work_out(rules, tags, stake, progress))

    return _read(remember("index-plays", f"{rules.hash} {stake} {tags}", make))


def _report(found: IndexPlays) -> dict[str, Any]:
    return {
        "views": [view.report() for view in found.views],
        "cells": [list(cell) for cell in found.cells],
        "insurance": found.insurance,
    }


def _read(plain: dict[str, Any]) -> IndexPlays:
    cells = (
        IndexCell(doubles, shape, up, basic, tuple(plays), tuple(gains))
        for doubles, shape, up, basic, plays, gains in plain["cells"]
    )
    views = tuple(map(PlayChart.read, plain["views"]))
    return IndexPlays(views, tuple(cells), plain["insurance"])


def view_counts(rules: Rules, tags: Tags) -> Floats:
    """The middles of the true counts that have a view: a count is rounded down."""
    spread = sqrt(float((_even_tags(rules, tags) ** 2).mean()))
    reach = min(max(ceil(WIDTH * spread), 1), TRUE_COUNTS // 2)
    return np.arange(-reach, reach + 1, dtype=float) + 0.5


def _even_tags(rules: Rules, tags: Tags) -> Floats:
    """The tags of a deck's cards, made to come out even."""
    held = [rules.deck.holds(card) for card in CARDS]
    return np.asarray(balance_tags(rules, tags)[held] / rules.deck.size)


def _value_tags(rules: Rules, tags: Tags) -> Floats:
    """The mean of the even tags of each point value."""
    held = np.array([rules.deck.holds(card) for card in CARDS])
    even = _even_tags(rules, tags)
    return np.array([even[VALUE_OF_CARD[held] == value].mean() for value in range(VALUES)])


def insurance_index(rules: Rules, tags: Tags) -> int | None:
    """The least true count, rounded down, at which insurance pays.

    That is where the share of ten-valued cards unseen beside the ace is what the odds ask for.
    """
    if not offered(rules, Kind.INSURANCE):
        return None
    needed = 1.0 / (1.0 + float(insurance_odds(rules).profit))
    most = TRUE_COUNTS // 2
    pays = (c for c in range(-most, most + 1) if tens_beside_ace(rules, tags, c + 0.5) > needed)
    return next(pays, None)


def tens_beside_ace(rules: Rules, tags: Tags, count: float) -> float:
    """The share of ten-valued cards unseen with an ace up, which is in the true count."""
    whole = shoe_at(rules, tags, 0.0).total
    running = count * (whole - 1) / rules.deck.size - _value_tags(rules, tags)[0]
    shoe = shoe_at(rules, tags, running * rules.deck.size / whole)
    left = shoe.without([Card.of(Rank.ACE, Suit.SPADES)])
    return float(left.values[VALUES - 1] / left.total)


@dataclass(frozen=True)
class Sweep:
    """The play against one up card over the counts, read off between the shoes solved.

    `grid` are the counts of those shoes before the deal, `counts` those wanted at the decision,
    `tags` the even tags of each point value.
    """

    columns: Sequence[Any]
    grid: Floats
    counts: Floats
    tags: Floats
    deck: int

    @cached_property
    def place(self) -> Floats:
        """`[count, node]`: where a wanted count lies in the grid when a hand's cards are seen."""
        from spanish21.odds.hands.graph import graph

        outlook = self.columns[0].outlook
        cards = graph().cards.astype(float)
        seen = cards.sum(axis=1) + 1.0
        running = cards @ self.tags + self.tags[value_index(outlook.up)]
        total = outlook.unseen.total + 1.0
        before = np.outer(self.counts, (total - seen) / self.deck) - running
        step = self.grid[1] - self.grid[0]
        return np.asarray((before * self.deck / total - self.grid[0]) / step)

    def blend(self, values: Floats, nodes: Any) -> Floats:
        """`values[grid, node, ...]` of these nodes at the wanted counts: `[count, node, ...]`."""
        place = self.place[:, nodes]
        low = np.clip(np.floor(place).astype(int), 0, len(self.grid) - 2)
        part = (place - low).reshape(*place.shape, *[1] * (values.ndim - 2))
        column = np.arange(len(nodes))
        return np.asarray(values[low, column] * (1.0 - part) + values[low + 1, column] * part)

    @cached_property
    def reach(self) -> Floats:
        """How often each hand comes up in each shoe."""
        return np.stack([column.reach for column in self.columns])

    @cached_property
    def open(self) -> Floats:
        """The chance in each shoe that the dealer who has looked has no blackjack."""
        return np.stack([column.open for column in self.columns])

    def weigh(self, nodes: Any, layer: int) -> list[Any]:
        """A verdict on these hands together at each count."""
        from spanish21.odds.hands.stories import OPTION_NAMES
        from spanish21.odds.strategies.charts import Verdict

        middle = self.columns[len(self.columns) // 2]
        options = np.stack([column.options[nodes, layer] for column in self.columns])
        legal = np.flatnonzero(~np.isnan(options).any(axis=(0, 1)))
        weights = np.maximum(self.blend(self.reach[:, nodes, layer], nodes), 0.0)
        never = weights.sum(axis=1) == 0.0
        weights[never] = middle.likelihood[nodes]
        totals = (weights * self.blend(self.open[:, nodes], nodes)).sum(axis=1)
        if not len(legal) or not totals.all():
            return []
        values = np.einsum("cn,cno->co", weights, self.blend(options[:, :, legal], nodes))
        names = [OPTION_NAMES[number] for number in legal]
        return [
            Verdict(dict(zip(names, row, strict=True)), 0.0 if unheld else float(total))
            for row, total, unheld in zip(
                (values / totals[:, None]).tolist(), totals, never, strict=True
            )
        ]

    def judge(self, shape: Shape, nodes: Any, layers: list[int]) -> list[Any]:
        """A verdict on a shape at each count, splits included; none where there is no choice."""
        middle = self.columns[len(self.columns) // 2]
        verdicts = self.weigh(nodes, most_held(middle, nodes, layers)) if len(nodes) else []
        if not verdicts or shape.pair is Pair.NONE or layers != [0]:
            return verdicts
        alike = [pairs_like(column, shape)[:1] for column in self.columns]
        return self._judge_pair(verdicts, [pair for found in alike for pair in found])

    def _judge_pair(self, verdicts: list[Any], pairs: list[Any]) -> list[Any]:
        from spanish21.odds.hands.graph import node_of

        if not pairs:
            return verdicts
        node = np.array([node_of(pairs[0].cards)])
        split, chance = (
            self.blend(np.array([[value] for value in values]), node)[:, 0]
            for values in ([p.split for p in pairs], [p.chance for p in pairs])
        )
        whole = self.blend(self.open[:, node], node)[:, 0]
        return [
            type(verdict)({**verdict.options, "split": float(s / w)}, float(c * w))
            for verdict, s, c, w in zip(verdicts, split, chance, whole, strict=True)
        ]


FoundPlays = dict[tuple[int, int], list[list[Any]]]
"""For each number of doubles and shape, for each up card: a verdict at each count."""


def _work_out(rules: Rules, tags: Tags, stake: Cents, progress: Progress | None) -> IndexPlays:
    counts = view_counts(rules, tags)
    found: FoundPlays = {}
    for sweep in _sweeps(rules, tags, stake, counts, progress):
        _judge_all(sweep, found)
    apart = _distinct(suited=suits_matter(Terms(rules, stake)))
    basic, chances = best_chart(rules, stake=stake), _up_chances(rules, tags, counts)
    cells = (_compare(basic, key, found[key], chances) for key in found if key[1] in apart)
    charts = tuple(_chart(rules, found, view) for view in range(len(counts)))
    return IndexPlays(charts, tuple(chain(*cells)), insurance_index(rules, tags))


def _sweeps(
    rules: Rules, tags: Tags, stake: Cents, counts: Floats, progress: Progress | None
) -> Iterator[Sweep]:
    """The up cards one after another, the ace first; all shoes are solved side by side."""
    from spanish21.odds.exact.up_cards import view_ups
    from spanish21.odds.strategies.chart_filling import Column

    grid = np.linspace(counts[0] - 1.0, counts[-1] + 1.0, GRID)
    shoes = [shoe_at(rules, tags, count) for count in grid.tolist()]
    ways = [view_ups(Terms(rules, stake), shoe) for shoe in shoes[1:]]
    first = view_ups(Terms(rules, stake), shoes[0], progress=progress)
    even, next_value = _value_tags(rules, tags), 0
    for outlooks in zip(first, *ways, strict=True):
        if value_index(outlooks[0].up) == next_value:  # others of the value are like the first
            next_value += 1
            columns = [Column(outlook) for outlook in outlooks]
            yield Sweep(columns, grid, counts, even, rules.deck.size)


def _judge_all(sweep: Sweep, found: FoundPlays) -> None:
    """Add the verdicts against one more up card."""
    outlook = sweep.columns[0].outlook
    layers = outlook.facing.tables.layers
    for doubles in range(1 + max(layer.doubles for layer in layers)):
        numbers = [n for n, layer in enumerate(layers) if layer.doubles == doubles]
        for number, shape, nodes in list_shapes(suited=outlook.deals.suited):
            verdicts = sweep.judge(shape, nodes, numbers)
            found.setdefault((doubles, number), []).append(verdicts)


def _distinct(*, suited: bool) -> set[int]:
    """A shape for each set of hands that the analyser tells apart."""
    owners: dict[bytes, int] = {}
    for _, shape, nodes in list_shapes(suited=suited):
        owners.setdefault(nodes.tobytes(), automaton().index[shape])
    return set(owners.values())


def _chart(rules: Rules, found: FoundPlays, view: int) -> PlayChart:
    """What is best at one count."""
    doubled: dict[int, dict[int, tuple[tuple[str, ...], ...]]] = {}
    for (doubles, number), by_up in found.items():
        layer = doubled.setdefault(doubles, {})
        ranked = tuple(tuple(v[view].ranked) if v else () for v in by_up)
        if any(ranked):
            layer[number] = ranked
    return PlayChart(rules.id, rules.hash, tuple(doubled.values()))


def _up_chances(rules: Rules, tags: Tags, counts: Floats) -> Floats:
    """`[count, value]`: the chance of each up card at each count."""
    shoes = [shoe_at(rules, tags, count) for count in counts.tolist()]
    return np.array([shoe.values / shoe.total for shoe in shoes])


def _compare(
    basic: PlayChart, key: tuple[int, int], by_up: list[list[Any]], chances: Floats
) -> Iterator[IndexCell]:
    """The cells of a shape in which some count is played differently from the basic chart."""
    doubles, number = key
    rows = basic.doubled[doubles].get(number, ())
    for up, (ranked, verdicts) in enumerate(zip(rows, by_up, strict=False)):
        if not ranked or not verdicts:
            continue
        gains = [
            float(chance) * verdict.weight * (verdict.value - verdict.options[ranked[0]])
            for chance, verdict in zip(chances[:, up], verdicts, strict=True)
        ]
        if max(gains) > LEAST_GAIN:
            plays = tuple(verdict.best for verdict in verdicts)
            yield IndexCell(doubles, number, up, ranked[0], plays, tuple(gains))
