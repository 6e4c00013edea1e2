"""Two processes on one PostgreSQL: what happens when one of them dies or stands still."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.postgres import running_server

ROOT = Path(__file__).parent.parent.parent


@pytest.mark.needs("postgresql")
def test_tables_of_a_killed_or_stalled_process_are_taken_over_and_it_can_write_nothing() -> None:
    with running_server() as url:
        words = [sys.executable, "-m", "tests.server.taking_over", url]
        done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["acknowledged"] > 50
