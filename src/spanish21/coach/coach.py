"""`Coach`: watches one person's shoe, says what each choice is worth, and keeps their record.

It is fed sights and nothing else. Advice is worked out when it is asked for; decisions are graded
as they are seen, unless the coach is told to watch only.
"""

from __future__ import annotations

from collections.abc import Iterable

from spanish21.coach.advice import Advice, advise, first_choice
from spanish21.coach.bets import BetAdvice, advise_bet, advise_bets, advise_insurance
from spanish21.coach.grading import INSURANCE, Grade, grade_sight
from spanish21.coach.memory import Memory
from spanish21.coach.record import ROUNDS_AN_HOUR, CoachRecord, CoachSummary, gain_of
from spanish21.errors import InputError
from spanish21.floor.asking.seen import FloorSeen
from spanish21.rules.model import Rules
from spanish21.table import events as e


class Coach:
    """One person's coach at a table of these rules.

    `prizes` counts the Super Bonus in every value, as a table that has one pays it.
    """

    def __init__(
        self, rules: Rules, person: str, *, grades: bool = True, prizes: bool = True
    ) -> None:
        self.rules = rules
        self.memory = Memory(person)
        self.record = CoachRecord()
        self.last: Grade | None = None
        self._grades = grades
        self._prizes = prizes

    def watch(self, sights: FloorSeen | Iterable[FloorSeen]) -> None:
        """Take in what the person saw, one sight or several; their own decisions are graded."""
        for sight in sights if isinstance(sights, Iterable) else (sights,):
            self._book(sight)
            self.memory.watch(sight)

    def advise(self, box: int | None = None, hand: int | None = None) -> Advice:
        """What every action is worth: of this hand, or of the first that has a choice."""
        if box is None or hand is None:
            found = first_choice(self.memory, self.rules)
            if found is None:
                raise InputError(f"{self.memory.person} has no hand that may choose now")
            box, hand = found
        return advise(self.memory, self.rules, box, hand, prizes=self._prizes)

    def insurance(self) -> BetAdvice:
        """Whether insurance is worth taking, while it is on offer."""
        return advise_insurance(self.memory, self.rules)

    def side_bets(self, bet: str | None = None) -> tuple[BetAdvice, ...]:
        """Whether each side bet, or this one, is worth making before the next deal."""
        if bet is not None:
            return advise_bet(self.memory, self.rules, bet)
        return advise_bets(self.memory, self.rules)

    def summary(self, *, rounds_an_hour: int = ROUNDS_AN_HOUR) -> CoachSummary:
        """Mistakes by kind, what they cost an hour, and the result against expectation."""
        return self.record.summarise(self.rules, rounds_an_hour=rounds_an_hour)

    def _book(self, sight: FloorSeen) -> None:
        if isinstance(sight, e.RoundBegan):
            self.record.begin_round(self.memory)
        self.record.result += gain_of(sight, self.memory.person)
        if self._grades:
            self._grade(sight)

    def _grade(self, sight: FloorSeen) -> None:
        for grade in grade_sight(self.memory, self.rules, sight, prizes=self._prizes):
            self.last = grade
            self.record.add(grade)
            if grade.kind == INSURANCE:
                self.record.insure(max(grade.values.values()))
