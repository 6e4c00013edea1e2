"""Orders of the house: entry, flat bets, limits, closing, boxes given up."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from spanish21.cards import Card
from spanish21.errors import Code
from spanish21.floor import commands as c
from spanish21.floor.interface import Button
from spanish21.rules.choices import ShuffledBy
from spanish21.rules.kinds import Kind
from spanish21.table.commands import (
    BuyIn,
    ChangeWager,
    CollectCards,
    DealCard,
    NewShoe,
    PermitBoxes,
    PlaceWager,
    ShowCutCard,
    Sit,
    WithdrawWager,
)
from spanish21.table.order import Await
from spanish21.table.words import Role
from tests.floor.decks import loaded, play_round
from tests.floor.pit import Pit

DEALER, FLOOR, SUPERVISOR, PLAYER = Role.DEALER, Role.FLOOR, Role.SUPERVISOR, Role.PLAYER
TWO = "9s 9c 6d 9h 9d Kc 8d"
ONE = "9s 6d 9h Kc 8d"


def place(person: str, box: int, cents: int = 1000, kind: Kind = Kind.MAIN) -> PlaceWager:
    return PlaceWager(person=person, box=box, kind=kind, cents=cents)


def finish(pit: Pit, cards: str) -> None:
    """Play the round whose wagers are down."""
    pit.deal(cards)
    pit.run(until=CollectCards)
    pit.give(CollectCards())


def chips(pit: Pit, person: str) -> int:
    return pit.floor.table.accounts.get(f"person/{person}", 0)


# Mid-shoe entry (ma 5(j))


@pytest.mark.clause("ma 5(j)")
def test_who_sat_out_a_round_may_be_kept_out_until_the_reshuffle() -> None:
    pit = Pit("ma")
    pit.bet(1, 2)
    finish(pit, TWO)
    pit.give(Sit(person="p2", box=2))
    pit.bet(1)
    bar = c.BarEntry(by=FLOOR, person="p2")
    refused = pit.refuse(bar)  # p2 has wagered in every round so far
    assert (refused.code, refused.clause) == (Code.NOT_DUE, "5(j)")
    finish(pit, ONE)  # seated, and sits out
    pit.give(bar)
    refused = pit.refuse(place("p2", 2))
    assert (refused.code, refused.clause) == (Code.ENTRY_BARRED, "5(j)")
    pit.give(place("p1", 1), WithdrawWager(person="p1", box=1, kind=Kind.MAIN))
    pit.reshuffle()
    pit.give(place("p2", 2))  # the next shuffle lets everyone in
    pit.check_books()


@pytest.mark.clause("ma 5(j)")
def test_the_house_may_keep_out_all_who_skip_a_round_and_let_one_in() -> None:
    pit = Pit("ma")
    pit.give(c.BarEntry(by=FLOOR))
    pit.bet(1, 2)  # the first round of the shoe is open to all
    finish(pit, TWO)
    pit.give(BuyIn(person="p3", cents=100_00))  # never seated, and new to this shoe
    assert pit.refuse(place("p3", 3)).code is Code.ENTRY_BARRED
    pit.give(place("p1", 1))
    pit.give(c.PermitEntry(by=SUPERVISOR, person="p3"), place("p3", 3))
    finish(pit, TWO)
    assert pit.refuse(place("p2", 2)).code is Code.ENTRY_BARRED  # has sat out by now
    pit.give(c.BarEntry(by=FLOOR, person="p3"))
    assert pit.refuse(place("p3", 3)).code is Code.ENTRY_BARRED  # the permission is taken back
    pit.check_books()


def test_where_entry_is_open_nobody_is_kept_out() -> None:
    pit = Pit("nh-bet-bigger")
    assert pit.refuse(c.BarEntry(by=FLOOR)).code is Code.NOT_OFFERED


# Flat bets (nh-bet-bigger rules.23)


def flat_pit() -> Pit:
    """p1 has bet $10 and a Bet Bigger 2x of $10 in the first round of the shoe, p2 nothing yet."""
    pit = Pit("nh-bet-bigger")
    pit.bet(1)
    pit.give(place("p1", 1, kind=Kind.BET_BIGGER_2X))
    finish(pit, "9s 6d 9h Kc 8d")
    return pit


@pytest.mark.clause("nh-bet-bigger rules.23a", "nh-bet-bigger rules.23b")
def test_a_flat_bettor_bets_until_the_shoe_ends_what_they_began_with() -> None:
    pit = flat_pit()
    pit.give(place("p1", 1, 500))  # free to, until told otherwise
    pit.give(c.OrderFlatBet(by=FLOOR, person="p1"))
    refused = pit.refuse(DealCard(to=1, card=Card.C9))
    assert (refused.code, refused.clause) == (Code.FLAT_BET, "rules.23b")
    assert "bet_bigger_2x $10.00 on box 1, main $10.00 on box 1" in refused.detail
    assert (
        pit.refuse(ChangeWager(person="p1", box=1, kind=Kind.MAIN, cents=600)).code is Code.FLAT_BET
    )
    pit.give(ChangeWager(person="p1", box=1, kind=Kind.MAIN, cents=1000))
    assert pit.refuse(DealCard(to=1, card=Card.C9)).code is Code.FLAT_BET  # the 2x is missing
    pit.give(place("p1", 1, kind=Kind.BET_BIGGER_2X))
    finish(pit, ONE)
    pit.reshuffle()
    pit.give(place("p1", 1, 300), place("p1", 1, 300, Kind.BET_BIGGER_3X))
    finish(pit, ONE)  # a new shoe, and the order has ended with the old
    pit.check_books()


@pytest.mark.clause("nh-bet-bigger rules.23c")
def test_a_flat_bettor_may_add_no_wager() -> None:
    pit = flat_pit()
    pit.give(c.OrderFlatBet(by=FLOOR, person="p1"), place("p1", 1))
    for kind in (Kind.BET_BIGGER_3X, Kind.BET_BIGGER_4X, Kind.LUCKY_LADIES):
        assert pit.refuse(place("p1", 1, kind=kind)).code is Code.FLAT_BET
    assert pit.refuse(place("p1", 2)).code is Code.FLAT_BET  # nor another box


@pytest.mark.clause("nh-bet-bigger rules.23b")
def test_a_flat_bettor_may_sit_out_and_their_own_first_round_is_what_counts() -> None:
    pit = flat_pit()
    pit.give(*(c.OrderFlatBet(by=FLOOR, person=person) for person in ("p1", "p2")))
    pit.give(BuyIn(person="p2", cents=100_00), place("p2", 2, 400))  # p2's own first round
    finish(pit, ONE)  # p1 sits out
    assert pit.refuse(place("p2", 2, 500)).code is Code.FLAT_BET
    pit.give(place("p2", 2, 400))
    finish(pit, ONE)
    pit.check_books()


def test_flat_bets_are_ordered_where_the_document_or_the_house_says_so() -> None:
    pit = Pit("ma")
    refused = pit.refuse(c.OrderFlatBet(by=FLOOR, person="p1"))
    assert (refused.code, refused.clause) == (Code.NOT_OFFERED, "house")
    pit = Pit("ma", flat_bet_orders="true")
    pit.bet(1)
    finish(pit, ONE)
    pit.give(c.OrderFlatBet(by=FLOOR, person="p1"))
    assert pit.refuse(place("p1", 1, 500)).clause == "house"


# Limits


def test_limits_change_between_rounds_only_and_bind_every_wager_of_the_next() -> None:
    pit = Pit("ma")
    pit.bet(1)
    pit.deal(ONE)
    pit.run(until=Await)
    post = c.PostLimits(by=FLOOR, least=2500, most=50_000)
    assert pit.refuse(post).code is Code.ROUND_ON
    pit.run(until=CollectCards)
    pit.give(CollectCards(), place("p1", 1), post)
    assert pit.refuse(DealCard(to=1, card=Card.C9)).code is Code.AMOUNT_NOT_ALLOWED
    assert (
        pit.refuse(ChangeWager(person="p1", box=1, kind=Kind.MAIN, cents=2400)).code
        is Code.AMOUNT_NOT_ALLOWED
    )
    pit.give(ChangeWager(person="p1", box=1, kind=Kind.MAIN, cents=2500))
    pit.give(place("p1", 1, 500, Kind.MATCH_DEALER))  # a side bet has limits of its own
    finish(pit, ONE)
    pit.check_books()


@pytest.mark.clause("nh-bet-bigger rules.4b", "nh-bet-bigger rules.4e")
def test_a_side_bet_of_half_the_minimum_goes_by_the_one_that_is_posted() -> None:
    pit = Pit("nh-bet-bigger")
    pit.bet(1)
    pit.give(place("p1", 1, 400, Kind.LUCKY_LADIES))
    pit.give(c.PostLimits(by=FLOOR, least=1000, most=1000))
    refused = pit.refuse(DealCard(to=1, card=Card.C9))
    assert (refused.code, refused.clause) == (Code.AMOUNT_NOT_ALLOWED, "rules.4e")
    assert refused.detail == "Lucky Ladies of $4.00 is not allowed; allowed: $5.00 or more"
    match = place("p1", 1, 400, Kind.MATCH_DEALER_UP)
    assert pit.refuse(match).clause == "rules.4e"
    pit.give(ChangeWager(person="p1", box=1, kind=Kind.LUCKY_LADIES, cents=500))
    pit.give(place("p1", 1, 1000, Kind.BET_BIGGER_2X), place("p1", 1, 500, Kind.MATCH_DEALER_UP))
    finish(pit, ONE)
    pit.check_books()


@pytest.mark.parametrize(("least", "most"), [(50, 1000), (500, 400), (100, 100_001)])
def test_limits_lie_within_those_of_the_rule_set(least: int, most: int) -> None:
    pit = Pit("ma")
    refused = pit.refuse(c.PostLimits(by=FLOOR, least=least, most=most))
    assert refused.code is Code.AMOUNT_NOT_ALLOWED
    assert "$1.00" in refused.detail


# Closing (nh-bet-bigger rules.24)


@pytest.mark.clause("nh-bet-bigger rules.24a")
def test_a_table_closes_with_notice_when_the_shoe_ends() -> None:
    pit = Pit("nh-bet-bigger")
    pit.bet(1)
    pit.deal(ONE)
    pit.run(until=Await)
    pit.give(c.CloseAfterShoe(by=FLOOR))  # at any time
    refused = pit.refuse(c.CloseAfterShoe(by=FLOOR))
    assert (refused.code, refused.clause) == (Code.NOT_DUE, "rules.24a")
    pit.run(until=CollectCards)
    pit.give(CollectCards())
    pit.bet(1)  # the shoe is not over yet
    pit.deal(ONE)
    pit.run(until=Await)
    pit.give(ShowCutCard())
    pit.run(until=CollectCards)
    pit.give(CollectCards())
    for late in (place("p1", 1), NewShoe(behind=72)):
        refused = pit.refuse(late)
        assert (refused.code, refused.clause) == (Code.TABLE_CLOSING, "rules.24a")
    pit.give(c.OpenCards(by=FLOOR))  # another day
    assert not pit.floor.closing
    pit.check_books()


def test_a_reshuffle_ends_the_shoe_of_a_table_that_closes() -> None:
    pit = Pit("ma")
    pit.bet(1)
    finish(pit, ONE)
    pit.give(c.CloseAfterShoe(by=FLOOR), c.OrderReshuffle(by=FLOOR))
    refused = pit.refuse(NewShoe(behind=72))
    assert (refused.code, refused.clause) == (Code.TABLE_CLOSING, "house")


def test_new_decks_open_a_closed_table_wherever_its_cards_are() -> None:
    pit = loaded()
    play_round(pit)
    left = 288 - pit.floor.table.shoe.drawn
    pit.give(c.OrderReshuffle(by=FLOOR), c.CountRest(by=DEALER, cards=left))
    pit.give(c.ShuffleCards(by=DEALER, how=ShuffledBy.HAND), c.CloseAfterShoe(by=FLOOR))
    assert pit.refuse(NewShoe(behind=72)).code is Code.TABLE_CLOSING
    pit.give(c.OpenCards(by=FLOOR))
    assert not pit.floor.closing
    pit.check_books()


# Boxes given up (nh-bet-bigger rules.22, nh-break-bonus method.3b)


def cede(box: int, **words: str) -> c.CedeBox:
    return c.CedeBox(by=FLOOR, person="p1", box=box, name="f1", second="d1", **words)  # type: ignore[arg-type]


@pytest.mark.clause("nh-bet-bigger rules.22b", "nh-bet-bigger rules.22c")
def test_second_and_later_boxes_are_given_up_when_the_house_asks() -> None:
    pit = Pit("nh-bet-bigger")
    pit.give(BuyIn(person="p1", cents=100_00), Sit(person="p1", box=2))
    pit.give(*(place("p1", box) for box in (2, 3, 4)))
    pit.give(place("p1", 4, kind=Kind.BET_BIGGER_2X))
    refused = pit.refuse(cede(2))  # the first box stays
    assert (refused.code, refused.clause) == (Code.NOT_DUE, "rules.22b")
    assert pit.refuse(cede(5)).code is Code.NOT_DUE
    alone = c.CedeBox(by=FLOOR, person="p1", box=4, name="f1")
    assert pit.refuse(alone).code is Code.SECOND_PERSON
    assert pit.refuse(c.CedeBox(by=PLAYER, person="p1", box=4)).code is Code.NOT_THIS_ROLE
    pit.give(cede(4))
    assert chips(pit, "p1") == 80_00
    assert pit.refuse(place("p1", 4)).code is Code.BOX_FULL  # given up for someone else
    pit.give(BuyIn(person="p9", cents=100_00), place("p9", 4))
    pit.deal("9s 9c 9d 6d 9h 9d 9c Kc 8d")
    pit.run(until=Await)
    assert pit.refuse(cede(3)).code is Code.NOT_DUE  # not while a round is played
    pit.check_books()


def test_who_has_one_box_gives_up_none() -> None:
    pit = Pit("nh-bet-bigger")
    pit.bet(1)
    assert pit.refuse(cede(1)).code is Code.NOT_DUE


@pytest.mark.clause("nh-break-bonus method.3b")
def test_an_extra_box_goes_to_a_newcomer_when_no_table_has_a_seat() -> None:
    pit = Pit("nh-break-bonus")
    pit.give(BuyIn(person="p1", cents=100_00), place("p1", 1), place("p1", 2))
    refused = pit.refuse(cede(2))
    assert (refused.code, refused.clause) == (Code.NOT_DUE, "method.3b")
    full = c.CedeBox(by=FLOOR, person="p1", box=2, to="p9", seats_full=True, name="f1", second="d1")
    assert pit.refuse(full).code is Code.NOT_DUE  # this table has seats
    for box in range(3, 8):
        pit.give(Sit(person=f"p{box}", box=box))
    for to in ("", "p3", "p1"):  # a newcomer is named, and has no box here
        assert pit.refuse(replace(full, to=to)).clause == "method.3b"
    assert pit.refuse(replace(full, seats_full=False)).code is Code.NOT_DUE  # nor another table
    pit.give(full)
    assert pit.refuse(place("p1", 2)).code is Code.BOX_FULL
    pit.give(BuyIn(person="p9", cents=100_00), place("p9", 2))
    pit.check_books()


@pytest.mark.clause("nh-bet-bigger rules.22b", "nh-bet-bigger rules.23b")
def test_a_flat_bet_binds_the_boxes_a_person_still_has() -> None:
    pit = Pit("nh-bet-bigger")
    pit.give(BuyIn(person="p1", cents=100_00), place("p1", 1), place("p1", 2))
    pit.deal("9s 9c 6d 9h 9d Kc 8d")
    pit.run(until=CollectCards)
    pit.give(CollectCards(), c.OrderFlatBet(by=FLOOR, person="p1"))
    pit.give(place("p1", 1), place("p1", 2), cede(2))
    pit.deal("9s 6d 9h Kc 8d")
    pit.run(until=CollectCards)  # one box is what they still have, and the bet stands
    pit.give(CollectCards())
    assert pit.refuse(place("p1", 1, 500)).code is Code.FLAT_BET
    pit.check_books()


def test_elsewhere_nobody_is_asked_to_give_up_a_box() -> None:
    pit = Pit("ma")
    pit.give(PermitBoxes(person="p1", boxes=2), BuyIn(person="p1", cents=100_00))
    pit.give(place("p1", 1), place("p1", 2))
    assert pit.refuse(cede(2)).code is Code.NOT_OFFERED


# The shoe's end and orders together


def test_a_new_shoe_ends_bars_and_flat_bets_and_keeps_limits() -> None:
    pit = Pit("ma", flat_bet_orders="true")
    pit.bet(1)
    finish(pit, ONE)
    pit.give(
        c.BarEntry(by=FLOOR),
        c.PermitEntry(by=FLOOR, person="p5"),
        c.OrderFlatBet(by=FLOOR, person="p1"),
        c.PostLimits(by=FLOOR, least=500, most=5000),
    )
    pit.reshuffle()
    floor = pit.floor
    assert [floor.barred, floor.permitted, floor.flat, floor.first] == [set(), set(), set(), {}]
    assert floor.limits is not None


@pytest.mark.clause("nh-break-bonus method.3b", "nh-go-for-it rules.2b")
@pytest.mark.parametrize("name", ["nh-break-bonus", "nh-go-for-it"])
def test_a_box_that_was_given_up_waits_for_its_newcomer_and_for_nobody_else(name: str) -> None:
    pit = Pit(name, boxes=2)
    pit.give(*(BuyIn(person=person, cents=100_00) for person in ("p1", "p2", "p3")))
    pit.give(PermitBoxes(person="p1", boxes=2, by=FLOOR))
    for box in (1, 2):
        pit.give(PlaceWager(person="p1", box=box, kind=Kind.MAIN, cents=500))
    signed: Any = {"by": FLOOR, "name": "f1", "second": "s1"}
    pit.give(c.CedeBox(person="p1", box=2, to="p2", seats_full=True, **signed))
    for person in ("p1", "p3"):
        sits, bets = Sit(person=person, box=2), place(person, 2)
        assert pit.refuse(sits).code is Code.BOX_FULL
        assert pit.refuse(bets).clause == pit.floor.table.rules.clause("cede_boxes")
    pit.give(Sit(person="p2", box=2), place("p2", 2))
    assert not pit.floor.promised
    pit.check_books()


@pytest.mark.clause("sd-bonus-spin (2)")
def test_no_reshuffle_is_ordered_once_begin_game_has_locked_the_bets() -> None:
    pit = Pit("sd-bonus-spin")
    pit.bet(1, spin=(1,))
    pit.press(Button.NEW_GAME, Button.BEGIN_GAME)
    order = c.OrderReshuffle(by=FLOOR, name="f1")
    assert pit.refuse(order).code is Code.CARDS_NOT_READY
    assert pit.floor.table.accounts["pending/bonus_spin"] == 500
