"""The whole round of one box folded into one finite-state table: state, card, next state.

The table holds dealing, the player's choices, the dealer's play and the pay: a state in which a
round ends is named by its outcome and goes on like the start of a round, so a walk never stops.
States that no card tells apart are merged. Splits are left to `round_parts.py`: their states are
numbered last. `shoes.py` walks the table, many lanes at a time.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from spanish21.odds.hands.automaton import VALUES
from spanish21.odds.hands.dealer_paths import BLACKJACK_INDEX, BUST_INDEX
from spanish21.odds.simulation.machine.finals import Kinds, RoundOutcome
from spanish21.odds.simulation.machine.game_tables import SPLITS, Game, check_room
from spanish21.odds.simulation.machine.pay import DealerTables

WIDTH = 32
"""Entries in a row of the table: with two bytes each a row is one line of cache."""
WAITS = 128
"""States that let cards go by after a split: four hands of 21 cards and the dealer's need fewer."""
MOST_STATES = 1 << 16
"""States that the two bytes of an entry can name."""
RESULTS = BLACKJACK_INDEX + 1
LIKE = np.where(np.isin(np.arange(RESULTS), (BUST_INDEX, BLACKJACK_INDEX)), np.arange(RESULTS), 0)
"""The dealer's results as far as a side bet tells them apart: the others are like the first."""
Int64s = NDArray[np.int64]


class Machine(NamedTuple):
    """The folded table. States below `len(outcomes)` end a round; from `splits` on a pair is split.

    `outcomes[state]` tells how a round ended. The start comes next, then states that let 1, 2, ...
    cards go by before they start; from `live` on a round is under way. `split_up[state - splits]`
    and `split_hole` are the values of the up card and of the hole card, -1 where none was seen.
    From `plays` on it waits for a card to the player's hand, from `draws` on for one to the
    dealer's. `results[state]` tells a bust and a blackjack of the dealer from what else ends it.
    """

    table: NDArray[np.uint16]
    outcomes: tuple[RoundOutcome, ...]
    start: int
    live: int
    plays: int
    draws: int
    splits: int
    split_up: NDArray[np.int8]
    split_hole: NDArray[np.int8]
    results: NDArray[np.uint8]


class Context(NamedTuple):
    """What may be known of the dealer while the player acts: the hole card is -1 while unseen."""

    up: int
    hole: int
    hand: int


def fold(game: Game, kinds: Kinds, dealer: DealerTables) -> Machine:
    """The machine of one game.

    Labels keep apart what is counted or asked for by state: outcomes, the dealer's results, and the
    stages of a round, which are dealing, the player's cards and the dealer's.
    """
    folding = _Folding(game, kinds, dealer)
    table = folding.rows()
    at = folding.at
    labels = np.zeros(len(table), np.int64)
    outcomes, results = np.divmod(np.arange(len(table) - at["end"]), RESULTS)
    labels[at["end"] :] = 1 + outcomes * RESULTS + LIKE[results]
    splits = np.arange(at["split"], at["draw"])
    labels[splits] = labels.max() + 1 + (splits - splits[0]) // folding.nodes
    labels[at["start"]] = -1
    labels[at["play"] : at["split"]] = -2
    labels[at["draw"] : at["end"]] = -3
    return _number(folding, *_merge(table, labels, start=at["start"]))


