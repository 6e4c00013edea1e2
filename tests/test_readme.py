"""The README runs: its Python is a doctest, and its commands print what it shows."""

from __future__ import annotations

import doctest
import re
import shlex
from pathlib import Path

import pytest

from spanish21.cli import run

README = Path(__file__).parent.parent / "README.md"
CONSOLE = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)
PYTHON = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
COMMAND = re.compile(r"^\$ spanish21 (.*)\n((?:(?!\$ ).*\n)*)", re.MULTILINE)


def commands() -> list[tuple[str, str]]:
    """Each command the README shows, with the output it shows."""
    blocks = CONSOLE.findall(README.read_text())
    return [found for block in blocks for found in COMMAND.findall(block)]


def test_every_console_line_belongs_to_a_spanish21_command() -> None:
    for block in CONSOLE.findall(README.read_text()):
        assert COMMAND.sub("", block) == ""


@pytest.mark.parametrize(("line", "shown"), commands())
def test_command_prints_what_the_readme_shows(
    line: str,
    shown: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    assert run(shlex.split(line)) == 0
    assert capsys.readouterr().out.rstrip() == shown.rstrip()


def test_python_of_the_readme_runs() -> None:
    tour = "\n".join(PYTHON.findall(README.read_text()))
    test = doctest.DocTestParser().get_doctest(tour, {}, "README.md", str(README), 0)
    assert test.examples
    results = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test)
    assert results.failed == 0
