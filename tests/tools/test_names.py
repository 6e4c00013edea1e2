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
    for stage in ("table/deciding", "table/applying", "cli"):
        folder = tmp_path / stage
        folder.mkdir(parents=True)
        (folder / "burning.py").write_text("def burn(): ...\ndef _help(): ...\n")
    monkeypatch.setattr(names, "PACKAGE", tmp_path)
    assert names.list_repeated() == ()
