"""A question of a drill, and what an answer to it is worth. Knows no rule and no drill."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import NamedTuple, Protocol

from spanish21.errors import InputError
from spanish21.money import Cents
from spanish21.training.learner import Learner


class AnswerGrade(NamedTuple):
    """What an answer was worth: whether it was right, why, and its cost in cents if any."""

    right: bool
    says: str
    cost: Cents = 0


@dataclass(frozen=True)
class Question:
    """One question: `key` is what it asks about, by which it comes back; `kind` its heading.

    `asks` is the text, `allowed` says how to answer. `flash` are texts shown one after another
    before it. `grade` raises an `InputError` for what is no answer.
    """

    key: str
    kind: str
    asks: str
    allowed: str
    grade: Callable[[str], AnswerGrade]
    flash: tuple[str, ...] = ()


class Drill(Protocol):
    """Something that can ask."""

    @property
    def name(self) -> str:
        """What it is called on the command line."""
        ...

    def ask(self, chance: Random, learner: Learner) -> Question:
        """The next question: what comes up often, and what was missed."""
        ...


def choose_option(text: str, options: dict[str, str]) -> str:
    """The option that an answer means: its letter, its whole name, or a beginning that fits one.

    >>> choose_option("ST", {"h": "hit", "s": "stand"})
    'stand'
    """
    said = text.strip().lower()
    if said in options:
        return options[said]
    fits = [name for name in options.values() if said and name.startswith(said)]
    if len(fits) != 1:
        listed = ", ".join(f"{key} {name}" for key, name in options.items())
        raise InputError(f"{said[:20]!r} is not an answer: allowed are {listed}")
    return fits[0]
