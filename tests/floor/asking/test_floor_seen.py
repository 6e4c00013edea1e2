"""Seen events of a floor: what is done at the table is watched, who signed and agreed is not."""

from __future__ import annotations

from typing import get_args

import pytest

from spanish21.cards import Card
from spanish21.floor import events as e
from spanish21.floor.asking.seen import (
    CheckSeen,
    FaultSeen,
    FloorSeen,
    TopPrizeSeen,
    is_personal,
    seen,
)
from spanish21.floor.top_prize import Check
from spanish21.table.asking.seen import CardLaidAside
from spanish21.table.events import BoughtIn, CardBurned
from spanish21.table.words import Actor, Role
from tests.floor.asking.test_floor_views import wandering

STAFF = tuple(role for role in Role if role not in (Role.PLAYER, Role.ONLOOKER))
VIEWERS: tuple[Actor, ...] = ("p1", "p2", *Role)


def test_every_event_of_a_floor_is_seen_in_some_way_by_somebody() -> None:
    """An event that is added must be put in a list, or nobody could watch it."""
    told = {kind.__struct_config__.tag for kind in get_args(FloorSeen)}
    events = {kind.__struct_config__.tag for kind in get_args(e.FloorEvent)}
    assert events - told == set()


@pytest.mark.parametrize("viewer", VIEWERS)
def test_names_of_the_staff_and_payments_held_are_told_to_nobody(viewer: Actor) -> None:
    noted = e.FaultNoted("15(c)", "a card drawn in error", name="f1", second="s1")
    assert seen(noted, viewer) == FaultSeen("15(c)", "a card drawn in error")
    signed = e.CheckSigned(Check.NATURAL, "w1")
    assert seen(signed, viewer) == CheckSeen(Check.NATURAL)
    assert seen(e.TopPrizeHit(1, "p1", ()), viewer) == TopPrizeSeen(1, "p1")


@pytest.mark.parametrize("viewer", VIEWERS)
def test_what_is_done_before_everyone_is_seen_by_everyone(viewer: Actor) -> None:
    shown = e.BurnShown("p1", Card("7s"))
    assert seen(shown, viewer) == shown
    assert seen(CardBurned(Card("7s")), viewer) == CardLaidAside()


@pytest.mark.parametrize("kind", [e.EntryBarred, e.EntryPermitted, e.FlatBetOrdered])
def test_an_order_to_one_person_is_between_them_and_the_staff(
    kind: type[e.EntryBarred | e.EntryPermitted | e.FlatBetOrdered],
) -> None:
    order = kind("p1")
    watchers = [viewer for viewer in VIEWERS if seen(order, viewer) == order]
    assert watchers == [each for each in VIEWERS if each == "p1" or each in STAFF]
    assert seen(kind(""), "p2") == kind("")


@pytest.mark.parametrize("name", ["ma", "nh-bet-bigger"])
def test_whoever_may_watch_more_than_others_does_so_of_personal_events_only(name: str) -> None:
    """What is not personal is told to everyone in the same words."""
    events = wandering(name, 1).events
    assert {is_personal(event) for event in events} == {True, False}
    for event in events:
        alike = len({seen(event, viewer) for viewer in VIEWERS}) == 1
        assert alike or is_personal(event)
    assert is_personal(BoughtIn("p1", 100))
    assert is_personal(e.EntryBarred("p1"))
