"""Settling the side bets and insurance, each at the moment its document says.

What a side bet pays is the rulebook's (`rules/side_bets/`); here are the wagers, the order (losers
are collected before winners are paid, ma 6(d)) and the money. When a matter is due is in
`order.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from spanish21.money import Cents
from spanish21.rules.kinds import Kind
from spanish21.rules.model import Rules
from spanish21.rules.procedure.match_play import coupon_winnings
from spanish21.rules.procedure.settling_time import SIDES_AT_END
from spanish21.rules.side_bets.award import SideAward, lose, settle_side
from spanish21.rules.side_bets.bonus_spin import earns_spin
from spanish21.rules.side_bets.break_bonus import break_bonus
from spanish21.rules.side_bets.insurance import insurance
from spanish21.rules.side_bets.lucky_ladies import pay_share, share_exactly
from spanish21.rules.side_bets.match_dealer import match_down
from spanish21.rules.side_bets.opening import settle_opening
from spanish21.rules.side_bets.super_7s import super_7s
from spanish21.table import events as e
from spanish21.table.commands import Matter, Settle
from spanish21.table.lines import blackjack_known
from spanish21.table.order import OPENING_KINDS, owes_spin
from spanish21.table.state import Box, Table, Wager


class LaidSideBet(NamedTuple):
    """A side bet on a box and what it comes to."""

    box: int
    wager: Wager
    award: SideAward


def _awards(
    table: Table, kind: Kind, judge: Callable[[Box, Wager], SideAward]
) -> list[LaidSideBet]:
    """Every live wager of a kind, judged."""
    return [
        LaidSideBet(number, wager, judge(box, wager))
        for number, box in enumerate(table.boxes, 1)
        for wager in box.wagers
        if wager.kind is kind
    ]


def settle_bets(rules: Rules, bets: Sequence[LaidSideBet]) -> tuple[e.Event, ...]:
    """Losers are collected, then winners are paid (ma 6(d))."""
    losers = [bet for bet in bets if not bet.award.wins]
    winners = [bet for bet in bets if bet.award.wins]
    return tuple(_settled(rules, bet) for bet in (*losers, *winners))


def _settled(rules: Rules, bet: LaidSideBet) -> e.WagerSettled:
    wager, award = bet.wager, bet.award
    paid = settle_side(rules, award, wager.cents)
    return e.WagerSettled(
        wager.person,
        bet.box,
        0,
        wager.kind,
        wager.cents,
        paid.back,
        paid.won + _coupon_wins(rules, wager.coupon, award),
        award.outcome,
        award.clause,
        kept=str(paid.kept) if paid.kept else "",
        jackpot=award.jackpot or "",
        coupon=wager.coupon,
    )


def _coupon_wins(rules: Rules, coupon: Cents, award: SideAward) -> Cents:
    if not coupon or award.odds is None:
        return 0
    return coupon_winnings(rules, coupon, award.odds)


def _settle_opening(table: Table, command: Settle) -> tuple[e.Event, ...]:
    """The side bets the first cards decide; Lucky Ladies first, as in nh-bet-bigger rules.6-7."""
    del command
    kinds = sorted(OPENING_KINDS, key=lambda kind: (kind is not Kind.LUCKY_LADIES, kind.value))
    events: list[e.Event] = []
    for kind in kinds:
        bets = [
            bet
            for bet in _awards(table, kind, _judge_opening(table, kind))
            if not (kind is Kind.BONUS_SPIN and owes_spin(table, bet.box, bet.wager.person))
        ]
        if kind is Kind.LUCKY_LADIES:
            bets = _share_jackpots(table, bets)
        if kind is Kind.BONUS_SPIN:
            events += _settle_spin_bets(table, bets)
        else:
            events += settle_bets(table.rules, bets)
    return tuple(events)


def _judge_opening(table: Table, kind: Kind) -> Callable[[Box, Wager], SideAward]:
    def judge(box: Box, wager: Wager) -> SideAward:
        first, second = box.opening
        return settle_opening(
            table.rules,
            kind,
            first=first,
            second=second,
            up=table.dealer.up,
            stake=wager.cents,
            side=wager.side,
        )

    return judge


def _share_jackpots(table: Table, bets: list[LaidSideBet]) -> list[LaidSideBet]:
    """Put the share of each winner of a posted jackpot into the award."""
    shares: dict[int, Fraction] = {}
    for name in {bet.award.jackpot for bet in bets} - {None}:
        winners = [i for i, bet in enumerate(bets) if bet.award.jackpot == name]
        posted = table.posted[str(name)].cents
        owed = share_exactly(posted, [bets[i].wager.cents for i in winners])
        shares |= dict(zip(winners, owed, strict=True))
    return [
        bet._replace(award=pay_share(table.rules, bet.award, shares[i])) if i in shares else bet
        for i, bet in enumerate(bets)
    ]


def _settle_spin_bets(table: Table, bets: list[LaidSideBet]) -> tuple[e.Event, ...]:
    """An ace is paid now; a blackjack is owed a spin at the end (sd-bonus-spin (4))."""
    spins = [bet for bet in bets if earns_spin(*table.box(bet.box).opening)]
    decided = [bet for bet in bets if bet not in spins]
    events: list[e.Event] = list(settle_bets(table.rules, decided))
    for bet in spins:
        if bet.award.wins:
            events.append(_ace_beside_spin(table.rules, bet))
        clause = table.rules.clause("wagers.bonus_spin.blackjack_earns")
        events.append(e.SpinOwed(bet.wager.person, bet.box, clause))
    return tuple(events)


def _ace_beside_spin(rules: Rules, bet: LaidSideBet) -> e.BonusPaid:
    """By one reading a blackjack earns the ace's payment beside its spin."""
    paid = settle_side(rules, bet.award, bet.wager.cents)
    return e.BonusPaid(
        bet.wager.person,
        bet.box,
        1,
        paid.back + paid.won,
        account=Kind.BONUS_SPIN.value,
        name=bet.award.outcome,
        clause=bet.award.clause,
    )


