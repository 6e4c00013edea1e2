"""The cut: who is asked and in which order, where it may go, and a recut (ma 4(c)-(f))."""

from __future__ import annotations

import pytest

from spanish21.errors import Code
from spanish21.floor import commands as c
from spanish21.floor.card_phase import CardPhase
from spanish21.floor.cut_offer import entitled
from spanish21.rules.choices import ShuffledBy
from spanish21.rules.kinds import Kind
from spanish21.table.commands import BurnCard, BuyIn, CashOut, Leave, NewShoe, PlaceWager, Sit
from spanish21.table.words import Role
from tests.floor.decks import pit_of, verify
from tests.floor.pit import Pit

DEALER, FLOOR, SUPERVISOR, PLAYER = Role.DEALER, Role.FLOOR, Role.SUPERVISOR, Role.PLAYER
SHUFFLE = c.ShuffleCards(by=DEALER, how=ShuffledBy.HAND)
NH = ["nh-break-bonus", "nh-bet-bigger", "nh-go-for-it"]


def cut(person: str | None, at: int = 144, by: Role = PLAYER) -> c.CutCards:
    return c.CutCards(by=by, person=person, at=at)


def shuffled(name: str = "ma", *, seats: tuple[int, ...] = (2, 5, 7), **settings: str) -> Pit:
    """People p2, p5 ... come in this order and sit at their boxes; the cards wait for a cut."""
    pit = pit_of(name, **settings)
    if name in NH:
        pit.give(c.SpreadCards(by=DEALER), verify(pit))
    else:
        pit.give(verify(pit), c.ConfirmDecks(by=FLOOR), c.SpreadCards(by=DEALER))
    for box in seats:
        pit.give(BuyIn(person=f"p{box}", cents=100_00), Sit(person=f"p{box}", box=box))
    pit.give(c.WashCards(by=DEALER), SHUFFLE)
    return pit


def next_shuffle(pit: Pit) -> None:
    """The shoe goes in, is ordered out again, and is shuffled."""
    pit.give(NewShoe(behind=72), c.OrderReshuffle(by=FLOOR))
    pit.give(c.CountRest(by=DEALER, cards=pit.floor.table.shoe.size), SHUFFLE)


@pytest.mark.clause("ma 4(d)(1)")
def test_at_the_start_of_a_game_the_first_to_come_is_asked() -> None:
    pit = shuffled(seats=(5, 2, 7))
    assert entitled(pit.floor) == ("p5",)
    refused = pit.refuse(cut("p7"))
    assert (refused.code, refused.clause) == (Code.NOT_THE_CUTTER, "4(d)(1)")
    assert refused.detail == "the cut is offered to p5"
    pit.give(cut("p5"), NewShoe(behind=72))
    pit.check_books()


def test_a_first_to_come_who_has_left_is_not_asked() -> None:
    pit = shuffled(seats=(5, 2, 7))
    pit.give(Leave(person="p5", box=5), CashOut(person="p5", cents=100_00))
    assert entitled(pit.floor) == ("p2",)


@pytest.mark.clause("ma 4(d)(2)")
def test_later_the_far_right_is_asked_and_then_the_next_counterclockwise() -> None:
    pit = shuffled(seats=(2, 5, 7))
    pit.give(cut("p2"))
    asked = []
    for _ in range(5):
        next_shuffle(pit)
        (person,) = entitled(pit.floor)
        refused = pit.refuse(cut("p9"))
        assert (refused.code, refused.clause) == (Code.NOT_THE_CUTTER, "4(d)(2)")
        pit.give(cut(person))
        asked.append(person)
    assert asked == ["p7", "p5", "p2", "p7", "p5"]
    pit.check_books()


@pytest.mark.clause("ma 4(d)(2)")
def test_the_offer_goes_on_by_place_when_people_come_and_go() -> None:
    pit = shuffled(seats=(2, 5, 7))
    pit.give(cut("p2"))
    next_shuffle(pit)
    pit.give(cut("p7"), BuyIn(person="p6", cents=100), Sit(person="p6", box=6))
    pit.give(Leave(person="p7", box=7))
    next_shuffle(pit)
    assert entitled(pit.floor) == ("p6",)  # to the left of box 7, though box 7 is empty now


