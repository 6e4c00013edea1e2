"""What happened on the floor beside the table's own events."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from spanish21.cards import Card
from spanish21.floor.card_phase import CardPhase
from spanish21.floor.interface import Button
from spanish21.floor.top_prize import Check
from spanish21.money import Cents
from spanish21.rules.choices import ShuffledBy
from spanish21.table.events import Event
from spanish21.table.words import PersonId, Role


class OwnEvent(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag_field="type"):
    """An event of the floor itself."""


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


class CheckFailed(OwnEvent, frozen=True, tag="check_failed"):
    """The floor, or surveillance, has recorded why a top prize is not verified."""

    by: Role
    name: str
    reason: str


class TopPrizeDenied(OwnEvent, frozen=True, tag="top_prize_denied"):
    """No prize is paid: the stake comes back and the hand is released."""

    box: int
    person: PersonId


class BoxCeded(OwnEvent, frozen=True, tag="box_ceded"):
    """A person has given up a box, to a newcomer where one is named."""

    person: PersonId
    box: int
    to: PersonId = ""


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
    """One more card lay face up in the shoe; it is in the discard rack, unused."""

    card: Card


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


class ReaderMisused(OwnEvent, frozen=True, tag="reader_misused"):
    """The reader was used under the wrong card, and the supervisor has yet to be told."""

    shown: bool


class ReaderNoted(OwnEvent, frozen=True, tag="reader_noted"):
    """The supervisor knows; the dealer goes on."""

    name: str


class StaffSigned(OwnEvent, frozen=True, tag="staff_signed"):
    """A person is on duty at this table in a role, or in none any more."""

    name: str
    role: Role | None


class ReaderBroken(OwnEvent, frozen=True, tag="reader_broken"):
    """The table is dealt without the reader."""


class ReshuffleOrdered(OwnEvent, frozen=True, tag="reshuffle_ordered"):
    """The cards must be shuffled before another round."""

    clause: str


# Opening and cards


class OpeningSkipped(OwnEvent, frozen=True, tag="opening_skipped"):
    """A practice table: its cards lie in the shoe, and nobody opened, shuffled or cut them."""


class CardsMoved(OwnEvent, frozen=True, tag="cards_moved"):
    """The cards are at another step of their way into the shoe."""

    phase: CardPhase
    clause: str


class CardsShuffled(OwnEvent, frozen=True, tag="cards_shuffled"):
    """The cards are shuffled, by hand, by machine or beforehand."""

    how: ShuffledBy


class CardsCut(OwnEvent, frozen=True, tag="cards_cut"):
    """The cards were cut; the dealer cut them where no person is named."""

    at: int
    person: PersonId | None = None


class CutDeclined(OwnEvent, frozen=True, tag="cut_declined"):
    """The offer of the cut passes on."""

    person: PersonId


class RecutOrdered(OwnEvent, frozen=True, tag="recut_ordered"):
    """The cards must be cut again, by this person, or by the dealer where none is named."""

    person: PersonId | None


class RestCounted(OwnEvent, frozen=True, tag="rest_counted"):
    """The rest of the shoe was counted; no card is missing."""

    cards: int


class DealerChanged(OwnEvent, frozen=True, tag="dealer_changed"):
    """Another dealer deals, and burns a card first where the rules say so."""

    name: str


class BurnShown(OwnEvent, frozen=True, tag="burn_shown"):
    """A player has seen the burn card, and with them everyone."""

    person: PersonId
    card: Card


class ShufflerMoved(OwnEvent, frozen=True, tag="shuffler_moved"):
    """An automated shuffler stands at the table, or no longer."""

    here: bool


# Orders


class EntryBarred(OwnEvent, frozen=True, tag="entry_barred"):
    """A person, or everyone who sat out, is kept out until the reshuffle."""

    person: PersonId


class EntryPermitted(OwnEvent, frozen=True, tag="entry_permitted"):
    """A person may wager again."""

    person: PersonId


class FlatBetOrdered(OwnEvent, frozen=True, tag="flat_bet_ordered"):
    """A person has been told to bet flat until the shoe ends."""

    person: PersonId


class LimitsPosted(OwnEvent, frozen=True, tag="limits_posted"):
    """Other limits for the main wager."""

    least: Cents
    most: Cents


class MeterChanged(OwnEvent, frozen=True, tag="meter_changed"):
    """A progressive top prize has another base and another cap."""

    base: Cents
    cap: Cents


class RackFilled(OwnEvent, frozen=True, tag="rack_filled"):
    """Chips came from the cage into the rack, on the word of two."""

    cents: Cents
    name: str
    second: str


class RackCredited(OwnEvent, frozen=True, tag="rack_credited"):
    """Chips went from the rack back to the cage, on the word of two."""

    cents: Cents
    name: str
    second: str


class ClosingAnnounced(OwnEvent, frozen=True, tag="closing_announced"):
    """The table closes when the shoe ends."""


FloorEvent: TypeAlias = (
    Event
    | Pressed
    | TopPrizeHit
    | TopPrizeVerified
    | CheckFailed
    | TopPrizeDenied
    | BoxCeded
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
    | ReaderMisused
    | ReaderNoted
    | StaffSigned
    | ReaderBroken
    | ReshuffleOrdered
    | OpeningSkipped
    | CardsMoved
    | CardsShuffled
    | CardsCut
    | CutDeclined
    | RecutOrdered
    | RestCounted
    | DealerChanged
    | BurnShown
    | ShufflerMoved
    | EntryBarred
    | EntryPermitted
    | FlatBetOrdered
    | LimitsPosted
    | MeterChanged
    | RackFilled
    | RackCredited
    | ClosingAnnounced
)
FloorEvents = tuple[FloorEvent, ...]
