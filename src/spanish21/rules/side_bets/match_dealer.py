"""Match the Dealer: one or both of the player's first cards have the rank of a dealer's card.

Massachusetts pays each matching card by itself; New Hampshire pays by the combination of both, and
Bet Bigger has two such wagers, against the up card and against the down card.
"""

from __future__ import annotations

from functools import cache

from spanish21.cards import Card
from spanish21.money import Odds
from spanish21.rules.choices import DownCardOnBlackjack, MatchForm
from spanish21.rules.kinds import Kind
from spanish21.rules.model import Rules
from spanish21.rules.side_bets.award import SideAward, lose, pay, pay_table
from spanish21.rules.wager_rules import MatchDealer

_COMBINATION = {
    (2, 0): "two_suited",
    (1, 1): "one_each",
    (0, 2): "two_unsuited",
    (1, 0): "one_suited",
    (0, 1): "one_unsuited",
}
"""The name of a combination by its suited and its unsuited matches."""


def match_up(
    rules: Rules, first: Card, second: Card, up: Card, *, kind: Kind = Kind.MATCH_DEALER
) -> SideAward:
    """The wager on the dealer's up card, under its one name or the other (ma 6(a))."""
    return _pay_matches(rules, kind, _count(first, second, up))


def match_down(rules: Rules, first: Card, second: Card, *, up: Card, down: Card) -> SideAward:
    """The wager on the card dealt face down, when it is turned (nh-bet-bigger rules.19)."""
    bet = rules.wagers.match_dealer_down
    assert bet is not None, f"{rules.id} knows no {Kind.MATCH_DEALER_DOWN.title}"
    blackjack = (up.is_ace and down.is_ten_valued) or (up.is_ten_valued and down.is_ace)
    if blackjack and bet.on_blackjack is DownCardOnBlackjack.TAKEN:
        return lose(rules, f"{Kind.MATCH_DEALER_DOWN.key}.on_blackjack")
    return _pay_matches(rules, Kind.MATCH_DEALER_DOWN, _count(first, second, down))


def keeps_cards(kind: Kind) -> bool:
    """Whether a bust hand's cards wait for this wager and are not taken at once (rules.17c)."""
    return kind is Kind.MATCH_DEALER_DOWN


def _count(first: Card, second: Card, dealer: Card) -> tuple[int, int]:
    """How many of the two match the dealer's card in rank and suit, and how many in rank alone."""
    alike = (first.rank is dealer.rank) + (second.rank is dealer.rank)
    suited = (first is dealer) + (second is dealer)
    return suited, alike - suited


@cache
def _pay_matches(rules: Rules, kind: Kind, matches: tuple[int, int]) -> SideAward:
    bet = getattr(rules.wagers, kind.value)
    assert isinstance(bet, MatchDealer), f"{rules.id} knows no {kind.title}"
    if bet.form is MatchForm.COMBINATION:
        return pay(rules, kind, _COMBINATION.get(matches))
    if sum(matches) == 2:
        return _pay_each(rules, kind, matches)
    return pay(rules, kind, {(1, 0): "suited", (0, 1): "unsuited"}.get(matches))


def _pay_each(rules: Rules, kind: Kind, matches: tuple[int, int]) -> SideAward:
    """Both cards match and each is paid, so their odds add up (ma 6(a))."""
    _, table = pay_table(rules, kind)
    suited, unsuited = matches
    profit = suited * table["suited"].profit + unsuited * table["unsuited"].profit
    return SideAward(
        _COMBINATION[matches],
        odds=Odds(profit.numerator, profit.denominator),
        prize=None,
        jackpot=None,
        clause=rules.clause(f"{kind.key}.form"),
    )
