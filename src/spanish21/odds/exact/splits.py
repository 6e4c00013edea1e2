"""The value of splitting a pair, to as many hands as the rules allow.

Each hand is played as best it can be by its own cards, and the drawn pair cards are accounted for
exactly (`split_plan.py`). What is left out is that a player may look at the cards of the other
hands too: so the value is one that can be had, never above the best. `split_error.py` states how
much more there may be.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from spanish21.cards import Card
from spanish21.odds.exact.given_strategy import Policy
from spanish21.odds.exact.split_plan import SplitPlan, plan_cases, plan_split
from spanish21.odds.exact.suits import TrioSuits
from spanish21.odds.exact.up_card import Facing, Solution, empty_solution, no_share, run_walk
from spanish21.odds.hands.automaton import automaton, value_index
from spanish21.odds.hands.dealer_paths import BLACKJACK_INDEX
from spanish21.odds.hands.exact_arrays import Deal, HandArrays
from spanish21.odds.hands.graph import PLAIN, SUITS, HandPlace, graph, node_index
from spanish21.odds.hands.held_cards import Held, see_cards
from spanish21.odds.hands.payoffs import Floats
from spanish21.odds.hands.removed_cards import Rows, split_rows
from spanish21.odds.hands.stories import Story
from spanish21.odds.hands.tables import Tables, tabulate
from spanish21.odds.hands.unseen import Unseen
from spanish21.rules.hand import shape_of
from spanish21.rules.model import Rules
from spanish21.rules.play import Act, Turn, refuse


@cache
def most_hands(rules: Rules, pair: tuple[Card, Card], *, hands: int = 1) -> int:
    """How many hands the box can come to when this pair, one of `hands` hands, is split."""
    shape = shape_of(pair)
    split = hands > 1
    while refuse(rules, Act.SPLIT, Turn(shape, hands, split, split and pair[0].is_ace)) is None:
        hands, split = hands + 1, True
    return hands


def splits_by_value(rules: Rules) -> bool:
    """Whether ten-valued cards of different ranks are a pair."""
    return most_hands(rules, (Card.KC, Card.QD)) > 1


def count_pair_cards(rules: Rules, card: Card, unseen: Unseen) -> float:
    """How many unseen cards would make a pair with this one."""
    if splits_by_value(rules):
        return float(unseen.values[value_index(card)])
    return unseen.count_rank(card.rank)


class HandWorth(NamedTuple):
    """A split hand's value in each case, and its value when its second card is a pair card."""

    all: Floats
    paired: Floats


