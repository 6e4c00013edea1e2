"""Super 7's: sevens in the player's hand, from the first card on.

The first card must be a seven; later sevens count up to three, suited when all that count share a
suit. A split fixes the award at what the first two cards earn, and a bust does not lose it.
`Sevens` is a small automaton, so that the odds can walk it beside a hand's shape.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from spanish21.cards import Card, Rank, Suit
from spanish21.rules.choices import SevensCount
from spanish21.rules.kinds import Kind
from spanish21.rules.model import Rules
from spanish21.rules.side_bets.award import SideAward, pay

MOST_SEVENS = 3
_NUMBERS = {1: "one", 2: "two", 3: "three"}


class Sevens(NamedTuple):
    """The sevens that count: how many, their suit (None once mixed), whether more may follow."""

    number: int = 0
    suit: Suit | None = None
    open: bool = True

    def draw(self, card: Card, counts: SevensCount) -> Sevens:
        """The sevens with one card more."""
        if not self.open:
            return self
        if card.rank is not Rank.SEVEN:
            goes_on = self.number > 0 and counts is SevensCount.ALL
            return self._replace(open=goes_on)
        number = self.number + 1
        suit = card.suit if self.suit is card.suit or number == 1 else None
        return Sevens(number, suit, open=number < MOST_SEVENS)

    @property
    def outcome(self) -> str | None:
        """The line of the pay table; a single seven is neither suited nor mixed."""
        if self.number == 0:
            return None
        suited = self.number > 1 and self.suit is not None
        return _NUMBERS[self.number] + ("_suited" if suited else "")


def count_sevens(rules: Rules, cards: Sequence[Card]) -> Sevens:
    """The sevens of these cards in the order they were dealt."""
    sevens = Sevens()
    for card in cards:
        sevens = next_sevens(rules, sevens, card)
    return sevens


def next_sevens(rules: Rules, sevens: Sevens, card: Card) -> Sevens:
    """The sevens with one card more, by the rule set's word for which of them count."""
    bet = rules.wagers.super_7s
    assert bet is not None, f"{rules.id} has no Super 7's"
    return sevens.draw(card, bet.counts)


def super_7s(rules: Rules, cards: Sequence[Card], *, split: bool) -> SideAward:
    """The award for a player's finished hand, or for its first two cards when it was split.

    `cards` are those of the box in the order dealt; only the first two are looked at after a split
    (nh-go-for-it super-7s.1f).
    """
    return pay_sevens(rules, count_sevens(rules, cards[:2] if split else cards))


def pay_sevens(rules: Rules, sevens: Sevens) -> SideAward:
    """The award for counted sevens."""
    return pay(rules, Kind.SUPER_7S, sevens.outcome)