class _Folding:
    """The unmerged states, in blocks; each method fills the rows of one block."""

    def __init__(self, game: Game, kinds: Kinds, dealer: DealerTables) -> None:
        self.dealer = dealer
        self.kinds = kinds
        self.values = game.symbols.values.astype(np.int64)
        self.symbols = len(self.values)
        self.next = np.array(game.next, np.int64)
        self.after = np.array(game.after, np.int64)[:, 0, 0, :]
        self.first = np.array(game.first, np.int64)
        self.stood = np.array(game.stood, np.int64)
        self.nodes = len(game.nodes)
        self.contexts = self._list_contexts()
        sizes = {
            "start": 1,
            "first": self.symbols,
            "up": self.symbols * VALUES,
            "look": self.nodes * VALUES,
            "play": self.nodes * len(self.contexts),
            "split": self.nodes * len(self.contexts),
            "draw": len(kinds.needs) * len(dealer.result),
            "end": len(kinds.outcomes) * RESULTS,
        }
        self.size = sum(sizes.values())
        self.at = dict(zip(sizes, np.cumsum([0, *sizes.values()]).tolist(), strict=False))

    def _list_contexts(self) -> list[Context]:
        contexts = []
        for up in range(VALUES):
            hand = int(self.dealer.first[up])
            if not self.dealer.looks[up]:
                contexts.append(Context(up, -1, hand))
                continue
            for hole in range(VALUES):
                two = int(self.dealer.next[hand, hole])
                if self.dealer.result[two] != BLACKJACK_INDEX:
                    contexts.append(Context(up, hole, two))
        return contexts

    def rows(self) -> Int64s:
        """The whole unmerged table."""
        table = np.zeros((self.size, self.symbols), np.int64)
        every = np.arange(self.symbols)
        table[self.at["start"]] = self.at["first"] + every
        table[self.at["end"] :] = self.at["first"] + every
        ups = self.at["up"] + every[:, None] * VALUES + self.values
        table[self.at["first"] : self.at["up"]] = ups
        for up in range(VALUES):
            self._deal_second(table, up)
        for number in range(len(self.contexts)):
            first = self.at["play"] + number * self.nodes
            table[first : first + self.nodes] = self._resolve(number, self.next)
        self._draw(table)
        table[self.at["split"] : self.at["draw"]] = self.at["start"]  # never walked from here
        return table

    def _deal_second(self, table: Int64s, up: int) -> None:
        two = self.next[self.first]
        rows = self.at["up"] + np.arange(self.symbols) * VALUES + up
        contexts = {c.hole: n for n, c in enumerate(self.contexts) if c.up == up}
        if not self.dealer.looks[up]:
            table[rows] = self._resolve(contexts[-1], two)
            return
        table[rows] = self.at["look"] + two * VALUES + up
        nodes = np.unique(two)
        for symbol, hole in enumerate(self.values.tolist()):
            if hole in contexts:
                goes = self._resolve(contexts[hole], nodes)
            else:  # a blackjack is looked for and found: every hand ends as it is
                goes = self._end(self.kinds.of_final[self.stood[nodes], up], BLACKJACK_INDEX)
            table[self.at["look"] + nodes * VALUES + up, symbol] = goes

    def _end(self, kinds: Int64s, results: Int64s | int) -> Int64s:
        ends: Int64s = self.at["end"] + self.kinds.outcome[kinds, results] * RESULTS + results
        return ends

    def _resolve(self, number: int, nodes: Int64s) -> Int64s:
        """Where a hand goes that has just come to these nodes."""
        up = self.contexts[number].up
        after = self.after[nodes, up]
        play = self.at["play"] + number * self.nodes + after
        split = self.at["split"] + number * self.nodes + nodes
        finals = np.where((after < 0) & (after != SPLITS), -1 - after, 0)
        ended = self._finish(self.contexts[number], self.kinds.of_final[finals, up])
        return np.where(after >= 0, play, np.where(after == SPLITS, split, ended))

    def _finish(self, context: Context, kinds: Int64s) -> Int64s:
        """Where a hand goes that is over: to the dealer's cards if anything still needs them."""
        dealer, needs = self.dealer, self.kinds.needs[kinds]
        total = (needs & 1 > 0) | dealer.always
        draw = self.at["draw"] + kinds * len(dealer.result) + context.hand
        if context.hole < 0:
            blackjack = (needs & 2 > 0) & dealer.may[context.up]
            return np.where(total | blackjack | dealer.dealt, draw, self._end(kinds, 0))
        result = int(dealer.result[context.hand])
        if result < 0:
            return np.where(total, draw, self._end(kinds, 0))
        return self._end(kinds, np.where(total, result, 0))

    def _draw(self, table: Int64s) -> None:
        """The dealer draws against each kind of hand until done, or until nothing needs more."""
        hands = len(self.dealer.result)
        kinds = np.arange(len(self.kinds.needs))[:, None, None]
        drawn = self.dealer.next[:, self.values].astype(np.int64)[None]
        result = self.dealer.result[drawn].astype(np.int64)
        total = (self.kinds.needs[kinds] & 1 > 0) | self.dealer.always
        counts = np.where(total | (result == BLACKJACK_INDEX), np.maximum(result, 0), 0)
        over = self._end(np.broadcast_to(kinds, counts.shape), counts)
        on = self.at["draw"] + kinds * hands + drawn
        rows = np.where((result < 0) & total, on, over)
        table[self.at["draw"] : self.at["end"]] = rows.reshape(-1, self.symbols)


