"""Lucky Ladies: twenty in the first two cards, and three queens with the dealer's for a jackpot.

Prizes are listed in dollars for a $10 stake. Only the best line a hand makes is paid. The posted
value of a jackpot is the table's to know; how winners share it is decided here.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cache

from spanish21.cards import Card, Rank, Suit
from spanish21.money import Cents
from spanish21.rules.choices import PrizeForm
from spanish21.rules.kinds import Kind
from spanish21.rules.model import Rules
from spanish21.rules.side_bets.award import SideAward, lose

LISTED_STAKE: Cents = 1000
"""The stake the listed dollars are for; it also earns the whole of a jackpot."""


def lucky_ladies(rules: Rules, first: Card, second: Card, up: Card, *, stake: Cents) -> SideAward:
    """The award for the first two cards and the up card (nh-bet-bigger rules.6)."""
    return _pay_line(rules, _line(first, second, up), stake)


@cache
def _pay_line(rules: Rules, line: str | None, stake: Cents) -> SideAward:
    bet = rules.wagers.lucky_ladies
    assert bet is not None, f"{rules.id} has no Lucky Ladies"
    key = Kind.LUCKY_LADIES.key
    if line is None:
        return lose(rules, f"{key}.prizes")
    jackpot = line if line in bet.jackpots else None
    award = SideAward(
        line,
        odds=None,
        prize=None,
        jackpot=jackpot,
        clause=rules.clause(f"{key}.{'jackpots' if jackpot else 'prizes'}.{line}"),
        stake_included=bet.prize_form is PrizeForm.STAKE_INCLUDED,
    )
    if jackpot is not None:
        return award
    # the listed dollars pro rata of the stake they are listed for
    return pay_share(rules, award, Fraction(bet.prizes[line] * stake, LISTED_STAKE))


def _line(first: Card, second: Card, up: Card) -> str | None:
    """The best line of the list, and the only one paid (nh-bet-bigger lucky-ladies.1f)."""
    if first.rank is second.rank is up.rank is Rank.QUEEN:
        return _queens({first.suit, second.suit, up.suit})
    if not _is_twenty(first, second):
        return None
    if first is second:
        return "matched_20"
    return "suited_20" if first.suit is second.suit else "unsuited_20"


def _queens(suits: set[Suit]) -> str:
    """The line of three queens: all hearts, all of one other suit, of one colour, or any."""
    if len(suits) == 1:
        return "mega" if suits == {Suit.HEARTS} else "major"
    return "minor" if len({suit.red for suit in suits}) == 1 else "three_queens"


def _is_twenty(first: Card, second: Card) -> bool:
    """Two ten-valued cards, or an ace and a nine (ruling on the Lucky Ladies list)."""
    return (first.points, second.points) in ((10, 10), (1, 9), (9, 1))


def share_exactly(posted: Cents, stakes: Sequence[Cents]) -> tuple[Fraction, ...]:
    """What each winning stake is owed of one posted jackpot: a tenth for every dollar.

    When the shares would pass the whole, all are scaled to it (nh-bet-bigger lucky-ladies.1e).
    """
    whole = max(LISTED_STAKE, sum(stakes))
    return tuple(Fraction(posted * stake, whole) for stake in stakes)


def pay_share(rules: Rules, award: SideAward, share: Fraction) -> SideAward:
    """The award with its share of the jackpot in whole cents, and what rounding kept of it."""
    prize = rules.rounding.apply(share)
    return award._replace(prize=prize, kept=share - prize)


def share_jackpot(rules: Rules, posted: Cents, stakes: Sequence[Cents]) -> tuple[Cents, ...]:
    """The shares in whole cents, by the rule set's rounding.

    >>> from spanish21.rules.loading.load import load
    >>> share_jackpot(load("nh-bet-bigger"), 100_000, [1000, 1000, 500])
    (40000, 40000, 20000)
    """
    return tuple(rules.rounding.apply(share) for share in share_exactly(posted, stakes))
