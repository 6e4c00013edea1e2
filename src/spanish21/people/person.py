"""A person as the events of their stream leave them.

Frozen; `follow` makes the next one. Three wrong passwords lock the door for a while: the way back
is to wait, or someone who may unlock it. The clock is an argument (milliseconds).
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from spanish21.people import events as e
from spanish21.people.limits import LimitState, follow_limit, limit_at

FAILURES = 3
LOCKED_FOR = 15 * 60 * 1000
"""How long three wrong passwords keep a person out."""
WORKS = frozenset(
    {
        e.Hat.DEALER,
        e.Hat.FLOOR,
        e.Hat.PIT_MANAGER,
        e.Hat.SURVEILLANCE,
        e.Hat.AUDITOR,
        e.Hat.ADMIN,
    }
)
"""The hats of the staff."""


class KnownPerson(Struct, frozen=True, kw_only=True):
    """Someone this house knows."""

    name: str
    hats: frozenset[e.Hat]
    version: int
    password: str | None = None
    password_at: int = 0
    failures: int = 0
    failed_at: int = 0
    limits: Mapping[e.LimitKind, LimitState] = {}
    excluded: bool = False
    excluded_until: int | None = None

    def is_locked(self, at: int) -> bool:
        """Whether the person must wait before another password is looked at."""
        return self.failures >= FAILURES and at < self.failed_at + LOCKED_FOR

    def is_excluded(self, at: int) -> bool:
        """Whether the person has asked to be kept from playing."""
        return self.excluded and (self.excluded_until is None or at < self.excluded_until)

    def limit(self, kind: e.LimitKind, at: int) -> LimitState:
        """One of the person's own limits."""
        return limit_at(self.limits.get(kind, LimitState()), at)

    @property
    def works(self) -> bool:
        """Whether the person is of the staff."""
        return bool(self.hats & WORKS)


def meet(event: e.PersonCame, version: int) -> KnownPerson:
    """A person by their first event."""
    return KnownPerson(name=event.name, hats=frozenset(event.hats), version=version)


def follow_person(
    person: KnownPerson, event: e.PersonEvent, *, at: int, version: int, hidden: str | None
) -> KnownPerson:
    """The person after an event; `hidden` is what was sealed beside it."""
    person = replace(person, version=version)
    match event:
        case e.PasswordChanged():
            return replace(person, password=hidden, password_at=at, failures=0)
        case e.HatsGiven():
            return replace(person, hats=frozenset(event.hats))
        case e.SignInFailed():
            fresh = person.failures >= FAILURES and not person.is_locked(at)  # three more tries
            return replace(person, failures=1 if fresh else person.failures + 1, failed_at=at)
        case e.SignedIn() | e.PersonUnlocked():
            return replace(person, failures=0)
        case e.LimitAsked():
            state = follow_limit(person.limits.get(event.kind, LimitState()), event, at=at)
            return replace(person, limits={**person.limits, event.kind: state})
        case e.SelfExcluded():
            return replace(person, excluded=True, excluded_until=event.until)
        case _:
            return person
