"""Side bets' odds as plain values for JSON, and the words that go with them.

Probabilities are given twice, as a number and as an exact rational in text. Where a wager favours
the player the report says so. The command line and the PAR sheets print from this.
"""

from __future__ import annotations

from fractions import Fraction
from math import sqrt
from typing import Any

from spanish21.money import Cents, print_cents
from spanish21.odds.hands.deals import fresh_shoe
from spanish21.odds.sides.bonus_spin import even_top_prize
from spanish21.odds.sides.lucky_ladies import even_jackpots
from spanish21.odds.sides.odds import SUPER_BONUS
from spanish21.odds.sides.outcomes import OddsLine, SideOdds
from spanish21.rules.kinds import Kind
from spanish21.rules.model import Rules


def report_side(rules: Rules, odds: SideOdds) -> dict[str, Any]:
    """One entry of `spanish21 side --json`."""
    return {
        "bet": odds.bet,
        "title": odds.title,
        "decks": odds.decks,
        "play": odds.play,
        "ev": float(odds.ev),
        "exact": str(odds.ev),
        "house_edge": -float(odds.ev),
        "hit_frequency": float(odds.hit_frequency),
        "hit_frequency_exact": str(odds.hit_frequency),
        "variance": float(odds.variance),
        "variance_exact": str(odds.variance),
        "standard_deviation": sqrt(odds.variance),
        "outcomes": [report_line(line) for line in odds.lines],
        "note": odds.note,
        "warnings": list(warn_of(odds)),
        **report_even(rules, odds),
    }


def report_line(line: OddsLine) -> dict[str, Any]:
    """One outcome: what it pays, how likely it is and what it is worth."""
    return {
        "name": line.outcome.name,
        "pays": line.outcome.pays,
        "profit": float(line.outcome.profit),
        "probability": float(line.probability),
        "exact": str(line.probability),
        "contribution": float(line.contribution),
        "clause": line.outcome.clause,
    }


def report_even(rules: Rules, odds: SideOdds) -> dict[str, Any]:
    """The posted jackpots, or the top prize, in cents, at which the wager is even."""
    if odds.bet == Kind.LUCKY_LADIES.value:
        even = even_jackpots(rules, odds)
        return {
            "posted_jackpots": dict(even.posted),
            "even_jackpots_together": {name: float(v) for name, v in even.together.items()},
            "even_jackpot_alone": {name: float(v) for name, v in even.alone.items()},
        }
    if odds.bet == Kind.BONUS_SPIN.value:
        return {"even_top_prize": float(even_top_prize(rules, fresh_shoe(rules)))}
    return {}


def warn_of(odds: SideOdds) -> tuple[str, ...]:
    """A line where the wager favours the player; the Super Bonus is a gift and needs none."""
    if not odds.favours_player or odds.bet == SUPER_BONUS:
        return ()
    return (f"{name_of(odds)} favours the player by {percent(odds.ev)} of the wager",)


def name_of(odds: SideOdds) -> str:
    """The bet's title with the way it is played."""
    play = odds.play.replace("_", " ")
    return f"{odds.title} ({play})" if play else odds.title


def describe_even(rules: Rules, odds: SideOdds) -> str:
    """In words: the jackpots or the top prize that would make the wager even."""
    if odds.bet == Kind.LUCKY_LADIES.value:
        together = even_jackpots(rules, odds).together
        values = ", ".join(f"{name.upper()} {_dollars(v)}" for name, v in together.items())
        return f"even with all three jackpots scaled to {values}"
    if odds.bet == Kind.BONUS_SPIN.value:
        return f"even with a top prize of {_dollars(even_top_prize(rules, fresh_shoe(rules)))}"
    return ""


def _dollars(cents: Fraction) -> str:
    """Whole cents, rounded up: from there on the wager is even or better."""
    whole: Cents = -((-cents) // 1)
    return print_cents(whole)


def percent(value: Fraction | float, places: int = 4) -> str:
    """A share as a signed percentage.

    >>> percent(Fraction(-114, 3731))
    '-3.0555%'
    """
    return f"{float(value) * 100:+.{places}f}%"


def print_share(probability: Fraction | float) -> str:
    """A probability as a percentage, or as one in so many where that is very small."""
    value = float(probability)
    return one_in(value) if 0 < value < 1e-4 else f"{value:.4%}"


def one_in(probability: Fraction | float) -> str:
    """How rarely something happens.

    >>> one_in(Fraction(1, 668382))
    '1 in 668,382'
    """
    if not probability:
        return "never"
    rate = 1 / float(probability)
    return f"1 in {rate:,.0f}" if rate >= 100 else f"1 in {rate:.4g}"
