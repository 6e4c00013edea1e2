"""The kept sessions of docs/floor: the command line accepts every line, and none is missing."""

from __future__ import annotations

import json
import shlex
from pathlib import Path

import pytest

from spanish21.cli import run
from spanish21.console.script import KINDS
from tools.floor_page import find_examples

ROOT = Path(__file__).parent.parent.parent
SESSIONS = sorted((ROOT / "docs" / "floor").glob("*.jsonl"))


def test_every_command_has_an_example() -> None:
    assert set(find_examples(ROOT)) == set(KINDS)


@pytest.mark.parametrize("path", SESSIONS, ids=lambda path: path.stem)
def test_every_line_of_a_session_brings_events(
    path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    first, *_ = path.read_text(encoding="utf-8").splitlines()
    program, *arguments = shlex.split(first.removeprefix("# "))
    monkeypatch.chdir(ROOT)
    assert program == "spanish21"
    assert arguments[-1] == f"docs/floor/{path.name}"
    assert run([*arguments, "--json"]) == 0
    told = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert told
    assert [each for each in told if not each.get("events")] == []
