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

from spanish21.server.operating.configuration import Configuration
from tests.postgres import running_server
from tests.server.client import Client
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
