"""Several people on one box (ma 13): who calls, who joins, and everyone's money right."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spanish21.errors import Code
from spanish21.rules.choices import SharedBy
from spanish21.rules.kinds import Kind
from spanish21.rules.loading.load import load
from spanish21.rules.play import Act
from spanish21.table.asking.croupier import next_command
from spanish21.table.commands import (
    CashOut,
    Choose,
    CloseAnswers,
    CloseInsurance,
    Cover,
    Insure,
    JoinDouble,
    JoinSplit,
    Pass,
    PlaceWager,
    Sit,
)
from spanish21.table.events import CardDealt
from spanish21.table.order import Await
from spanish21.table.state import Ask
from tests.table.kit import Game

THREE = "p1 1 main 1000; p2 1 main 3000; p3 1 main 500"


@pytest.mark.clause("ma 13(g)")
def test_the_regulator_may_limit_the_boxes_that_are_shared() -> None:
    game = Game(load("ma", {"shared_boxes": 1}), "p1 1 main 1000; p2 1 main 1000; p3 2 main 1000")
    game.welcome("p4", 2)
    wager = PlaceWager(person="p4", box=2, kind=Kind.MAIN, cents=1000)
    refused = game.refuse(wager)
    assert (refused.code, refused.clause) == (Code.BOX_FULL, "13(g)")
    game.bet("p4 3 main 1000; p3 1 main 1000")  # an own box, and the one that is shared already


def shared(cards: str, wagers: str = THREE, **changes: object) -> Game:
    game = Game(replace(load("ma"), **changes), wagers, cards=cards)  # type: ignore[arg-type]
    game.run()
    return game


def nets(game: Game) -> list[int]:
    return [game.net(person) for person in ("p1", "p2", "p3")]


@pytest.mark.clause("ma 13(b) nobody seated")
def test_ma_13b_with_nobody_seated_the_highest_wager_calls() -> None:
    game = shared("9c 9d 9h 8h")
    assert game.due() == Await(1, 1, "p2")
    refusal = game.refuse(game.choice("stand", person="p1"))
    assert (refusal.code, refusal.clause) == (Code.NOT_THE_CALLER, "13(b)")
    game.choose("stand")
    assert nets(game) == [1000, 3000, 500]


@pytest.mark.clause("ma 13(b)")
def test_ma_13b_the_one_who_sits_there_calls_though_others_wager_more() -> None:
    game = Game("ma", THREE, cards="9c 9d 9h 8h")
    game.do(Sit(person="p3", box=1))
    game.run()
    assert game.due() == Await(1, 1, "p3")


def test_ma_13b_of_equal_wagers_the_first_laid_calls() -> None:
    game = shared("9c 9d 9h 8h", "p1 1 main 500; p2 1 main 1000; p3 1 main 1000")
    assert game.due() == Await(1, 1, "p2")


def test_ma_13b_one_who_sits_there_without_a_wager_calls_nothing() -> None:
    game = Game("ma", THREE, cards="9c 9d 9h 8h")
    game.do(Sit(person="p4", box=1))
    game.run()
    assert game.due() == Await(1, 1, "p2")


# Doubles


@pytest.mark.clause("ma 13(d)")
def test_ma_13d_others_may_double_or_not_and_one_card_is_dealt() -> None:
    game = shared("5c 9d 6c Kc 8h")
    game.say("double", 2000)
    assert game.table.ask == Ask(1, 1, Act.DOUBLE, ("p1", "p3"))
    assert game.due() == CloseAnswers(box=1)
    assert next_command(game.table, game.supply) is None  # the croupier waits for answers
    assert game.code(JoinDouble(person="p1", box=1, cents=1100)) is Code.AMOUNT_NOT_ALLOWED
    assert game.code(JoinDouble(person="p2", box=1, cents=500)) is Code.NOT_ASKED
    assert game.code(JoinSplit(person="p1", box=1, cover=Cover.BOTH)) is Code.NOT_ASKED
    assert game.code(game_choice("p2")) is Code.NOT_ASKED
    game.do(JoinDouble(person="p1", box=1, cents=1000))
    assert game.code(JoinDouble(person="p1", box=1, cents=1000)) is Code.NOT_ASKED
    game.do(Pass(person="p3", box=1))
    assert game.table.ask is None
    game.run()
    assert len([e for e in game.of(CardDealt) if e.box == 1]) == 3
    game.choose("stand")  # 21 in three cards, doubled
    game.run()
    assert nets(game) == [2000, 5000, 500]


def game_choice(person: str, act: Act = Act.STAND) -> Choose:
    return Choose(person=person, box=1, hand=1, act=act)


@pytest.mark.clause("ma 13(d)")
def test_ma_13d_no_answer_means_no_double() -> None:
    game = shared("5c 9d 6c 9c 8h")
    game.say("double", 3000)
    assert game.code(CloseAnswers(box=2)) is Code.NOT_DUE
    game.do(CloseAnswers(box=1))
    game.play()
    assert nets(game) == [1000, 6000, 500]


def test_joining_needs_the_chips() -> None:
    game = shared("8c 9d 8d Kc 8h")
    game.do(CashOut(person="p1", cents=game.chips("p1") - 400))
    game.say("double", 3000)
    assert game.code(JoinDouble(person="p1", box=1, cents=500)) is Code.NOT_ENOUGH_CHIPS
    game = shared("8c 9d 8d Kc 8h")
    game.do(CashOut(person="p1", cents=game.chips("p1") - 400))
    game.say("split")
    cover_both = JoinSplit(person="p1", box=1, cover=Cover.BOTH)
    assert game.code(cover_both) is Code.NOT_ENOUGH_CHIPS
    game.do(JoinSplit(person="p1", box=1, cover=Cover.SECOND))


@pytest.mark.clause("ma 9(b)", "ma 13(d)")
@pytest.mark.parametrize(("reading", "pays"), [(SharedBy.HAND, 1000), (SharedBy.PERSON, 1500)])
def test_ma_9b_bonus_odds_on_a_hand_that_another_doubled(reading: SharedBy, pays: int) -> None:
    # 6-7-8 of mixed suits: 3 to 2, but doubling excludes it, for the hand or for the person.
    game = shared("6c 9d 7d 8h Kc 8s", shared_double_pays=reading)
    game.say("double", 3000)
    game.do(CloseAnswers(box=1))
    game.play()
    assert game.net("p1") == pays
    assert game.net("p2") == 6000


# Rescue is each person's own


@pytest.mark.clause("ma 9(d)", "ma 13(b)")
def test_ma_9d_each_rescues_alone_and_the_hand_stays_for_the_others() -> None:
    game = shared("5c 9d 6c 2c 8h")
    game.say("double", 3000)
    game.do(JoinDouble(person="p1", box=1, cents=1000))
    game.do(JoinDouble(person="p3", box=1, cents=200))
    game.run()
    assert game.due() == Await(1, 1, "p2")
    game.choose("rescue", person="p3")  # before the caller has spoken
    assert game.due() == Await(1, 1, "p2")
    game.say("rescue")
    assert game.table.ask == Ask(1, 1, Act.RESCUE, ("p1",))
    assert game.code(game_choice("p3", Act.RESCUE)) is Code.NOT_ASKED
    assert game.code(game_choice("p1", Act.STAND)) is Code.NOT_ASKED
    game.do(Pass(person="p1", box=1))
    game.run()
    assert nets(game) == [-2000, -3000, -500]  # 13 loses to 17


@pytest.mark.clause("ma 9(d)")
def test_ma_9d_others_are_asked_when_the_caller_stands() -> None:
    game = shared("5c 9d 6c 2c 8h")
    game.say("double", 3000)
    game.do(JoinDouble(person="p1", box=1, cents=1000))
    game.do(Pass(person="p3", box=1))
    game.run()
    assert game.code(game.choice("rescue", person="p3")) is Code.NOT_DOUBLED
    game.say("stand")
    assert game.table.ask == Ask(1, 1, Act.RESCUE, ("p1",))
    game.do(game_choice("p1", Act.RESCUE))
    game.run()
    assert nets(game) == [-1000, -6000, -500]


def test_a_rescue_of_all_leaves_the_dealer_nothing_to_draw_for() -> None:
    game = shared("5c 9d 6c 2c", "p1 1 main 1000; p2 1 main 3000")
    game.say("double", 3000)
    game.do(JoinDouble(person="p1", box=1, cents=1000))
    game.run()
    game.say("rescue")
    game.do(game_choice("p1", Act.RESCUE))
    game.run()
    assert nets(game)[:2] == [-1000, -3000]
    assert not game.table.playing


def test_the_caller_rescues_and_those_who_did_not_double_stay_in() -> None:
    game = shared("5c 9d 6c 2c 8h")
    game.say("double", 3000)
    game.do(CloseAnswers(box=1))
    game.run()
    game.choose("rescue")
    assert nets(game) == [-1000, -3000, -500]
    game = shared("5c 9d 6c 9c 8h")
    game.say("double", 3000)
    game.do(CloseAnswers(box=1))
    game.run()
    game.choose("rescue")
    assert nets(game) == [1000, -3000, 500]


# Splits


@pytest.mark.clause("ma 13(e)")
def test_ma_13e_others_cover_both_hands_or_name_one() -> None:
    game = shared("8c 9d 8d Kc 9c 7h 2c")
    game.say("split")
    assert game.table.ask == Ask(1, 1, Act.SPLIT, ("p1", "p3"))
    game.do(JoinSplit(person="p1", box=1, cover=Cover.SECOND))
    game.do(JoinSplit(person="p3", box=1, cover=Cover.BOTH))
    stakes = [{s.person: s.cents for s in hand.stakes} for hand in game.box().hands]
    assert stakes == [{"p2": 3000, "p3": 500}, {"p2": 3000, "p3": 500, "p1": 1000}]
    game.play()  # 8-K is 18 and 8-9 is 17 against 9-7-2, 18
    assert nets(game) == [-1000, -3000, -500]


@pytest.mark.clause("ma 13(e)")
@pytest.mark.parametrize("answers", ["silence", "pass", "first"])
def test_ma_13e_without_a_word_the_wager_goes_with_the_first_hand(answers: str) -> None:
    game = shared("8c 9d 8d Kc 9c 7h 2c", "p1 1 main 1000; p2 1 main 3000")
    game.say("split")
    if answers == "pass":
        game.do(Pass(person="p1", box=1))
    elif answers == "first":
        game.do(JoinSplit(person="p1", box=1, cover=Cover.FIRST))
    game.play()
    assert nets(game)[:2] == [0, -3000]


@pytest.mark.clause("ma 13(e)")
def test_ma_13e_they_are_asked_again_at_each_resplit_of_a_hand_they_are_on() -> None:
    game = shared("8c 9d 8d 8h Kc 8s 9c Kd 2d 9h")
    game.say("split")
    game.do(JoinSplit(person="p1", box=1, cover=Cover.SECOND))
    game.do(JoinSplit(person="p3", box=1, cover=Cover.BOTH))
    game.run()
    game.say("split")  # the first eight again: p1 is on the other hand and is not asked
    assert game.table.ask == Ask(1, 1, Act.SPLIT, ("p3",))
    game.do(Pass(person="p3", box=1))
    people = [[stake.person for stake in hand.stakes] for hand in game.box().hands]
    assert people == [["p2", "p3"], ["p2"], ["p2", "p1", "p3"]]


def test_a_second_split_hand_without_oneself_is_not_ones_own_to_rescue() -> None:
    game = shared("8c 9d 8d 3c 2c 3d 9c 8h", "p1 1 main 1000; p2 1 main 3000")
    game.say("split")
    game.do(Pass(person="p1", box=1))
    game.run()
    game.choose("stand")
    assert game.code(game.choice("stand", person="p1")) is Code.NOT_ON_THE_BOX


# Surrender and insurance


@pytest.mark.clause("ma 13(b)", "ma 8(a)")
def test_ma_13b_the_caller_surrenders_for_all() -> None:
    game = shared("Kc 9d 6c")
    assert game.code(game.choice("surrender", person="p1")) is Code.NOT_THE_CALLER
    game.choose("surrender")
    assert nets(game) == [-500, -1500, -250]


def test_by_one_reading_each_surrenders_alone() -> None:
    game = shared("Kc 9d 6c 8h", shared_surrender=SharedBy.PERSON)
    game.choose("surrender", person="p1")
    assert game.net("p1") == -500  # settled at once
    assert game.due() == Await(1, 1, "p2")
    game.choose("surrender")  # the caller leaves; the next in line calls
    assert game.due() == Await(1, 1, "p3")
    game.choose("stand")
    assert nets(game) == [-500, -1500, -500]
    game = shared("Kc 9d 6c 8h", shared_surrender=SharedBy.PERSON)
    for _ in range(3):
        game.choose("surrender")
    assert nets(game) == [-500, -1500, -250]


def test_by_one_reading_a_surrender_held_for_one_waits_for_the_second_card() -> None:
    game = shared("Kc Ad 6c Kh", shared_surrender=SharedBy.PERSON)
    game.choose("surrender", person="p1")
    assert game.net("p1") == 0
    game.play()
    assert nets(game) == [-1000, -3000, -500]


@pytest.mark.clause("ma 13(f)")
def test_ma_13f_each_insures_or_not_for_themselves() -> None:
    game = Game("ma", THREE, cards="9c As 9d Kh")
    game.run(CloseInsurance)
    game.do(Insure(person="p1", box=1, cents=500))
    game.do(Insure(person="p3", box=1, cents=300))
    game.do(Pass(person="p2", box=1))
    game.play()
    assert nets(game) == [0, -3000, 100]
    assert [e.person for e in game.settled(Kind.INSURANCE)] == ["p1", "p3"]


@pytest.mark.clause("ma 10(d)", "ma 13(e)")
def test_ma_10d_a_late_blackjack_takes_each_persons_own_original_wager() -> None:
    game = shared("8c Kd 8d Kc 9c Ah", "p1 1 main 1000; p2 1 main 3000")
    game.say("split")
    game.do(JoinSplit(person="p1", box=1, cover=Cover.SECOND))
    game.play()
    assert nets(game)[:2] == [-1000, -3000]
