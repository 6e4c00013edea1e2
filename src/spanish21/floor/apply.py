"""`apply` for a floor: the floor after an event. It never refuses."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from spanish21.floor import events as e
from spanish21.floor.card_phase import CardPhase
from spanish21.floor.commands import FloorCommand
from spanish21.floor.decide import decide
from spanish21.floor.interface import NOTHING, Interface, Phase, press
from spanish21.floor.opening import shoe_is_done
from spanish21.floor.orders import bets_of
from spanish21.floor.state import CardsAt, Floor
from spanish21.floor.top_prize import TopPrizeClaim
from spanish21.rules.amounts import Amounts
from spanish21.rules.choices import CountedOver
from spanish21.table import apply as table_apply
from spanish21.table.events import (
    BoughtIn,
    CardBurned,
    RoundBegan,
    RoundEnded,
    RoundVoided,
    Seated,
    ShoeBegun,
    WheelSpun,
)
from spanish21.table.people import bettors
from spanish21.table.shoe import return_discards


def apply(floor: Floor, event: e.FloorEvent) -> Floor:
    """The floor after an event, of its own or of the table."""
    if isinstance(event, e.OwnEvent):
        return _CHANGES[type(event)](floor, event)
    if isinstance(event, RoundBegan):  # the wagers move to the hands with it
        floor = _note_first_bets(floor)
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
    """What the table's events mean for the floor."""
    change = _WATCHED.get(type(event))
    return floor if change is None else change(floor, event)


def _begin_shoe(floor: Floor, event: ShoeBegun) -> Floor:
    """A new shoe: faults, bars, flat bets and first wagers are those of the old one."""
    del event
    return replace(
        floor,
        face_up=0,
        tens=0,
        reshuffle="",
        burned=None,
        steady=None,
        first={},
        barred=frozenset(),
        permitted=frozenset(),
        flat=frozenset(),
        cards=None if floor.cards is None else replace(floor.cards, phase=CardPhase.IN_SHOE),
    )


def _begin_round(floor: Floor, event: RoundBegan) -> Floor:
    """Who wagers is remembered, for mid-shoe entry and flat bets."""
    del event
    now = bettors(floor.table)
    steady = frozenset(now) if floor.steady is None else floor.steady & frozenset(now)
    return replace(floor, steady=steady)


def _note_first_bets(floor: Floor) -> Floor:
    """Everyone's own first round in the shoe fixes what a flat bettor may bet."""
    people = [person for person in bettors(floor.table) if person not in floor.first]
    bets = {person: bets_of(floor.table, person) for person in people}
    return replace(floor, first=floor.first | bets)


def _arrive(floor: Floor, event: BoughtIn | Seated) -> Floor:
    if event.person in floor.arrived:
        return floor
    return replace(floor, arrived=(*floor.arrived, event.person))


def _burn(floor: Floor, event: CardBurned) -> Floor:
    return floor if floor.table.playing else replace(floor, burned=event.card)


def _void(floor: Floor, event: RoundVoided) -> Floor:
    """Nobody waits for a card any more."""
    del event
    return replace(floor, table=replace(floor.table, skipped=(), late=()))


def _spin(floor: Floor, event: WheelSpun) -> Floor:
    del event
    if floor.interface is None:
        return floor
    return replace(floor, interface=replace(floor.interface, phase=Phase.SPUN))


def _end_round(floor: Floor, event: RoundEnded) -> Floor:
    """Irregularities end with their round, and usually so does the count of faulty cards."""
    del event
    counted = floor.table.rules.faulty_cards_counted is CountedOver.SHOE
    interface = floor.interface
    if interface is not None and interface.phase is not Phase.RESTING:
        interface = _rest(interface)
    cards = floor.cards
    if cards is not None and shoe_is_done(floor):
        cards = replace(cards, phase=CardPhase.DONE, counted=False, cutter=None)
    return replace(
        floor,
        interface=interface,
        cards=cards,
        table=replace(floor.table, missed=False, skipped=(), late=()),
        face_up=floor.face_up if counted else 0,
        tens=floor.tens if counted else 0,
        exposed=None,
        refused=(),
    )


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


# Irregularities


def _nothing(floor: Floor, event: e.FaultNoted) -> Floor:
    del event
    return floor


def _face_up(floor: Floor, event: e.FaceUpFound) -> Floor:
    del event
    return replace(floor, face_up=floor.face_up + 1)


def _ten(floor: Floor, event: e.TenRemoved) -> Floor:
    del event
    return replace(floor, tens=floor.tens + 1)


def _expose(floor: Floor, event: e.CardExposed) -> Floor:
    return replace(floor, exposed=event.card)


def _refuse(floor: Floor, event: e.CardRefused) -> Floor:
    return replace(floor, refused=(*floor.refused, event.person))


def _use_exposed(floor: Floor, event: e.ExposedUsed) -> Floor:
    del event
    return replace(floor, exposed=None)


def _miss(floor: Floor, event: e.DealerMissed) -> Floor:
    del event
    return replace(floor, table=replace(floor.table, missed=True))


def _skip(floor: Floor, event: e.BoxSkipped) -> Floor:
    skipped = (*floor.table.skipped, event.box)
    return replace(floor, table=replace(floor.table, skipped=skipped))


def _resume(floor: Floor, event: e.BoxResumed) -> Floor:
    skipped = tuple(box for box in floor.table.skipped if box != event.box)
    return replace(floor, table=replace(floor.table, skipped=skipped))


