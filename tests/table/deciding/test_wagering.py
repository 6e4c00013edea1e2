"""Wagers before the first card: who, where, how much, and only then."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spanish21.cards import Card
from spanish21.errors import Code
from spanish21.rules.choices import MatchPlay, SideBetsBy
from spanish21.rules.kinds import Kind, Side
from spanish21.rules.loading.load import load, rule_set_ids
from spanish21.table.commands import (
    AllowOnBox,
    BuyIn,
    CashOut,
    ChangeWager,
    Command,
    DealCard,
    GiveCoupon,
    Leave,
    PermitBoxes,
    PlaceWager,
    Sit,
    WithdrawWager,
)
from spanish21.table.events import WagerChanged, WagerPlaced, WagerWithdrawn
from tests.table.kit import CHIPS, Game, round_of


def place(
    box: int = 1,
    *,
    kind: Kind = Kind.MAIN,
    cents: int = 1000,
    person: str = "p1",
    side: Side | None = None,
    coupon: int = 0,
) -> PlaceWager:
    return PlaceWager(person=person, box=box, kind=kind, cents=cents, side=side, coupon=coupon)


def change(cents: int, *, kind: Kind = Kind.MAIN, box: int = 1) -> ChangeWager:
    return ChangeWager(person="p1", box=box, kind=kind, cents=cents)


def withdraw(kind: Kind = Kind.MAIN, *, box: int = 1, person: str = "p1") -> WithdrawWager:
    return WithdrawWager(person=person, box=box, kind=kind)


SIDE_BETS = {
    "ma": "p1 1 main 1000; p1 1 match_dealer 500; p1 1 bonus_spin 500",
    "nh-break-bonus": "p1 1 main 1000; p1 1 match_dealer 500; p1 1 break_bonus 500",
    "nh-bet-bigger": "p1 1 main 1000; p1 1 bet_bigger_3x 1000; p1 1 lucky_ladies 500",
    "nh-go-for-it": "p1 1 main 1000; p1 1 go_for_it_2 1000; p1 1 super_7s 500;"
    "p1 1 high_low 200 high; p1 1 match_dealer 200",
    "sd-bonus-spin": "p1 1 main 1000; p1 1 bonus_spin 500",
    "common": "p1 1 main 1000",
}


@pytest.mark.clause("ma 5(d)", "ma 5(h)", "ma 6(b) when", "ma 16(b) when")
@pytest.mark.clause("nh-go-for-it ante.1e", "nh-go-for-it super-7s.1b")
@pytest.mark.clause("nh-go-for-it match-the-dealer.1b", "nh-go-for-it high-low.1b")
@pytest.mark.clause("sd-bonus-spin (1) when", "nh-bet-bigger rules.4a")
@pytest.mark.parametrize("name", rule_set_ids())
def test_no_wager_is_made_changed_or_withdrawn_once_the_first_card_is_out(name: str) -> None:
    game = Game(name, SIDE_BETS[name])
    game.welcome("p2", 2)
    placed = [WithdrawWager(person=e.person, box=1, kind=e.kind) for e in game.of(WagerPlaced)]
    for taken in placed:
        assert WagerWithdrawn in map(type, Game(name, SIDE_BETS[name]).do(taken))
    game.do(DealCard(to=1, card=Card("7s")))
    late: list[Command] = [*placed, place(2, person="p2"), change(500)]
    for command in late:
        assert game.code(command) is Code.ROUND_ON
    assert game.table.accounts["pending/main"] == 1000


@pytest.mark.clause("nh-break-bonus ante.1a", "nh-go-for-it ante.1a", "nh-bet-bigger rules.4a")
@pytest.mark.parametrize("name", rule_set_ids())
def test_chips_on_the_main_spot_put_a_box_in_play_and_no_others_do(name: str) -> None:
    game = Game(name, "p1 2 main 500")
    game.do(DealCard(to=2, card=Card("7s")))
    assert game.table.active == (2,)
    assert game.hand(2).stakes[0].cents == 500


def test_a_wager_needs_chips_that_are_there() -> None:
    game = Game("ma", "p1 1 main 60000")
    refusal = game.refuse(place(2, cents=40100))
    assert (refusal.code, refusal.clause) == (Code.NOT_ENOUGH_CHIPS, "5(c)")
    assert game.chips() == CHIPS - 60000
    game.do(CashOut(person="p1", cents=40000))
    assert game.code(CashOut(person="p1", cents=1)) is Code.NOT_ENOUGH_CHIPS


def test_money_at_the_cage() -> None:
    game = Game("ma")
    assert game.code(BuyIn(person="p1", cents=0)) is Code.AMOUNT_NOT_ALLOWED
    assert game.code(BuyIn(person="p1", cents=10**13)) is Code.AMOUNT_NOT_ALLOWED
    game.do(BuyIn(person="p1", cents=500))
    game.do(CashOut(person="p1", cents=500))
    assert game.table.accounts == {"cage": 0, "person/p1": 0}


def test_what_the_rulebook_refuses_is_refused() -> None:
    game = Game("ma", "p1 1 main 1000")
    assert game.code(place(2, cents=150)) is Code.AMOUNT_NOT_ALLOWED
    assert game.code(place(kind=Kind.MATCH_DEALER, cents=1100)) is Code.AMOUNT_NOT_ALLOWED
    assert game.code(place(2, kind=Kind.MATCH_DEALER)) is Code.NO_MAIN_WAGER
    assert game.code(place(kind=Kind.HIGH_LOW)) is Code.NOT_OFFERED
    assert game.code(place(kind=Kind.INSURANCE, cents=100)) is Code.INSURANCE_NOT_OPEN
    assert game.code(place(2, side=Side.HIGH)) is Code.SIDE_NOT_NAMED
    assert game.code(place()) is Code.WAGER_ALREADY_DOWN
    assert game.code(place(0)) is Code.NO_SUCH_BOX
    assert game.code(place(8)) is Code.NO_SUCH_BOX
    assert game.code(change(500, kind=Kind.MATCH_DEALER)) is Code.NO_SUCH_WAGER
    assert game.code(withdraw(box=2)) is Code.NO_SUCH_WAGER


def test_one_side_bet_of_a_kind_for_a_box_by_one_reading() -> None:
    both = "p1 1 main 1000; p2 1 main 1000; p1 1 match_dealer 500"
    by_person = Game("ma", both)
    by_person.do(place(kind=Kind.MATCH_DEALER, cents=500, person="p2"))
    by_box = Game(replace(load("ma"), side_bets_by=SideBetsBy.BOX), both)
    refusal = by_box.refuse(place(kind=Kind.MATCH_DEALER, cents=500, person="p2"))
    assert (refusal.code, refusal.clause) == (Code.WAGER_ALREADY_DOWN, "6(b)")


# Changing and withdrawing


def test_a_wager_may_be_changed_and_withdrawn_before_the_first_card() -> None:
    game = Game("ma", "p1 1 main 1000; p1 1 match_dealer 500")
    game.do(change(2000))
    assert game.chips() == CHIPS - 2500
    game.do(change(300, kind=Kind.MATCH_DEALER))
    assert game.chips() == CHIPS - 2300
    assert game.code(change(200)) is Code.AMOUNT_NOT_ALLOWED  # the side bet would be too large
    assert game.code(change(2050)) is Code.AMOUNT_NOT_ALLOWED
    game.do(BuyIn(person="p1", cents=300))
    game.do(change(100_000))
    assert game.code(change(100_100)) is Code.AMOUNT_NOT_ALLOWED
    game.do(withdraw())
    assert game.table.box(1).wagers == ()
    assert game.chips() == CHIPS + 300


def test_a_change_needs_the_chips_for_all_it_moves() -> None:
    game = Game("nh-bet-bigger", "p1 1 main 100; p1 1 bet_bigger_2x 100")
    game.do(CashOut(person="p1", cents=CHIPS - 200 - 300))
    assert game.code(change(300)) is Code.NOT_ENOUGH_CHIPS
    events = game.do(change(200))
    assert [type(event) for event in events] == [WagerChanged, WagerChanged]
    assert {wager.cents for wager in game.box().wagers} == {200}


@pytest.mark.clause("nh-bet-bigger rules.4d", "nh-go-for-it ante.1c")
@pytest.mark.parametrize(
    ("name", "line"), [("nh-bet-bigger", "bet_bigger_4x"), ("nh-go-for-it", "go_for_it_3")]
)
def test_lines_equal_the_main_wager_and_follow_it(name: str, line: str) -> None:
    game = Game(name, "p1 1 main 500")
    assert game.code(place(kind=Kind(line), cents=400)) is Code.AMOUNT_NOT_ALLOWED
    game.do(place(kind=Kind(line), cents=500))
    assert game.code(change(400, kind=Kind(line))) is Code.AMOUNT_NOT_ALLOWED
    game.do(change(700))
    assert {wager.cents for wager in game.box().wagers} == {700}


def test_a_line_that_others_stand_on_stays_where_lines_go_in_order() -> None:
    rules = load("nh-bet-bigger", {"wagers.lines_in_order": True})
    wagers = "p1 1 main 500; p1 1 bet_bigger_2x 500; p1 1 bet_bigger_3x 500"
    game = Game(rules, wagers)
    assert game.code(withdraw(Kind.BET_BIGGER_2X)) is Code.LINE_SKIPPED
    game.do(withdraw(Kind.BET_BIGGER_3X))
    game.do(withdraw(Kind.BET_BIGGER_2X))
    assert [wager.kind for wager in game.box().wagers] == [Kind.MAIN]


# Boxes and people


@pytest.mark.clause("ma 14")
def test_ma_14_one_box_each_unless_the_house_permits_more() -> None:
    game = Game("ma")
    game.do(BuyIn(person="p1", cents=CHIPS))
    game.do(place(1))
    refusal = game.refuse(place(2))
    assert (refusal.code, refusal.clause) == (Code.TOO_MANY_BOXES, "14")
    game.do(PermitBoxes(person="p1", boxes=2))
    game.do(place(4))
    assert game.code(place(5)) is Code.TOO_MANY_BOXES
    assert game.code(PermitBoxes(person="p1", boxes=8)) is Code.TOO_MANY_BOXES
    assert game.code(PermitBoxes(person="p1", boxes=0)) is Code.TOO_MANY_BOXES


@pytest.mark.clause("nh-break-bonus rules.2a", "nh-go-for-it rules.2a")
@pytest.mark.clause("nh-break-bonus rules.2b", "nh-go-for-it rules.2b")
@pytest.mark.parametrize("name", ["nh-break-bonus", "nh-go-for-it"])
def test_nh_two_hands_at_most_and_the_house_may_allow_fewer(name: str) -> None:
    game = Game(name, "p1 3 main 500; p1 4 main 500")
    assert game.code(place(5, cents=500)) is Code.TOO_MANY_BOXES
    assert game.code(PermitBoxes(person="p1", boxes=3)) is Code.TOO_MANY_BOXES
    game = Game(name, "p1 3 main 500")
    game.do(PermitBoxes(person="p1", boxes=1))
    assert game.code(place(4, cents=500)) is Code.TOO_MANY_BOXES


@pytest.mark.clause("nh-break-bonus method.3a", "nh-bet-bigger rules.22a")
@pytest.mark.parametrize("name", ["nh-break-bonus", "nh-bet-bigger"])
def test_boxes_of_one_person_lie_side_by_side(name: str) -> None:
    game = Game(name, "p1 3 main 500")
    assert game.code(place(5, cents=500)) is Code.BOXES_NOT_ADJACENT
    game.do(place(4, cents=500))


def test_the_middle_of_three_boxes_stays_while_the_others_do() -> None:
    game = Game("nh-bet-bigger", "p1 2 main 500; p1 3 main 500; p1 4 main 500")
    assert game.code(withdraw(box=3)) is Code.BOXES_NOT_ADJACENT
    game.do(withdraw(box=4))
    game.do(withdraw(box=3))
    game.do(withdraw(box=2))
    assert game.table.accounts["pending/main"] == 0


@pytest.mark.clause("ma 13(a)", "ma 13(a) consent")
def test_ma_13a_up_to_three_on_a_box_when_the_first_agrees() -> None:
    game = Game("ma", "p1 1 main 1000")
    for person in ("p2", "p3", "p4"):
        game.do(BuyIn(person=person, cents=CHIPS))
    refusal = game.refuse(place(person="p2"))
    assert (refusal.code, refusal.clause) == (Code.NO_CONSENT, "13(a) consent")
    assert game.code(AllowOnBox(person="p2", box=1, other="p2")) is Code.NOT_ON_THE_BOX
    assert game.code(AllowOnBox(person="p1", box=2, other="p2")) is Code.NOT_ON_THE_BOX
    for person in ("p2", "p3", "p4"):
        game.do(AllowOnBox(person="p1", box=1, other=person))
    game.do(place(person="p2", cents=2000))
    game.do(place(person="p3", cents=500))
    refusal = game.refuse(place(person="p4"))
    assert (refusal.code, refusal.clause) == (Code.BOX_FULL, "13(a)")


@pytest.mark.parametrize("name", [name for name in rule_set_ids() if name != "ma"])
def test_elsewhere_one_person_a_box(name: str) -> None:
    game = Game(name, "p1 1 main 500")
    game.do(BuyIn(person="p2", cents=CHIPS))
    assert game.code(AllowOnBox(person="p1", box=1, other="p2")) is Code.BOX_FULL
    assert game.code(place(person="p2", cents=500)) is Code.BOX_FULL


def test_consent_is_the_first_persons_and_goes_with_them() -> None:
    game = Game("ma", "p1 1 main 1000; p2 1 main 1000")
    game.do(withdraw(person="p1"))
    game.do(BuyIn(person="p3", cents=CHIPS))
    assert game.code(place(person="p3")) is Code.NO_CONSENT
    assert game.code(place(person="p1")) is Code.NO_CONSENT  # now p2 is the first
    game.do(AllowOnBox(person="p2", box=1, other="p1"))
    game.do(place(person="p1"))


def test_seats_are_one_each_and_change_between_rounds() -> None:
    game = Game("ma", "p1 1 main 1000")
    game.do(Sit(person="p1", box=1))
    assert game.code(Sit(person="p2", box=1)) is Code.SEAT_TAKEN
    assert game.code(Sit(person="p1", box=2)) is Code.SEAT_TAKEN
    assert game.code(Leave(person="p2", box=1)) is Code.NOT_SEATED
    game.do(DealCard(to=1, card=Card("7s")))
    assert game.code(Leave(person="p1", box=1)) is Code.ROUND_ON
    game.do(Sit(person="p2", box=2))
    game.do(Leave(person="p2", box=2))
    assert game.table.box(2).seated is None
    game = Game("ma", "p1 1 main 1000")
    game.do(DealCard(to=1, card=Card("7s")))
    assert game.code(Sit(person="p1", box=1)) is Code.ROUND_ON


# Match play coupons


def coupon_game(wagers: str = "", *, cards: str = "", **changes: object) -> Game:
    game = Game(replace(load("ma"), **changes), cards=cards)  # type: ignore[arg-type]
    game.do(BuyIn(person="p1", cents=CHIPS))
    game.do(GiveCoupon(person="p1", cents=500))
    game.do(place(cents=1000, coupon=500))
    game.bet(wagers)
    return game


@pytest.mark.clause("ma 5(c)")
def test_ma_5c_a_coupon_lies_with_chips_of_at_least_its_value() -> None:
    game = Game("ma")
    game.do(BuyIn(person="p1", cents=CHIPS))
    assert game.code(GiveCoupon(person="p1", cents=0)) is Code.AMOUNT_NOT_ALLOWED
    game.do(GiveCoupon(person="p1", cents=500))
    assert game.code(place(coupon=400)) is Code.COUPON_NOT_ALLOWED
    assert game.code(place(cents=400, coupon=500)) is Code.COUPON_NOT_ALLOWED
    game.do(place(coupon=500))
    assert game.code(change(400)) is Code.COUPON_NOT_ALLOWED
    spin = place(kind=Kind.BONUS_SPIN, cents=500, coupon=500)
    assert game.code(spin) is Code.COUPON_NOT_ALLOWED
    assert game.code(place(kind=Kind.MATCH_DEALER, cents=500, coupon=500)) is (
        Code.COUPON_NOT_ALLOWED  # it is honoured once
    )
    game.do(withdraw())
    assert [coupon.cents for coupon in game.table.coupons] == [500]


@pytest.mark.clause("ma 5(c)")
@pytest.mark.parametrize(
    ("cards", "choices", "net", "back"),
    [
        ("Kc 9d 9c 8h", (), 1500, False),  # 19 against 17: even money on chips and coupon
        ("Kc 9d Ac", (), 2250, False),  # blackjack: 3 to 2 on both
        ("Kc 9d 9c Kh", (), 0, True),  # push: the coupon comes back
        ("Kc 9d 8c Kh", (), -1000, False),  # lost: collected
        ("Kc 9d 8c", ("surrender",), -500, False),  # collected unpaid
        ("5c 9d 6c 2h", ("double 500", "rescue"), -1000, False),
    ],
)
def test_ma_5c_a_coupon_is_paid_once_at_the_wagers_odds(
    cards: str, choices: tuple[str, ...], net: int, back: bool
) -> None:
    game = coupon_game(cards=cards).play(*choices)
    assert game.net() == net
    assert bool(game.table.coupons) is back
    accounts = game.table.accounts
    assert accounts["coupons/pending"] == 0
    assert accounts["coupons/redeemed" if not back else "coupons/person/p1"] == 500


def test_by_one_reading_a_coupon_is_paid_even_money() -> None:
    game = coupon_game(cards="Kc 9d Ac", match_play=MatchPlay.EVEN_MONEY).play()
    assert game.net() == 1500 + 500


@pytest.mark.clause("ma 6(c)")
@pytest.mark.parametrize(("cards", "net"), [("Kc Kd 9c 7h", 4000 + 4000), ("Kc 9d Jc", -1000)])
def test_ma_6c_a_coupon_may_lie_on_match_the_dealer(cards: str, net: int) -> None:
    game = Game("ma", "p1 1 main 1000", cards=cards)
    game.do(GiveCoupon(person="p1", cents=1000))
    game.do(place(kind=Kind.MATCH_DEALER, cents=1000, coupon=1000))
    game.run()
    assert sum(e.net for e in game.settled(Kind.MATCH_DEALER)) == net


def test_a_coupon_stays_with_the_first_hand_of_a_split() -> None:
    game = coupon_game(cards="8c 9d 8d Kc Kd 8h").play("split")
    assert [e.coupon for e in game.settled()] == [500, 0]
    assert game.net() == 1000 + 500 + 1000


def test_rounding_is_kept_and_counted() -> None:
    rules = load("nh-break-bonus", {"chip_unit": 1})
    game = round_of(rules, "p1 1 main 125; p2 2 main 125", "Kc Kd 9d Ac Ad 8h")
    assert [e.kept for e in game.settled()] == ["1/2", "1/2"]  # 3 to 2 on 1.25 is 1.875
    assert game.table.accounts["roundings"] == 1
    assert sum(game.table.accounts.values()) == 0
