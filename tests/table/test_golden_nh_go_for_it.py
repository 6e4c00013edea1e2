"""Golden rounds of Go For It, each worked out by hand from the document.

The files lie in tests/golden; `golden.py` says how one is checked.
"""

from __future__ import annotations

import pytest

from tests.table.golden import check_golden

ROUNDS = (
    pytest.param(
        "nh-go-for-it-21-beats-late-blackjack",
        marks=pytest.mark.clause(
            "nh-go-for-it payouts.blackjack",
            "nh-go-for-it rules.3c",
            "nh-go-for-it rules.3d",
            "nh-go-for-it rules.3e",
        ),
    ),
    pytest.param(
        "nh-go-for-it-ace-is-low", marks=pytest.mark.clause("nh-go-for-it high-low.payout")
    ),
    pytest.param(
        "nh-go-for-it-aces-split-once", marks=pytest.mark.clause("nh-go-for-it splitting.1e")
    ),
    pytest.param(
        "nh-go-for-it-bonus-21",
        marks=pytest.mark.clause(
            "nh-go-for-it bonus-21.678-suited", "nh-go-for-it bonus-21.5-card"
        ),
    ),
    pytest.param(
        "nh-go-for-it-bonus-21-list",
        marks=pytest.mark.clause(
            "nh-go-for-it rules.3f",
            "nh-go-for-it rules.3h",
            "nh-go-for-it bonus-21.777-suited",
            "nh-go-for-it bonus-21.678-spades",
            "nh-go-for-it bonus-21.678-mixed",
            "nh-go-for-it bonus-21.7-card",
            "nh-go-for-it bonus-21.6-card",
        ),
    ),
    pytest.param(
        "nh-go-for-it-double-1-2-3",
        marks=pytest.mark.clause("nh-go-for-it method.2g", "nh-go-for-it payouts.beat-the-dealer"),
    ),
    "nh-go-for-it-double-1-2-4",
    "nh-go-for-it-double-a-21",
    pytest.param("nh-go-for-it-double-exactly", marks=pytest.mark.clause("nh-go-for-it ante.1d")),
    pytest.param(
        "nh-go-for-it-double-twice-at-most", marks=pytest.mark.clause("nh-go-for-it double-down.1b")
    ),
    pytest.param("nh-go-for-it-four-hands", marks=pytest.mark.clause("nh-go-for-it splitting.1d")),
    pytest.param(
        "nh-go-for-it-from-right-to-left",
        marks=pytest.mark.clause(
            "nh-go-for-it method.3b", "nh-go-for-it method.2c", "nh-go-for-it rules.2d"
        ),
    ),
    pytest.param(
        "nh-go-for-it-high-low",
        marks=pytest.mark.clause(
            "nh-go-for-it high-low.1b",
            "nh-go-for-it high-low.2a",
            "nh-go-for-it high-low.payout",
            "nh-go-for-it payouts.blackjack",
            "nh-go-for-it high-low.1d",
            "nh-go-for-it high-low.1e",
            "nh-go-for-it high-low.2b",
        ),
    ),
    pytest.param(
        "nh-go-for-it-high-low-needs-a-side", marks=pytest.mark.clause("nh-go-for-it high-low.1c")
    ),
    pytest.param(
        "nh-go-for-it-hits-soft-17",
        marks=pytest.mark.clause(
            "nh-go-for-it rules.3a", "nh-go-for-it rules.1a", "nh-go-for-it rules.1b"
        ),
    ),
    pytest.param(
        "nh-go-for-it-insurance",
        marks=pytest.mark.clause("nh-go-for-it method.4", "nh-go-for-it insurance.1b"),
    ),
    pytest.param(
        "nh-go-for-it-insurance-lost",
        marks=pytest.mark.clause(
            "nh-go-for-it insurance.1c", "nh-go-for-it method.4", "nh-go-for-it insurance.1b"
        ),
    ),
    pytest.param(
        "nh-go-for-it-insurance-of-the-ante-only",
        marks=pytest.mark.clause("nh-go-for-it insurance.1a"),
    ),
    "nh-go-for-it-insure-the-ante",
    "nh-go-for-it-late-blackjack-takes-all",
    pytest.param(
        "nh-go-for-it-line-must-equal-ante", marks=pytest.mark.clause("nh-go-for-it ante.1b")
    ),
    pytest.param(
        "nh-go-for-it-lines",
        marks=pytest.mark.clause(
            "nh-go-for-it ante.1a",
            "nh-go-for-it ante.1e",
            "nh-go-for-it method.2b",
            "nh-go-for-it payouts.beat-the-dealer",
            "nh-go-for-it object.1a",
            "nh-go-for-it ante.1b",
            "nh-go-for-it ante.1c",
        ),
    ),
    pytest.param(
        "nh-go-for-it-lines-split-and-doubled", marks=pytest.mark.clause("nh-go-for-it rules.3b")
    ),
    pytest.param(
        "nh-go-for-it-match-the-dealer",
        marks=pytest.mark.clause(
            "nh-go-for-it match-the-dealer.1b",
            "nh-go-for-it match-the-dealer.2-suited",
            "nh-go-for-it match-the-dealer.1-suited-1-non-suited",
            "nh-go-for-it match-the-dealer.2-non-suited",
            "nh-go-for-it match-the-dealer.1-suited",
            "nh-go-for-it match-the-dealer.1-non-suited",
            "nh-go-for-it match-the-dealer.1c",
            "nh-go-for-it match-the-dealer.1d",
        ),
    ),
    pytest.param("nh-go-for-it-named-in-the-title", marks=pytest.mark.clause("nh-go-for-it title")),
    pytest.param(
        "nh-go-for-it-no-bonus-after-split",
        marks=pytest.mark.clause("nh-go-for-it rules.3g", "nh-go-for-it method.3b"),
    ),
    pytest.param(
        "nh-go-for-it-no-bonus-when-doubled", marks=pytest.mark.clause("nh-go-for-it rules.3g")
    ),
    "nh-go-for-it-original-bets-only",
    pytest.param(
        "nh-go-for-it-side-bet-from-two-dollars",
        marks=pytest.mark.clause("nh-go-for-it super-7s.1a"),
    ),
    pytest.param(
        "nh-go-for-it-side-bet-up-to-the-ante",
        marks=pytest.mark.clause("nh-go-for-it match-the-dealer.1a"),
    ),
    pytest.param(
        "nh-go-for-it-split-aces",
        marks=pytest.mark.clause("nh-go-for-it splitting.1c", "nh-go-for-it double-down.1a"),
    ),
    pytest.param("nh-go-for-it-split-by-rank", marks=pytest.mark.clause("nh-go-for-it method.3a")),
    pytest.param(
        "nh-go-for-it-split-to-four",
        marks=pytest.mark.clause(
            "nh-go-for-it splitting.1a", "nh-go-for-it splitting.1b", "nh-go-for-it rules.1d"
        ),
    ),
    pytest.param(
        "nh-go-for-it-super-7s",
        marks=pytest.mark.clause(
            "nh-go-for-it super-7s.1b",
            "nh-go-for-it super-7s.1g",
            "nh-go-for-it super-7s.7",
            "nh-go-for-it super-7s.77-non-suited",
            "nh-go-for-it super-7s.77-suited",
            "nh-go-for-it super-7s.payouts",
            "nh-go-for-it super-7s.1c",
            "nh-go-for-it super-7s.1d",
            "nh-go-for-it super-7s.1e",
        ),
    ),
    pytest.param(
        "nh-go-for-it-super-7s-in-a-row", marks=pytest.mark.clause("nh-go-for-it super-7s.7")
    ),
    pytest.param(
        "nh-go-for-it-super-7s-not-in-a-row",
        marks=pytest.mark.clause("nh-go-for-it super-7s.77-suited"),
    ),
    pytest.param(
        "nh-go-for-it-super-7s-split",
        marks=pytest.mark.clause(
            "nh-go-for-it super-7s.77-non-suited",
            "nh-go-for-it rules.3b",
            "nh-go-for-it super-7s.1f",
        ),
    ),
    pytest.param(
        "nh-go-for-it-super-7s-three",
        marks=pytest.mark.clause(
            "nh-go-for-it super-7s.1g",
            "nh-go-for-it super-7s.777-non-suited",
            "nh-go-for-it super-7s.777-suited",
            "nh-go-for-it bonus-21.777-spades",
            "nh-go-for-it bonus-21.777-mixed",
        ),
    ),
    pytest.param(
        "nh-go-for-it-super-7s-when-play-stops",
        marks=pytest.mark.clause("nh-go-for-it super-7s.1g"),
    ),
    pytest.param(
        "nh-go-for-it-third-box",
        marks=pytest.mark.clause("nh-go-for-it rules.2a", "nh-go-for-it rules.2b"),
    ),
)


@pytest.mark.parametrize("name", ROUNDS)
def test_the_round_is_played_and_paid_as_written(name: str) -> None:
    check_golden(name)
