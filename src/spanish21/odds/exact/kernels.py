"""The two loops that take the time: dealer's chances for many hands, and the walk over the hands.

Compiled by numba, and imported only when a calculation is asked for. They walk the arrays of
`exact_arrays.py`, `dealer_paths.py` and `graph.py` and know no rule: a hand may stop in some ways,
which pay by the dealer's result, or draw a card in some ways, which lead to other layers.
"""

from __future__ import annotations

import numpy as np
from numba import njit
from numpy.typing import NDArray

from spanish21.odds.compiled import kept
from spanish21.odds.hands.dealer_paths import Tree
from spanish21.odds.hands.exact_arrays import Deal, HandArrays, Removed
from spanish21.odds.hands.graph import Graph
from spanish21.odds.hands.payoffs import Floats
from spanish21.rules.settle import DEALER_RESULTS

FAST = {"contract", "reassoc"}
VALUES = 10
BLOCK = 64
"""Hands worked on together: they fill a processor's vectors and fit its nearest memory."""
LONGEST = 16
"""The most cards a dealer can draw: to an ace up, where a soft 17 is drawn to until it is hard."""
STOPS = 3
"""Options 0 to 2 stop; those after them draw a card."""
OPTIONS = 6
RESULTS = len(DEALER_RESULTS)
"""Fixed when the kernels are compiled, so that sums over the dealer's results need no loop."""


@kept(fastmath=FAST)
def dealer_chances(removed: Removed, counts: Floats, tree: Tree, rest: int, out: Floats) -> None:
    """The chance of each dealer's result, for each row of cards removed from `counts`.

    The tree has no ends with the result `rest`: that takes what the others leave.
    """
    products = np.empty((VALUES + 1, BLOCK))
    falling = np.empty((VALUES, LONGEST + 1, BLOCK))
    sums = np.empty((tree.sorts.shape[0], BLOCK))
    for begin in range(0, removed.cards.shape[0], BLOCK):
        width = min(BLOCK, removed.cards.shape[0] - begin)
        fall(removed, counts, begin, width, falling)
        sums[:] = 0.0
        products[0] = 1.0
        for step in range(tree.value.size):
            depth, value, count = tree.depth[step], tree.value[step], tree.number[step]
            for i in range(BLOCK):
                products[depth, i] = products[depth - 1, i] * falling[value, count, i]
            for end in range(tree.ends[step], tree.ends[step + 1]):
                sort, orders = tree.sort[end], tree.orders[end]
                for i in range(BLOCK):
                    sums[sort, i] += orders * products[depth, i]
        gather_chances(removed, counts, begin, width, tree, sums, rest, out)


@njit(fastmath=FAST)
def fall(removed: Removed, counts: Floats, begin: int, width: int, falling: Floats) -> None:
    """Falling products n (n - 1) ... of what is left of each value, for a block of groups."""
    for value in range(VALUES):
        falling[value, 0] = 1.0
        for count in range(1, LONGEST + 1):
            for i in range(width):
                left = counts[value] - removed.cards[begin + i, value] - (count - 1)
                falling[value, count, i] = falling[value, count - 1, i] * max(0.0, left)
            falling[value, count, width:] = 0.0


@njit(fastmath=FAST)
def gather_chances(
    removed: Removed,
    counts: Floats,
    begin: int,
    width: int,
    tree: Tree,
    sums: Floats,
    rest: int,
    out: Floats,
) -> None:
    """Put the value set apart back in: the chances of every row of a block of groups."""
    apart = np.ones((LONGEST + 1, BLOCK))
    share = np.ones((LONGEST + 1, BLOCK))
    chance = np.empty((out.shape[1], BLOCK))
    left = np.ones(BLOCK)
    cards = np.ones(BLOCK)
    rows = 0
    for i in range(width):
        left[i] = counts[tree.apart] - removed.cards[begin + i, tree.apart]
        cards[i] = counts.sum() - removed.cards[begin + i].sum()
        rows = max(rows, removed.begin[begin + i + 1] - removed.begin[begin + i])
    for row in range(rows):
        for n in range(LONGEST):
            for i in range(BLOCK):
                apart[n + 1, i] = apart[n, i] * max(0.0, left[i] - (row + n))
                share[n + 1, i] = share[n, i] / max(1.0, cards[i] - (row + n))
        chance[:] = 0.0
        for sort in range(tree.sorts.shape[0]):
            taken, result, length = tree.sorts[sort]
            for i in range(BLOCK):
                chance[result, i] += sums[sort, i] * apart[taken, i] * share[length, i]
        for i in range(width):
            if row < removed.begin[begin + i + 1] - removed.begin[begin + i]:
                line = removed.begin[begin + i] + row
                left_over = 1.0
                for result in range(out.shape[1]):
                    out[line, result] = chance[result, i]
                    left_over -= chance[result, i]
                out[line, rest] = left_over


