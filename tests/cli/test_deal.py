"""`spanish21 deal`: one seed, one output; histories that `replay` finds right; sums that agree."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from spanish21.cli import run
from spanish21.house.automatic import AutomaticTable
from spanish21.rules.loading.load import load, rule_set_ids
from spanish21.rules.procedure.shoe import cut_depth, shoe_size
from spanish21.table.events import CardDealt, CutCardReached, RoundEnded


def deal(capsys: pytest.CaptureFixture[str], *options: str) -> str:
    assert run(["deal", *options]) == 0
    return capsys.readouterr().out


def test_one_seed_gives_one_output(capsys: pytest.CaptureFixture[str]) -> None:
    options = ("ma", "--rounds", "40", "--boxes", "3", "--side-bets", "--seed")
    first, again, other = (deal(capsys, *options, seed) for seed in ("5", "5", "6"))
    assert first == again
    assert first != other


@pytest.mark.parametrize("ruleset", rule_set_ids())
def test_the_summary_adds_up(ruleset: str, capsys: pytest.CaptureFixture[str]) -> None:
    out = deal(capsys, ruleset, "--rounds", "60", "--boxes", "4", "--side-bets", "--json")
    report = json.loads(out)
    assert (report["rounds"], report["boxes"], report["seed"]) == (60, 4, 1)
    assert set(report["net"]) == {"p1", "p2", "p3", "p4"}
    assert report["house"] == -sum(report["net"].values())
    assert report["house"] == -sum(line["net"] for line in report["wagers"].values())
    for line in report["wagers"].values():
        assert line["net"] == line["returned"] - line["staked"]
        assert sum(line["results"].values()) == line["settled"]
    assert "histories" not in report


@pytest.mark.parametrize("ruleset", rule_set_ids())
def test_every_history_is_a_case_that_replay_finds_right(
    ruleset: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    decks = "8" if ruleset == "nh-break-bonus" else "6"
    options = ("--rounds", "6", "--boxes", "2", "--side-bets", "--decks", decks)
    out = deal(capsys, ruleset, *options, "--histories", "--json")
    for case in json.loads(out)["histories"]:
        path = tmp_path / "case.json"
        path.write_text(json.dumps(case), encoding="utf-8")
        assert run(["replay", str(path)]) == 0
        capsys.readouterr()


def test_histories_are_texts_that_replay_finds_right(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = deal(capsys, "common", "--rounds", "5", "--boxes", "2", "--histories", "--set", "decks=8")
    rounds = out.split("# round ")[1:]
    assert [text.splitlines()[0] for text in rounds] == ["1", "2", "3", "4", "5"]
    for text in rounds:
        assert "set decks = 8\n" in text
        path = tmp_path / "round.txt"
        path.write_text(f"# round {text}", encoding="utf-8")
        assert run(["replay", str(path)]) == 0
        capsys.readouterr()


@pytest.mark.clause("ma 7(j)", "nh-break-bonus method.1j", "nh-go-for-it method.1k")
@pytest.mark.clause("nh-bet-bigger rules.24b")
@pytest.mark.parametrize("ruleset", ["ma", "nh-break-bonus", "nh-go-for-it", "nh-bet-bigger"])
def test_a_shoe_is_dealt_to_the_cut_card_and_shuffled_after_that_round(ruleset: str) -> None:
    rules = load(ruleset)
    dealer = AutomaticTable(rules, Random(3), boxes=5, stake=500, side_bets=False)
    before = shoe_size(rules) - cut_depth(rules)
    for _ in range(2):  # two shoes
        drawn = 0
        while True:
            events = dealer.deal_round()
            assert isinstance(events[-1], RoundEnded)
            drawn = dealer.table.shoe.drawn
            if any(isinstance(event, CutCardReached) for event in events):
                break
            assert drawn < before
        assert drawn >= before
        after_cut = events[[*map(type, events)].index(CutCardReached) :]
        dealt = sum(isinstance(event, CardDealt) for event in after_cut)
        assert drawn - dealt == before  # the round went on past the cut card to its end


def test_the_summary_is_a_table_to_read(capsys: pytest.CaptureFixture[str]) -> None:
    out = deal(capsys, "ma", "--rounds", "30", "--boxes", "5", "--side-bets")
    lines = out.splitlines()
    assert lines[0] == "Spanish 21, Massachusetts: 30 rounds, 5 boxes, seed 1"
    assert lines[2].split() == [
        "wager",
        "settled",
        "staked",
        "returned",
        "house",
        "wins",
        "of",
        "stakes",
    ]
    assert [line.split("  ")[0] for line in lines[3:6]] == ["main", "match dealer", "bonus spin"]
    assert lines[-1].startswith("The house won ")
    assert max(map(len, lines)) <= 100


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        (["xx"], "xx: no such rule set"),
        (["ma", "--boxes", "8"], "there is no box 8; there are boxes 1 to 7"),
        (["nh-go-for-it", "--stake", "11"], "main wager of $11.00 is not allowed"),
        (["ma", "--rounds", "0"], "Invalid value for '--rounds'"),
        (["ma", "--set", "soft_17=hit"], "soft_17: found 'hit'"),
    ],
)
def test_bad_options_are_told_in_one_line(
    options: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["deal", *options]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert complaint in line
