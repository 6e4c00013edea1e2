"""What a hand may choose next, as the rulebook answers and as it is kept with the hand.

The answer goes into the event of the card that brings it about, so that a record never has to ask
again. Answers are remembered for hands of one shape.
"""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from spanish21.rules.model import Rules
from spanish21.rules.play import Act, Turn, actions
from spanish21.table.state import Hand

MEMORY = 1 << 14


@lru_cache(MEMORY)
def acts_at(rules: Rules, turn: Turn) -> tuple[Act, ...]:
    """Everything a hand in this turn may choose."""
    return actions(rules, turn)


def with_acts(rules: Rules, hand: Hand, hands: int) -> Hand:
    """The hand with what it may choose now, on a box of so many hands."""
    open_now = hand.ended is None and not hand.card_due and len(hand.cards) > 1
    return replace(hand, acts=acts_at(rules, hand.turn(hands)) if open_now else ())
