"""More of what each document forbids, tried at the wrong moment: see `test_clause_guards.py`."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import to_builtins

from spanish21.cards import Card
from spanish21.errors import Code, Refusal
from spanish21.floor import commands as c
from spanish21.floor.asking.guide import guide
from spanish21.floor.card_phase import CardPhase
from spanish21.floor.interface import Button
from spanish21.rules.choices import ShuffledBy
from spanish21.rules.kinds import Kind
from spanish21.rules.play import Act
from spanish21.rules.topics import Topic, clause_on
from spanish21.table import commands as t
from spanish21.table.asking.views import (
    ConsoleView,
    FloorView,
    OnlookerView,
    PlayerView,
    SurveillanceView,
    view,
)
from spanish21.table.deciding.decide import decide as table_decide
from spanish21.table.events import BonusPaid
from spanish21.table.order import Await
from spanish21.table.words import Role
from tests.floor.decks import come
from tests.floor.pit import Pit

DEALER, PLAYER = Role.DEALER, Role.PLAYER


@pytest.mark.clause("ma 5(h)", "ma 5(i)")
def test_nobody_touches_insurance_or_a_double_once_it_is_made() -> None:
    pit = Pit("ma")
    pit.bet(1)
    pit.deal("5s Ad 6h 9d 8d")
    pit.run(until=t.CloseInsurance)
    pit.give(t.Insure(person="p1", box=1, cents=500))
    pit.run(until=Await)
    pit.give(t.Choose(person="p1", box=1, hand=1, act=Act.DOUBLE, cents=1000))
    for kind in (Kind.MAIN, Kind.INSURANCE):
        less = t.ChangeWager(person="p1", box=1, kind=kind, cents=100)
        for touch in (less, t.WithdrawWager(person="p1", box=1, kind=kind)):
            assert pit.refuse(touch).code is Code.ROUND_ON


@pytest.mark.clause("nh-break-bonus method.1e")
def test_break_bonus_is_shuffled_by_hand_after_the_wash_where_no_machine_stands() -> None:
    pit = Pit("nh-break-bonus", practice=False)
    come(pit)
    by_hand = c.ShuffleCards(by=DEALER, how=ShuffledBy.HAND)
    beforehand = c.ShuffleCards(by=DEALER, how=ShuffledBy.SUPPLIER)
    pit.give(c.OpenCards(by=DEALER))
    assert pit.refuse(by_hand).clause == "method.1e"
    assert pit.refuse(beforehand).code is Code.NOT_OFFERED
    pit.give(c.SpreadCards(by=DEALER), c.VerifyDecks(by=DEALER, decks=8, cards=384))
    assert pit.refuse(by_hand).clause == "method.1e"
    pit.give(c.WashCards(by=DEALER))
    shown = [step.clause for step in guide(pit.floor)]
    assert shown == ["method.1e", "method.1e", "method.1e"]
    pit.give(by_hand)
    assert pit.floor.cards.phase is CardPhase.SHUFFLED


@pytest.mark.clause("nh-bet-bigger rules.25")
def test_chips_of_the_house_rules_bind_a_bet() -> None:
    pit = Pit("nh-bet-bigger")
    pit.give(t.BuyIn(person="p1", cents=100_00))
    refused = pit.refuse(t.PlaceWager(person="p1", box=1, kind=Kind.MAIN, cents=150))
    assert (refused.code, refused.clause) == (Code.AMOUNT_NOT_ALLOWED, "rules.25")
    beyond = t.PlaceWager(person="p1", box=8, kind=Kind.MAIN, cents=500)
    assert pit.refuse(beyond).clause == "rules.25"


@pytest.mark.clause("nh-bet-bigger rules.10b", "nh-bet-bigger rules.10a")
def test_bet_bigger_is_insured_up_to_half_and_under_an_ace_only() -> None:
    pit = Pit("nh-bet-bigger")
    pit.bet(1)
    pit.deal("9s Ah 2d 8c Ks 4d")
    pit.run(until=t.CloseInsurance)
    refused = pit.refuse(t.Insure(person="p1", box=1, cents=600))
    assert (refused.code, refused.clause) == (Code.AMOUNT_NOT_ALLOWED, "rules.10b")
    pit.give(t.Insure(person="p1", box=1, cents=500))
    pit = Pit("nh-bet-bigger")
    pit.bet(1)
    pit.deal("9s 6h 2d 8c Ks 4d")
    pit.run(until=Await)
    pit.refuse(t.OfferInsurance(by=DEALER))
    pit.refuse(t.Insure(person="p1", box=1, cents=500))


@pytest.mark.clause("ma 7(j)", "nh-break-bonus method.1j", "nh-bet-bigger rules.24b")
@pytest.mark.clause("nh-go-for-it method.1k")
@pytest.mark.parametrize("name", ["ma", "nh-break-bonus", "nh-bet-bigger", "nh-go-for-it"])
def test_a_round_is_completed_before_another_shoe_begins(name: str) -> None:
    game = Pit(name)
    game.bet(1)
    game.give(t.DealCard(to=1, card=Card("9s")))
    table = game.floor.table
    with pytest.raises(Refusal, match="cards are shuffled between rounds") as refused:
        table_decide(table, t.NewShoe(behind=60, by=DEALER))
    assert refused.value.clause == clause_on(table.rules, Topic.CUT_CARD)
    game.give(t.ShowCutCard(by=DEALER))
    assert game.refuse(t.ShowCutCard(by=DEALER)).clause == refused.value.clause


@pytest.mark.clause("sd-bonus-spin (4)(b)(i) order")
def test_south_dakota_has_seats_one_to_six_and_no_other() -> None:
    pit = Pit("sd-bonus-spin")
    pit.give(t.BuyIn(person="p1", cents=100_00))
    for box in (0, 7):
        refused = pit.refuse(t.PlaceWager(person="p1", box=box, kind=Kind.MAIN, cents=1000))
        assert (refused.code, refused.clause) == (Code.NO_SUCH_BOX, "(4)(b)(i) order")
        seat = c.Press(by=DEALER, button=Button.SEAT, seat=box)
        assert pit.refuse(seat).clause == "(4)(b)(i) order"


@pytest.mark.clause("nh-bet-bigger rules.11a", "nh-bet-bigger rules.9a")
def test_what_the_dealer_finds_under_an_ace_must_fit_the_card() -> None:
    pit = Pit("nh-bet-bigger")
    pit.bet(1)
    pit.deal("9s Ah 2d Kc 8c 4d")
    pit.run(until=t.CloseInsurance)
    assert pit.refuse(t.CheckHoleCard(by=DEALER)).code is Code.NOT_DUE  # insurance is open
    pit.give(t.CloseInsurance(by=DEALER))
    refused = pit.refuse(t.CheckHoleCard(by=DEALER, blackjack=False))
    assert (refused.code, refused.clause) == (Code.WRONG_CARD, "rules.11a")
    pit.give(t.CheckHoleCard(by=DEALER, blackjack=True))


@pytest.mark.clause("ma 4(e) shoe", "ma 3(b) spread", "ma 3(c)")
def test_no_card_is_dealt_before_the_stack_is_in_the_shoe() -> None:
    pit = Pit("ma", practice=False)
    come(pit)
    pit.give(t.BuyIn(person="p1", cents=100_00))
    pit.give(t.PlaceWager(person="p1", box=1, kind=Kind.MAIN, cents=1000))
    deal = t.DealCard(to=1, card=Card("9s"))
    while pit.floor.cards.phase is not CardPhase.IN_SHOE:
        assert pit.refuse(deal).code is Code.CARDS_NOT_READY
        pit.follow()
    pit.give(t.BurnCard(), deal)


@pytest.mark.clause("nh-bet-bigger rules.23b", "nh-bet-bigger rules.23c")
def test_a_flat_bettor_neither_adds_a_bet_nor_leaves_one_out() -> None:
    pit = Pit("nh-bet-bigger")
    pit.bet(1)
    second = t.PlaceWager(person="p1", box=1, kind=Kind.BET_BIGGER_2X, cents=1000)
    pit.give(second)
    pit.deal("9s 6h 9d 8c Ks 4d")
    pit.run(until=t.CollectCards)
    pit.give(t.CollectCards(), c.OrderFlatBet(by=Role.FLOOR, person="p1"))
    pit.give(t.PlaceWager(person="p1", box=1, kind=Kind.MAIN, cents=1000))
    deal = t.DealCard(to=1, card=Card("9s"))
    assert pit.refuse(deal).code is Code.FLAT_BET  # the 2x is missing
    third = t.PlaceWager(person="p1", box=1, kind=Kind.BET_BIGGER_3X, cents=1000)
    assert pit.refuse(third).code is Code.FLAT_BET
    pit.give(second, deal)


@pytest.mark.clause("nh-break-bonus super-bonus.1c")
def test_each_of_two_super_bonuses_brings_the_others_fifty_dollars() -> None:
    pit = Pit("nh-break-bonus")
    pit.bet(1, 2, 3)
    pit.deal("7s 7c 9d 7h 7s 7c 8c Kd 7s 7c")
    for _ in range(5):
        turn = pit.run(until=Await)
        assert isinstance(turn, Await)
        total = pit.floor.table.box(turn.box).hands[0].shape.total
        act = Act.HIT if total == 14 else Act.STAND
        pit.give(t.Choose(person=turn.person, box=turn.box, hand=turn.hand, act=act))
    pit.run(until=t.CollectCards)
    paid = [event for event in pit.events if isinstance(event, BonusPaid)]
    envied = sorted((event.person, event.cents) for event in paid if event.account == "envy")
    assert envied == [("p1", 50_00), ("p2", 50_00), ("p3", 50_00), ("p3", 50_00)]


@pytest.mark.parametrize(
    ("name", "cited"),
    [
        pytest.param("ma", "5(a)", marks=pytest.mark.clause("ma 5(a)")),
        pytest.param(
            "nh-break-bonus", "ante.1a", marks=pytest.mark.clause("nh-break-bonus ante.1a")
        ),
    ],
)
def test_there_is_one_wager_against_the_dealer_and_no_line_beside_it(name: str, cited: str) -> None:
    pit = Pit(name)
    pit.bet(1)
    for kind in (Kind.BET_BIGGER_2X, Kind.GO_FOR_IT_2):
        refused = pit.refuse(t.PlaceWager(person="p1", box=1, kind=kind, cents=1000))
        assert (refused.code, refused.clause) == (Code.NOT_OFFERED, cited)


@pytest.mark.clause("nh-bet-bigger rules.5b")
def test_bet_bigger_deals_the_dealer_one_card_up_and_one_down() -> None:
    pit = Pit("nh-bet-bigger")
    pit.bet(1)
    pit.give(t.DealCard(to=1, card=Card("9s")))
    (up,) = [step for step in guide(pit.floor) if step.commands]
    assert (up.clause, up.says) == ("rules.5b", "Your first card, face up.")
    pit.give(t.DealCard(to=0, card=Card("6d")), t.DealCard(to=1, card=Card("9h")))
    (down,) = [step for step in guide(pit.floor) if step.commands]
    assert (down.clause, down.says) == ("rules.5b", "Your second card, face down.")
    pit.give(t.DealCard(to=0, card=Card("7d")))
    assert pit.floor.table.dealer.cards == (Card("6d"),)


@pytest.mark.clause("nh-go-for-it method.1c", "nh-go-for-it method.1l")
def test_go_for_it_is_shuffled_by_hand_after_the_wash_and_in_no_other_way() -> None:
    pit = Pit("nh-go-for-it", practice=False)
    come(pit)
    by_hand = c.ShuffleCards(by=DEALER, how=ShuffledBy.HAND)
    pit.give(c.OpenCards(by=DEALER))
    assert pit.refuse(by_hand).clause == "method.1c"
    for how in (ShuffledBy.SUPPLIER, ShuffledBy.MACHINE):
        pit.refuse(c.ShuffleCards(by=DEALER, how=how))
    assert pit.refuse(c.InstallShuffler(by=Role.FLOOR)).clause == "method.1c"
    pit.give(c.SpreadCards(by=DEALER), c.VerifyDecks(by=DEALER, decks=6, cards=288))
    assert pit.refuse(by_hand).clause == "method.1c"
    pit.give(c.WashCards(by=DEALER))
    shown = [step.clause for step in guide(pit.floor)]
    assert shown == [f"method.1{letter}" for letter in "cdeff"]  # no step is left out
    pit.give(by_hand)


@pytest.mark.clause("ma 7(j)(3)")
def test_a_new_shoe_begins_with_cards_that_were_shuffled_and_cut() -> None:
    pit = Pit("ma")
    come(pit)
    load_shoe = t.NewShoe(behind=72, by=DEALER)
    pit.give(c.OrderReshuffle(by=Role.FLOOR, name="f1"))
    while pit.floor.cards.phase is not CardPhase.CUT:
        assert pit.refuse(load_shoe).code is Code.CARDS_NOT_READY
        pit.follow()
    pit.give(load_shoe)


@pytest.mark.clause("ma 7(g) choice", "ma 7(i)")
@pytest.mark.parametrize(("how", "cited"), [("no_peek", "7(i)"), ("none", "7(g) announce")])
def test_the_dealers_second_card_comes_face_down_before_play_or_face_up_after(
    how: str, cited: str
) -> None:
    pit = Pit("ma", hole_card=how)
    pit.bet(1)
    pit.deal("9s 6d 9h 7d 8d")
    clauses: list[str] = []
    while pit.floor.table.number == 0 or pit.floor.table.playing:
        steps = guide(pit.floor)
        clauses += [step.clause for step in steps]
        stand = [each for step in steps for each in step.commands if isinstance(each, t.Choose)]
        if stand:
            pit.give(next(each for each in stand if each.act is Act.STAND))
        else:
            pit.follow()
    before_play = clauses.index(cited) < clauses.index("7(e) choice")
    assert before_play is (how == "no_peek")


@pytest.mark.clause("ma 13(e)")
def test_only_who_is_asked_answers_a_split_and_with_chips_they_have() -> None:
    pit = Pit("ma")
    pit.bet(1)
    pit.give(t.AllowOnBox(person="p1", box=1, other="p2"), t.BuyIn(person="p2", cents=10_00))
    pit.give(t.PlaceWager(person="p2", box=1, kind=Kind.MAIN, cents=1000))
    pit.deal("8s 6d 8h 9d 8d 5c")
    pit.run(until=Await)
    both = t.JoinSplit(person="p2", box=1, cover=t.Cover.BOTH)
    pit.refuse(both)  # nobody has split yet
    pit.give(t.Choose(person="p1", box=1, hand=1, act=Act.SPLIT))
    assert pit.refuse(both).code is Code.NOT_ENOUGH_CHIPS
    pit.refuse(t.JoinSplit(person="p3", box=1, cover=t.Cover.SECOND))
    pit.give(t.JoinSplit(person="p2", box=1, cover=t.Cover.SECOND))


@pytest.mark.clause("nh-bet-bigger lucky-ladies.1h", "nh-bet-bigger lucky-ladies.1b")
def test_jackpots_are_posted_by_the_house_by_name_and_never_below_nothing() -> None:
    pit = Pit("nh-bet-bigger")
    for name, cents, code in (
        ("mega", -1, Code.AMOUNT_NOT_ALLOWED),
        ("grand", 5000_00, Code.UNKNOWN_PRIZE),
    ):
        posted = t.PostPrize(name=name, cents=cents, at=0, by=Role.FLOOR)
        assert pit.refuse(posted).code is code
    own = t.PostPrize(name="mega", cents=5000_00, at=0, by=Role.PLAYER)
    assert pit.refuse(own).code is Code.NOT_THIS_ROLE
    pit.give(t.PostPrize(name="mega", cents=5000_00, at=0, by=Role.FLOOR))
    soon = t.PostPrize(name="mega", cents=6000_00, at=3600, by=Role.FLOOR)
    assert pit.refuse(soon).code is Code.PRIZE_POSTED_TOO_SOON


@pytest.mark.clause("ma 7(h) order")
def test_cards_are_picked_up_at_the_conclusion_of_a_round_and_not_before() -> None:
    pit = Pit("ma")
    pit.bet(1)
    pit.deal("9s 6d 9h Kc 8d")
    pit.run(until=Await)
    assert pit.refuse(t.CollectCards()).code is Code.NOT_DUE
    pit.run(until=t.CollectCards)
    pit.give(t.CollectCards())


@pytest.mark.clause("ma 7(b) hidden")
def test_nobody_is_shown_the_hole_card_and_each_role_has_its_own_view() -> None:
    pit = Pit("ma", hole_card="no_peek")
    pit.bet(1)
    pit.deal("9s 6d 9h 7d 8d")
    pit.run(until=Await)
    views: dict[str | Role, type[Any]] = {
        "p1": PlayerView,
        Role.PLAYER: OnlookerView,
        Role.ONLOOKER: OnlookerView,
        Role.DEALER: ConsoleView,
        Role.FLOOR: FloorView,
        Role.SURVEILLANCE: SurveillanceView,
    }
    for viewer, kind in views.items():
        seen = view(pit.floor.table, viewer)
        assert type(seen) is kind
        assert (seen.table.dealer.cards, seen.table.dealer.hole_down) == ((Card("6d"),), True)
        assert seen.table.dealer.total == 6
        assert "7d" not in str(to_builtins(seen))
