"""The envy bonus: what a Super Bonus brings to the others who wagered in that round.

It belongs to the table, not to a hand: it goes by people, and by which of them have a wager on the
winning hand. Which hands win is `settle.wins_super_bonus`; a person is any name the table uses.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import TypeVar

from spanish21.money import Cents
from spanish21.rules.choices import EnvyPer, EnvyTo
from spanish21.rules.model import Rules
from spanish21.rules.settle import super_bonus_prize

Person = TypeVar("Person")


def envy_bonuses(
    rules: Rules, winning: Sequence[Mapping[Person, Cents]], *, wagered: Collection[Person]
) -> dict[Person, Cents]:
    """What each of the people who wagered this round is paid in envy, nobody listed for nothing.

    Each winning hand is given as the original wager of everyone on it.

    >>> from spanish21.rules.loading.load import load
    >>> envy_bonuses(load("ma"), [{"north": 500}], wagered=["north", "south"])
    {'south': 5000}
    """
    envy = rules.super_bonus.envy
    times = Counter(person for hand in winning for person in _envious(rules, hand, wagered))
    if envy_once(rules):
        return dict.fromkeys(times, envy)
    return {person: envy * count for person, count in times.items()}


def envy_once(rules: Rules) -> bool:
    """Whether a person is paid envy once a round, however many hands win."""
    return rules.super_bonus.envy_per is EnvyPer.ROUND


def _envious(
    rules: Rules, hand: Mapping[Person, Cents], wagered: Collection[Person]
) -> list[Person]:
    """Who is paid for this winning hand, each once; no prize on it, no envy of it."""
    prizes = {person: super_bonus_prize(rules, wager) for person, wager in hand.items()}
    if not any(prizes.values()) or not rules.super_bonus.envy:
        return []
    return [
        person
        for person in dict.fromkeys(wagered)
        if person not in prizes or _pays_own(rules, prizes[person])
    ]


def _pays_own(rules: Rules, prize: Cents) -> bool:
    """Whether someone on the winning hand is paid envy of it, too."""
    if prize == 0 and rules.super_bonus.envy_small_wager:
        return True
    return rules.super_bonus.envy_to is EnvyTo.EVERYONE
