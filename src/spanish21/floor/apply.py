"""`apply` for a floor: the floor after an event. It never refuses."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from spanish21.floor import events as e
from spanish21.floor.commands import FloorCommand
from spanish21.floor.decide import decide
from spanish21.floor.interface import NOTHING, Interface, Phase, press
from spanish21.floor.state import Floor
from spanish21.floor.top_prize import TopPrizeClaim
from spanish21.table import apply as table_apply
from spanish21.table.events import RoundEnded, WheelSpun


def apply(floor: Floor, event: e.FloorEvent) -> Floor:
    """The floor after an event, of its own or of the table."""
    if isinstance(event, e.OwnEvent):
        return _CHANGES[type(event)](floor, event)
    return _watch(replace(floor, table=table_apply.apply(floor.table, event)), event)


def step(floor: Floor, command: FloorCommand) -> tuple[Floor, tuple[e.FloorEvent, ...]]:
    """The floor after a command, and the events that made it; raises `Refusal`."""
    events = decide(floor, command)
    return replay(floor, events), events


def replay(floor: Floor, events: Iterable[e.FloorEvent]) -> Floor:
    """The floor after these events."""
    for event in events:
        floor = apply(floor, event)
    return floor


def _watch(floor: Floor, event: e.FloorEvent) -> Floor:
    """The interface follows the wheel and the end of the round."""
    interface = floor.interface
    if interface is None:
        return floor
    if isinstance(event, WheelSpun):
        return replace(floor, interface=replace(interface, phase=Phase.SPUN))
    if isinstance(event, RoundEnded) and interface.phase is not Phase.RESTING:
        return replace(floor, interface=_rest(interface))
    return floor


def _rest(interface: Interface) -> Interface:
    won = any(tap != NOTHING for tap in interface.taps)
    return Interface(taps=(NOTHING,) * len(interface.taps), won=won)


def _install(floor: Floor, event: e.InterfaceInstalled) -> Floor:
    del event
    return replace(floor, interface=Interface(taps=(NOTHING,) * len(floor.table.boxes)))


def _press(floor: Floor, event: e.Pressed) -> Floor:
    assert floor.interface is not None
    return replace(floor, interface=press(floor.interface, event.button, event.seat))


def _hit(floor: Floor, event: e.TopPrizeHit) -> Floor:
    return replace(floor, claim=TopPrizeClaim(event.box, event.person), held=event.held)


def _call(floor: Floor, event: e.FloorCalled) -> Floor:
    del event
    assert floor.claim is not None
    return replace(floor, claim=replace(floor.claim, called=True))


def _tell(floor: Floor, event: e.SurveillanceTold) -> Floor:
    del event
    assert floor.claim is not None
    return replace(floor, claim=replace(floor.claim, told=True))


def _sign(floor: Floor, event: e.CheckSigned) -> Floor:
    assert floor.claim is not None
    signed = (*floor.claim.signed, event.check)
    return replace(floor, claim=replace(floor.claim, signed=signed))


def _verify(floor: Floor, event: e.TopPrizeVerified) -> Floor:
    del event
    return replace(floor, claim=None, held=())


_CHANGES: Mapping[type[Any], Callable[[Floor, Any], Floor]] = {
    e.InterfaceInstalled: _install,
    e.Pressed: _press,
    e.TopPrizeHit: _hit,
    e.FloorCalled: _call,
    e.SurveillanceTold: _tell,
    e.CheckSigned: _sign,
    e.TopPrizeVerified: _verify,
}
