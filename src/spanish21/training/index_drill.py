"""Index plays: what to do with a hand at a true count, where the count changes the play."""

from __future__ import annotations

from functools import partial
from random import Random

from spanish21.errors import InputError
from spanish21.odds.counting.index_list import IndexPlay, list_index_plays
from spanish21.odds.counting.index_plays import IndexPlays
from spanish21.rules.model import Rules
from spanish21.training.learner import Learner
from spanish21.training.question import AnswerGrade, Question, choose_option

MOST_PLAYS = 30
"""As many as a counter learns: those worth most."""
LETTERS = {"h": "hit", "s": "stand", "d": "double", "p": "split", "r": "surrender"}
AROUND = 3
"""How far from where a play begins the counts asked may lie."""


class IndexDrill:
    """The index plays of one rule set that are worth most."""

    name = "index"

    def __init__(self, rules: Rules, found: IndexPlays) -> None:
        self.rules = rules
        plays = [play for play in list_index_plays(found, lambda count: 1.0) if _is_plain(play)]
        self.plays = plays[:MOST_PLAYS]
        if not self.plays:
            raise InputError(f"{rules.id} has no index plays to learn")

    def ask(self, chance: Random, learner: Learner) -> Question:
        """A hand, an up card and a true count near where the play changes."""
        weights = [learner.weigh(self._key(play)) for play in self.plays]
        play = chance.choices(self.plays, weights)[0]
        edge = play.low if play.low is not None else play.high
        assert edge is not None, "a play for every count is the basic play"
        count = edge + chance.randint(-AROUND, AROUND)
        right = _name(play.play if holds(play, count) else play.basic)
        return Question(
            key=self._key(play),
            kind="index plays",
            asks=f"True count {count:+d}: {play.hand} against {play.up}. What do you do?",
            allowed=", ".join(f"{letter} {name}" for letter, name in LETTERS.items()),
            grade=partial(_grade, play, right),
        )

    def _key(self, play: IndexPlay) -> str:
        return f"{self.rules.id}: {play.hand} against {play.up}, {_name(play.play)} {play.when}"


def holds(play: IndexPlay, count: int) -> bool:
    """Whether the play is for this true count."""
    above = play.low is None or count >= play.low
    return above and (play.high is None or count <= play.high)


def _is_plain(play: IndexPlay) -> bool:
    """Whether an answer can say it: not between two sizes of a double."""
    return _name(play.basic) != _name(play.play) and "doubled" not in play.hand


def _name(option: str) -> str:
    return "double" if option.startswith("double") else option


def _grade(play: IndexPlay, right: str, text: str) -> AnswerGrade:
    said = choose_option(text, LETTERS)
    told = f"{right} (basic is {_name(play.basic)}; {_name(play.play)} at {play.when})"
    return AnswerGrade(said == right, f"{'Right' if said == right else 'No'}: {told}.")
