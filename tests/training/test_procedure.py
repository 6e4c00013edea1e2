"""The procedure drill: what is due is what the guide shows, and the clause is the floor's."""

from __future__ import annotations

from random import Random

import pytest

from spanish21 import load, rule_set_ids
from spanish21.errors import InputError
from spanish21.floor.asking.guide import guide
from spanish21.training.learner import Learner
from spanish21.training.procedure_drill import ProcedureDrill, watch_table


@pytest.mark.parametrize("name", rule_set_ids())
def test_every_question_has_one_right_answer_and_names_its_clause(name: str) -> None:
    drill, chance, kinds = ProcedureDrill(load(name)), Random(4), set()
    for _ in range(25):
        question = drill.ask(chance, Learner())
        kinds.add(question.kind)
        graded = [question.grade(letter) for letter in question.allowed.split(", ")]
        assert sum(grade.right for grade in graded) == 1
        assert all(grade.says.endswith("]") for grade in graded)
    assert "next lawful act" in kinds
    assert "clauses" in kinds or name == "common", "common has no document to cite"
    with pytest.raises(InputError):
        question.grade("z")


def test_the_right_act_is_one_the_guide_shows_at_that_moment() -> None:
    for moment in watch_table(load("ma"), Random(2)):
        assert moment.step in guide(moment.floor)


def test_faults_of_ma_are_asked_with_their_clause() -> None:
    drill, chance = ProcedureDrill(load("ma")), Random(1)
    asked = [drill.ask(chance, Learner()) for _ in range(40)]
    faults = [each for each in asked if each.kind == "faults to put right"]
    face_up = next(each for each in faults if "lies face up in the shoe. What" in each.asks)
    graded = [face_up.grade(letter) for letter in face_up.allowed.split(", ")]
    (right,) = [grade for grade in graded if grade.right]
    assert right.says == "Right: A card lies face up in the shoe. [15(a)]"
