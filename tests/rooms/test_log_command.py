"""`spanish21 log`: a served table's rounds as text, its chain proved, its lines out and back."""

from __future__ import annotations

import asyncio
import csv
import io
import json
import shutil
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text

from spanish21.cli import run
from spanish21.library.played import replay
from spanish21.rules.loading.load import rule_set_ids
from spanish21.store.database import FILE, open_folder
from spanish21.store.log import Log
from spanish21.store.vault import find_vault
from tests.rooms.company import Clock, Company, open_casino


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder with a table of each rule set, three rounds at each, all side bets laid."""
    folder = tmp_path_factory.mktemp("served")

    async def play() -> None:
        clock = Clock()
        log = Log(open_folder(folder), find_vault(folder / "secret.key"), clock)
        casino = open_casino(log, clock, seed=5)
        await casino.start()
        for name in rule_set_ids():
            room = await casino.open_room(name, name=f"The {name} table", id=name)
            company = Company(room, (f"{name} a", f"=1+{name}"))
            await company.sit_down(casino)
            for _ in range(3):
                await company.play_round(side_bets=True)
        await casino.stop()
        log.engine.dispose()

    asyncio.run(play())
    return folder


def ask(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str]:
    status = run(["log", *words])
    return status, capsys.readouterr().out


def test_the_tables_and_their_rounds_are_listed(
    played: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, out = ask(capsys, "show", "--data", str(played), "--json")
    assert status == 0
    listed = [json.loads(line) for line in out.splitlines()]
    assert {row["table"]: row["rounds"] for row in listed} == dict.fromkeys(rule_set_ids(), 3)
    _, out = ask(capsys, "show", "ma", "--data", str(played))
    assert [line.split()[1] for line in out.splitlines()] == ["1", "2", "3"]


@pytest.mark.parametrize("name", rule_set_ids())
def test_any_round_is_shown_as_text_that_plays_again_to_the_same_cent(
    played: Path, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    for number in ("1", "3"):
        status, out = ask(capsys, "show", name, number, "--data", str(played))
        assert status == 0
        again = replay(out)
        assert again.differences == ()
        assert again.text == out


def test_a_log_that_was_not_touched_is_as_it_was_written(
    played: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, out = ask(capsys, "verify", "--data", str(played), "--json")
    assert (status, json.loads(out)["faults"]) == (0, [])


def test_a_log_is_held_against_an_earlier_copy(
    played: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    copy = tmp_path / "copy.jsonl"
    copy.write_text(ask(capsys, "export", "--data", str(played))[1])
    against = ("verify", "--data", str(played), "--against", str(copy))
    assert ask(capsys, *against)[0] == 0
    lines = copy.read_text().splitlines()
    ends = json.loads(lines[-1])
    ends["ends"]["table/gone"] = "00" * 32
    copy.write_text("\n".join([*lines[:-1], json.dumps(ends)]))
    assert ask(capsys, *against) == (1, "table/gone: what the copy ends with is not there\n")
    copy.write_text("\n".join(lines[:-1]))
    assert run(["log", *against]) == 2
    assert "is cut off" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("trigger", "statement", "says"),
    [
        (
            "events_no_update",
            "UPDATE events SET data = replace(data, '1000', '1001') WHERE stream = 'table/ma'",
            "is not what was written here",
        ),
        (
            "rule_sets_no_delete",
            "DELETE FROM rule_sets",
            "is missing beside the streams",
        ),
        (
            "events_no_delete",
            "DELETE FROM events WHERE stream LIKE 'wallet/%'",
            "its head says",
        ),
        ("commands_no_replace", "SELECT 1", "no longer refuses changes: commands_no_replace"),
    ],
)
def test_a_changed_log_fails_verification(
    played: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    trigger: str,
    statement: str,
    says: str,
) -> None:
    shutil.copytree(played, tmp_path / "copy")
    engine = create_engine(f"sqlite:///{tmp_path / 'copy' / FILE}")
    with engine.begin() as connection:
        connection.execute(text(f"DROP TRIGGER {trigger}"))
        connection.execute(text(statement))
    engine.dispose()
    status, out = ask(capsys, "verify", "--data", str(tmp_path / "copy"))
    assert status == 1
    assert says in out


def test_lines_go_out_and_come_back_the_same(
    played: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _, lines = ask(capsys, "export", "--data", str(played))
    (tmp_path / "lines").write_text(lines, encoding="utf-8")
    new = tmp_path / "new"
    status, _ = ask(capsys, "import", str(tmp_path / "lines"), "--data", str(new))
    assert status == 2  # no key, no log
    new.mkdir()
    shutil.copy(played / "secret.key", new)
    status, out = ask(capsys, "import", str(tmp_path / "lines"), "--data", str(new))
    assert status == 0, out
    _, again = ask(capsys, "export", "--data", str(new))
    assert again == lines
    status, _ = ask(capsys, "verify", "--data", str(new))
    assert status == 0


def test_lines_go_from_one_log_to_another_through_a_pipe(
    played: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    _, lines = ask(capsys, "export", "--data", str(played))
    shutil.copy(played / "secret.key", tmp_path / "secret.key")
    monkeypatch.setattr("sys.stdin", io.StringIO(lines))
    status, _ = ask(capsys, "import", "--data", str(tmp_path), "-")
    assert status == 0
    assert ask(capsys, "export", "--data", str(tmp_path)) == (0, lines)


def test_revealed_seals_are_what_the_verifier_reads(
    played: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, out = ask(capsys, "show", "sd-bonus-spin", "--seals", "--data", str(played))
    assert status == 0
    assert out
    (tmp_path / "seals").write_text(out, encoding="utf-8")
    assert run(["verify", str(tmp_path / "seals")]) == 0


def test_settled_wagers_go_into_a_spreadsheet(
    played: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _, out = ask(capsys, "export", "--csv", "--table", "common", "--data", str(played))
    rows = list(csv.DictReader(out.splitlines()))
    assert {row["round"] for row in rows} == {"1", "2", "3"}
    assert {row["person"] for row in rows} == {"common a", "'=1+common"}, "a name is no formula"
    assert all(int(row["cents"]) == float(row["cents"]) for row in rows)


@pytest.mark.parametrize(
    "words",
    [
        ["show"],
        ["show", "--data", "nowhere"],
        ["show", "--seals"],
        ["verify", "--data", "nowhere"],
        ["verify", "--database", "mysql://x"],
        ["export", "--data", "nowhere", "--csv"],
        ["import", "nofile", "--data", "nowhere"],
    ],
)
def test_bad_input_is_one_line(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    words: list[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    assert run(["log", *words]) == 2
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert [*tmp_path.iterdir()] == []


def test_a_table_or_a_round_that_is_not_there_is_told(
    played: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for words in (["nobody"], ["ma", "99"]):
        assert run(["log", "show", *words, "--data", str(played)]) == 2
        assert capsys.readouterr().err.count("\n") == 1
