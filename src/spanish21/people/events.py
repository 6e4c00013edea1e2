"""What happens to a person and to a session: the events of their streams.

A password's hash is no part of an event: it is filed beside it, sealed.
"""

from __future__ import annotations

from enum import Enum
from typing import TypeAlias

import msgspec
from msgspec import Struct

from spanish21.money import Cents
from spanish21.table.words import PersonId


class Hat(Enum):
    """What a person may be in this house; a person may have several."""

    GUEST = "guest"
    PLAYER = "player"
    DEALER = "dealer"
    FLOOR = "floor"
    PIT_MANAGER = "pit_manager"
    SURVEILLANCE = "surveillance"
    AUDITOR = "auditor"
    ADMIN = "admin"


class LimitKind(Enum):
    """What a player may limit over twenty-four hours."""

    LOSS = "loss"
    WAGER = "wager"
    TIME = "time"


class _PersonEvent(Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """Something that happened to a person."""


class PersonCame(_PersonEvent, frozen=True, tag="person_came"):
    """A person is known by this name from now on; staff are made by someone."""

    name: PersonId
    hats: tuple[Hat, ...]
    by: str = ""


class PasswordChanged(_PersonEvent, frozen=True, tag="password_changed"):
    """A new password; its hash lies sealed beside this event."""

    by: str = ""


class HatsGiven(_PersonEvent, frozen=True, tag="hats_given"):
    """What the person may be from now on."""

    hats: tuple[Hat, ...]
    by: str


class SignInFailed(_PersonEvent, frozen=True, tag="sign_in_failed"):
    """A wrong password was given."""


class SignedIn(_PersonEvent, frozen=True, tag="signed_in"):
    """The right password was given."""


class PersonUnlocked(_PersonEvent, frozen=True, tag="person_unlocked"):
    """Someone has let the person try again."""

    by: str


class LimitAsked(_PersonEvent, frozen=True, tag="limit_asked"):
    """The person's own limit (cents, or minutes), in force from a moment; None takes it away."""

    kind: LimitKind
    most: int | None
    since: int


class SelfExcluded(_PersonEvent, frozen=True, tag="self_excluded"):
    """The person wants to be kept from playing until a moment; None is for good."""

    until: int | None


class SessionBegun(_PersonEvent, frozen=True, tag="session_begun"):
    """Someone signed in; the session ends by itself when idle, and at the latest at a moment."""

    person: PersonId
    idle: int
    until: int


class SessionUsed(_PersonEvent, frozen=True, tag="session_used"):
    """The session is still in use."""


class SessionEnded(_PersonEvent, frozen=True, tag="session_ended"):
    """Someone signed out, or was signed out."""

    by: str = ""


class PlayNoted(_PersonEvent, frozen=True, tag="played"):
    """What a person with limits put down and got back, and the minutes they sat."""

    wagered: Cents = 0
    lost: Cents = 0
    minutes: int = 0


PersonEvent: TypeAlias = (
    PersonCame
    | PasswordChanged
    | HatsGiven
    | SignInFailed
    | SignedIn
    | PersonUnlocked
    | LimitAsked
    | SelfExcluded
    | SessionBegun
    | SessionUsed
    | SessionEnded
    | PlayNoted
)
_DECODER: msgspec.json.Decoder[PersonEvent] = msgspec.json.Decoder(PersonEvent)
_ENCODER = msgspec.json.Encoder()


def write_person_event(event: PersonEvent) -> str:
    """An event as the text that is filed."""
    return _ENCODER.encode(event).decode()


def read_person_event(text: str) -> PersonEvent:
    """An event from the text that was filed."""
    return _DECODER.decode(text)
