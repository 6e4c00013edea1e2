"""Every action of one live hand, valued for the cards that are really unseen.

`value_hand` is what a coach asks and what `spanish21 ev` prints. Values are in units of the wager
first made and as the player faces the choice: where the dealer has looked for blackjack, given
that there is none. A split hand is valued by itself: the box's one loss to a blackjack found late
is shared evenly among its hands, and what its other hands may do is left aside.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

import numpy as np

from spanish21.cards import Card, Rank, Suit
from spanish21.money import Cents
from spanish21.odds.exact.given_strategy import SPLIT
from spanish21.odds.exact.live_hand import LiveHand, first_layer, refuse_hand, refuse_shoe
from spanish21.odds.exact.splits import PairPlay, count_pair_cards, most_hands
from spanish21.odds.exact.suits import suit_shares
from spanish21.odds.exact.up_card import Facing, Opening, Solution, Terms, run_walk
from spanish21.odds.hands.automaton import value_index
from spanish21.odds.hands.dealer_paths import BLACKJACK_INDEX
from spanish21.odds.hands.exact_arrays import HandArrays
from spanish21.odds.hands.graph import graph, node_of
from spanish21.odds.hands.removed_cards import plain_rows
from spanish21.odds.hands.stories import DOUBLE, DOUBLE_LEAST, HIT, OPTION_NAMES, Layer
from spanish21.odds.hands.unseen import Unseen
from spanish21.rules.model import Rules
from spanish21.rules.play import Act, double_amounts, refuse
from spanish21.rules.side_bets.insurance import insurance


class HandValues(NamedTuple):
    """The value of each action the hand has now, and the best of them.

    `double` is by the greatest permitted amount, `double_least` by the least. `doubles` has the
    value of every permitted amount, in cents, where that was asked for. `insurance` is the value of
    a unit of insurance, or None where the hand cannot be insured.
    """

    actions: dict[str, float]
    best: str
    doubles: dict[Cents, float]
    insurance: float | None

    @property
    def value(self) -> float:
        """The value of the best action."""
        return self.actions[self.best]


def value_hand(
    terms: Terms, hand: LiveHand, up: Card, unseen: Unseen, *, every_double: bool = False
) -> HandValues:
    """Value every action of a hand; `unseen` holds neither its cards nor the up card."""
    refuse_hand(terms.rules, hand)
    layer = first_layer(terms.rules, hand, stake=terms.stake)
    amounts = _permitted_doubles(terms, hand, layer) if every_double else ()
    story = hand.story
    opening = Opening(layer, story.split, story.split_aces, len(hand.cards), amounts)
    dealt = unseen.plus(hand.cards)
    facing = Facing(terms, up, tuple(dealt.values.tolist()), opening)
    live = _Live(hand, facing, dealt)
    refuse_shoe(hand, up, unseen, most=max(1, live.most - hand.hands + 1))
    actions = live.actions
    best = max(actions, key=lambda name: actions[name])
    return HandValues(
        actions, best, live.doubles(amounts), value_insurance(terms, hand, up, unseen)
    )


def _permitted_doubles(terms: Terms, hand: LiveHand, layer: Layer) -> tuple[Cents, ...]:
    if refuse(terms.rules, Act.DOUBLE, hand.now) is not None:
        return ()
    amounts = double_amounts(terms.rules, hand.now, original=terms.stake, riding=layer.riding)
    return tuple(range(amounts.least, amounts.most + 1, amounts.step))


def value_insurance(terms: Terms, hand: LiveHand, up: Card, unseen: Unseen) -> float | None:
    """The value of a unit of insurance before the dealer looks, or None where it is not offered."""
    if refuse(terms.rules, Act.INSURANCE, hand.now._replace(up=up)) is not None:
        return None
    return insurance_value(terms.rules, up, unseen)


def insurance_value(rules: Rules, up: Card, unseen: Unseen) -> float:
    """The value of a unit of insurance, whatever the hand: the hole card is one of the unseen."""
    total = 0.0
    for rank in Rank:
        award = insurance(rules, up, Card.of(rank, Suit.CLUBS))
        won = float(award.odds.profit) if award.odds is not None else -1.0
        total += unseen.count_rank(rank) * won
    return total / unseen.total


@dataclass(frozen=True)
class _Live:
    """One hand against one up card; `dealt` are the unseen cards and the hand's own."""

    hand: LiveHand
    facing: Facing
    dealt: Unseen

    @cached_property
    def node(self) -> int:
        node = node_of(self.hand.cards)
        assert node is not None
        return node

    @cached_property
    def most(self) -> int:
        """How many hands the box can come to from here by splitting this one."""
        if refuse(self.facing.terms.rules, Act.SPLIT, self.hand.now) is not None:
            return self.hand.hands
        first, second = self.hand.cards
        return most_hands(self.facing.terms.rules, (first, second), hands=self.hand.hands)

    @cached_property
    def solution(self) -> Solution:
        """The hands that this one may become, and itself."""
        held = graph().cards[self.node]
        above = plain_rows().order
        solution = self.facing.solve(above[(graph().cards[above] >= held).all(axis=1)])
        self._walk_itself(self.facing.own_game, solution)
        return solution

    def _walk_itself(self, game: HandArrays, solution: Solution) -> None:
        """Value the hand itself, suits included, when all it leads to is known."""
        deal = self.facing.deal(share=suit_shares(self.dealt))
        run_walk(np.array([self.node], np.int32), game, deal, solution, self.facing.own_forced)

    @cached_property
    def face(self) -> float:
        """The chance of what the player faces: no blackjack, where the dealer has looked."""
        chances = self.facing.own_chances[self.node]
        return 1.0 - float(chances[BLACKJACK_INDEX]) if self.facing.checked else 1.0

    @cached_property
    def shared_loss(self) -> float:
        """The part of the box's one loss to a late blackjack that this hand of several bears."""
        if not self.hand.story.split or self.facing.checked:
            return 0.0
        late = float(self.facing.own_chances[self.node, BLACKJACK_INDEX])
        return self.facing.tables.box.once * late / self.hand.hands

    @cached_property
    def actions(self) -> dict[str, float]:
        """The value of each action."""
        worth = self.solution.options[self.node, 0]
        found = {
            name: (float(worth[n]) - self.shared_loss) / self.face
            for n, name in enumerate(OPTION_NAMES)
            if not np.isnan(worth[n])
        }
        leads = self.facing.tables.after[0]
        if leads[DOUBLE - HIT] == leads[DOUBLE_LEAST - HIT]:
            found.pop(OPTION_NAMES[DOUBLE_LEAST], None)
        if self.most > self.hand.hands:
            found[SPLIT] = self.split_value / self.face
        return found

    @cached_property
    def split_value(self) -> float:
        """What splitting the hand is worth, its share of the box's loss taken off."""
        first, second = self.hand.cards
        left = count_pair_cards(self.facing.terms.rules, first, self.dealt) - 2
        most = self.most - self.hand.hands + 1
        play = PairPlay(self.facing, value_index(first), most, left)
        value = play.split_value((first, second), self.dealt)
        if self.hand.story.split:  # the box has lost its one wager whether or not it is split again
            value += play.box_loss(play.plan(most)) - self.shared_loss
        return value

    def doubles(self, amounts: tuple[Cents, ...]) -> dict[Cents, float]:
        """The value of a double by each amount: layers 1, 2, ... are those doubles."""
        found = {}
        value, choice, options = self.solution
        solution = Solution(value.copy(), choice.copy(), options.copy())
        for number, cents in enumerate(amounts):
            after = self.facing.own_game.after.copy()
            after[0, DOUBLE - HIT] = number + 1
            self._walk_itself(self.facing.own_game._replace(after=after), solution)
            worth = float(solution.options[self.node, 0, DOUBLE])
            found[cents] = (worth - self.shared_loss) / self.face
        return found
