"""`view` for a floor: what one role may see of the table and of what surrounds it.

Built up from nothing, like the table's own views, which it holds. Where the cards are, what the
interface shows, a top prize that waits, irregularities and posted values lie open; orders about a
person are for that person and the staff. No type has a place for the burn card, which lies face
down, or for payments that are held.
"""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from spanish21.cards import Card
from spanish21.floor.card_phase import CardPhase
from spanish21.floor.cut_offer import entitled
from spanish21.floor.deciding.orders import is_barred
from spanish21.floor.interface import Phase
from spanish21.floor.presence import has_closed
from spanish21.floor.state import Floor
from spanish21.floor.top_prize import Check
from spanish21.money import Cents
from spanish21.rules.choices import ShuffledBy
from spanish21.table.asking import views as at_table
from spanish21.table.asking.views import (
    ConsoleView,
    FloorView,
    OnlookerView,
    PlayerView,
    SurveillanceView,
)
from spanish21.table.words import Actor, PersonId, Role


class CardsView(Struct, frozen=True):
    """How far the cards are on their way into the shoe, and who is offered the cut."""

    phase: CardPhase
    how: ShuffledBy | None
    cutters: tuple[PersonId, ...]
    recut: bool
    counted: bool
    burned: bool
    shuffler: bool
    reshuffle: str


class InterfaceView(Struct, frozen=True):
    """What the Bonus Spin interface shows; `taps` counts the presses at each seat."""

    phase: Phase
    taps: tuple[int, ...]
    won: bool


class ClaimView(Struct, frozen=True):
    """A top prize that waits to be verified."""

    box: int
    person: PersonId
    called: bool
    told: bool
    signed: tuple[Check, ...]


class IrregularView(Struct, frozen=True):
    """What has gone wrong and is not put right yet.

    `exposed` is a card that everyone has seen, `late` the hands that wait for a forgotten card.
    """

    face_up: int
    tens: int
    exposed: Card | None
    refused: tuple[PersonId, ...]
    dealer_missed: bool
    skipped: tuple[int, ...]
    late: tuple[tuple[int, int], ...]
    reader_broken: bool


class SceneView(Struct, frozen=True):
    """What everyone around the table sees besides the layout.

    `least` and `most` are the main wager's limits where the floor has posted others; `meters` the
    prizes whose value is posted. `practice` tells that the opening was skipped.
    """

    cards: CardsView
    interface: InterfaceView | None
    claim: ClaimView | None
    irregular: IrregularView
    least: Cents | None
    most: Cents | None
    closing: bool
    closed: bool
    practice: bool
    meters: dict[str, Cents]


class OrdersView(Struct, frozen=True):
    """Orders about people, for the staff. An empty name in `barred` stands for everyone.

    `staff` is who is on duty, in which role.
    """

    barred: tuple[PersonId, ...]
    permitted: tuple[PersonId, ...]
    flat: tuple[PersonId, ...]
    arrived: tuple[PersonId, ...]
    staff: dict[PersonId, Role]


class OnlookersFloor(Struct, frozen=True, tag="onlookers_floor", tag_field="type"):
    """The table and the scene around it."""

    table: OnlookerView
    scene: SceneView


class PlayersFloor(Struct, frozen=True, tag="players_floor", tag_field="type"):
    """A player's own view, with the orders that bind this person."""

    table: PlayerView
    scene: SceneView
    barred: bool
    flat: bool


class StaffsFloor(Struct, frozen=True, tag="staffs_floor", tag_field="type"):
    """A dealer's, the floor's or surveillance's view, with every order."""

    table: ConsoleView | FloorView | SurveillanceView
    scene: SceneView
    orders: OrdersView


WholeView: TypeAlias = OnlookersFloor | PlayersFloor | StaffsFloor


def view(floor: Floor, viewer: Actor) -> WholeView:
    """What a person, or someone in a role, may see of the floor."""
    table, scene = at_table.view(floor.table, viewer), _scene(floor)
    if isinstance(table, OnlookerView):
        return OnlookersFloor(table, scene)
    if isinstance(table, PlayerView):
        person = table.person
        return PlayersFloor(table, scene, is_barred(floor, person), person in floor.flat)
    return StaffsFloor(table, scene, _orders(floor))


def _scene(floor: Floor) -> SceneView:
    """What everyone sees besides the layout; remembered with the floor."""
    found: SceneView | None = floor.__dict__.get("scene")
    if found is None:
        found = floor.__dict__["scene"] = _build_scene(floor)
    return found


def _build_scene(floor: Floor) -> SceneView:
    limits = floor.limits
    return SceneView(
        cards=_cards(floor),
        interface=_interface(floor),
        claim=_claim(floor),
        irregular=_irregular(floor),
        least=None if limits is None else limits.least,
        most=None if limits is None else limits.most,
        closing=floor.closing,
        closed=has_closed(floor),
        practice=floor.practice,
        meters={name: posted.cents for name, posted in floor.table.posted.items()},
    )


def _cards(floor: Floor) -> CardsView:
    at = floor.cards
    return CardsView(
        phase=at.phase,
        how=at.how,
        cutters=entitled(floor) if at.phase is CardPhase.SHUFFLED else (),
        recut=at.recut,
        counted=at.counted,
        burned=floor.burned is not None,
        shuffler=floor.shuffler,
        reshuffle=floor.reshuffle,
    )


def _interface(floor: Floor) -> InterfaceView | None:
    shown = floor.interface
    return None if shown is None else InterfaceView(shown.phase, shown.taps, shown.won)


def _claim(floor: Floor) -> ClaimView | None:
    claim = floor.claim
    if claim is None:
        return None
    return ClaimView(claim.box, claim.person, claim.called, claim.told, claim.signed)


def _irregular(floor: Floor) -> IrregularView:
    table = floor.table
    return IrregularView(
        face_up=floor.face_up,
        tens=floor.tens,
        exposed=floor.exposed,
        refused=floor.refused,
        dealer_missed=table.missed,
        skipped=table.skipped,
        late=table.late,
        reader_broken=table.reader_broken,
    )


def _orders(floor: Floor) -> OrdersView:
    return OrdersView(
        barred=tuple(sorted(floor.barred)),
        permitted=tuple(sorted(floor.permitted)),
        flat=tuple(sorted(floor.flat)),
        arrived=floor.arrived,
        staff=dict(floor.staff),
    )
