"""Whatever stands on the command line, the answer is a result or a short line: never a traceback.

In short form here. `SPANISH21_COMMAND_LINES=20000` makes a campaign of it, which lets the long
calculations run as well, for at most ten seconds each; `SPANISH21_COMMAND_SEED` gives other lines.
"""

from __future__ import annotations

import io
import os
import shlex
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from types import FrameType

import pytest

from spanish21.cli import run
from spanish21.cli.commands import COMMANDS
from tests.cli.command_fuzz import KEYS, Files, command_line, parameters

SHORT = 400
LINES = int(os.environ.get("SPANISH21_COMMAND_LINES", str(SHORT)))
SEED = int(os.environ.get("SPANISH21_COMMAND_SEED", "1"))
PARTS = 4
PATIENCE = 10
LONGEST = 320


class Keys(io.TextIOWrapper):
    """Standard input with a few keys and then its end."""

    def __init__(self, text: str) -> None:
        super().__init__(io.BytesIO(text.encode()))


@contextmanager
def at_most(seconds: int) -> Iterator[None]:
    """Press Ctrl-C for someone who has waited long enough."""

    def interrupt(number: int, frame: FrameType | None) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGALRM, interrupt)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


@pytest.mark.parametrize("part", range(PARTS))
def test_no_command_line_ends_in_a_traceback(
    part: int,
    tmp_path: Path,
    capfdbinary: pytest.CaptureFixture[bytes],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    chance = Random(f"{SEED} {part}")
    files = Files.make(tmp_path)
    for _ in range(LINES // PARTS):
        line = command_line(chance, files, short=LINES == SHORT)
        keys = "\n".join(chance.choices(KEYS, k=12))
        monkeypatch.setattr(sys, "stdin", Keys(keys))
        told = f"spanish21 {shlex.join(line)}"
        try:
            with at_most(PATIENCE):
                status = run(line)
        except BaseException as error:
            raise AssertionError(f"{error!r} from: {told[:2000]}") from error
        errors = capfdbinary.readouterr().err.decode("utf-8", "replace")
        assert status in (0, 1, 2, 130), told
        assert "Traceback" not in errors, told
        if status == 2 and line[:2] != ["rules", "check"]:
            assert errors.startswith("spanish21: "), told
        assert all(len(each) <= LONGEST for each in errors.splitlines()), told


def test_every_command_is_tried_with_every_option() -> None:
    """What is drawn from covers what the program has: a new option needs no word here."""
    for command in COMMANDS:
        for words, known in parameters(command):
            names = {option.name for option in known}
            assert names, words


def test_a_cluster_that_is_not_there_is_one_short_line(tmp_path: Path) -> None:
    files = Files.make(tmp_path)
    words = ["simulate", "ma", "--strategy", files.strategy, "--rounds", "100"]
    code = "import sys; from spanish21.cli import run; sys.exit(run(sys.argv[1:]))"
    done = subprocess.run(
        [sys.executable, "-c", code, *words, "--cluster", "no-such-address"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2, done.stderr
    assert "Traceback" not in done.stderr
