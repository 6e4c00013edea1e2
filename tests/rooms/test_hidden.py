"""What anyone receives is the same whatever the hidden cards are, until they are shown."""

from __future__ import annotations

from random import Random

import pytest

from spanish21.rules.loading.load import load, rule_set_ids
from tests.rooms.hidden import Pair, play_pair


@pytest.mark.parametrize("name", rule_set_ids())
def test_frames_are_the_same_byte_for_byte_whatever_lies_face_down(name: str) -> None:
    for seed in range(2):
        assert play_pair(load(name), Random(seed)) > 100


@pytest.mark.parametrize("name", rule_set_ids())
def test_the_two_tables_do_differ_where_nobody_may_look(name: str) -> None:
    one, two = Pair(load(name), Random(1))._orders(load(name))
    assert one != two
    assert sorted(map(str, one)) == sorted(map(str, two))
