"""docs/deploy.md: its backup is restored, its configuration read, two processes share a house."""

from __future__ import annotations

import re
import shlex
import shutil
import time
import tomllib
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from spanish21.cli import run
from spanish21.rules.loading.load import load
from spanish21.server.operating.configuration import Configuration, TableSpec
from tests.postgres import running_server
from tests.server.conftest import QUICK, RunningServer

PAGE = Path(__file__).parents[2] / "docs" / "deploy.md"
ONE = (TableSpec("common", id="one"),)


def lines_after(mark: str) -> list[str]:
    found = re.search(rf"<!-- {mark} -->\n```\n(.*?)```", PAGE.read_text(), re.DOTALL)
    assert found is not None
    return found[1].splitlines()


def do_line(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    """One line of the page, as a shell would take it."""
    line, _, target = line.partition(" > ")
    program, *words = shlex.split(line)
    if program == "cp":
        shutil.copy(*words)
    elif program == "mkdir":
        Path(words[0]).mkdir()
    else:
        assert program == "spanish21"
        capsys.readouterr()
        assert run(words) == 0, line
        if target:
            Path(target).write_text(capsys.readouterr().out)


def test_a_backup_taken_in_mid_hand_is_restored_to_the_card(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    house = Configuration(data="house", tables=ONE, waiting=QUICK, log="error")
    with RunningServer(house) as server:
        client = server.client().come("Aspen")
        token = client.http.cookies["spanish21"]
        with client.sit("one") as sitting:
            sitting.bet(1000)
            while not sitting.table["playing"]:
                sitting.done("ready")
                if not sitting.table["playing"]:  # over at once: a blackjack
                    sitting.done("place_wager", box=1, kind="main", cents=1000)
            left = sitting.frame
        for line in lines_after("backup"):
            do_line(line, capsys)
    for line in lines_after("restore"):
        do_line(line, capsys)
    restored = Configuration(data="restored", tables=ONE, waiting=QUICK, log="error")
    with RunningServer(restored) as server:
        client = server.client()
        client.http.cookies.set("spanish21", token)
        with client.sit("one") as sitting:
            assert sitting.frame["view"] == left["view"]
            assert sitting.frame["fair"] == left["fair"]
            sitting.play_out()


def test_the_configuration_in_the_page_is_one() -> None:
    found = re.search(r"```toml\n(.*?)```", PAGE.read_text(), re.DOTALL)
    assert found is not None
    read = msgspec.convert(tomllib.loads(found[1]), Configuration)
    assert [table.id for table in read.tables] == ["north-1", "live-1"]
    assert [load(table.rules, table.set).decks for table in read.tables] == [8, 6]


@pytest.fixture(scope="module")
def postgres() -> Iterator[str]:
    with running_server() as url:
        yield url


@pytest.mark.needs("postgresql")
def test_clients_of_a_table_that_another_process_has_are_sent_there(
    postgres: str, tmp_path: Path
) -> None:
    shared = Configuration(
        data=str(tmp_path), database=postgres, tables=ONE, waiting=QUICK, log="error"
    )
    with RunningServer(shared) as first:
        client = first.client().come("Aspen")
        token = client.http.cookies["spanish21"]
        with RunningServer(shared) as second:
            with client.sit("one") as sitting:
                sitting.done("buy_in", cents=5000)
            other = second.client()
            other.http.cookies.set("spanish21", token)
            told = {table["id"]: table for table in other.http.get("/api/tables").json()}
            assert told["one"]["address"] == first.url + "/"
            sent = other.http.post("/api/tables/one/ticket", json={})
            assert (sent.status_code, sent.json()["code"]) == (421, "table_elsewhere")
            assert sent.json()["address"] == first.url + "/"
            first.stop()
            deadline = time.monotonic() + 30
            while other.http.post("/api/tables/one/ticket", json={}).status_code != 201:
                assert time.monotonic() < deadline, "the table is taken over"
                time.sleep(0.2)
            with other.sit("one") as sitting:
                assert sitting.frame["view"]["table"]["chips"] == 5000
