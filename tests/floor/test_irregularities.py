"""Every irregularity of ma 15, by its clause: cards and wagers come out exactly as written."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from spanish21.cards import Card, parse_cards
from spanish21.errors import Code
from spanish21.floor import commands as c
from spanish21.floor.applying.apply import apply
from spanish21.rules.kinds import Kind
from spanish21.rules.play import Act
from spanish21.table.commands import (
    BurnCard,
    BuyIn,
    CheckHoleCard,
    Choose,
    CloseInsurance,
    CollectCards,
    DealCard,
    Insure,
    Matter,
    PlaceWager,
    Settle,
    TurnHoleCard,
)
from spanish21.table.events import CardBurned
from spanish21.table.order import Await, due
from spanish21.table.words import Role
from tests.floor.pit import Pit

CHIPS = 100_00
DEALER, FLOOR, PLAYER = Role.DEALER, Role.FLOOR, Role.PLAYER


def pit_of(cards: str, *boxes: int, **settings: Any) -> Pit:
    pit = Pit("ma", **settings)
    pit.bet(*(boxes or (1,)))
    pit.deal(cards)
    return pit


def choose(pit: Pit, act: Act, cents: int = 0) -> None:
    turn = due(pit.floor.table)
    assert isinstance(turn, Await)
    pit.give(Choose(person=turn.person, box=turn.box, hand=turn.hand, act=act, cents=cents))


def chips(pit: Pit, person: str = "p1") -> int:
    return pit.floor.table.accounts[f"person/{person}"]


def card(text: str) -> Card:
    return Card.parse(text)


def end(pit: Pit) -> None:
    pit.run(until=CollectCards)
    pit.give(CollectCards())
    pit.check_books()


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


@pytest.mark.clause("ma 15(a) second", "ma 15(l)(1)")
def test_a_void_returns_lost_main_wagers_and_lets_decided_side_bets_stand() -> None:
    for setting, net in (("stand", -500), ("undone", 0)):
        pit = Pit("ma", void_side_bets=setting)
        pit.bet(1, 2)
        pit.give(PlaceWager(person="p1", box=1, kind=Kind.MATCH_DEALER, cents=500))
        pit.deal("9s 9c 6d 8h 8c")
        pit.run(until=Await)
        choose(pit, Act.SURRENDER)
        pit.give(Settle(matter=Matter.HAND, box=1, hand=1))  # half is gone at once under a six
        assert chips(pit) == CHIPS - 500 - 500
        pit.give(c.ReportFaceUp(by=DEALER, card=card("2c")))
        pit.give(c.ReportFaceUp(by=DEALER, card=card("3c"), name="d1", second="f1"))
        assert chips(pit) == CHIPS + net
        assert chips(pit, "p2") == CHIPS
        pit.give(CollectCards())
        pit.check_books()


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


@pytest.mark.clause("ma 15(f)")
def test_a_dealer_who_misses_a_card_takes_it_after_the_players() -> None:
    pit = pit_of("9s 9h 6d Kc 8d")
    assert pit.refuse(c.MissDealer(by=DEALER)).clause == "15(f)"
    pit.give(DealCard(to=1, card=card("9s")))
    pit.give(c.MissDealer(by=DEALER))
    assert pit.refuse(c.MissDealer(by=DEALER)).clause == "15(f)"
    pit.give(DealCard(to=1, card=card("9h")), DealCard(to=0, card=card("6d")))
    assert due(pit.floor.table) == Await(1, 1, "p1")
    end(pit)
    assert chips(pit) == CHIPS + 1000


@pytest.mark.clause("ma 15(g)")
def test_an_empty_shoe_is_filled_from_the_discards_to_complete_the_round() -> None:
    pit = pit_of("9s 6d 9h")
    pit.run(until=Await)
    assert pit.refuse(c.Replenish(by=DEALER)).clause == "15(g)"
    empty_the_shoe(pit)
    assert pit.refuse(c.Replenish(by=DEALER, burned=card("10s"))).code is Code.WRONG_CARD
    burned = pit.floor.table.discards[0]
    pit.give(c.Replenish(by=DEALER, burned=burned))
    choose(pit, Act.STAND)
    pit.give(DealCard(to=0, card=pit.floor.table.rules.deck.cards[3]))
    pit.check_books()


def empty_the_shoe(pit: Pit) -> None:
    """Burn what is left, as if it had been dealt in earlier rounds."""
    for place, count in enumerate(pit.floor.table.shoe.left):
        for _ in range(count):
            event = CardBurned(list(Card)[place])
            pit.floor = apply(pit.floor, event)
            pit.events.append(event)


@pytest.mark.clause("ma 15(h)")
def test_a_box_without_any_card_is_dead_and_its_wager_comes_back() -> None:
    pit = pit_of("9s 6d 9h Kc 8d", 1, 2)
    assert pit.refuse(c.SkipBox(by=DEALER, box=2)).clause == "15(h)"  # its turn has not come
    pit.give(DealCard(to=1, card=card("9s")))
    assert pit.refuse(c.SkipBox(by=DEALER, box=2, name="d1")).code is Code.SECOND_PERSON
    pit.give(c.SkipBox(by=DEALER, box=2, name="d1", second="f1"))
    assert chips(pit, "p2") == CHIPS
    pit.give(DealCard(to=0, card=card("6d")), DealCard(to=1, card=card("9h")))
    assert due(pit.floor.table) == Await(1, 1, "p1")
    pit.deal("Kc 8d")
    end(pit)
    assert chips(pit, "p2") == CHIPS


@pytest.mark.clause("ma 15(h) one card")
def test_a_box_with_one_card_gets_its_second_after_the_others_or_is_dead() -> None:
    for wants, left in ((True, CHIPS - 1000), (False, CHIPS)):
        pit = pit_of("", 1, 2)
        for to, text in ((1, "9s"), (2, "9c"), (0, "6d")):
            pit.give(DealCard(to=to, card=card(text)))
        pit.give(c.SkipBox(by=DEALER, box=1))
        early = c.TakeSecond(by=PLAYER, person="p1", box=1, wants=wants, name="d1", second="f1")
        assert pit.refuse(early).clause == "15(h) one card"
        pit.give(DealCard(to=2, card=card("8c")))
        turn = due(pit.floor.table)
        assert isinstance(turn, (Await, DealCard))
        waits = pit.refuse(DealCard(to=1, card=card("8s")))
        assert (waits.code, waits.clause) == (Code.BOX_WAITS, "15(h) one card")
        assert pit.refuse(c.TakeSecond(by=PLAYER, person="p2", box=1)).clause == "15(h) one card"
        pit.give(early)
        if wants:
            pit.give(DealCard(to=1, card=card("8s")))
        assert chips(pit) == left
        pit.deal("Kd 8d")
        end(pit)


@pytest.mark.clause("ma 15(i)")
def test_a_forgotten_card_comes_after_the_others_and_before_the_dealers() -> None:
    pit = pit_of("5s 9c 6d 6h 9h", 1, 2)
    pit.run(until=Await)
    assert pit.refuse(c.ForgetCard(by=DEALER, box=1, hand=1)).clause == "15(i)"
    choose(pit, Act.HIT)
    pit.give(c.ForgetCard(by=DEALER, box=1, hand=1))
    assert due(pit.floor.table) == Await(2, 1, "p2")
    choose(pit, Act.STAND)
    assert due(pit.floor.table) == DealCard(to=1)
    pit.give(DealCard(to=1, card=card("9d")))
    assert pit.floor.table.late == ()
    pit.deal("Kc 8d")
    end(pit)
    assert chips(pit) == CHIPS + 1000


@pytest.mark.clause("ma 15(i)")
def test_a_forgotten_card_may_be_declined_and_the_hand_is_dead() -> None:
    for setting, left in (("all", CHIPS), ("original", CHIPS - 700)):
        pit = pit_of("5s 6d 6h", dead_hand_returns=setting)
        pit.run(until=Await)
        choose(pit, Act.DOUBLE, 700)
        pit.give(c.ForgetCard(by=DEALER, box=1, hand=1))
        order = c.DeclineLate(by=PLAYER, person="p1", box=1, hand=1, name="d1")
        assert pit.refuse(order).code is Code.SECOND_PERSON
        assert pit.refuse(c.DeclineLate(by=PLAYER, person="p2", box=1, hand=1)).clause == "15(i)"
        pit.give(c.DeclineLate(by=PLAYER, person="p1", box=1, hand=1, name="d1", second="f1"))
        assert chips(pit) == left
        end(pit)


@pytest.mark.clause("ma 15(l)", "ma 15(l)(1)", "ma 15(l)(2)")
def test_a_reader_used_under_the_wrong_card() -> None:
    for shown in (False, True):
        pit = pit_of("9s 6d 9h Kc 8d", hole_card="card_reader")
        pit.run(until=Await)
        pit.give(c.ReportReader(by=DEALER, shown=shown))
        waits = pit.refuse(Choose(person="p1", box=1, hand=1, act=Act.STAND))
        assert (waits.code, waits.clause) == (Code.SECOND_PERSON, "15(l)")
        assert pit.refuse(c.ReportReader(by=DEALER, shown=shown)).clause == "15(l)"
        told = c.NoteReader(by=Role.SUPERVISOR, name="s1")
        for other in (replace(told, name="f1"), replace(told, name="anyone")):
            assert pit.refuse(other).code is Code.NOT_ON_STAFF
        assert pit.refuse(replace(told, by=DEALER)).code is Code.NOT_THIS_ROLE
        pit.give(told)
        assert pit.refuse(told).clause == "15(l)"
        assert pit.floor.table.void is shown
        end(pit)
        assert chips(pit) == CHIPS + (0 if shown else 1000)
    pit = pit_of("9s Kd 9h 5c", hole_card="card_reader")
    pit.run(until=Await)
    assert pit.refuse(c.ReportReader(by=DEALER, shown=False)).clause == "15(l)"


@pytest.mark.clause("ma 15(m)")
def test_with_the_reader_broken_the_round_goes_on_without_it() -> None:
    pit = pit_of("9s Kd 9h Ac", hole_card="card_reader")
    pit.run(until=CheckHoleCard)
    pit.give(c.BreakReader(by=DEALER))
    assert pit.refuse(c.BreakReader(by=DEALER)).clause == "15(m)"
    assert due(pit.floor.table) == Await(1, 1, "p1")
    choose(pit, Act.STAND)
    pit.run(until=TurnHoleCard)
    end(pit)
    assert chips(pit) == CHIPS - 1000
    assert pit_of("9s").refuse(c.BreakReader(by=DEALER)).clause == "15(m)"


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


@pytest.mark.clause("ma 15(a) second", "ma 15(b) second")
def test_a_spin_owed_stands_in_a_void_round_or_by_switch_comes_back_as_its_stake() -> None:
    for setting, owed, left in (("stand", 1, CHIPS - 500), ("undone", 0, CHIPS)):
        pit = Pit("ma", void_side_bets=setting)
        pit.bet(1, 2, spin=(1,))
        pit.deal("As 9c 6d Kh 8c")
        pit.run(until=Await)
        pit.give(c.ReportFaceUp(by=DEALER, card=card("2c")))
        pit.give(c.ReportFaceUp(by=DEALER, card=card("3c"), name="d1", second="f1"))
        assert len(pit.floor.table.spins) == owed
        assert chips(pit) == left
        pit.check_books()


@pytest.mark.clause("ma 15(h)")
def test_the_first_box_may_be_left_out_too_and_the_round_goes_on_without_it() -> None:
    pit = pit_of("", 1, 2)
    pit.give(c.SkipBox(by=DEALER, box=1, name="d1", second="f1"))
    assert pit.floor.table.playing
    assert chips(pit) == CHIPS
    for to, text in ((2, "9c"), (0, "6d"), (2, "9h")):
        assert due(pit.floor.table) == DealCard(to=to)
        pit.give(DealCard(to=to, card=card(text)))
    pit.deal("Kc 8d")
    end(pit)
    assert (chips(pit), chips(pit, "p2")) == (CHIPS, CHIPS + 1000)


@pytest.mark.clause("ma 15(h)")
def test_a_round_whose_only_box_was_left_out_is_over_without_a_card() -> None:
    pit = pit_of("")
    pit.give(c.SkipBox(by=DEALER, box=1, name="d1", second="f1"))
    assert due(pit.floor.table) == CollectCards()
    end(pit)
    assert chips(pit) == CHIPS


@pytest.mark.clause("ma 15(i)")
def test_insurance_stands_when_its_hand_is_called_dead() -> None:
    pit = pit_of("5s Ad 6h")
    pit.run(until=CloseInsurance)
    pit.give(Insure(person="p1", box=1, cents=500))
    pit.run(until=Await)
    choose(pit, Act.HIT)
    pit.give(c.ForgetCard(by=DEALER, box=1, hand=1))
    pit.give(c.DeclineLate(by=PLAYER, person="p1", box=1, hand=1, name="d1", second="f1"))
    assert chips(pit) == CHIPS - 500  # the main wager is back, the insurance still lies
    pit.deal("Kc")
    end(pit)
    assert chips(pit) == CHIPS + 1000  # the dealer's blackjack pays it 2 to 1


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


def test_a_signature_is_of_someone_on_duty_in_that_role_without_a_wager_and_never_twice() -> None:
    pit = pit_of("9s 6d 9h", 1, 2)
    pit.run(until=Await)
    pit.give(c.ReportFaceUp(by=DEALER, card=card("2c")))
    order = c.ReportFaceUp(by=DEALER, card=card("3c"), name="d1", second="f1")
    for name, second, code in (
        ("d1", "d1", Code.SECOND_PERSON),
        ("d1", "", Code.SECOND_PERSON),
        ("d1", "anyone", Code.NOT_ON_STAFF),
        ("anyone", "f1", Code.NOT_ON_STAFF),
        ("d1", "w1", Code.SECOND_PERSON),  # surveillance watches, and is not of the floor
        ("d1", "p2", Code.NOT_ON_STAFF),
    ):
        refused = pit.refuse(replace(order, name=name, second=second))
        assert (refused.code, refused.clause) == (code, "15(a) second")
    for by, name in ((FLOOR, "p1"), (FLOOR, "d1"), (FLOOR, "")):
        assert pit.refuse(c.SignOn(by=by, name=name)).code is Code.NOT_ON_STAFF
    assert pit.refuse(c.SignOff(by=FLOOR, name="d1")).code is Code.NOT_ON_STAFF
    pit.give(c.SignOff(by=FLOOR, name="f1"))
    assert pit.refuse(order).code is Code.NOT_ON_STAFF
    pit.give(c.SignOn(by=FLOOR, name="f1"), order)
    assert pit.floor.table.void
    pit.check_books()


def test_staff_with_a_wager_on_the_table_sign_nothing() -> None:
    pit = pit_of("9s 6d 9h", 1)
    pit.give(BuyIn(person="f1", cents=1000))
    pit.give(PlaceWager(person="f1", box=2, kind=Kind.MAIN, cents=1000))
    order = c.SkipBox(by=DEALER, box=1, name="d1", second="f1")
    assert pit.refuse(order).code is Code.NOT_ON_STAFF


@pytest.mark.clause("ma 15(a)", "ma 15(d)")
def test_an_exposed_card_is_no_longer_found_in_the_shoe() -> None:
    pit = Pit("common", decks=1)
    pit.bet(1)
    pit.deal("9s 6d 9h Kc")
    pit.run(until=Await)
    pit.give(c.ReportExposed(by=DEALER, card=card("8s"), name="d1"))
    again = c.ReportFaceUp(by=DEALER, card=card("8s"), name="d1", second="f1")
    assert pit.refuse(again).code is Code.CARD_NOT_LEFT
