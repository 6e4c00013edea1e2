"""The docstring of a package is its door: it names every module behind it, and none that is not."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent.parent / "src" / "spanish21"
BY_NAME = {
    "": "ARCHITECTURE.md is its map",
    "cli": "a module is a command of its name",
    "cli/odds": "a module is a command of its name",
    "cli/serving": "a module is a command of its name",
}
"""Packages whose modules need no word, and why."""
MOST = 21
"""Modules side by side, the door among them; more are a package that has not been made yet."""
NAMED = re.compile(r"`(?:\.\./)?([\w/]+\.(?:py|js|toml|md)|[\w/]+/)`")
DOORS = sorted(path.parent.relative_to(PACKAGE).as_posix() for path in PACKAGE.rglob("__init__.py"))
ELSEWHERE = {"text/"}
"""What only a wheel has."""


def docstring(path: Path) -> str:
    """What a module says of itself."""
    return ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""


@pytest.mark.parametrize("door", DOORS)
def test_a_door_names_every_module_behind_it(door: str) -> None:
    folder = PACKAGE / door
    told = docstring(folder / "__init__.py")
    behind = {path.name for path in folder.glob("*.py")} - {"__init__.py"}
    rooms = {f"{path.parent.name}/" for path in folder.glob("*/__init__.py")}
    assert len(behind) < MOST
    if door.removeprefix(".") not in BY_NAME:
        assert not {name for name in behind | rooms if name not in told}


def test_every_file_that_a_docstring_names_is_there() -> None:
    there = {path.relative_to(PACKAGE).as_posix() for path in PACKAGE.rglob("*")}
    there |= {f"{name}/" for name in there}
    ends = tuple(f"/{name}" for name in there)
    repository = PACKAGE.parent.parent
    missing = [
        f"{path.relative_to(PACKAGE)}: {name}"
        for path in sorted(PACKAGE.rglob("*.py"))
        for name in NAMED.findall(docstring(path))
        if name not in ELSEWHERE
        and not any(end.endswith(f"/{name}") for end in ends)
        and not (repository / name).exists()
        and not (PACKAGE.parent / name).exists()
    ]
    assert missing == []
