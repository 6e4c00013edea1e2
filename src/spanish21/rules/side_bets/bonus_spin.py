"""Bonus Spin: an ace in the first two cards is paid, a blackjack spins a wheel of prizes.

The stake is collected before the deal, so an ace's odds and the wheel's prizes are what comes back
'for one'. Chance is an argument: the caller brings the number the wheel stops on. What a wheel is
worth is the business of the odds.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from spanish21.cards import Card
from spanish21.money import Cents, Odds
from spanish21.rules.choices import AcesPay, SpinBlackjack, TopPrize, TwoWinners
from spanish21.rules.kinds import Kind
from spanish21.rules.model import Rules
from spanish21.rules.side_bets.award import SideAward, lose
from spanish21.rules.wager_rules import BonusSpin, Segment, Wheel

TOP: Final = "top"
"""The name of a wheel's top prize, on its segment and where its value is posted."""


def bonus_spin_of(rules: Rules) -> BonusSpin:
    """The rule set's Bonus Spin, which must be there."""
    bet = rules.wagers.bonus_spin
    assert bet is not None, f"{rules.id} has no Bonus Spin"
    return bet


class WheelPrize(NamedTuple):
    """A prize of the wheel: its name, its cents as the wheel has it, and how many places it has."""

    name: str
    cents: Cents
    weight: int


def wheel_prizes(rules: Rules) -> tuple[WheelPrize, ...]:
    """The prizes of the wheel in their order; none where Bonus Spin is not offered."""
    bet = rules.wagers.bonus_spin
    if bet is None or not bet.offered:
        return ()
    return tuple(
        WheelPrize(str(segment.prize), prize_of(bet.wheel, segment), segment.weight)
        for segment in bet.wheel.segments
    )


def pay_ace(rules: Rules, first: Card, second: Card) -> SideAward:
    """The award for an ace, made right after the deal (ma 16(c), sd-bonus-spin (4)(a)).

    A blackjack that spins instead loses here; ask `earns_spin` for it.
    """
    bet = bonus_spin_of(rules)
    key = f"{Kind.BONUS_SPIN.key}.wheels.{bet.table}.ace_pays"
    aces = first.is_ace + second.is_ace
    spins_only = bet.blackjack_earns is SpinBlackjack.SPIN and earns_spin(first, second)
    odds = bet.wheel.ace_pays
    if odds is None or aces == 0 or spins_only:
        return lose(rules, key)
    times = aces if bet.aces_pay is AcesPay.PER_ACE else 1
    paid = Odds(odds.won * times, odds.staked, odds.form)
    return SideAward("ace", odds=paid, prize=None, jackpot=None, clause=rules.clause(key))


def earns_spin(first: Card, second: Card) -> bool:
    """Whether the first two cards are a blackjack; it spins whatever the dealer has (ma 16(d))."""
    return {first.points, second.points} == {1, 10}


def total_weight(wheel: Wheel) -> int:
    """How many numbers the wheel can stop on."""
    return sum(segment.weight for segment in wheel.segments)


def prize_at(wheel: Wheel, number: int) -> Segment:
    """The segment a wheel stops on; the caller draws `number` from range(total_weight(wheel))."""
    assert 0 <= number < total_weight(wheel), f"no place {number} on this wheel"
    segments = iter(wheel.segments)
    segment = next(segments)
    while number >= segment.weight:
        number -= segment.weight
        segment = next(segments)
    return segment


def prize_of(wheel: Wheel, segment: Segment, *, meter: Cents | None = None) -> Cents:
    """What a segment pays: its dollars, or the top prize, which may stand on a meter."""
    if segment.prize != TOP:
        return segment.prize
    if wheel.top_prize is TopPrize.PROGRESSIVE and meter is not None:
        return meter
    return wheel.top_value


def pay_spin(rules: Rules, segment: Segment, *, meter: Cents | None = None) -> SideAward:
    """The award of a spin made when the round is over (sd-bonus-spin (1)(b), ma 16(d)(2))."""
    bet = bonus_spin_of(rules)
    is_top = segment.prize == TOP
    return SideAward(
        f"top_{bet.wheel.top_prize.value}" if is_top else "spin",
        odds=None,
        prize=prize_of(bet.wheel, segment, meter=meter),
        jackpot=None,
        clause=rules.clause(f"{Kind.BONUS_SPIN.key}.wheels.{bet.table}.segments"),
        stake_included=True,
    )


def top_prizes(rules: Rules, *, winners: int, meter: Cents) -> tuple[Cents, ...]:
    """The top prizes of one round's winners in the order of their spins.

    A meter goes to the first and stands at its base for the next, or is shared, by ruling.
    """
    bet = bonus_spin_of(rules)
    if bet.wheel.top_prize is not TopPrize.PROGRESSIVE:
        return (bet.wheel.top_value,) * winners
    if bet.two_winners is TwoWinners.SHARED:
        return (meter // winners,) * winners
    return (meter, *(bet.wheel.top_value,) * (winners - 1))
