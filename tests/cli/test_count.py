"""`spanish21 count` on the command line: JSON, tables, pictures, Ctrl-C, and bad input.

The analyser's part is made up here, so that only the rounds are played; tests/odds has the rest.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from spanish21.cards import Card, Rank, Suit, parse_cards
from spanish21.cli import run
from spanish21.odds.counting.index_plays import IndexCell, IndexPlays
from spanish21.odds.counting.tags import Removal
from spanish21.odds.hands.automaton import automaton
from spanish21.odds.simulation import simulator
from spanish21.odds.strategies.shape_chart import PlayChart
from spanish21.rules.hand import shape_of
from spanish21.rules.loading.load import load
from spanish21.rules.model import Rules

STAND = PlayChart("made up", "", ({},))
EFFECTS = (-16, 5, 6, 9, 12, 6, 1, -3, -2, -6, -6, -6, -6)
CELL = IndexCell(
    doubles=0,
    shape=automaton().index[shape_of(parse_cards("Ks 6d"))],
    up=9,
    basic="hit",
    plays=("hit", "hit", "stand"),
    gains=(0.0, 0.0, 0.001),
)


def remove(rules: Rules, **options: object) -> tuple[Removal, ...]:
    del options
    held = [rank for rank in Rank if rules.deck.holds(Card.of(rank, Suit.SPADES))]
    return tuple(Removal(rank, EFFECTS[rank - 1] / 1e4) for rank in held)


@pytest.fixture(autouse=True)
def no_analysis(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("spanish21.odds.counting.tags.effects_of_removal", remove)
    monkeypatch.setattr("spanish21.odds.strategies.shape_chart.best_chart", lambda *a, **k: STAND)
    found = IndexPlays((STAND,) * 3, (CELL,), insurance=3)
    monkeypatch.setattr(
        "spanish21.odds.counting.index_plays.find_index_plays", lambda *a, **k: found
    )


def tell(capsys: pytest.CaptureFixture[str], *words: str, status: int = 0) -> dict[str, Any]:
    assert run(["count", "ma", "--rounds", "30000", "--tags", "hi-lo", "--json", *words]) == status
    told: dict[str, Any] = json.loads(capsys.readouterr().out)
    return told


def test_shoes_may_be_shuffled_by_hand(capsys: pytest.CaptureFixture[str]) -> None:
    hand, even = (tell(capsys, "--shuffle", how, "--depths", "none") for how in ("hand", "even"))
    assert (hand["shuffle"], even["shuffle"]) == ("hand", "even")
    assert hand["ev"] != even["ev"]
    assert sum(step["trials"] for step in hand["by_true_count"]) == 30_000
    assert run(["count", "ma", "--shuffle", "hand", "--set", "shuffled_by=machine"]) == 2
    assert "[4(a)]" in capsys.readouterr().err


def test_json_has_all_that_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    told = tell(capsys, "--seed", "3", "--depths", "0.5,0.9", "--sit-out", "-20")
    assert (told["seed"], told["hash"], told["stopped"]) == (3, load("ma").hash, False)
    assert [each["depth"] for each in told["depths"]] == pytest.approx([0.5, 0.75, 0.9], abs=0.01)
    assert told["win_rates"][0]["plan"] == "left alone"
    for won in (*told["win_rates"], *told["depths"]):
        low, high = won["interval_per_100"]
        assert low < won["win_per_100"] < high
    assert [each["clause"] for each in told["house_answers"]] == ["5(j)", None, None]
    assert {each["name"] for each in told["systems"]} == {"hi-lo", "zen", "best"}
    assert sum(each["share"] for each in told["by_true_count"]) == pytest.approx(1.0)
    assert told["index_plays"] is None


def test_hours_trips_depths_and_early_shuffles_are_told(
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = ("--depths", "0.5", "--hands-an-hour", "100", "--trip-hours", "5", "--shuffle-at", "1")
    told = tell(capsys, *words)
    for won in told["win_rates"]:
        assert won["win_per_hour"] == pytest.approx(won["win_per_100"])
        assert won["trip_hours"] == 5
        assert 0 <= won["trip_risk_of_ruin"] <= 1
    assert all("best_bets" in depth for depth in told["depths"])
    assert told["early_shuffle"]["at"] == 1
    assert {side["bet"] for side in told["side_bets"]} == {
        "match_dealer",
        "bonus_spin",
        "insurance",
    }


def test_rounds_are_shared_among_the_runs(capsys: pytest.CaptureFixture[str]) -> None:
    """Three parts for the main run, one for each other depth."""
    assert tell(capsys, "--depths", "none")["rounds"] == 30_000
    assert tell(capsys, "--depths", "0.5,0.6,0.9")["rounds"] == 15_000


def test_a_ramp_and_a_count_to_sit_out_below_are_taken_as_typed(
    capsys: pytest.CaptureFixture[str],
) -> None:
    told = tell(capsys, "--ramp", "1:2,3:6", "--sit-out", "-1", "--depths", "none")
    alone, always = told["win_rates"][:2]
    assert (alone["ramp"], alone["sit_out_below"]) == ("1:2,3:6", -1)
    assert (always["ramp"], always["sit_out_below"], always["rounds_played"]) == (
        "1:2,3:6",
        None,
        1,
    )
    by_count = {each["count"]: each for each in told["by_true_count"]}
    played = sum(each["share"] for count, each in by_count.items() if count >= -1)
    assert alone["rounds_played"] == pytest.approx(played)


def test_index_plays_are_listed_with_what_they_add(capsys: pytest.CaptureFixture[str]) -> None:
    told = tell(capsys, "--index-plays", "--depths", "none", "--sit-out", "-20")["index_plays"]
    (play,) = told["plays"]
    assert (play["hand"], play["up"], play["basic"], play["play"]) == ("16", "10", "hit", "stand")
    assert (play["low"], play["high"], told["insurance_from"]) == (1, None, 3)
    assert told["expected_per_100"] == pytest.approx(play["worth"])
    assert told["gain_se_per_100"] > 0


def test_a_person_reads_tables(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["count", "nh-bet-bigger", "--rounds", "3e4", "--index-plays", "--tags", "hi-lo"]
    assert run([*words, "--sit-out", "-20"]) == 0
    text = capsys.readouterr().out
    for each in (
        "effect of removal",
        "House edge and bet by true count",
        "units of $5.00",
        "rules.23a",
    ):
        assert each in text
    for each in ("not in these rules", "rules.3c", "83.3% *", "+1 and up", "insurance: at +3"):
        assert each in text


@pytest.mark.parametrize("ending", ["png", "svg"])
def test_a_picture_is_drawn(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], ending: str
) -> None:
    path = tmp_path / f"count.{ending}"
    tell(capsys, "--plot", str(path), "--index-plays", "--depths", "0.5")
    assert path.stat().st_size > 5000


def test_an_interrupt_ends_the_runs_with_what_there_is(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second run is cut off: the first is whole, and there are no others."""
    whole, played = simulator.carry_out, []

    def stop(run: simulator.Run, **options: Any) -> None:
        whole(run, **options)
        played.append(run)
        if len(played) == 2:
            raise KeyboardInterrupt

    monkeypatch.setattr("spanish21.odds.simulation.simulator.carry_out", stop)
    told = tell(capsys, "--depths", "0.5,0.6,0.9", status=130)
    assert told["stopped"] is True
    assert [each["depth"] for each in told["depths"]] == pytest.approx([0.5, 0.75])


