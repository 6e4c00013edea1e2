"""What the dealer does: when to look for blackjack, when to draw, and when there is no need to.

The dealer's hand is a shape like any other, with one bit of memory for the reading of nh-bet-bigger
in which a soft 17, once reached, is drawn to until the hand is hard. Whether one line of wagers
still depends on the dealer is answered in `line.py`; `find_need` asks it for all of them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from enum import Enum
from typing import NamedTuple

from spanish21.cards import Card
from spanish21.rules.choices import DealerPlays, HoleCard, PeekOn, Soft17
from spanish21.rules.hand import EMPTY, Shape
from spanish21.rules.kinds import Kind, Moment, settled_at
from spanish21.rules.line import LineHand, depends_on_blackjack, depends_on_total
from spanish21.rules.model import Rules
from spanish21.rules.settle import DealerResult

LOOKING = (HoleCard.PEEK, HoleCard.CARD_READER)
"""The procedures in which the hole card is checked before play."""
SECOND_CARD_SHOWS = frozenset({Moment.BLACKJACK_KNOWN, Moment.HOLE_CARD_TURNED})
"""The moments at which the dealer's second card settles a side bet."""


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


def takes_hole_card(rules: Rules) -> bool:
    """Whether the second card is dealt face down before the players act (ma 7(g), 7(i))."""
    return rules.hole_card is not HoleCard.NONE


def reads_hole_card(rules: Rules) -> bool:
    """Whether a card reader looks at the hole card (ma 7(i))."""
    return rules.hole_card is HoleCard.CARD_READER


def plays_always(rules: Rules) -> bool:
    """Whether the dealer plays the hand out though nothing depends on it (ma 12(c) says no)."""
    return rules.dealer_plays is DealerPlays.ALWAYS


def peek_settles_insurance(rules: Rules) -> bool:
    """Whether a peek decides insurance at once; a reader's waits for the hole card (ma 11(d))."""
    return rules.hole_card is HoleCard.PEEK


def may_have_blackjack(up: Card) -> bool:
    """Whether the up card can be half of a blackjack."""
    return up.is_ace or up.is_ten_valued


class Need(Enum):
    """How much of the dealer's hand a round still needs once the players are done (ma 12(c))."""

    NOTHING = "nothing"
    SECOND_CARD = "second_card"
    WHOLE_HAND = "whole_hand"


def find_need(
    rules: Rules,
    up: Card,
    lines: Collection[Sequence[LineHand]],
    *,
    side_bets: Collection[Kind] = (),
    no_blackjack: bool = False,
) -> Need:
    """What the dealer must still draw or turn for these lines and these unsettled side bets.

    `no_blackjack` tells that the dealer is known to have none: the hole card was checked, or the
    second card is out.
    """
    waiting = {settled_at(kind) for kind in side_bets}
    played_out = plays_always(rules) or Moment.DEALER_DONE in waiting
    if played_out or any(depends_on_total(rules, hands) for hands in lines):
        return Need.WHOLE_HAND
    open_to_blackjack = not no_blackjack and may_have_blackjack(up)
    if waiting & SECOND_CARD_SHOWS or (
        open_to_blackjack and any(depends_on_blackjack(rules, hands) for hands in lines)
    ):
        return Need.SECOND_CARD
    return Need.NOTHING
