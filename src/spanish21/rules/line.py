"""What one line of wagers comes to: a main, Bet Bigger or Go For It wager over all hands of a box.

`settle_line` turns awards into cents: what is returned for each hand, stake included, and the
fraction of a cent that rounding kept. It is the only place where a settled hand becomes money, so
the table, the odds and the replays agree.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from spanish21.money import Cents
from spanish21.rules.model import Rules
from spanish21.rules.settle import (
    DEALER_RESULTS,
    Award,
    DealerResult,
    Ended,
    LateStake,
    Played,
    Result,
    award,
    blackjack_loss,
)

NO_BLACKJACK = tuple(result for result in DEALER_RESULTS if not result.blackjack)
BLACKJACK = DEALER_RESULTS[-1]
HALF = Fraction(1, 2)


class LineHand(NamedTuple):
    """One line on one finished hand: the wager first made on it and what each double added."""

    played: Played
    original: Cents
    added: tuple[Cents, ...] = ()

    @property
    def riding(self) -> Cents:
        """All that lies on the hand."""
        return self.original + sum(self.added)


class LinePayment(NamedTuple):
    """What comes back for a hand, stake included, and the fraction of a cent kept by rounding."""

    award: Award
    returned: Cents
    kept: Fraction


def settle_line(
    rules: Rules, hands: Sequence[LineHand], dealer: DealerResult
) -> tuple[LinePayment, ...]:
    """The payments of one line, a hand each, in the order given."""
    payments = tuple(_pay(rules, hand, award(rules, hand.played, dealer)) for hand in hands)
    if not dealer.blackjack or not hands:
        return payments
    return _return_excess(rules, hands, payments)


def _pay(rules: Rules, hand: LineHand, given: Award) -> LinePayment:
    exact = _exact(hand, given)
    returned = rules.rounding.apply(exact)
    if given.result is Result.WIN:  # the wager and what doubling added are rounded apart
        won = given.odds.winnings(hand.original, rules.rounding)
        returned = hand.riding + won + given.added.winnings(sum(hand.added), rules.rounding)
    return LinePayment(given, returned, exact - returned)


def _exact(hand: LineHand, given: Award) -> Fraction:
    if given.result is Result.WIN:
        won = given.odds.profit * hand.original + given.added.profit * sum(hand.added)
        return hand.riding + won
    if given.result is Result.PUSH:
        return Fraction(hand.riding)
    if given.result is Result.SURRENDER:
        return hand.riding * HALF
    return Fraction(hand.added[-1] if given.result is Result.RESCUE else 0)


def _return_excess(
    rules: Rules, hands: Sequence[LineHand], payments: tuple[LinePayment, ...]
) -> tuple[LinePayment, ...]:
    """Give back what a late blackjack may not take.

    It comes from the wagers still on the layout, the last hand's first, and only then from what
    busting or rescue had cost.
    """
    losses = [
        hand.riding - payment.returned if payment.award.result in _LOSING else 0
        for hand, payment in zip(hands, payments, strict=True)
    ]
    stakes = [_stake(hand, loss) for hand, loss in zip(hands, losses, strict=True)]
    excess = sum(losses) - blackjack_loss(rules, hands[0].original, stakes)
    settled = list(payments)
    for i in sorted(range(len(hands)), key=lambda i: (stakes[i].live, i), reverse=True):
        back = min(excess, losses[i])
        settled[i] = _give_back(rules, payments[i], back)
        excess -= back
    return tuple(settled)


def _give_back(rules: Rules, payment: LinePayment, back: Cents) -> LinePayment:
    if back == 0:
        return payment
    why = payment.award._replace(clause=rules.clause("dealer_blackjack_takes"))
    return payment._replace(award=why, returned=payment.returned + back)


_LOSING = (Result.LOSE, Result.RESCUE)


def _stake(hand: LineHand, loss: Cents) -> LateStake:
    """A hand that bust or was rescued has lost already; any other is live if it now loses."""
    gone = hand.played.shape.bust or hand.played.ended is Ended.RESCUED
    if gone or loss == 0:
        return LateStake(0, lost=loss if gone else 0, live=False)
    return LateStake(loss)


def depends_on_total(rules: Rules, hands: Sequence[LineHand]) -> bool:
    """Whether the dealer's total can still change what a hand is paid, a blackjack left aside."""
    first, *others = NO_BLACKJACK
    paid = _returns(rules, hands, first)
    return any(_returns(rules, hands, other) != paid for other in others)


def depends_on_blackjack(rules: Rules, hands: Sequence[LineHand]) -> bool:
    """Whether a dealer blackjack would settle a hand differently from some other dealer hand.

    Hand by hand: a blackjack that takes one hand and gives as much back on another decides both.
    """
    taken = _returns(rules, hands, BLACKJACK)
    return any(_returns(rules, hands, result) != taken for result in NO_BLACKJACK)


def _returns(rules: Rules, hands: Sequence[LineHand], dealer: DealerResult) -> tuple[Cents, ...]:
    return tuple(payment.returned for payment in settle_line(rules, hands, dealer))
