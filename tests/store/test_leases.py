"""Who may write: leases and their numbers, on SQLite and on PostgreSQL alike."""

from __future__ import annotations

import pytest

from spanish21.store.log import Log
from spanish21.store.records import (
    Append,
    Draft,
    LeaseLost,
)
from tests.store.conftest import Clock, put, texts

pytestmark = pytest.mark.filterwarnings("ignore:unclosed:ResourceWarning")


def test_a_lease_has_one_holder_and_each_new_holder_a_higher_number(log: Log, clock: Clock) -> None:
    mine = log.take_lease("t", "one", 1000)
    assert mine is not None
    assert log.take_lease("t", "two", 1000) is None
    again = log.take_lease("t", "one", 1000)
    assert again is not None
    assert again.number == mine.number
    clock.now += 1001
    theirs = log.take_lease("t", "two", 1000)
    assert theirs is not None
    assert theirs.number == mine.number + 1
    log.drop_lease(theirs)
    back = log.take_lease("t", "one", 1000)
    assert back is not None
    assert back.number == theirs.number + 1


def test_a_process_that_lost_its_lease_can_write_nothing(log: Log, clock: Clock) -> None:
    mine = log.take_lease("t", "one", 1000)
    assert mine is not None
    put(log, "t", 0, "mine", fence=mine.number)
    clock.now += 1001
    assert log.take_lease("t", "two", 1000) is not None
    with pytest.raises(LeaseLost):
        put(log, "t", 1, "late", fence=mine.number)
    with pytest.raises(LeaseLost):
        put(log, "unknown", 0, "x", fence=1)
    assert texts(log, "t") == ["mine"]


def test_a_clock_set_back_takes_no_lease_from_anyone(log: Log, clock: Clock) -> None:
    mine = log.take_lease("t", "one", 1000)
    clock.now -= 500_000
    assert log.take_lease("t", "two", 1000) is None
    assert mine is not None


def test_leases_of_one_owner_are_renewed_at_once(log: Log, clock: Clock) -> None:
    for stream in ("a", "b"):
        log.take_lease(stream, "one", 1000)
    log.take_lease("c", "two", 1000)
    clock.now += 900
    found = log.renew_leases("one", 1000)
    clock.now += 200
    assert {stream: log.is_held(lease) for stream, lease in found.items()} == {
        "a": True,
        "b": True,
        "c": False,
    }
    assert log.leases() == found


def test_a_fresh_lease_shuts_out_whoever_held_it_under_our_name(log: Log) -> None:
    first = log.take_lease("a", "one", 1000)
    second = log.take_lease("a", "one", 1000, fresh=True)
    assert first is not None
    assert second is not None
    log.append(Append("a", 0, (Draft("mine"),), fence=second.number))
    with pytest.raises(LeaseLost):
        log.append(Append("a", 1, (Draft("theirs"),), fence=first.number))