@pytest.mark.parametrize(
    "where", ["simulation.simulator.carry_out", "counting.tags.effects_of_removal"]
)
def test_an_interrupt_before_the_first_rounds_says_so(
    where: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(*args: object, **options: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(f"spanish21.odds.{where}", interrupt)
    assert run(["count", "ma", "--json"]) == 130
    assert "stopped before the first rounds" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--rounds", "-3"], "--rounds '-3'"),
        (["--tags", "ko"], "allowed: best, hi-lo, zen"),
        (["--tags", "1 2 3"], "13 whole numbers"),
        (["--ramp", "1:2,2"], "COUNT:UNITS"),
        (["--ramp", "2:4,1:2"], "both rising"),
        (["--depths", "0.5,deep"], "shares of the shoe"),
        (["--depths", "1.2"], "0.05 to 1"),
        (["--plot", "count.txt"], ".png"),
        (["--penetration", "3"], "penetration"),
        (["--penetration", "nan"], "penetration: found nan; allowed: 0.05 to 1.0"),
        (["--stake", "500"], "bets of 8 units of $500.00: ma takes at most $1,000.00"),
        (["--stake", "1.50"], "stake"),
        (["--spread", "0.5"], "--spread"),
        (["--sit-out", "30"], "--sit-out"),
    ],
)
def test_bad_input_is_one_clear_line(
    words: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["count", "ma", *words]) == 2
    told = capsys.readouterr().err
    assert told.startswith("spanish21: ")
    assert told.count("\n") == 1
    assert says in told


def test_the_unit_fits_the_limits_of_the_table(capsys: pytest.CaptureFixture[str]) -> None:
    """nh-break-bonus ante.1b takes $10 at most: eight units are of a dollar each."""
    words = ["count", "nh-break-bonus", "--rounds", "2e4", "--depths", "none", "--json"]
    assert run(words) == 0
    assert json.loads(capsys.readouterr().out)["unit"] == 100
    assert run([*words, "--stake", "5"]) == 2
    assert "[ante.1b]" in capsys.readouterr().err
