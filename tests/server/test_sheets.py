"""The odds pages' routes: what they tell is the rules' own, and bad addresses get one line."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.conftest import RunningServer

SECONDS = 240.0


def ask_until_ready(server: RunningServer, path: str) -> Any:
    """Ask as a page does, until the sheet has been worked out."""
    end = time.monotonic() + SECONDS
    while time.monotonic() < end:
        told = httpx.get(f"{server.url}{path}", timeout=30)
        assert told.status_code == 200, told.text
        if told.json()["ready"]:
            return told.json()["sheet"]
        time.sleep(0.2)
    raise AssertionError(f"{path} is not worked out in {SECONDS} seconds")


def test_side_bets_that_favour_the_player_carry_a_warning(server: RunningServer) -> None:
    """High Low pays 2 to 1 on nearly an even chance; Match the Dealer keeps its edge."""
    sides = ask_until_ready(server, "/api/odds/sides/nh-go-for-it")
    warned = {side["bet"] for side in sides if side["warnings"]}
    assert {"high_low", "super_7s"} == warned
    assert all(side["ev"] > 0 for side in sides if side["warnings"])


@pytest.mark.parametrize(
    ("path", "says"),
    [
        ("/api/odds/chart/zz", "no rule set 'zz'"),
        ("/api/odds/chart/ma?decks=99", "decks: found 99"),
        ("/api/odds/sides/ma?soft_17=hit", "(ma 12(b))"),
        ("/api/odds/par/ma?nothing=1", "nothing"),
        ("/api/odds/findings/ma?decks=[[[[", "decks"),
        ("/api/odds/costs/..%2fma", ""),
        ("/api/odds/compare/ma/common?decks=8", "begins with first. or other."),
        ("/api/odds/compare/ma/zz", "no rule set 'zz'"),
        ("/api/odds/chart/ma?decks=" + "9" * 300, "short switches"),
    ],
)
def test_a_bad_address_is_one_line_and_never_a_fault(
    server: RunningServer, path: str, says: str
) -> None:
    told = httpx.get(f"{server.url}{path}", timeout=30)
    assert told.status_code in (400, 404, 409), told.text
    detail = told.json()["detail"]
    assert "\n" not in detail
    assert says in detail


LANE = """
import asyncio, os, signal
from spanish21.server.study.calculations import CalculationLane

async def calculate_and_die():
    lane = CalculationLane()
    print(await lane.run(os.getpid), flush=True)
    os.kill(os.getpid(), signal.SIGKILL)

if __name__ == "__main__":
    asyncio.run(calculate_and_die())
"""


def test_a_calculator_goes_with_a_server_that_is_killed(tmp_path: Path) -> None:
    (tmp_path / "lane.py").write_text(LANE)
    words = [sys.executable, str(tmp_path / "lane.py")]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        calculator = int(process.stdout.readline())
    end = time.monotonic() + 20
    while is_running(calculator):
        assert time.monotonic() < end, "it calculates for nobody"
        time.sleep(0.05)


def is_running(number: int) -> bool:
    """Whether there is such a process, and it has not ended."""
    try:
        state = Path(f"/proc/{number}/stat").read_text().rpartition(")")[2]
    except OSError:
        return False
    return not state.startswith(" Z")
