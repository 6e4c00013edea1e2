"""Super 7's for a player who plays the main game by a strategy, and lets the sevens fall.

The strategy is the game's chart if no other is given, and the chances come from the exact walk of
`super_7s.py`; the chart's for a fresh shoe are kept on disk.
"""

from __future__ import annotations

from fractions import Fraction

from spanish21.cards import Card
from spanish21.odds.cache import remember
from spanish21.odds.exact.given_strategy import Strategy
from spanish21.odds.hands.deals import ShoeCounts, fresh_shoe
from spanish21.odds.sides.super_7s import CardTuple, Chances, Player, weigh_seeing
from spanish21.odds.strategies.chart_book import find_chart
from spanish21.odds.strategies.chart_reading import ChartStrategy, choose_act
from spanish21.rules.model import Rules
from spanish21.rules.play import Act, Turn
from spanish21.rules.side_bets.super_7s import Sevens, pay_sevens


def weigh_by_chart(rules: Rules, shoe: ShoeCounts) -> Chances:
    """The probability of every award when the hand is played by the chart."""
    if dict(shoe) != fresh_shoe(rules):
        return weigh_by_strategy(rules, shoe, ChartStrategy(find_chart(rules)))
    by_outcome = {pay_sevens(rules, sevens).outcome: pay_sevens(rules, sevens) for sevens in _ALL}

    def compute() -> dict[str, str]:
        chances = weigh_by_strategy(rules, shoe, ChartStrategy(find_chart(rules)))
        return {award.outcome: str(chance) for award, chance in chances.items()}

    found = remember("super-7s", rules.hash, compute)
    return {by_outcome[outcome]: Fraction(chance) for outcome, chance in found.items()}


_ALL = (
    Sevens(),
    *(Sevens(number, suit) for number in (1, 2, 3) for suit in (None, Card.S7.suit)),
)
"""A count of sevens for each line of the pay table."""


def weigh_by_strategy(rules: Rules, shoe: ShoeCounts, strategy: Strategy) -> Chances:
    """The probability of every award when the hand is played by this strategy."""

    def play_against(up: Card) -> Player:
        known: dict[Turn, Act] = {}

        def choose(cards: CardTuple, turn: Turn) -> Act:
            del cards
            if turn not in known:
                known[turn] = choose_act(rules, strategy, turn, up)
            return known[turn]

        return choose

    return weigh_seeing(rules, shoe, play_against)
