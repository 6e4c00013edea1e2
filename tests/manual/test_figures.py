"""Every key of the reports in JSON has its line in the manual."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from spanish21.cli import run

DOCS = Path(__file__).parents[2] / "docs"
BY_NAME = re.compile(r"(names|hands|acts|outcomes|risk_of_ruin|effects\w*)(_se)?$")
"""What has a key for each name, rank or bankroll."""


def keys_of(told: Any) -> Iterator[str]:
    """The keys that are words of the report, not names of what was counted."""
    if isinstance(told, dict):
        for key, value in told.items():
            yield key
            named = value.values() if key == "side_bets" and isinstance(value, dict) else [value]
            if not (BY_NAME.match(key) and isinstance(value, dict)):
                for each in named:
                    yield from keys_of(each)
    elif isinstance(told, list):
        for each in told:
            yield from keys_of(each)


@pytest.mark.parametrize(
    ("page", "words"),
    [
        ("simulation", "simulate nh-go-for-it --rounds 2000 --side high_low --insure --errors 0.1"),
        ("simulation", "simulate ma --rounds 2000 --shuffle hand --boxes 2"),
        ("simulation", "simulate ma --rounds 2000 --exact"),
        ("simulation", "shuffle ma --trials 3"),
        ("counting", "count ma --rounds 2000"),
    ],
)
def test_every_key_has_its_line(page: str, words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run([*words.split(), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    known = set(re.findall(r"`([\w ]+)`", (DOCS / f"{page}.md").read_text()))
    assert not set(keys_of(told)) - known


def test_what_is_not_known_is_null(capsys: pytest.CaptureFixture[str]) -> None:
    """One round has no error, and JSON no number for that."""

    def refuse(word: str) -> None:
        raise AssertionError(word)

    for words in ("simulate ma --insure", "count ma --depths none"):
        assert run([*words.split(), "--rounds", "1", "--json"]) == 0
        told = json.loads(capsys.readouterr().out, parse_constant=refuse)
        assert told["se"] is None


def test_everything_is_said_to_be_of_all_boxes(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "ma", "--rounds", "2000", "--boxes", "3", "--side", "match_dealer"]
    assert run([*words, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    parts = told["round"]["ev"] + 3 * told["side_bets"]["match_dealer"]["ev"]
    assert told["everything"]["ev"] == pytest.approx(parts)
    assert run(words) == 0
    text = capsys.readouterr().out
    assert f"units a round, all 3 boxes {-parts:+.5f}" in " ".join(text.split())


def test_a_bet_has_no_exact_value_where_its_play_is_unknown(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Super 7's goes by how the hand is played, so not beside errors of play."""
    words = [
        "simulate",
        "nh-go-for-it",
        "--rounds",
        "2000",
        "--side",
        "super_7s",
        "--side",
        "match_dealer",
        "--json",
    ]
    for errors, known in (("0", True), ("0.2", False)):
        assert run([*words, "--errors", errors]) == 0
        bets = json.loads(capsys.readouterr().out)["side_bets"]
        assert bets["match_dealer"]["exact"] is not None
        assert (bets["super_7s"]["exact"] is not None) == known
