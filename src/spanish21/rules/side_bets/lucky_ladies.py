"""Lucky Ladies: twenty in the first two cards, and three queens with the dealer's for a jackpot.

Prizes are listed in dollars for a $10 stake. Only the best line a hand makes is paid. The posted
value of a jackpot is the table's to know; how winners share it is decided here.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from spanish21.cards import Card, Rank, Suit
from spanish21.money import Cents
from spanish21.rules.choices import PrizeForm
from spanish21.rules.kinds import Kind
from spanish21.rules.model import Rules
from spanish21.rules.side_bets.award import SideAward, lose
from spanish21.rules.wager_rules import LuckyLadies

LISTED_STAKE: Cents = 1000
"""The stake the listed dollars are for; it also earns the whole of a jackpot."""


def lucky_ladies(rules: Rules, first: Card, second: Card, up: Card, *, stake: Cents) -> SideAward:
    """The award for the first two cards and the up card (nh-bet-bigger rules.6)."""
    bet = rules.wagers.lucky_ladies
    assert bet is not None, f"{rules.id} knows no Lucky Ladies"
    jackpot = _jackpot(first, second, up)
    if jackpot is not None:
        return _award(rules, bet, jackpot, jackpot=jackpot, prize=None)
    line = _line(first, second, up)
    if line is None:
        return lose(rules, f"{Kind.LUCKY_LADIES.key}.prizes")
    prize = rules.rounding.apply(Fraction(bet.prizes[line] * stake, LISTED_STAKE))
    return _award(rules, bet, line, jackpot=None, prize=prize)


def _award(
    rules: Rules, bet: LuckyLadies, outcome: str, *, jackpot: str | None, prize: Cents | None
) -> SideAward:
    table = "prizes" if jackpot is None else "jackpots"
    return SideAward(
        outcome,
        odds=None,
        prize=prize,
        jackpot=jackpot,
        clause=rules.clause(f"{Kind.LUCKY_LADIES.key}.{table}.{outcome}"),
        stake_included=bet.prize_form is PrizeForm.STAKE_INCLUDED,
    )


def _jackpot(*cards: Card) -> str | None:
    """The jackpot that three cards win: queens of hearts, of one other suit, of one colour."""
    suits = {card.suit for card in cards}
    if any(card.rank is not Rank.QUEEN for card in cards):
        return None
    if len(suits) == 1:
        return "mega" if suits == {Suit.HEARTS} else "major"
    return "minor" if len({suit.red for suit in suits}) == 1 else None


def _line(first: Card, second: Card, up: Card) -> str | None:
    """The best line below the jackpots."""
    if first.rank is second.rank is up.rank is Rank.QUEEN:
        return "three_queens"
    if not _is_twenty(first, second):
        return None
    if first is second:
        return "matched_20"
    return "suited_20" if first.suit is second.suit else "unsuited_20"


def _is_twenty(first: Card, second: Card) -> bool:
    """Two ten-valued cards, or an ace and a nine (ruling on the Lucky Ladies list)."""
    return sorted((first.points, second.points)) in ([10, 10], [1, 9])


def share_jackpot(posted: Cents, stakes: Sequence[Cents]) -> tuple[Cents, ...]:
    """What each winning stake gets of one posted jackpot: a tenth for every dollar.

    When the shares would pass the whole, all are scaled to it (nh-bet-bigger lucky-ladies.1e).
    Cents are rounded down; the rest stays with the house.

    >>> share_jackpot(100_000, [500]), share_jackpot(100_000, [1000, 1000, 500])
    ((50000,), (40000, 40000, 20000))
    """
    whole = max(LISTED_STAKE, sum(stakes))
    return tuple(posted * stake // whole for stake in stakes)