@pytest.mark.clause("ma 4(d)(2)")
def test_who_declines_passes_the_offer_on_and_in_the_end_the_dealer_cuts() -> None:
    pit = shuffled(seats=(2, 7))
    assert pit.refuse(c.DeclineCut(by=PLAYER, person="p7")).code is Code.NOT_THE_CUTTER
    pit.give(c.DeclineCut(by=PLAYER, person="p2"))
    assert entitled(pit.floor) == ("p7",)
    pit.give(c.DeclineCut(by=PLAYER, person="p7"))
    assert entitled(pit.floor) == ()
    assert pit.refuse(cut("p7")).detail == "the cut is offered to the dealer"
    pit.give(cut(None, by=DEALER))
    next_shuffle(pit)
    assert entitled(pit.floor) == ("p2",)  # the far right was asked last time
    pit.check_books()


def test_a_person_who_stands_at_a_box_with_a_wager_is_asked_too() -> None:
    pit = shuffled(seats=(2,))
    pit.give(cut("p2"), NewShoe(behind=72), BuyIn(person="p4", cents=100_00))
    pit.give(PlaceWager(person="p4", box=4, kind=Kind.MAIN, cents=1000))
    pit.give(c.OrderReshuffle(by=FLOOR), c.CountRest(by=DEALER, cards=288), SHUFFLE)
    assert entitled(pit.floor) == ("p4",)


@pytest.mark.clause("ma 4(c)")
def test_the_house_may_have_the_dealer_cut() -> None:
    pit = shuffled()
    assert pit.refuse(cut(None)).code is Code.NOT_THE_CUTTER  # a player cuts in their own name
    pit.give(cut(None, by=DEALER))
    pit = shuffled(cut_by="dealer")
    assert entitled(pit.floor) == ()
    refused = pit.refuse(cut("p2"))
    assert (refused.code, refused.clause) == (Code.NOT_THE_CUTTER, "4(c)")
    pit.give(cut(None, by=DEALER), c.OrderRecut(by=SUPERVISOR, same_cutter=False))
    pit.give(cut(None, by=DEALER))


@pytest.mark.clause("nh-break-bonus method.1f", "nh-bet-bigger rules.3a", "nh-go-for-it method.1g")
@pytest.mark.parametrize("name", NH)
def test_in_new_hampshire_a_player_cuts_whichever_is_asked(name: str) -> None:
    for person in ("p2", "p5", "p7"):
        pit = shuffled(name)
        refused = pit.refuse(cut(None, by=DEALER))
        assert (refused.code, refused.clause) == (
            Code.NOT_THE_CUTTER,
            pit.floor.table.rules.clause("cut_by"),
        )
        assert pit.refuse(cut("p9")).code is Code.NOT_THE_CUTTER
        pit.give(cut(person), NewShoe(behind=72))
    pit = shuffled(name)
    pit.give(*(c.DeclineCut(by=PLAYER, person=each) for each in ("p7", "p2", "p5")))
    pit.give(cut(None, by=DEALER))  # nobody is left to ask


@pytest.mark.clause("ma 4(e)")
@pytest.mark.parametrize(
    ("decks", "inside", "outside"),
    [("6", (48, 240), (47, 241, 0, 288)), ("8", (48, 336), (47, 337))],
)
def test_the_cut_goes_in_a_deck_or_more_from_either_end(
    decks: str, inside: tuple[int, ...], outside: tuple[int, ...]
) -> None:
    pit = shuffled(decks=decks)
    for at in outside:
        refused = pit.refuse(cut("p2", at))
        assert (refused.code, refused.clause) == (Code.CUT_MISPLACED, "4(e)")
    for at in inside:
        pit.give(cut("p2", at), c.OrderRecut(by=SUPERVISOR, same_cutter=True))