def _merge(table: Int64s, labels: Int64s, *, start: int) -> tuple[Int64s, Int64s]:
    """Keep what the start leads to and merge states that neither label nor card tells apart.

    States are told apart by 64-bit sums of their rows under fixed odd multipliers, refined until
    nothing more comes apart. Gives a state of each class and the rows between classes.
    """
    kept = _reach(table, start)
    rows = np.searchsorted(kept, table[kept])
    chance = np.random.Generator(np.random.PCG64(21))
    factors = chance.integers(1, 2**63, table.shape[1] + 1, dtype=np.uint64) | np.uint64(1)
    classes = np.unique(labels[kept], return_inverse=True)[1]
    while True:
        marks = chance.integers(1, 2**63, classes.max() + 1, dtype=np.uint64)[classes]
        sums = marks * factors[-1] + (marks[rows] * factors[:-1]).sum(1, dtype=np.uint64)
        found, first, finer = np.unique(sums, return_index=True, return_inverse=True)
        if len(found) == classes.max() + 1:
            return kept[first], finer[rows[first]]
        classes = finer


def _reach(table: Int64s, start: int) -> Int64s:
    seen = np.zeros(len(table), np.bool_)
    edge = np.array([start])
    while edge.size:
        seen[edge] = True
        goes = np.unique(table[edge])
        edge = goes[~seen[goes]]
    return np.flatnonzero(seen)


def _number(folding: _Folding, states: Int64s, rows: Int64s) -> Machine:
    """Order the classes: ends, start, waits, the stages, splits; write the table.

    Within each, what is often visited comes first.
    """
    at = folding.at
    is_end, is_start = states >= at["end"], states == at["start"]
    is_split = (states >= at["split"]) & (states < at["draw"])
    is_play = (states >= at["play"]) & (states < at["split"])
    is_draw = (states >= at["draw"]) & ~is_end
    visits = _visits(rows, is_split, start=int(np.argmax(is_start)))
    order = np.lexsort((-visits, is_play, is_draw, is_split, ~is_start, ~is_end))
    start = int(is_end.sum())
    place = np.empty(len(order), np.int64)
    place[order] = np.arange(len(order)) + np.where(np.arange(len(order)) > start, WAITS, 0)
    check_room(len(order) + WAITS, MOST_STATES, "states of a round")
    table = np.zeros((len(order) + WAITS, WIDTH), np.uint16)
    table[place, : rows.shape[1]] = place[rows]
    table[start + 1 : start + 1 + WAITS] = np.arange(start, start + WAITS)[:, None]
    splits = states[order][is_split[order]]
    contexts = [folding.contexts[n] for n in (splits - at["split"]) // folding.nodes]
    outcomes, results = np.divmod(states[order][:start] - at["end"], RESULTS)
    first_split = len(table) - len(splits)
    return Machine(
        table=table,
        outcomes=tuple(folding.kinds.outcomes[n] for n in outcomes),
        start=start,
        live=start + 1 + WAITS,
        plays=first_split - int(is_draw.sum()) - int(is_play.sum()),
        draws=first_split - int(is_draw.sum()),
        splits=first_split,
        split_up=np.array([context.up for context in contexts], np.int8),
        split_hole=np.array([context.hole for context in contexts], np.int8),
        results=LIKE[results].astype(np.uint8),
    )


def _visits(rows: Int64s, is_split: NDArray[np.bool_], *, start: int) -> NDArray[np.float64]:
    """Roughly how often each state is visited, if every symbol were as likely as any other."""
    share: NDArray[np.float64] = np.zeros(len(rows))
    share[start] = 1.0
    total = np.zeros(len(rows))
    for _ in range(60):
        total += share
        share[start] += share[is_split].sum()
        share[is_split] = 0.0
        parts = np.repeat(share / rows.shape[1], rows.shape[1])
        share = np.bincount(rows.ravel(), weights=parts, minlength=len(rows)).astype(float)
    return total
