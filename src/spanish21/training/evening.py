"""An evening graded: what the decisions in a file of hand histories cost each person.

Each round is played again by the rules, and each person's coach is shown what that person saw of
it. Rounds whose notes name one shoe are watched as one shoe; any other begins a fresh one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from spanish21.coach.coach import Coach
from spanish21.coach.grading import Grade
from spanish21.errors import InputError, quote
from spanish21.floor.asking.seen import FloorSeen, seen
from spanish21.rounds.histories import History
from spanish21.rounds.replay import Replay, replay
from spanish21.table.asking.seen import ShoeSeen
from spanish21.table.words import PersonId


class GradedEvening(NamedTuple):
    """One person's evening: the coach that watched it, and every mistake with its round."""

    coach: Coach
    mistakes: tuple[tuple[int, Grade], ...]


def grade_evening(
    histories: Sequence[History], person: PersonId | None = None
) -> dict[PersonId, GradedEvening]:
    """Everyone's evening, or one person's."""
    people = _people(histories)
    if person is not None and person not in people:
        raise InputError(f"{quote(person)} is in no round; there are {', '.join(people)}")
    return {who: _grade(histories, who) for who in ([person] if person else people)}


def _people(histories: Iterable[History]) -> list[PersonId]:
    names = (wager.person for history in histories for wager in history.case.wagers)
    return list(dict.fromkeys(names))


def _grade(histories: Sequence[History], person: PersonId) -> GradedEvening:
    coach: Coach | None = None
    mistakes: list[tuple[int, Grade]] = []
    shoe: int | None = None
    for number, history in enumerate(histories, 1):
        played = replay(history.case)
        if coach is None:
            coach = Coach(played.rules, person)
        elif coach.rules.hash != played.rules.hash:
            raise InputError(f"round {number} has other rules than the first: grade them apart")
        known = len(coach.record.mistakes)
        coach.watch(_sights(played, person, same_shoe=shoe is not None and shoe == history.shoe))
        mistakes += [(number, grade) for grade in coach.record.mistakes[known:]]
        shoe = history.shoe
    assert coach is not None, "there is at least one round"
    return GradedEvening(coach, tuple(mistakes))


def _sights(played: Replay, person: PersonId, *, same_shoe: bool) -> Iterator[FloorSeen]:
    """What the person saw of a round; only a shoe that does not go on begins again."""
    if not same_shoe:
        yield ShoeSeen()
    for event in played.events:
        sight = seen(event, person)
        if sight is not None and not isinstance(sight, ShoeSeen):
            yield sight
