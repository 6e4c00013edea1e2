"""The exact odds of Super 7's, which depend on how the hand is played.

One walk serves every way of playing: stopping at two cards, drawing for sevens and nothing else,
or following a strategy of the main game. The rulebook says what a hand may do and what its sevens
pay; a dealer's blackjack found before play leaves the hand at its first two cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from spanish21.cards import Card, Rank
from spanish21.odds.hands.deals import (
    ShoeCounts,
    count_deals,
    deal_ways,
    gather_alike,
    without_cards,
)
from spanish21.rules.dealer import checks, dealer_hand
from spanish21.rules.hand import shape_of
from spanish21.rules.model import Rules
from spanish21.rules.play import Act, Turn, refuse
from spanish21.rules.side_bets.award import SideAward
from spanish21.rules.side_bets.super_7s import Sevens, count_sevens, next_sevens, pay_sevens

CardTuple = tuple[Card, ...]
Player = Callable[[CardTuple, Turn], Act]
"""What a player does with these cards; hands of the same cards in another order are alike."""
Chances = dict[SideAward, Fraction]
DRAWING = (Act.HIT, Act.DOUBLE)


def stop_at_two(rules: Rules) -> Player:
    """The player who draws nothing."""
    del rules
    return lambda cards, turn: Act.STAND


def draw_for_sevens(rules: Rules) -> Player:
    """The player who draws while a card can be had, by a hit or else by doubling.

    A bust costs no sevens and more of them never pay less, so this is the best play when only
    Super 7's counts; test_side_sevens.py compares it with all others.
    """

    @cache
    def choose(turn: Turn) -> Act:
        drawing = (act for act in DRAWING if refuse(rules, act, turn) is None)
        return next(drawing, Act.STAND)

    return lambda cards, turn: choose(turn)


def look_for_sevens(card: Card) -> Hashable:
    """Sevens are told from one another, other cards by value."""
    return card if card.rank is Rank.SEVEN else card.points


def look_for_trios(card: Card) -> Hashable:
    """Suits are kept on 6, 7 and 8, as the main game is played."""
    return card if Rank.SIX <= card.rank <= Rank.EIGHT else card.points


class _Node(NamedTuple):
    """A hand in play: what the rules see of it, its sevens, and what it has taken of each card."""

    turn: Turn
    sevens: Sevens
    taken: tuple[int, ...]


class SevensWalk:
    """Every way a player's hand can go, counted in integers one card at a time."""

    def __init__(self, rules: Rules, shoe: ShoeCounts, player: Player) -> None:
        self.rules, self.player = rules, player
        self.shoe = shoe
        self._permits = cache(lambda act, turn: refuse(rules, act, turn) is None)
        self.cards, self.held = tuple(shoe), tuple(shoe.values())

    def chances(self) -> Chances:
        """The probability of every award."""
        mixed: Chances = {}
        size, level = 2, self._first_two()
        while level:
            settled, level = self._advance(level)
            total = count_deals(self.shoe, size)
            for sevens, ways in settled.items():
                _mix(mixed, {pay_sevens(self.rules, sevens): Fraction(ways, total)}, Fraction(1))
            size += 1
        return mixed

    def _advance(self, level: Counter[_Node]) -> tuple[Counter[Sevens], Counter[_Node]]:
        """The sevens of hands that are settled, and all other hands with one card more."""
        settled: Counter[Sevens] = Counter()
        following: Counter[_Node] = Counter()
        for node, ways in level.items():
            act = self._choose(node)
            if act is None:
                settled[node.sevens] += ways
            else:
                following.update(self._draw(node, act, ways=ways))
        return settled, following

    def _first_two(self) -> Counter[_Node]:
        level: Counter[_Node] = Counter()
        for cards, ways in deal_ways(self.shoe, 2):
            taken = tuple(cards.count(card) for card in self.cards)
            node = _Node(Turn(shape_of(cards)), count_sevens(self.rules, cards), taken)
            level[node] += ways
        return level

    def _choose(self, node: _Node) -> Act | None:
        """The act by which the hand draws, or None when its award is settled."""
        if not node.sevens.open:
            return None
        hand = tuple(
            card for card, number in zip(self.cards, node.taken, strict=True) for _ in range(number)
        )
        act = self.player(hand, node.turn)
        return act if act in DRAWING and self._permits(act, node.turn) else None

    def _draw(self, node: _Node, act: Act, *, ways: int) -> Counter[_Node]:
        following: Counter[_Node] = Counter()
        doubles = node.turn.doubles + (act is Act.DOUBLE)
        for place, card in enumerate(self.cards):
            left = self.held[place] - node.taken[place]
            if left:
                turn = node.turn._replace(shape=node.turn.shape.draw(card), doubles=doubles)
                taken = (*node.taken[:place], node.taken[place] + 1, *node.taken[place + 1 :])
                sevens = next_sevens(self.rules, node.sevens, card)
                following[_Node(turn, sevens, taken)] += ways * left
        return following


def weigh_blind(
    rules: Rules,
    shoe: ShoeCounts,
    player: Player,
    *,
    look: Callable[[Card], Hashable] = look_for_sevens,
) -> Chances:
    """The probability of every award for a player who does not look at the up card.

    Where nobody has looked, the dealer's two cards may as well be the last of the shoe. Hands that
    a blackjack found before play cut short are then put right.
    """
    cards = gather_alike(shoe, look)
    mixed = SevensWalk(rules, cards, player).chances()
    for blackjack, chance in _early_blackjacks(rules, cards):
        left = without_cards(cards, blackjack)
        _mix(mixed, SevensWalk(rules, left, player).chances(), -chance)
        _mix(mixed, SevensWalk(rules, left, stop_at_two(rules)).chances(), chance)
    return mixed


def weigh_seeing(
    rules: Rules, shoe: ShoeCounts, player_against: Callable[[Card], Player]
) -> Chances:
    """The probability of every award for a player who goes by the up card."""
    cards = gather_alike(shoe, look_for_trios)
    mixed: Chances = {}
    for (up,), ways in deal_ways(cards, 1):
        left, chance = without_cards(cards, [up]), Fraction(ways, count_deals(cards, 1))
        _mix(mixed, SevensWalk(rules, left, player_against(up)).chances(), chance)
    for (up, hole), chance in _early_blackjacks(rules, cards):
        left = without_cards(cards, [up, hole])
        _mix(mixed, SevensWalk(rules, left, player_against(up)).chances(), -chance)
        _mix(mixed, SevensWalk(rules, left, stop_at_two(rules)).chances(), chance)
    return mixed


def _early_blackjacks(rules: Rules, shoe: ShoeCounts) -> Iterator[tuple[CardTuple, Fraction]]:
    """The dealer's first two cards that end the round before anyone acts, and their chance."""
    total = count_deals(shoe, 2)
    for cards, ways in deal_ways(shoe, 2):
        if dealer_hand(cards).result.blackjack and checks(rules, cards[0]):
            yield cards, Fraction(ways, total)


def _mix(into: Chances, chances: Chances, weight: Fraction) -> None:
    for award, chance in chances.items():
        into[award] = into.get(award, Fraction(0)) + weight * chance
