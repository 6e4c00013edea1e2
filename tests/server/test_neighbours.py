"""Two real processes on one PostgreSQL: the lobby of either shows the tables of both."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from spanish21.server.operating.configuration import Configuration, PostedTimes
from tests.postgres import running_server
from tests.server.client import Client, Sitting
from tests.server.conftest import RunningServer

PATIENCE = 60.0
WHEEL = "wagers.bonus_spin.wheels.A5"
GROWING = {
    f"{WHEEL}.top_prize": "progressive",
    f"{WHEEL}.top_value": 100_000,
    f"{WHEEL}.meter_increment": "1 for 100",
    f"{WHEEL}.meter_cap": 110_000,
}


@contextmanager
def serving(database: str, data: Path) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    words = ["serve", "--json", "--port", "0", "--database", database, "--data", str(data)]
    process = subprocess.Popen(
        [sys.executable, "-m", "spanish21", *words], stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    try:
        yield json.loads(process.stdout.readline())["url"].rstrip("/"), process
    finally:
        process.kill()
        process.wait()
        process.stdout.close()


@contextmanager
def guest(url: str, name: str) -> Iterator[Client]:
    client = Client(url)
    with client.http:
        yield client.come(name)


def listed(client: Client, table: str) -> dict[str, Any]:
    told = client.http.get("/api/tables").json()
    return next((each for each in told if each["id"] == table), {})


def wait_until(come_true: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not come_true():
        assert time.monotonic() < end, "it does not come true"
        time.sleep(0.1)


@pytest.mark.needs("postgresql")
def test_a_lobby_shows_the_seats_limits_and_meters_of_another_process_and_leads_there(
    tmp_path: Path,
) -> None:
    with (
        running_server() as database,
        serving(database, tmp_path) as (one, first),
        serving(database, tmp_path) as (two, _),
        ExitStack() as stack,
    ):
        here, there = stack.enter_context(guest(one, "Ash")), stack.enter_context(guest(two, "Elm"))
        wanted = {"ruleset": "ma", "settings": GROWING, "listed": True}
        table = here.http.post("/api/tables", json=wanted).json()["id"]
        wait_until(lambda: listed(there, table) != {})
        before = listed(there, table)
        with here.sit(table) as sitting:
            sitting.done("buy_in", cents=50_000)
            sitting.done("sit", box=2)
            own = listed(here, table)
            assert (own["present"], own["free"]) == (1, own["seats"] - 1)
            wait_until(lambda: listed(there, table)["free"] == own["free"])
            assert listed(there, table) == own | {"address": f"{one}/"}
            sitting.done("place_wager", box=2, kind="main", cents=1000)
            sitting.done("place_wager", box=2, kind="bonus_spin", cents=500)
            sitting.done("ready")
            sitting.play_out()
            grown = listed(here, table)
            assert grown["meters"] != before["meters"], "a wager on the wheel feeds its meter"
            wait_until(lambda: listed(there, table)["meters"] == grown["meters"])
        page = there.http.get("/table", params={"id": table})
        assert (page.status_code, page.headers["location"]) == (
            302,
            f"{one}/table?id={table}",
        )
        refused = there.http.post(f"/api/tables/{table}/ticket", json={})
        assert refused.status_code == 421
        assert refused.json()["address"] == f"{one}/"
        assert there.http.get(f"/api/tables/{table}/edge").status_code == 200
        first.kill()
        wait_until(lambda: listed(there, table).get("address", "gone") is None)
        assert listed(there, table)["free"] == own["free"], "the seat is still taken"


@pytest.mark.needs("postgresql")
def test_a_table_of_ones_own_counts_and_is_listed_whichever_process_has_it(tmp_path: Path) -> None:
    with (
        running_server() as database,
        RunningServer(Configuration(data=str(tmp_path), database=database, log="error")) as one,
        RunningServer(Configuration(data=str(tmp_path), database=database, log="error")) as two,
    ):
        here, stranger = one.client().come("Ash"), two.client().come("Elm")
        there = two.client()
        there.http.cookies.update(here.http.cookies)
        own = [here.http.post("/api/tables", json={"ruleset": "ma"}).json()["id"] for _ in range(5)]
        wait_until(lambda: all(listed(there, table) for table in own))
        assert not any(listed(stranger, table) for table in own), "they are private"
        refused = there.http.post("/api/tables", json={"ruleset": "ma"})
        assert (refused.status_code, refused.json()["code"]) == (503, "full")


@pytest.mark.needs("postgresql")
def test_a_limit_set_or_used_up_at_one_process_holds_at_another(tmp_path: Path) -> None:
    patient = Configuration(data=str(tmp_path), waiting=PostedTimes(betting=600.0), log="error")
    with (
        running_server() as database,
        RunningServer(replace(patient, database=database)) as one,
        RunningServer(replace(patient, database=database)) as two,
    ):
        here, there = one.client().come("Ash"), two.client()
        there.http.cookies.update(here.http.cookies)
        wanted = {"ruleset": "common", "listed": True}
        table = there.http.post("/api/tables", json=wanted).json()["id"]
        set_limit(here, "wager", 30_00)
        with here.sit("ma") as sitting:
            sitting.bet(25_00)
            sitting.done("ready")
            sitting.play_out()
        wait_until(lambda: one.log.find_versions(["play/ash"]) != {})
        set_limit(there, "time", 600)
        with there.sit(table) as sitting:
            sitting.done("buy_in", cents=50_000)
            told = sitting.do("place_wager", box=1, kind="main", cents=10_00)
            assert told["code"] == "limit_reached", "$25 of $30 were wagered at the other process"
            sitting.done("place_wager", box=1, kind="main", cents=5_00)
            sitting.done("withdraw_wager", box=1, kind="main")
            set_limit(here, "wager", 27_00)
            wait_until(lambda: is_refused(sitting, "limit_reached"))
            here.http.post("/api/me/exclusion", json={"days": 1})
            wait_until(lambda: is_refused(sitting, "excluded"))


def set_limit(client: Client, kind: str, most: int) -> None:
    answer = client.http.put("/api/me/limits", json={"kind": kind, "most": most})
    assert answer.status_code == 200, answer.text


def is_refused(sitting: Sitting, code: str) -> bool:
    """Whether a wager of $5 is refused for this reason; one that is taken is taken back."""
    told = sitting.do("place_wager", box=1, kind="main", cents=5_00)
    if told["type"] == "refused":
        return bool(told["code"] == code)
    sitting.done("withdraw_wager", box=1, kind="main")
    return False
