"""Cards found face up, unseen, exposed or of no deck, by ma 15(a) to (e): as the clauses say."""

from __future__ import annotations

import pytest

from spanish21.cards import Card, parse_cards
from spanish21.errors import Code
from spanish21.floor import commands as c
from spanish21.rules.play import Act
from spanish21.table.commands import BurnCard, Choose, CollectCards, DealCard, Settle
from spanish21.table.order import Await, due
from tests.floor.irregular import CHIPS, DEALER, FLOOR, PLAYER, card, chips, choose, end, pit_of
from tests.floor.pit import Pit


@pytest.mark.clause("ma 15(a)")
def test_a_face_up_card_is_discarded_and_the_round_goes_on() -> None:
    pit = pit_of("9s 6d 9h 2c Kd 8h")
    pit.run(until=Await)
    pit.give(c.ReportFaceUp(by=DEALER, card=card("2c")))
    assert pit.floor.table.discards == parse_cards("2c")
    end(pit)
    assert chips(pit) == CHIPS + 1000  # the dealer's 6-K-8 busts


@pytest.mark.clause("ma 15(a) second")
def test_a_second_face_up_card_voids_the_round_and_asks_for_a_reshuffle() -> None:
    pit = pit_of("9s 6d 9h")
    pit.run(until=Await)
    pit.give(c.ReportFaceUp(by=DEALER, card=card("2c")))
    again = c.ReportFaceUp(by=DEALER, card=card("3c"), name="d1")
    assert pit.refuse(again).code is Code.SECOND_PERSON
    pit.give(c.ReportFaceUp(by=DEALER, card=card("3c"), name="d1", second="f1"))
    assert chips(pit) == CHIPS
    pit.give(CollectCards())
    pit.check_books()
    pit.bet(1)
    refused = pit.refuse(DealCard(to=1, card=card("As")))
    assert (refused.code, refused.clause) == (Code.RESHUFFLE_FIRST, "15(a) second")
    pit.reshuffle()
    pit.give(BurnCard(), DealCard(to=1, card=card("As")))


@pytest.mark.clause("ma 15(a) second", "ma 15(b) second")
def test_faulty_cards_count_over_a_round_or_by_switch_over_the_shoe() -> None:
    for setting, voids in (("round", False), ("shoe", True)):
        pit = pit_of("9s 6d 9h 5c 5d", faulty_cards_counted=setting)
        pit.run(until=Await)
        pit.give(c.ReportFaceUp(by=DEALER, card=card("2c")))
        end(pit)
        pit.bet(1)
        pit.deal("9d 6h 8h")
        pit.run(until=Await)
        pit.give(c.ReportFaceUp(by=DEALER, card=card("3c"), name="d1", second="f1"))
        assert pit.floor.table.void is voids


@pytest.mark.clause("ma 15(b)", "ma 15(b) second")
def test_a_ten_is_removed_by_the_floor_and_a_second_voids() -> None:
    pit = pit_of("9s 6d 9h")
    pit.run(until=Await)
    assert pit.refuse(c.ReportTen(by=DEALER, card=card("10c"))).code is Code.NOT_THIS_ROLE
    assert pit.refuse(c.ReportTen(by=FLOOR, card=card("9c"))).clause == "15(b)"
    pit.give(c.ReportTen(by=FLOOR, card=card("10c")))
    assert not pit.floor.table.void
    pit.give(c.ReportTen(by=FLOOR, card=card("10d"), name="f1", second="s1"))
    assert pit.floor.table.void
    assert chips(pit) == CHIPS
    pit.give(CollectCards())
    pit.check_books()


def test_a_ten_is_no_fault_in_a_deck_that_has_tens() -> None:
    pit = Pit("sd-bonus-spin")
    pit.bet(1)
    pit.deal("9s 6d 9h 5h")
    pit.run(until=Await)
    assert pit.refuse(c.ReportTen(by=FLOOR, card=card("10c"))).clause == "house"


@pytest.mark.clause("ma 15(c)")
def test_a_card_drawn_unseen_is_the_next_card() -> None:
    pit = pit_of("9s 6d 9h Kd 8h")
    assert pit.refuse(c.ReportUnseen(by=DEALER)).clause == "15(c)"  # no card was drawn yet
    pit.run(until=Await)
    before = pit.floor.table
    pit.give(c.ReportUnseen(by=DEALER))
    assert pit.floor.table == before
    end(pit)


@pytest.mark.clause("ma 15(d)")
def test_an_exposed_card_is_dealt_as_the_next_one() -> None:
    pit = pit_of("5s 6d 6h 4c Kd 8h")
    assert pit.refuse(c.ReportExposed(by=DEALER, card=card("4c"))).clause == "15(d)"
    pit.run(until=Await)
    pit.give(c.ReportExposed(by=DEALER, card=card("4c")))
    assert pit.refuse(c.ReportExposed(by=DEALER, card=card("5c"))).clause == "15(d)"
    choose(pit, Act.HIT)
    wrong = pit.refuse(DealCard(to=1, card=card("5c")))
    assert (wrong.code, wrong.clause) == (Code.EXPOSED_CARD_FIRST, "15(d)")
    pit.give(DealCard(to=1, card=card("4c")))
    assert pit.floor.exposed is None
    end(pit)


@pytest.mark.clause("ma 15(d) refused")
def test_whoever_refuses_it_stands_and_it_goes_to_the_next() -> None:
    pit = pit_of("5s 9c 6d 6h 9h 8s Kd", 1, 2)
    pit.run(until=Await)
    pit.give(c.ReportExposed(by=DEALER, card=card("8s")))
    assert pit.refuse(c.RefuseCard(by=PLAYER, person="p2")).clause == "15(d) refused"
    pit.give(c.RefuseCard(by=PLAYER, person="p1"))
    assert due(pit.floor.table) == Await(2, 1, "p2")
    choose(pit, Act.STAND)
    pit.run(until=DealCard)  # the dealer's second card is the exposed one
    assert pit.draw() == card("8s")
    end(pit)


