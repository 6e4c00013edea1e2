"""Prizes whose value a table posts: the Lucky Ladies jackpots and a progressive top prize.

What is posted now is the table's to know; what it begins with, and how often it may change, is
said here.
"""

from __future__ import annotations

from spanish21.money import Cents
from spanish21.rules.model import Rules
from spanish21.rules.side_bets.bonus_spin import TOP
from spanish21.rules.side_bets.wheel import has_meter, top_value


def posted_prizes(rules: Rules) -> dict[str, Cents]:
    """The prizes a table posts, by name, with the values of the rule set."""
    posted = jackpot_values(rules)
    if has_meter(rules):
        posted[TOP] = top_value(rules)
    return posted


def jackpot_values(rules: Rules) -> dict[str, Cents]:
    """The Lucky Ladies jackpots as the rule set posts them; none where there is no such bet."""
    ladies = rules.wagers.lucky_ladies
    return {} if ladies is None else dict(ladies.jackpots)


def hours_between_postings(rules: Rules, name: str) -> int:
    """How long a posted value stays unless a jackpot was won; a meter moves at any time."""
    ladies = rules.wagers.lucky_ladies
    return 0 if ladies is None or name == TOP else ladies.hours_between_updates


def posting_clause(rules: Rules, name: str) -> str:
    """The clause behind a posted value."""
    key = "bonus_spin.wheels" if name == TOP else "lucky_ladies.hours_between_updates"
    return rules.clause(f"wagers.{key}")
