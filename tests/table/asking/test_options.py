"""Options: what may be asked now, with the amounts, cards and numbers that may stand in a blank."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from spanish21.cards import Card
from spanish21.rules.amounts import NO_AMOUNT, Amounts
from spanish21.rules.kinds import Kind, Side
from spanish21.rules.loading.load import load
from spanish21.rules.play import Act
from spanish21.rules.procedure.shoe import cut_depth
from spanish21.table import commands as c
from spanish21.table.asking.answers import known_people
from spanish21.table.asking.option import Option, limit_list, raise_least
from spanish21.table.asking.options import options
from spanish21.table.words import Role
from tests.table.kit import CHIPS, Game


def of(game: Game, kind: type, actor: str | Role = "p1") -> list[Option]:
    return [option for option in options(game.table, actor) if type(option.command) is kind]


def acts(game: Game, person: str = "p1") -> dict[Act, Amounts | None]:
    found = {}
    for option in of(game, c.Choose, person):
        assert isinstance(option.command, c.Choose)
        found[option.command.act] = option.amounts
    return found


def placing(game: Game, box: int = 1) -> dict[Kind, Amounts | None]:
    found = {}
    for option in of(game, c.PlaceWager):
        assert isinstance(option.command, c.PlaceWager)
        if option.command.box == box:
            found[option.command.kind] = option.amounts
    return found


def test_main_wagers_first_then_what_goes_with_them() -> None:
    game = Game("ma")
    game.do(c.BuyIn(person="p1", cents=CHIPS))
    assert placing(game) == {Kind.MAIN: Amounts(100, most=100_000, step=100)}
    game.bet("p1 1 main 1000")
    assert placing(game) == {
        Kind.MATCH_DEALER: Amounts(100, most=1000, step=100),
        Kind.BONUS_SPIN: Amounts(500, most=500, step=1),
    }
    assert placing(game, box=2) == {}  # one box each


def test_amounts_are_cut_to_the_chips_that_are_there() -> None:
    game = Game("ma")
    game.do(c.BuyIn(person="p1", cents=1250))
    assert placing(game)[Kind.MAIN] == Amounts(100, most=1200, step=100)
    game.do(c.CashOut(person="p1", cents=1200))
    assert placing(game) == {}


def test_high_low_is_listed_on_either_side() -> None:
    game = Game("nh-go-for-it", "p1 1 main 1000")
    sides = [
        option.command.side
        for option in of(game, c.PlaceWager)
        if isinstance(option.command, c.PlaceWager) and option.command.kind is Kind.HIGH_LOW
    ]
    assert sides == [Side.HIGH, Side.LOW]


def test_coupons_are_listed_with_chips_enough() -> None:
    game = Game("ma")
    game.do(c.BuyIn(person="p1", cents=1000))
    game.do(c.GiveCoupon(person="p1", cents=450))
    with_coupon = [
        option
        for option in of(game, c.PlaceWager)
        if isinstance(option.command, c.PlaceWager) and option.command.coupon
    ]
    assert {option.amounts for option in with_coupon} == {Amounts(500, most=1000, step=100)}


def changing(game: Game) -> dict[Kind, Amounts | None]:
    found = {}
    for option in of(game, c.ChangeWager):
        assert isinstance(option.command, c.ChangeWager)
        found[option.command.kind] = option.amounts
    return found


def test_a_main_wager_may_be_changed_to_what_suits_its_side_bets_and_lines() -> None:
    game = Game("ma", "p1 1 main 1000; p1 1 match_dealer 700")
    assert changing(game)[Kind.MAIN] == Amounts(700, most=99_300, step=100)
    assert changing(game)[Kind.MATCH_DEALER] == Amounts(100, most=1000, step=100)
    game = Game("nh-bet-bigger", "p1 1 main 500; p1 1 bet_bigger_2x 500; p1 1 lucky_ladies 500")
    game.do(c.CashOut(person="p1", cents=CHIPS - 1500 - 300))
    assert changing(game)[Kind.MAIN] == Amounts(100, most=600, step=100)
    assert changing(game)[Kind.BET_BIGGER_2X] == Amounts(500, most=500, step=1)


def test_a_wager_that_can_be_nothing_else_is_not_listed_for_change() -> None:
    game = Game("ma", "p1 1 main 1000")
    assert changing(game) == {Kind.MAIN: Amounts(100, most=100_000, step=100)}
    game.do(c.CashOut(person="p1", cents=CHIPS - 1000))
    raised = load("ma", {"wagers.main.least": 2000})  # the minimum went up while it lay there
    game.table = replace(game.table, rules=raised)
    assert changing(game) == {}


def test_choices_of_a_hand_with_their_amounts() -> None:
    game = Game("ma", "p1 1 main 1000", cards="8c 9d 8d")
    game.run()
    assert acts(game) == {
        Act.HIT: None,
        Act.STAND: None,
        Act.DOUBLE: Amounts(100, most=1000, step=100),
        Act.SPLIT: None,
        Act.SURRENDER: None,
    }
    assert acts(game, "p2") == {}
    game.do(c.CashOut(person="p1", cents=CHIPS - 1000 - 50))
    assert set(acts(game)) == {Act.HIT, Act.STAND, Act.SURRENDER}


@pytest.mark.parametrize(
    ("name", "amounts"),
    [
        ("nh-break-bonus", Amounts(500, most=1000, step=500)),
        ("nh-bet-bigger", Amounts(100, most=1000, step=100)),
        ("nh-go-for-it", Amounts(1000, most=1000, step=1)),
    ],
)
def test_doubles_by_rule_set(name: str, amounts: Amounts) -> None:
    game = Game(name, "p1 1 main 1000", cards="5c 9d 6d 8h")
    game.run()
    assert acts(game)[Act.DOUBLE] == amounts


def test_insurance_and_a_pass_while_it_is_offered() -> None:
    game = Game("ma", "p1 1 main 1500; p2 2 main 100", cards="9c 9h As 9d 8c")
    game.run(c.CloseInsurance)
    insure, *_ = of(game, c.Insure)
    assert insure.amounts == Amounts(100, most=800, step=100)
    assert len(of(game, c.Pass)) == 1
    game.do(c.CashOut(person="p2", cents=CHIPS - 100 - 50))
    assert of(game, c.Insure, "p2") == []
    assert len(of(game, c.Pass, "p2")) == 1


def test_answers_on_a_shared_box() -> None:
    game = Game("ma", "p1 1 main 1000; p2 1 main 500", cards="8c 9d 8d")
    game.run()
    double = Game("ma", "p1 1 main 1000; p2 1 main 500", cards="8c 9d 8d")
    double.run()
    game.say("split")
    covers = [o.command.cover for o in of(game, c.JoinSplit, "p2") if hasattr(o.command, "cover")]
    assert covers == list(c.Cover)
    assert of(game, c.JoinSplit, "p1") == []
    double.say("double", 1000)
    (join,) = of(double, c.JoinDouble, "p2")
    assert join.amounts == Amounts(100, most=500, step=100)
    double.do(c.CashOut(person="p2", cents=CHIPS - 500 - 50))
    assert of(double, c.JoinDouble, "p2") == []
    assert len(of(double, c.Pass, "p2")) == 1


@pytest.mark.clause("ma 9(d)")
def test_who_doubled_a_shared_hand_may_rescue_when_its_caller_stands() -> None:
    game = Game("ma", "p1 1 main 1000; p2 1 main 500", cards="6s 6d 5h 2c")
    game.run()
    game.say("double", 1000)
    game.do(c.JoinDouble(person="p2", box=1, cents=500))
    game.run()
    game.say("stand")
    assert acts(game, "p2") == {Act.RESCUE: None}
    assert of(game, c.JoinDouble, "p2") == of(game, c.Choose, "p1") == []
    assert len(of(game, c.Pass, "p2")) == 1


def test_the_house_sees_the_act_that_is_due_and_the_cards_that_are_left() -> None:
    game = Game("ma", "p1 1 main 1000")
    (deal,) = of(game, c.DealCard, Role.HOUSE)
    assert len(deal.cards) == 48
    assert deal.permits(c.DealCard(to=1, card=Card("7s")))
    assert not deal.permits(c.DealCard(to=2, card=Card("7s")))
    assert not deal.permits(c.DealCard(to=1, card=Card("10s")))
    assert of(game, c.DealCard, Role.FLOOR) == []
    shoes = of(game, c.NewShoe, Role.HOUSE)
    assert [option.numbers for option in shoes] == [None, range(cut_depth(game.rules), 288)]
    assert shoes[1].permits(c.NewShoe(behind=100))
    assert not shoes[1].permits(c.NewShoe(behind=10))


def test_a_hole_card_may_be_dealt_unseen_and_turned_as_what_it_can_be() -> None:
    game = Game("nh-bet-bigger", "p1 1 main 1000")
    for to, card in ((1, "9c"), (0, "Kd"), (1, "9d")):
        game.do(c.DealCard(to=to, card=Card(card)))
    assert len(of(game, c.DealCard, Role.HOUSE)) == 2
    game.do(c.DealCard(to=0))
    checks = [option.command for option in of(game, c.CheckHoleCard, Role.HOUSE)]
    assert checks == [c.CheckHoleCard(blackjack=True), c.CheckHoleCard(blackjack=False)]
    game.do(c.CheckHoleCard(blackjack=True))
    (turned,) = of(game, c.TurnHoleCard, Role.HOUSE)
    assert set(turned.cards) == {Card("Ac"), Card("Ad"), Card("Ah"), Card("As")}


def test_spins_and_posted_values_are_numbers_in_a_range() -> None:
    wagers = "p1 1 main 1000; p1 1 bonus_spin 500"
    game = Game("ma", wagers, cards="Ac 9d Kc")
    game.run(c.SpinWheel)
    (spin,) = of(game, c.SpinWheel, Role.HOUSE)
    assert spin.numbers == range(10_000)
    ladies = Game("nh-bet-bigger")
    post = of(ladies, c.PostPrize, Role.FLOOR)[0]
    assert post.permits(c.PostPrize(name="mega", cents=5, at=7, by=Role.FLOOR))
    assert not post.permits(c.PostPrize(name="mega", cents=-5, at=7, by=Role.FLOOR))
    assert not post.permits(c.PostPrize(name="mega", cents=5, at=-7, by=Role.FLOOR))
    assert not post.permits(c.CollectCards())


def test_a_value_posted_at_the_last_moment_of_the_clock_cannot_be_posted_anew() -> None:
    ladies = Game("nh-bet-bigger")
    last = c.PostPrize(name="mega", cents=100_000, at=2**53 - 1, by=Role.FLOOR)
    assert any(option.permits(last) for option in of(ladies, c.PostPrize, Role.FLOOR))
    offered = len(of(ladies, c.PostPrize, Role.FLOOR))
    ladies.do(last)
    assert len(of(ladies, c.PostPrize, Role.FLOOR)) == offered - 1


def test_a_live_dealer_may_enter_what_the_players_may_do() -> None:
    game = Game("ma", "p1 1 main 1000; p2 2 main 1000", cards="8c 9c 9d 7d 7h")
    game.run()
    entered = [o.command for o in of(game, c.Choose, Role.DEALER)]
    assert {command.by for command in entered} == {Role.DEALER}
    assert all(isinstance(command, c.Choose) and command.person == "p1" for command in entered)
    assert known_people(game.table) == ("p1", "p2")


@pytest.mark.parametrize(
    ("most", "expected"),
    [(50, NO_AMOUNT), (399, Amounts(100, 300, 100)), (5000, Amounts(100, 1000, 100))],
)
def test_cutting_amounts(most: int, expected: Amounts) -> None:
    assert limit_list(Amounts(100, most=1000, step=100), most=most) == expected
    assert limit_list(NO_AMOUNT, most=most) == NO_AMOUNT


def test_raising_amounts() -> None:
    amounts = Amounts(100, most=1000, step=100)
    assert raise_least(amounts, least=50) == amounts
    assert raise_least(amounts, least=250) == Amounts(300, most=1000, step=100)
    assert raise_least(amounts, least=1100) == NO_AMOUNT
    assert raise_least(NO_AMOUNT, least=1) == NO_AMOUNT


def test_an_empty_shoe_leaves_nothing_to_deal() -> None:
    game = Game("ma", "p1 1 main 1000")
    shoe = replace(game.table.shoe, left=(0,) * len(Card))
    game.table = replace(game.table, shoe=shoe)
    assert of(game, c.DealCard, Role.HOUSE) == []
