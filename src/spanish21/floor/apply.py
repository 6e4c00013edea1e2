"""`apply` for a floor: the floor after an event. It never refuses."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from spanish21.floor import events as e
from spanish21.floor.card_phase import CardPhase
from spanish21.floor.commands import FloorCommand
from spanish21.floor.cutting import note_offer
from spanish21.floor.decide import decide
from spanish21.floor.interface import NOTHING, Interface, Phase, press
from spanish21.floor.opening import is_empty, is_present, shoe_is_done, worded
from spanish21.floor.orders import bets_of
from spanish21.floor.state import Burned, CardsAt, Floor
from spanish21.floor.top_prize import TopPrizeClaim
from spanish21.rules.amounts import Amounts
from spanish21.rules.choices import CountedOver
from spanish21.table import apply as table_apply
from spanish21.table.events import (
    BoughtIn,
    CardBurned,
    CutCardReached,
    RoundBegan,
    RoundEnded,
    RoundVoided,
    Seated,
    ShoeBegun,
    WagerPlaced,
    WheelSpun,
)
from spanish21.table.people import bettors
from spanish21.table.shoe import return_discards, take


def apply(floor: Floor, event: e.FloorEvent) -> Floor:
    """The floor after an event, of its own or of the table."""
    if isinstance(event, e.OwnEvent):
        return _CHANGES[type(event)](floor, event)
    before = _BEFORE.get(type(event))
    if before is not None:
        floor = before(floor, event)
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
        cards=None if floor.cards is None else _load(floor.cards),
    )


def _load(at: CardsAt) -> CardsAt:
    return replace(at, phase=CardPhase.IN_SHOE, declined=(), recut=False, cutter=None)


def _begin_round(floor: Floor, event: RoundBegan) -> Floor:
    """Who wagers is remembered, for mid-shoe entry and flat bets."""
    del event
    now = bettors(floor.table)
    steady = frozenset(now) if floor.steady is None else floor.steady & frozenset(now)
    return replace(floor, steady=steady)


def _note_first_bets(floor: Floor, event: RoundBegan) -> Floor:
    """Everyone's own first round in the shoe fixes what a flat bettor may bet.

    The wagers move to the hands with this event, so it is done before.
    """
    del event
    people = [person for person in bettors(floor.table) if person not in floor.first]
    bets = {person: bets_of(floor.table, person) for person in people}
    return replace(floor, first=floor.first | bets)


def _arrive(floor: Floor, event: BoughtIn | Seated | WagerPlaced) -> Floor:
    """A newcomer to a table without players finds the cards of an idle table (ma 4(i))."""
    if event.person in floor.arrived:
        return floor
    at = floor.cards
    if at is not None and _stood_idle(floor, at):
        floor = replace(floor, arrived=(), cards=replace(at, phase=CardPhase.IDLE, begun=False))
    return replace(floor, arrived=(*floor.arrived, event.person))


def _stood_idle(floor: Floor, at: CardsAt) -> bool:
    return (
        at.phase is CardPhase.IN_SHOE
        and worded(floor.table.rules, "idle")
        and not floor.table.playing
        and is_empty(floor)
    )


def _burn(floor: Floor, event: CardBurned) -> Floor:
    return floor if floor.table.playing else replace(floor, burned=Burned(event.card))


def _reach_cut_card(floor: Floor, event: CutCardReached) -> Floor:
    """A cut card that comes with a burn, between rounds, ends the shoe."""
    del event
    return floor if floor.table.playing else _finish_shoe(floor)


def _finish_shoe(floor: Floor) -> Floor:
    """The cards of a shoe that is done are counted and shuffled."""
    if floor.cards is None or not shoe_is_done(floor):
        return floor
    at = replace(floor.cards, phase=CardPhase.DONE, counted=False)
    return replace(floor, cards=at)


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
    return replace(
        _finish_shoe(floor),
        interface=interface,
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
    floor = replace(floor, reshuffle=event.clause)
    return floor if floor.table.playing else _finish_shoe(floor)


# Opening and orders


def _move_cards(floor: Floor, event: e.CardsMoved) -> Floor:
    """Decks that are brought open the table; cards spread where nobody plays begin a game anew."""
    if event.phase is CardPhase.RECEIVED:
        return replace(floor, cards=CardsAt(CardPhase.RECEIVED), closing=False)
    at = floor.cards
    assert at is not None
    idle = event.phase is CardPhase.SPREAD and at.phase in (CardPhase.IN_SHOE, CardPhase.IDLE)
    if idle:
        at = replace(at, begun=False, offered=0, how=None)
        here = tuple(person for person in floor.arrived if is_present(floor, person))
        floor = replace(floor, arrived=here)
    return replace(floor, cards=replace(at, phase=event.phase))


def _shuffle(floor: Floor, event: e.CardsShuffled) -> Floor:
    assert floor.cards is not None
    at = replace(
        floor.cards,
        phase=CardPhase.SHUFFLED,
        how=event.how,
        declined=(),
        recut=False,
        cutter=None,
        last_cutter=None,
    )
    return replace(floor, cards=at)


def _cut(floor: Floor, event: e.CardsCut) -> Floor:
    at = note_offer(floor, event.person)
    at = replace(at, phase=CardPhase.CUT, recut=False, cutter=None, last_cutter=event.person)
    return replace(floor, cards=at)


def _decline_cut(floor: Floor, event: e.CutDeclined) -> Floor:
    at = note_offer(floor, event.person)
    at = replace(at, declined=(*at.declined, event.person), recut=False, cutter=None)
    return replace(floor, cards=at)


def _recut(floor: Floor, event: e.RecutOrdered) -> Floor:
    assert floor.cards is not None
    at = replace(floor.cards, phase=CardPhase.SHUFFLED, recut=True, cutter=event.person)
    return replace(floor, cards=at)


def _count(floor: Floor, event: e.RestCounted) -> Floor:
    del event
    assert floor.cards is not None
    return replace(floor, cards=replace(floor.cards, counted=True))


def _change_dealer(floor: Floor, event: e.DealerChanged) -> Floor:
    del event
    if not floor.table.rules.burn_new_dealer:
        return floor
    shoe = replace(floor.table.shoe, burns=1)  # one card serves a new shoe's dealer too
    return replace(floor, table=replace(floor.table, shoe=shoe))


def _show_burn(floor: Floor, event: e.BurnShown) -> Floor:
    """A card that nobody had seen is known from now on."""
    assert floor.burned is not None
    if floor.burned.card is not None:
        return floor
    table = floor.table
    shoe = replace(take(table.shoe, event.card), drawn=table.shoe.drawn)
    table = replace(table, shoe=shoe, discards=(*table.discards, event.card))
    return replace(floor, table=table, burned=Burned(event.card))


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


_BEFORE: Mapping[type[Any], Callable[[Floor, Any], Floor]] = {
    BoughtIn: _arrive,
    Seated: _arrive,
    WagerPlaced: _arrive,
    RoundBegan: _note_first_bets,
}
_WATCHED: Mapping[type[Any], Callable[[Floor, Any], Floor]] = {
    ShoeBegun: _begin_shoe,
    CardBurned: _burn,
    CutCardReached: _reach_cut_card,
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
