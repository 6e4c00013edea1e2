"""The coach at the terminal's table, `play --save`, and what reads the saved hands."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from spanish21 import load, rule_set_ids
from spanish21.cli import run
from spanish21.cli.terminal.words.side_bet_words import explain_side_bets


def drive(monkeypatch: pytest.MonkeyPatch, keys: str, *arguments: str) -> int:
    monkeypatch.setattr("sys.stdin", io.StringIO(keys))
    return run(["play", *arguments, "--pace", "0", "--seed", "3"])


def test_advice_comes_when_asked_for_and_never_else(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    drive(monkeypatch, "\ns\nq\n", "ma")
    quiet = capsys.readouterr().out
    assert "better than" not in quiet
    assert "Your decisions" not in quiet
    drive(monkeypatch, "!\n\n!\ns\nq\n", "ma")
    told = capsys.readouterr().out
    assert "Match the Dealer: house edge 3.0555%, not worth making now" in told
    assert "The dealer busts" in told
    assert "Your decisions" in told


def test_mistakes_are_told_after_the_decision_if_wanted(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The first hand of this shoe is 15 against an 8; standing is a mistake."""
    drive(monkeypatch, "\ns\nq\n", "ma", "--mistakes")
    told = capsys.readouterr().out
    assert "Coach: Kd 5d against 8s: stand costs $1.46; hit is best." in told
    assert told.index("You stand.") < told.index("Coach: ")


def test_saved_hands_are_replayed_and_graded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "hands.txt"
    assert drive(monkeypatch, "\ns\n\ns\n\ns\nq\n", "ma", "--save", str(file)) == 0
    capsys.readouterr()
    assert run(["replay", str(file)]) == 0
    assert "rounds as expected" in capsys.readouterr().out
    assert run(["coach", str(file), "--json"]) == 0
    report = json.loads(capsys.readouterr().out)["player"]
    assert report["rounds"] >= 2
    assert report["list"][0]["best"] == "hit"
    assert run(["coach", str(file)]) == 0
    assert "mistake" in capsys.readouterr().out


@pytest.mark.parametrize("name", rule_set_ids())
def test_dealt_hands_of_every_game_are_read_and_graded(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["deal", name, "--rounds", "4", "--seed", "2", "--text"]) == 0
    file = tmp_path / "hands.txt"
    file.write_text(capsys.readouterr().out)
    assert run(["replay", str(file), "--json"]) == 0
    assert len(json.loads(capsys.readouterr().out)) == 4
    assert run(["coach", str(file), "--person", "p1"]) == 0


def test_a_changed_payout_is_found_in_its_round(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run(["deal", "ma", "--rounds", "3", "--seed", "3", "--text"])
    file = tmp_path / "hands.txt"
    first, *rest = capsys.readouterr().out.split("# round 2")
    file.write_text("# round 2".join([first, rest[0].replace("wins $10", "wins $11", 1)]))
    assert run(["replay", str(file)]) == 1
    told = capsys.readouterr().out
    assert "round 2" in told
    assert "2 of 3 rounds as expected" in told


def test_a_place_that_cannot_be_saved_to_is_told_before_the_first_card(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert drive(monkeypatch, "q\n", "ma", "--save", str(tmp_path / "no" / "file")) == 2
    told = capsys.readouterr()
    assert "cannot be written" in told.err
    assert told.out == ""


@pytest.mark.parametrize("name", rule_set_ids())
def test_each_side_bet_has_a_sentence_with_what_wins_pays_and_costs(name: str) -> None:
    sentences = list(explain_side_bets(load(name)))
    for sentence in sentences:
        assert " wins " in sentence
        assert " pays " in sentence
        assert " on average" in sentence


def test_a_side_bet_that_favours_the_player_says_so() -> None:
    """High Low as written is worth 109/287 to the player; nothing at ma is worth making."""
    told = "".join(explain_side_bets(load("nh-go-for-it")))
    assert "High Low wins" in told
    assert told.count("favours you") == 2, "Super 7's and High Low"
    assert "favours you" not in "".join(explain_side_bets(load("ma")))


def test_an_hour_of_match_the_dealer_costs_what_its_edge_says() -> None:
    """By hand: 114/3731 of $1 on 60 rounds is $1.83."""
    told = next(each for each in explain_side_bets(load("ma")) if each.startswith("Match"))
    assert "$1.00 on each of 60 rounds an hour cost $1.83 on average" in told
