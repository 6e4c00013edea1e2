"""An evening's hand histories are graded: what each decision cost, for the cards then unseen."""

from __future__ import annotations

import pytest

from spanish21.errors import InputError
from spanish21.rounds.histories import read_histories
from spanish21.training.evening import grade_evening

STAND = """\
# shoe {shoe}, round {number}
rules ma

wagers
  box 1  ann  main  $10.00

deal
  box 1: Kd   dealer: 8s
  box 1: 5d

play
  box 1 hand 1  ann {verb}
  dealer -> 6h (14)
  dealer -> 5d (19)
"""


def rounds(*shoes: int) -> str:
    return "\n".join(
        STAND.format(shoe=shoe, number=number, verb="stands")
        for number, shoe in enumerate(shoes, 1)
    )


def test_a_mistake_is_told_with_its_round_and_its_cost() -> None:
    """15 against an 8: hitting is best in every Spanish game."""
    evening = grade_evening(read_histories(rounds(1)))["ann"]
    ((number, grade),) = evening.mistakes
    assert (number, grade.chosen, grade.best) == (1, "stand", "hit")
    assert 100 < grade.cost < 200
    assert evening.coach.summary().result == -1000


def test_rounds_of_one_shoe_are_watched_as_one_shoe() -> None:
    """The cards of the first round are gone in the second, so its values differ a little."""
    same = grade_evening(read_histories(rounds(1, 1)))["ann"].mistakes
    other = grade_evening(read_histories(rounds(1, 2)))["ann"].mistakes
    assert same[0][1].cost == other[0][1].cost == other[1][1].cost
    assert same[1][1].cost != same[0][1].cost


def test_only_people_who_played_can_be_graded() -> None:
    histories = read_histories(rounds(1))
    assert list(grade_evening(histories, "ann")) == ["ann"]
    with pytest.raises(InputError, match="there are ann"):
        grade_evening(histories, "bob")


def test_rounds_of_two_games_are_graded_apart() -> None:
    mixed = rounds(1) + "\n" + rounds(1).replace("rules ma", "rules common")
    with pytest.raises(InputError, match="round 2 has other rules"):
        grade_evening(read_histories(mixed))
