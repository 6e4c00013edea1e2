"""Marks are read from source as pytest would attach them, and what cannot be read is said."""

from __future__ import annotations

import pytest

from tools.marks import Mark, read_marks

READABLE = {
    "on a function": """
@pytest.mark.clause("ma 1", "ma 2(a)")
def test_it(): ...
""",
    "on an async function": """
@pytest.mark.clause("ma 1")
@pytest.mark.clause("ma 2(a)")
async def test_it(): ...
""",
    "in params": """
@pytest.mark.parametrize("x", [
    pytest.param(1, marks=pytest.mark.clause("ma 1")),
    pytest.param(2, marks=[pytest.mark.clause("ma 2(a)"), pytest.mark.slow]),
])
def test_it(x): ...
""",
    "in named cases": """
ONE = [pytest.param(1, marks=pytest.mark.clause("ma 1"))]
CASES: list[Case] = [*ONE, pytest.param(2, marks=pytest.mark.clause("ma 2(a)"))]
later: int
row[0] = 1
@pytest.mark.parametrize("x", CASES)
def test_it(x): ...
""",
}


@pytest.mark.parametrize("source", READABLE.values(), ids=READABLE)
def test_marks_are_found(source: str) -> None:
    marks = read_marks(source, "rules/test_x")
    assert marks.faults == ()
    assert sorted(marks.found) == [
        Mark("ma 1", "rules/test_x::test_it"),
        Mark("ma 2(a)", "rules/test_x::test_it"),
    ]


def test_a_case_s_mark_names_the_case_by_its_id_or_its_only_text() -> None:
    source = """
ROUNDS = [pytest.param("ma-one", marks=pytest.mark.clause("ma 1")), "ma-two"]
@pytest.mark.parametrize("name", ROUNDS)
@pytest.mark.parametrize("x", [
    pytest.param("a", 2, id="two", marks=[pytest.mark.clause("ma 2")]),
    pytest.param("b", 3, marks=pytest.mark.clause("ma 3")),
])
@pytest.mark.clause("ma 4")
def test_it(name, x): ...
"""
    assert {mark.clause: mark.test for mark in read_marks(source, "t").found} == {
        "ma 1": "t::test_it[ma-one]",
        "ma 2": "t::test_it[two]",
        "ma 3": "t::test_it",
        "ma 4": "t::test_it",
    }


def test_marks_of_a_class_and_of_its_methods_are_found() -> None:
    source = """
@pytest.mark.clause("ma 1")
class TestWords:
    @pytest.mark.clause("ma 2(a)")
    def test_it(self): ...
    def other(self): ...
"""
    assert read_marks(source, "test_x").found == (
        Mark("ma 1", "test_x::TestWords"),
        Mark("ma 2(a)", "test_x::TestWords::test_it"),
    )


@pytest.mark.parametrize(
    "source",
    [
        '@pytest.mark.clause("ma 1")\ndef check_it(): ...',
        'pytestmark = pytest.mark.clause("ma 1")',
        'def cases():\n    return [pytest.param(1, marks=pytest.mark.clause("ma 1"))]',
    ],
)
def test_a_mark_on_no_readable_test_is_a_fault(source: str) -> None:
    marks = read_marks(source, "test_x")
    assert marks.found == ()
    assert [fault.split(": ")[1] for fault in marks.faults] == [
        "a clause mark on no test that can be read"
    ]


@pytest.mark.parametrize("arguments", ['f"{d} 1"', "name", "*names", "", "3", 'id="ma 1"'])
def test_a_mark_of_anything_but_plain_strings_is_a_fault(arguments: str) -> None:
    source = f"@pytest.mark.clause({arguments})\ndef test_it(): ..."
    assert read_marks(source, "test_x").faults == (
        "test_x:1: a clause mark takes plain strings only",
    )
