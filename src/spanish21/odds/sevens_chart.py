"""Super 7's for a player who plays the main game by its chart, and lets the sevens fall.

The chart comes from the analyser, the chances from the exact walk of `sevens_odds.py`; for a fresh
shoe they are kept on disk.
"""

from __future__ import annotations

from fractions import Fraction

from spanish21.cards import Card
from spanish21.odds.cache import remember
from spanish21.odds.chart_book import find_chart
from spanish21.odds.chart_strategy import ChartStrategy, choose_act
from spanish21.odds.deals import Shoe, fresh_shoe
from spanish21.odds.sevens_odds import Cards, Chances, Player, weigh_seeing
from spanish21.rules.model import Rules
from spanish21.rules.play import Act, Turn
from spanish21.rules.side_bets.super_7s import Sevens, pay_sevens


def weigh_by_chart(rules: Rules, shoe: Shoe) -> Chances:
    """The probability of every award when the hand is played by the chart."""
    if dict(shoe) != fresh_shoe(rules):
        return _walk(rules, shoe)
    by_outcome = {pay_sevens(rules, sevens).outcome: pay_sevens(rules, sevens) for sevens in _ALL}

    def compute() -> dict[str, str]:
        return {award.outcome: str(chance) for award, chance in _walk(rules, shoe).items()}

    found = remember("super-7s", rules.hash, compute)
    return {by_outcome[outcome]: Fraction(chance) for outcome, chance in found.items()}


_ALL = (
    Sevens(),
    *(Sevens(number, suit) for number in (1, 2, 3) for suit in (None, Card.S7.suit)),
)
"""A count of sevens for each line of the pay table."""


def _walk(rules: Rules, shoe: Shoe) -> Chances:
    strategy = ChartStrategy(find_chart(rules))

    def play_against(up: Card) -> Player:
        known: dict[Turn, Act] = {}

        def choose(cards: Cards, turn: Turn) -> Act:
            del cards
            if turn not in known:
                known[turn] = choose_act(rules, strategy, turn, up)
            return known[turn]

        return choose

    return weigh_seeing(rules, shoe, play_against)
