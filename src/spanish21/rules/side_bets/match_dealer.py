"""Match the Dealer: one or both of the player's first cards have the rank of a dealer's card.

Massachusetts pays each matching card by itself; New Hampshire pays by the combination of both, and
Bet Bigger has two such wagers, against the up card and against the down card.
"""

from __future__ import annotations

from spanish21.cards import Card
from spanish21.money import Odds
from spanish21.rules.choices import DownCardOnBlackjack, MatchForm
from spanish21.rules.kinds import Kind
from spanish21.rules.model import Rules
from spanish21.rules.side_bets.award import PayTable, SideAward, lose, pay, pay_table
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
    wagers = rules.wagers
    bet = wagers.match_dealer if kind is Kind.MATCH_DEALER else wagers.match_dealer_up
    return _match(rules, kind, bet, matches=_count(first, second, up))


def match_down(rules: Rules, first: Card, second: Card, *, up: Card, down: Card) -> SideAward:
    """The wager on the card dealt face down, when it is turned (nh-bet-bigger rules.19)."""
    bet = rules.wagers.match_dealer_down
    matches = _count(first, second, down)
    award = _match(rules, Kind.MATCH_DEALER_DOWN, bet, matches=matches)
    assert bet is not None
    blackjack = {up.points, down.points} == {1, 10}
    if blackjack and bet.on_blackjack is DownCardOnBlackjack.TAKEN:
        return lose(rules, f"{Kind.MATCH_DEALER_DOWN.key}.on_blackjack")
    return award


def _count(first: Card, second: Card, dealer: Card) -> tuple[int, int]:
    """How many of the two match the dealer's card in rank and suit, and how many in rank alone."""
    alike = [card for card in (first, second) if card.rank is dealer.rank]
    suited = sum(card.suit is dealer.suit for card in alike)
    return suited, len(alike) - suited


def _match(
    rules: Rules, kind: Kind, bet: MatchDealer | None, *, matches: tuple[int, int]
) -> SideAward:
    table = pay_table(rules, kind, bet)
    assert bet is not None
    if bet.form is MatchForm.COMBINATION:
        return pay(rules, table, _COMBINATION.get(matches))
    if sum(matches) == 2:
        return _pay_each(table, matches, clause=rules.clause(f"{kind.key}.form"))
    return pay(rules, table, {(1, 0): "suited", (0, 1): "unsuited"}.get(matches))


def _pay_each(table: PayTable, matches: tuple[int, int], *, clause: str) -> SideAward:
    """Both cards match and each is paid, so their odds add up (ma 6(a))."""
    suited, unsuited = matches
    profit = suited * table.odds["suited"].profit + unsuited * table.odds["unsuited"].profit
    odds = Odds(profit.numerator, profit.denominator)
    return SideAward(_COMBINATION[matches], odds=odds, prize=None, jackpot=None, clause=clause)
