"""Fills strategy charts: hands of one total and size are weighed by how often they come up.

A chart cannot tell such hands apart, so its verdict is the best act for all of them together under
best play elsewhere. Pairs, and two cards that may become 6-7-8, are looked at by themselves.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, cached_property
from typing import NamedTuple

import numpy as np

from spanish21.cards import Card, Rank, Suit
from spanish21.odds.exact.census import BLACKJACK
from spanish21.odds.exact.up_card import Terms
from spanish21.odds.exact.up_cards import Outlook, SplitPair, view_ups
from spanish21.odds.hands.automaton import VALUES, automaton, value_index
from spanish21.odds.hands.graph import PLAIN, graph, node_of
from spanish21.odds.hands.payoffs import Floats
from spanish21.odds.hands.removed_cards import Int32s
from spanish21.odds.hands.stories import DOUBLE, DOUBLE_LEAST, OPTION_NAMES, Layer
from spanish21.odds.strategies.charts import (
    SEVENS_MARK,
    TRIO_MARKS,
    UPS,
    Cell,
    Chart,
    ChartTable,
    Row,
    Verdict,
)

HARD = range(4, 21)
DOUBLES_SHOWN = 2
"""Hands doubled more often come up once in many thousand rounds, and are played alike."""
SOFT = range(13, 21)
TRIO = ((Rank.SIX, Rank.SEVEN), (Rank.SIX, Rank.EIGHT), (Rank.SEVEN, Rank.EIGHT))


class HandKind(NamedTuple):
    """What a chart sees of a hand."""

    total: int
    soft: bool
    cards: int


@cache
def nodes_of(kind: HandKind) -> Int32s:
    """The hands of this total and number of cards; pairs and trios left out where others are."""
    shapes = automaton().shapes
    net = graph()
    fits = [
        node
        for node, shape in enumerate(net.shape.tolist())
        if shapes[shape][:3] == (kind.total, kind.soft, kind.cards) and net.suit[node] == PLAIN
    ]
    plain = [node for node in fits if kind.cards > 2 or not _is_special(node)]
    return np.array(plain or fits, np.int32)


def _is_special(node: int) -> bool:
    """Whether two cards are a pair, or part of a 6-7-8."""
    cards = graph().cards[node]
    return int(cards.max()) == 2 or int(cards[5:8].sum()) == 2


class Column:
    """One up card's column: verdicts asked for by hand."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook
        self.options = outlook.solution.options
        self.reach = outlook.census.reach[:, :, 0]

    @cached_property
    def open(self) -> Floats:
        """The chance, for each hand, that the dealer who has looked has no blackjack."""
        found = self.outlook.deal.chances[self.outlook.deal.row, BLACKJACK]
        return 1.0 - found if self.outlook.facing.checked else np.ones_like(found)

    def weigh(self, nodes: Int32s, layer: int) -> Verdict | None:
        """The verdict for these hands together; None where they have no choice."""
        weights = self.reach[nodes, layer]
        if not weights.any():
            weights = self.likelihood[nodes]
        if not weights.any():
            return None
        total = float(weights @ self.open[nodes])
        values = weights @ np.nan_to_num(self.options[nodes, layer]) / total
        legal = ~np.isnan(self.options[nodes, layer]).any(axis=0)
        options = {OPTION_NAMES[n]: float(values[n]) for n in np.flatnonzero(legal).tolist()}
        return Verdict(_drop_same_double(options), total) if options else None

    def pays_by_cards(self, layer: int) -> bool:
        """Whether a 21 of many cards is paid differently from one of few in this layer."""
        shapes = automaton().shapes
        hands = [n for n, shape in enumerate(shapes) if shape.total == 21 and shape.size > 2]
        pay = self.outlook.facing.tables.pay[layer, 0, hands]
        return bool((pay != pay[0]).any())

    @cached_property
    def likelihood(self) -> Floats:
        """How likely cards drawn blindly make each hand: for hands that best play never holds."""
        counts = np.array(self.outlook.facing.counts)
        cards = graph().cards.astype(float)
        chance = np.ones(len(cards))
        for value in range(VALUES):
            for number in range(int(cards[:, value].max())):
                held = cards[:, value] > number
                chance[held] *= np.maximum(counts[value] - number, 0.0) / (number + 1) / 30.0
        return chance

    @property
    def pairs(self) -> tuple[SplitPair, ...]:
        """The pairs that may be split."""
        return self.outlook.pairs

    def pair(self, rank: Rank) -> list[SplitPair]:
        """The pairs of this rank that may be split, told apart by suit where that matters."""
        return [each for each in self.pairs if _stands_for(each.cards, rank)]

    def judge_pair(self, pair: SplitPair) -> Verdict:
        """The verdict for a pair, splitting included."""
        node = node_of(pair.cards)
        assert node is not None
        verdict = self.weigh(np.array([node], np.int32), 0)
        assert verdict is not None
        split = {"split": pair.split / float(self.open[node])}
        return Verdict({**verdict.options, **split}, verdict.weight)


