"""The odds pages' routes: what they tell is the rules' own, and bad addresses get one line."""

from __future__ import annotations

import time
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
