"""Golden rounds of the usual American game, each worked out by hand from the document.

The files lie in tests/golden; `golden.py` says how one is checked.
"""

from __future__ import annotations

import pytest

from tests.table.golden import check_golden

ROUNDS = (
    "common-21-wins-21",
    "common-blackjack-beats-blackjack",
    "common-bonus-21",
    "common-double-for-less-then-rescue",
    "common-hits-soft-17",
    "common-late-surrender",
    "common-no-super-bonus",
    "common-peek-before-surrender",
    "common-redouble-1-2-4-8",
    "common-rescue-after-a-redouble",
    "common-split-to-four-aces",
)


@pytest.mark.parametrize("name", ROUNDS)
def test_the_round_is_played_and_paid_as_written(name: str) -> None:
    check_golden(name)
