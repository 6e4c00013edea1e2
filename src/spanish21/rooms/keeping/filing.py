"""Events as the store files them: an open text, and beside it what is hidden, to be encrypted.

A card that lies face down, the burn card, how deep the cut card lies and the cards picked up unseen
never stand in the open text. A seal's seed is hidden altogether. Reading gives the event back
exactly as it was.
"""

from __future__ import annotations

from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from spanish21.rooms.events import AnyRoomEvent
from spanish21.store.log import Log
from spanish21.store.records import Draft, Filed
from spanish21.table.events import CardBurned, CardDealt, CardsCollected, ShoeBegun
from spanish21.wire.codec import read_json

_DECODER: msgspec.json.Decoder[AnyRoomEvent] = msgspec.json.Decoder(AnyRoomEvent)
_ENCODER = msgspec.json.Encoder()


class Happening(NamedTuple):
    """An event of a room, with what is secret about it beside the event itself: a seal's seeds."""

    event: AnyRoomEvent
    secret: str = ""


def file_event(happening: Happening) -> Draft:
    """An event as it is filed."""
    event, secret = happening
    if secret:
        return Draft(_text(event), secret)
    shown = conceal(event)
    return Draft(_text(event)) if shown is event else Draft(_text(shown), _text(event))


def conceal(event: AnyRoomEvent) -> AnyRoomEvent:
    """The event as far as anyone may know it; the same object where nothing is hidden."""
    match event:
        case CardDealt(down=True, card=card) if card is not None:
            return replace(event, card=None)
        case CardBurned(shown=False, card=card) if card is not None:
            return replace(event, card=None)
        case CardsCollected():
            return replace(event, cards=())
        case ShoeBegun(behind=behind) if behind is not None:
            return replace(event, behind=None)
    return event


def read_event(log: Log, filed: Filed) -> Happening:
    """The event that was filed, with what was hidden."""
    hidden = log.reveal(filed)
    if hidden is None:
        return Happening(read_json(_DECODER, filed.data))
    if hidden.startswith("{"):
        return Happening(read_json(_DECODER, hidden))
    return Happening(read_json(_DECODER, filed.data), hidden)


def read_shown(filed: Filed) -> AnyRoomEvent:
    """The event as far as the open text tells it, without any key."""
    return read_json(_DECODER, filed.data)


def _text(event: AnyRoomEvent) -> str:
    return _ENCODER.encode(event).decode()
