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
from spanish21.reports.figures import house_edge, percent
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
            "even_jackpot_alone": {
                name: None if value is None else float(value) for name, value in even.alone.items()
            },
        }
    if odds.bet == Kind.BONUS_SPIN.value:
        return {"even_top_prize": float(even_top_prize(rules, fresh_shoe(rules)))}
    return {}


def warn_of(odds: SideOdds) -> tuple[str, ...]:
    """A line where the wager favours the player; the Super Bonus is a gift and needs none."""
    if not odds.favours_player or odds.bet == SUPER_BONUS:
        return ()
    told = f"favours the player by {percent(odds.ev)} of the wager"
    return (f"{name_of(odds)} {told} (house edge {house_edge(odds.ev)})",)


def name_of(odds: SideOdds) -> str:
    """The bet's title with the way it is played."""
    play = odds.play.replace("_", " ")
    return f"{odds.title} ({play})" if play else odds.title


def describe_even(rules: Rules, odds: SideOdds) -> str:
    """In words: the jackpots or the top prize that would make the wager even."""
    if odds.bet == Kind.LUCKY_LADIES.value:
        together = even_jackpots(rules, odds).together
        values = ", ".join(f"{name.upper()} {_dollars(v)}" for name, v in together.items())
        if not values:
            return "no jackpot can be won with these cards"
        return f"no edge for either side with all three jackpots scaled to {values}"
    if odds.bet == Kind.BONUS_SPIN.value:
        top = _dollars(even_top_prize(rules, fresh_shoe(rules)))
        return f"no edge for either side with a top prize of {top}"
    return ""


def _dollars(cents: Fraction) -> str:
    """Whole cents, rounded up: from there on the wager is even or better."""
    whole: Cents = -((-cents) // 1)
    return print_cents(whole)
