"""The coach at the terminal's table: advice when it is asked for, mistakes told if wanted.

The coach is made when it is first needed, since its figures take a moment to load; until then what
the player has seen is kept for it. It is fed sights and nothing else, so it knows what they know.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from rich.text import Text

from spanish21.cli.terminal.drawing.colours import HEADING, QUIET
from spanish21.errors import InputError
from spanish21.floor.asking.seen import FloorSeen, seen
from spanish21.floor.events import FloorEvent
from spanish21.rules.model import Rules
from spanish21.table.words import PersonId

if TYPE_CHECKING:
    from spanish21.coach.coach import Coach
    from spanish21.coach.grading import Grade


class Coaching:
    """One player's coach, who speaks when asked."""

    def __init__(self, rules: Rules, person: PersonId, *, tells_mistakes: bool = False) -> None:
        self.tells_mistakes = tells_mistakes
        self._rules = rules
        self._person = person
        self._waiting: list[FloorSeen] = []
        self._coach: Coach | None = None

    @property
    def used(self) -> bool:
        """Whether the player wants to hear of decisions at all."""
        return self._coach is not None or self.tells_mistakes

    def follow(self, events: Iterable[FloorEvent]) -> list[Text]:
        """Take in what the player saw; the mistakes to be told at once, if wanted."""
        sights = [sight for event in events if (sight := seen(event, self._person)) is not None]
        if self._coach is None and not self.tells_mistakes:
            self._waiting += sights
            return []
        coach, told = self._ready(), list[Text]()
        known = len(coach.record.mistakes)
        coach.watch(sights)
        if self.tells_mistakes:
            told = [_tell_mistake(grade) for grade in coach.record.mistakes[known:]]
        return told

    def advise(self, box: int, hand: int) -> list[Text]:
        """What each action of a hand is worth, the best first, and why, in the coach's words."""
        try:
            advice = self._ready().advise(box, hand)
        except InputError as error:
            return [Text(str(error))]
        return [Text(repr(advice))]

    def advise_insurance(self) -> list[Text]:
        """Whether insurance is worth taking now."""
        return [Text(repr(self._ready().insurance()))]

    def advise_bets(self) -> list[Text]:
        """Whether each side bet is worth making before the next deal."""
        try:
            bets = self._ready().side_bets()
        except InputError as error:
            return [Text(str(error))]
        return [Text(repr(bet)) for bet in bets] or [Text("There is no side bet in this game.")]

    def summarise(self) -> list[Text]:
        """The evening's decisions, where the coach was wanted."""
        if not self.used:
            return []
        summary = self._ready().summary()
        head = Text("Your decisions", style=HEADING)
        return [Text(), head, *map(Text, repr(summary).splitlines())]

    def _ready(self) -> Coach:
        """The coach, who has seen everything the player has."""
        if self._coach is None:
            from spanish21.coach.coach import Coach

            self._coach = Coach(self._rules, self._person)
            self._coach.watch(self._waiting)
            self._waiting.clear()
        return self._coach


def _tell_mistake(grade: Grade) -> Text:
    return Text(f"Coach: {grade!r}.", style=QUIET)
