"""`spanish21 train` through a pipe: questions a line, answers a line, progress in a file."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from spanish21.cli import run


def drive(monkeypatch: pytest.MonkeyPatch, answers: str, progress: Path, *arguments: str) -> int:
    monkeypatch.setattr("sys.stdin", io.StringIO(answers))
    return run(["train", *arguments, "--progress", str(progress), "--seed", "3"])


def test_answers_are_graded_and_progress_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    place = tmp_path / "p.json"
    assert drive(monkeypatch, "h\nwhat\ns\n", place, "ma", "--questions", "2") == 0
    told = capsys.readouterr().out
    assert "is not an answer" in told
    assert "of 2 right" in told
    kept = json.loads(place.read_text())
    assert sum(item["asked"] for item in kept["items"].values()) == 2
    assert run(["train", "--report", "--progress", str(place), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["kinds"]["hard hands"]["asked"] == 2


def test_leaving_early_keeps_what_was_answered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    place = tmp_path / "p.json"
    arguments = ("ma", "--drill", "payouts", "--drill", "sides", "--drill", "counting")
    assert drive(monkeypatch, "0\n0\n0\nq\n", place, *arguments) == 0
    assert sum(item["asked"] for item in json.loads(place.read_text())["items"].values()) == 3
    assert "cards: " in capsys.readouterr().out


def test_a_plot_of_how_one_stands_is_drawn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    place, plot = tmp_path / "p.json", tmp_path / "p.svg"
    assert drive(monkeypatch, "h\n", place, "ma", "--questions", "1", "--plot", str(plot)) == 0
    assert "<svg" in plot.read_text()


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--drill", "cooking"], "is not a drill: allowed are strategy"),
        (["--plot", "x.doc"], "svg"),
        (["--drill", "counting", "--system", "ko"], "allowed are hi-lo"),
        (["--questions", "0"], "greater than or equal to 1"),
    ],
)
def test_bad_input_is_one_line(
    arguments: list[str], says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["train", "ma", *arguments, "--progress", str(tmp_path / "p.json")]) == 2
    told = capsys.readouterr().err
    assert says in told
    assert told.count("\n") == 1


def test_an_empty_report_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["train", "--report", "--progress", str(tmp_path / "none.json")]) == 0
    assert "Nothing has been asked yet" in capsys.readouterr().out
