"""What happened on the floor beside the table's own events."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from spanish21.cards import Card
from spanish21.floor.interface import Button
from spanish21.floor.top_prize import Check
from spanish21.table.events import Event
from spanish21.table.words import PersonId


class OwnEvent(Struct, frozen=True, gc=False, tag_field="type"):
    """An event of the floor itself."""


class InterfaceInstalled(OwnEvent, frozen=True, tag="interface_installed"):
    """A Bonus Spin interface stands at the table."""


class Pressed(OwnEvent, frozen=True, tag="pressed"):
    """A button was pressed, or a seat tapped."""

    button: Button
    seat: int = 0


class TopPrizeHit(OwnEvent, frozen=True, tag="top_prize_hit"):
    """The wheel stopped on the top prize; what it pays is held until that is verified."""

    box: int
    person: PersonId
    held: tuple[Event, ...]


class TopPrizeVerified(OwnEvent, frozen=True, tag="top_prize_verified"):
    """All four checks are signed; the payment that was held follows."""


class FloorCalled(OwnEvent, frozen=True, tag="floor_called"):
    """The floor supervisor was called to a top prize."""


class SurveillanceTold(OwnEvent, frozen=True, tag="surveillance_told"):
    """Surveillance and the pit manager know of a top prize."""


class CheckSigned(OwnEvent, frozen=True, tag="check_signed"):
    """Surveillance has signed one check."""

    check: Check
    name: str


# Irregularities (ma 15)


class FaultNoted(OwnEvent, frozen=True, tag="fault_noted"):
    """Something went wrong and was put right by this clause; who reported and who agreed."""

    clause: str
    says: str
    name: str = ""
    second: str = ""


class FaceUpFound(OwnEvent, frozen=True, tag="face_up_found"):
    """One more card lay face up in the shoe."""


class TenRemoved(OwnEvent, frozen=True, tag="ten_removed"):
    """A ten that did not belong was removed."""

    card: Card


class CardExposed(OwnEvent, frozen=True, tag="card_exposed"):
    """A card drawn in error lies open and goes to whoever is next."""

    card: Card


class CardRefused(OwnEvent, frozen=True, tag="card_refused"):
    """A player gets no further card in this round."""

    person: PersonId


class ExposedUsed(OwnEvent, frozen=True, tag="exposed_used"):
    """The exposed card has been dealt or burned."""


class DealerMissed(OwnEvent, frozen=True, tag="dealer_missed"):
    """The dealer's own card comes after the players' second ones."""


class BoxSkipped(OwnEvent, frozen=True, tag="box_skipped"):
    """A box was left out of the first deal."""

    box: int


class BoxResumed(OwnEvent, frozen=True, tag="box_resumed"):
    """A box that had one card gets its second now, or its hand is dead."""

    box: int


class CardForgotten(OwnEvent, frozen=True, tag="card_forgotten"):
    """A hand's card comes after the other players have had theirs."""

    box: int
    hand: int


class CardRemembered(OwnEvent, frozen=True, tag="card_remembered"):
    """A forgotten card was dealt, or its hand called dead."""

    box: int
    hand: int


class ShoeReplenished(OwnEvent, frozen=True, tag="shoe_replenished"):
    """The discards are in the shoe again, to complete the round."""


class ReaderBroken(OwnEvent, frozen=True, tag="reader_broken"):
    """The table is dealt without the reader."""


class ReshuffleOrdered(OwnEvent, frozen=True, tag="reshuffle_ordered"):
    """The cards must be shuffled before another round."""

    clause: str


FloorEvent: TypeAlias = (
    Event
    | InterfaceInstalled
    | Pressed
    | TopPrizeHit
    | TopPrizeVerified
    | FloorCalled
    | SurveillanceTold
    | CheckSigned
    | FaultNoted
    | FaceUpFound
    | TenRemoved
    | CardExposed
    | CardRefused
    | ExposedUsed
    | DealerMissed
    | BoxSkipped
    | BoxResumed
    | CardForgotten
    | CardRemembered
    | ShoeReplenished
    | ReaderBroken
    | ReshuffleOrdered
)
