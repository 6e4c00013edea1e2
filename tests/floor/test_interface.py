"""The Bonus Spin interface, pressed as the document words it, and a top prize verified."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from spanish21.cards import parse_cards
from spanish21.errors import Code, Refusal
from spanish21.floor.asking.guide import guide
from spanish21.floor.commands import (
    CallFloor,
    FailCheck,
    PayTopPrize,
    PostLimits,
    Press,
    ReadSignal,
    SignCheck,
    SignOff,
    SignOn,
    SkipBox,
    TellSurveillance,
)
from spanish21.floor.engine import replay_floor, step
from spanish21.floor.interface import Button, Phase
from spanish21.floor.state import open_floor
from spanish21.floor.top_prize import Check
from spanish21.rules.kinds import Kind
from spanish21.rules.loading.load import load
from spanish21.rules.play import Act
from spanish21.table.commands import (
    CollectCards,
    DealCard,
    Matter,
    PlaceWager,
    Settle,
    SpinWheel,
    WithdrawWager,
)
from spanish21.table.order import Await
from spanish21.table.words import Role
from tests.floor.pit import Pit, press


def spin(box: int, number: int) -> SpinWheel:
    return SpinWheel(box=box, person=f"p{box}", number=number)


def locked() -> Pit:
    pit = Pit()
    pit.bet(1, 2, spin=(1, 2))
    pit.press(Button.NEW_GAME, Button.BEGIN_GAME)
    return pit


@pytest.mark.clause("sd-bonus-spin (2)", "sd-bonus-spin (2) collect")
def test_new_game_then_begin_game_lock_the_bets_before_the_first_card() -> None:
    pit = Pit()
    pit.bet(1, 2, spin=(1,))
    assert pit.refuse(DealCard(to=1, card=parse_cards("As")[0])).clause == "(2)"
    assert pit.refuse(press(Button.BEGIN_GAME)).clause == "(5)"
    pit.press(Button.NEW_GAME, Button.BEGIN_GAME)
    late = PlaceWager(person="p2", box=2, kind=Kind.BONUS_SPIN, cents=500)
    assert pit.refuse(late).clause == "(2)"
    assert pit.refuse(WithdrawWager(person="p1", box=1, kind=Kind.BONUS_SPIN)).clause == "(2)"
    pit.deal("5s 6d 7h 8d 9s Kc")
    pit.run(until=Settle)
    wager = pit.floor.table.box(1).wager("p1", Kind.BONUS_SPIN)
    assert wager is not None
    assert wager.collected


@pytest.mark.clause("sd-bonus-spin (6)")
def test_without_a_spin_wager_the_interface_rests() -> None:
    pit = Pit()
    pit.bet(1)
    pit.press(Button.NEW_GAME)
    assert pit.refuse(press(Button.BEGIN_GAME)).clause == "(6)"
    pit.deal("5s 6d 7h 8d")
    pit.run(until=CollectCards)
    pit.give(CollectCards())
    assert not pit.floor.table.playing


@pytest.mark.clause(
    "sd-bonus-spin (4)",
    "sd-bonus-spin (4)(a)",
    "sd-bonus-spin (4)(a)(ii)",
    "sd-bonus-spin (4)(a)(iii)",
    "sd-bonus-spin (4)(b)",
    "sd-bonus-spin (4)(b)(i)",
    "sd-bonus-spin (4)(c)",
    "ma 16(d)(1)",
)
def test_winners_are_tapped_in_and_wrong_taps_corrected_before_payment() -> None:
    pit = locked()
    pit.deal("As 6d Ah 5c 7d Kh 9d")  # box 1 an ace; box 2 a blackjack once dealt
    assert pit.refuse(press(1)).clause == "(4)"  # no cards yet
    pit.deal("As Ah 6d 5c Kh 9d")
    settle = pit.run(until=Settle)
    assert isinstance(settle, Settle)
    assert settle.matter is Matter.OPENING
    refused = pit.refuse(settle)
    assert (refused.code, refused.clause) == (Code.NOT_REGISTERED, "(4)(c)")
    pit.press(1, 1, 2)  # one tap too many, one too few
    assert pit.refuse(settle).detail == "seat 1 shows spin; tap it until it shows even money"
    pit.press(1, 1, 2)  # cleared, then once; twice
    assert pit.floor.interface is not None
    assert pit.floor.interface.taps == (1, 2, 0, 0, 0, 0)
    pit.give(settle)
    paid = pit.floor.table.settled[-1]
    assert (paid.person, paid.net) == ("p1", 500)
    assert pit.refuse(press(9)).code is Code.NO_SUCH_BOX


@pytest.mark.clause(
    "sd-bonus-spin (4)(b)(i) order",
    "sd-bonus-spin (4)(b)(ii)",
    "sd-bonus-spin (4)(b)(iii)",
    "sd-bonus-spin (4)(b)(iv)",
    "sd-bonus-spin (4)(b)(i) cards",
)
def test_spins_go_seat_by_seat_and_the_next_round_needs_begin_game_only() -> None:
    pit = locked()
    pit.deal("As Ah 6d Ks Kh 9d 8d")
    pit.run(until=Settle)
    pit.press(1, 1, 2, 2)
    assert pit.refuse(press(Button.PROCEED)).clause == "(4)(b)(ii)"
    first = pit.run(until=SpinWheel)
    assert isinstance(first, SpinWheel)
    assert first.box == 1
    assert pit.floor.table.box(1).hands[0].cards == parse_cards("As Ks")
    assert pit.refuse(spin(1, 5000)).clause == "(4)(b)(ii)"
    pit.press(Button.PROCEED)
    assert pit.refuse(spin(1, 5000)).clause == "(4)(b)(ii)"
    pit.press(Button.ENABLE)
    assert pit.refuse(spin(2, 5000)).code is Code.NOT_DUE  # seat 1 comes first
    pit.give(spin(1, 5000))
    assert pit.refuse(press(Button.ENABLE)).clause == "(4)(b)(ii)"
    pit.press(Button.WINNER_PAID, Button.ENABLE)
    pit.give(spin(2, 9999))
    assert pit.refuse(CollectCards()).clause == "(4)(b)(iii)"
    pit.press(Button.WINNER_PAID)
    pit.give(CollectCards())
    pit.bet(1, spin=(1,))
    pit.press(Button.BEGIN_GAME)
    assert pit.floor.interface is not None
    assert pit.floor.interface.phase is Phase.LOCKED


@pytest.mark.clause("sd-bonus-spin (5)")
def test_after_a_round_without_winners_new_game_comes_first() -> None:
    pit = locked()
    pit.deal("5s 6h 6d 9c 9h 9d 8d 5h")
    pit.run(until=CollectCards)
    pit.give(CollectCards())
    pit.bet(1, spin=(1,))
    assert pit.refuse(press(Button.BEGIN_GAME)).clause == "(5)"
    pit.press(Button.NEW_GAME, Button.BEGIN_GAME)


@pytest.mark.clause(
    "sd-bonus-spin (7)(a)",
    "sd-bonus-spin (7)(b)",
    "sd-bonus-spin (7)(c)(i)",
    "sd-bonus-spin (7)(c)(ii)",
    "sd-bonus-spin (7)(c)(iii)",
    "sd-bonus-spin (7)(c)(iv)",
)
def test_a_top_prize_is_paid_only_after_four_signed_checks() -> None:
    pit = Pit()
    call, tell, pay = (
        CallFloor(by=Role.DEALER),
        TellSurveillance(by=Role.FLOOR),
        PayTopPrize(by=Role.DEALER),
    )
    assert pit.refuse(call).clause == "(7)"
    pit.bet(1, spin=(1,))
    pit.press(Button.NEW_GAME, Button.BEGIN_GAME)
    pit.deal("As 6d Ks 9d 8d")
    pit.run(until=Settle)
    pit.press(1, 1)
    pit.run(until=SpinWheel)
    pit.press(Button.PROCEED, Button.ENABLE)
    before = pit.floor.table.accounts["person/p1"]
    pit.give(spin(1, 0))  # the top prize is the wheel's first place
    assert pit.floor.table.accounts["person/p1"] == before
    assert pit.refuse(pay).code is Code.NOT_VERIFIED
    assert pit.refuse(CollectCards()).clause == "(7)(a)"
    assert pit.refuse(press(Button.WINNER_PAID)).clause == "(7)(a)"
    assert pit.refuse(tell).clause == "(7)(b)"
    pit.give(call)
    assert pit.refuse(call).clause == "(7)(a)"
    sign = [SignCheck(by=Role.SURVEILLANCE, name="w1", check=check) for check in Check]
    assert pit.refuse(sign[0]).clause == "(7)(c)(i)"
    pit.give(tell)
    nameless = SignCheck(by=Role.SURVEILLANCE, check=Check.DEALT_PROPERLY)
    assert pit.refuse(nameless).clause == "(7)(c)(i)"
    pit.give(*sign[:3])
    assert pit.refuse(sign[1]).clause == "(7)(c)(ii)"
    assert pit.refuse(pay).clause == "(7)(c)(iv)"
    assert pit.refuse(SignCheck(by=Role.DEALER, check=Check.NATURAL)).code is Code.NOT_THIS_ROLE
    pit.give(sign[3])
    assert pit.floor.claim is not None
    assert pit.floor.claim.verified
    pit.give(pay)
    bet = pit.floor.table.rules.wagers.bonus_spin
    assert bet is not None
    assert pit.floor.table.accounts["person/p1"] == before + bet.wheel.top_value
    pit.press(Button.WINNER_PAID)
    pit.give(CollectCards())
    assert sum(pit.floor.table.accounts.values()) == 0
    assert replay_floor(pit.start, pit.events) == pit.floor


def test_an_interface_stands_wherever_the_wager_is_offered() -> None:
    for name in ("sd-bonus-spin", "ma"):
        assert open_floor(load(name)).interface is not None
    assert open_floor(load("ma", {"wagers.bonus_spin.offered": "no"})).interface is None
    floor = open_floor(load("common"))
    with pytest.raises(Refusal) as refused:
        step(floor, press(Button.NEW_GAME))
    assert refused.value.code is Code.NOT_OFFERED


def test_no_game_is_begun_on_the_interface_while_a_round_is_played() -> None:
    pit = Pit()
    pit.bet(1)
    pit.deal("5s 6d 7h 8d")
    pit.give(DealCard(to=1, card=parse_cards("5s")[0]))
    assert pit.refuse(press(Button.NEW_GAME)).clause == "(2)"


def test_a_box_that_got_no_cards_has_nothing_to_tap_in() -> None:
    pit = locked()
    pit.give(DealCard(to=1, card=parse_cards("As")[0]))
    pit.give(SkipBox(by=Role.DEALER, box=2, name="d1", second="f1"))
    pit.deal("6d 7h 9d")
    settle = pit.run(until=Settle)
    assert isinstance(settle, Settle)
    assert pit.refuse(settle).code is Code.NOT_REGISTERED
    pit.press(1)
    pit.give(settle)
    pit.check_books()


@pytest.mark.clause("sd-bonus-spin (4)(c)")
def test_a_press_is_corrected_until_its_payout_and_then_only_by_the_floor() -> None:
    pit = Pit()
    pit.bet(1, 2, spin=(1, 2))
    pit.press(Button.NEW_GAME, Button.BEGIN_GAME)
    pit.deal("As Ac 6d 5s Kd 9d 8d")  # an ace on box 1, a blackjack on box 2
    pit.run(until=Settle)
    pit.press(1, 1, 1, 1, 2, 2)  # a wrong spot is tapped until it is right
    pit.give(Settle(matter=Matter.OPENING))
    refused = pit.refuse(press(1))
    assert (refused.code, refused.clause) == (Code.NOT_DUE, "(4)(c)")
    pit.press(2, 2, 2)  # its spin is still owed
    by_floor = Press(by=Role.FLOOR, button=Button.SEAT, seat=1)
    pit.give(by_floor, by_floor, by_floor)
    assert pit.refuse(Press(by=Role.FLOOR, button=Button.NEW_GAME)).code is Code.NOT_DUE
    pit.check_books()


@pytest.mark.clause("ma 16(c)", "ma 16(d)(1)", "ma 16(d)(2)")
def test_massachusetts_has_a_button_for_each_seat_and_the_wheel_and_nothing_else() -> None:
    pit = Pit("ma")
    pit.bet(1, 2, spin=(1, 2))
    refused = pit.refuse(press(Button.NEW_GAME))
    assert (refused.code, refused.clause) == (Code.NOT_OFFERED, "house")
    pit.deal("As Ah 6d Ks 9h 9d 8d")
    settle = pit.run(until=Settle)
    assert isinstance(settle, Settle)
    assert pit.refuse(settle).clause == "16(d)(1)"  # the blackjack's button is pressed first
    pit.press(1)
    assert pit.floor.interface is not None
    assert pit.floor.interface.shows[pit.floor.interface.taps[0]] == "blackjack"
    pit.give(settle)  # the ace of box 2 is simply paid
    pit.run(until=SpinWheel)
    pit.give(SpinWheel(box=1, person="p1", number=500))
    pit.give(CollectCards())
    assert pit.floor.interface.taps == (0,) * 7
    pit.check_books()


@pytest.mark.clause("sd-bonus-spin (7)")
def test_a_top_prize_whose_verification_fails_is_not_paid_and_its_stake_comes_back() -> None:
    pit = Pit()
    pit.bet(1, spin=(1,))
    pit.press(Button.NEW_GAME, Button.BEGIN_GAME)
    pit.deal("As 6d Ks 9d 8d")
    pit.run(until=Settle)
    pit.press(1, 1)
    pit.run(until=SpinWheel)
    pit.press(Button.PROCEED, Button.ENABLE)
    pit.give(spin(1, 0))
    by_floor = FailCheck(by=Role.FLOOR, name="f1", reason="no wager was seen")
    by_watch = FailCheck(by=Role.SURVEILLANCE, name="w1", reason="the spot was empty")
    assert pit.refuse(by_floor).clause == "(7)"  # nobody has been told yet
    pit.give(CallFloor(by=Role.DEALER), TellSurveillance(by=Role.FLOOR))
    assert pit.refuse(FailCheck(by=Role.FLOOR, name="f1")).code is Code.NOT_DUE  # no reason
    assert pit.refuse(FailCheck(by=Role.FLOOR, name="w1", reason="x")).code is Code.NOT_ON_STAFF
    before = pit.floor.table.accounts["person/p1"]
    pit.give(by_floor)
    assert pit.refuse(by_floor).code is Code.NOT_DUE
    assert pit.refuse(PayTopPrize(by=Role.DEALER)).code is Code.NOT_VERIFIED
    pit.give(SignOff(by=Role.FLOOR, name="f1"), SignOn(by=Role.SURVEILLANCE, name="f1"))
    twice = FailCheck(by=Role.SURVEILLANCE, name="f1", reason="I saw it here, too")
    assert pit.refuse(twice).code is Code.SECOND_PERSON
    pit.give(by_watch)
    assert pit.floor.claim is None
    assert pit.floor.table.accounts["person/p1"] == before + 500
    pit.give(CollectCards())
    pit.check_books()


@pytest.mark.clause("nh-break-bonus method.2g", "nh-go-for-it method.2f")
@pytest.mark.parametrize(("name", "decides"), [("nh-break-bonus", True), ("ma", False)])
def test_a_hand_signal_overrules_the_word_where_the_document_says_so(
    name: str, decides: bool
) -> None:
    pit = Pit(name)
    pit.bet(1)
    pit.deal("9s 6d 5h 9d 8d 7d")
    pit.run(until=Await)
    both = ReadSignal(by=Role.DEALER, person="p1", box=1, hand=1, shown=Act.STAND, said=Act.HIT)
    silent = ReadSignal(by=Role.DEALER, person="p1", box=1, hand=1)
    assert pit.refuse(silent).code is Code.SIGNAL_UNCLEAR
    if not decides:
        assert pit.refuse(both).code is Code.SIGNAL_UNCLEAR
        both = replace(both, shown=None)
    pit.give(both)
    assert pit.floor.table.box(1).hands[0].card_due is not decides


def test_orders_bind_bets_until_they_are_locked_and_then_the_next_round() -> None:
    pit = Pit()
    pit.bet(1, spin=(1,))
    pit.press(Button.NEW_GAME)
    pit.give(PostLimits(by=Role.FLOOR, least=2000, most=5000, name="f1"))
    assert pit.refuse(press(Button.BEGIN_GAME)).code is Code.AMOUNT_NOT_ALLOWED
    steps = guide(pit.floor)
    assert {type(command) for step in steps for command in step.commands} == {WithdrawWager}
    pit.give(PostLimits(by=Role.FLOOR, least=500, most=5000, name="f1"))
    pit.press(Button.BEGIN_GAME)
    pit.give(PostLimits(by=Role.FLOOR, least=2000, most=5000, name="f1"))
    pit.give(DealCard(to=1, card=parse_cards("5s")[0]))  # these bets were locked before


@pytest.mark.clause("ma 16(d)(2)")
@pytest.mark.parametrize(("paid", "waits"), [("verified", True), ("at_once", False)])
def test_in_massachusetts_a_house_may_pay_a_top_prize_at_once(*, paid: str, waits: bool) -> None:
    """Section 16 knows no verification: by default the house verifies as South Dakota does."""
    settings: Any = {"wagers.bonus_spin.top_prize_paid": paid}
    pit = Pit("ma", **settings)
    pit.bet(1, spin=(1,))
    pit.deal("As 6d Ks 9d 8d")
    pit.run(SpinWheel)
    chips = pit.floor.table.accounts["person/p1"]
    pit.give(SpinWheel(box=1, person="p1", number=0))
    assert (pit.floor.claim is not None) is waits
    assert (pit.floor.table.accounts["person/p1"] > chips) is not waits
