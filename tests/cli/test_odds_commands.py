"""side, strategy, par, audit and compare: what they print, write, and refuse in one line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from spanish21.cli import run
from spanish21.rules.loading.load import load

Captured = pytest.CaptureFixture[str]


def ask(capsys: Captured, *args: str) -> Any:
    """The JSON a command prints."""
    assert run([*args, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def read(capsys: Captured, *args: str) -> str:
    """The text a command prints."""
    assert run(list(args)) == 0
    return capsys.readouterr().out


def test_side_gives_exact_rationals(capsys: Captured) -> None:
    (row,) = ask(capsys, "side", "ma", "match_dealer")
    assert row["exact"] == "-114/3731"
    assert row["decks"] == 6
    assert row["ev"] == pytest.approx(-114 / 3731)
    assert {"hit_frequency", "variance", "outcomes"} <= set(row)
    assert sum(outcome["probability"] for outcome in row["outcomes"]) == pytest.approx(1)


def test_side_lists_every_bet_on_offer(capsys: Captured) -> None:
    rows = ask(capsys, "side", "ma")
    assert [row["bet"] for row in rows] == [
        "match_dealer",
        "bonus_spin",
        "insurance",
        "super_bonus",
    ]


def test_side_takes_decks_and_switches(capsys: Captured) -> None:
    (row,) = ask(capsys, "side", "ma", "match_dealer", "--decks", "8")
    assert row["exact"] == "-2184/73153"
    key = "wagers.match_dealer.pays.6.suited"
    (better,) = ask(capsys, "side", "ma", "match_dealer", "--set", f"{key}=12 to 1")
    assert better["ev"] > 0
    assert better["warnings"] != []


def test_side_takes_every_number_of_decks(capsys: Captured) -> None:
    rows = ask(capsys, "side", "nh-bet-bigger", "match_dealer_up", "--all-decks")
    assert [row["decks"] for row in rows] == [2, 6, 8]


def test_side_counts_cards_gone(capsys: Captured) -> None:
    (row,) = ask(capsys, "side", "ma", "insurance", "--gone", "Ks Qs 7d")
    assert row["hit_frequency_exact"] == "35/142"  # 70 ten-valued cards among 284


def test_side_warns_where_the_player_is_favoured(capsys: Captured) -> None:
    text = read(capsys, "side", "nh-go-for-it", "high_low")
    assert "WARNING: High Low (high) favours the player by +37.9791% of the wager" in text
    assert "WARNING" not in read(capsys, "side", "ma")


def test_side_tells_what_would_make_a_jackpot_even(capsys: Captured) -> None:
    (row,) = ask(capsys, "side", "nh-bet-bigger", "lucky_ladies")
    posted, even = row["posted_jackpots"], row["even_jackpots_together"]
    settings = [f"wagers.lucky_ladies.jackpots.{name}={even[name] / 100:.2f}" for name in posted]
    args = [part for text in settings for part in ("--set", text)]
    (again,) = ask(capsys, "side", "nh-bet-bigger", "lucky_ladies", *args)
    assert again["ev"] == pytest.approx(0, abs=1e-6)


def test_side_tells_the_even_top_prize_of_a_wheel(capsys: Captured) -> None:
    (row,) = ask(capsys, "side", "sd-bonus-spin", "bonus_spin")
    top = round(row["even_top_prize"])
    settings = [
        "wagers.bonus_spin.wheels.A5.meter_cap=999,999.99",
        f"wagers.bonus_spin.wheels.A5.top_value={top / 100:.2f}",
    ]
    args = [part for text in settings for part in ("--set", text)]
    (again,) = ask(capsys, "side", "sd-bonus-spin", "bonus_spin", *args)
    assert again["ev"] == pytest.approx(0, abs=1e-6)


def test_strategy_prints_the_chart_with_the_hash(capsys: Captured) -> None:
    text = read(capsys, "strategy", "common")
    assert load("common").hash in text
    assert "Hard totals" in text
    assert "S4*" in text
    chart = ask(capsys, "strategy", "common")
    assert chart["hash"] == load("common").hash
    cell = chart["tables"][0]["rows"][0]["cells"][0]
    assert {"text", "action", "value", "second", "cost", "by_cards"} <= set(cell)


def test_strategy_draws_into_a_file(tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / "chart.svg"
    assert read(capsys, "strategy", "common", "--out", str(path)) == f"wrote {path}\n"
    assert path.stat().st_size > 10_000


def test_par_writes_by_the_files_ending(tmp_path: Path, capsys: Captured) -> None:
    for ending in ("html", "pdf", "json"):
        path = tmp_path / f"sheet.{ending}"
        read(capsys, "par", "sd-bonus-spin", "--no-switches", "--out", str(path))
        assert path.stat().st_size > 1000


def test_compare_tells_each_rule(capsys: Captured) -> None:
    (report,) = ask(capsys, "compare", "common", "common", "--set", "soft_17=stand")
    assert report["steps"] == []  # the switch is flipped in both
    text = read(capsys, "compare", "common", "ma")
    assert "soft_17: hit to stand" in text
    assert "0.7768%" in text
    assert "-0.4124% in all" in " ".join(
        text.split()
    )  # the house edge falls from 0.7768% to 0.3644%
    assert "in all" in text


def test_audit_prints_alarms_first(capsys: Captured) -> None:
    text = read(capsys, "audit", "sd-bonus-spin")
    assert load("sd-bonus-spin").hash in text
    assert "soft_17 = hit" in text


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (["side", "ma", "lotto"], "ma has no bet 'lotto'; it has: match_dealer"),
        (["side", "nowhere"], "no such rule set or file"),
        (["side", "ma", "--gone", "10s"], "1 of 10s cannot be gone: the shoe holds 0"),
        (["side", "ma", "--gone", "zz"], "'zz' is not a card"),
        (["side", "ma", "--set", "soft_17"], "write it as key=value"),
        (["strategy", "ma", "--out", "chart.gif"], "allowed are .svg, .pdf, .png"),
        (["par", "ma"], "par writes a file"),
        (["par", "ma", "--out", "sheet.doc"], "allowed are .html, .pdf, .json"),
        (["compare", "ma"], "compare needs two rule sets or more"),
        (["audit", "ma", "--set", "soft_17=maybe"], "soft_17"),
    ],
)
def test_bad_input_is_told_in_a_line_with_status_2(
    args: list[str], says: str, capsys: Captured
) -> None:
    assert run(args) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert says in err
    assert err.startswith("spanish21: ")