def _forget(floor: Floor, event: e.CardForgotten) -> Floor:
    late = (*floor.table.late, (event.box, event.hand))
    return replace(floor, table=replace(floor.table, late=late))


def _remember(floor: Floor, event: e.CardRemembered) -> Floor:
    late = tuple(each for each in floor.table.late if each != (event.box, event.hand))
    return replace(floor, table=replace(floor.table, late=late))


def _replenish(floor: Floor, event: e.ShoeReplenished) -> Floor:
    del event
    return replace(floor, table=return_discards(floor.table))


def _break_reader(floor: Floor, event: e.ReaderBroken) -> Floor:
    del event
    return replace(floor, table=replace(floor.table, reader_broken=True))


def _reshuffle(floor: Floor, event: e.ReshuffleOrdered) -> Floor:
    return replace(floor, reshuffle=event.clause)


# Opening and orders


def _move_cards(floor: Floor, event: e.CardsMoved) -> Floor:
    at = floor.cards or CardsAt(event.phase)
    return replace(floor, cards=replace(at, phase=event.phase))


def _shuffle(floor: Floor, event: e.CardsShuffled) -> Floor:
    assert floor.cards is not None
    at = replace(floor.cards, phase=CardPhase.SHUFFLED, how=event.how)
    return replace(floor, cards=at)


def _cut(floor: Floor, event: e.CardsCut) -> Floor:
    assert floor.cards is not None
    at = replace(
        floor.cards,
        phase=CardPhase.CUT,
        cuts=floor.cards.cuts + 1,
        cutter=None,
        last_cutter=event.person,
    )
    return replace(floor, cards=at)


def _decline_cut(floor: Floor, event: e.CutDeclined) -> Floor:
    del event
    assert floor.cards is not None
    return replace(floor, cards=replace(floor.cards, cuts=floor.cards.cuts + 1, cutter=None))


def _recut(floor: Floor, event: e.RecutOrdered) -> Floor:
    assert floor.cards is not None
    at = replace(floor.cards, phase=CardPhase.SHUFFLED, cutter=event.person)
    return replace(floor, cards=at)


def _count(floor: Floor, event: e.RestCounted) -> Floor:
    del event
    assert floor.cards is not None
    return replace(floor, cards=replace(floor.cards, counted=True))


def _change_dealer(floor: Floor, event: e.DealerChanged) -> Floor:
    del event
    if not floor.table.rules.burn_new_dealer:
        return floor
    shoe = replace(floor.table.shoe, burns=floor.table.shoe.burns + 1)
    return replace(floor, table=replace(floor.table, shoe=shoe))


def _show_burn(floor: Floor, event: e.BurnShown) -> Floor:
    del event
    return floor


def _move_shuffler(floor: Floor, event: e.ShufflerMoved) -> Floor:
    return replace(floor, shuffler=event.here)


def _bar(floor: Floor, event: e.EntryBarred) -> Floor:
    return replace(
        floor,
        barred=floor.barred | {event.person},
        permitted=floor.permitted - {event.person},
    )


def _permit(floor: Floor, event: e.EntryPermitted) -> Floor:
    return replace(floor, permitted=floor.permitted | {event.person})


def _flat_bet(floor: Floor, event: e.FlatBetOrdered) -> Floor:
    return replace(floor, flat=floor.flat | {event.person})


def _limits(floor: Floor, event: e.LimitsPosted) -> Floor:
    return replace(floor, limits=Amounts(event.least, event.most, 1))


def _closing(floor: Floor, event: e.ClosingAnnounced) -> Floor:
    del event
    return replace(floor, closing=True)


_WATCHED: Mapping[type[Any], Callable[[Floor, Any], Floor]] = {
    BoughtIn: _arrive,
    Seated: _arrive,
    ShoeBegun: _begin_shoe,
    CardBurned: _burn,
    RoundBegan: _begin_round,
    RoundVoided: _void,
    WheelSpun: _spin,
    RoundEnded: _end_round,
}
_CHANGES: Mapping[type[Any], Callable[[Floor, Any], Floor]] = {
    e.InterfaceInstalled: _install,
    e.Pressed: _press,
    e.TopPrizeHit: _hit,
    e.FloorCalled: _call,
    e.SurveillanceTold: _tell,
    e.CheckSigned: _sign,
    e.TopPrizeVerified: _verify,
    e.FaultNoted: _nothing,
    e.FaceUpFound: _face_up,
    e.TenRemoved: _ten,
    e.CardExposed: _expose,
    e.CardRefused: _refuse,
    e.ExposedUsed: _use_exposed,
    e.DealerMissed: _miss,
    e.BoxSkipped: _skip,
    e.BoxResumed: _resume,
    e.CardForgotten: _forget,
    e.CardRemembered: _remember,
    e.ShoeReplenished: _replenish,
    e.ReaderBroken: _break_reader,
    e.ReshuffleOrdered: _reshuffle,
    e.CardsMoved: _move_cards,
    e.CardsShuffled: _shuffle,
    e.CardsCut: _cut,
    e.CutDeclined: _decline_cut,
    e.RecutOrdered: _recut,
    e.RestCounted: _count,
    e.DealerChanged: _change_dealer,
    e.BurnShown: _show_burn,
    e.ShufflerMoved: _move_shuffler,
    e.EntryBarred: _bar,
    e.EntryPermitted: _permit,
    e.FlatBetOrdered: _flat_bet,
    e.LimitsPosted: _limits,
    e.ClosingAnnounced: _closing,
}
