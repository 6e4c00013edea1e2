"""Golden rounds of Bonus Spin blackjack, each worked out by hand from the document.

The files lie in tests/golden; `golden.py` says how one is checked.
"""

from __future__ import annotations

import pytest

from tests.table.golden import check_golden

ROUNDS = (
    "sd-bonus-spin-void-round-owes-its-spin",
    "sd-bonus-spin-21-against-21",
    pytest.param(
        "sd-bonus-spin-ace-even-money",
        marks=pytest.mark.clause(
            "sd-bonus-spin (1) when",
            "sd-bonus-spin (3)",
            "sd-bonus-spin (4)(a)(i) when",
            "sd-bonus-spin pay tables aces",
            "sd-bonus-spin (1)(a)",
            "sd-bonus-spin (4)(a)(i)",
        ),
    ),
    pytest.param(
        "sd-bonus-spin-blackjack-against-blackjack", marks=pytest.mark.clause("sd-bonus-spin A5")
    ),
    "sd-bonus-spin-double-for-less-and-split",
    "sd-bonus-spin-insurance",
    pytest.param(
        "sd-bonus-spin-no-double-on-three",
        marks=pytest.mark.clause("sd-bonus-spin head standard rules"),
    ),
    "sd-bonus-spin-no-rescue",
    pytest.param(
        "sd-bonus-spin-not-after-a-split",
        marks=pytest.mark.clause("sd-bonus-spin pay tables aces", "sd-bonus-spin (1)(b)"),
    ),
    pytest.param(
        "sd-bonus-spin-one-dollar-table",
        marks=pytest.mark.clause(
            "sd-bonus-spin (1)(a)",
            "sd-bonus-spin A1",
            "sd-bonus-spin (1)",
            "sd-bonus-spin pay tables one dollar",
        ),
    ),
    pytest.param(
        "sd-bonus-spin-only-its-stake",
        marks=pytest.mark.clause("sd-bonus-spin pay tables five dollar"),
    ),
    "sd-bonus-spin-peek-under-a-ten",
    "sd-bonus-spin-per-ace",
    "sd-bonus-spin-progressive-shared",
    pytest.param(
        "sd-bonus-spin-progressive-two-winners",
        marks=pytest.mark.clause("sd-bonus-spin head top prize"),
    ),
    pytest.param(
        "sd-bonus-spin-spins-at-the-end",
        marks=pytest.mark.clause(
            "sd-bonus-spin (1)(b) end",
            "sd-bonus-spin (4)(b)(i) cards",
            "sd-bonus-spin A5",
            "sd-bonus-spin head",
            "sd-bonus-spin (1)(b)",
        ),
    ),
    "sd-bonus-spin-split-aces",
    "sd-bonus-spin-stands-on-soft-17",
    "sd-bonus-spin-two-aces",
    pytest.param(
        "sd-bonus-spin-two-decks",
        marks=pytest.mark.clause("sd-bonus-spin head standard rules", "sd-bonus-spin head decks"),
    ),
)


@pytest.mark.parametrize("name", ROUNDS)
def test_the_round_is_played_and_paid_as_written(name: str) -> None:
    check_golden(name)
