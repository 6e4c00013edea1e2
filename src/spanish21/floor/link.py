"""Tables linked to one progressive meter: every Bonus Spin stake feeds it, and all show its value.

A table knows only the value posted at it. This takes the stakes and wins from a table's events to
the meter, and posts what the meter shows at every table after each step. A top prize leaves the
meter when the wheel stops on it, and is paid at the table once it has been verified.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from spanish21.errors import InputError
from spanish21.floor import events as e
from spanish21.floor.commands import ChangeMeter, FloorCommand
from spanish21.floor.deciding.meter_order import check_meter_free
from spanish21.floor.engine import replay_floor, step
from spanish21.floor.meter import (
    Meter,
    MeterEvent,
    change_terms,
    claim,
    contribute,
    deny,
    open_meter,
    replay_meter,
    take_back,
)
from spanish21.floor.state import Floor
from spanish21.money import Cents
from spanish21.rules.kinds import Kind
from spanish21.rules.side_bets.bonus_spin import TOP
from spanish21.rules.side_bets.wheel import offers_spin
from spanish21.table.commands import PostPrize
from spanish21.table.events import StakeCollected, WagerSettled, WagerVoided
from spanish21.table.words import Role


class Link(NamedTuple):
    """A meter and the tables that feed it, by name."""

    meter: Meter
    floors: Mapping[str, Floor]


class Happened(NamedTuple):
    """What a command brought about: the events of each table, and those of the meter."""

    floors: Mapping[str, tuple[e.FloorEvent, ...]]
    meter: tuple[MeterEvent, ...]


def link_tables(floors: Mapping[str, Floor]) -> Link:
    """Link tables that play one rule set with a progressive wheel to a meter at its base."""
    if len({floor.table.rules.hash for floor in floors.values()}) != 1:
        raise InputError("tables linked to one meter play one rule set; allowed: one or more such")
    rules = next(iter(floors.values())).table.rules
    if not offers_spin(rules):
        raise InputError("only tables with Bonus Spin can be linked to a meter")
    return Link(open_meter(rules), dict(floors))


def step_linked(linked: Link, name: str, command: FloorCommand) -> tuple[Link, Happened]:
    """The linked tables after a command at one of them; raises `Refusal`."""
    before = linked.floors[name]
    if isinstance(command, ChangeMeter):
        for other in linked.floors.values():
            check_meter_free(other)
    floor, events = step(before, command)
    meter, fed = feed_meter(linked.meter, name, events, before=before)
    shared = tuple(event for event in events if isinstance(event, e.MeterChanged))
    happened = {each: events if each == name else shared for each in linked.floors}
    floors = {each: replay_floor(other, shared) for each, other in linked.floors.items()}
    floors[name] = floor
    for each, floor in floors.items():
        floors[each], posted = show_meter(floor, meter.shown)
        happened[each] += posted
    return Link(meter, floors), Happened(happened, fed)


def feed_meter(
    meter: Meter, name: str, events: Iterable[e.FloorEvent], *, before: Floor
) -> tuple[Meter, tuple[MeterEvent, ...]]:
    """The meter after a table's stakes and wins; those who share a win claim it as one.

    A stake that comes back takes its share along; a win that is denied was none.
    """
    counted = tuple(_at_the_wheel(events))
    made: list[MeterEvent] = []
    for event in counted:
        changed = _change(meter, name, event, before)
        meter = replay_meter(meter, changed)
        made += changed
    won = [event for event in counted if isinstance(event, WagerSettled) and event.jackpot == TOP]
    if won:
        claimed = claim(meter, name, cents=sum(event.back + event.won for event in won))
        meter = replay_meter(meter, claimed)
        made += claimed
    return meter, tuple(made)


def _change(meter: Meter, name: str, event: e.FloorEvent, before: Floor) -> tuple[MeterEvent, ...]:
    """What one event does to the meter, wins left aside."""
    match event:
        case StakeCollected(kind=Kind.BONUS_SPIN):
            return contribute(meter, name, staked=event.cents)
        case WagerVoided(kind=Kind.BONUS_SPIN) if _was_collected(before, event):
            return take_back(meter, name, staked=event.cents)
        case e.MeterChanged(base=base, cap=cap):
            return change_terms(meter, base=base, cap=cap)
        case e.TopPrizeDenied():
            held = [each for each in before.held if isinstance(each, WagerSettled)]
            won = sum(each.back + each.won for each in held if each.jackpot == TOP)
            return deny(meter, name, cents=won)
    return ()


def _was_collected(before: Floor, event: WagerVoided) -> bool:
    """Whether the stake had left the layout, and so had fed the meter."""
    wager = before.table.box(event.box).wager(event.person, Kind.BONUS_SPIN)
    return wager is not None and wager.collected


def _at_the_wheel(events: Iterable[e.FloorEvent]) -> Iterator[e.FloorEvent]:
    """Events as the meter counts them: a held prize when it is hit, not when it is paid."""
    for event in events:
        if isinstance(event, e.TopPrizeVerified):
            return
        if isinstance(event, e.TopPrizeHit):
            yield from event.held
        else:
            yield event


def show_meter(floor: Floor, shown: Cents) -> tuple[Floor, tuple[e.FloorEvent, ...]]:
    """The table with the meter's value posted."""
    posted = floor.table.posted[TOP]
    if posted.cents == shown:
        return floor, ()
    return step(floor, PostPrize(name=TOP, cents=shown, at=posted.at or 0, by=Role.HOUSE))
