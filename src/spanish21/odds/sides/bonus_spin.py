"""The exact odds of Bonus Spin for any wheel, and the meter at which a progressive one is even.

An ace is paid after the deal and a blackjack spins at the end of the round; the stake is gone
before either, so what both bring back is added up. The rulebook says what each brings.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from spanish21.money import Cents, print_cents
from spanish21.odds.hands.deals import ShoeCounts, count_deals, deal_ways, gather_alike
from spanish21.odds.sides.outcomes import Outcome, read_award
from spanish21.rules.model import Rules
from spanish21.rules.side_bets.bonus_spin import (
    bonus_spin_of,
    earns_spin,
    pay_ace,
    pay_spin,
    prize_of,
    total_weight,
)
from spanish21.rules.wager_rules import Segment


def weigh_bonus_spin(
    rules: Rules, shoe: ShoeCounts, *, meter: Cents | None = None
) -> dict[Outcome, Fraction]:
    """The probability of every outcome on the wheel in force; a meter stands for its top prize."""
    weights: dict[Outcome, Fraction] = {}
    total = count_deals(shoe, 2)
    for (first, second), ways in deal_ways(gather_alike(shoe, lambda card: card.points), 2):
        ace = read_award(pay_ace(rules, first, second), bonus_spin_of(rules).wheel.stake)
        spins = spin_outcomes(rules, ace, meter=meter) if earns_spin(first, second) else ((ace, 1),)
        for outcome, chance in spins:
            weights[outcome] = weights.get(outcome, Fraction(0)) + Fraction(ways, total) * chance
    return weights


def spin_outcomes(
    rules: Rules, ace: Outcome, *, meter: Cents | None
) -> Iterator[tuple[Outcome, Fraction]]:
    """Every segment's outcome and chance, what the ace itself was paid included."""
    wheel = bonus_spin_of(rules).wheel
    for segment in wheel.segments:
        spun = read_award(pay_spin(rules, segment, meter=meter), wheel.stake)
        named = spun._replace(name=_name(rules, segment, spun.name, meter=meter))
        if ace.wins:  # the stake is counted once
            named = named._replace(
                pays=f"{ace.pays} and {spun.pays}", profit=spun.profit + ace.profit + 1
            )
        yield named, Fraction(segment.weight, total_weight(wheel))


def _name(rules: Rules, segment: Segment, name: str, *, meter: Cents | None) -> str:
    if segment.prize == "top":
        return name
    wheel = bonus_spin_of(rules).wheel
    return f"{name} {print_cents(prize_of(wheel, segment, meter=meter))}"


def spin_value(rules: Rules, shoe: ShoeCounts) -> Fraction:
    """What Bonus Spin is worth to the player for one unit, the top prize at its listed value."""
    weights = weigh_bonus_spin(rules, shoe)
    return sum((chance * outcome.profit for outcome, chance in weights.items()), Fraction(0))


def even_top_prize(rules: Rules, shoe: ShoeCounts) -> Fraction:
    """The top prize, in cents, at which the wager is even; a progressive's break-even meter.

    The player's expectation rises with the top prize in a straight line, so two points give it.
    """
    bet = bonus_spin_of(rules)
    higher = replace(bet.wheel, top_value=bet.wheel.top_value + bet.wheel.stake)
    raised = replace(bet, wheels={**bet.wheels, bet.table: higher})
    wagers = replace(rules.wagers, bonus_spin=raised)
    here = spin_value(rules, shoe)
    slope = (spin_value(replace(rules, wagers=wagers), shoe) - here) / bet.wheel.stake
    return bet.wheel.top_value - here / slope
