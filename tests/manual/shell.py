"""A reader's shell: the commands of the manual, run in this process as far as that can be.

`spanish21` is run for real, its keys and lines from a pipe. A server, which would not end, is read
as far as its options: tests/cli/test_serve.py runs it. Of other programs it is checked that what
they are given is there.
"""

from __future__ import annotations

import io
import re
import shlex
import subprocess
import tomllib
from importlib.util import find_spec
from typing import Any, NamedTuple

import pytest
import typer

from spanish21.cli import app, run
from tests.manual.snippets import ROOT

TYPED = {"staff": "correct horse battery\ncorrect horse battery\n"}
"""What a person types where a command asks and nothing is piped."""
ENDLESS = ("serve", "bots")
PRINTF = re.compile(r"^printf '([^']*)' \| ")


class Printed(NamedTuple):
    """What a command printed, and its exit status."""

    status: int
    text: str


class Shell:
    """Runs the lines of one page, in the folder it stands in."""

    def __init__(self, patch: pytest.MonkeyPatch, captured: pytest.CaptureFixture[str]) -> None:
        self._patch = patch
        self._captured = captured

    def run(self, line: str) -> Printed:
        """One line."""
        piped = PRINTF.match(line)
        words = shlex.split(line[piped.end() :] if piped else line)
        while re.match(r"[A-Z0-9_]+=", words[0]):
            words = words[1:]
        if words[0] != "spanish21":
            return check_other(words)
        if words[1] in ENDLESS:
            parse_words(words[1:])
            return Printed(0, "")
        keys = piped[1].replace("\\n", "\n") if piped else TYPED.get(words[1], "")
        self._patch.setattr("sys.stdin", io.StringIO(keys))
        self._captured.readouterr()
        status = run(words[1:])
        printed = self._captured.readouterr()
        return Printed(status, printed.out + printed.err)


def parse_words(words: list[str]) -> None:
    """Read a command line as the program would, without doing it."""
    program: Any = typer.main.get_command(app)
    top = program.make_context("spanish21", ["--help"], resilient_parsing=True)
    command = program.get_command(top, words[0])
    assert command is not None, f"there is no command {words[0]}"
    command.make_context(words[0], list(words[1:]), parent=top)


def check_other(words: list[str]) -> Printed:
    """A command of another program: what it names is there."""
    program, *rest = words
    if program == "make":
        assert f"\n{rest[0]}: " in (ROOT / "Makefile").read_text(), rest
    elif program == "pytest":
        assert (ROOT / rest[0]).exists(), rest
    elif program == "python":
        known = find_spec(rest[1]) if rest[0] == "-m" else (ROOT / rest[0]).exists()
        assert known, rest
    elif program == "pip":
        project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
        extra = re.search(r"\[(\w+)\]", rest[1])
        assert extra is None or extra[1] in project["optional-dependencies"]
    else:
        assert program == "grep", f"the tests do not know {program}"
        done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=True)
        return Printed(0, done.stdout)
    return Printed(0, "")
