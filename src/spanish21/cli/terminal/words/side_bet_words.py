"""Side bets in a sentence each: what wins, what it pays, and what it costs an hour.

The outcomes and the cost are the exact odds'; what wins is told by the rule set's own pay table.
"""

from __future__ import annotations

from collections.abc import Iterator

from spanish21.money import Cents, print_cents
from spanish21.rules.kinds import Kind
from spanish21.rules.limits import offered_kinds, wager_limits
from spanish21.rules.model import Rules

ROUNDS = 60
"""Rounds an hour that the cost is reckoned with."""
MAIN: Cents = 10_00
WINS = {
    Kind.MATCH_DEALER: "wins when a first card of yours matches the dealer's up card",
    Kind.MATCH_DEALER_UP: "wins when a first card of yours matches the dealer's up card",
    Kind.MATCH_DEALER_DOWN: "wins when a first card of yours matches the dealer's down card",
    Kind.BREAK_BONUS: "wins when the dealer busts, more for more cards",
    Kind.LUCKY_LADIES: "wins when your first two cards count 20",
    Kind.SUPER_7S: "wins on sevens, beginning with your first card",
    Kind.HIGH_LOW: "wins when your second card is higher, or lower, than the first, as you say",
    Kind.BONUS_SPIN: "wins on an ace, and spins the wheel on a blackjack",
    Kind.PERFECT_PAIR: "wins when your first two cards are a pair",
    Kind.THREE_CARD_POKER: "wins when your two cards and the up card make a poker hand",
}


def explain_side_bets(rules: Rules) -> Iterator[str]:
    """One sentence for each side bet on offer."""
    for kind in offered_kinds(rules):
        if kind in WINS:
            yield f"{kind.title} {WINS[kind]}; {_pays(rules, kind)}{_costs(rules, kind)}."


def _pays(rules: Rules, kind: Kind) -> str:
    """The least and the most it pays."""
    from spanish21.odds.sides.odds import side_odds

    lines = side_odds(rules, kind.value)[0].lines
    pays = sorted({line.outcome.profit for line in lines if line.outcome.wins})
    least, most = (f"{float(pay):g} to 1" for pay in (pays[0], pays[-1]))
    return f"it pays {least}" if least == most else f"it pays {least} up to {most}"


def _costs(rules: Rules, kind: Kind) -> str:
    """What the least wager costs an hour, or that it favours the player."""
    from spanish21.odds.sides.odds import side_odds

    stake = wager_limits(rules, kind, main=MAIN).least
    best = max(odds.ev for odds in side_odds(rules, kind.value))
    hour = round(-best * stake * ROUNDS)
    laid = f"{print_cents(stake)} on each of {ROUNDS} rounds an hour"
    if hour < 0:
        return f"; {laid} win {print_cents(-hour)} on average, so it favours you"
    return f"; {laid} cost {print_cents(hour)} on average"
