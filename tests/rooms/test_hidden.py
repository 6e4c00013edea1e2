"""What anyone receives is the same whatever the hidden cards are, until they are shown."""

from __future__ import annotations

from random import Random

import pytest

from spanish21.rules.loading.load import load, rule_set_ids
from tests.rooms.hidden import order_cards, play_sitting, seat_pair


@pytest.mark.parametrize("number", range(len(rule_set_ids())))
def test_frames_are_the_same_byte_for_byte_whatever_lies_face_down(number: int) -> None:
    assert play_sitting(number, rounds=5) > 200


@pytest.mark.parametrize("name", rule_set_ids())
def test_the_two_tables_do_differ_where_nobody_may_look(name: str) -> None:
    one, two = order_cards(load(name), Random(1))
    assert one != two
    assert sorted(map(str, one)) == sorted(map(str, two))


@pytest.mark.parametrize("name", rule_set_ids())
def test_both_shoes_lie_in_new_orders_for_each_round_and_nothing_is_remembered(name: str) -> None:
    pair = seat_pair(load(name), Random(1))
    before = [table.house.keep() for table in pair.tables]
    assert pair.tables[0].rules is not pair.tables[1].rules
    with pair.deal_again(Random(2)):
        shoes = [table.house.keep()[-1] for table in pair.tables]
        assert shoes[0] != shoes[1]
        assert [kept[-1] for kept in before] != shoes
    assert [table.house.keep() for table in pair.tables] == before
