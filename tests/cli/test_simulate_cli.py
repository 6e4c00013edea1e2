"""`simulate` on the command line: JSON, resuming, Ctrl-C, plots, and bad input."""

from __future__ import annotations

import csv
import json
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from spanish21.cli import run
from spanish21.odds.strategies.shape_chart import PlayChart
from spanish21.rules.loading.load import load
from tests.cli.interrupts import listen_to_interrupts


@pytest.fixture(scope="module")
def strategy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A strategy file that stands on everything: no analysis is needed to play it."""
    path = tmp_path_factory.mktemp("strategy") / "stand.json"
    rules = load("ma")
    path.write_text(json.dumps(PlayChart(rules.id, rules.hash, ({},)).report()))
    return path


def test_json_has_what_a_program_needs(strategy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "ma", "--rounds", "2e4", "--seed", "3", "--strategy", str(strategy)]
    assert run([*words, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["rounds"] == 20_000
    assert told["seed"] == 3
    assert told["hash"] == load("ma").hash
    assert told["interval"][0] < told["ev"] < told["interval"][1]
    assert {"se", "sd", "seconds", "cut_card_effect", "risk_of_ruin"} <= set(told)
    assert told["stopped"] is False


def test_the_same_words_give_the_same_numbers(
    strategy: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["simulate", "ma", "--rounds", "30000", "--strategy", str(strategy), "--json"]
    told = []
    for more in ([], ["--workers", "2"], ["--seed", "2"]):
        assert run([*words, *more]) == 0
        told.append(json.loads(capsys.readouterr().out)["ev"])
    assert told[0] == told[1] != told[2]


def test_a_shuffle_by_hand_stands_beside_an_even_one(
    strategy: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["simulate", "ma", "--rounds", "20000", "--strategy", str(strategy)]
    told = []
    for more in (["--shuffle", "hand", "--json"], ["--json"], ["--shuffle", "hand"]):
        assert run([*words, *more]) == 0
        told.append(capsys.readouterr().out)
    hand, even = (json.loads(text) for text in told[:2])
    assert (hand["shuffle"], even["shuffle"]) == ("hand", "even")
    assert hand["ev"] != even["ev"] == hand["even"]["ev"]
    assert hand["shuffle_effect"]["ev"] == pytest.approx(hand["ev"] - even["ev"])
    assert hand["shuffle_effect"]["se"] == pytest.approx((hand["se"] ** 2 + even["se"] ** 2) ** 0.5)
    assert hand["cut_card_effect"] == even["cut_card_effect"]
    assert even["shuffle_effect"] is None
    for text in ("shuffled by hand", "with an even shuffle", "of which the shuffle by hand"):
        assert text in told[2]


def test_a_person_reads_tables(strategy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "ma", "--rounds", "5000", "--boxes", "2", "--side", "match_dealer"]
    assert run([*words, "--strategy", str(strategy)]) == 0
    text = capsys.readouterr().out
    for words_ in (
        "house edge",
        "seed 1",
        load("ma").hash,
        "chart",
        "match dealer",
        "covariance",
    ):
        assert words_ in text


def test_hands_are_played_by_their_cards_and_by_a_file_that_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "play.json"
    words = ["simulate", "sd-bonus-spin", "--rounds", "20000", "--json", "--strategy"]
    told = []
    for more in (["composition", "--save-strategy", str(path)], [str(path)], ["chart"]):
        assert run([*words, *more]) == 0
        told.append(json.loads(capsys.readouterr().out))
    assert told[0]["ev"] == told[1]["ev"]
    kinds = [each["strategy"]["kind"] for each in told]
    assert kinds == ["composition", "composition", "chart"]
    marks = [each["strategy"]["hash"] for each in told]
    assert marks[0] == marks[1] != marks[2]
    assert run(["edge", "sd-bonus-spin", "--json"]) == 0
    best = json.loads(capsys.readouterr().out)["ev"]
    fresh = [each["fresh_ev"] for each in told]
    assert fresh[0] == pytest.approx(best, abs=1e-12)
    assert fresh[2] < best


@pytest.mark.parametrize(
    "text",
    [
        "{}",
        "nonsense",
        "[" * 100_000,
        '{"kind": "guess"}',
        '{"kind": ["chart"]}',
        '{"kind": "composition"}',
        '{"kind": "chart"}',
    ],
)
def test_a_file_that_is_no_strategy_is_one_clear_line(
    tmp_path: Path, text: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "play.json"
    path.write_text(text)
    assert run(["simulate", "ma", "--strategy", str(path)]) == 2
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert str(path) in told
    assert "strategy" in told


def test_every_wager_can_be_laid_from_the_command_line(
    strategy: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["simulate", "nh-go-for-it", "--rounds", "5000", "--fresh", "--lines", "3", "--insure"]
    bets = ["--side", "high_low:low=5", "--side", "super_7s"]
    assert run([*words, *bets, "--errors", "0.5", "--json", "--strategy", str(strategy)]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["lines"] == 3
    assert told["side_bets"]["high_low"]["side"] == "low"
    assert set(told["side_bets"]) == {"high_low", "super_7s", "insurance"}
    assert told["errors"]["rate"] == 0.5
    assert told["errors"]["made"] > 0.4
    assert told["errors"]["cost"]["ev"] != 0
    assert told["everything"]["ev"] != told["ev"]


def test_a_player_who_plays_for_the_prizes_plays_otherwise(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Heard from the strategy's digits; both charts are on disk after the first time."""
    marks = []
    for more in ([], ["--prizes"]):
        assert run(["simulate", "ma", "--rounds", "1000", "--fresh", "--json", *more]) == 0
        marks.append(json.loads(capsys.readouterr().out)["strategy"]["hash"])
    assert marks[0] != marks[1]