@kept(fastmath=FAST)
def walk_hands(
    order: NDArray[np.int32],
    graph: Graph,
    game: HandArrays,
    deal: Deal,
    forced: NDArray[np.int8],
    value: Floats,
    choice: NDArray[np.int8],
    options: Floats,
) -> None:
    """Value the hands of `order`, larger ones first, in every layer they can be in.

    The best option is taken, weighed over the cases, unless `forced[node, layer]` names one.
    Writes `value[node, layer, case]`, `choice[node, layer]` and, for one case, `options`.
    """
    cases = deal.counts.shape[0]
    drawn = np.empty((game.legal.shape[0], cases))
    later = (np.empty(2 * VALUES, np.int64), np.empty((2 * VALUES, cases)), np.empty((2, cases)))
    weights = deal.weights.copy()
    worth = np.empty((OPTIONS, cases))
    scores = np.empty(OPTIONS)
    falling = falling_counts(deal.counts, deal.start)
    for position in range(order.size):
        node = order[position]
        size, shape = graph.size[node], graph.shape[node]
        acts = 0
        for layer in range(game.top[size]):
            acts |= game.legal[layer, shape]
        if acts >> STOPS:
            kinds = lead_on(node, graph, deal, later)
            bust = game.pay[:, 0, graph.bust[node]]
            expect(game.top[size + 1], kinds, bust, deal.hole, later, value, drawn)
        if cases > 1:
            weigh(node, graph, falling, deal, weights)
        for layer in range(game.top[size]):
            legal = game.legal[layer, shape]
            value_options(node, layer, legal, shape, game, deal, drawn, worth)
            best = pick_best(legal, weights, worth, forced[node, layer], scores)
            choice[node, layer] = best
            for case in range(cases):
                value[node, layer, case] = worth[best, case]
            if cases == 1:
                for option in range(OPTIONS):
                    options[node, layer, option] = scores[option]


@njit(inline="always")
def pick_best(legal: int, weights: Floats, worth: Floats, forced: int, scores: Floats) -> int:
    """The legal option with the best weighed worth, or the one that is forced."""
    best = -1
    for option in range(OPTIONS):
        scores[option] = np.nan
        if (legal >> option) & 1:
            score = 0.0
            for case in range(weights.size):
                score += weights[case] * worth[option, case]
            scores[option] = score
            if best < 0 or option == forced or (best != forced and score > scores[best]):
                best = option
    return best


@njit(fastmath=FAST, inline="always")
def value_options(
    node: int,
    layer: int,
    legal: int,
    shape: int,
    game: HandArrays,
    deal: Deal,
    drawn: Floats,
    worth: Floats,
) -> None:
    """What each legal option is worth, in each case."""
    for option in range(OPTIONS):
        if (legal >> option) & 1:
            for case in range(worth.shape[1]):
                x = 0.0
                if option < STOPS:
                    row = deal.row[node] + case
                    for result in range(RESULTS):
                        x += deal.chances[row, result] * game.pay[layer, option, shape, result]
                else:
                    x = drawn[game.after[layer, option - STOPS], case]
                worth[option, case] = x


Later = tuple[NDArray[np.int64], Floats, Floats]
"""The hands that a card may lead to; by hand and case, the chance of each; by case, that of a bust,
and that of a bust before the last result."""


@njit(fastmath=FAST)
def lead_on(node: int, graph: Graph, deal: Deal, later: Later) -> int:
    """Fill in where a card drawn to the node leads; the number of hands that it may lead to."""
    hands, chance, lost = later
    hole = max(0, deal.hole)
    kinds = 0
    for case in range(deal.counts.shape[0]):
        cards = 0.0
        for v in range(VALUES):
            cards += deal.counts[case, v] - graph.cards[node, v]
        one_card = 1.0 / max(1.0, cards)
        holes = deal.counts[case, hole] - graph.cards[node, hole]
        bust = late = 0.0
        kinds = 0
        for v in range(VALUES):
            p = max(0.0, deal.counts[case, v] - graph.cards[node, v]) * one_card
            if graph.child[node, v] < 0:
                bust += p
                late += p * (holes - (v == hole))
                continue
            mate = graph.mate[node, v]
            if mate >= 0:
                share = deal.share[node - graph.plain, v]
                hands[kinds], chance[kinds, case] = mate, p * share
                kinds += 1
                p *= 1.0 - share
            hands[kinds], chance[kinds, case] = graph.child[node, v], p
            kinds += 1
        lost[0, case] = bust
        lost[1, case] = late / max(1.0, cards - 1.0)
    return kinds


@njit(fastmath=FAST)
def expect(
    layers: int, kinds: int, pay: Floats, hole: int, later: Later, value: Floats, drawn: Floats
) -> None:
    """What the card is worth in each of the first layers, in each case.

    `pay[layer, result]` is that of a bust, which may lose less if the dealer turns out to have the
    last result. Each sum is finished before it is stored: half the time of adding hand by hand.
    """
    hands, chance, lost = later
    for layer in range(layers):
        bust = pay[layer, 0]
        more = pay[layer, RESULTS - 1] - bust if hole >= 0 else 0.0
        for case in range(drawn.shape[1]):
            x = lost[0, case] * bust + lost[1, case] * more
            for kind in range(kinds):
                x += chance[kind, case] * value[hands[kind], layer, case]
            drawn[layer, case] = x


@njit()
def falling_counts(counts: Floats, start: int) -> Floats:
    """`[value, n, case]`: ways to draw n cards of a value in order; at `VALUES`, n of all cards.

    The hand's first card, of the value `start`, is already drawn.
    """
    cases = counts.shape[0]
    falling = np.ones((VALUES + 1, 23, cases))
    for case in range(cases):
        for v in range(VALUES + 1):
            left = counts[case].sum() - 1.0
            if v < VALUES:
                left = counts[case, v] - (v == start)
            for n in range(22):
                falling[v, n + 1, case] = falling[v, n, case] * max(0.0, left - n)
    return falling


@njit(fastmath=FAST, inline="always")
def weigh(node: int, graph: Graph, falling: Floats, deal: Deal, weights: Floats) -> None:
    """Each case's weight times the chance of drawing the cards, after the first, in one order."""
    for case in range(weights.size):
        weights[case] = deal.weights[case] / max(1.0, falling[VALUES, graph.size[node] - 1, case])
    for v in range(VALUES):
        n = graph.cards[node, v] - (v == deal.start)
        if n > 0:
            for case in range(weights.size):
                weights[case] *= falling[v, n, case]