@dataclass(frozen=True)
class PairPlay:
    """The hands that come of splitting two cards of one value, up to `most` of them."""

    facing: Facing
    value: int
    most: int
    pair_cards: float
    alike: tuple[int, ...] = tuple(range(len(SUITS)))
    """For each suit the first whose hands are paid like it: one is walked for all."""

    @cached_property
    def tables(self) -> Tables:
        """The arrays for split hands."""
        terms = self.facing.terms
        return tabulate(terms.rules, stake=terms.stake, split=True, split_aces=self.value == 0)

    @cached_property
    def cards(self) -> float:
        """The unseen cards once the pair is dealt."""
        return sum(self.facing.counts) - 2

    def plan(self, most: int) -> SplitPlan:
        """The plan for splitting to this many hands."""
        return plan_split(most, pair_cards=self.pair_cards, cards=self.cards)

    @cached_property
    def rows(self) -> Rows:
        """The rows of these hands."""
        return split_rows(self.value, plan_cases(self.most))

    @cached_property
    def game(self) -> HandArrays:
        """What split hands may do and are paid against this up card."""
        return self.facing.game(self.tables, split=True)

    @cached_property
    def deal(self) -> Deal:
        """The cases: the other card of the pair gone, and none, one, two, ... pair cards more."""
        cases = plan_cases(self.most)
        counts = np.tile(self.facing.counts, (cases, 1))
        counts[:, self.value] -= 1 + np.arange(cases)
        plan = self.plan(self.most)
        return Deal(
            counts=counts,
            weights=(plan.any_card + plan.no_pair).sum(axis=0),
            chances=self.facing.chances(apart=self.value, cases=cases),
            row=self.rows.row,
            share=no_share(),
            hole=self.facing.hole,
            start=self.value,
        )

    @cached_property
    def forced(self) -> NDArray[np.int8]:
        """What a given strategy does with these hands."""
        story = Story(split=True, split_aces=self.value == 0)
        return self.facing.forced(self.tables, story, begun=self.value)

    @cached_property
    def solution(self) -> Solution:
        """The hands of two cards or more, suits of two-card hands left aside."""
        solution = empty_solution(plan_cases(self.most), len(self.tables.layers))
        run_walk(self.rows.order, self.game, self.deal, solution, self.forced)
        return solution

    def walk_beginning(self, suit: int, share: Floats) -> HandWorth:
        """One hand that begins with a card of this suit, where the unseen suits give `share`."""
        first = one_value_node(self.value, 1, suit)
        order = np.array([*_suited_seconds(self.value, suit), first], np.int32)
        run_walk(order, self.game, self.deal._replace(share=share), self.solution, self.forced)
        value = self.solution.value[:, 0]
        paired = value[one_value_node(self.value, 2)]
        twin = graph().mate[first, self.value]
        if twin >= 0:
            part = share[first - graph().plain, self.value]
            paired = part * value[twin] + (1 - part) * paired
        return HandWorth(value[first].copy(), paired.copy())

    @cached_property
    def plain_hand(self) -> HandWorth:
        """One hand where suits do not matter."""
        return self.walk_beginning(PLAIN, no_share())

    @cached_property
    def suited(self) -> bool:
        """Whether the suits of these hands matter."""
        begins = one_value_node(self.value, 1, 0) >= graph().plain
        return begins and (self.tables.suited or self.facing.terms.policy is not None)

    def beginnings(self, pair: tuple[Card, Card], unseen: Unseen) -> tuple[HandWorth, ...]:
        """The hands that begin with either card of the pair, and with a card drawn later."""
        if not self.suited:
            return (self.plain_hand,) * 3
        first, second = (SUITS.index(card.suit) for card in pair)
        known = TrioSuits.of(unseen)
        rest = known.without(self.value, (first, second))
        return (
            self._beginning(first, known.without(self.value, (second,))),
            self._beginning(second, known.without(self.value, (first,))),
            self._drawn_beginning(rest),
        )

    def _beginning(self, suit: int, known: TrioSuits) -> HandWorth:
        """A hand that begins with a card of this suit; `known` holds that card too."""
        key = (self.alike[suit], known.counts[suit], known.totals)
        if key not in self._walked:
            self._walked[key] = self.walk_beginning(suit, known.shares(suit))
        return self._walked[key]

    @cached_property
    def _walked(self) -> dict[tuple[int, tuple[float, ...], tuple[float, ...]], HandWorth]:
        return {}

    def _drawn_beginning(self, known: TrioSuits) -> HandWorth:
        """A hand that begins with a drawn pair card, of any suit that is left."""
        counts = [known.number(self.value, suit) for suit in range(len(SUITS))]
        if not any(counts):
            return self.plain_hand
        worth = np.zeros((2, len(self.deal.counts)))
        for suit, count in enumerate(counts):
            if count:
                worth += count / sum(counts) * np.array(self._beginning(suit, known))
        return HandWorth(worth[0], worth[1])

    def split_value(self, pair: tuple[Card, Card], unseen: Unseen) -> float:
        """The value of splitting this pair; `unseen` holds the pair itself."""
        values = self._values(pair, unseen)
        policy = self.facing.terms.policy
        return float(np.max(values) if policy is None else values[self._wanted(policy, pair) - 2])

    def hands_wanted(self, pair: tuple[Card, Card], unseen: Unseen) -> int:
        """How many hands the pair is split to as it is played: at best, or by a given strategy."""
        policy = self.facing.terms.policy
        return self.best_hands(pair, unseen) if policy is None else self._wanted(policy, pair)

    def best_hands(self, pair: tuple[Card, Card], unseen: Unseen) -> int:
        """How many hands the pair is best split to, when the cards for it come."""
        return 2 + int(np.argmax(self._values(pair, unseen)))

    def _values(self, pair: tuple[Card, Card], unseen: Unseen) -> Floats:
        """The value of splitting to two hands, to three, ..."""
        hands = np.array(self.beginnings(pair, unseen))
        values: Floats = self._weights @ hands.reshape(-1) - self._box_losses
        return values

    def _wanted(self, policy: Policy, pair: tuple[Card, Card]) -> int:
        """How many hands a given strategy splits to, when the cards for it come."""
        hands, turn = 2, Turn(shape_of(pair), 2, True, pair[0].is_ace)
        cards = see_cards(pair, begun=self.value)
        while hands < self.most and policy.splits(Held(turn, cards), self.facing.up, self.tables):
            hands += 1
            turn = turn._replace(hands=hands)
        return hands

    @cached_property
    def _weights(self) -> Floats:
        """What each beginning's `HandWorth` weighs in each plan, one row a plan."""
        gone = np.arange(plan_cases(self.most))
        pair_chance = np.maximum(self.pair_cards - gone, 0) / (self.cards - gone)
        rows = []
        for plan in self._plans:
            weights = np.zeros((3, 2, len(gone)))
            cases = plan.any_card.shape[1]
            weights[:, 0, :cases] = plan.any_card + plan.no_pair
            weights[:, 1, :cases] = -plan.no_pair * pair_chance[:cases]
            rows.append(weights.reshape(-1))
        return np.array(rows)

    @cached_property
    def _plans(self) -> list[SplitPlan]:
        return [self.plan(most) for most in range(2, self.most + 1)]

    @cached_property
    def _box_losses(self) -> Floats:
        return np.array([self.box_loss(plan) for plan in self._plans])

    def play_as(self, choice: NDArray[np.int8]) -> None:
        """Play the hands by these choices instead of the best ones."""
        self.__dict__["forced"] = choice

    def box_loss(self, plan: SplitPlan) -> float:
        """What the box loses once to a blackjack found late, beside what its hands lose."""
        late = self.late_blackjack
        return self.tables.box.once * late - self.dependent_loss(plan)

    def dependent_loss(self, plan: SplitPlan) -> float:
        """The part of that loss which boxes escape whose hands are all spared.

        The hands of a box are taken to be spared independently of each other.
        """
        late = self.late_blackjack
        if not late or not self.tables.box.once or not self.spared:
            return 0.0
        part = self.spared / late
        return (
            self.tables.box.once * late * sum(float(p) * part**n for n, p in enumerate(plan.hands))
        )

    @cached_property
    def late_blackjack(self) -> float:
        """The chance that the dealer has a blackjack which is found only after the play."""
        if self.facing.hole < 0 or self.facing.checked:
            return 0.0
        return float(self.facing.own_chances[one_value_node(self.value, 2), BLACKJACK_INDEX])

    @cached_property
    def spared(self) -> float:
        """The chance that one hand meets a late blackjack and does not owe the box's loss."""
        tables = self.tables
        pay = np.zeros_like(tables.pay)
        pay[..., BLACKJACK_INDEX] = _spared_stops(tables)
        if not pay.any():
            return 0.0
        self.plain_hand  # noqa: B018  (fills in the choices of every hand)
        copy = empty_solution(len(self.deal.counts), len(tables.layers))
        order = np.append(self.rows.order, np.int32(one_value_node(self.value, 1)))
        game = self.game._replace(pay=pay)
        run_walk(order, game, self.deal, copy, self.solution.choice)
        return float(copy.value[one_value_node(self.value, 1), 0, 0])