@pytest.mark.clause("ma 15(d) refused")
def test_a_split_hand_of_one_card_gets_its_second_from_the_next_card() -> None:
    pit = pit_of("8s 6d 8h 9c 3d Kd 8d")
    pit.run(until=Await)
    choose(pit, Act.SPLIT)
    pit.give(DealCard(to=1, card=card("9c")))
    pit.give(c.ReportExposed(by=DEALER, card=card("3d")))
    pit.give(c.RefuseCard(by=PLAYER, person="p1"))
    pit.give(DealCard(to=1, card=card("2h")))  # not the exposed card
    assert pit.floor.exposed == card("3d")
    act = Choose(person="p1", box=1, hand=2, act=Act.HIT)
    assert pit.refuse(act).code is Code.CARD_REFUSED
    choose(pit, Act.STAND)
    pit.give(DealCard(to=0, card=card("3d")))
    pit.give(DealCard(to=0, card=card("Kd")))
    end(pit)


@pytest.mark.clause("ma 15(d) burned")
def test_a_card_nobody_can_use_is_burned() -> None:
    pit = pit_of("9s Ad Kh Kd")
    pit.run(until=Await)
    pit.give(c.ReportExposed(by=DEALER, card=card("7c")))
    assert pit.refuse(c.BurnExposed(by=DEALER)).clause == "15(d) burned"
    choose(pit, Act.SURRENDER)
    pit.give(DealCard(to=0, card=card("7c")))
    end(pit)
    pit = pit_of("9s 6d Kh", 1)
    pit.run(until=Await)
    pit.give(c.ReportExposed(by=DEALER, card=card("7c")))
    choose(pit, Act.SURRENDER)  # settled at once: the dealer needs no card
    pit.run(until=CollectCards)
    assert pit.refuse(CollectCards()).code is Code.EXPOSED_CARD_FIRST
    pit.give(c.BurnExposed(by=DEALER), CollectCards())
    pit.check_books()


@pytest.mark.clause("ma 15(e)")
def test_a_card_the_dealer_draws_on_a_finished_hand_is_burned() -> None:
    pit = pit_of("9s Kd 9h 8c")
    pit.run(until=Await)
    assert pit.refuse(c.ReportOverdraw(by=DEALER, card=card("2c"))).clause == "15(e)"
    choose(pit, Act.STAND)
    pit.run(until=Settle)
    pit.give(c.ReportOverdraw(by=DEALER, card=card("2c")))
    end(pit)
    assert chips(pit) == CHIPS  # 18 against 18: the two does not count


@pytest.mark.parametrize(
    "report",
    [
        c.ReportFaceUp(by=DEALER, card=Card.C2),
        c.ReportTen(by=FLOOR, card=Card.C10),
        c.ReportUnseen(by=DEALER),
        c.ReportExposed(by=DEALER, card=Card.C2),
        c.ReportOverdraw(by=DEALER, card=Card.C2),
    ],
)
def test_between_rounds_there_is_nothing_to_report(report: c.FloorCommand) -> None:
    assert Pit("ma").refuse(report).code is Code.NOT_IRREGULAR


def test_a_card_that_is_not_in_the_shoe_cannot_be_found_there() -> None:
    pit = pit_of("9s 6d 9h")
    pit.run(until=Await)
    refused = pit.refuse(c.ReportFaceUp(by=DEALER, card=Card.C10))
    assert refused.code is Code.CARD_NOT_LEFT


@pytest.mark.clause("ma 15(a)", "ma 15(a) second")
def test_a_face_up_card_at_the_burn_or_as_a_rounds_first_card_counts_for_that_round() -> None:
    pit = pit_of("")
    pit.give(c.ChangeDealer(by=FLOOR, name="d2"))
    pit.give(c.ReportFaceUp(by=DEALER, card=card("2c")))
    assert due(pit.floor.table) == BurnCard()  # it is no burn card
    assert pit.floor.burned is None
    pit.give(BurnCard())
    again = c.ReportFaceUp(by=DEALER, card=card("3c"), name="d1", second="f1")
    pit.give(again)  # the round's first card: the second found, so it is void before it begins
    assert chips(pit) == CHIPS
    assert not pit.floor.table.playing
    pit.check_books()
    pit.bet(1)
    refused = pit.refuse(DealCard(to=1, card=card("As")))
    assert refused.code in (Code.RESHUFFLE_FIRST, Code.CARDS_NOT_READY)


@pytest.mark.clause("ma 15(b)", "ma 15(b) second")
def test_a_ten_at_the_burn_or_as_a_rounds_first_card_is_removed() -> None:
    pit = pit_of("9s 6d 9h Kc 8d")
    pit.give(c.ReportTen(by=FLOOR, card=card("10c")))
    assert pit.floor.tens == 1
    pit.run(until=Await)
    pit.give(c.ReportTen(by=FLOOR, card=card("10d"), name="f1", second="s1"))
    assert pit.floor.table.void


@pytest.mark.clause("ma 15(a)", "ma 15(d)")
def test_an_exposed_card_is_no_longer_found_in_the_shoe() -> None:
    pit = Pit("common", decks=1)
    pit.bet(1)
    pit.deal("9s 6d 9h Kc")
    pit.run(until=Await)
    pit.give(c.ReportExposed(by=DEALER, card=card("8s"), name="d1"))
    again = c.ReportFaceUp(by=DEALER, card=card("8s"), name="d1", second="f1")
    assert pit.refuse(again).code is Code.CARD_NOT_LEFT
