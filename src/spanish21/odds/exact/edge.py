"""The value of a whole game: every deal, every up card, best play or a given strategy.

One box, the unseen cards of a full shoe unless others are given, the main wager alone and no
insurance; a unit is the initial wager. This module deals the first three cards and asks
`up_card.py`, `suits.py` and `splits.py` for the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import product
from typing import NamedTuple

import numpy as np

from spanish21.cards import Card, Rank
from spanish21.odds.exact.alike_suits import SuitMarks, join_alike, mark_suits
from spanish21.odds.exact.split_error import MEAN_GAIN, bound_split
from spanish21.odds.exact.splits import PairPlay, most_hands, splits_by_value
from spanish21.odds.exact.suits import solve_suits, suited_pairs
from spanish21.odds.exact.up_card import Facing, Terms
from spanish21.odds.hands.automaton import VALUES, value_index
from spanish21.odds.hands.dealer_paths import BLACKJACK_INDEX
from spanish21.odds.hands.graph import SUITS, HandPlace, graph, node_index, node_of, plain_twins
from spanish21.odds.hands.held_cards import Held, see_cards
from spanish21.odds.hands.payoffs import Floats
from spanish21.odds.hands.removed_cards import Int32s
from spanish21.odds.hands.tables import tabulate
from spanish21.odds.hands.unseen import Unseen
from spanish21.rules.dealer import checks
from spanish21.rules.hand import shape_of
from spanish21.rules.model import Rules
from spanish21.rules.play import Turn

ROUNDING = 1e-10
"""What sums of floats, and doubles that are not followed any further, may come to."""
SUITED_RANKS = (Rank.SIX, Rank.SEVEN, Rank.EIGHT)


class Edge(NamedTuple):
    """The player's expectation per unit of the initial wager, and what more there may be in it."""

    ev: float
    error: float

    @property
    def house_edge(self) -> float:
        """What the house expects of each unit."""
        return -self.ev


def find_edge(
    terms: Terms, unseen: Unseen | None = None, *, progress: Callable[[float], None] | None = None
) -> Edge:
    """The value of the game for these terms, and the bound on what splits leave out."""
    shoe = Unseen.fresh(terms.rules) if unseen is None else unseen
    groups = up_cards(terms, shoe)
    ev, error = 0.0, ROUNDING
    for done, group in enumerate(groups):
        others = shoe.without([group[0].card])
        deals = Deals(terms, group[0].card, others, joined=terms.policy is None)
        for up in deals.join_ups(group, shoe):
            found = deals.value(shoe.without([up.card]))
            ev += up.ways / shoe.total * found.ev
            error += up.ways / shoe.total * found.error
        if progress is not None:
            progress((done + 1) / len(groups))
    return Edge(float(ev), float(error))


class Up(NamedTuple):
    """An up card that stands for others like it, and how many those are."""

    card: Card
    ways: float


def up_cards(terms: Terms, shoe: Unseen) -> list[list[Up]]:
    """The up cards there are, grouped by value and by whether the dealer looks under them."""
    suited = suits_matter(terms)
    groups: dict[tuple[int, bool], list[Up]] = {}
    for rank in Rank:
        cards = [card for card in (Card.of(rank, suit) for suit in SUITS) if shoe.count(card)]
        apart = [[card] for card in cards] if suited and rank in SUITED_RANKS else [cards]
        for alike in filter(None, apart):
            key = (value_index(alike[0]), checks(terms.rules, alike[0]))
            up = Up(alike[0], sum(shoe.count(card) for card in alike))
            groups.setdefault(key, []).append(up)
    return list(groups.values())


def suits_matter(terms: Terms) -> bool:
    """Whether the suits of sixes, sevens and eights can change anything."""
    tables = [tabulate(terms.rules, stake=terms.stake, split=split) for split in (False, True)]
    return terms.prizes or terms.policy is not None or any(table.suited for table in tables)


