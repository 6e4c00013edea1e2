"""The glossary tells every noun of the code."""

from __future__ import annotations

from pathlib import Path

from tools.glossary import ROOT, render


def test_every_type_is_told_once_with_its_meaning_and_its_place(tmp_path: Path) -> None:
    room = tmp_path / "src" / "spanish21" / "table"
    room.mkdir(parents=True)
    (room / "state.py").write_text('class Box:\n    """A betting\n    position.\n\n    More."""\n')
    assert "| `Box` | A betting position. | `table/state` |" in render(tmp_path).splitlines()


def test_no_noun_is_without_a_meaning() -> None:
    assert not [line for line in render(ROOT).splitlines() if "` |  | `" in line]
