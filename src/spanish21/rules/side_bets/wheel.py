"""The Bonus Spin wheel in force: where it can stop, what its top prize is, and what feeds a meter.

Others ask here by the rule set and see no pay table. What a spin is paid is in `bonus_spin.py`.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import NamedTuple

from spanish21.money import Cents
from spanish21.rules.amounts import Amounts
from spanish21.rules.choices import TopPrize, TopPrizePaid, TwoWinners
from spanish21.rules.model import Rules
from spanish21.rules.side_bets.bonus_spin import (
    TOP,
    bonus_spin_of,
    prize_at,
    prize_of,
    total_weight,
)
from spanish21.rules.wager_rules import Segment

MOST_POSTED: Cents = 10**12
"""More than any house posts."""


class MeterTerms(NamedTuple):
    """A progressive top prize: its base, the share of a stake that feeds it, where it stops."""

    base: Cents
    share: Fraction
    cap: Cents


def knows_spin(rules: Rules) -> bool:
    """Whether the document has Bonus Spin, offered or not."""
    return rules.wagers.bonus_spin is not None


def offers_spin(rules: Rules) -> bool:
    """Whether Bonus Spin may be wagered on."""
    bet = rules.wagers.bonus_spin
    return bet is not None and bet.offered


def wheel_name(rules: Rules) -> str:
    """The name of the pay table in force, such as A5."""
    return bonus_spin_of(rules).table


def idle_wheels(rules: Rules) -> tuple[str, ...]:
    """The names of the pay tables that are not in force."""
    bet = rules.wagers.bonus_spin
    return () if bet is None else tuple(name for name in bet.wheels if name != bet.table)


def wheel_stake(rules: Rules) -> Cents:
    """The only stake the wheel takes (ma 16(b))."""
    return bonus_spin_of(rules).wheel.stake


def wheel_places(rules: Rules) -> int:
    """How many numbers the wheel can stop on."""
    return total_weight(bonus_spin_of(rules).wheel)


def wheel_segments(rules: Rules) -> tuple[Segment, ...]:
    """Every prize of the wheel with its weight, in the order of its numbers."""
    return bonus_spin_of(rules).wheel.segments


def segment_at(rules: Rules, number: int) -> Segment:
    """The segment the wheel stops on with this number."""
    return prize_at(bonus_spin_of(rules).wheel, number)


def segment_prize(rules: Rules, segment: Segment, *, meter: Cents | None = None) -> Cents:
    """What a segment pays in cents; the top prize may stand on a meter."""
    return prize_of(bonus_spin_of(rules).wheel, segment, meter=meter)


def top_segment(rules: Rules) -> Segment:
    """The segment of the top prize; every wheel has exactly one."""
    return next(segment for segment in wheel_segments(rules) if segment.prize == TOP)


def has_meter(rules: Rules) -> bool:
    """Whether the wheel in force has a top prize that grows."""
    return offers_spin(rules) and bonus_spin_of(rules).wheel.top_prize is TopPrize.PROGRESSIVE


def verifies_top(rules: Rules) -> bool:
    """Whether a top prize waits for its verification (sd (7); elsewhere the house's own way)."""
    return bonus_spin_of(rules).top_prize_paid is TopPrizePaid.VERIFIED


def shares_meter(rules: Rules) -> bool:
    """Whether several winners of one round share a meter, by ruling."""
    return has_meter(rules) and bonus_spin_of(rules).two_winners is TwoWinners.SHARED


def meter_bounds(rules: Rules) -> Amounts:
    """What a meter may show: never below its base, and where it is fed no more than its cap."""
    wheel = bonus_spin_of(rules).wheel
    most = MOST_POSTED if wheel.meter_increment is None else wheel.meter_cap
    return Amounts(wheel.top_value, most, 1)


def top_value(rules: Rules) -> Cents:
    """The top prize's value, or the base of its meter."""
    return bonus_spin_of(rules).wheel.top_value


def with_top_value(rules: Rules, cents: Cents) -> Rules:
    """The rule set as if its wheel's top prize were worth this much; its hash stays as it was."""
    bet = bonus_spin_of(rules)
    wheels = {**bet.wheels, bet.table: replace(bet.wheel, top_value=cents)}
    return replace(rules, wagers=replace(rules.wagers, bonus_spin=replace(bet, wheels=wheels)))


def meter_terms(rules: Rules) -> MeterTerms | None:
    """What a meter is run by; None where the top prize does not grow."""
    increment = bonus_spin_of(rules).wheel.meter_increment if has_meter(rules) else None
    if increment is None:
        return None
    wheel = bonus_spin_of(rules).wheel
    return MeterTerms(wheel.top_value, Fraction(increment.won, increment.staked), wheel.meter_cap)
