"""Files are checked before the work, no finished run is lost, and money is typed in dollars."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from spanish21.cli import run
from spanish21.cli.shared.options import read_settings
from spanish21.cli.simulating.running import count_cores
from spanish21.errors import InputError
from spanish21.odds.strategies.shape_chart import PlayChart
from spanish21.rules.loading.load import load

Captured = pytest.CaptureFixture[str]


def ask(capsys: Captured, *args: str) -> Any:
    """The JSON a command prints."""
    assert run([*args, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def complaint(capsys: Captured, *args: str) -> str:
    """The one line a command answers bad input with."""
    assert run(list(args)) == 2
    out, err = capsys.readouterr()
    assert out == ""
    (line,) = err.splitlines()
    assert len(line) < 200
    return line


@pytest.fixture(scope="module")
def strategy(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A strategy file that stands on everything."""
    path = tmp_path_factory.mktemp("strategy") / "stand.json"
    rules = load("ma")
    path.write_text(json.dumps(PlayChart(rules.id, rules.hash, ({},)).report()))
    return str(path)


def work(*args: object, **options: object) -> None:
    """What must not be reached."""
    raise AssertionError("the work has begun")


WORK = {
    "simulate": "spanish21.cli.odds.simulate.choose_strategy",
    "count": "spanish21.cli.odds.count._work_out",
    "par": "spanish21.reports.par.sheet.make_par",
    "strategy": "spanish21.odds.strategies.chart_book.find_chart",
    "shuffle": "spanish21.evidence.shuffle_papers.sample_orders",
}


