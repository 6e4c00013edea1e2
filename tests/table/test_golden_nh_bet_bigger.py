"""Golden rounds of Bet Bigger, each worked out by hand from the document.

The files lie in tests/golden; `golden.py` says how one is checked.
"""

from __future__ import annotations

import pytest

from tests.table.golden import check_golden

ROUNDS = (
    "nh-bet-bigger-forgotten-card-by-house-procedure",
    pytest.param(
        "nh-bet-bigger-21-at-once",
        marks=pytest.mark.clause(
            "nh-bet-bigger rules.18c",
            "nh-bet-bigger rules.12b",
            "nh-bet-bigger rules.13",
            "nh-bet-bigger rules.14",
            "nh-bet-bigger rules.18a",
        ),
    ),
    pytest.param(
        "nh-bet-bigger-aces-not-split-again",
        marks=pytest.mark.clause("nh-bet-bigger rules.16d", "nh-bet-bigger rules.16e"),
    ),
    pytest.param("nh-bet-bigger-ante-limit", marks=pytest.mark.clause("nh-bet-bigger rules.4b")),
    pytest.param(
        "nh-bet-bigger-blackjack-at-once",
        marks=pytest.mark.clause(
            "nh-bet-bigger rules.8b",
            "nh-bet-bigger rules.9c",
            "nh-bet-bigger rules.11c",
            "nh-bet-bigger rules.8a",
        ),
    ),
    pytest.param(
        "nh-bet-bigger-blackjack-not-insured", marks=pytest.mark.clause("nh-bet-bigger rules.8b")
    ),
    pytest.param(
        "nh-bet-bigger-blackjack-under-a-king",
        marks=pytest.mark.clause(
            "nh-bet-bigger rules.9b",
            "nh-bet-bigger rules.9c",
            "nh-bet-bigger rules.11c",
            "nh-bet-bigger rules.9a",
        ),
    ),
    pytest.param(
        "nh-bet-bigger-bonus-21-list",
        marks=pytest.mark.clause(
            "nh-bet-bigger bonus-21.6-card",
            "nh-bet-bigger bonus-21.7-card",
            "nh-bet-bigger bonus-21.678-mixed",
            "nh-bet-bigger bonus-21.678-suited",
            "nh-bet-bigger bonus-21.777-mixed",
            "nh-bet-bigger bonus-21.678-spades",
            "nh-bet-bigger bonus-21.777-suited",
        ),
    ),
    pytest.param(
        "nh-bet-bigger-bonus-21-on-every-line",
        marks=pytest.mark.clause("nh-bet-bigger bonus-21.6-card"),
    ),
    pytest.param(
        "nh-bet-bigger-bonus-after-split",
        marks=pytest.mark.clause("nh-bet-bigger bonus-21.777-spades"),
    ),
    pytest.param(
        "nh-bet-bigger-bonus-on-a-doubled-hand",
        marks=pytest.mark.clause("nh-bet-bigger bonus-21.678-mixed"),
    ),
    pytest.param(
        "nh-bet-bigger-boxes-side-by-side", marks=pytest.mark.clause("nh-bet-bigger rules.22a")
    ),
    pytest.param(
        "nh-bet-bigger-bust-at-once",
        marks=pytest.mark.clause(
            "nh-bet-bigger rules.17c", "nh-bet-bigger object.1b", "nh-bet-bigger rules.17a"
        ),
    ),
    pytest.param(
        "nh-bet-bigger-dealer-busts",
        marks=pytest.mark.clause(
            "nh-bet-bigger rules.20c", "nh-bet-bigger rules.21b", "nh-bet-bigger rules.21c"
        ),
    ),
    pytest.param(
        "nh-bet-bigger-double-many-times",
        marks=pytest.mark.clause("nh-bet-bigger rules.15a", "nh-bet-bigger rules.15b"),
    ),
    pytest.param(
        "nh-bet-bigger-double-not-above-ante", marks=pytest.mark.clause("nh-bet-bigger rules.12d")
    ),
    pytest.param(
        "nh-bet-bigger-down-card-after-a-bust",
        marks=pytest.mark.clause(
            "nh-bet-bigger rules.17c",
            "nh-bet-bigger match-the-dealer.2-suited",
            "nh-bet-bigger rules.17b",
        ),
    ),
    pytest.param(
        "nh-bet-bigger-down-card-on-blackjack",
        marks=pytest.mark.clause(
            "nh-bet-bigger match-the-dealer.1-non-suited", "nh-bet-bigger rules.19c"
        ),
    ),
    pytest.param(
        "nh-bet-bigger-down-card-taken-by-blackjack",
        marks=pytest.mark.clause("nh-bet-bigger rules.19c"),
    ),
    pytest.param(
        "nh-bet-bigger-five-card-21", marks=pytest.mark.clause("nh-bet-bigger bonus-21.5-card")
    ),
    pytest.param("nh-bet-bigger-four-hands", marks=pytest.mark.clause("nh-bet-bigger rules.16c")),
    "nh-bet-bigger-half-the-minimum",
    pytest.param(
        "nh-bet-bigger-hits-soft-17",
        marks=pytest.mark.clause(
            "nh-bet-bigger rules.20a", "nh-bet-bigger rules.20b", "nh-bet-bigger rules.21a"
        ),
    ),
    pytest.param(
        "nh-bet-bigger-insurance-for-less",
        marks=pytest.mark.clause("nh-bet-bigger rules.10d", "nh-bet-bigger rules.11d"),
    ),
    pytest.param(
        "nh-bet-bigger-insurance-not-alike",
        marks=pytest.mark.clause("nh-bet-bigger rules.10b", "nh-bet-bigger rules.10c"),
    ),
    pytest.param(
        "nh-bet-bigger-insurance-wins",
        marks=pytest.mark.clause(
            "nh-bet-bigger rules.11b",
            "nh-bet-bigger rules.10d",
            "nh-bet-bigger rules.11d",
            "nh-bet-bigger rules.11a",
        ),
    ),
    "nh-bet-bigger-insure-a-blackjack",
    pytest.param(
        "nh-bet-bigger-line-must-equal-ante", marks=pytest.mark.clause("nh-bet-bigger rules.4c")
    ),
    "nh-bet-bigger-line-without-2x",
    pytest.param(
        "nh-bet-bigger-lines-in-order", marks=pytest.mark.clause("nh-bet-bigger rules.4c")
    ),
    pytest.param(
        "nh-bet-bigger-lines-win",
        marks=pytest.mark.clause(
            "nh-bet-bigger rules.4a",
            "nh-bet-bigger rules.5a",
            "nh-bet-bigger rules.5b",
            "nh-bet-bigger rules.12a",
            "nh-bet-bigger object.1a",
            "nh-bet-bigger rules.4d",
        ),
    ),
    pytest.param(
        "nh-bet-bigger-lucky-ladies-half",
        marks=pytest.mark.clause("nh-bet-bigger lucky-ladies.major"),
    ),
    pytest.param(
        "nh-bet-bigger-lucky-ladies-lines",
        marks=pytest.mark.clause(
            "nh-bet-bigger lucky-ladies.three-queens",
            "nh-bet-bigger lucky-ladies.matched-20",
            "nh-bet-bigger lucky-ladies.suited-20",
            "nh-bet-bigger lucky-ladies.other-20",
            "nh-bet-bigger lucky-ladies.1f",
        ),
    ),
    pytest.param(
        "nh-bet-bigger-lucky-ladies-listed-stakes-only",
        marks=pytest.mark.clause("nh-bet-bigger lucky-ladies.payouts"),
    ),
    pytest.param(
        "nh-bet-bigger-lucky-ladies-mega",
        marks=pytest.mark.clause(
            "nh-bet-bigger rules.6c",
            "nh-bet-bigger lucky-ladies.1g",
            "nh-bet-bigger rules.6a",
            "nh-bet-bigger lucky-ladies.mega",
            "nh-bet-bigger rules.6b",
        ),
    ),
    pytest.param(
        "nh-bet-bigger-lucky-ladies-shared-eight-decks",
        marks=pytest.mark.clause(
            "nh-bet-bigger lucky-ladies.mega",
            "nh-bet-bigger lucky-ladies.1e",
            "nh-bet-bigger rules.1b",
        ),
    ),
    pytest.param(
        "nh-bet-bigger-lucky-ladies-stake-included",
        marks=pytest.mark.clause("nh-bet-bigger lucky-ladies.suited-20"),
    ),
    pytest.param(
        "nh-bet-bigger-lucky-ladies-two-fives",
        marks=pytest.mark.clause(
            "nh-bet-bigger lucky-ladies.minor", "nh-bet-bigger lucky-ladies.1e"
        ),
    ),
    pytest.param(
        "nh-bet-bigger-match-combinations",
        marks=pytest.mark.clause(
            "nh-bet-bigger match-the-dealer.2-non-suited",
            "nh-bet-bigger match-the-dealer.1-non-suited-1-suited",
        ),
    ),
    pytest.param(
        "nh-bet-bigger-match-up-and-down",
        marks=pytest.mark.clause(
            "nh-bet-bigger rules.7c",
            "nh-bet-bigger rules.19a",
            "nh-bet-bigger rules.19d",
            "nh-bet-bigger rules.7a",
            "nh-bet-bigger match-the-dealer.1-suited",
            "nh-bet-bigger rules.19b",
            "nh-bet-bigger match-the-dealer.1-non-suited",
            "nh-bet-bigger rules.7b",
        ),
    ),
    pytest.param(
        "nh-bet-bigger-no-bonus-when-doubled", marks=pytest.mark.clause("nh-bet-bigger rules.18b")
    ),
    "nh-bet-bigger-no-hit-after-double",
    pytest.param(
        "nh-bet-bigger-seven-queens-of-hearts", marks=pytest.mark.clause("nh-bet-bigger rules.1c")
    ),
    pytest.param(
        "nh-bet-bigger-side-bet-limit", marks=pytest.mark.clause("nh-bet-bigger rules.4e")
    ),
    pytest.param(
        "nh-bet-bigger-soft-17-until-hard", marks=pytest.mark.clause("nh-bet-bigger rules.20b")
    ),
    pytest.param("nh-bet-bigger-split-aces", marks=pytest.mark.clause("nh-bet-bigger rules.16a")),
    pytest.param(
        "nh-bet-bigger-split-aces-stand",
        marks=pytest.mark.clause("nh-bet-bigger rules.16d", "nh-bet-bigger rules.16e"),
    ),
    pytest.param(
        "nh-bet-bigger-split-by-print", marks=pytest.mark.clause("nh-bet-bigger rules.16b")
    ),
    "nh-bet-bigger-split-double-and-lines",
    pytest.param("nh-bet-bigger-split-lines", marks=pytest.mark.clause("nh-bet-bigger rules.12e")),
    pytest.param(
        "nh-bet-bigger-two-decks",
        marks=pytest.mark.clause("nh-bet-bigger rules.1c", "nh-bet-bigger rules.1b"),
    ),
)


@pytest.mark.parametrize("name", ROUNDS)
def test_the_round_is_played_and_paid_as_written(name: str) -> None:
    check_golden(name)
