"""The cards a player has not seen: what every chance is reckoned from.

That is the shoe, and with it any card that lies face down, the dealer's hole card too: to a player
an unseen card is as likely to lie in one place as in another.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from spanish21.cards import Card, Deck, Rank, Suit
from spanish21.errors import InputError
from spanish21.odds.hands.automaton import CARD_INDEX, CARDS, VALUES
from spanish21.rules.model import Rules


@dataclass(frozen=True)
class Unseen:
    """How many of each of the 52 cards are unseen, in the order of `CARDS`.

    Parts of cards are the mean of many shoes, such as all that have one count; whatever is nearly
    a straight line between shoes is then worth its mean.
    """

    counts: tuple[float, ...]

    @classmethod
    def fresh(cls, rules: Rules) -> Unseen:
        """A full shoe of this rule set."""
        return cls.decks(rules.deck, rules.decks)

    @classmethod
    def decks(cls, deck: Deck, number: int) -> Unseen:
        """So many whole decks."""
        return cls(tuple(number * deck.holds(card) for card in CARDS))

    @classmethod
    def of(cls, cards: Iterable[Card]) -> Unseen:
        """Just these cards."""
        held = Counter(cards)
        return cls(tuple(held[card] for card in CARDS))

    def without(self, cards: Iterable[Card]) -> Unseen:
        """What is left when these cards have been seen.

        >>> Unseen.decks(Deck.SPANISH, 6).without([Card("7s")]).total
        287
        """
        left = list(self.counts)
        for card in cards:
            left[CARD_INDEX[card]] -= 1
        if min(left) < 0:
            raise InputError(self._lack(left))
        return Unseen(tuple(left))

    def plus(self, cards: Iterable[Card]) -> Unseen:
        """These cards and more."""
        more = list(self.counts)
        for card in cards:
            more[CARD_INDEX[card]] += 1
        return Unseen(tuple(more))

    def _lack(self, left: Sequence[float]) -> str:
        card = CARDS[next(index for index, count in enumerate(left) if count < 0)]
        held = self.count(card)
        return f"{card} cannot be seen {held - left[CARD_INDEX[card]]} times: the shoe holds {held}"

    def count(self, card: Card) -> float:
        """How many of this very card."""
        return self.counts[CARD_INDEX[card]]

    def count_rank(self, rank: Rank) -> float:
        """How many of this rank."""
        return sum(self.count(Card.of(rank, suit)) for suit in Suit)

    @cached_property
    def total(self) -> float:
        """How many cards."""
        return sum(self.counts)

    @cached_property
    def values(self) -> NDArray[np.float64]:
        """How many of each point value."""
        return np.asarray(self.suits.sum(axis=1))

    @cached_property
    def suits(self) -> NDArray[np.float64]:
        """How many of each point value in each suit: `suits[value, suit]`."""
        ranks = np.array(self.counts, float).reshape(len(Rank), len(Suit))
        ranks[VALUES - 1] += ranks[VALUES:].sum(axis=0)
        return ranks[:VALUES]
