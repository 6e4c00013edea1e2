"""Any command by anyone: no prize unverified, no card before the opening, no shuffle too early."""

from __future__ import annotations

import pytest

from tests.floor.attacks import attack_table
from tests.floor.days import GAMES

# Other tests take every branch; tracing would only slow these.
pytestmark = pytest.mark.no_cover

ATTACKS = 20_000


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_random_commands_of_every_role_break_no_promise(number: int) -> None:
    assert attack_table(number, ATTACKS // len(GAMES)).total()