def _drop_same_double(options: dict[str, float]) -> dict[str, float]:
    """Without doubles for less where every double is the same."""
    full, least = OPTION_NAMES[DOUBLE], OPTION_NAMES[DOUBLE_LEAST]
    if full in options and abs(options[full] - options[least]) < 1e-12:
        return {name: value for name, value in options.items() if name != least}
    return options


def _stands_for(cards: tuple[Card, Card], rank: Rank) -> bool:
    return cards[0].points == rank.points and (rank.points < 10 or cards[0].rank >= Rank.TEN)


def make_chart(terms: Terms, *, progress: Callable[[float], None] | None = None) -> Chart:
    """Every table for these terms."""
    columns: dict[int, Column] = {}
    ev = 0.0
    for outlook in view_ups(terms, progress=progress):
        columns.setdefault(value_index(outlook.up), Column(outlook))
        ev += outlook.chance * outlook.ev
    ordered = [columns[_column_value(up)] for up in UPS]
    rules = terms.rules
    tables = tuple(table for table in _tables(terms, ordered) if table.shown)
    return Chart(rules.id, rules.title, rules.hash, rules.decks, ev, tables)


def _column_value(up: str) -> int:
    return 0 if up == "A" else int(up) - 1


def _tables(terms: Terms, columns: list[Column]) -> Iterator[ChartTable]:
    yield ChartTable("hard", "Hard totals", _total_rows(columns, HARD, soft=False))
    yield ChartTable("soft", "Soft totals", _total_rows(columns, SOFT, soft=True))
    yield ChartTable("pairs", "Pairs", tuple(_pair_rows(columns)))
    yield from _doubled_tables(terms, columns)


def _total_rows(columns: list[Column], totals: range, *, soft: bool) -> tuple[Row, ...]:
    """The rows of hands that are not doubled."""
    rows = []
    for total in totals:
        cells = [_total_cell(column, total, soft=soft) for column in columns]
        name = f"A-{total - 11}" if soft else str(total)
        rows.append(Row(name, tuple(filter(None, cells)), (total,), soft))
    return tuple(row for row in rows if len(row.cells) == len(columns))


def _total_cell(column: Column, total: int, *, soft: bool, layer: int = 0) -> Cell | None:
    by_cards = {}
    for cards in range(2, 8):
        nodes = nodes_of(HandKind(total, soft, cards))
        verdict = column.weigh(nodes, layer) if len(nodes) else None
        if verdict is not None:
            by_cards[cards] = verdict
    if not by_cards:
        return None
    plain = soft or layer or 2 not in by_cards
    return Cell(by_cards, {} if plain else _trio_marks(column, total, by_cards))


def _trio_marks(column: Column, total: int, by_cards: dict[int, Verdict]) -> dict[str, Verdict]:
    """The widest class of 6-7-8 hands of this total that is played otherwise."""
    for ranks in TRIO:
        if sum(ranks) == total:
            for name, suits in _TRIO_SUITS.items():
                node = node_of(tuple(map(Card.of, ranks, suits)))
                assert node is not None
                verdict = column.weigh(np.array([node], np.int32), 0)
                if verdict is not None and verdict.letter != by_cards[2].letter:
                    return {TRIO_MARKS[name]: verdict}
    return {}


