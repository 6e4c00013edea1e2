"""A player who does not act in the posted time stands, and nothing else is done for them."""

from __future__ import annotations

from typing import Any

import pytest

from spanish21.house.silent_player import act_for_silent, posted_seconds
from spanish21.rules.kinds import Kind
from spanish21.rules.play import Act
from spanish21.table.commands import Choose, CloseInsurance
from spanish21.table.order import Await
from tests.floor.pit import Pit

CARDS = "8c As 8d 5d 9h 9c"


def asked(until: type[object], **settings: Any) -> Pit:
    pit = Pit("common", **settings)
    pit.bet(1)
    pit.deal(CARDS)
    pit.run(until)
    return pit


def test_insurance_is_closed_after_twice_the_time_and_none_is_laid() -> None:
    pit = asked(CloseInsurance)
    assert posted_seconds(pit.floor.table) == 60
    command = act_for_silent(pit.floor.table)
    assert isinstance(command, CloseInsurance)
    pit.give(command)
    assert pit.floor.table.box(1).wager("p1", Kind.INSURANCE) is None


def test_a_hand_stands_after_the_time_though_it_could_double_and_split() -> None:
    pit = asked(Await)
    assert posted_seconds(pit.floor.table) == 30
    command = act_for_silent(pit.floor.table)
    assert isinstance(command, Choose)
    assert command.act is Act.STAND
    pit.give(command)
    pit.check_books()


def test_the_house_posts_another_time() -> None:
    assert posted_seconds(asked(Await, seconds_to_act=12).floor.table) == 12
    assert posted_seconds(asked(CloseInsurance, seconds_to_act=12).floor.table) == 24


@pytest.mark.parametrize("until", [Await, CloseInsurance])
def test_by_the_other_reading_the_table_waits_for_the_floor(until: type[object]) -> None:
    assert act_for_silent(asked(until, silence="waits").floor.table) is None


def test_nothing_is_done_for_anyone_while_nobody_is_asked() -> None:
    pit = Pit("common")
    assert posted_seconds(pit.floor.table) is None
    assert act_for_silent(pit.floor.table) is None
