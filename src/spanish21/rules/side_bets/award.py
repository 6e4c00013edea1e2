"""What a side bet comes to: odds, a prize or a jackpot, its name and the clause it rests on.

The functions of the neighbouring files make these; the table pays by them and the odds add them
up. Nothing here knows a single bet's rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from spanish21.errors import RulesError
from spanish21.money import Cents, Odds, Rounding
from spanish21.rules.kinds import Kind
from spanish21.rules.model import Rules
from spanish21.rules.wager_rules import PaidSideBet

LOST = "lost"
"""The outcome of every side bet that wins nothing."""


class SideAward(NamedTuple):
    """The result of a side bet; a lost one has neither odds nor prize nor jackpot.

    A jackpot's `prize` is None until its share is known (`lucky_ladies.share_jackpot`).
    `kept` is the fraction of a cent that rounding took from a prize, or below nothing what it gave.
    `stake_included` tells a prize given 'for one' from winnings beside the stake.
    """

    outcome: str
    odds: Odds | None
    prize: Cents | None
    jackpot: str | None
    clause: str
    stake_included: bool = False
    kept: Fraction = Fraction(0)

    @property
    def wins(self) -> bool:
        """Whether anything is won."""
        return self.outcome != LOST

    def won(self, stake: Cents, rounding: Rounding) -> Cents:
        """The cents won beside the stake; none when the wager is lost.

        >>> SideAward("suited", Odds(9, 1), None, None, "6(e)(1) same suit").won(500, Rounding.DOWN)
        4500
        """
        if self.odds is not None:
            return self.odds.winnings(stake, rounding)
        if self.prize is not None:
            return self.prize - (stake if self.stake_included else 0)
        assert self.jackpot is None, "a jackpot's share is not known yet"
        return 0

    def returned(self, stake: Cents, rounding: Rounding) -> Cents:
        """All the cents that come back, the stake among them; none when the wager is lost."""
        return stake + self.won(stake, rounding) if self.wins else 0


class SidePayment(NamedTuple):
    """A side bet as money: what comes back of the stake, what is won, what rounding kept."""

    back: Cents
    won: Cents
    kept: Fraction


def settle_side(rules: Rules, award: SideAward, stake: Cents) -> SidePayment:
    """What a side bet is paid: the one place where its award becomes money."""
    returned = award.returned(stake, rules.rounding)
    back = min(stake, returned)
    kept = stake + award.odds.profit * stake - returned if award.odds else award.kept
    return SidePayment(back, returned - back, Fraction(kept))


def lose(rules: Rules, key: str) -> SideAward:
    """The award of a wager that wins nothing, under the clause of this key."""
    return SideAward(LOST, odds=None, prize=None, jackpot=None, clause=rules.clause(key))


@cache
def pay(rules: Rules, kind: Kind, outcome: str | None) -> SideAward:
    """The award of an outcome by the pay table for the decks in use; None loses."""
    key, table = pay_table(rules, kind)
    if outcome is None:
        return lose(rules, key)
    clause = rules.clause(f"{key}.{outcome}")
    return SideAward(outcome, odds=table[outcome], prize=None, jackpot=None, clause=clause)


def pay_table(rules: Rules, kind: Kind) -> tuple[str, Mapping[str, Odds]]:
    """The key and the odds of a side bet's table: its own for the decks in use, else `any`."""
    bet = getattr(rules.wagers, kind.value)
    assert isinstance(bet, PaidSideBet), f"{rules.id} knows no {kind.title}"
    for decks in (str(rules.decks), "any"):
        if decks in bet.pays:
            return f"{kind.key}.pays.{decks}", bet.pays[decks]
    found = ", ".join(bet.pays)
    raise RulesError(
        [f"{kind.key}.pays: found tables for {found}; none serves {rules.decks} decks"]
    )