_TRIO_SUITS = {
    "mixed": (Suit.CLUBS, Suit.DIAMONDS),
    "suited": (Suit.CLUBS, Suit.CLUBS),
    "spades": (Suit.SPADES, Suit.SPADES),
}


def _pair_rows(columns: list[Column]) -> Iterator[Row]:
    for rank in (*(Rank(number) for number in range(2, 10)), Rank.KING, Rank.ACE):
        if all(column.pair(rank) for column in columns):
            name = "10" if rank is Rank.KING else str(rank)
            cells = tuple(_pair_cell(column, rank) for column in columns)
            yield Row(f"{name}-{name}", cells, (rank.points,))


def _pair_cell(column: Column, rank: Rank) -> Cell:
    pairs = column.pair(rank)
    mixed = next((p for p in pairs if p.cards[0].suit is not p.cards[1].suit), pairs[0])
    verdict = column.judge_pair(mixed)
    suited = [p for p in pairs if p.cards[0] is p.cards[1] and rank is Rank.SEVEN]
    others = [v for v in map(column.judge_pair, suited) if v.letter != verdict.letter]
    return Cell({2: verdict}, {SEVENS_MARK: others[0]} if others else {})


def _doubled_tables(terms: Terms, columns: list[Column]) -> Iterator[ChartTable]:
    """What to do with doubled hands, where they have a choice that is not always to stand."""
    layers = columns[0].outlook.facing.tables.layers
    held = {number: layer for number, layer in enumerate(layers) if _is_held(columns, number)}
    for number, layer in held.items():
        if 0 < layer.doubles <= DOUBLES_SHOWN:
            hard = _doubled_rows(columns, range(4, 22), soft=False, layer=number)
            soft = _doubled_rows(columns, range(12, 22), soft=True, layer=number)
            alike = [other for other in held.values() if other.doubles == layer.doubles]
            title = _doubled_title(layer, terms.stake, alone=len(alike) == 1)
            yield ChartTable(f"doubled_{number}", title, (*hard, *soft), doubles=layer.doubles)


def _doubled_rows(
    columns: list[Column], totals: range, *, soft: bool, layer: int
) -> tuple[Row, ...]:
    """The totals that best play comes to."""
    rows = []
    for total in totals:
        cells = [_doubled_cell(column, total, soft=soft, layer=layer) for column in columns]
        name = f"{'soft' if soft else 'hard'} {total}"
        row = Row(name, tuple(filter(None, cells)), (total,), soft)
        held = any(_holds(column, total, soft=soft, layer=layer) for column in columns)
        if held and len(row.cells) == len(columns):
            rows.append(row)
    return tuple(rows)


def _holds(column: Column, total: int, *, soft: bool, layer: int) -> bool:
    """Whether best play ever comes to this total in this layer."""
    return any(
        column.reach[nodes_of(HandKind(total, soft, cards)), layer].any() for cards in range(2, 8)
    )


def _doubled_cell(column: Column, total: int, *, soft: bool, layer: int) -> Cell | None:
    """One verdict for all numbers of cards, unless they are paid apart."""
    if column.pays_by_cards(layer):
        return _total_cell(column, total, soft=soft, layer=layer)
    nodes = [nodes_of(HandKind(total, soft, cards)) for cards in range(3, 8)]
    verdict = column.weigh(np.concatenate(nodes), layer)
    return None if verdict is None else Cell({3: verdict}, {})


def _is_held(columns: list[Column], layer: int) -> bool:
    """Whether best play ever comes to this layer."""
    return any(column.reach[:, layer].sum() > 1e-6 for column in columns)


def _doubled_title(layer: Layer, stake: int, *, alone: bool) -> str:
    times = {1: "once", 2: "twice"}.get(layer.doubles, f"{layer.doubles} times")
    riding = "" if alone else f", {layer.riding / stake:g} times the wager riding"
    return f"Doubled {times}{riding}"
