"""`apply` for a floor: the floor after an event. It never refuses."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from spanish21.floor import events as e
from spanish21.floor.applying import card_changes as cards
from spanish21.floor.interface import NOTHING, Interface, Phase, press
from spanish21.floor.presence import bets_of
from spanish21.floor.state import Floor
from spanish21.floor.top_prize import TopPrizeClaim
from spanish21.rules.amounts import Amounts
from spanish21.table.applying import apply as table_apply
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
from spanish21.table.ledger import CAGE, RACK, Transfer, move
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
        ceded=frozenset(),
        promised=frozenset(),
        cards=cards.load_shoe(floor.cards),
    )


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


def _void(floor: Floor, event: RoundVoided) -> Floor:
    """Nobody waits for a card any more."""
    del event
    return replace(floor, table=replace(floor.table, skipped=(), late=()))


def _spin(floor: Floor, event: WheelSpun) -> Floor:
    del event
    if floor.interface is None or not floor.interface.buttons:
        return floor
    return replace(floor, interface=replace(floor.interface, phase=Phase.SPUN))


def _end_round(floor: Floor, event: RoundEnded) -> Floor:
    """Irregularities end with their round, and usually so does the count of faulty cards."""
    del event
    counted = floor.habits.faults_over_shoe
    interface = floor.interface
    if interface is not None and (interface.phase is not Phase.RESTING or not interface.buttons):
        interface = _rest(interface)
    return replace(
        cards.finish_shoe(floor),
        interface=interface,
        table=replace(floor.table, missed=False, skipped=(), late=()),
        face_up=floor.face_up if counted else 0,
        tens=floor.tens if counted else 0,
        exposed=None,
        refused=(),
    )


def _rest(interface: Interface) -> Interface:
    won = any(tap != NOTHING for tap in interface.taps)
    nothing = (NOTHING,) * len(interface.taps)
    return Interface(taps=nothing, won=won, buttons=interface.buttons)


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


def _fail(floor: Floor, event: e.CheckFailed) -> Floor:
    assert floor.claim is not None
    failed = (*floor.claim.failed, (event.by, event.name))
    return replace(floor, claim=replace(floor.claim, failed=failed))


def _deny(floor: Floor, event: e.TopPrizeDenied) -> Floor:
    """Nothing is paid, and the interface goes on to the next spin."""
    del event
    assert floor.interface is not None
    interface = replace(floor.interface, phase=Phase.SPINS)
    return replace(floor, claim=None, held=(), interface=interface)


def _cede(floor: Floor, event: e.BoxCeded) -> Floor:
    promised = floor.promised | ({(event.box, event.to)} if event.to else set())
    return replace(floor, ceded=floor.ceded | {(event.box, event.person)}, promised=promised)


def _take_box(floor: Floor, event: Seated | WagerPlaced) -> Floor:
    """A newcomer who sits down or wagers has taken the box that was given up to them."""
    return replace(
        cards.welcome(floor, event), promised=floor.promised - {(event.box, event.person)}
    )


def _verify(floor: Floor, event: e.TopPrizeVerified) -> Floor:
    del event
    return replace(floor, claim=None, held=())


# Irregularities


def _nothing(floor: Floor, event: e.FaultNoted) -> Floor:
    del event
    return floor


def _face_up(floor: Floor, event: e.FaceUpFound) -> Floor:
    """It is no burn card: one that is due is still due."""
    table = floor.table
    shoe, discards = take(table.shoe, event.card), (*table.discards, event.card)
    table = replace(table, shoe=shoe, discards=discards)
    return replace(floor, table=table, face_up=floor.face_up + 1)


def _misuse_reader(floor: Floor, event: e.ReaderMisused) -> Floor:
    return replace(floor, reader=event.shown)


def _note_reader(floor: Floor, event: e.ReaderNoted) -> Floor:
    del event
    return replace(floor, reader=None)


def _sign_staff(floor: Floor, event: e.StaffSigned) -> Floor:
    staff = {name: role for name, role in floor.staff.items() if name != event.name}
    if event.role is not None:
        staff[event.name] = event.role
    return replace(floor, staff=staff)


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
    """A round that is void before its first card leaves the interface at rest."""
    floor = replace(floor, reshuffle=event.clause)
    if floor.interface is not None and not floor.table.playing:
        floor = replace(floor, interface=_rest(floor.interface))
    return floor if floor.table.playing else cards.finish_shoe(floor)


# Opening and orders


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


def _meter(floor: Floor, event: e.MeterChanged) -> Floor:
    return replace(floor, table=replace(floor.table, meter=Amounts(event.base, event.cap, 1)))


def _fill(floor: Floor, event: e.RackFilled) -> Floor:
    return _carry(floor, Transfer(CAGE, RACK, event.cents))


def _credit(floor: Floor, event: e.RackCredited) -> Floor:
    return _carry(floor, Transfer(RACK, CAGE, event.cents))


def _carry(floor: Floor, chips: Transfer) -> Floor:
    accounts = move(floor.table.accounts, (chips,))
    return replace(floor, table=replace(floor.table, accounts=accounts))


def _closing(floor: Floor, event: e.ClosingAnnounced) -> Floor:
    del event
    return replace(floor, closing=True)


_BEFORE: Mapping[type[Any], Callable[[Floor, Any], Floor]] = {
    BoughtIn: cards.welcome,
    Seated: _take_box,
    WagerPlaced: _take_box,
    RoundBegan: _note_first_bets,
}
_WATCHED: Mapping[type[Any], Callable[[Floor, Any], Floor]] = {
    ShoeBegun: _begin_shoe,
    CardBurned: cards.burn,
    CutCardReached: cards.reach_cut_card,
    RoundBegan: _begin_round,
    RoundVoided: _void,
    WheelSpun: _spin,
    RoundEnded: _end_round,
}
_CHANGES: Mapping[type[Any], Callable[[Floor, Any], Floor]] = {
    e.Pressed: _press,
    e.TopPrizeHit: _hit,
    e.FloorCalled: _call,
    e.SurveillanceTold: _tell,
    e.CheckSigned: _sign,
    e.TopPrizeVerified: _verify,
    e.CheckFailed: _fail,
    e.TopPrizeDenied: _deny,
    e.BoxCeded: _cede,
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
    e.ReaderMisused: _misuse_reader,
    e.ReaderNoted: _note_reader,
    e.StaffSigned: _sign_staff,
    e.ReaderBroken: _break_reader,
    e.ReshuffleOrdered: _reshuffle,
    e.OpeningSkipped: cards.skip_opening,
    e.CardsMoved: cards.move_cards,
    e.CardsShuffled: cards.shuffle,
    e.CardsCut: cards.cut,
    e.CutDeclined: cards.decline_cut,
    e.RecutOrdered: cards.recut,
    e.RestCounted: cards.count_rest,
    e.DealerChanged: cards.change_dealer,
    e.BurnShown: cards.show_burn,
    e.ShufflerMoved: cards.move_shuffler,
    e.EntryBarred: _bar,
    e.EntryPermitted: _permit,
    e.FlatBetOrdered: _flat_bet,
    e.LimitsPosted: _limits,
    e.MeterChanged: _meter,
    e.RackFilled: _fill,
    e.RackCredited: _credit,
    e.ClosingAnnounced: _closing,
}
