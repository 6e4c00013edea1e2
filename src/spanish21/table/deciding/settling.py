"""Settling: the house collects and pays what is due, and every payment names its clause.

What a hand is paid is the rulebook's answer (`lines.py` puts the question); side bets are in
`side_settling.py`, prizes beside the wagers in `prizes.py`. The order in which wagers are settled
is the rule set's. Each function answers the `Settle` command of one matter with its events.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from spanish21.errors import Code
from spanish21.money import Cents
from spanish21.rules.kinds import Kind
from spanish21.rules.line import NO_BLACKJACK, LinePayment
from spanish21.rules.model import Rules
from spanish21.rules.procedure.match_play import coupon_winnings
from spanish21.rules.procedure.settling_time import order_settled, settles_every_wager
from spanish21.rules.settle import DealerResult, Ended, Result, offers_super_bonus
from spanish21.rules.side_bets.match_dealer import keeps_cards
from spanish21.rules.telling.late_blackjack import tell_result
from spanish21.rules.topics import Topic, refusal
from spanish21.table import commands as c
from spanish21.table import events as e
from spanish21.table.deciding.dealing import check_due
from spanish21.table.deciding.prizes import pay_bonuses
from spanish21.table.deciding.side_settling import SIDE_MATTERS, settle_sides_at_end
from spanish21.table.lines import (
    WagerLine,
    dealer_result,
    line_hand,
    lines_of,
    settle_wager_line,
    stake_of,
)
from spanish21.table.order import early, in_play, sure_blackjacks
from spanish21.table.state import Hand, Stake, Table


def settle(table: Table, command: c.Settle) -> tuple[e.Event, ...]:
    """Settle the matter that is due."""
    expected = check_due(table, command)
    asked = (command.matter, command.box, command.hand)
    if (expected.matter, expected.box, expected.hand) != asked:
        detail = f"due now: Settle {expected.matter.value}"
        raise refusal(table.rules, Code.NOT_DUE, Topic.DEAL, detail)
    if command.matter in SIDE_MATTERS:
        return SIDE_MATTERS[command.matter](table, command)
    return _MATTERS[command.matter](table, command)


class Settlement(NamedTuple):
    """One stake and what it is paid: where it lies, and the event that says so."""

    box: int
    hand: Hand
    event: e.WagerSettled | e.StakeReturned
    wins: bool


def _settlements(table: Table, dealer: DealerResult) -> Iterator[Settlement]:
    """What every stake on every hand is paid against this dealer, or is still owed."""
    for number, box in in_play(table):
        for line in lines_of(table.rules, box):
            yield from _settle_line(table, number, line, dealer)


def _settle_line(
    table: Table, number: int, line: WagerLine, dealer: DealerResult
) -> Iterator[Settlement]:
    hands = table.boxes[number - 1].hands
    payments = settle_wager_line(table.rules, line.hands, dealer)
    for place, on_hand, paid in zip(line.places, line.hands, payments, strict=True):
        hand, payment = hands[place], paid
        if dealer.blackjack:
            said = tell_result(table.rules, on_hand, paid, dealer)
            payment = paid._replace(award=paid.award._replace(name=said))
        stake = stake_of(hand, line.person, line.kind)
        if stake.back is None:
            event = settled(table.rules, number, place + 1, stake, payment)
            wins = payment.award.result is Result.WIN
            yield Settlement(number, hand, event, wins)
        elif payment.returned > stake.back + stake.won:
            yield Settlement(number, hand, _returned(number, place + 1, stake, payment), False)


def settled(
    rules: Rules, box: int, hand: int, stake: Stake, payment: LinePayment
) -> e.WagerSettled:
    """The settlement of one stake: what comes back of it, what is paid beside it, and why."""
    staked = stake.riding
    back = min(staked, payment.returned)
    won = payment.returned - back
    push = payment.award.result is Result.PUSH
    if stake.coupon:
        won += _coupon_wins(rules, stake.coupon, payment)
    return e.WagerSettled(
        stake.person,
        box,
        hand,
        stake.kind,
        staked,
        back,
        won,
        payment.award.name,
        payment.award.clause,
        kept=str(payment.kept) if payment.kept else "",
        coupon=stake.coupon,
        coupon_back=push and stake.coupon > 0,
    )


def _coupon_wins(rules: Rules, coupon: Cents, payment: LinePayment) -> Cents:
    """A coupon on a winning wager is paid in money (ma 5(c))."""
    if payment.award.result is not Result.WIN:
        return 0
    return coupon_winnings(rules, coupon, payment.award.odds)


def _returned(box: int, hand: int, stake: Stake, payment: LinePayment) -> e.StakeReturned:
    """What a late blackjack may not take comes back of a stake collected before."""
    assert stake.back is not None
    cents = payment.returned - stake.back - stake.won
    award = payment.award
    return e.StakeReturned(stake.person, box, hand, stake.kind, cents, award.name, award.clause)


def _settle_round(table: Table, command: c.Settle) -> tuple[e.Event, ...]:
    """All that is left on the hands, and side bets that wait with them, in the rule set's order;
    then prizes beside the wagers.
    """
    del command
    found = list(_settlements(table, dealer_result(table)))
    sides = settle_sides_at_end(table) if settles_every_wager(table.rules) else ()
    given: list[e.WagerSettled | e.StakeReturned] = [*sides, *(each.event for each in found)]
    events = order_settled(table.rules, given, box=_box, lost=_is_lost)
    return (*events, *_bonuses(table, found))


def _is_lost(event: e.WagerSettled | e.StakeReturned) -> bool:
    return isinstance(event, e.WagerSettled) and event.net < 0


def _box(event: e.WagerSettled | e.StakeReturned) -> int:
    return event.box


def _bonuses(table: Table, found: list[Settlement]) -> tuple[e.Event, ...]:
    """The Super Bonus and envy for winning hands; few tables pay it, so most ask once."""
    if not offers_super_bonus(table.rules):
        return ()
    won = [
        (each.box, each.event.hand, each.hand)
        for each in found
        if each.wins and each.event.kind is Kind.MAIN
    ]
    return pay_bonuses(table, won)


def _settle_blackjacks(table: Table, command: c.Settle) -> tuple[e.Event, ...]:
    """Players' blackjacks that no dealer hand can change, paid at once (nh-bet-bigger rules.8)."""
    del command
    return tuple(
        _settle_sure(table, number, 1, stake)
        for number, box in enumerate(table.boxes, 1)
        for stake in sure_blackjacks(table, box)
    )


