"""`spanish21 shuffle`: a table, JSON and a plot."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from spanish21.cli import run


def test_the_table_has_a_row_a_step_and_the_uniform_shuffle_last(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run(["shuffle", "nh-go-for-it", "--trials", "20"]) == 0
    shown = capsys.readouterr().out
    assert "1. alternate" in shown
    assert "uniform shuffle" in shown


def test_json_names_the_rule_set_and_repeats_with_the_seed(
    capsys: pytest.CaptureFixture[str],
) -> None:
    texts = []
    for _ in range(2):
        assert run(["shuffle", "ma", "--trials", "5", "--seed", "3", "--json"]) == 0
        texts.append(capsys.readouterr().out)
    assert texts[0] == texts[1]
    report = json.loads(texts[0])
    assert [row["step"] for row in report["steps"]][-1] == "uniform shuffle"
    assert report["steps"][0]["rising sequences"]["uniform"] == 144
    assert {"effect", "margin", "low", "high", "told_apart"} <= set(report["steps"][0]["position"])
    for row in report["steps"]:
        high = row["riffles_high"]
        assert row["riffles_low"] <= row["riffles"]
        assert high is None or row["riffles"] <= high


def test_what_a_player_could_gain_goes_by_the_worth_of_an_ace(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """An ace as first card is worth about half a unit; neighbours that stay give it away."""
    assert run(["shuffle", "ma", "--trials", "40", "--json"]) == 0
    gain = json.loads(capsys.readouterr().out)["ace_followed"]
    added = gain["chance"] - gain["uniform"]
    assert gain["ev"] - gain["usual_ev"] == pytest.approx(added * 0.515, rel=0.05)
    assert gain["usual_ev"] == pytest.approx(-0.003644, abs=1e-5)
    assert gain["ev_margin"] == pytest.approx(gain["chance_margin"] * 0.515, rel=0.05)


def test_the_edge_that_is_printed_is_the_house_s_and_has_its_margin(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Whoever follows an ace has the edge, so the house's is below zero."""
    assert run(["shuffle", "nh-go-for-it", "--trials", "20"]) == 0
    told = capsys.readouterr().out
    assert re.search(r"gets it next with 2\d\.\d\d% ± \d\.\d\d%", told)
    assert re.search(r"the house edge is -1\d\.\d+% ± \d\.\d+%, not 0\.2\d+%", told)


def test_a_plot_is_written_and_another_kind_of_file_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "shuffle.png"
    assert run(["shuffle", "nh-break-bonus", "--trials", "5", "--plot", str(path)]) == 0
    assert path.read_bytes().startswith(b"\x89PNG")
    assert run(["shuffle", "ma", "--plot", str(tmp_path / "x.doc")]) == 2
    assert "allowed are .svg, .pdf, .png" in capsys.readouterr().err
