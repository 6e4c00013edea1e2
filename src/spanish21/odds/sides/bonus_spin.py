"""The exact odds of Bonus Spin for any wheel, and the meter at which a progressive one is even.

An ace is paid after the deal and a blackjack spins at the end of the round; the stake is gone
before either, so what both bring back is added up. The rulebook says what each brings.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from spanish21.money import Cents, print_cents
from spanish21.odds.hands.deals import ShoeCounts, count_deals, deal_ways, gather_alike
from spanish21.odds.sides.outcomes import Outcome, read_award
from spanish21.rules.model import Rules
from spanish21.rules.side_bets.bonus_spin import (
    TOP,
    earns_spin,
    pay_ace,
    pay_spin,
)
from spanish21.rules.side_bets.wheel import (
    segment_prize,
    top_value,
    wheel_places,
    wheel_segments,
    wheel_stake,
    with_top_value,
)
from spanish21.rules.wager_rules import Segment


def weigh_bonus_spin(
    rules: Rules, shoe: ShoeCounts, *, meter: Cents | None = None
) -> dict[Outcome, Fraction]:
    """The probability of every outcome on the wheel in force; a meter stands for its top prize."""
    weights: dict[Outcome, Fraction] = {}
    total = count_deals(shoe, 2)
    for (first, second), ways in deal_ways(gather_alike(shoe, lambda card: card.points), 2):
        ace = read_award(pay_ace(rules, first, second), wheel_stake(rules))
        spins = spin_outcomes(rules, ace, meter=meter) if earns_spin(first, second) else ((ace, 1),)
        for outcome, chance in spins:
            weights[outcome] = weights.get(outcome, Fraction(0)) + Fraction(ways, total) * chance
    return weights


def spin_outcomes(
    rules: Rules, ace: Outcome, *, meter: Cents | None
) -> Iterator[tuple[Outcome, Fraction]]:
    """Every segment's outcome and chance, what the ace itself was paid included."""
    stake, places = wheel_stake(rules), wheel_places(rules)
    for segment in wheel_segments(rules):
        spun = read_award(pay_spin(rules, segment, meter=meter), stake)
        named = spun._replace(name=_name(rules, segment, spun.name, meter=meter))
        if ace.wins:  # the stake is counted once
            named = named._replace(
                pays=f"{ace.pays} and {spun.pays}", profit=spun.profit + ace.profit + 1
            )
        yield named, Fraction(segment.weight, places)


def _name(rules: Rules, segment: Segment, name: str, *, meter: Cents | None) -> str:
    if segment.prize == TOP:
        return name
    return f"{name} {print_cents(segment_prize(rules, segment, meter=meter))}"


def spin_value(rules: Rules, shoe: ShoeCounts) -> Fraction:
    """What Bonus Spin is worth to the player for one unit, the top prize at its listed value."""
    weights = weigh_bonus_spin(rules, shoe)
    return sum((chance * outcome.profit for outcome, chance in weights.items()), Fraction(0))


def even_top_prize(rules: Rules, shoe: ShoeCounts) -> Fraction:
    """The top prize, in cents, at which the wager is even; a progressive's break-even meter.

    The player's expectation rises with the top prize in a straight line, so two points give it.
    """
    stake, top = wheel_stake(rules), top_value(rules)
    here = spin_value(rules, shoe)
    slope = (spin_value(with_top_value(rules, top + stake), shoe) - here) / stake
    return top - here / slope