@dataclass(frozen=True)
class Deals:
    """All deals of two cards against up cards of one value; `unseen` is without such a card.

    Where they are `joined`, one deal stands for all that best play cannot tell from it.
    """

    terms: Terms
    up: Card
    unseen: Unseen
    joined: bool = False

    @cached_property
    def facing(self) -> Facing:
        """The play against this up card."""
        return Facing(self.terms, self.up, tuple(self.unseen.values.tolist()))

    @cached_property
    def plain(self) -> float:
        """The mean over all deals, pairs not split and suits left aside."""
        counts = self.unseen.values
        ways = np.outer(counts, counts) - np.diag(counts)
        nodes = two_card_nodes()
        worth = self.facing.plain.value[nodes, 0, 0] + self.settled[nodes]
        return float((ways * worth).sum()) / self.ways

    @cached_property
    def ways(self) -> float:
        """How many deals of two cards there are."""
        return self.unseen.total * (self.unseen.total - 1)

    @cached_property
    def settled(self) -> Floats:
        """What each node wins or loses at once, when the dealer looks and has blackjack."""
        if not self.facing.checked:
            return np.zeros(len(graph().shape))
        pay = self.facing.tables.pay[0, 0, graph().shape, BLACKJACK_INDEX]
        return np.asarray(self.facing.own_chances[:, BLACKJACK_INDEX] * pay)

    def join_ups(self, group: list[Up], shoe: Unseen) -> list[Up]:
        """These up cards, or one for all that are alike."""
        if not self.joined:
            return group
        joined = join_alike((((up.card,), up.ways) for up in group), shoe, self._suit_marks)
        return [Up(card, ways) for (card,), ways in joined.items()]

    @cached_property
    def _suit_marks(self) -> SuitMarks:
        """All that hands of each suit may do and are paid."""
        split = tabulate(self.terms.rules, stake=self.terms.stake, split=True)
        return mark_suits([self.facing.own_game, self.facing.game(split, split=True)])

    def value(self, unseen: Unseen) -> Edge:
        """The mean over all deals from these very cards."""
        gain = 0.0
        if self.suited:
            solve_suits(self.facing, unseen, self.facing.plain)
            gain = self._gain_by_suits(unseen)
        split = self._gain_by_splits(unseen)
        return Edge(self.plain + (gain + split.ev) / self.ways, split.error / self.ways)

    @cached_property
    def suited(self) -> bool:
        """Whether suits can change anything."""
        return suits_matter(self.terms)

    def _gain_by_suits(self, unseen: Unseen) -> float:
        """What suited hands of two cards are worth beyond mixed ones."""
        value = self.facing.plain.value[:, 0, 0]
        gain = 0.0
        for node in suited_pairs():
            first, second = _suited_cards(int(node))
            ways = unseen.count(first) * (unseen.count(second) - (first is second))
            ways *= 1 if first is second else 2
            gain += ways * (value[node] - value[plain_twins()[node]])
        return gain

    def _gain_by_splits(self, unseen: Unseen) -> Edge:
        """What pairs are worth beyond not splitting them, times the ways to be dealt them."""
        value = self.facing.plain.value[:, 0, 0]
        gain = error = 0.0
        for pair, ways, pair_cards in self._pairs(unseen):
            most = most_hands(self.terms.rules, pair)
            if most > 1:
                play = self.pair_play(value_index(pair[0]), most, pair_cards)
                more = play.split_value(pair, unseen) - float(value[node_of(pair)])
                if self.splits(pair, more):
                    gain += ways * more
                    error += ways * bound_split(play, gain=self._unwatched)
        return Edge(gain, error)

    def _pairs(self, unseen: Unseen) -> list[tuple[tuple[Card, Card], float, float]]:
        """The pairs there are, or one for all that are alike."""
        dealt = list(pairs(self.terms.rules, unseen, suited=self.suited))
        if not self.joined:
            return dealt
        left = {pair: pair_cards for pair, _, pair_cards in dealt}
        joined = join_alike(((pair, ways) for pair, ways, _ in dealt), unseen, self._suit_marks)
        return [(pair, ways, left[pair]) for pair, ways in joined.items()]

    @property
    def _unwatched(self) -> float:
        """What best play leaves out of split hands; a given strategy leaves out nothing."""
        return MEAN_GAIN if self.terms.policy is None else 0.0

    def splits(self, pair: tuple[Card, Card], more: float) -> bool:
        """Whether the pair is split: if a given strategy says so, or if it is worth more."""
        policy = self.terms.policy
        if policy is None:
            return more > 0.0
        hand = Held(Turn(shape_of(pair)), see_cards(pair))
        return policy.splits(hand, self.up, self.facing.tables)

    def pair_play(self, value: int, most: int, pair_cards: float) -> PairPlay:
        """The play of this pair, worked out once."""
        key = (value, most, pair_cards)
        if key not in self._plays:
            marks = self._suit_marks if self.joined else SUITS
            self._plays[key] = PairPlay(self.facing, *key, tuple(map(marks.index, marks)))
        return self._plays[key]

    @cached_property
    def _plays(self) -> dict[tuple[int, int, float], PairPlay]:
        return {}


def pairs(
    rules: Rules, unseen: Unseen, *, suited: bool
) -> Iterator[tuple[tuple[Card, Card], float, float]]:
    """The pairs there are: cards that stand for them, ways to be dealt them, pair cards left."""
    by_value = splits_by_value(rules)
    ranks = [rank for rank in Rank if rank.points < 10 or not by_value]
    for rank in ranks:
        number = unseen.count_rank(rank)
        if suited and rank in SUITED_RANKS:
            for first, second in product((Card.of(rank, suit) for suit in SUITS), repeat=2):
                ways = unseen.count(first) * (unseen.count(second) - (first is second))
                if ways:
                    yield (first, second), ways, number - 2
        elif number > 1:
            pair = (Card.of(rank, SUITS[0]), Card.of(rank, SUITS[1]))
            yield pair, number * (number - 1), number - 2
    if by_value:
        tens = float(unseen.values[VALUES - 1])
        if tens > 1:
            yield (Card.KC, Card.QD), tens * (tens - 1), tens - 2


@cache
def two_card_nodes() -> Int32s:
    """The plain node of each two values."""
    index = node_index()

    def node(a: int, b: int) -> int:
        return index[HandPlace(tuple((v == a) + (v == b) for v in range(VALUES)))]

    return np.array([[node(a, b) for b in range(VALUES)] for a in range(VALUES)], np.int32)


@cache
def _suited_cards(node: int) -> tuple[Card, Card]:
    suit = SUITS[graph().suit[node]]
    values = np.repeat(np.arange(VALUES), graph().cards[node])
    first, second = (Card.of(Rank(value + 1), suit) for value in values.tolist())
    return first, second
