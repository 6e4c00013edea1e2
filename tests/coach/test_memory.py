"""A coach's memory of a shoe: what its person saw, and only that."""

from __future__ import annotations

import pytest

from spanish21.cards import Card, parse_cards, print_cards
from spanish21.coach.advice import first_choice, live_hand, unseen_by
from spanish21.coach.coach import Coach
from spanish21.coach.memory import Memory
from spanish21.floor import events as f
from spanish21.rules.kinds import Kind, Side
from spanish21.rules.loading.load import load
from spanish21.rules.play import Act
from spanish21.table import events as e
from spanish21.table.asking import seen as s

RULES = load("common")


def begun(hand: str = "8s 8h", up: str = "6d", *, stake: int = 1000) -> Memory:
    memory = Memory("you")
    memory.watch(e.WagerPlaced("you", 1, Kind.MAIN, stake))
    for card in parse_cards(hand):
        memory.watch(s.CardSeen(1, 1, card))
    memory.watch(s.CardSeen(0, 1, Card(up)))
    memory.watch(s.HoleCardLaid())
    return memory


def test_a_burned_card_counts_as_unseen_until_someone_is_shown_it() -> None:
    memory = begun()
    full = unseen_by(memory, RULES).total
    memory.watch(s.CardLaidAside())
    assert unseen_by(memory, RULES).total == full
    memory.watch(f.BurnShown("north", Card("Kc")))
    assert unseen_by(memory, RULES).total == full - 1
    memory.watch(s.BurnedFaceUp(Card("Kd")))
    assert unseen_by(memory, RULES).total == full - 2


def test_the_hole_card_is_seen_when_it_is_turned() -> None:
    memory = begun()
    full = unseen_by(memory, RULES).total
    memory.watch(e.HoleCardTurned(Card("9c")))
    assert unseen_by(memory, RULES).total == full - 1
    assert memory.dealer == [Card("6d"), Card("9c")]


def test_a_new_shoe_brings_every_card_back() -> None:
    memory = begun()
    memory.watch(s.CardsPickedUp())
    memory.watch(s.ShoeSeen())
    assert unseen_by(memory, RULES).total == 48 * RULES.decks


def test_after_the_discards_went_back_only_what_lies_on_the_layout_is_known() -> None:
    memory = begun("9s 7h")
    for card in parse_cards("Kc Qd 5h"):
        memory.watch(s.CardSeen(2, 1, card))
    memory.watch(s.HandTakenAway(2, 1))
    memory.watch(f.ShoeReplenished())
    assert print_cards(memory.cards) == "6d 9s 7h"


def test_a_split_box_has_its_hands_in_the_order_they_are_played() -> None:
    memory = begun("8s 8h")
    memory.watch(e.HandSplit("you", 1, 1, 1000))
    memory.watch(s.CardSeen(1, 1, Card("3c")))
    assert [hand.cards for hand in memory.boxes[1]] == [parse_cards("8s 3c"), parse_cards("8h")]
    memory.watch(e.Doubled("you", 1, 1, 500))
    memory.watch(s.CardSeen(1, 1, Card("Kc")))
    hand = live_hand(memory, 1, 1)
    assert (hand.hands, hand.doubles, hand.riding) == (2, 1, 1500)
    memory.watch(e.Chosen("you", 1, 1, Act.STAND))
    memory.watch(s.CardSeen(1, 2, Card("2d")))
    assert first_choice(memory, RULES) == (1, 2)
    memory.watch(e.HandDied(1, 2, "15(i)"))
    assert first_choice(memory, RULES) is None


def test_another_person_s_double_adds_nothing_to_one_s_own_wager() -> None:
    memory = begun("8s 3h")
    memory.watch(e.Doubled("north", 1, 1, 700, (Kind.MAIN,), ("you",)))
    assert memory.boxes[1][0].added == 0
    memory.watch(e.DoubleJoined("you", 1, 1, 400))
    memory.watch(e.DoubleJoined("east", 1, 1, 300))
    assert (memory.boxes[1][0].added, memory.boxes[1][0].doubles) == (400, 1)


def test_another_person_s_surrender_ends_only_their_own_part() -> None:
    memory = begun("9s 7h")
    memory.watch(e.Chosen("north", 1, 1, Act.SURRENDER, everyone=False))
    assert not memory.boxes[1][0].ended
    memory.watch(e.Chosen("you", 1, 1, Act.SURRENDER, everyone=False))
    assert memory.boxes[1][0].ended


def test_wagers_are_one_s_own_and_may_change_or_go() -> None:
    memory = Memory("you")
    memory.watch(e.WagerPlaced("north", 1, Kind.MAIN, 900))
    memory.watch(e.WagerPlaced("you", 1, Kind.MAIN, 500))
    memory.watch(e.WagerPlaced("you", 1, Kind.HIGH_LOW, 200, Side.LOW))
    memory.watch(e.WagerChanged("you", 1, Kind.MAIN, 500, 700))
    memory.watch(e.WagerChanged("north", 1, Kind.MAIN, 900, 100))
    memory.watch(e.WagerWithdrawn("north", 1, Kind.MAIN, 100))
    assert (memory.wagers, memory.sides) == (
        {(1, Kind.MAIN): 700, (1, Kind.HIGH_LOW): 200},
        {1: Side.LOW},
    )
    memory.watch(e.WagerWithdrawn("you", 1, Kind.HIGH_LOW, 200))
    assert memory.wagers == {(1, Kind.MAIN): 700}


def test_an_exact_insurance_value_decides_whether_it_is_worth_taking() -> None:
    coach = Coach(RULES, "you")
    coach.memory = begun("9s 7h", "Ad")
    coach.watch(e.InsuranceOffered())
    # 285 unseen cards, 72 of them worth ten: 2 to 1 on 72, lost on 213
    assert coach.insurance().ev == pytest.approx((2 * 72 - 213) / 285)
    assert not coach.insurance().worth_it
    smalls = [Card(f"{rank}{suit}") for rank in "23456789" for suit in "cdhs"] * 3
    coach.memory.cards += smalls
    unseen = 285 - 96
    assert coach.insurance().ev == pytest.approx((2 * 72 - (unseen - 72)) / unseen)
    assert coach.insurance().worth_it


def test_a_side_bet_is_priced_by_the_cards_not_seen() -> None:
    coach = Coach(load("nh-go-for-it"), "you")
    fresh = {each.play: each.ev for each in coach.side_bets("high_low")}
    coach.memory.cards += [Card("2c"), Card("2d"), Card("3c")]
    later = {each.play: each.ev for each in coach.side_bets("high_low")}
    assert set(fresh) == {"high", "low"}
    assert fresh != later
    assert all(each.worth_it == (each.ev > 0) for each in coach.side_bets("high_low"))
