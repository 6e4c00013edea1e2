"""A house that is tried out on a fork, kept and brought back; a shoe that is shuffled anew."""

from __future__ import annotations

from random import Random
from typing import Any

from spanish21.floor.card_phase import CardPhase
from spanish21.house.house import House
from spanish21.house.player import choose_play, lay_wagers, play_round
from spanish21.rules.loading.load import load
from spanish21.rules.model import Rules
from spanish21.table.commands import BuyIn, SpinWheel
from spanish21.table.order import Await, due
from tests.floor.test_meter import growing


class Marked(Random):
    """Chance that leaves a list as it is, but turned by so many places."""

    def __init__(self, turn: int) -> None:
        super().__init__(1)
        self.turn = turn

    def shuffle(self, x: Any) -> None:
        x[:] = x[self.turn :] + x[: self.turn]


def opened(rules: Rules, chance: Random, phase: CardPhase) -> House:
    house = House(rules, chance)
    house.do(BuyIn(person="p1", cents=10**6))
    while house.floor.cards.phase is not phase:
        command = house.next(waits=False)
        assert command is not None
        house.do(command)
    return house


def deal(house: House) -> tuple[Any, ...]:
    for wager in lay_wagers(house.rules, "p1", 1, stake=1000, side_bets=True):
        house.do(wager)
    return play_round(house)


def test_what_a_fork_does_changes_nothing_in_the_house_it_came_from() -> None:
    house = opened(growing(), Random(2), CardPhase.IN_SHOE)
    before, meter = house.floor, house.meter
    fork = house.fork(Random(2))
    deal(fork)
    assert (house.floor, house.meter, house.fed) == (before, meter, ())
    assert fork.fed  # the Bonus Spin stake fed the meter


def test_a_house_and_its_fork_deal_the_same_cards() -> None:
    house = opened(load("common"), Random(5), CardPhase.IN_SHOE)
    fork = house.fork(Random(9))
    assert deal(house) == deal(fork)


def test_a_house_brought_back_goes_on_as_the_one_that_was_kept() -> None:
    house = opened(load("common"), Random(5), CardPhase.IN_SHOE)
    deal(house)
    again = House(house.rules, Random(7))
    again.bring_back(house.keep())
    assert again.floor == house.floor
    assert deal(again) == deal(house)


def test_before_the_first_card_the_shoe_can_be_shuffled_anew() -> None:
    chance = Marked(0)
    house = opened(load("common"), chance, CardPhase.IN_SHOE)
    assert house.undrawn
    chance.turn = 5
    house.shuffle_anew()
    cards = house.rules.deck.cards * house.rules.decks
    deal(house)
    assert not house.undrawn
    dealt = [card for box in house.table.boxes for hand in box.hands for card in hand.cards]
    assert dealt == [] or dealt[0] in cards[5:]
    assert house.keep()[-1][-1][:3] == cards[5:8]


def test_a_shoe_that_is_not_loaded_yet_is_shuffled_anew_outside_it() -> None:
    chance = Marked(0)
    house = opened(load("common"), chance, CardPhase.SHUFFLED)
    cards = list(house.rules.deck.cards * house.rules.decks)
    chance.turn = 5
    house.shuffle_anew()
    assert house.undrawn
    assert house.keep()[-1][0] == cards[5:] + cards[:5]


def test_a_table_without_a_meter_has_nothing_to_show() -> None:
    assert House(load("common"), Random(1)).show_meter() == ()


def test_the_next_spin_is_the_same_number_however_often_it_is_asked_for() -> None:
    house = opened(load("sd-bonus-spin"), Random(4), CardPhase.IN_SHOE)
    for _ in range(200):
        for wager in lay_wagers(house.rules, "p1", 1, stake=1000, side_bets=True):
            house.do(wager)
        while house.table.playing or any(box.wagers for box in house.table.boxes):
            command = house.next(waits=False)
            if isinstance(command, SpinWheel):
                assert house.next(waits=False) == command
                return
            turn = due(house.table)
            stand = choose_play(house.table, turn) if isinstance(turn, Await) else command
            assert stand is not None
            house.do(stand)
    raise AssertionError("no blackjack in two hundred rounds")