def test_errors_are_told_to_a_person(strategy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "nh-go-for-it", "--rounds", "5000", "--lines", "1", "--errors", "0.1"]
    assert run([*words, "--side", "high_low:low", "--strategy", str(strategy)]) == 0
    text = capsys.readouterr().out
    for words_ in ("errors of play", "the cut card", "1 line beside it", "high low (low)"):
        assert words_ in text


def test_the_rounds_behind_a_report_are_written(
    strategy: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """All of a short run: they add up to what it reports."""
    path = tmp_path / "rounds.csv"
    words = ["simulate", "ma", "--rounds", "3000", "--boxes", "2", "--csv", str(path), "--json"]
    assert run([*words, "--strategy", str(strategy)]) == 0
    told = json.loads(capsys.readouterr().out)
    with path.open(newline="") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == 3000
    won = sum(float(row["main_1"]) + float(row["main_2"]) for row in rows)
    assert won / 6000 / 10 == pytest.approx(told["ev"])
    assert all(len(row["cards"].split()) >= 5 for row in rows)


@pytest.mark.parametrize("ending", ["png", "svg"])
def test_a_picture_is_drawn(strategy: Path, tmp_path: Path, ending: str) -> None:
    path = tmp_path / f"run.{ending}"
    words = ["simulate", "ma", "--rounds", "5000", "--plot", str(path), "--json"]
    assert run([*words, "--strategy", str(strategy)]) == 0
    assert path.stat().st_size > 5000


def wait_for(happened: Callable[[], bool], *, seconds: float = 120) -> None:
    """Wait until something has happened, and fail where it never does."""
    ends = time.monotonic() + seconds
    while not happened():
        assert time.monotonic() < ends
        time.sleep(0.1)


def test_an_interrupt_ends_a_run_with_what_it_has(strategy: Path, tmp_path: Path) -> None:
    warm = ["simulate", "ma", "--rounds", "4e6", "--json", "--strategy", str(strategy)]
    assert run(warm) == 0  # the kernels are compiled before the clock runs
    saved = tmp_path / "run.json"
    words = ["simulate", "ma", "--rounds", "1e13", "--json", "--resume", str(saved)]
    code = "import sys; from spanish21.cli import run; sys.exit(run(sys.argv[1:]))"
    program = subprocess.Popen(
        [sys.executable, "-c", code, *words, "--strategy", str(strategy)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=listen_to_interrupts,
    )
    wait_for(saved.exists)
    program.send_signal(signal.SIGINT)
    out, errors = program.communicate(timeout=120)
    assert program.returncode == 130, errors
    told = json.loads(out)
    assert told["stopped"] is True
    assert 0 < told["rounds"] < 1e13
    assert json.loads(saved.read_text())["ledger"]["rounds"] == told["rounds"]


def test_an_interrupt_before_the_first_rounds_says_so(
    strategy: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupt(*args: object, **options: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("spanish21.odds.simulation.simulator.carry_out", interrupt)
    assert run(["simulate", "ma", "--json", "--strategy", str(strategy)]) == 130
    assert "stopped before the first rounds" in capsys.readouterr().err


@pytest.mark.parametrize(
    "words",
    [
        ["simulate", "nowhere"],
        ["simulate", "ma", "--rounds", "many"],
        ["simulate", "ma", "--rounds", "0"],
        ["simulate", "ma", "--rounds", "1.5"],
        ["simulate", "ma", "--boxes", "8"],
        ["simulate", "ma", "--penetration", "2"],
        ["simulate", "ma", "--stake", "1.50"],
        ["simulate", "ma", "--side", "lucky_ladies"],
        ["simulate", "ma", "--side", "match_dealer=x"],
        ["simulate", "ma", "--side", "match_dealer=1.50"],
        ["simulate", "ma", "--side", "match_dealer:low"],
        ["simulate", "ma", "--side", "match_dealer", "--side", "match_dealer=5"],
        ["simulate", "nh-go-for-it", "--side", "high_low:up"],
        ["simulate", "nh-go-for-it", "--lines", "4"],
        ["simulate", "ma", "--lines", "1"],
        ["simulate", "ma", "--errors", "1.5"],
        ["simulate", "ma", "--insure", "--set", "wagers.insurance.offered=false"],
        ["simulate", "ma", "--plot", "run.txt"],
        ["simulate", "ma", "--shuffle", "badly"],
        ["simulate", "ma", "--shuffle", "hand", "--set", "shuffled_by=machine"],
        ["simulate", "ma", "--strategy", "no/such/file.json"],
    ],
)
def test_bad_input_is_one_clear_line(
    words: list[str], strategy: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    known = [] if "--strategy" in words else ["--strategy", str(strategy)]
    assert run([*words, *known]) == 2
    told = capsys.readouterr().err
    assert told.startswith("spanish21: ")
    assert told.count("\n") == 1
