"""One name stands for one thing in the whole package."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import names


def test_no_public_name_stands_for_two_things() -> None:
    assert names.list_repeated() == ()


def test_a_type_defined_twice_is_told_with_both_places(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "one.py").write_text("class Shoe: ...\ndef deal(): ...\nA = 1\n")
    (tmp_path / "two.py").write_text("Shoe = dict[str, int]\ndef deal(): ...\nA = 2\n")
    monkeypatch.setattr(names, "PACKAGE", tmp_path)
    assert names.list_repeated() == ("Shoe: one.py, two.py", "deal: one.py, two.py")


def test_an_act_may_be_decided_and_applied_under_one_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for stage in ("table/deciding", "table/applying", "floor/deciding", "cli"):
        write(tmp_path / stage / "burn.py", "def burn(): ...\ndef _help(): ...\n")
    monkeypatch.setattr(names, "PACKAGE", tmp_path)
    assert names.list_repeated() == ()


@pytest.mark.parametrize(
    ("one", "two"),
    [
        ("floor/deciding/a.py", "floor/deciding/b.py"),
        ("floor/applying/a.py", "server/b.py"),
        ("cli/a.py", "evidence/b.py"),  # a helper of the terminal, and no command
        ("cli/burn.py", "cli/serving/burn.py"),
        ("library/a.py", "library/b.py"),
    ],
)
def test_any_other_two_functions_of_one_name_are_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, one: str, two: str
) -> None:
    write(tmp_path / one, "def burn(): ...\n")
    write(tmp_path / two, "async def burn(): ...\n")
    monkeypatch.setattr(names, "PACKAGE", tmp_path)
    assert names.list_repeated() == (f"burn: {one}, {two}",)


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
