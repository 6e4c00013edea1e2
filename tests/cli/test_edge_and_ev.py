"""edge and ev: the JSON that is promised, and one clear line with status 2 for bad input."""

from __future__ import annotations

import json
from typing import Any

import pytest

from spanish21.cli import run
from spanish21.rules.loading.load import load

Captured = pytest.CaptureFixture[str]


def ask(capsys: Captured, *args: str) -> Any:
    assert run([*args, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def complain(capsys: Captured, *args: str) -> str:
    assert run(list(args)) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1
    return captured.err


def test_edge_gives_what_is_promised(capsys: Captured) -> None:
    told = ask(capsys, "edge", "common", "--set", "soft_17=stand")
    assert told["ruleset"] == "common"
    assert told["hash"] == load("common", {"soft_17": "stand"}).hash
    assert told["decks"] == 6
    assert told["house_edge"] == -told["ev"]
    assert round(100 * told["house_edge"], 2) == 0.36
    assert 0 < told["error"] < 1e-5
    assert told["settings"] == {"soft_17": "stand"}


def test_edge_takes_decks_stake_and_prizes(capsys: Captured) -> None:
    plain = ask(capsys, "edge", "ma", "--decks", "8")
    prizes = ask(capsys, "edge", "ma", "--decks", "8", "--stake", "5", "--prizes")
    assert plain["decks"] == prizes["decks"] == 8
    assert prizes["ev"] > plain["ev"]


def test_edge_warns_where_the_wager_favours_the_player(capsys: Captured) -> None:
    assert run(["edge", "nh-bet-bigger"]) == 0
    assert "WARNING" in capsys.readouterr().out


def test_the_same_edge_is_told_again_from_the_disk(
    capsys: Captured, tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SPANISH21_CACHE", str(tmp_path))
    first = ask(capsys, "edge", "sd-bonus-spin")
    assert list(tmp_path.iterdir())
    assert ask(capsys, "edge", "sd-bonus-spin") == first


def test_ev_gives_what_is_promised(capsys: Captured) -> None:
    told = ask(capsys, "ev", "common", "--hand", "5s 6s", "--up", "2c")
    assert round(told["actions"]["double"], 6) == 0.348048
    assert told["best"] == "double"
    assert max(told["actions"], key=told["actions"].get) == told["best"]


def test_ev_knows_doubled_staked_and_split_hands(capsys: Captured) -> None:
    hand = ("ev", "nh-go-for-it", "--hand", "5s 6s 9d", "--up", "6c")
    once = ask(capsys, *hand, "--doubled", "1", "--staked", "20")
    assert "hit" not in once["actions"]
    split = ask(capsys, "ev", "ma", "--hand", "As Kd", "--up", "6c", "--split", "2")
    assert split["actions"]["stand"] == pytest.approx(1.0)


def test_ev_prints_the_best_first(capsys: Captured) -> None:
    assert run(["ev", "ma", "--hand", "8c 8d", "--up", "6c"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[1].split()[0] == "split"
    assert lines[1].endswith("best")


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (("edge", "ma", "--set", "no_such_switch=1"), "no_such_switch"),
        (("edge", "no-such-rule-set"), "no such rule set"),
        (("ev", "ma", "--hand", "5s 6x", "--up", "2c"), "not a card"),
        (("ev", "ma", "--hand", "Ks 6d 9c", "--up", "2c"), "over 21"),
        (("ev", "ma", "--hand", "5s 6s", "--up", "2c", "--gone", "5s " * 6), "the shoe holds 6"),
        (("ev", "ma", "--hand", "5s 6s", "--up", "2c", "--doubled", "1"), "doubled"),
        (("ev", "ma", "--hand", "5s 6s", "--up", "2c", "--staked", "0"), "--staked"),
    ],
)
def test_bad_input_gets_one_clear_line(capsys: Captured, args: tuple[str, ...], says: str) -> None:
    assert says in complain(capsys, *args)
