"""Awards become cents: each line by itself, odd cents rounded, a late blackjack for the box."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import product

import pytest

from spanish21.cards import parse_cards
from spanish21.rules.choices import BlackjackTakes
from spanish21.rules.hand import shape_of
from spanish21.rules.line import (
    LineHand,
    LinePayment,
    depends_on_blackjack,
    depends_on_total,
    settle_line,
)
from spanish21.rules.loading.load import load, rule_set_ids
from spanish21.rules.model import Rules
from spanish21.rules.settle import DealerResult, Ended, LateStake, Played, Result, blackjack_loss

BLACKJACK = DealerResult(21, blackjack=True)
HALF_A_CENT = Fraction(1, 2)


def hand(
    cards: str,
    *,
    original: int = 1000,
    added: tuple[int, ...] = (),
    split: bool = False,
    ended: Ended = Ended.STOOD,
) -> LineHand:
    played = Played(shape_of(parse_cards(cards)), split, len(added), ended)
    return LineHand(played, original, added)


def returns(rules: Rules, hands: Sequence[LineHand], dealer: DealerResult) -> list[int]:
    return [payment.returned for payment in settle_line(rules, hands, dealer)]


def settle_one(rules: Rules, one: LineHand, dealer: DealerResult) -> LinePayment:
    (payment,) = settle_line(rules, [one], dealer)
    return payment


# One hand


@pytest.mark.clause("ma 5(e)", "ma 5(e) blackjack", "ma 8(a)", "ma 8(a)(2)", "ma 9(b)", "ma 9(d)")
@pytest.mark.parametrize(
    ("one", "dealer", "back"),
    [
        (hand("Kc 8d"), DealerResult(17), 2000),
        (hand("Kc 8d"), DealerResult(18), 1000),
        (hand("Kc 8d"), DealerResult(19), 0),
        (hand("Kc 6d 6h"), DealerResult(22), 0),
        (hand("Ac Kd"), DealerResult(17), 2500),
        (hand("Ac Kd"), BLACKJACK, 2500),
        (hand("6s 7s 8s"), DealerResult(21), 4000),
        (hand("7c 5d 9h", added=(1000,)), DealerResult(21), 4000),
        (hand("7c 5d 9h", added=(300,)), DealerResult(20), 2600),
        (hand("7c 5d 6h", added=(300,)), DealerResult(18), 1300),
        (hand("7c 5d 6h", added=(300,)), DealerResult(19), 0),
        (hand("2c 3d 4h 5s 7c", added=(1000,)), DealerResult(20), 4000),  # 9(b): no bonus
        (hand("Kc 6d", ended=Ended.SURRENDERED), DealerResult(17), 500),
        (hand("Kc 6d", ended=Ended.SURRENDERED), BLACKJACK, 0),
        (hand("7c 5d 3h", added=(1000,), ended=Ended.RESCUED), DealerResult(22), 1000),
        (hand("7c 5d 3h", added=(300,), ended=Ended.RESCUED), DealerResult(17), 300),
    ],
)
def test_what_comes_back_for_ten_dollars_in_massachusetts(
    one: LineHand, dealer: DealerResult, back: int
) -> None:
    assert settle_one(load("ma"), one, dealer).returned == back


@pytest.mark.parametrize(
    ("added", "back"), [((1000,), 1000), ((1000, 2000), 2000), ((1000, 2000, 4000), 4000)]
)
def test_a_rescue_takes_back_the_last_double_and_forfeits_the_rest(
    added: tuple[int, ...], back: int
) -> None:
    rules = load("common", {"doubles_max": 3})
    one = hand("2c 3d 4h 2s", added=added, ended=Ended.RESCUED)
    payment = settle_one(rules, one, DealerResult(20))
    assert (payment.award.result, payment.returned) == (Result.RESCUE, back)


@pytest.mark.clause("nh-break-bonus double-down.1b", "nh-go-for-it ante.1d")
def test_redoubled_hands_win_and_lose_all_that_rides() -> None:
    once_and_again = (1000, 2000)  # 1-2-4
    one = hand("7c 5d 3h 4s", added=once_and_again)
    assert one.riding == 4000
    nh = load("nh-break-bonus")
    assert [returns(nh, [one], DealerResult(total)) for total in (17, 18, 19, 20, 21, 22)] == [
        [8000],
        [8000],
        [4000],
        [0],
        [0],
        [8000],
    ]


@pytest.mark.clause("nh-bet-bigger rules.18b")
def test_bet_bigger_pays_bonus_odds_on_the_ante_and_even_money_on_chips_added() -> None:
    one = hand("6s 7s 8s", original=1000, added=(300, 200))
    payment = settle_one(load("nh-bet-bigger"), one, DealerResult(20))
    assert payment.returned == (1000 + 3000) + (500 + 500)
    usual = load("nh-bet-bigger", {"bonus_after_double": False})
    assert settle_one(usual, one, DealerResult(20)).returned == 2 * 1500


# Rounding


@pytest.mark.parametrize("name", rule_set_ids())
@pytest.mark.parametrize(
    ("one", "dealer", "exact"),
    [
        (hand("Ac Kd", original=333), DealerResult(20), Fraction(1665, 2)),  # 333 + 499.5
        (hand("Ac Kd", original=500), DealerResult(20), Fraction(1250)),
        (hand("Ac Kd", original=1), DealerResult(20), Fraction(5, 2)),
    ],
)
def test_a_payout_of_odd_cents_is_rounded_and_the_fraction_reported(
    name: str, one: LineHand, dealer: DealerResult, exact: Fraction
) -> None:
    down = settle_one(load(name), one, dealer)
    assert down.returned == int(exact)
    assert down.kept == exact - int(exact)
    half_up = settle_one(load(name, {"rounding": "half_up"}), one, dealer)
    assert half_up.returned == int(exact + HALF_A_CENT)
    assert half_up.returned + half_up.kept == exact


@pytest.mark.parametrize(
    ("rounding", "back", "kept"), [("down", 166, HALF_A_CENT), ("half_up", 167, -HALF_A_CENT)]
)
def test_a_surrender_returns_half_rounded(rounding: str, back: int, kept: Fraction) -> None:
    one = hand("Kc 6d", original=333, ended=Ended.SURRENDERED)
    payment = settle_one(load("ma", {"rounding": rounding}), one, DealerResult(17))
    assert (payment.returned, payment.kept) == (back, kept)


@pytest.mark.clause("nh-bet-bigger rules.8b", "nh-bet-bigger rules.20c", "nh-bet-bigger rules.18a")
def test_every_line_is_paid_and_rounded_by_itself() -> None:
    """Four lines of $3.33 win $4.99 each at 3 to 2, not $19.98 together."""
    rules = load("nh-bet-bigger")
    ante_and_lines = [hand("Ac Kd", original=333)] * 4
    paid = [settle_one(rules, line, DealerResult(20)) for line in ante_and_lines]
    assert [payment.returned for payment in paid] == [333 + 499] * 4
    assert sum(payment.kept for payment in paid) == 2
    beaten = [settle_one(rules, hand("Kc 8d"), DealerResult(22)) for _ in range(4)]
    assert [payment.returned for payment in beaten] == [2000] * 4


def test_the_first_wager_and_what_doubling_added_are_rounded_apart() -> None:
    rules = load("common", {"pays.win": "1 to 2"})
    payment = settle_one(rules, hand("7c 5d 6h", original=101, added=(101,)), DealerResult(17))
    assert payment.returned == 202 + 50 + 50
    assert payment.kept == 1


# A blackjack found late, for the box. In a row: what the box gets back in all, by reading.

LIVE = hand("Kc 8d", split=True)
LIVE_DOUBLED = hand("8c 3d 7h", added=(1000,), split=True)
GONE = hand("Kc 6d 6h", split=True)
GONE_DOUBLED = hand("8c 8d 6h", added=(1000,), split=True)
RESCUED = hand("8c 3d 2h", added=(1000,), split=True, ended=Ended.RESCUED)
SPLIT_21 = hand("Ac Kd", split=True)
LATE = [
    # the box                              original  with busts  all
    ([hand("Kc 8d")], 0, 0, 0),
    ([hand("Kc 6d 6h")], 0, 0, 0),
    ([hand("Kc 6d", ended=Ended.SURRENDERED)], 0, 0, 0),
    ([hand("8c 8d 5h")], 0, 0, 0),
    ([hand("8c 3d 7h", added=(1000,))], 1000, 1000, 0),
    ([hand("8c 3d 7h", added=(300,))], 300, 300, 0),
    ([hand("8c 8d 6h", added=(1000,))], 1000, 0, 0),
    ([hand("8c 3d 2h", added=(1000,), ended=Ended.RESCUED)], 1000, 1000, 1000),
    ([LIVE, LIVE], 1000, 1000, 0),
    ([LIVE] * 4, 3000, 3000, 0),
    ([SPLIT_21, SPLIT_21], 1000, 1000, 0),
    ([GONE, LIVE], 1000, 0, 0),
    ([LIVE, GONE], 1000, 0, 0),
    ([GONE, GONE], 1000, 0, 0),
    ([LIVE, LIVE_DOUBLED], 2000, 2000, 0),
    ([GONE_DOUBLED, LIVE], 2000, 0, 0),
    ([GONE_DOUBLED, GONE_DOUBLED], 3000, 0, 0),
    ([RESCUED, LIVE], 2000, 1000, 1000),
    ([RESCUED, RESCUED], 3000, 2000, 2000),
    ([RESCUED, GONE], 2000, 1000, 1000),
    ([GONE_DOUBLED, LIVE_DOUBLED, LIVE], 4000, 2000, 0),
    ([GONE, RESCUED, LIVE_DOUBLED, LIVE], 5000, 3000, 1000),
]


@pytest.mark.clause("ma 9(c)", "ma 10(d)")
@pytest.mark.parametrize(("box", "original", "with_busts", "everything"), LATE)
def test_9c_10d_a_late_blackjack_takes_the_original_wager_and_no_more(
    box: list[LineHand], original: int, with_busts: int, everything: int
) -> None:
    readings = {
        BlackjackTakes.ORIGINAL: original,
        BlackjackTakes.ORIGINAL_AND_BUSTS: with_busts,
        BlackjackTakes.ALL: everything,
    }
    for takes, back in readings.items():
        rules = replace(load("ma"), dealer_blackjack_takes=takes)
        assert sum(returns(rules, box, BLACKJACK)) == back, takes


@pytest.mark.parametrize(
    ("takes", "box", "back"),
    [
        # what rides is given back before what was lost, the last hand's first
        ("original", [LIVE, LIVE], [0, 1000]),
        ("original", [GONE, LIVE], [0, 1000]),
        ("original", [LIVE, GONE], [1000, 0]),
        ("original", [GONE_DOUBLED, LIVE], [1000, 1000]),
        ("original", [RESCUED, LIVE], [1000, 1000]),
        ("original", [LIVE_DOUBLED, LIVE], [1000, 1000]),
        ("original", [LIVE_DOUBLED], [1000]),
        # a bust stays lost, and the live hand gives its original wager alone
        ("original_and_busts", [LIVE_DOUBLED, GONE], [1000, 0]),
        ("original_and_busts", [GONE, LIVE_DOUBLED], [0, 1000]),
    ],
)
def test_what_a_late_blackjack_gives_back_comes_from_the_wagers_on_the_layout_first(
    takes: str, box: list[LineHand], back: list[int]
) -> None:
    rules = load("ma", {"dealer_blackjack_takes": takes})
    assert returns(rules, box, BLACKJACK) == back


def test_money_given_back_cites_the_clause_that_gives_it() -> None:
    lost, spared = settle_line(load("ma"), [GONE, LIVE], BLACKJACK)
    assert (lost.award.clause, spared.award.clause) == ("5(e) order", "9(c); 10(d)")


COSTS = [
    (LIVE, None),
    (LIVE_DOUBLED, None),
    (GONE, 1000),
    (GONE_DOUBLED, 2000),
    (RESCUED, 1000),
    (SPLIT_21, None),
]
"""Every kind of hand, and what it has lost before the blackjack; None while it is live."""


@pytest.mark.parametrize("hands", [1, 2, 3, 4])
def test_over_every_box_ma_never_loses_more_than_one_wager_to_a_late_blackjack(hands: int) -> None:
    rules = load("ma")
    for box in product([one for one, _ in COSTS], repeat=hands):
        staked = sum(one.riding for one in box)
        back = returns(rules, box, BLACKJACK)
        assert staked - sum(back) == 1000
        assert all(0 <= some <= one.riding for some, one in zip(back, box, strict=True))


@pytest.mark.parametrize("hands", [1, 2, 3, 4])
def test_over_every_box_the_other_reading_keeps_what_was_lost_and_takes_one_more(
    hands: int,
) -> None:
    rules = with_busts()
    for costs in product(COSTS, repeat=hands):
        box = [one for one, _ in costs]
        live = any(lost is None for _, lost in costs)
        loss = sum(lost or 0 for _, lost in costs) + (1000 if live else 0)
        assert sum(one.riding for one in box) - sum(returns(rules, box, BLACKJACK)) == loss


@cache
def with_busts() -> Rules:
    return load("ma", {"dealer_blackjack_takes": "original_and_busts"})


def test_a_split_21_that_beats_a_blackjack_is_paid_beside_a_hand_that_loses() -> None:
    rules = load("ma", {"split_21_v_blackjack": "wins"})
    assert returns(rules, [SPLIT_21, LIVE_DOUBLED], BLACKJACK) == [2000, 1000]
    rules = load("ma", {"split_21_v_blackjack": "wins", "split_21_pays": "blackjack"})
    assert returns(rules, [SPLIT_21, LIVE], BLACKJACK) == [2500, 0]


def test_a_hand_that_beats_a_blackjack_makes_the_box_lose_no_wager_more() -> None:
    settings = {"split_21_v_blackjack": "wins", "dealer_blackjack_takes": "original_and_busts"}
    rules = load("ma", settings)
    assert returns(rules, [SPLIT_21, SPLIT_21], BLACKJACK) == [2000, 2000]
    assert returns(rules, [GONE, SPLIT_21], BLACKJACK) == [0, 2000]
    assert returns(rules, [SPLIT_21, LIVE], BLACKJACK) == [2000, 0]
    assert returns(rules, [hand("Ac Kd")], BLACKJACK) == [2500]


@pytest.mark.parametrize("name", ["nh-break-bonus", "nh-go-for-it"])
def test_new_hampshire_loses_all_to_a_blackjack_under_a_face_card_but_no_21(name: str) -> None:
    rules = load(name)
    twenty_one = hand("8c 3d Kh", added=(1000,), split=True)
    assert returns(rules, [LIVE_DOUBLED, LIVE, GONE], BLACKJACK) == [0, 0, 0]
    assert returns(rules, [LIVE, twenty_one, SPLIT_21], BLACKJACK) == [0, 4000, 2000]
    assert returns(rules, [hand("Ac Kd")], BLACKJACK) == [2500]


def test_go_for_it_may_be_read_to_lose_original_bets_only_on_each_line() -> None:
    rules = load("nh-go-for-it", {"dealer_blackjack_takes": "original"})
    for _line in range(4):
        assert returns(rules, [LIVE_DOUBLED, LIVE], BLACKJACK) == [1000, 1000]


def test_a_blackjack_that_pushes_gives_the_wager_back() -> None:
    assert returns(load("sd-bonus-spin"), [hand("Ac Kd")], BLACKJACK) == [1000]


def test_a_line_without_hands_is_paid_nothing() -> None:
    assert settle_line(load("ma"), [], BLACKJACK) == ()


@pytest.mark.parametrize(
    ("takes", "stakes", "loss"),
    [
        ("original", [LateStake(2000)], 1000),
        ("original", [LateStake(0, lost=400, live=False)], 400),
        ("original", [LateStake(0, lost=2000, live=False), LateStake(1000)], 1000),
        ("original", [LateStake(0, live=False)], 0),
        ("original_and_busts", [LateStake(2000)], 1000),
        ("original_and_busts", [LateStake(0, lost=2000, live=False), LateStake(2000)], 3000),
        ("original_and_busts", [LateStake(0, lost=2000, live=False)], 2000),
        (
            "all",
            [LateStake(0, lost=2000, live=False), LateStake(3000), LateStake(0, live=False)],
            5000,
        ),
    ],
)
def test_what_a_box_loses_in_all_by_each_reading(
    takes: str, stakes: list[LateStake], loss: int
) -> None:
    rules = load("common", {"dealer_blackjack_takes": takes})
    assert blackjack_loss(rules, 1000, stakes) == loss


# What a line still depends on


@pytest.mark.clause("ma 12(c)")
@pytest.mark.parametrize(
    ("box", "total", "blackjack"),
    [
        ([hand("Kc 8d")], True, True),
        ([hand("Kc 2d")], True, True),
        ([hand("Kc 6d 6h")], False, False),
        ([hand("8c 8d 6h", added=(1000,))], False, True),
        ([hand("8c 8d 5h")], False, True),
        ([hand("Ac Kd")], False, False),
        ([hand("Kc 6d", ended=Ended.SURRENDERED)], False, True),
        ([RESCUED], False, False),
        ([RESCUED, GONE], False, True),
        ([GONE, SPLIT_21], False, True),
        # as much either way, but a blackjack takes the 21 and gives half of the double back
        ([GONE_DOUBLED, SPLIT_21], False, True),
        ([GONE, LIVE], True, True),
        ([], False, False),
    ],
)
def test_what_a_line_of_ma_depends_on(box: list[LineHand], total: bool, blackjack: bool) -> None:
    assert depends_on_total(load("ma"), box) == total
    assert depends_on_blackjack(load("ma"), box) == blackjack
