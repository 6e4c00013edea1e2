"""Progress is kept in a file, and what is missed comes back."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from spanish21.errors import InputError
from spanish21.training.learner import LAST_BOX, Learner, load_learner, save_learner
from spanish21.training.lesson import Lesson, refuse_unknown
from spanish21.training.question import AnswerGrade, Question


def test_what_is_missed_comes_up_more_often_than_what_is_known() -> None:
    learner = Learner()
    for _ in range(3):
        learner.note("known", "k", right=True)
    learner.note("missed", "k", right=False, cost=120)
    assert learner.weigh("missed") > learner.weigh("never asked") > learner.weigh("known")
    for _ in range(9):
        learner.note("known", "k", right=True)
    assert learner.items["known"].box == LAST_BOX
    assert [key for key, _ in learner.worst(3)] == ["missed"]
    assert learner.kinds()["k"].cost == 120


def test_progress_is_the_same_after_it_was_kept(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "progress.json"
    learner = Learner()
    learner.note("a", "k", right=False, cost=7)
    save_learner(learner, path)
    assert load_learner(path) == learner
    assert load_learner(tmp_path / "none.json") == Learner()
    assert [each.name for each in path.parent.iterdir()] == ["progress.json"]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "[" * 100_000,
        "{}",
        '{"schema": 2, "items": {}}',
        '{"schema": 1, "items": {"a": {}}}',
        '{"schema": 1, "items": {"a": {"kind": "k", "asked": 1, "right": 2, "box": 0, "cost": 0}}}',
        '{"schema": 1, "items": {"a": {"kind": 5, "asked": 1, "right": 1, "box": 0, "cost": 0}}}',
    ],
)
def test_a_file_that_holds_no_progress_is_told_and_left_alone(text: str, tmp_path: Path) -> None:
    path = tmp_path / "other.json"
    path.write_text(text)
    with pytest.raises(InputError, match="not a file of progress"):
        load_learner(path)
    assert path.read_text() == text


def test_a_place_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(InputError, match="cannot be written"):
        save_learner(Learner(), tmp_path / "file" / "below.json")


class Echo:
    """A drill whose right answer is always yes."""

    name = "echo"

    def ask(self, chance: Random, learner: Learner) -> Question:
        del chance, learner

        def grade(text: str) -> AnswerGrade:
            if not text:
                raise InputError("nothing said")
            return AnswerGrade(text == "yes", "well", cost=0 if text == "yes" else 50)

        return Question("echo", "echo", "Yes?", "yes or no", grade)


def test_a_lesson_counts_right_answers_time_and_cost() -> None:
    times = iter([0.0, 1.0, 10.0, 19.0, 20.0, 21.0])
    lesson = Lesson([Echo()], Learner(), chance=Random(1), clock=lambda: next(times))
    for text in ("yes", "yes", "no"):
        question = lesson.ask()
        lesson.start_clock()
        lesson.answer(question, text, limit=5.0)
    assert [each.grade.right for each in lesson.answered] == [True, False, False]
    assert lesson.answered[1].grade.says.startswith("Too late (9.0 seconds, 5 allowed)")
    assert (lesson.right, lesson.cost) == (1, 50)
    assert lesson.learner.items["echo"].asked == 3


def test_an_unknown_drill_is_told_with_those_there_are() -> None:
    with pytest.raises(InputError, match="allowed are a, b"):
        refuse_unknown("c", ["a", "b"])
