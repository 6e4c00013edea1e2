"""The exact odds of the dealer's bust by number of cards, and of the Break Bonus.

A live Break Bonus makes the dealer play every hand out, so the players' play does not matter: the
dealer's cards come from the shoe as if nobody else had drawn. The walk asks the rulebook whether
each hand draws, and counts in integers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from spanish21.cards import Card
from spanish21.odds.hands.deals import ShoeCounts, gather_alike
from spanish21.rules.dealer import DealerHand, draws
from spanish21.rules.hand import BUST
from spanish21.rules.model import Rules
from spanish21.rules.side_bets.award import SideAward
from spanish21.rules.side_bets.break_bonus import break_with


class Ending(NamedTuple):
    """How the dealer ends: the total (22 for a bust), the number of cards, blackjack or not."""

    total: int
    cards: int
    blackjack: bool


class _Open(NamedTuple):
    """A dealer's hand that draws, and how many cards of each value it has taken."""

    hand: DealerHand
    taken: tuple[int, ...]


def dealer_endings(rules: Rules, shoe: ShoeCounts) -> dict[Ending, Fraction]:
    """The exact probability of each way a dealer who always plays out can end."""
    values = gather_alike(shoe, lambda card: card.points)
    cards, held = tuple(values), tuple(values.values())
    endings: dict[Ending, Fraction] = {}
    level: Counter[_Open] = Counter({_Open(DealerHand(), (0,) * len(cards)): 1})
    left, ways = sum(held), 1
    for size in range(1, left + 1):
        following: Counter[_Open] = Counter()
        ways *= left - size + 1
        for drawn, weight in _draw_all(level, cards, held=held):
            if size > 1 and not draws(rules, drawn.hand):
                ending = _ending(drawn.hand, size)
                endings[ending] = endings.get(ending, Fraction(0)) + Fraction(weight, ways)
            else:
                following[drawn] += weight
        level = following
        if not level:
            break
    return endings


def _draw_all(
    level: Counter[_Open], cards: tuple[Card, ...], *, held: tuple[int, ...]
) -> Iterator[tuple[_Open, int]]:
    """Every hand one card on, with its ways."""
    for (hand, taken), weight in level.items():
        for place, card in enumerate(cards):
            number = held[place] - taken[place]
            if number:
                now = (*taken[:place], taken[place] + 1, *taken[place + 1 :])
                yield _Open(hand.draw(card), now), weight * number


def _ending(hand: DealerHand, size: int) -> Ending:
    return Ending(hand.shape.total, size, hand.result.blackjack)


def bust_odds(rules: Rules, shoe: ShoeCounts) -> dict[int, Fraction]:
    """How likely the dealer busts with each number of cards."""
    endings = dealer_endings(rules, shoe).items()
    return {ending.cards: chance for ending, chance in endings if ending.total == BUST}


def weigh_break_bonus(rules: Rules, shoe: ShoeCounts) -> dict[SideAward, Fraction]:
    """The probability of every award of the Break Bonus."""
    awards: dict[SideAward, Fraction] = {}
    for ending, chance in dealer_endings(rules, shoe).items():
        award = break_with(rules, bust=ending.total == BUST, cards=ending.cards)
        awards[award] = awards.get(award, Fraction(0)) + chance
    return awards
