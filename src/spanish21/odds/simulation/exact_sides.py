"""What a side bet should come to as the simulator plays it, from its exact odds.

Most bets have one value. High Low has one for each side, Super 7's goes by how the hand is played,
and insurance by whether a blackjack may be insured.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

from spanish21.money import Cents
from spanish21.odds.exact.given_strategy import Strategy
from spanish21.odds.hands.deals import fresh_shoe
from spanish21.odds.hands.unseen import Unseen
from spanish21.odds.simulation.options import ALWAYS, Options, Shuffle
from spanish21.rules.kinds import Kind, Side
from spanish21.rules.model import Rules
from spanish21.rules.side_bets.insurance import insures_blackjacks

if TYPE_CHECKING:
    from spanish21.odds.sides.outcomes import SideOdds


def exact_odds(
    rules: Rules, kind: Kind, *, strategy: Strategy, stake: Cents, side: Side = Side.HIGH
) -> SideOdds:
    """The odds of a bet with a fresh shuffle, made beside a hand that is played by a strategy."""
    from spanish21.odds.sides.odds import side_odds
    from spanish21.odds.sides.outcomes import SideOdds, list_lines, read_awards
    from spanish21.odds.sides.super_7s_by_chart import weigh_by_strategy

    if kind is Kind.SUPER_7S:
        chances = weigh_by_strategy(rules, fresh_shoe(rules), strategy)
        lines = list_lines(read_awards(chances, stake))
        return SideOdds(kind.value, kind.title, rules.decks, lines)
    plays = side_odds(rules, kind.value, stake=stake)
    if kind is Kind.HIGH_LOW:
        return next(odds for odds in plays if odds.play == side.value)
    if kind is Kind.INSURANCE and not insures_blackjacks(rules):
        return _without_blackjacks(rules, plays[0])
    return plays[0]


def exact_evs(rules: Rules, options: Options, strategy: Strategy) -> dict[str, float]:
    """What each side bet that is made is worth with a fresh shuffle, insurance if always taken.

    Jackpots that several boxes may share have no such value for one; nor has Super 7's beside a
    hand that is played with errors, nor any bet where shoes are shuffled by hand.
    """
    if options.shuffle is Shuffle.HAND:
        return {}
    stakes = dict(options.side_bets)
    if options.errors:
        stakes.pop(Kind.SUPER_7S, None)
    if options.boxes > 1:
        stakes.pop(Kind.LUCKY_LADIES, None)
    if options.insure_at == ALWAYS:
        stakes[Kind.INSURANCE] = options.stake
    return {
        kind.value: float(
            exact_odds(rules, kind, strategy=strategy, stake=stake, side=options.side).ev
        )
        for kind, stake in stakes.items()
    }


def _without_blackjacks(rules: Rules, odds: SideOdds) -> SideOdds:
    """Insurance of the hands that are no blackjack: their cards are not among the unseen ones."""
    shoe = Unseen.fresh(rules)
    cards, aces, tens = (int(n) for n in (shoe.total, shoe.values[0], shoe.values[-1]))
    left = (cards - 2) * (cards - 3)  # ways to two cards when the ace and the hole card are out
    won = tens * (left - 2 * (aces - 1) * (tens - 1))
    every = (cards - 1) * left - 2 * (aces - 1) * tens * (cards - 3)
    win, lose = odds.lines
    chance = Fraction(won, every)
    lines = replace(win, probability=chance), replace(lose, probability=1 - chance)
    return replace(odds, lines=lines, note="an ace being up, and no blackjack held")
