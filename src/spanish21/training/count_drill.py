"""Counting: cards go by at a chosen speed, then the running and the true count are asked.

The tags are those of `spanish21 count`. The true count is the running count over the decks unseen,
rounded down; tags that do not come out even over a deck (hi-lo without the tens) are made even
first (docs/counting.md).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import floor
from random import Random

from spanish21.cards import Card
from spanish21.errors import InputError
from spanish21.odds.counting.tags import SYSTEMS
from spanish21.odds.words import Tags
from spanish21.rules.model import Rules
from spanish21.training.learner import Learner
from spanish21.training.question import AnswerGrade, Question

SHOWN = (12, 30)
"""The least and the most cards that go by before a question."""


class CountDrill:
    """The running and the true count of one system through one shoe."""

    name = "counting"

    def __init__(self, rules: Rules, system: str = "hi-lo") -> None:
        if system not in SYSTEMS:
            raise InputError(f"{system!r} is not a system: allowed are {', '.join(SYSTEMS)}")
        self.rules = rules
        self.system = system
        self.tags: Tags = SYSTEMS[system]
        self.drift = running_count(rules.deck.cards, self.tags)
        self._left: list[Card] = []
        self._running = 0

    def ask(self, chance: Random, learner: Learner) -> Question:
        """A few more cards of the shoe, and what the count is now."""
        del learner
        if len(self._left) < self.rules.deck.size + SHOWN[1]:
            self._left = chance.sample(
                self.rules.deck.cards * self.rules.decks, self.rules.deck.size * self.rules.decks
            )
            self._running = 0
        number = chance.randint(*SHOWN)
        shown, self._left = self._left[:number], self._left[number:]
        self._running += running_count(shown, self.tags)
        wants_true = chance.random() < 0.5
        decks = len(self._left) / self.rules.deck.size
        right = self._running
        if wants_true:
            right = true_count_of(
                self._running, decks, decks_gone=self.rules.decks - decks, drift=self.drift
            )
        kind = "true count" if wants_true else "running count"
        uneven = f"; these tags leave {self.drift:+d} a deck" if self.drift else ""
        left = f" with {decks:.2f} decks left of {self.rules.decks}{uneven}" if wants_true else ""
        return Question(
            key=f"{self.system}: {kind}",
            kind=kind,
            asks=f"What is the {kind} ({self.system}){left}?",
            allowed="a whole number such as -3",
            grade=partial(self._grade, right, self._running),
            flash=tuple(str(card) for card in shown),
        )

    def _grade(self, right: int, running: int, text: str) -> AnswerGrade:
        try:
            said = int(text.strip().replace("\N{MINUS SIGN}", "-"))
        except ValueError as error:
            raise InputError(f"{text.strip()[:20]!r} is not a whole number such as -3") from error
        told = f"{right:+d}" + (
            "" if right == running else f", from a running count of {running:+d}"
        )
        return AnswerGrade(
            right=said == right, says=f"{'Right' if said == right else 'No'}: {told}."
        )


def running_count(cards: Sequence[Card], tags: Tags) -> int:
    """What these cards add to the running count.

    >>> running_count([Card("2s"), Card("Kd"), Card("7h")], SYSTEMS["hi-lo"])
    0
    """
    return sum(tags[card.rank - 1] for card in cards)


def true_count_of(running: int, decks: float, *, decks_gone: float = 0.0, drift: int = 0) -> int:
    """The running count, made even, over the decks unseen, rounded down.

    >>> true_count_of(7, 2.0), true_count_of(-7, 2.0)
    (3, -4)
    >>> true_count_of(12, 4.0, decks_gone=2.0, drift=4)
    1
    """
    return floor((running - drift * decks_gone) / decks)
