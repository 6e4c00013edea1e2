"""Insurance at the table: offered, limited, closed, and settled when the second card is known."""

from __future__ import annotations

import pytest

from spanish21.cards import Card
from spanish21.errors import Code
from spanish21.rules.kinds import Kind
from spanish21.rules.loading.load import load, rule_set_ids
from spanish21.table.asking.croupier import next_command
from spanish21.table.commands import (
    CashOut,
    CheckHoleCard,
    CloseInsurance,
    DealCard,
    Insure,
    Matter,
    OfferInsurance,
    Pass,
    Settle,
)
from spanish21.table.events import CardDealt, InsuranceClosed, InsuranceOffered
from spanish21.table.order import Await
from tests.table.kit import CHIPS, Game, names, round_of

READER = {"hole_card": "card_reader"}


def insure(cents: int = 500, *, box: int = 1, person: str = "p1") -> Insure:
    return Insure(person=person, box=box, cents=cents)


@pytest.mark.clause("ma 11(a)", "ma 11(b) when", "ma 13(f)", "nh-bet-bigger rules.10d")
@pytest.mark.parametrize("name", rule_set_ids())
def test_insurance_is_taken_between_the_offer_and_its_close(name: str) -> None:
    game = Game(name, "p1 1 main 1000; p2 2 main 1000", cards="9c 9d As 9h 8h 8s 2c")
    assert game.code(insure()) is Code.NOT_ON_THE_BOX
    game.run(OfferInsurance)
    assert game.code(insure()) is Code.INSURANCE_NOT_OPEN
    assert game.code(Pass(person="p1", box=1)) is Code.NOT_ASKED
    game.do(OfferInsurance())
    assert game.due() == CloseInsurance()
    assert game.code(DealCard(to=1, card=Card("2c"))) is Code.NOT_DUE
    assert game.code(insure(box=3)) is Code.NOT_ON_THE_BOX
    assert game.code(insure(person="p2")) is Code.NOT_ON_THE_BOX
    assert game.code(insure(box=9)) is Code.NO_SUCH_BOX
    game.do(insure())
    assert game.code(insure()) is Code.WAGER_ALREADY_DOWN
    game.do(CloseInsurance())
    assert game.code(insure(person="p2", box=2)) is Code.INSURANCE_NOT_OPEN


def test_no_insurance_before_the_dealer_has_a_card() -> None:
    game = Game("ma", "p1 1 main 1000")
    game.do(DealCard(to=1, card=Card("9c")))
    assert game.code(insure()) is Code.INSURANCE_NOT_OPEN


def test_no_insurance_without_an_ace() -> None:
    game = Game("ma", "p1 1 main 1000", cards="9c Kd 9d")
    game.run()
    assert not game.of(InsuranceOffered)
    assert game.code(insure()) is Code.NO_ACE_UP


@pytest.mark.clause("ma 11(b)")
def test_ma_11b_up_to_half_or_the_next_chip() -> None:
    game = Game("ma", "p1 1 main 1500", cards="9c As 9d")
    game.run(CloseInsurance)
    assert game.code(insure(850)) is Code.AMOUNT_NOT_ALLOWED
    assert game.code(insure(900)) is Code.AMOUNT_NOT_ALLOWED
    assert game.code(insure(0)) is Code.AMOUNT_NOT_ALLOWED
    game.do(insure(800))
    assert game.chips() == CHIPS - 2300


def test_insurance_needs_the_chips() -> None:
    game = Game("ma", "p1 1 main 1000", cards="9c As 9d")
    game.run(CloseInsurance)
    game.do(CashOut(person="p1", cents=CHIPS - 1000 - 400))
    assert game.code(insure(500)) is Code.NOT_ENOUGH_CHIPS
    game.do(insure(400))


@pytest.mark.clause("nh-bet-bigger rules.10b", "nh-bet-bigger rules.10c")
def test_bet_bigger_every_line_is_insured_alike() -> None:
    wagers = "p1 1 main 1000; p1 1 bet_bigger_2x 1000; p1 1 bet_bigger_3x 1000"
    game = Game("nh-bet-bigger", wagers, cards="9c As 9d Ks")
    game.run(CloseInsurance)
    assert game.code(insure(500)) is Code.AMOUNT_NOT_ALLOWED  # not the same on three wagers
    assert game.code(insure(1800)) is Code.AMOUNT_NOT_ALLOWED
    game.do(insure(1500))
    game.run()
    assert game.settled(Kind.INSURANCE)[0].won == 3000
    assert game.net() == -3000 + 3000


@pytest.mark.clause("nh-go-for-it insurance.1a", "nh-go-for-it insurance.1b")
def test_go_for_it_half_of_the_ante_and_of_every_line() -> None:
    game = Game("nh-go-for-it", "p1 1 main 500; p1 1 go_for_it_2 500", cards="9c As 9d Ks")
    game.run(CloseInsurance)
    assert game.code(insure(250)) is Code.AMOUNT_NOT_ALLOWED
    game.do(insure(500))
    game.run()
    assert game.net() == -1000 + 1000


@pytest.mark.clause("ma 11(c)", "ma 11(d)")
def test_ma_11d_losing_insurance_goes_after_the_second_card_and_before_a_third() -> None:
    game = Game("ma", "p1 1 main 1000", cards="9c As 9d 3c 9h 4c Kc")
    game.insure("p1", 1, 500)
    game.run()
    game.say("stand")
    game.do(DealCard(to=0, card=Card("3c")))
    assert game.due() == Settle(matter=Matter.INSURANCE)
    game.run()
    after = names(game.events)[names(game.events).index("Chosen") :]
    assert after[1:4] == ["CardDealt", "WagerSettled", "CardDealt"]
    assert game.settled(Kind.INSURANCE)[0].net == -500


