"""Tabulates best play by the cards of a hand, from the analyser's own solution.

Every hand that best play can come to hold is played as the analyser plays it: unsplit hands by all
their cards, split hands by their own. What one hand of a split box may learn from the others is
left aside, as in the analyser (`splits.py`).
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from spanish21.money import Cents
from spanish21.odds.exact.up_card import Terms
from spanish21.odds.exact.up_cards import Outlook, SplitPair, view_ups
from spanish21.odds.hands.automaton import VALUES, value_index
from spanish21.odds.hands.graph import graph, plain_twins
from spanish21.odds.hands.held_cards import NOT_SPLIT, see_cards
from spanish21.odds.hands.stories import HIT
from spanish21.odds.hands.tables import Tables
from spanish21.odds.strategies.composition import (
    BY_CHART,
    CompositionPlay,
    PlayStage,
    Splits,
    StagePlay,
)
from spanish21.odds.strategies.shape_chart import best_chart
from spanish21.rules.model import Rules

Choice = NDArray[np.int8]


def solve_composition(
    rules: Rules,
    *,
    stake: Cents,
    prizes: bool = False,
    progress: Callable[[float], None] | None = None,
) -> CompositionPlay:
    """Best play by the cards with a full shoe; with `prizes` for fixed prizes, too."""
    tables: defaultdict[PlayStage, _Table] = defaultdict(_Table)
    splits = _SplitTable()
    seen = set()
    chart = best_chart(rules, stake=stake, prizes=prizes, progress=progress)
    for outlook in view_ups(Terms(rules, stake, prizes), progress=progress):
        up = value_index(outlook.up)
        if up not in seen:  # up cards of one value are all met alike
            seen.add(up)
            for pair in outlook.pairs:
                splits.add(pair, outlook)
            for solved in _solved(outlook):
                solved.write(tables, up, stake=stake)
    return CompositionPlay(
        ruleset=rules.id,
        rules_hash=rules.hash,
        chart=chart,
        stages={stage: table.play() for stage, table in tables.items() if table.held.any()},
        splits=splits.play(),
    )


class _Solved(NamedTuple):
    """Hands of one beginning against one up card; `played` tells whether best play has them."""

    begun: int
    tables: Tables
    choice: Choice
    played: bool

    def write(self, into: Mapping[PlayStage, _Table], up: int, *, stake: Cents) -> None:
        """Enter the choices, and which hands are held."""
        held = self._hold()
        for number, layer in enumerate(self.tables.layers):
            money = layer.riding / stake, layer.added / stake
            table = into[PlayStage(self.begun, layer.doubles, *money)]
            table.choice[:, up] = self.choice[:, number]
            table.held[held[number], up] = True

    def _hold(self) -> list[list[int]]:
        """The hands that this play can come to hold, by layer."""
        net = graph()
        first = net.size == 2
        if self.begun != NOT_SPLIT:
            first &= net.cards[:, self.begun] > 0
        waiting = [(0, node) for node in np.flatnonzero(first).tolist()] if self.played else []
        known = set(waiting)
        while waiting:
            layer, node = waiting.pop()
            option = int(self.choice[node, layer])
            if option >= HIT:
                after = int(self.tables.after[layer, option - HIT])
                drawn = {*net.child[node].tolist(), *net.mate[node].tolist()} - {-1}
                more = {(after, child) for child in drawn} - known
                known |= more
                waiting += more
        held: list[list[int]] = [[] for _ in self.tables.layers]
        for layer, node in known:
            held[layer].append(node)
        return held


def _solved(outlook: Outlook) -> Iterator[_Solved]:
    """The play against one up card: of hands as dealt, and of the halves of each pair."""
    yield _Solved(NOT_SPLIT, outlook.facing.tables, _fill(outlook.solution.choice), played=True)
    for value in dict.fromkeys(pair.play.value for pair in outlook.pairs):
        pairs = [pair for pair in outlook.pairs if pair.play.value == value]
        play = pairs[0].play
        played = any(pair.is_split for pair in pairs)
        yield _Solved(value, play.tables, _fill(play.solution.choice), played=played)


def _fill(choice: Choice) -> Choice:
    """Hands of one suit are played like mixed ones where suits were not looked at."""
    return np.where(choice < 0, choice[plain_twins()], choice)


class _Table:
    """Hands of one stage: `choice[node, up]`, and whether best play ever has the hand."""

    def __init__(self) -> None:
        size = (len(graph().shape), VALUES)
        self.choice: Choice = np.full(size, -1, np.int8)
        self.held = np.zeros(size, np.bool_)

    def play(self) -> StagePlay:
        """The rows: by shape, and of the hands that are played differently from their shape."""
        shapes = graph().shape
        numbers = np.unique(shapes[self.held.any(axis=1)]).tolist()
        rows = {number: self._vote(number) for number in numbers}
        nodes = {}
        for node in np.flatnonzero(self.held.any(axis=1)).tolist():
            usual = rows[shapes[node]]
            apart = self.held[node] & (self.choice[node] != usual)
            if apart.any():
                own = np.where(self.choice[node] < 0, usual, self.choice[node])
                nodes[node] = _print(own.tolist())
        return StagePlay({n: _print(row.tolist()) for n, row in rows.items()}, nodes)

    def _vote(self, number: int) -> Choice:
        """What most hands of a shape do against each up card, those that are held first."""
        of_shape = graph().shape == number
        choice, held = self.choice[of_shape], self.held[of_shape]
        row = np.full(VALUES, -1, np.int8)
        for up in range(VALUES):
            voters = choice[held[:, up], up] if held[:, up].any() else choice[:, up]
            voters = voters[voters >= 0]
            if voters.size:
                row[up] = np.argmax(np.bincount(voters))
        return row


class _SplitTable:
    """How many hands each pair is split to against each up card, by value and suits."""

    def __init__(self) -> None:
        self.rows: dict[tuple[int, tuple[int, ...]], list[int]] = {}

    def add(self, pair: SplitPair, outlook: Outlook) -> None:
        """Enter one pair against one up card."""
        suits = see_cards(pair.cards).suits if outlook.deals.suited else ()
        row = self.rows.setdefault((pair.play.value, suits), [1] * VALUES)
        if pair.is_split:
            row[value_index(outlook.up)] = pair.play.best_hands(pair.cards, outlook.unseen)

    def play(self) -> Splits:
        """The rows: those of most suits, and those of suits that are split otherwise."""
        first, suited, again = {}, {}, {}
        for value in dict.fromkeys(value for value, _ in self.rows):
            rows = {suits: row for (other, suits), row in self.rows.items() if other == value}
            columns = list(zip(*rows.values(), strict=True))
            usual = [Counter(column).most_common(1)[0][0] for column in columns]
            first[value] = _print(usual)
            again[value] = _print(map(max, columns))
            apart = {suits: row for suits, row in rows.items() if row != usual}
            suited.update({(value, *suits): _print(row) for suits, row in apart.items()})
        return Splits(first, suited, again)


def _print(row: Iterable[int]) -> str:
    """A digit for each up card."""
    return "".join(BY_CHART if number < 0 else str(number) for number in row)
