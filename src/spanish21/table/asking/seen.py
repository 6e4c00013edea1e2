"""`seen`: what one role may watch of an event, as it happens; the stream behind motion and sound.

A sight has a type of its own wherever the event holds something that a viewer may not know, and
that type has no place for it: a card laid face down, the burn card, the cards that were picked up,
how deep the cut card lies. What happens in the open is seen as the event tells it; `_OPEN` and
`_OWN` list those kinds, and an event that is in no list is seen by nobody. Money and permissions
are for the person they concern and for the floor. A coach or a page is fed with these, never with
a table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias, get_args

from msgspec import Struct

from spanish21.cards import Card
from spanish21.table import events as e
from spanish21.table.words import Actor, Role


class Sight(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag_field="type"):
    """Something watched whose event tells more than may be known."""


class TableSeen(Sight, frozen=True, tag="table_opened"):
    """A table was opened, under this rule set with these settings of the house."""

    ruleset: str
    title: str
    hash: str
    settings: dict[str, Any]
    boxes: int


class CardSeen(Sight, frozen=True, tag="card_dealt"):
    """A card was dealt face up to a hand of a box, or to the dealer (box 0)."""

    box: int
    hand: int
    card: Card


class HoleCardLaid(Sight, frozen=True, tag="hole_card_laid"):
    """The dealer's second card lies face down."""


class CardLaidAside(Sight, frozen=True, tag="card_burned"):
    """A card went into the discard rack face down."""


class BurnedFaceUp(Sight, frozen=True, tag="card_burned_face_up"):
    """A card that everyone had seen went into the discard rack."""

    card: Card


class ShoeSeen(Sight, frozen=True, tag="shoe_begun"):
    """Freshly shuffled cards are in the shoe."""


class HandTakenAway(Sight, frozen=True, tag="cards_taken"):
    """The cards of a bust hand went to the discard rack."""

    box: int
    hand: int


class CardsPickedUp(Sight, frozen=True, tag="cards_collected"):
    """All cards were picked up from the layout."""


class RoundOver(Sight, frozen=True, tag="round_ended"):
    """The round is over."""

    number: int


OpenEvent: TypeAlias = (
    e.Seated
    | e.SeatLeft
    | e.AllowedOnBox
    | e.WagerPlaced
    | e.WagerChanged
    | e.WagerWithdrawn
    | e.InsuranceOffered
    | e.Insured
    | e.InsuranceClosed
    | e.Passed
    | e.CutCardReached
    | e.RoundBegan
    | e.StakeCollected
    | e.HoleCardChecked
    | e.HoleCardTurned
    | e.Chosen
    | e.Doubled
    | e.DoubleJoined
    | e.HandSplit
    | e.SplitJoined
    | e.AnswersClosed
    | e.WagerSettled
    | e.StakeReturned
    | e.BonusPaid
    | e.SpinOwed
    | e.WheelSpun
    | e.WagerVoided
    | e.SettlementUndone
    | e.HandDied
    | e.RoundVoided
    | e.PrizePosted
)
"""What happens on the layout or is said aloud: everyone around the table may watch it."""
OwnAffair: TypeAlias = e.BoughtIn | e.CashedOut | e.CouponGiven | e.BoxesPermitted
"""What is between one person and the house."""
Seen: TypeAlias = (
    OpenEvent
    | OwnAffair
    | TableSeen
    | CardSeen
    | HoleCardLaid
    | CardLaidAside
    | BurnedFaceUp
    | ShoeSeen
    | HandTakenAway
    | CardsPickedUp
    | RoundOver
)

KEEPS_BOOKS = frozenset(Role) - {Role.PLAYER, Role.ONLOOKER, Role.DEALER}
"""Who may see other people's chips, coupons and permissions."""
_OPEN = frozenset(get_args(OpenEvent))
OWN_AFFAIRS = frozenset(get_args(OwnAffair))


def seen(event: e.Event, viewer: Actor) -> Seen | None:
    """What a person, or someone in a role, may watch of an event; None where that is nothing."""
    kind: type[Any] = type(event)
    if kind in _OPEN:
        return event  # type: ignore[return-value] # its type is one of the open ones
    if kind in OWN_AFFAIRS:
        own: OwnAffair = event  # type: ignore[assignment] # its type is one of them
        return own if viewer == own.person or viewer in KEEPS_BOOKS else None
    watch = _WATCHED.get(kind)
    return None if watch is None else watch(event)


def _watch_opening(event: e.TableOpened) -> Seen:
    return TableSeen(event.ruleset, event.title, event.hash, event.settings, event.boxes)


def _watch_card(event: e.CardDealt) -> Seen:
    if event.down or event.card is None:
        return HoleCardLaid()
    return CardSeen(event.box, event.hand, event.card)


def _watch_burn(event: e.CardBurned) -> Seen:
    if event.shown and event.card is not None:
        return BurnedFaceUp(event.card)
    return CardLaidAside()


_WATCHED: Mapping[type[Any], Callable[[Any], Seen]] = {
    e.TableOpened: _watch_opening,
    e.ShoeBegun: lambda event: ShoeSeen(),
    e.CardBurned: _watch_burn,
    e.CardDealt: _watch_card,
    e.CardsTaken: lambda event: HandTakenAway(event.box, event.hand),
    e.CardsCollected: lambda event: CardsPickedUp(),
    e.RoundEnded: lambda event: RoundOver(event.number),
}
