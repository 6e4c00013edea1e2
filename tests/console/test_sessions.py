"""The kept sessions of docs/floor: the command line accepts every line, and none is missing."""

from __future__ import annotations

import json
import shlex
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from spanish21 import load
from spanish21.cli import run
from spanish21.console.looking import look
from spanish21.console.menus import SEATS
from spanish21.console.script import KINDS, run_line
from spanish21.house.house import House
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


def test_every_seat_sees_a_top_prize_checked_one_by_one() -> None:
    house = House(load("sd-bonus-spin"), Random(1))
    signed: list[int] = []
    for line in (ROOT / "docs/floor/bonus-spin.jsonl").read_text("utf-8").splitlines()[1:]:
        if line.startswith("{"):
            assert "events" in run_line(house, line)
        for seat in SEATS:
            told = list(look(house.floor, seat))
        if any(text.startswith("top prize: north on box 1") for text in told):
            signed.append(sum(text.startswith("  signed: ") for text in told))
    assert sorted({*signed}) == [0, 1, 2, 3, 4]


@pytest.mark.parametrize("path", SESSIONS, ids=lambda path: path.stem)
def test_every_seat_can_look_at_any_moment_of_a_session(path: Path) -> None:
    first, *lines = path.read_text(encoding="utf-8").splitlines()
    words = shlex.split(first)
    given = [after for word, after in pairwise(words) if word == "--set"]
    settings = dict(each.split("=", 1) for each in given)
    decks = 1 if "--decks 1" in first else None
    house = House(load(words[3], settings, decks=decks), Random(1))
    for line in lines:
        if line.startswith("{"):
            run_line(house, line)
        for seat in SEATS:
            assert list(look(house.floor, seat))[-1].startswith("on duty: ")


def test_ctrl_c_leaves_the_table_in_order(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    typed = iter(["\n"] * 4)

    def read_line() -> str:
        try:
            return next(typed)
        except StopIteration:
            raise KeyboardInterrupt from None

    monkeypatch.setattr("sys.stdin.readline", read_line, raising=False)
    assert run(["floor", "ma", "--practice", "--seed", "1"]) == 0
    last = capsys.readouterr().out.splitlines()[-1]
    assert last.startswith("You leave in round 1; nothing is half done. Next: Deal ")
