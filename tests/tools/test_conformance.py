"""The conformance page tells truly what is proved, open and unknown."""

from __future__ import annotations

from collections import Counter

import pytest

from spanish21.rules.clauses import Clause, ClauseKind, ClauseLayer
from tools import conformance
from tools.conformance import Register, find_unknown_marks, find_unproved, is_open
from tools.marks import Mark, Marks, collect_marks


def clause(number: str, kind: ClauseKind, layer: ClauseLayer, *parts: str) -> Clause:
    return Clause(id=number, says="x", kind=kind, layer=layer, where="y", reason="z", parts=parts)


PROVED = clause("1", ClauseKind.ENFORCED, ClauseLayer.RULES)
UNPROVED = clause("2", ClauseKind.ENFORCED, ClauseLayer.RULES)
GUIDED = clause("3", ClauseKind.GUIDED, ClauseLayer.RULES)
PHYSICAL = clause("4", ClauseKind.PHYSICAL, ClauseLayer.FLOOR)
UNBUILT = clause("5", ClauseKind.GUIDED, ClauseLayer.FLOOR)
LEAD = clause("6", ClauseKind.ENFORCED, ClauseLayer.RULES, "1", "4")
OPEN_LEAD = clause("7", ClauseKind.ENFORCED, ClauseLayer.RULES, "1", "5")
ALL = (PROVED, UNPROVED, GUIDED, PHYSICAL, UNBUILT, LEAD, OPEN_LEAD)
REGISTER = Register("ma", ALL, {"1": ("test_x::test_it",)})


@pytest.fixture(autouse=True)
def only_rules_are_built(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conformance, "BUILT", (ClauseLayer.RULES,))


def test_only_an_enforced_clause_of_a_built_layer_without_a_test_is_unproved() -> None:
    assert find_unproved(REGISTER) == ("ma 2: x",)


@pytest.mark.parametrize("each", ALL, ids=lambda each: each.id)
def test_open_is_what_waits_for_a_layer_or_a_test(each: Clause) -> None:
    assert is_open(each, REGISTER) == (each in (UNPROVED, UNBUILT, OPEN_LEAD))


def test_a_mark_that_names_no_clause_is_told_with_its_test() -> None:
    found = (Mark("ma 5(a)", "t::a"), Mark("ma 99", "t::b"), Mark("nj 1", "t::c"), Mark("", "t::d"))
    assert find_unknown_marks(Marks(found, ("unread",))) == (
        "unread",
        "t::b: no clause 'ma 99' in the register",
        "t::c: no clause 'nj 1' in the register",
        "t::d: no clause '' in the register",
    )


def test_a_clause_is_proved_by_the_golden_round_that_shows_it() -> None:
    rows = conformance.render().splitlines()
    (row,) = [line for line in rows if line.startswith("| 5(f)(5) |")]
    assert "[ma-5f5-many-cards](../tests/golden/ma-5f5-many-cards.txt)" in row


def test_no_test_stands_for_more_than_forty_clauses() -> None:
    """One name for a hundred clauses tells a reader nothing."""
    marks = collect_marks(conformance.ROOT / "tests").found
    assert max(Counter(mark.test for mark in marks).values()) <= 40
