"""The terminal's table: money that adds up, refusals with their clause, and a polite end anywhere.

The rounds are played from stacked cards and their money is worked out by hand from the documents;
the first card of most shoes is burned.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spanish21.cards import parse_cards
from spanish21.errors import InputError, Refusal
from spanish21.rules.hand import shape_of
from spanish21.rules.kinds import Kind
from spanish21.rules.limits import offered_kinds
from spanish21.rules.loading.load import rule_set_ids
from spanish21.rules.play import HAND_ACTS, Turn, refuse
from tests.cli.evening import Evening, rules_of, spend

RULE_SETS = rule_set_ids()
ANSWERS = (
    *("", "", "", "h", "s", "s", "d", "p", "u", "r", "y", "n"),
    *("5", "10", "2", "0.5", "1000", "0", "$3", "7.", "1e9", "99999999999999999999"),
    *("x", "y", "z", "m", "u", "d", "k", "l", "g", "w", "high", "low"),
    *("+", "-", "n", "b", "c", "a", "?", "i", "h", "esc", "deal", "nonsense", "q", "..", "--"),
)


def assert_adds_up(evening: Evening) -> None:
    """The cage, the payments and the summary tell the same money, and none is left behind."""
    seat = evening.seat
    accounts = seat.house.table.accounts
    assert sum(accounts.values()) == 0
    assert seat.chips == seat.on_layout == 0
    assert evening.won == seat.tally.net == accounts["cage"]


# Rounds whose money is worked out by hand


@pytest.mark.clause("ma 5(f)(2) spades")
def test_a_bonus_21_is_paid_with_its_clause() -> None:
    evening = spend("ma", ["", "h"], cards="2c 7s 6d 8s 6s")
    assert "+$30.00   on $10.00  main wager: 6-7-8 of spades [5(f)(2) spades]" in evening.text
    assert evening.won == 3000
    assert_adds_up(evening)


@pytest.mark.clause("ma 11(c)", "ma 11(b)")
def test_insurance_against_a_blackjack_saves_the_wager() -> None:
    evening = spend("ma", ["", "y", "s"], cards="2c Kh As 9h Kd")
    assert "+$10.00    on $5.00  insurance" in evening.text
    assert evening.won == 0
    assert_adds_up(evening)


def test_insurance_may_be_laid_for_less() -> None:
    evening = spend("ma", ["", "3", "s"], cards="2c Kh As 9h 7d")
    assert "−$3.00    on $3.00  insurance: lost [11(c)]" in evening.text  # noqa: RUF001
    assert evening.won == 700  # 19 beats 18


def test_insurance_of_another_amount_is_refused_and_asked_again() -> None:
    evening = spend("nh-break-bonus", ["", "4", "", "s"], cards="2c Kh As 9h 7d")
    assert "insurance of $4.00 is not allowed; allowed: exactly $5.00" in evening.text
    assert evening.won == 1000
    assert_adds_up(evening)


def test_insurance_beyond_the_chips_is_passed_over_with_the_reason() -> None:
    evening = spend("ma", ["", "s"], cards="2c Kh As 9h 7d", bankroll=1000)
    assert "insurance: player has $0.00 and would need $1.00" in evening.text
    assert evening.won == 1000  # 19 beats 18


@pytest.mark.clause("ma 9(d)")
def test_a_rescue_brings_the_double_back_and_loses_the_rest() -> None:
    evening = spend("ma", ["", "d", "", "r"], cards="2c 6h Ks 5h 2d")
    assert "main wager: rescued [9(d)]" in evening.text
    assert evening.won == -1000
    assert evening.seat.tally.staked == 2000
    assert_adds_up(evening)


@pytest.mark.clause("nh-break-bonus double-down.1b")
def test_a_double_is_for_half_or_all_and_nothing_between() -> None:
    cards = "2c 6h 6s 5h Kd 9d 8c"  # 11 against 6: draws 9 for 20; the dealer has 16, then 24
    evening = spend("nh-break-bonus", ["", "d 7", "d 5", "s"], cards=cards)
    assert "a double may add $5.00 to $10.00 in steps of $5.00, not $7.00" in evening.text
    assert evening.won == 1500
    assert_adds_up(evening)


@pytest.mark.clause("nh-bet-bigger rules.4d")
def test_bet_bigger_lines_ride_on_the_same_hand() -> None:
    evening = spend("nh-bet-bigger", ["x", "z", "", "s"], cards="Kh 6s 9h Kd 8c")  # dealer busts
    assert "Wagers: $10, 2x $10, 4x $10  ($30 in all)" in evening.text
    for name in ("main wager", "Bet Bigger 2x", "Bet Bigger 4x"):
        assert f"+$10.00   on $10.00  {name}: dealer bust" in evening.text
    assert evening.won == 3000
    assert_adds_up(evening)


@pytest.mark.clause("nh-go-for-it high-low.1c", "nh-go-for-it high-low.payout")
def test_high_low_is_laid_on_a_side() -> None:
    cards = "2c 5h 6s 9h Kd Kc"  # 9 is higher than 5; 14 stands and the dealer busts
    evening = spend("nh-go-for-it", ["g", "h", "2", "", "s"], cards=cards)
    assert "+$4.00    on $2.00  High Low: right [high-low.payout]" in evening.text
    assert evening.won == 1400
    assert_adds_up(evening)


@pytest.mark.clause("sd-bonus-spin (1)(b)")
def test_the_wheel_stops_on_the_prize_that_is_paid() -> None:
    evening = spend("sd-bonus-spin", ["w", ""], cards="2c Ah 6s Kh 9d")
    prize = re.search(r"► \$([\d,]+)(?: TOP)? ◄", evening.text)
    assert prize is not None
    cents = int(prize[1].replace(",", "")) * 100
    assert evening.won == 1500 + cents - 500  # 3 to 2 on $10, and the prize for the $5
    assert_adds_up(evening)


@pytest.mark.clause("ma 10(a)", "ma 10(c) again")
def test_split_hands_are_played_and_told_one_by_one() -> None:
    cards = "2c 8h 6s 8d 3h Kh 2d Ks Kc 9c"  # 8-3-K is 21, 8-2-K is 20, the dealer has 6-K-9
    evening = spend("ma", ["", "p", "h", "h", "s"], cards=cards)
    assert "Box 1, hand 2" in evening.text
    assert "hand 1 main wager: 21" in evening.text
    assert "hand 2 main wager: dealer bust" in evening.text
    assert evening.won == 2000
    assert_adds_up(evening)


@pytest.mark.clause("ma 5(g)")
def test_the_super_bonus_stands_in_the_summary() -> None:
    evening = spend("ma", ["", "h"], cards="2c 7h 7s 7h 7h")
    assert "+$1,000.00" in evening.text
    assert "Biggest win: Super Bonus" in evening.text
    assert evening.won == 100000 + 2000  # 7-7-7 suited pays 2 to 1
    assert_adds_up(evening)


# Wagers


def test_enter_repeats_the_last_wagers_and_an_amount_changes_them() -> None:
    evening = spend("ma", ["m 2", "", "s", "25", "q"], cards="2c Kh 6s 9h Kd 9c")
    assert evening.text.count("Wagers: $10, Match $2") == 2
    assert "Wagers: $25, Match $2" in evening.text
    assert "Your $27 on the layout comes back: no card was dealt." in evening.text
    assert evening.won == 1000 - 200
    assert_adds_up(evening)


def test_an_amount_outside_the_limits_is_refused_with_what_is_allowed() -> None:
    evening = spend("nh-go-for-it", ["15", "q"])
    assert "main wager of $15.00 is not allowed; allowed: $1.00 to $10.00" in evening.text
    assert evening.won == 0


def test_a_side_bet_larger_than_its_limit_is_refused() -> None:
    evening = spend("ma", ["m", "11", "q"])
    assert "Match the Dealer of $11.00 is not allowed" in evening.text
    assert "[6(b)(1)]" in evening.text


def test_zero_takes_a_wager_back() -> None:
    evening = spend("ma", ["w", "m 5", "m 0", "w", "0", "", "q"])
    assert "Wagers: $10, Spin $5, Match $5" in evening.text
    assert "Wagers: $10\n" in evening.text
    assert "There is no wager on the layout" in evening.text
    assert evening.won == 0


def test_the_floor_permits_a_second_box_where_the_rules_let_it() -> None:
    evening = spend("ma", ["+", "", "s", "s"], cards="2c Kh Qh 6s 9h 8h Kd 9c")
    assert "The floor lets you play 2 boxes." in evening.text
    assert "box 2 main wager: dealer bust" in evening.text
    assert evening.won == 2000
    assert_adds_up(evening)


@pytest.mark.clause("nh-go-for-it rules.2a")
def test_a_third_box_is_refused_where_two_are_the_most() -> None:
    evening = spend("nh-go-for-it", ["+", "+", "-", "q"])
    assert "a person may be permitted 1 to 2 boxes, not 3" in evening.text
    assert "Wagers on each of 2 boxes" in evening.text


def test_one_box_of_several_can_be_changed_alone() -> None:
    evening = spend("nh-bet-bigger", ["+", "#", "5", "#", "x", "#", "q"])
    assert "Changing box 1." in evening.text
    assert "Wagers: box 1: $5; box 2: $10, 2x $10  ($25 in all)" in evening.text


def test_who_has_lost_everything_can_buy_chips() -> None:
    cards = "2c Kh 9s 6h Kd"
    evening = spend("ma", ["", "s", "b 20", "", "q", "y"], cards=cards, bankroll=1000)
    assert "You have $0: b buys chips" in evening.text
    assert evening.seat.tally.bought_in == 3000
    assert evening.seat.tally.rounds == 2
    assert_adds_up(evening)


def test_a_double_beyond_the_chips_is_refused_by_what_is_missing() -> None:
    evening = spend("ma", ["", "d", "p", "s"], cards="2c 8h 9s 8d Kd", bankroll=1000)
    assert "d double: player has $0.00 and would need $1.00" in evening.text
    assert "p split: player has $0.00 and would need $10.00" in evening.text


# Reasons and help


@pytest.mark.parametrize("ruleset", RULE_SETS)
def test_the_question_mark_gives_the_rulebooks_reason_against_every_other_act(
    ruleset: str,
) -> None:
    rules = rules_of(ruleset)
    burned = "2c " if rules.burn_new_shoe else ""
    evening = spend(ruleset, ["", "?"], cards=f"{burned}9h 6s 7h Kd")
    turn = Turn(shape_of(parse_cards("9h 7h")))
    shown = " ".join(evening.text.split())
    for act in HAND_ACTS:
        refusal = refuse(rules, act, turn)
        told = refusal is not None and f"{refusal.detail} [{refusal.clause}]" in shown
        assert told is (refusal is not None), act


def test_between_rounds_the_question_mark_tells_what_cannot_be_wagered() -> None:
    evening = spend("nh-go-for-it", ["?", "1", "?", "0", "?"])
    assert evening.text.count("Every wager on the list may be laid now.") == 1
    assert "Super 7's: Super 7's of $2.00 is not allowed" in evening.text
    assert "High Low: High Low needs a main wager on the same box" in evening.text


def test_a_key_of_an_act_that_is_refused_tells_why() -> None:
    evening = spend("ma", ["", "p", "s"], cards="2c 9h 6s 7h Kd 9c")
    assert "p split: only two first cards of one value may be split [10(a)]" in evening.text
    assert evening.won == 1000


@pytest.mark.parametrize("ruleset", RULE_SETS)
def test_the_help_tells_every_wager_that_is_offered(ruleset: str) -> None:
    evening = spend(ruleset, ["i"])
    for kind in offered_kinds(rules_of(ruleset)):
        assert kind is Kind.MAIN or kind.is_line or f"\n{kind.title}" in evening.text
    assert "an ace 1 or 11" in evening.text


WELCOMES = {
    "ma": ("dealer stands on soft 17", "rescue; surrender", "$1,000 from $5, $5,000 from $25"),
    "nh-break-bonus": ("your 21 beats everything", "twice, half or full", "a 7: $500"),
    "nh-bet-bigger": ("again and again", "up to 4 equal wagers", "dealer hits soft 17"),
    "nh-go-for-it": ("your 21 beats everything", "twice; split to 4", "same hand: Go For It"),
    "sd-bonus-spin": ("6 full decks", "equal 21s tie", "ties a dealer's"),
    "common": ("peeks under an ace or ten", "rescue; surrender", "your 21 beats a dealer's 21"),
}


@pytest.mark.parametrize("ruleset", RULE_SETS)
def test_the_welcome_says_what_is_special(ruleset: str) -> None:
    text = spend(ruleset, []).text.partition("The dealer shuffles")[0]
    for special in WELCOMES[ruleset]:
        assert special in " ".join(text.split())
    assert len(text.splitlines()) <= 8


# The end, wherever it comes


SCRIPT = ("m 2", "+", "", "?", "d", "5", "s", "h", "s", "s", "", "y", "p", "u", "s", "s", "b", "9")


@pytest.mark.parametrize("redraws", [False, True], ids=["scrolling", "drawn"])
@pytest.mark.parametrize("ruleset", RULE_SETS)
def test_the_input_may_end_anywhere(ruleset: str, *, redraws: bool) -> None:
    for length in range(0, len(SCRIPT) + 1, 1 if not redraws else 4):
        evening = spend(ruleset, SCRIPT[:length], redraws=redraws, seed=length)
        assert "The input has ended." in evening.text
        assert_adds_up(evening)


def test_a_hand_in_play_is_finished_by_standing() -> None:
    evening = spend("ma", ["", "q", "n", "q", "y"], cards="2c Kh 6s 9h Kd 9c")
    assert evening.text.count("Leave now?") == 2
    assert "Your hand was finished by standing." in evening.text
    assert evening.won == 1000
    assert_adds_up(evening)


def test_the_evening_ends_after_the_rounds_asked_for() -> None:
    evening = spend("ma", ["", "s", "", "s", "", "s", ""], rounds=1, cards="2c Kh 6s 9h Kd 9c")
    assert evening.seat.tally.rounds == 1
    assert "That was the last round." in evening.text


def test_shoe_after_shoe_is_dealt() -> None:
    evening = spend("sd-bonus-spin", ["", "s", "s", "s"] * 60, boxes=3)
    assert evening.text.count("The dealer shuffles 6 decks") >= 2
    assert_adds_up(evening)


@pytest.mark.parametrize("redraws", [False, True], ids=["scrolling", "drawn"])
@pytest.mark.parametrize("ruleset", RULE_SETS)
@settings(max_examples=6, deadline=None)
@given(answers=st.lists(st.sampled_from(ANSWERS), max_size=60), seed=st.integers(0, 10**6))
def test_no_answers_break_the_table(
    ruleset: str, answers: Sequence[str], seed: int, *, redraws: bool
) -> None:
    assert_adds_up(spend(ruleset, answers, redraws=redraws, seed=seed, bankroll=20000))


# What a player comes with


def test_wagers_to_begin_with_are_read_from_words() -> None:
    evening = spend(
        "nh-go-for-it", [], bet=800, extras=["high_low=3:low", "super_7s", "go_for_it_2"]
    )
    assert "Wagers: $8, Low $3, Sevens $5, second $8  ($24 in all)" in evening.text


@pytest.mark.parametrize(
    ("word", "says"),
    [
        ("no_such_bet", "no side bet called 'no_such_bet' here; offered: match_dealer, bonus_spin"),
        ("match_dealer=much", "'much' is not an amount"),
        ("match_dealer=5:left", "'left' is not a side"),
    ],
)
def test_a_word_that_is_no_wager_is_one_clear_line(word: str, says: str) -> None:
    with pytest.raises(InputError, match=re.escape(says)):
        spend("ma", [], extras=[word])


def test_a_first_wager_that_may_not_be_is_refused() -> None:
    with pytest.raises(Refusal, match="player has"):
        spend("ma", [], bankroll=500)
