"""Play: turns, choices, doubles, splits, surrender and rescue, and what is settled on the way."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spanish21.cards import Card
from spanish21.errors import Code
from spanish21.rules.choices import When
from spanish21.rules.kinds import Kind
from spanish21.rules.loading.load import load, rule_set_ids
from spanish21.rules.play import Act
from spanish21.table.commands import (
    CashOut,
    Choose,
    DealCard,
    Matter,
    OfferInsurance,
    Settle,
    TurnHoleCard,
)
from spanish21.table.events import CardDealt, CardsTaken, Chosen, StakeReturned, WagerSettled
from spanish21.table.order import Await
from tests.table.kit import CHIPS, Game, names, round_of


def choose(box: int = 1, hand: int = 1, *, act: Act = Act.STAND, cents: int = 0) -> Choose:
    return Choose(person=f"p{box}", box=box, hand=hand, act=act, cents=cents)


# Turns


@pytest.mark.clause("ma 7(e) choice", "nh-break-bonus rules.2d", "nh-break-bonus method.2d")
@pytest.mark.clause("nh-bet-bigger rules.12a", "nh-go-for-it rules.2d", "nh-go-for-it method.2c")
@pytest.mark.parametrize("name", rule_set_ids())
def test_players_act_in_turn_from_the_dealers_left(name: str) -> None:
    game = Game(name, "p1 1 main 1000; p2 2 main 1000", cards="2c 3c 9d 4c 5c 8h 6c 7c 8c")
    game.run()
    assert game.due() == Await(1, 1, "p1")
    assert game.code(choose(2)) is Code.NOT_YOUR_TURN
    game.choose("hit")
    assert game.due() == Await(1, 1, "p1")
    game.choose("stand")
    assert game.due() == Await(2, 1, "p2")
    assert game.code(choose(1)) is Code.NOT_YOUR_TURN


def test_no_choice_is_awaited_outside_a_players_turn() -> None:
    game = Game("ma", "p1 1 main 1000", cards="2c 9d 3c")
    assert game.code(choose()) is Code.NO_SUCH_HAND
    game.do(DealCard(to=1, card=Card("2c")))
    assert game.code(choose()) is Code.NOT_YOUR_TURN
    assert game.code(choose(9)) is Code.NO_SUCH_BOX
    game.run()
    assert game.code(choose(hand=2)) is Code.NO_SUCH_HAND
    assert game.code(game.choice("stand", person="p2")) is Code.NOT_ON_THE_BOX
    assert game.code(game.choice("hit", 100)) is Code.AMOUNT_NOT_ALLOWED
    assert game.code(game.choice("insurance", 100)) is Code.INSURANCE_NOT_OPEN
    assert game.code(game.choice("split")) is Code.NOT_A_PAIR
    assert game.code(game.choice("rescue")) is Code.NOT_DOUBLED


def test_house_acts_out_of_order_say_what_is_due() -> None:
    game = Game("ma", "p1 1 main 1000", cards="2c 9d 3c")
    assert "DealCard to box 1" in str(game.refuse(Settle(matter=Matter.ROUND)))
    game.do(DealCard(to=1, card=Card("2c")))
    assert "DealCard to the dealer" in str(game.refuse(OfferInsurance()))
    game.run()
    assert "p1 has to choose for box 1, hand 1" in str(game.refuse(TurnHoleCard()))
    game.say("surrender")
    assert "Settle hand" in str(game.refuse(TurnHoleCard()))
    assert game.code(Settle(matter=Matter.HAND, box=2, hand=1)) is Code.NOT_DUE
    assert "nothing is due" in str(Game("ma").refuse(TurnHoleCard()))


# Splits


@pytest.mark.clause("ma 10(b)", "ma 10(c)", "ma 10(c) again", "nh-bet-bigger rules.16a")
@pytest.mark.parametrize("name", ["ma", "nh-bet-bigger", "nh-break-bonus", "nh-go-for-it"])
def test_ma_10b_a_split_hand_is_finished_before_the_next_gets_a_card(name: str) -> None:
    hole = "" if name == "ma" else "Kh"
    game = Game(name, "p1 1 main 1000", cards=f"8c 7d 8d {hole} 8h 2c 9c 3c 4c 5c Kd")
    game.choose("split")  # the first eight gets 8h
    assert [len(hand.cards) for hand in game.box().hands] == [2, 1]
    assert game.due() == Await(1, 1, "p1")
    game.choose("split")  # three hands; the first eight gets 2c
    assert [len(hand.cards) for hand in game.box().hands] == [2, 1, 1]
    game.choose("hit")  # 9c: 19
    assert [len(hand.cards) for hand in game.box().hands] == [3, 1, 1]
    game.choose("stand")
    assert [len(hand.cards) for hand in game.box().hands] == [3, 2, 1]
    assert game.due() == Await(1, 2, "p1")
    game.choose("stand")
    assert [str(hand.cards[0]) for hand in game.box().hands] == ["8c", "8h", "8d"]
    assert game.chips() == CHIPS - 3000


@pytest.mark.clause("ma 10(a) wager", "nh-go-for-it method.2g", "ma 5(i)")
def test_a_split_or_double_needs_the_chips_and_they_stay() -> None:
    game = Game("ma", "p1 1 main 1000", cards="8c 9d 8d 2c 2d 9h")
    game.run()
    game.do(CashOut(person="p1", cents=CHIPS - 1000 - 900))
    assert game.code(game.choice("split")) is Code.NOT_ENOUGH_CHIPS
    assert game.code(game.choice("double", 1000)) is Code.NOT_ENOUGH_CHIPS
    game.say("double", 900)
    assert game.code(CashOut(person="p1", cents=1)) is Code.NOT_ENOUGH_CHIPS
    assert game.table.accounts["pending/main"] == 1900


@pytest.mark.clause("nh-bet-bigger rules.12d", "nh-bet-bigger rules.12e", "nh-go-for-it ante.1d")
@pytest.mark.parametrize(
    ("name", "line", "double"),
    [("nh-bet-bigger", "bet_bigger_2x", 300), ("nh-go-for-it", "go_for_it_4", 500)],
)
def test_a_split_and_a_double_count_for_every_line(name: str, line: str, double: int) -> None:
    wagers = f"p1 1 main 500; p1 1 {line} 500"
    game = Game(name, wagers, cards="8c 9d 8d 8h 3c Kd Kh")
    game.choose("split")
    assert game.chips() == CHIPS - 2000
    game.say("double", double)
    assert game.chips() == CHIPS - 2000 - 2 * double
    game.play()
    # 8-3-K is 21: even money on all of it; 8-K is 18 and beats 17.
    settled = game.settled() + game.settled(Kind(line))
    assert sorted(e.net for e in settled) == sorted([500, 500, 500 + double, 500 + double])
    assert game.net() == 2 * (500 + double) + 2 * 500


# Doubles


@pytest.mark.clause("ma 9(a)", "ma 9(a) one card")
def test_ma_9a_a_double_adds_up_to_the_original_wager_and_brings_one_card() -> None:
    game = Game("ma", "p1 1 main 1000", cards="2c 9d 3c 4c 5c Kh")
    game.choose("hit")
    for cents in (0, 50, 1100):
        assert game.code(game.choice("double", cents)) is Code.AMOUNT_NOT_ALLOWED
    game.choose("double", 400)
    assert game.due() == Await(1, 1, "p1")  # it may still be rescued
    assert game.hand().acts == (Act.STAND, Act.RESCUE)
    game.play()
    assert [e.box for e in game.of(CardDealt)] == [1, 0, 1, 1, 1, 0]
    assert game.net() == -1400


def test_redoubling_grows_the_wager_as_the_rule_set_says() -> None:
    game = round_of(
        "nh-break-bonus", "p1 1 main 1000", "2c 9d 3c 8h 4c 6c", "double 1000", "double 1000"
    )
    assert game.net() == -3000  # 15 loses to 17: 1000 and two doubles of a thousand
    game = Game("nh-break-bonus", "p1 1 main 1000", cards="2c 9d 3c 8h 4c 6c")
    game.choose("double", 1000)
    assert game.code(game.choice("double", 500)) is Code.AMOUNT_NOT_ALLOWED
    game.choose("double", 2000)  # half or all of what now rides
    assert game.net() == -4000


# Surrender


@pytest.mark.clause("ma 8(a)", "ma 8(a)(1)")
@pytest.mark.parametrize("up", ["2d", "3d", "4d", "5d", "6d", "7d", "8d", "9d"])
def test_ma_8a1_under_a_small_card_half_is_taken_and_half_returned_at_once(up: str) -> None:
    game = Game("ma", "p1 1 main 1100; p2 2 main 1000", cards=f"Kc Kd {up} 6c 6h")
    game.choose("surrender")
    assert game.chips() == CHIPS - 550
    assert game.due() == Await(2, 1, "p2")
    (settled,) = game.settled()
    assert (settled.back, settled.won, settled.clause) == (550, 0, "8(a)")


@pytest.mark.clause("ma 8(a)(2)", "ma 8(b)")
@pytest.mark.parametrize(
    ("up", "second", "net"),
    [("Ad", "Kh", -1000), ("Ad", "8h", -500), ("Kd", "Ah", -1000), ("Jd", "9h", -500)],
)
def test_ma_8a2_under_an_ace_or_face_card_it_waits_for_the_second_card(
    up: str, second: str, net: int
) -> None:
    game = Game("ma", "p1 1 main 1000; p2 2 main 1000", cards=f"Kc 9c {up} 6c 9h {second}")
    game.choose("surrender")
    assert game.chips() == CHIPS - 1000
    game.say("stand")
    game.do(DealCard(to=0, card=Card(second)))
    assert game.due() == Settle(matter=Matter.SURRENDER)
    game.run()
    assert game.net() == net
    order = [e.person for e in game.settled()]
    assert order == ["p1", "p2"]


def test_a_surrender_of_an_odd_cent_returns_half_rounded_down() -> None:
    rules = load("ma", {"chip_unit": 1})
    game = round_of(rules, "p1 1 main 1001", "Kc 9d 6c", "surrender")
    assert game.settled()[0].back == 500
    assert game.settled()[0].kept == "1/2"


# Rescue


@pytest.mark.clause("ma 9(d)")
def test_ma_9d_a_rescue_takes_the_double_back_and_forfeits_the_rest() -> None:
    game = round_of("ma", "p1 1 main 1000", "5c 9d 6c 2h 8h", "double 700", "rescue")
    (settled,) = game.settled()
    assert (settled.staked, settled.back, settled.name) == (1700, 700, "rescued")
    assert game.net() == -1000
    assert [e.box for e in game.of(CardDealt)] == [1, 0, 1, 1]


@pytest.mark.clause("ma 9(d) bust")
def test_ma_9d_a_bust_double_cannot_be_rescued() -> None:
    game = round_of("ma", "p1 1 main 1000", "Kc 9d 6c 9h", "double 700")
    assert names(game.events)[-4:] == ["CardDealt", "WagerSettled", "CardsCollected", "RoundEnded"]
    assert game.net() == -1700


def test_common_a_rescue_after_three_doubles_takes_the_last_one_back() -> None:
    rules = load("common", {"doubles_max": 3, "redouble_amounts": "full", "double_size": "rides"})
    choices = ("double 1000", "double 2000", "double 4000", "rescue")
    game = round_of(rules, "p1 1 main 1000", "2c 9d 3c 8h 2d 2s 2h", *choices)
    assert game.net() == -4000  # 1-2-4-8: the last double of 4000 comes back


# Settled on the way


@pytest.mark.clause("nh-break-bonus method.2i", "nh-bet-bigger rules.17c")
@pytest.mark.parametrize("name", ["nh-break-bonus", "nh-bet-bigger", "common", "sd-bonus-spin"])
def test_nh_a_bust_loses_its_bet_and_its_cards_at_once(name: str) -> None:
    game = Game(name, "p1 1 main 1000; p2 2 main 1000", cards="Kc 9c 9d 6c 9h 8h 7c")
    game.choose("hit")
    assert game.due() == Await(2, 1, "p2")
    assert [e.name for e in game.settled()] == ["bust"]
    assert game.of(CardsTaken) == [CardsTaken(1, 1, tuple(map(Card, ("Kc", "6c", "7c"))))]
    assert game.table.discards == tuple(map(Card, ("Kc", "6c", "7c")))


@pytest.mark.clause("ma 5(e) order")
@pytest.mark.parametrize("name", ["ma", "nh-go-for-it"])
def test_ma_5e_a_bust_waits_for_the_end_of_the_round(name: str) -> None:
    hole = "" if name == "ma" else "8h"
    game = Game(name, "p1 1 main 1000; p2 2 main 1000", cards=f"Kc 9c 9d 6c 9h {hole} 7c")
    game.choose("hit")
    assert game.due() == Await(2, 1, "p2")
    assert not game.settled()


@pytest.mark.clause("nh-bet-bigger rules.17b", "nh-bet-bigger rules.17c")
def test_bet_bigger_a_bust_hand_keeps_its_cards_while_a_down_card_wager_is_live() -> None:
    wagers = "p1 1 main 1000; p1 1 match_dealer_down 500"
    game = round_of("nh-bet-bigger", wagers, "Kc 9d 6c Kc 7c", "hit")
    assert not game.of(CardsTaken)
    down = game.settled(Kind.MATCH_DEALER_DOWN)[0]
    assert down.net == 11 * 500  # one suited match
    assert game.net() == -1000 + 5500


@pytest.mark.clause("nh-bet-bigger rules.18c", "nh-bet-bigger rules.18a")
def test_bet_bigger_a_21_is_paid_when_it_is_reached() -> None:
    wagers = "p1 1 main 500; p1 1 bet_bigger_2x 500; p2 2 main 500"
    game = Game("nh-bet-bigger", wagers, cards="6c 9c 9d 7d 9h 8h 8s")
    game.choose("hit")
    assert game.due() == Await(2, 1, "p2")
    paid = [(e.kind, e.won, e.name) for e in game.of(WagerSettled)]
    assert paid == [
        (Kind.MAIN, 750, "6-7-8 of mixed suits"),
        (Kind.BET_BIGGER_2X, 750, "6-7-8 of mixed suits"),
    ]


@pytest.mark.clause("nh-bet-bigger rules.8b")
@pytest.mark.parametrize(("up", "hole"), [("Ad", "Kh"), ("Kd", "Ah"), ("9d", "8h")])
def test_bet_bigger_a_blackjack_is_paid_before_insurance_whatever_the_dealer_has(
    up: str, hole: str
) -> None:
    wagers = "p1 1 main 500; p1 1 bet_bigger_4x 500; p2 2 main 500"
    game = Game("nh-bet-bigger", wagers, cards=f"Ac 9c {up} Kc 9h {hole}")
    game.run(Settle)
    assert game.due() == Settle(matter=Matter.BLACKJACK)
    game.do(Settle(matter=Matter.BLACKJACK))
    assert game.net() == 1500
    assert game.code(Settle(matter=Matter.BLACKJACK)) is Code.NOT_DUE


@pytest.mark.clause("sd-bonus-spin (4)(b)(i) cards")
def test_sd_a_blackjack_is_paid_in_its_turn_and_keeps_its_cards() -> None:
    game = Game("sd-bonus-spin", "p1 1 main 1000; p2 2 main 1000", cards="9c Ac 9d 9h Kc 8h")
    game.run()
    assert not game.settled()
    game.choose("stand")
    assert game.settled()[0].person == "p2"
    assert game.settled()[0].won == 1500
    assert not game.of(CardsTaken)


def test_sd_a_blackjack_against_an_unchecked_ten_waits_and_pushes() -> None:
    rules = load("sd-bonus-spin", {"peek_on": "ace"})
    game = round_of(rules, "p1 1 main 1000", "Ac Kd Kc Ah")
    assert [(e.name, e.net) for e in game.settled()] == [("blackjack against blackjack", 0)]


def test_a_21_that_could_still_lose_is_not_paid_at_once() -> None:
    rules = replace(load("common"), player_21_paid=When.AT_ONCE)
    game = round_of(rules, "p1 1 main 1000", "6c 9d 7d 8h 8s", "hit")
    found = names(game.events)
    assert found.index("WagerSettled") < found.index("CardsCollected")
    assert "HoleCardTurned" not in found
    rules = replace(rules, peek_on=load("nh-break-bonus").peek_on)
    game = round_of(rules, "p1 1 main 1000", "6c Kd 7d Ah 8s", "hit")
    assert game.net() == -1000  # a 21 in three cards loses to a blackjack there


# A late blackjack is settled for the box


@pytest.mark.clause("ma 10(d)", "ma 9(c)")
def test_ma_10d_a_late_blackjack_takes_the_original_wager_and_no_more() -> None:
    choices = ("split", "double 1000", "stand", "stand")
    game = round_of("ma", "p1 1 main 1000", "8c Kd 8d 3c Kc 2c Ah", *choices)
    assert [e.staked for e in game.settled()] == [2000, 1000]
    assert game.net() == -1000


@pytest.mark.clause("ma 10(d)", "ma 9(d)")
def test_ma_10d_what_a_rescue_cost_counts_and_the_excess_comes_back() -> None:
    choices = ("split", "double 1000", "rescue", "double 1000", "rescue")
    game = round_of("ma", "p1 1 main 1000", "8c Kd 8d 3c 2c 3d 2d Ah", *choices)
    assert [e.cents for e in game.of(StakeReturned)] == [1000]
    assert game.net() == -1000


def test_busts_collected_at_once_come_back_where_only_the_original_is_lost() -> None:
    rules = replace(load("ma"), bust_collected=When.AT_ONCE)
    game = round_of(
        rules,
        "p1 1 main 1000",
        "8c Kd 8d 6c Kc 6d Kh Ah",
        "split",
        "hit",
        "hit",
    )
    assert [e.back for e in game.settled()] == [0, 0]
    assert [e.cents for e in game.of(StakeReturned)] == [1000]
    assert game.net() == -1000


def test_elsewhere_a_late_blackjack_takes_all() -> None:
    game = round_of("nh-break-bonus", "p1 1 main 1000", "8c Kd 3d Ah Kc", "double 1000")
    assert game.net() == 2000  # a 21 is a guaranteed winner, paid even money when doubled
    game = round_of("nh-break-bonus", "p1 1 main 1000", "8c Kd 3d Ah 9c", "double 1000")
    assert game.net() == -2000


# The order of settling


@pytest.mark.clause("ma 5(e) order")
def test_ma_5e_losers_are_collected_before_winners_are_paid() -> None:
    wagers = "p1 1 main 1000; p2 2 main 1000; p3 3 main 1000; p4 4 main 1000"
    game = round_of("ma", wagers, "Kc Kd 6c 8c 9d 9h 6h Kh 8s 8h")
    assert [(e.person, e.net) for e in game.settled()] == [
        ("p2", -1000),
        ("p3", -1000),
        ("p4", -1000),
        ("p1", 1000),
    ]


@pytest.mark.clause("nh-break-bonus method.2h", "nh-go-for-it method.3b")
@pytest.mark.parametrize("name", ["nh-break-bonus", "nh-go-for-it", "nh-bet-bigger"])
def test_nh_bets_are_settled_from_the_dealers_right(name: str) -> None:
    wagers = "p1 1 main 500; p2 2 main 500; p3 3 main 500"
    game = round_of(name, wagers, "Kc Kd 9c 9d 9h 8s 8h 8c")
    assert [e.box for e in game.settled()] == [3, 2, 1]


def test_a_rule_set_may_settle_from_the_left() -> None:
    rules = load("common", {"settle_order": "from_left"})
    game = round_of(rules, "p1 1 main 500; p2 2 main 500", "Kc Kd 9d 9h 8s 8h")
    assert [e.box for e in game.settled()] == [1, 2]


def test_a_hand_that_cannot_act_is_passed_over() -> None:
    game = Game("nh-bet-bigger", "p1 1 main 500", cards="Ac 9d Ad 8h 5c 6c")
    game.choose("split")  # split aces get one card each and stand
    assert not game.table.playing
    assert not game.of(Chosen)
    assert [e.net for e in game.settled()] == [-500, 0]
