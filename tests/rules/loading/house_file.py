"""A house's rule file, for the tests of this folder."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import pytest

from spanish21.errors import RulesError
from spanish21.rules.loading.load import load


def shipped_text(name: str) -> str:
    return files("spanish21.rules").joinpath("data", f"{name}.toml").read_text("utf-8")


def write(folder: Path, text: str) -> Path:
    """A house's file."""
    path = folder / "harbour.toml"
    path.write_text(text, encoding="utf-8")
    return path


def faults_of(path: Path) -> list[str]:
    """The lines told of a file, each without the file's name that starts it."""
    with pytest.raises(RulesError) as caught:
        load(path)
    assert all(line.startswith(f"{path}: ") for line in caught.value.faults)
    assert not any("\n" in line for line in caught.value.faults)
    return [line.removeprefix(f"{path}: ") for line in caught.value.faults]


def without_opening(text: str) -> str:
    """The text without its [open] table."""
    return text[: text.index("\n[open]")] + text[text.index("\n[[rulings]]") :]


def without_table(text: str, table: str) -> str:
    """The text without a table, the tables below it, their citations and their rulings."""
    rows = without_opening(text).split("\n[")
    kept = [row for row in rows if not row.startswith(table) and f'key = "{table}' not in row]
    lines = "\n[".join(kept).split("\n")
    return "\n".join(line for line in lines if not line.startswith(f'"{table}'))