@pytest.mark.parametrize(
    ("command", "option", "ending"),
    [
        ("simulate", "--plot", ".png"),
        ("simulate", "--resume", ".json"),
        ("simulate", "--save-strategy", ".json"),
        ("count", "--plot", ".svg"),
        ("par", "--out", ".html"),
        ("strategy", "--out", ".pdf"),
        ("shuffle", "--plot", ".png"),
    ],
)
@pytest.mark.parametrize("place", ["none/here", "folder", "file/below", "n" * 300])
def test_a_place_that_cannot_be_written_is_told_before_the_work(
    command: str,
    option: str,
    ending: str,
    place: str,
    tmp_path: Path,
    capsys: Captured,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    (tmp_path / f"folder{ending}").mkdir()
    (tmp_path / "file").write_text("kept")
    monkeypatch.setattr(WORK[command], work)
    path = tmp_path / f"{place}{ending}"
    line = complaint(capsys, command, "ma", option, str(path)) if len(place) < 100 else ""
    if not line:
        assert run([command, "ma", option, str(path)]) == 2
        line = capsys.readouterr().err
    assert "cannot be written" in line
    assert (tmp_path / "file").read_text() == "kept"


def test_a_place_that_can_be_written_is_left_as_it_was(tmp_path: Path) -> None:
    from spanish21.reports.file_kind import refuse_place

    there, new = tmp_path / "there.png", tmp_path / "new.png"
    there.write_text("kept")
    refuse_place(there)
    refuse_place(new)
    assert there.read_text() == "kept"
    assert not new.exists()


@pytest.mark.parametrize("option", ["--plot", "--resume"])
def test_a_finished_run_is_printed_though_its_file_fails(
    option: str, strategy: str, tmp_path: Path, capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*args: object) -> None:
        raise InputError("no room left on the disk")

    monkeypatch.setattr("spanish21.reports.simulation_figure.draw_report", fail)
    monkeypatch.setattr("spanish21.odds.simulation.saved_run.save", fail)
    path = str(tmp_path / ("x.png" if option == "--plot" else "x.json"))
    words = ["simulate", "ma", "--rounds", "500", "--strategy", strategy, "--json", option, path]
    assert run(words) == 2
    out, err = capsys.readouterr()
    assert json.loads(out)["rounds"] == 500
    assert err == "spanish21: no room left on the disk\n"


def test_a_par_sheet_is_printed_though_its_file_fails(
    tmp_path: Path, capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*args: object) -> None:
        raise InputError("no room left on the disk")

    monkeypatch.setattr("spanish21.reports.par.file.save_par", fail)
    words = ["par", "sd-bonus-spin", "--no-switches", "--out", str(tmp_path / "x.html")]
    assert run(words) == 2
    assert json.loads(capsys.readouterr().out)["ruleset"] == "sd-bonus-spin"


@pytest.mark.parametrize(
    "text",
    [
        "nonsense",
        "[]",
        "null",
        "{}",
        '{"identity": {}}',
        "[" * 3000,
        '{"digest": "0", "blocks": 1}',
    ],
)
def test_a_file_that_is_no_run_is_one_short_line(
    text: str, strategy: str, tmp_path: Path, capsys: Captured
) -> None:
    path = tmp_path / "run.json"
    path.write_text(text)
    line = complaint(capsys, "simulate", "ma", "--strategy", strategy, "--resume", str(path))
    assert "not a run that simulate --resume has kept" in line
    assert path.read_text() == text


def test_a_run_that_was_changed_by_hand_is_refused(
    strategy: str, tmp_path: Path, capsys: Captured
) -> None:
    path = tmp_path / "run.json"
    words = ("simulate", "ma", "--rounds", "500", "--strategy", strategy, "--resume", str(path))
    first = ask(capsys, *words)
    assert ask(capsys, *words)["ev"] == first["ev"]
    assert "differs in: seed" in complaint(capsys, *words, "--seed", "2")
    state = json.loads(path.read_text())
    state["ledger"]["rounds"] = 499
    path.write_text(json.dumps(state))
    assert "changed" in complaint(capsys, *words)


def test_all_cores_are_used_unless_told_otherwise(
    strategy: str, capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []

    def note(run: Any, *, workers: int, **options: object) -> bool:
        asked.append(workers)
        raise InputError("enough")

    monkeypatch.setattr("spanish21.cli.odds.simulate.play_run", note)
    words = ["simulate", "ma", "--rounds", "500", "--strategy", strategy]
    for more in ([], ["--workers", "3"]):
        assert run([*words, *more]) == 2
    assert asked == [len(os.sched_getaffinity(0)), 3]
    assert count_cores() == asked[0]
    assert "enough" in capsys.readouterr().err


@pytest.mark.parametrize(
    "amount", ["nan", "inf", "-5", "0", "99999999999999999999", "ten", "1.234"]
)
@pytest.mark.parametrize(
    "words",
    [
        ("edge", "ma", "--stake"),
        ("audit", "ma", "--stake"),
        ("par", "ma", "--json", "--stake"),
        ("compare", "ma", "common", "--stake"),
        ("strategy", "ma", "--stake"),
        ("side", "ma", "--stake"),
        ("simulate", "ma", "--stake"),
        ("count", "ma", "--stake"),
        ("deal", "ma", "--stake"),
        ("ev", "ma", "--hand", "5s 6s", "--up", "2c", "--stake"),
        ("ev", "ma", "--hand", "5s 6s", "--up", "2c", "--staked"),
    ],
)
def test_an_amount_that_is_none_is_one_short_line(
    words: tuple[str, ...], amount: str, capsys: Captured
) -> None:
    assert "write dollars such as 10 or 12.50" in complaint(capsys, *words, amount)


def test_money_is_typed_in_dollars_and_told_in_cents(strategy: str, capsys: Captured) -> None:
    assert ask(capsys, "edge", "ma", "--stake", "12.50")["stake"] == 1250
    assert ask(capsys, "edge", "ma")["stake"] == 1000
    words = ("simulate", "ma", "--rounds", "500", "--strategy", strategy, "--stake", "25")
    told = ask(capsys, *words, "--side", "match_dealer=$5")
    assert told["stake"] == 2500
    assert "match_dealer" in told["side_bets"]
    hand = ("ev", "ma", "--hand", "5s 6s 2d", "--up", "2c", "--doubled", "1")
    full, less = (ask(capsys, *hand, *more) for more in ([], ["--staked", "15"]))
    assert full["actions"]["stand"] / 2 == pytest.approx(less["actions"]["stand"] / 1.5)
    assert ask(capsys, "deal", "ma", "--stake", "25")["wagers"]["main"]["staked"] % 2500 == 0


@pytest.mark.parametrize(
    ("setting", "key", "cents"),
    [
        ("wagers.main.least=12.50", "wagers.main.least", 1250),
        ("wagers.main.least=5", "wagers.main.least", 500),
        ("wagers.main.least=$5.00", "wagers.main.least", 500),
        ("chip_unit=0.50", "chip_unit", 50),
        (
            "super_bonus.tiers=[{least = 5, prize = 1000}, {least = 25.50, prize = 5000}]",
            "super_bonus.tiers",
            [{"least": 500, "prize": 100_000}, {"least": 2550, "prize": 500_000}],
        ),
    ],
)
def test_a_setting_has_money_in_dollars_too(setting: str, key: str, cents: object) -> None:
    assert read_settings([setting]) == {key: cents}


def test_a_jackpot_that_two_decks_cannot_win_has_no_even_value(capsys: Captured) -> None:
    words = ("side", "nh-bet-bigger", "--decks", "2", "lucky_ladies")
    assert run(list(words)) == 0
    assert "house edge 46.8066%" in capsys.readouterr().out
    (row,) = ask(capsys, *words)
    assert row["even_jackpot_alone"]["mega"] is None
    assert "mega" not in {
        line["name"] for line in row["outcomes"]
    }  # it takes four queens of hearts
    assert row["even_jackpot_alone"]["minor"] > row["posted_jackpots"]["minor"]


def test_no_queens_no_jackpots(capsys: Captured) -> None:
    gone = " ".join(["Qh", "Qs", "Qd", "Qc"] * 6)
    assert run(["side", "nh-bet-bigger", "lucky_ladies", "--gone", gone]) == 0
    assert "no jackpot can be won" in capsys.readouterr().out


def test_every_number_of_decks_and_one_of_them_cannot_both_be_meant(capsys: Captured) -> None:
    line = complaint(capsys, "side", "ma", "--all-decks", "--decks", "3")
    assert "leave --decks 3 out" in line


def test_one_clause_is_shown(capsys: Captured) -> None:
    assert run(["rules", "clauses", "ma", "9(c)"]) == 0
    text = capsys.readouterr().out
    assert "dealer_blackjack_takes = original" in text
    assert "9(d)" not in text
    told = ask(capsys, "rules", "clauses", "ma", "9(c)")
    assert [each["id"] for each in told["clauses"]] == ["9(c)"]
    under = ask(capsys, "rules", "clauses", "ma", "9")["clauses"]
    assert {"9(a)", "9(b)", "9(c)", "9(d)"} <= {each["id"] for each in under}
    assert "ma has no clause '9(z)'; did you mean 9(" in complaint(
        capsys, "rules", "clauses", "ma", "9(z)"
    )