@pytest.mark.clause("ma 11(a)", "ma 11(c)")
@pytest.mark.parametrize("second", ["Ks", "Qs", "Js"])
def test_ma_11a_insurance_wins_two_to_one_with_a_face_card(second: str) -> None:
    game = Game("ma", "p1 1 main 1000", cards=f"9c As 9d {second}")
    game.insure("p1", 1, 500)
    game.play()
    assert [e.net for e in game.settled(Kind.INSURANCE)] == [1000]
    assert game.net() == 0


@pytest.mark.clause("ma 11(d)", "ma 7(i) reader", "ma 11(b) when")
def test_ma_11d_with_a_reader_insurance_waits_until_the_hole_card_shows() -> None:
    game = Game(load("ma", READER), "p1 1 main 1000", cards="9c As 9d 7h")
    game.run(CloseInsurance)
    game.do(insure(500))
    assert game.code(CheckHoleCard()) is Code.NOT_DUE  # insurance comes before the reader
    game.run()
    assert game.due() == Await(1, 1, "p1")
    assert not game.settled(Kind.INSURANCE)
    game.choose("stand")
    assert [e.net for e in game.settled(Kind.INSURANCE)] == [-500]
    order = names(game.events)
    assert order.index("HoleCardTurned") < order.index("WagerSettled")


@pytest.mark.clause("ma 12(c)")
def test_ma_12c_the_second_card_is_drawn_for_insurance_alone() -> None:
    game = Game("ma", "p1 1 main 1000", cards="Kc As 9d 5c 9h")
    game.insure("p1", 1, 500)
    game.play("hit")
    assert [e.box for e in game.of(CardDealt)] == [1, 0, 1, 1, 0]
    assert [e.net for e in game.settled(Kind.INSURANCE)] == [-500]


@pytest.mark.clause("nh-go-for-it insurance.1c", "nh-break-bonus insurance.1d")
@pytest.mark.parametrize("name", ["nh-go-for-it", "nh-break-bonus", "nh-bet-bigger", "common"])
def test_nh_insurance_is_taken_when_the_peek_finds_nothing_and_play_goes_on(name: str) -> None:
    game = Game(name, "p1 1 main 1000", cards="9c As 9d 7h")
    game.insure("p1", 1, 500)
    game.run()
    assert game.due() == Await(1, 1, "p1")
    assert [e.net for e in game.settled(Kind.INSURANCE)] == [-500]
    assert game.table.dealer.hole_down


@pytest.mark.clause("nh-break-bonus insurance.1b", "nh-break-bonus insurance.1c")
def test_break_bonus_insurance_is_exactly_half() -> None:
    game = Game("nh-break-bonus", "p1 1 main 900", cards="9c As 9d Kh")
    game.run(CloseInsurance)
    assert game.code(insure(400)) is Code.AMOUNT_NOT_ALLOWED
    game.do(insure(450))
    game.run()
    assert game.net() == -900 + 900


@pytest.mark.clause("ma 8(b)")
def test_ma_8b_insurance_and_surrender_are_settled_apart() -> None:
    game = Game("ma", "p1 1 main 1000", cards="9c As 9d Kh")
    game.insure("p1", 1, 500)
    game.play("surrender")
    assert [e.net for e in game.settled(Kind.INSURANCE)] == [1000]
    assert [e.net for e in game.settled()] == [-1000]


def test_a_blackjack_is_insured_where_it_may_be() -> None:
    game = Game("ma", "p1 1 main 1000", cards="Kc As Ac Kh")
    game.insure("p1", 1, 500)
    game.run()
    assert game.net() == 1500 + 1000
    game = Game("nh-bet-bigger", "p1 1 main 1000; p2 2 main 1000", cards="Kc 9c As Ac 9d 7h")
    game.run(CloseInsurance)
    assert game.code(insure()) is Code.BLACKJACK_NOT_INSURED
    alone = round_of("nh-bet-bigger", "p1 1 main 1000", "Kc As Ac 7h")
    assert not alone.of(InsuranceOffered)


def test_a_blackjack_paid_at_once_may_be_insured_by_one_reading() -> None:
    rules = load("nh-bet-bigger", {"wagers.insurance.on_blackjack": True})
    game = Game(rules, "p1 1 main 1000", cards="Kc As Ac Kh")
    game.insure("p1", 1, 500)
    game.run()
    assert game.net() == 1500 + 1000


def test_the_croupier_waits_until_all_have_answered() -> None:
    game = Game("ma", "p1 1 main 1000; p2 2 main 1000", cards="9c 9d As 9h 8h 8s")
    game.run(CloseInsurance)
    assert next_command(game.table, game.supply) is None
    game.do(insure())
    assert next_command(game.table, game.supply) is None
    game.do(Pass(person="p2", box=2))
    assert game.code(Pass(person="p2", box=2)) is Code.NOT_ASKED
    assert game.code(Pass(person="p2", box=9)) is Code.NO_SUCH_BOX
    assert next_command(game.table, game.supply) == CloseInsurance()
    game.do(CloseInsurance())
    assert game.of(InsuranceClosed)


def test_insurance_that_is_not_offered_is_not_asked_for() -> None:
    rules = load("common", {"wagers.insurance.offered": False})
    game = round_of(rules, "p1 1 main 1000", "9c As 9d 7h")
    assert not game.of(InsuranceOffered)
    game = Game(rules, "p1 1 main 1000", cards="9c As 9d 7h")
    game.run()
    assert game.code(insure()) is Code.NOT_OFFERED