def _settle_sure(table: Table, number: int, place: int, stake: Stake) -> e.WagerSettled:
    """Settle one stake whose result is sure, by any dealer hand that is possible."""
    hand = table.box(number).hands[place - 1]
    line = (line_hand(table.rules, hand, stake),)
    payment = settle_wager_line(table.rules, line, NO_BLACKJACK[0])[0]
    return settled(table.rules, number, place, stake, payment)


def _settle_hand(table: Table, command: c.Settle) -> tuple[e.Event, ...]:
    """A hand decided before the dealer plays: bust, 21, surrender or rescue."""
    box = table.box(command.box)
    hand = box.hands[command.hand - 1]
    now = [stake for stake in hand.stakes if early(table, hand, stake)]
    events = [_settle_sure(table, command.box, command.hand, stake) for stake in now]
    found = [Settlement(command.box, hand, event, event.won > 0) for event in events]
    taken = _take_cards(table, command, hand) if hand.shape.bust else ()
    return (*events, *_bonuses(table, found), *taken)


def _take_cards(table: Table, command: c.Settle, hand: Hand) -> tuple[e.Event, ...]:
    """A bust hand's cards go at once, unless a Down Card wager needs them (rules.17c)."""
    box = table.box(command.box)
    if any(keeps_cards(wager.kind) for wager in box.wagers):
        return ()
    return (e.CardsTaken(command.box, command.hand, hand.cards),)


def _settle_surrenders(table: Table, command: c.Settle) -> tuple[e.Event, ...]:
    """Hands given up under an ace or a ten, now that the second card shows (ma 8(a)(2))."""
    del command
    return tuple(
        each.event
        for each in _settlements(table, table.dealer.hand.result)
        if isinstance(each.event, e.WagerSettled) and _given_up(each)
    )


def _given_up(each: Settlement) -> bool:
    stake = stake_of(each.hand, each.event.person, each.event.kind)
    return (stake.left or each.hand.ended) is Ended.SURRENDERED


_MATTERS: Mapping[c.Matter, Callable[[Table, c.Settle], tuple[e.Event, ...]]] = {
    c.Matter.BLACKJACK: _settle_blackjacks,
    c.Matter.HAND: _settle_hand,
    c.Matter.SURRENDER: _settle_surrenders,
    c.Matter.ROUND: _settle_round,
}
