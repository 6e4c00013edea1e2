"""The play against each up card as the analyser solved it, with the chance of each first hand.

An `Outlook` joins what `edge.py` works out for one up card: the value of every option, which pairs
are split and how, and how often each hand comes up. Charts and distributions of results are made
of these.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

import numpy as np

from spanish21.cards import Card, Rank
from spanish21.odds.exact.census import BLACKJACK, Census, take_census
from spanish21.odds.exact.edge import Deals, pairs, two_card_nodes, up_cards
from spanish21.odds.exact.split_plan import SplitPlan
from spanish21.odds.exact.splits import PairPlay, most_hands
from spanish21.odds.exact.suits import solve_suits, suit_shares, suited_pairs
from spanish21.odds.exact.up_card import Facing, Solution, Terms
from spanish21.odds.hands.exact_arrays import Deal
from spanish21.odds.hands.graph import SUITS, HandPlace, counts_of, graph, node_index, node_of
from spanish21.odds.hands.payoffs import Floats
from spanish21.odds.hands.unseen import Unseen


class SplitPair(NamedTuple):
    """A pair that may be split: its cards and chance, and what it is worth split and whole.

    `is_split` tells whether it is: where splitting is the better play, or as a given strategy says.
    """

    cards: tuple[Card, Card]
    chance: float
    play: PairPlay
    plan: SplitPlan
    split: float
    whole: float
    is_split: bool


@dataclass(frozen=True)
class Outlook:
    """One up card: its chance, the cards unseen beside it, and the play solved against it.

    Values are those of the analyser: where the dealer has looked for blackjack they are times the
    chance that there is none.
    """

    deals: Deals
    up: Card
    chance: float
    unseen: Unseen
    solution: Solution
    boxes: dict[tuple[int, int], Floats]
    """How the hands of split boxes end, kept for all up cards of one value."""

    @property
    def facing(self) -> Facing:
        """The analyser's play against this up card."""
        return self.deals.facing

    @cached_property
    def deal(self) -> Deal:
        """The unseen cards, suits among them."""
        return self.facing.deal(share=suit_shares(self.unseen))

    @cached_property
    def first_hands(self) -> Floats:
        """The chance of each hand of two cards, suits told apart where they matter."""
        chances = np.zeros(len(graph().shape))
        counts = self.unseen.values
        ways = np.outer(counts, counts) - np.diag(counts)
        np.add.at(chances, two_card_nodes(), ways / self.deals.ways)
        for node in suited_pairs() if self.deals.suited else ():
            first, second = _cards_of(int(node))
            number = self.unseen.count(first) * (self.unseen.count(second) - (first is second))
            part = number * (1 if first is second else 2) / self.deals.ways
            chances[node] += part
            chances[node_index()[HandPlace(counts_of((first, second)))]] -= part
        return chances

    @cached_property
    def pairs(self) -> tuple[SplitPair, ...]:
        """Every pair that the rules let a player split."""
        return tuple(self._pairs())

    def _pairs(self) -> Iterator[SplitPair]:
        rules = self.facing.terms.rules
        for cards, ways, pair_cards in pairs(rules, self.unseen, suited=self.deals.suited):
            most = most_hands(rules, cards)
            if most > 1:
                play = self.deals.pair_play(cards[0].points - 1, most, pair_cards)
                split = play.split_value(cards, self.unseen)
                whole = float(self.solution.value[node_of(cards), 0, 0])
                chance = ways / self.deals.ways
                plan = play.plan(play.hands_wanted(cards, self.unseen))
                is_split = self.deals.splits(cards, split - whole)
                yield SplitPair(cards, chance, play, plan, split, whole, is_split)

    @cached_property
    def played(self) -> Floats:
        """The chance of each hand of two cards that is not split."""
        chances = self.first_hands.copy()
        for pair in self.pairs:
            if pair.is_split:
                chances[node_of(pair.cards)] -= pair.chance
        return np.maximum(chances, 0.0)

    @cached_property
    def census(self) -> Census:
        """How hands that are not split go; blackjacks found before play are counted as they end."""
        census = take_census(self.played, self.facing.tables, self.solution, self.deal)
        if self.facing.checked:
            census.ends[..., BLACKJACK] = 0.0
            found = self.first_hands * self.deal.chances[self.deal.row, BLACKJACK]
            np.add.at(census.ends[0, 0, 0, :, BLACKJACK], graph().shape, found)
        return census

    @cached_property
    def ev(self) -> float:
        """The value of the game against this up card, fixed prizes left out."""
        whole = float((self.census.ends[0] * self.facing.tables.pay).sum())
        return whole + sum(pair.chance * pair.split for pair in self.pairs if pair.is_split)

    def split_census(self, pair: SplitPair) -> Floats:
        """`ends[layer, stop, shape, result]` added up over the hands of a split box.

        The suits of the pair, and those of the up card, are taken in the mean.
        """
        key = (pair.play.value, len(pair.plan.hands))
        if key not in self.boxes:
            self.boxes[key] = self._follow_split(pair)
        return self.boxes[key]

    def _follow_split(self, pair: SplitPair) -> Floats:
        play, plan = pair.play, pair.plan
        cases = plan.any_card.shape[1]
        start = self._begin(play)
        known = self.unseen.without(pair.cards[1:])
        deal = play.deal._replace(share=suit_shares(known))
        any_card = take_census(start, play.tables, play.solution, deal).ends[:cases]
        no_pair = take_census(start, play.tables, play.solution, deal, without=play.value).ends[
            :cases
        ]
        ends = np.tensordot(plan.any_card.sum(axis=0), any_card, 1)
        ends += np.tensordot(plan.no_pair.sum(axis=0), no_pair, 1)
        if self.facing.checked:
            ends[..., BLACKJACK] = 0.0
        return np.asarray(ends)

    def _begin(self, play: PairPlay) -> Floats:
        """The chance of each first card of a split hand, its suit told where suits matter."""
        start = np.zeros(len(graph().shape))
        counts = tuple(int(value == play.value) for value in range(len(play.facing.counts)))
        index = node_index()
        if not play.suited:
            start[index[HandPlace(counts)]] = 1.0
            return start
        rank = Rank(play.value + 1)
        for number, suit in enumerate(SUITS):
            part = self.unseen.count(Card.of(rank, suit)) / self.unseen.count_rank(rank)
            start[index[HandPlace(counts, number)]] = part
        return start


def _cards_of(node: int) -> tuple[Card, Card]:
    """The two cards of a suited hand."""
    suit = SUITS[graph().suit[node]]
    values = np.repeat(np.arange(graph().cards.shape[1]), graph().cards[node])
    first, second = (Card.of(Rank(value + 1), suit) for value in values.tolist())
    return first, second


def view_ups(
    terms: Terms, unseen: Unseen | None = None, *, progress: Callable[[float], None] | None = None
) -> Iterator[Outlook]:
    """The play against every up card of a shoe, a fresh one if none is given, one at a time."""
    shoe = Unseen.fresh(terms.rules) if unseen is None else unseen
    groups = up_cards(terms, shoe)
    for done, group in enumerate(groups):
        deals = Deals(terms, group[0].card, shoe.without([group[0].card]))
        boxes: dict[tuple[int, int], Floats] = {}
        for up in group:
            others = shoe.without([up.card])
            solve_suits(deals.facing, others, deals.facing.plain)  # a chart asks for them anyway
            plain = deals.facing.plain
            solution = Solution(plain.value.copy(), plain.choice.copy(), plain.options.copy())
            yield Outlook(deals, up.card, up.ways / shoe.total, others, solution, boxes)
        if progress is not None:
            progress((done + 1) / len(groups))
