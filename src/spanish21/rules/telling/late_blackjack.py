"""What a dealer's blackjack did to a hand, in words: what it took, what it left, and why.

The rulebook's award says that a hand lost to a blackjack, or that it bust; whether that cost the
whole of it depends on what else the box had lost by then. Nothing is decided here.
"""

from __future__ import annotations

from spanish21.rules.choices import BlackjackTakes
from spanish21.rules.line import LineHand, LinePayment
from spanish21.rules.model import Rules
from spanish21.rules.settle import DealerResult, Ended, Result


def tell_result(rules: Rules, hand: LineHand, payment: LinePayment, dealer: DealerResult) -> str:
    """The name of a hand's result; after a colon, why a blackjack took no more and no less."""
    name = payment.award.name
    if not dealer.blackjack or payment.award.result not in (Result.LOSE, Result.RESCUE):
        return name
    ended_before = hand.played.shape.bust or hand.played.ended is Ended.RESCUED
    back = payment.returned - (hand.added[-1] if payment.award.result is Result.RESCUE else 0)
    if ended_before and back == 0:
        return name
    why = _tell_back(lost=hand.riding > payment.returned) if back else _tell_taken(rules, hand)
    return f"{name}: the dealer has blackjack, {why}" if ended_before else f"{name}: {why}"


def _tell_back(*, lost: bool) -> str:
    if lost:
        return "the original wager is lost, the rest comes back"
    return "the box has lost its original wager already, so this comes back"


def _tell_taken(rules: Rules, hand: LineHand) -> str:
    """Why it took all that lay on a hand: one that was not split or doubled had one wager."""
    if not hand.played.split and not hand.added:
        return "the whole wager is lost"
    if rules.dealer_blackjack_takes is BlackjackTakes.ALL:
        return "doubles and splits are lost too"
    return "one original wager is lost"
