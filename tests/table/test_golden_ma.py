"""Golden rounds of the Massachusetts rules, each worked out by hand from the document.

The files lie in tests/golden; `golden.py` says how one is checked.
"""

from __future__ import annotations

import pytest

from tests.table.golden import check_golden

ROUNDS = (
    pytest.param("ma-15a-face-up-is-discarded", marks=pytest.mark.clause("ma 15(a)")),
    pytest.param("ma-15a-first-card-face-up", marks=pytest.mark.clause("ma 15(a)")),
    pytest.param("ma-15a-two-face-up-void-the-round", marks=pytest.mark.clause("ma 15(a) second")),
    pytest.param("ma-15b-ten-is-removed", marks=pytest.mark.clause("ma 15(b)")),
    pytest.param("ma-15b-two-tens-void-the-round", marks=pytest.mark.clause("ma 15(b) second")),
    pytest.param("ma-15c-unseen-card-is-the-next", marks=pytest.mark.clause("ma 15(c)")),
    pytest.param("ma-15d-exposed-card-is-the-next", marks=pytest.mark.clause("ma 15(d)")),
    pytest.param(
        "ma-15d-refused-card-goes-to-the-dealer", marks=pytest.mark.clause("ma 15(d) refused")
    ),
    pytest.param("ma-15d-nobody-can-use-it", marks=pytest.mark.clause("ma 15(d) burned")),
    pytest.param("ma-15e-dealer-draws-on-18", marks=pytest.mark.clause("ma 15(e)")),
    pytest.param("ma-15f-dealer-forgets-the-up-card", marks=pytest.mark.clause("ma 15(f)")),
    pytest.param("ma-15g-shoe-runs-out", marks=pytest.mark.clause("ma 15(g)")),
    pytest.param("ma-15h-first-box-left-out", marks=pytest.mark.clause("ma 15(h)")),
    pytest.param(
        "ma-15h-second-card-after-the-others", marks=pytest.mark.clause("ma 15(h) one card")
    ),
    pytest.param("ma-15h-second-card-declined", marks=pytest.mark.clause("ma 15(h) one card")),
    pytest.param("ma-15i-forgotten-card-comes-late", marks=pytest.mark.clause("ma 15(i)")),
    pytest.param("ma-15i-insurance-stands-with-a-dead-hand", marks=pytest.mark.clause("ma 15(i)")),
    pytest.param("ma-15i-dead-after-a-double", marks=pytest.mark.clause("ma 15(i)")),
    pytest.param("ma-15i-original-only", marks=pytest.mark.clause("ma 15(i)")),
    pytest.param(
        "ma-15l1-reader-may-have-shown-the-card",
        marks=pytest.mark.clause("ma 15(l)", "ma 15(l)(1)"),
    ),
    pytest.param(
        "ma-15l2-reader-showed-nobody", marks=pytest.mark.clause("ma 15(l)", "ma 15(l)(2)")
    ),
    pytest.param("ma-15m-reader-fails", marks=pytest.mark.clause("ma 15(m)")),
    pytest.param(
        "ma-10-split-to-four",
        marks=pytest.mark.clause(
            "ma 10(b)", "ma 10(a)", "ma 10(a) wager", "ma 10(c)", "ma 10(c) again"
        ),
    ),
    pytest.param("ma-10a-aces-like-any-pair", marks=pytest.mark.clause("ma 10(c)")),
    pytest.param("ma-10a-king-and-jack", marks=pytest.mark.clause("ma 10(a)", "ma 1 blackjack")),
    "ma-10a-not-a-pair",
    pytest.param("ma-10c-four-hands-at-most", marks=pytest.mark.clause("ma 10(c) again")),
    "ma-10d-bust-undoubled-then-blackjack",
    "ma-10d-busts-stay-lost",
    pytest.param("ma-10d-late-blackjack-after-split", marks=pytest.mark.clause("ma 10(d)")),
    "ma-10d-split-21-loses-to-blackjack",
    pytest.param("ma-10e-not-when-split", marks=pytest.mark.clause("ma 10(e)", "ma 5(g) excluded")),
    pytest.param(
        "ma-11-insurance-wins", marks=pytest.mark.clause("ma 13(f)", "ma 11(c)", "ma 11(a)")
    ),
    "ma-11-insured-split-and-doubled",
    "ma-11a-blackjack-insured",
    pytest.param("ma-11a-needs-an-ace", marks=pytest.mark.clause("ma 11(a)")),
    "ma-11b-next-chip",
    pytest.param("ma-11b-no-more-than-half", marks=pytest.mark.clause("ma 11(b)")),
    pytest.param(
        "ma-11e-match-the-dealer-not-insured", marks=pytest.mark.clause("ma 11(e)", "ma 11(b)")
    ),
    pytest.param("ma-12a-no-hit-on-21", marks=pytest.mark.clause("ma 12(a)", "ma 12(a)(1)")),
    pytest.param("ma-12a1-blackjack-may-not-draw", marks=pytest.mark.clause("ma 12(a)(1)")),
    pytest.param("ma-12b-stands-on-soft-17", marks=pytest.mark.clause("ma 12(b)", "ma 1 pat hand")),
    pytest.param("ma-12c-21-and-a-doubled-bust", marks=pytest.mark.clause("ma 12(c)")),
    "ma-12c-both-split-hands-bust",
    "ma-12c-both-split-hands-bust-no-blackjack",
    pytest.param("ma-12c-bust-needs-no-dealer", marks=pytest.mark.clause("ma 12(c)")),
    "ma-13-late-blackjack-on-a-shared-box",
    pytest.param("ma-13a-three-people-at-most", marks=pytest.mark.clause("ma 13(a)")),
    "ma-13b-each-surrenders-alone",
    pytest.param(
        "ma-13b-highest-wager-calls",
        marks=pytest.mark.clause("ma 13(b) nobody seated", "ma 13(a) consent"),
    ),
    pytest.param("ma-13b-other-may-not-call", marks=pytest.mark.clause("ma 13(b)")),
    pytest.param("ma-13b-seated-calls", marks=pytest.mark.clause("ma 13(b)")),
    "ma-13b-surrender-is-for-all",
    pytest.param(
        "ma-13d-doubled-hand-has-no-bonus-for-anyone", marks=pytest.mark.clause("ma 13(d)")
    ),
    pytest.param("ma-13d-each-doubles-or-not", marks=pytest.mark.clause("ma 13(d)")),
    "ma-13d-rescue-is-each-persons-own",
    pytest.param("ma-13e-answers-the-second-split", marks=pytest.mark.clause("ma 13(e)")),
    pytest.param("ma-13e-asked-again-at-a-resplit", marks=pytest.mark.clause("ma 13(e)")),
    pytest.param("ma-13e-cover-both-or-name-one", marks=pytest.mark.clause("ma 13(e)", "ma 13(a)")),
    pytest.param("ma-13e-name-the-second-hand-by-number", marks=pytest.mark.clause("ma 13(e)")),
    pytest.param("ma-13e-no-answer-goes-with-the-first", marks=pytest.mark.clause("ma 13(e)")),
    pytest.param("ma-13f-each-insures-alone", marks=pytest.mark.clause("ma 13(f)")),
    pytest.param(
        "ma-16-bonus-spin",
        marks=pytest.mark.clause("ma 16(b) when", "ma 16(c)", "ma 16(d)(2)", "ma 16(a)"),
    ),
    pytest.param(
        "ma-16a-needs-a-main-wager", marks=pytest.mark.clause("ma 16(a) main wager", "ma 16(a)")
    ),
    pytest.param("ma-16b-exactly-five-dollars", marks=pytest.mark.clause("ma 16(b)")),
    pytest.param("ma-16c-two-aces", marks=pytest.mark.clause("ma 16(c)")),
    pytest.param("ma-16d-spin-against-a-dealer-blackjack", marks=pytest.mark.clause("ma 16(d)(2)")),
    pytest.param("ma-2a-no-tens", marks=pytest.mark.clause("ma 2(a) tens")),
    pytest.param(
        "ma-2b3-ace-counts-one-or-eleven",
        marks=pytest.mark.clause(
            "ma 2(b)(1)", "ma 2(b)(2)", "ma 2(b)(3)", "ma 1 soft total", "ma 1 hard total"
        ),
    ),
    pytest.param(
        "ma-5a1-dealer-busts", marks=pytest.mark.clause("ma 5(a)", "ma 5(e)", "ma 5(a)(1)")
    ),
    pytest.param(
        "ma-5a3-blackjack-beats-blackjack",
        marks=pytest.mark.clause(
            "ma 5(e) order", "ma 5(e) blackjack", "ma 5(a)(3)", "ma 1 blackjack"
        ),
    ),
    pytest.param(
        "ma-5a3-blackjack-needs-no-dealer",
        marks=pytest.mark.clause("ma 5(e) blackjack", "ma 12(c)"),
    ),
    "ma-5a3-split-21-beats-blackjack",
    "ma-5a3-split-21-pays-3-to-2",
    pytest.param("ma-5a4-21-beats-21", marks=pytest.mark.clause("ma 5(a)(4)")),
    pytest.param("ma-5b-21-loses-to-blackjack", marks=pytest.mark.clause("ma 5(b) blackjack")),
    "ma-5c-coupon-doubled",
    "ma-5c-coupon-even-money",
    "ma-5c-coupon-lost",
    pytest.param("ma-5c-coupon-needs-chips", marks=pytest.mark.clause("ma 5(c)")),
    "ma-5c-coupon-push",
    "ma-5c-coupon-rescued",
    "ma-5c-coupon-split",
    "ma-5c-coupon-surrendered",
    "ma-5c-coupon-wins",
    pytest.param(
        "ma-5e-losers-before-winners",
        marks=pytest.mark.clause(
            "ma 5(e) order",
            "ma 7(d)",
            "ma 7(d)(1)",
            "ma 7(d)(2)",
            "ma 7(d)(3)",
            "ma 5(e)",
            "ma 5(b)",
            "ma 5(a)(2)",
            "ma 1 push",
        ),
    ),
    pytest.param("ma-5f-bonus-after-split", marks=pytest.mark.clause("ma 5(f)(3)")),
    pytest.param("ma-5f-no-bonus-when-doubled", marks=pytest.mark.clause("ma 9(b)", "ma 5(f)")),
    pytest.param(
        "ma-5f1-678", marks=pytest.mark.clause("ma 5(f)(1)", "ma 5(f)(2)", "ma 5(f)(2) spades")
    ),
    pytest.param(
        "ma-5f3-777", marks=pytest.mark.clause("ma 5(f)(3)", "ma 5(f)(4)", "ma 5(f)(4) spades")
    ),
    pytest.param(
        "ma-5f5-many-cards", marks=pytest.mark.clause("ma 5(f)(5)", "ma 5(f)(6)", "ma 5(f)(7)")
    ),
    "ma-5g-envy-small-wager",
    pytest.param("ma-5g-not-when-doubled", marks=pytest.mark.clause("ma 9(b)", "ma 5(g) excluded")),
    "ma-5g-shared-box",
    pytest.param(
        "ma-5g-super-bonus-1000", marks=pytest.mark.clause("ma 5(f)(4)", "ma 5(g)", "ma 5(g) envy")
    ),
    pytest.param(
        "ma-5g-super-bonus-5000", marks=pytest.mark.clause("ma 14", "ma 5(g)", "ma 5(g) envy")
    ),
    "ma-5g-two-winning-hands",
    "ma-5g-wager-too-small",
    pytest.param(
        "ma-6-side-bets-of-two-people-on-one-box", marks=pytest.mark.clause("ma 6(e)(1) other suit")
    ),
    pytest.param(
        "ma-6a-both-cards-match", marks=pytest.mark.clause("ma 6(f)", "ma 6(a) both", "ma 6(a)")
    ),
    pytest.param("ma-6b-needs-a-main-wager", marks=pytest.mark.clause("ma 6(b)")),
    pytest.param("ma-6b1-match-up-to-main", marks=pytest.mark.clause("ma 6(b)(1)")),
    pytest.param("ma-6b1-own-main-wager", marks=pytest.mark.clause("ma 6(b)(1)")),
    pytest.param("ma-6b2-posted-maximum", marks=pytest.mark.clause("ma 6(b)(2)")),
    pytest.param(
        "ma-6c-coupon-on-match-the-dealer", marks=pytest.mark.clause("ma 6(e)(1) same suit")
    ),
    pytest.param(
        "ma-6d-losers-first",
        marks=pytest.mark.clause("ma 6(d)", "ma 6(b) when", "ma 6(e)", "ma 6(e)(1) other suit"),
    ),
    pytest.param("ma-6e2-eight-decks", marks=pytest.mark.clause("ma 6(e)(2) same suit", "ma 2(a)")),
    pytest.param(
        "ma-6e2-eight-decks-other-suit", marks=pytest.mark.clause("ma 6(e)(2) other suit")
    ),
    pytest.param(
        "ma-7g-second-card-last", marks=pytest.mark.clause("ma 7(g)", "ma 7(e) choice", "ma 7(f)")
    ),
    pytest.param(
        "ma-7i-hole-card-not-looked-at", marks=pytest.mark.clause("ma 9(c)", "ma 10(d)", "ma 7(i)")
    ),
    pytest.param(
        "ma-7i-reader-and-insurance", marks=pytest.mark.clause("ma 11(b) when", "ma 7(i) blackjack")
    ),
    pytest.param(
        "ma-7i-reader-finds-blackjack",
        marks=pytest.mark.clause("ma 7(i) blackjack", "ma 7(i) reader", "ma 7(g) choice"),
    ),
    pytest.param(
        "ma-7i-reader-finds-none",
        marks=pytest.mark.clause("ma 11(b) when", "ma 11(d)", "ma 11(c)", "ma 5(b)"),
    ),
    "ma-7i-reader-says-no-then-double-and-surrender",
    pytest.param("ma-8a-surrender-first", marks=pytest.mark.clause("ma 8(a) first")),
    pytest.param("ma-8a1-surrender-at-once", marks=pytest.mark.clause("ma 8(a)(1)", "ma 8(a)")),
    pytest.param("ma-8a2-surrender-lost-to-blackjack", marks=pytest.mark.clause("ma 8(a)(2)")),
    pytest.param("ma-8a2-surrender-waits", marks=pytest.mark.clause("ma 8(a)", "ma 8(a)(2)")),
    pytest.param("ma-8b-insurance-lost-and-surrendered", marks=pytest.mark.clause("ma 8(b)")),
    pytest.param("ma-8b-insured-and-surrendered", marks=pytest.mark.clause("ma 8(b)")),
    "ma-9a-blackjack-not-doubled",
    pytest.param("ma-9a-double-for-less", marks=pytest.mark.clause("ma 9(a)", "ma 9(a) one card")),
    pytest.param("ma-9a-double-on-three-cards", marks=pytest.mark.clause("ma 9(a)")),
    pytest.param("ma-9a-doubled-once", marks=pytest.mark.clause("ma 12(a)(2)", "ma 9(a) one card")),
    pytest.param("ma-9b-shared-double-by-person", marks=pytest.mark.clause("ma 5(f)(1)")),
    pytest.param("ma-9c-late-blackjack-after-double", marks=pytest.mark.clause("ma 9(c)")),
    pytest.param(
        "ma-9c-late-blackjack-after-doubled-bust", marks=pytest.mark.clause("ma 9(c)", "ma 12(c)")
    ),
    pytest.param(
        "ma-9d-both-split-hands-rescued-late-blackjack", marks=pytest.mark.clause("ma 9(d)")
    ),
    "ma-9d-caller-rescues-other-stays",
    pytest.param("ma-9d-no-rescue-of-a-bust", marks=pytest.mark.clause("ma 9(d) bust")),
    pytest.param("ma-9d-rescue", marks=pytest.mark.clause("ma 9(d)", "ma 1 rescue")),
    "ma-9d-rescued-hand-counts-towards-the-original",
    "ma-rounding-down",
    "ma-rounding-half-up",
)


@pytest.mark.parametrize("name", ROUNDS)
def test_the_round_is_played_and_paid_as_written(name: str) -> None:
    check_golden(name)
