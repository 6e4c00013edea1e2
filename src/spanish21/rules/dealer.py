"""What the dealer does: when to look for blackjack and when to draw.

The dealer's hand is a shape like any other, with one bit of memory for the reading of nh-bet-bigger
in which a soft 17, once reached, is drawn to until the hand is hard. Whether anything still depends
on the dealer is answered in `line.py`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from spanish21.cards import Card
from spanish21.rules.choices import HoleCard, PeekOn, Soft17
from spanish21.rules.hand import EMPTY, Shape
from spanish21.rules.model import Rules
from spanish21.rules.settle import DealerResult

LOOKING = (HoleCard.PEEK, HoleCard.CARD_READER)
"""The procedures in which the hole card is checked before play."""


class DealerHand(NamedTuple):
    """The dealer's hand: its shape, and whether it has ever been a soft 17."""

    shape: Shape = EMPTY
    was_soft_17: bool = False

    def draw(self, card: Card) -> DealerHand:
        """The hand with one card more."""
        shape = self.shape.draw(card)
        return DealerHand(shape, self.was_soft_17 or (shape.soft and shape.total == 17))

    @property
    def result(self) -> DealerResult:
        """The finished hand as players' hands are measured against it."""
        return DealerResult(self.shape.total, blackjack=self.shape.two_card_21)


def dealer_hand(cards: Iterable[Card]) -> DealerHand:
    """The dealer's hand of these cards."""
    hand = DealerHand()
    for card in cards:
        hand = hand.draw(card)
    return hand


def draws(rules: Rules, hand: DealerHand) -> bool:
    """Whether the dealer must draw to this hand, when a result depends on it."""
    total, soft = hand.shape.total, hand.shape.soft
    if total < 17:
        return True
    if rules.soft_17 is Soft17.UNTIL_HARD:
        return soft and hand.was_soft_17
    return soft and total == 17 and rules.soft_17 is Soft17.HIT


def checks(rules: Rules, up: Card) -> bool:
    """Whether the dealer looks for blackjack before the players act."""
    if rules.hole_card not in LOOKING or rules.peek_on is PeekOn.NONE:
        return False
    return up.is_ace or (up.is_ten_valued and rules.peek_on is PeekOn.ACE_AND_TEN)


def may_have_blackjack(up: Card) -> bool:
    """Whether the up card can be half of a blackjack."""
    return up.is_ace or up.is_ten_valued
