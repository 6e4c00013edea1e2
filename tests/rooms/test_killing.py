"""A house that is killed under load loses nothing that it has acknowledged, on both databases."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.postgres import running_server

ROOT = Path(__file__).parent.parent.parent
KILLS = "50"


def kill(*arguments: str) -> None:
    command = [sys.executable, "-m", "tests.rooms.killing", KILLS, *arguments]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert told["acknowledged"] > 500
    assert {"turn", "betting", "idle"} <= told["phases"].keys()


def test_a_house_killed_fifty_times_loses_nothing_and_doubles_nothing() -> None:
    kill()


@pytest.mark.needs("postgresql")
def test_a_house_on_postgresql_killed_fifty_times_loses_nothing_and_doubles_nothing() -> None:
    with running_server() as url:
        kill("--database", url)
