"""A lesson: questions asked one by one, each answer graded, timed and remembered."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

from spanish21.errors import InputError
from spanish21.money import Cents
from spanish21.training.learner import Learner
from spanish21.training.question import AnswerGrade, Drill, Question


class Answered(NamedTuple):
    """A question that was answered, how it was graded, and how long it took."""

    question: Question
    grade: AnswerGrade
    seconds: float


class Lesson:
    """Drills in turn, one person's progress, and what has been answered so far."""

    def __init__(
        self,
        drills: Sequence[Drill],
        learner: Learner,
        *,
        chance: Random,
        clock: Callable[[], float],
    ) -> None:
        assert drills, "a lesson needs a drill"
        self.learner = learner
        self.answered: list[Answered] = []
        self._drills = drills
        self._chance = chance
        self._clock = clock
        self._asked_at = 0.0

    def ask(self) -> Question:
        """The next question; the drills take turns."""
        drill = self._drills[len(self.answered) % len(self._drills)]
        return drill.ask(self._chance, self.learner)

    def start_clock(self) -> None:
        """The question is on the table: time runs."""
        self._asked_at = self._clock()

    def answer(self, question: Question, text: str, *, limit: float | None = None) -> AnswerGrade:
        """Grade an answer and remember it; what is no answer raises and is not counted."""
        seconds = self._clock() - self._asked_at
        grade = question.grade(text)
        if limit is not None and seconds > limit:
            late = f"Too late ({seconds:.1f} seconds, {limit:g} allowed). {grade.says}"
            grade = grade._replace(right=False, says=late)
        self.learner.note(question.key, question.kind, right=grade.right, cost=grade.cost)
        self.answered.append(Answered(question, grade, seconds))
        return grade

    @property
    def right(self) -> int:
        """How many answers were right."""
        return sum(each.grade.right for each in self.answered)

    @property
    def cost(self) -> Cents:
        """What the wrong answers cost together."""
        return sum(each.grade.cost for each in self.answered)


def refuse_unknown(name: str, known: Sequence[str]) -> None:
    """Raise for a drill that there is not."""
    if name not in known:
        raise InputError(f"{name[:20]!r} is not a drill: allowed are {', '.join(known)}")
