"""What the tests of the environments share: wagers, chance that deals given cards, random acts."""

from __future__ import annotations

from random import Random

import numpy as np
from numpy.typing import NDArray

from spanish21.cards import Card
from spanish21.gym.plain import PlainSpanish21Env
from spanish21.gym.single import Spanish21Env
from spanish21.odds.stepping import arrays as a
from spanish21.rules.kinds import Kind
from spanish21.rules.limits import line_kinds, offered_kinds, wager_limits
from spanish21.rules.loading.load import load, rule_set_ids
from spanish21.rules.model import Rules
from spanish21.rules.side_bets.bonus_spin import bonus_spin_of, prize_at, prize_of

RULE_SETS = rule_set_ids()
MAIN = 1000


def every_wager(rules: Rules) -> dict[str, int]:
    """The main wager, every line and the least of every side bet."""
    bets = [kind for kind in offered_kinds(rules) if kind.is_side_bet]
    return {
        Kind.MAIN.value: MAIN,
        **{kind.value: MAIN for kind in line_kinds(rules)},
        **{kind.value: wager_limits(rules, kind, main=MAIN).least for kind in bets},
    }


class FirstSegment(Random):
    """Chance under which the wheel always stops on its first segment."""

    def randrange(self, start: int, stop: int | None = None, step: int = 1) -> int:
        return 0


def pick(mask: NDArray[np.int8], chance: Random) -> int:
    """Any act that is open; standing is the rarer, so that hands grow."""
    acts = [int(act) for act in np.flatnonzero(mask)]
    weights = [1 if act == 0 and len(acts) > 1 else 3 for act in acts]
    return chance.choices(acts, weights)[0]


def shoe_of(env: PlainSpanish21Env) -> tuple[Card, ...]:
    """The cards of a house in the order they come, which nobody but a test may know."""
    assert env.house is not None
    return env.house._stack.drawn_from


def spin_more(env: Spanish21Env) -> int:
    """What the kernel's wheel paid beyond the first segment, in cents, by the rulebook."""
    number = int(env.tables.arrays.lanes[0, a.PAID_SPUN])
    if number < 0:
        return 0
    wheel = bonus_spin_of(env.rules).wheel
    return prize_of(wheel, prize_at(wheel, number)) - prize_of(wheel, prize_at(wheel, 0))


def rounds_of(env: Spanish21Env) -> int:
    return int(env.tables.arrays.lanes[0, a.ROUNDS])


def rules_of(name: str) -> Rules:
    return load(name)
