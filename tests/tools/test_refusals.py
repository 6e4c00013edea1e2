"""The page of refusals tells every code, and no code is given that no test reaches."""

from __future__ import annotations

from pathlib import Path

from spanish21.errors import Code
from tools.refusals import find_clauses, find_givers, find_tests, find_unreached, render


def test_every_refusal_code_is_reached_by_a_test() -> None:
    assert find_unreached() == ()


def test_every_refusal_code_has_its_line() -> None:
    page = render()
    for code in Code:
        assert len(code.says) > len("no, never")
        assert f"| `{code.value}` | {code.says} |" in page


def test_tests_name_a_code_as_member_or_value_and_modules_give_it_as_member(
    tmp_path: Path,
) -> None:
    (tmp_path / "tools").mkdir()
    (tmp_path / "one.py").write_text("raise Refusal(Code.NOT_A_PAIR, x)\nOther.HAND_OVER\n")
    (tmp_path / "two.py").write_text("assert code == 'not_a_pair'  # no_ace_up\n")
    (tmp_path / "tools" / "three.py").write_text("Code.NOT_A_PAIR\n")
    tests, givers = find_tests(tmp_path), find_givers(tmp_path)
    assert tests[Code.NOT_A_PAIR] == ["one", "two"]
    assert givers[Code.NOT_A_PAIR] == ["one", "tools/three"]
    assert tests[Code.HAND_OVER] == tests[Code.NO_ACE_UP] == []


def test_a_code_that_is_given_and_not_tested_is_found(tmp_path: Path) -> None:
    source, tests = tmp_path / "src" / "spanish21", tmp_path / "tests"
    (source / "rules").mkdir(parents=True)
    tests.mkdir()
    (source / "rules" / "play.py").write_text("Code.NOT_A_PAIR, Code.NO_ACE_UP")
    (source / "unbuilt.py").write_text("Code.HAND_OVER")
    (tests / "test_play.py").write_text("Code.NO_ACE_UP")
    assert find_unreached(tmp_path) == ("not_a_pair",)


def test_the_clauses_of_golden_rounds_are_listed_once(tmp_path: Path) -> None:
    for name in ("a", "b"):
        (tmp_path / f"{name}.txt").write_text("rules ma\n\nrefused\n  not_a_pair  [10(a)]  x\n")
    (tmp_path / "c.txt").write_text("rules ma\n\nnet\n  p1 +$1\n")
    assert find_clauses(tmp_path)[Code.NOT_A_PAIR] == ["ma 10(a)"]
