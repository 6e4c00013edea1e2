"""A learner: what a person has been asked, got right and missed, by question; kept in a file.

Each question has a box, as cards to learn have: a right answer moves it one box on, a wrong one
back to the first. What lies in the first box comes up far more often than what lies in the last.
"""

from __future__ import annotations

import json
import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from spanish21.errors import InputError
from spanish21.money import Cents

LAST_BOX = 5
SCHEMA = 1


@dataclass
class QuestionPast:
    """One question's past."""

    kind: str
    asked: int = 0
    right: int = 0
    box: int = 0
    cost: Cents = 0

    @property
    def weight(self) -> float:
        """How much rather than others it should come up: new ones 1, missed ones more."""
        if not self.asked:
            return 1.0
        missed = 4.0 if self.box == 0 else 1.0
        return float(missed / 2**self.box)


@dataclass
class Learner:
    """All that one person has been asked, by drill and question."""

    items: dict[str, QuestionPast] = field(default_factory=dict)

    def weigh(self, key: str) -> float:
        """How much rather than others this question should come up."""
        item = self.items.get(key)
        return 1.0 if item is None else item.weight

    def note(self, key: str, kind: str, *, right: bool, cost: Cents = 0) -> None:
        """Remember an answer."""
        item = self.items.setdefault(key, QuestionPast(kind))
        item.asked += 1
        item.right += right
        item.box = min(item.box + 1, LAST_BOX) if right else 0
        item.cost += cost

    def kinds(self) -> dict[str, QuestionPast]:
        """Everything of one kind added up, in alphabetical order."""
        summed: dict[str, QuestionPast] = {}
        for item in self.items.values():
            whole = summed.setdefault(item.kind, QuestionPast(item.kind))
            whole.asked += item.asked
            whole.right += item.right
            whole.cost += item.cost
        return dict(sorted(summed.items()))

    def share_right(self, kind: str) -> float:
        """The share of right answers of a kind; nothing asked is nothing right."""
        whole = self.kinds().get(kind, QuestionPast(kind))
        return whole.right / whole.asked if whole.asked else 0.0

    def worst(self, count: int) -> list[tuple[str, QuestionPast]]:
        """The questions missed most, those of the first box first."""
        missed = [(key, item) for key, item in self.items.items() if item.right < item.asked]
        return sorted(missed, key=lambda pair: (pair[1].box, pair[1].right - pair[1].asked))[:count]


def load_learner(path: Path) -> Learner:
    """What a file holds; a new person's where there is none."""
    try:
        return read_learner(json.loads(path.read_text(encoding="utf-8")))
    except FileNotFoundError:
        return Learner()
    except (OSError, ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
        raise InputError(f"{path}: is not a file of progress, or cannot be read") from error


def read_learner(plain: Any) -> Learner:
    """Learner from plain values, strictly."""
    if plain["schema"] != SCHEMA:
        raise ValueError
    items = {str(key): QuestionPast(**item) for key, item in plain["items"].items()}
    for item in items.values():
        counts = (item.asked, item.right, item.box, item.cost)
        if not isinstance(item.kind, str) or any(type(each) is not int for each in counts):
            raise ValueError
        if not (0 <= item.right <= item.asked and 0 <= item.box <= LAST_BOX):
            raise ValueError
    return Learner(items)


def save_learner(learner: Learner, path: Path) -> None:
    """Write all or nothing: a lesson broken off in mid-writing loses nothing."""
    plain = {"schema": SCHEMA, "items": {key: vars(item) for key, item in learner.items.items()}}
    beside = path.with_name(f"{path.name}.{os.getpid()}.new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        beside.write_text(json.dumps(plain, indent=1, sort_keys=True) + "\n", encoding="utf-8")
        beside.replace(path)
    except OSError as error:
        raise InputError(f"{path}: cannot be written: {error.strerror}") from error
