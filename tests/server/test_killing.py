"""A server that is killed under load loses nothing that it has acknowledged, on both databases."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.postgres import running_server

ROOT = Path(__file__).parent.parent.parent
KILLS, ANSWERS = "50", "16"


def kill(*arguments: str) -> None:
    words = ["-m", "tests.server.killing", KILLS, "--answers", ANSWERS, *arguments]
    done = subprocess.run(
        [sys.executable, *words], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert told["acknowledged"] > 500
    assert {"idle", "betting", "turn"} <= told["phases"].keys()


def test_a_server_killed_fifty_times_loses_nothing_and_doubles_nothing() -> None:
    kill()


@pytest.mark.needs("postgresql")
def test_a_server_on_postgresql_killed_fifty_times_loses_nothing_and_doubles_nothing() -> None:
    with running_server() as url:
        kill("--database", url)
