"""`spanish21 serve`, `bots` and `staff` as programs: they say where, and end well."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from spanish21.cli import run

PROGRAM = [sys.executable, "-m", "spanish21"]


@contextmanager
def serving(*words: str) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """A server as a process of its own, and its address."""
    command = [*PROGRAM, "serve", "--port", "0", *words]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as it:
        assert it.stdout is not None
        try:
            yield it.stdout.readline(), it
        finally:
            if it.poll() is None:
                it.kill()


def test_serve_prints_its_address_and_ends_well_when_told_to(tmp_path: Path) -> None:
    data = ["--data", str(tmp_path / "data")]
    with serving("--json", *data) as (line, server):
        url = json.loads(line)["url"]
        assert url.startswith("http://127.0.0.1:")
        assert len(httpx.get(f"{url}api/tables").json()) == 5
        other = subprocess.run(
            [*PROGRAM, "serve", "--port", "0", *data], capture_output=True, text=True, check=False
        )
        assert other.returncode == 2
        assert "another server is using" in other.stderr
        bots = [*PROGRAM, "bots", url, "--seats", "2", "--play", "random", "--seconds", "2"]
        played = subprocess.run(bots, capture_output=True, text=True, check=False)
        assert played.returncode == 0, played.stderr
        assert played.stdout.startswith("2 bots: ")
        server.send_signal(signal.SIGTERM)
        assert server.wait(20) == 0
        assert server.stderr is not None
        assert server.stderr.read() == "", "nothing is amiss"
    (tmp_path / "data" / "secret.key").chmod(0o644)
    with serving(*data) as (line, server):
        assert line.startswith("spanish21 serves at http://127.0.0.1:")
        for _ in range(3):  # somebody is in a hurry
            server.send_signal(signal.SIGINT)
            time.sleep(0.02)
        assert server.wait(20) == 0
        assert server.stderr is not None
        assert "others may read it" in json.loads(server.stderr.read())["said"]


def test_staff_are_made_beside_the_server(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    import io

    def say(text: str, *words: str) -> tuple[int, str]:
        monkeypatch.setattr(sys, "stdin", io.StringIO(text))
        status = run(["staff", *words, "--data", str(tmp_path)])
        told = capsys.readouterr()
        return status, told.out + told.err

    secret = "correct horse battery\n"
    assert say(secret, "add", "Amber", "--role", "admin", "--role", "pit manager") == (
        0,
        "Amber: admin, pit_manager\n",
    )
    assert say(secret, "add", "amber", "--role", "dealer")[0] == 2
    status, told = say(secret, "add", "Birch", "--role", "player")
    assert (status, "allowed are admin, auditor" in told) == (2, True)
    assert say("short\n", "add", "Birch", "--role", "dealer")[0] == 2
    assert say("", "roles", "Amber", "--role", "floor") == (0, "Amber: floor\n")
    assert say("another password\n", "password", "Amber") == (0, "Amber: the password is changed\n")
    assert say("", "unlock", "Amber") == (0, "Amber: unlocked\n")
    assert say("", "unlock", "Zinc")[0] == 2


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("prot = 5", "unknown field `prot`"),
        ("port = 70000", "<= 65535"),
        ("[waiting]\nact = 0", "> 0"),
        ("log = 'loud'", "loud"),
        ("x = [", "--config"),
        ("database = ''", "database is empty"),
        ("address = 'casino.example'", "address: allowed is"),
        ("origins = ['casino.example']", "origins: 'casino.example'"),
        ("hosts = ['casino.example:8021']", "without a port"),
        ("[[tables]]\nrules = 'nope'", "nope"),
        ("[[tables]]\nrules = 'ma'\nset = { nokey = 3 }", "nokey"),
        ("[[tables]]\nrules = 'ma'\ndecks = 99", "decks"),
        ("[[tables]]\nrules = 'ma'\nid = 'a/b ?'", "'a/b ?'"),
        ("[[tables]]\nrules = 'ma'\n[[tables]]\nrules = 'common'\nid = 'ma'", "two have the id"),
    ],
)
def test_a_fault_in_the_configuration_is_one_clear_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, said: str
) -> None:
    (tmp_path / "house.toml").write_text(text)
    assert run(["serve", "--config", str(tmp_path / "house.toml")]) == 2
    told = capsys.readouterr().err
    assert said in told
    assert told.count("\n") == 1


@pytest.mark.parametrize("folder", ["file", "file/below"])
def test_a_data_folder_that_cannot_be_is_one_clear_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], folder: str
) -> None:
    (tmp_path / "file").touch()
    assert run(["serve", "--port", "0", "--data", str(tmp_path / folder)]) == 2
    told = capsys.readouterr().err
    assert "cannot be a data folder" in told
    assert told.count("\n") == 1


def test_a_password_in_a_database_url_is_not_said(capsys: pytest.CaptureFixture[str]) -> None:
    for url in ("mysql://me:hush@host/x", "postgresql://me:hush@[host/x"):
        assert run(["serve", "--port", "0", "--database", url]) == 2
    told = capsys.readouterr().err
    assert told.count("\n") == 2
    assert "hush" not in told


def test_a_house_that_cannot_be_opened_says_why_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from spanish21.rooms.casino import Casino
    from spanish21.store.records import StoreUnavailable

    async def fail(self: Casino) -> None:
        raise StoreUnavailable("the database refused: the disk is full")

    monkeypatch.setattr(Casino, "keep_leases", fail)
    assert run(["serve", "--port", "0", "--data", str(tmp_path)]) == 2
    assert capsys.readouterr() == ("", "spanish21: the database refused: the disk is full\n")


def test_a_port_that_is_taken_is_one_clear_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    import socket

    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert run(["serve", "--port", str(port), "--data", str(tmp_path)]) == 2
    assert "Address already in use" in capsys.readouterr().err


def test_the_data_folder_is_the_users_own(monkeypatch: pytest.MonkeyPatch) -> None:
    from spanish21.server.operating.configuration import data_folder

    monkeypatch.setenv("XDG_DATA_HOME", "/somewhere")
    assert data_folder(None) == Path("/somewhere/spanish21")
    monkeypatch.delenv("XDG_DATA_HOME")
    assert data_folder(None) == Path.home() / ".local/share/spanish21"
    assert data_folder("here") == Path("here")
    assert os.sep == "/"


def test_a_browser_is_opened_only_where_there_is_a_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    import webbrowser

    from spanish21.cli.serving import serve

    opened: list[str] = []
    monkeypatch.setattr(webbrowser, "open", opened.append)
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"):
        monkeypatch.delenv(name, raising=False)
    serve._announce("http://one/", as_json=False, open_browser=True)
    assert opened == []
    monkeypatch.setenv("DISPLAY", ":0")
    serve._announce("http://two/", as_json=True, open_browser=True)
    for _ in range(200):
        if opened:
            break
        time.sleep(0.01)
    assert opened == ["http://two/"]
