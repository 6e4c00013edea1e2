"""What is laid on a box before a round: the main wager, its lines, side bets.

A player who chooses wagers has a list of such plans; each is put to the rulebook, wager by wager,
before a card is dealt.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from spanish21.errors import InputError
from spanish21.money import Cents
from spanish21.odds.simulation.options import Options, check_options
from spanish21.rules.kinds import Kind, Side
from spanish21.rules.model import Rules

MOST_PLANS = 16


@dataclass(frozen=True)
class WagerPlan:
    """The wagers of one round, in cents; `lines` further wagers equal the main wager."""

    main: Cents = 10_00
    lines: int = 0
    side_bets: Mapping[Kind, Cents] = field(default_factory=dict)
    side: Side = Side.HIGH

    @property
    def options(self) -> Options:
        """The same as the simulator is told."""
        return Options(
            stake=self.main, lines=self.lines, side_bets=dict(self.side_bets), side=self.side
        )


def check_plans(rules: Rules, plans: Sequence[WagerPlan]) -> None:
    """Refuse plans that the rule set does not take."""
    if not 1 <= len(plans) <= MOST_PLANS:
        raise InputError(f"wagers: found {len(plans)}; allowed: 1 to {MOST_PLANS}")
    for plan in plans:
        check_options(rules, plan.options)


def read_plan(wagers: Mapping[str, Cents], *, side: str = Side.HIGH.value) -> WagerPlan:
    """A plan from plain values: cents by the name of the wager.

    >>> read_plan({"main": 1000, "match_dealer": 500}).side_bets
    {<Kind.MATCH_DEALER: 'match_dealer'>: 500}
    """
    kinds = {_read_kind(name): cents for name, cents in wagers.items()}
    main = kinds.pop(Kind.MAIN, WagerPlan.main)
    lines = [kind for kind in kinds if kind.is_line]
    if any(kinds[kind] != main for kind in lines):
        raise InputError("a line equals the main wager: leave its cents as the main wager's")
    bets = {kind: cents for kind, cents in kinds.items() if not kind.is_line}
    sides = [each.value for each in Side]
    if side not in sides:
        raise InputError(f"high_low: found {side!r}; allowed: {', '.join(sides)}")
    return WagerPlan(main, len(lines), bets, Side(side))


def _read_kind(name: str) -> Kind:
    kinds = {kind.value: kind for kind in Kind if kind is not Kind.INSURANCE}
    if name not in kinds:
        raise InputError(f"wager {name!r}: allowed: {', '.join(kinds)}")
    return kinds[name]