@pytest.mark.clause("nh-break-bonus method.1g", "nh-bet-bigger rules.3a", "nh-go-for-it method.1h")
@pytest.mark.parametrize(
    ("name", "clause", "least", "most"),
    [
        ("nh-break-bonus", "method.1g", 36, 348),  # about a deck: three quarters of one
        ("nh-bet-bigger", "rules.3a", 36, 252),
        ("nh-go-for-it", "method.1h", 48, 240),
    ],
)
def test_in_new_hampshire_a_deck_stays_at_front_and_back(
    name: str, clause: str, least: int, most: int
) -> None:
    pit = shuffled(name)
    for at in (least - 1, most + 1):
        refused = pit.refuse(cut("p5", at))
        assert (refused.code, refused.clause) == (Code.CUT_MISPLACED, clause)
    pit.give(cut("p5", most))


@pytest.mark.clause("ma 4(f)")
def test_a_supervisor_may_order_a_recut_until_the_first_card() -> None:
    pit = shuffled()
    order = c.OrderRecut(by=SUPERVISOR, same_cutter=True)
    refused = pit.refuse(order)
    assert (refused.code, refused.clause) == (Code.CARDS_NOT_READY, "4(f)")
    pit.give(cut("p2"))
    assert pit.refuse(c.OrderRecut(by=FLOOR, same_cutter=True)).code is Code.NOT_THIS_ROLE
    pit.give(NewShoe(behind=72), order)  # in the shoe, and nothing dealt yet
    assert pit.refuse(NewShoe()).clause == "4(b)(2)"
    pit.give(cut("p2"))
    next_shuffle(pit)
    assert entitled(pit.floor) == ("p7",)  # who cut again has taken no turn of the order
    pit.give(cut("p7"), NewShoe(behind=72))
    pit.bet(1)
    pit.give(BurnCard())
    assert pit.refuse(order).clause == "4(f)"
    assert Pit("ma", practice=False).refuse(order).clause == "4(f)"
    pit.check_books()


@pytest.mark.clause("ma 4(f) cutter")
def test_a_recut_is_made_by_the_last_cutter_or_by_the_next_in_order() -> None:
    pit = shuffled()
    pit.give(cut("p2"))
    next_shuffle(pit)
    pit.give(cut("p7"), c.OrderRecut(by=SUPERVISOR, same_cutter=True))
    for other in (cut("p5"), cut(None, by=DEALER)):
        refused = pit.refuse(other)
        assert (refused.code, refused.clause) == (Code.NOT_THE_CUTTER, "4(f) cutter")
    pit.give(c.OrderRecut(by=SUPERVISOR, same_cutter=False))  # the house changes its mind
    assert entitled(pit.floor) == ("p5",)
    pit.give(cut("p5"))
    next_shuffle(pit)
    assert entitled(pit.floor) == ("p2",)  # p5 has had the next turn
    pit.check_books()


@pytest.mark.clause("ma 4(f) cutter")
def test_where_the_dealer_cut_last_the_dealer_cuts_again() -> None:
    pit = shuffled()
    pit.give(cut(None, by=DEALER), c.OrderRecut(by=SUPERVISOR, same_cutter=True))
    assert entitled(pit.floor) == ()
    assert pit.refuse(cut("p7")).clause == "4(f) cutter"
    pit.give(cut(None, by=DEALER))


def test_who_will_not_cut_again_passes_it_on() -> None:
    pit = shuffled()
    pit.give(cut("p2"), c.OrderRecut(by=SUPERVISOR, same_cutter=True))
    pit.give(c.DeclineCut(by=PLAYER, person="p2"))
    assert entitled(pit.floor) == ("p7",)


def test_nothing_is_cut_before_it_is_shuffled() -> None:
    pit = Pit("ma")
    assert entitled(pit.floor) == ()
    assert pit.refuse(cut("p1")).clause == "4(b)(2)"
    assert pit.refuse(c.DeclineCut(by=PLAYER, person="p1")).code is Code.CARDS_NOT_READY
    pit = shuffled()
    pit.give(cut("p2"))
    assert pit.floor.cards is not None
    assert pit.floor.cards.phase is CardPhase.CUT
    assert pit.refuse(cut("p2")).code is Code.CARDS_NOT_READY