def _spared_stops(tables: Tables) -> NDArray[np.bool_]:
    """`[layer, stop, shape]`: the ways to end a hand that do not owe the box's loss."""
    stops = np.arange(tables.late.shape[1])[:, None]
    ends = (tables.legal[:, None, :] >> stops & 1).astype(bool)
    whole, bust = _whole_shapes()
    ends &= whole
    ends[:, 0] |= bust
    spares: NDArray[np.bool_] = np.array(tables.box.spares)[tables.late]
    return ends & spares


@cache
def _whole_shapes() -> tuple[NDArray[np.bool_], NDArray[np.bool_]]:
    """The shapes of two cards or more, and the bust ones."""
    shapes = automaton().shapes
    return np.array([shape.size >= 2 for shape in shapes]), np.array([s.bust for s in shapes])


@cache
def one_value_node(value: int, count: int, suit: int = PLAIN) -> int:
    """The node of so many cards of one value; the plain one where suits do not matter."""
    counts = tuple(count * (other == value) for other in range(graph().cards.shape[1]))
    index = node_index()
    return index.get(HandPlace(counts, suit), index[HandPlace(counts)])


@cache
def _suited_seconds(value: int, suit: int) -> list[int]:
    """The suited nodes of two cards that a card of this value and suit leads to."""
    if suit == PLAIN:
        return []
    return [int(node) for node in graph().mate[one_value_node(value, 1, suit)] if node >= 0]
