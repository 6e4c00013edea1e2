"""What is remembered of answers: whoever asks again is told what would be found anew."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from spanish21.floor.asking import answers as at_floor
from spanish21.floor.asking import order_answers as orders
from spanish21.floor.asking.answers import FloorAnswers, answers
from spanish21.floor.commands import FloorCommand
from spanish21.floor.state import Floor
from spanish21.rules.loading.load import rule_set_ids
from spanish21.table.asking.answer import recall, recall_entered
from spanish21.table.words import Actor, Role
from tests.floor.asking.test_floor_views import NamedDay
from tests.floor.pit import Pit
from tests.floor.test_floor_fuzz import SOURCES, go_on
from tests.floor.test_irregular_fuzz import accepted, deal_any, house, reports, seat

# Other tests take every branch; tracing would only slow these.
pytestmark = pytest.mark.no_cover

ACTORS: tuple[Actor, ...] = ("p1", "p2", "stranger", Role.DEALER, Role.FLOOR)
EVERY = 3
"""Of so many positions one is asked about anew."""


class WatchedPit(Pit):
    """A floor that asks for everyone's answers after every command, as a server does."""

    told: list[tuple[Floor, dict[Actor, FloorAnswers]]]

    def give(self, *commands: FloorCommand) -> None:
        for command in commands:
            super().give(command)
            told = {actor: answers(self.floor, actor) for actor in ACTORS}
            self.__dict__.setdefault("told", []).append((self.floor, told))


def ask_anew(floor: Floor, actor: Actor) -> FloorAnswers:
    """The answers of someone who remembers nothing."""
    for memory in (recall, recall_entered, at_floor._guarded, at_floor._recall, orders._find_runs):
        memory.cache_clear()
    return answers(replace(floor, table=replace(floor.table)), actor)


def check(pit: WatchedPit) -> None:
    for floor, told in pit.told[::EVERY]:
        assert {actor: ask_anew(floor, actor) for actor in told} == told


@pytest.mark.parametrize("name", rule_set_ids())
def test_on_a_day_of_orders_answers_are_those_that_would_be_found_anew(name: str) -> None:
    pit = WatchedPit(name)
    day = NamedDay(pit, Random(name))
    for _ in range(12):
        for command in day.chance.choice(SOURCES)(day):
            if day.flip():
                day.try_out(command)
        for command in go_on(day):
            day.try_out(command)
    check(pit)


@pytest.mark.parametrize("name", rule_set_ids())
def test_when_things_go_wrong_answers_are_those_that_would_be_found_anew(name: str) -> None:
    pit, chance = WatchedPit(name), Random(name)
    seat(pit, boxes=3)
    shoe = list(pit.floor.table.rules.deck.cards * pit.floor.table.rules.decks)
    chance.shuffle(shoe)
    pit.supply = pit.supply._replace(cards=tuple(shoe), spins=(500,) * 7)
    while pit.floor.table.playing or pit.floor.table.number == 0:
        for report in reports(pit, chance):
            if chance.random() < 0.1 and accepted(pit, report):
                pit.give(report)
        command = deal_any(pit, house(pit, chance))
        if not accepted(pit, command):  # a shuffle, or a button of the wheel
            break
        pit.give(command)
    check(pit)
