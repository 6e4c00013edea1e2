"""Shoes as counts of cards, and every way to deal a few cards from one, weighted exactly.

The exact odds of side bets walk these: a deal carries the number of ways it can come about, so
probabilities are ratios of integers. Cards that a bet treats alike may be gathered behind one of
them first. Nothing here knows a bet; read `odds.py` next.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from math import perm

from spanish21.cards import Card
from spanish21.errors import CardError
from spanish21.rules.model import Rules

ShoeCounts = Mapping[Card, int]
"""How many of each card are left; a card may stand for all that are treated like it."""


def fresh_shoe(rules: Rules) -> dict[Card, int]:
    """Every card of the rule set's decks."""
    return dict.fromkeys(rules.deck.cards, rules.decks)


def without_cards(shoe: ShoeCounts, cards: Iterable[Card]) -> dict[Card, int]:
    """The shoe without these cards."""
    left = dict(shoe)
    for card, number in Counter(cards).items():
        held = left.get(card, 0)
        if number > held:
            raise CardError(f"{number} of {card} cannot be gone: the shoe holds {held}")
        left[card] = held - number
    return left


def gather_alike(shoe: ShoeCounts, look: Callable[[Card], Hashable]) -> dict[Card, int]:
    """The shoe with all cards that look alike counted under the first of them."""
    first: dict[Hashable, Card] = {}
    gathered: Counter[Card] = Counter()
    for card, number in shoe.items():
        gathered[first.setdefault(look(card), card)] += number
    return dict(gathered)


def deal_ways(shoe: ShoeCounts, number: int) -> Iterator[tuple[tuple[Card, ...], int]]:
    """Every ordered deal of so many cards, each with the number of ways it comes about.

    >>> list(deal_ways({Card("7s"): 2, Card("8s"): 1}, 1))
    [((<Card.S7: '7s'>,), 2), ((<Card.S8: '8s'>,), 1)]
    """
    for card, held in shoe.items():
        if held and number == 1:
            yield (card,), held
        elif held:
            for cards, ways in deal_ways({**shoe, card: held - 1}, number - 1):
                yield (card, *cards), held * ways


def count_deals(shoe: ShoeCounts, number: int) -> int:
    """The ways of all ordered deals of so many cards together."""
    return perm(sum(shoe.values()), number)