def _settle_insurance(table: Table, command: Settle) -> tuple[e.Event, ...]:
    """Insurance is won or lost by the second card; after a peek that found none it is lost."""
    del command
    cards = table.dealer.cards
    if len(cards) > 1:
        award = insurance(table.rules, cards[0], cards[1])
    else:
        assert blackjack_known(table) is False
        award = lose(table.rules, f"{Kind.INSURANCE.key}.pays")
    return settle_bets(table.rules, _awards(table, Kind.INSURANCE, lambda box, wager: award))


def _settle_down_card(table: Table, command: Settle) -> tuple[e.Event, ...]:
    """Match the Dealer on the card just turned, by the first two cards of each box."""
    del command
    up, down = table.dealer.cards[:2]

    def judge(box: Box, wager: Wager) -> SideAward:
        del wager
        first, second = box.opening
        return match_down(table.rules, first, second, up=up, down=down)

    return settle_bets(table.rules, _awards(table, Kind.MATCH_DEALER_DOWN, judge))


def _settle_break_bonus(table: Table, command: Settle) -> tuple[e.Event, ...]:
    """Break Bonus, by the dealer's finished hand."""
    del command
    award = break_bonus(table.rules, table.dealer.cards)
    return settle_bets(table.rules, _awards(table, Kind.BREAK_BONUS, lambda box, wager: award))


def _settle_super_7s(table: Table, command: Settle) -> tuple[e.Event, ...]:
    """Super 7's of one box whose hand is over, or was split."""
    box = table.box(command.box)
    award = _judge_super_7s(table, box)
    bets = [
        LaidSideBet(command.box, wager, award)
        for wager in box.wagers
        if wager.kind is Kind.SUPER_7S
    ]
    return settle_bets(table.rules, bets)


def _judge_super_7s(table: Table, box: Box) -> SideAward:
    split = len(box.hands) > 1
    return super_7s(table.rules, box.opening if split else box.hands[0].cards, split=split)


def settle_sides_at_end(table: Table) -> Iterator[e.WagerSettled]:
    """The side bets that wait for the end of the round, box by box."""
    for number in table.active:
        for wager in table.box(number).wagers:
            if wager.kind in SIDES_AT_END:
                award = _judge_at_end(table, table.box(number), wager.kind)
                yield _settled(table.rules, LaidSideBet(number, wager, award))


def _judge_at_end(table: Table, box: Box, kind: Kind) -> SideAward:
    if kind is Kind.BREAK_BONUS:
        return break_bonus(table.rules, table.dealer.cards)
    return _judge_super_7s(table, box)


SIDE_MATTERS: Mapping[Matter, Callable[[Table, Settle], tuple[e.Event, ...]]] = {
    Matter.OPENING: _settle_opening,
    Matter.INSURANCE: _settle_insurance,
    Matter.DOWN_CARD: _settle_down_card,
    Matter.BREAK_BONUS: _settle_break_bonus,
    Matter.SUPER_7S: _settle_super_7s,
}
