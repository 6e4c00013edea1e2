"""Golden rounds of the rules with Break Bonus, each worked out by hand from the document.

The files lie in tests/golden; `golden.py` says how one is checked.
"""

from __future__ import annotations

import pytest

from tests.table.golden import check_golden

ROUNDS = (
    pytest.param(
        "nh-break-bonus-21-loses-to-blackjack", marks=pytest.mark.clause("nh-break-bonus rules.3c")
    ),
    pytest.param(
        "nh-break-bonus-additions-capped", marks=pytest.mark.clause("nh-break-bonus ante.1b")
    ),
    pytest.param("nh-break-bonus-ante-limit", marks=pytest.mark.clause("nh-break-bonus ante.1b")),
    pytest.param(
        "nh-break-bonus-bonus-21",
        marks=pytest.mark.clause(
            "nh-break-bonus bonus-21.f",
            "nh-break-bonus bonus-21.a",
            "nh-break-bonus payouts.a",
            "nh-break-bonus payouts.f",
        ),
    ),
    pytest.param(
        "nh-break-bonus-bonus-21-list",
        marks=pytest.mark.clause(
            "nh-break-bonus payouts.b",
            "nh-break-bonus payouts.c",
            "nh-break-bonus payouts.d",
            "nh-break-bonus payouts.e",
            "nh-break-bonus payouts.g",
            "nh-break-bonus payouts.h",
            "nh-break-bonus payouts.i",
            "nh-break-bonus rules.3f",
            "nh-break-bonus bonus-21.h",
            "nh-break-bonus bonus-21.i",
            "nh-break-bonus bonus-21.g",
            "nh-break-bonus bonus-21.e",
            "nh-break-bonus bonus-21.d",
            "nh-break-bonus bonus-21.c",
            "nh-break-bonus bonus-21.b",
        ),
    ),
    pytest.param(
        "nh-break-bonus-boxes-apart", marks=pytest.mark.clause("nh-break-bonus method.3a")
    ),
    pytest.param(
        "nh-break-bonus-break-bonus-eight-cards",
        marks=pytest.mark.clause("nh-break-bonus break-bonus.a", "nh-break-bonus payouts.2"),
    ),
    pytest.param(
        "nh-break-bonus-break-bonus-four-cards",
        marks=pytest.mark.clause("nh-break-bonus break-bonus.e", "nh-break-bonus payouts.1"),
    ),
    pytest.param(
        "nh-break-bonus-break-bonus-loses-to-blackjack",
        marks=pytest.mark.clause("nh-break-bonus break-bonus.1"),
    ),
    pytest.param(
        "nh-break-bonus-break-bonus-no-bust",
        marks=pytest.mark.clause("nh-break-bonus break-bonus.1"),
    ),
    pytest.param(
        "nh-break-bonus-break-bonus-plays-out",
        marks=pytest.mark.clause("nh-break-bonus break-bonus.d"),
    ),
    pytest.param(
        "nh-break-bonus-break-bonus-seven-cards",
        marks=pytest.mark.clause("nh-break-bonus break-bonus.b"),
    ),
    pytest.param(
        "nh-break-bonus-break-bonus-six-cards",
        marks=pytest.mark.clause("nh-break-bonus break-bonus.c", "nh-break-bonus payouts.1"),
    ),
    pytest.param(
        "nh-break-bonus-break-bonus-three-cards",
        marks=pytest.mark.clause("nh-break-bonus break-bonus.f"),
    ),
    pytest.param("nh-break-bonus-double-1-2-4", marks=pytest.mark.clause("nh-break-bonus ante.1a")),
    pytest.param(
        "nh-break-bonus-double-a-21",
        marks=pytest.mark.clause("nh-break-bonus double-down.1a", "nh-break-bonus rules.1c"),
    ),
    pytest.param(
        "nh-break-bonus-double-a-split-21",
        marks=pytest.mark.clause("nh-break-bonus double-down.1a", "nh-break-bonus splitting.1e"),
    ),
    "nh-break-bonus-double-by-half",
    "nh-break-bonus-double-by-the-ante",
    pytest.param(
        "nh-break-bonus-double-not-a-third",
        marks=pytest.mark.clause("nh-break-bonus double-down.1b"),
    ),
    pytest.param(
        "nh-break-bonus-double-twice-at-most",
        marks=pytest.mark.clause("nh-break-bonus double-down.1c"),
    ),
    pytest.param(
        "nh-break-bonus-envy-to-everyone",
        marks=pytest.mark.clause("nh-break-bonus super-bonus.1b", "nh-break-bonus super-bonus.1c"),
    ),
    pytest.param(
        "nh-break-bonus-insurance-exactly-half",
        marks=pytest.mark.clause("nh-break-bonus insurance.1b"),
    ),
    pytest.param(
        "nh-break-bonus-insurance-lost",
        marks=pytest.mark.clause(
            "nh-break-bonus method.4", "nh-break-bonus insurance.1c", "nh-break-bonus insurance.1d"
        ),
    ),
    pytest.param(
        "nh-break-bonus-insurance-wins",
        marks=pytest.mark.clause(
            "nh-break-bonus method.4", "nh-break-bonus insurance.1c", "nh-break-bonus insurance.1a"
        ),
    ),
    "nh-break-bonus-late-blackjack-takes-all",
    pytest.param(
        "nh-break-bonus-match-the-dealer",
        marks=pytest.mark.clause(
            "nh-break-bonus match-the-dealer.a",
            "nh-break-bonus match-the-dealer.b",
            "nh-break-bonus match-the-dealer.c",
            "nh-break-bonus match-the-dealer.d",
            "nh-break-bonus match-the-dealer.e",
            "nh-break-bonus match-the-dealer.1",
        ),
    ),
    pytest.param(
        "nh-break-bonus-method2h-from-the-right",
        marks=pytest.mark.clause(
            "nh-break-bonus method.2h",
            "nh-break-bonus method.2d",
            "nh-break-bonus rules.2d",
            "nh-break-bonus rules.3b",
            "nh-break-bonus object.1a",
        ),
    ),
    pytest.param(
        "nh-break-bonus-method2i-all-bust", marks=pytest.mark.clause("nh-break-bonus method.2i")
    ),
    pytest.param(
        "nh-break-bonus-method2i-bust-at-once", marks=pytest.mark.clause("nh-break-bonus method.2i")
    ),
    pytest.param(
        "nh-break-bonus-no-bonus-when-doubled", marks=pytest.mark.clause("nh-break-bonus rules.3g")
    ),
    "nh-break-bonus-no-surrender",
    pytest.param(
        "nh-break-bonus-object-blackjack",
        marks=pytest.mark.clause(
            "nh-break-bonus payouts.2", "nh-break-bonus object.1b", "nh-break-bonus rules.3d"
        ),
    ),
    "nh-break-bonus-peek-on-faces",
    pytest.param(
        "nh-break-bonus-rules3a-hits-soft-17",
        marks=pytest.mark.clause(
            "nh-break-bonus method.2b",
            "nh-break-bonus method.2c",
            "nh-break-bonus rules.3a",
            "nh-break-bonus rules.1a",
            "nh-break-bonus rules.1b",
        ),
    ),
    pytest.param(
        "nh-break-bonus-rules3b-tie",
        marks=pytest.mark.clause("nh-break-bonus rules.3b", "nh-break-bonus rules.1d"),
    ),
    pytest.param(
        "nh-break-bonus-rules3c-21-beats-late-blackjack",
        marks=pytest.mark.clause("nh-break-bonus rules.3c", "nh-break-bonus rules.3e"),
    ),
    pytest.param(
        "nh-break-bonus-split-aces-again",
        marks=pytest.mark.clause("nh-break-bonus splitting.1c", "nh-break-bonus splitting.1e"),
    ),
    pytest.param(
        "nh-break-bonus-split-and-doubled",
        marks=pytest.mark.clause(
            "nh-break-bonus splitting.1b",
            "nh-break-bonus double-down.1a",
            "nh-break-bonus method.2h",
        ),
    ),
    pytest.param(
        "nh-break-bonus-split-by-rank", marks=pytest.mark.clause("nh-break-bonus splitting.1a")
    ),
    "nh-break-bonus-split-by-value",
    pytest.param(
        "nh-break-bonus-split-three-times",
        marks=pytest.mark.clause("nh-break-bonus splitting.1b", "nh-break-bonus splitting.1d"),
    ),
    pytest.param(
        "nh-break-bonus-super-bonus",
        marks=pytest.mark.clause(
            "nh-break-bonus bonus-21.h",
            "nh-break-bonus super-bonus.1b",
            "nh-break-bonus super-bonus.1c",
            "nh-break-bonus super-bonus.1a",
            "nh-break-bonus super-bonus.1d",
        ),
    ),
    pytest.param(
        "nh-break-bonus-super-bonus-not-split",
        marks=pytest.mark.clause("nh-break-bonus super-bonus.1a"),
    ),
    pytest.param("nh-break-bonus-three-boxes", marks=pytest.mark.clause("nh-break-bonus rules.2a")),
    pytest.param(
        "nh-break-bonus-two-adjacent-boxes",
        marks=pytest.mark.clause(
            "nh-break-bonus rules.2a", "nh-break-bonus rules.2b", "nh-break-bonus method.3a"
        ),
    ),
)


@pytest.mark.parametrize("name", ROUNDS)
def test_the_round_is_played_and_paid_as_written(name: str) -> None:
    check_golden(name)
