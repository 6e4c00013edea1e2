"""Who is signed in: a session is a stream named by the digest of its token.

The token itself is told to its owner once and kept nowhere. A session ends when it was idle too
long, when its time is over, when its owner's password is changed, and when someone ends it. The
clock is an argument (milliseconds).
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256
from typing import NamedTuple

from spanish21.people import events as e
from spanish21.store.records import Filed

MINUTE = 60 * 1000
HOUR = 60 * MINUTE
TOKEN_BYTES = 32
USED_EVERY = 10
"""A session's use is filed this many times in its idle time, not at every request."""


class SessionTimes(NamedTuple):
    """How long a session lasts: idle, and in all."""

    idle: int
    whole: int


GUESTS = SessionTimes(7 * 24 * HOUR, 30 * 24 * HOUR)
PLAYERS = SessionTimes(12 * HOUR, 7 * 24 * HOUR)
STAFF_TIMES = SessionTimes(30 * MINUTE, 12 * HOUR)


class Session(NamedTuple):
    """A session as its stream leaves it."""

    stream: str
    version: int
    person: str
    idle: int
    until: int
    begun: int
    used: int
    ended: bool = False

    def is_over(self, at: int) -> bool:
        """Whether it no longer lets anyone in."""
        return self.ended or at >= self.until or at >= self.used + self.idle

    def is_due(self, at: int) -> bool:
        """Whether its use should be filed again."""
        return at >= self.used + self.idle // USED_EVERY


def session_stream(token: str) -> str:
    """Where a session is filed: under the digest of its token."""
    return f"session/{sha256(token.encode()).hexdigest()}"


def read_session(filed: Iterable[Filed]) -> Session | None:
    """The session of a stream's events."""
    session: Session | None = None
    for each in filed:
        event = e.read_person_event(each.data)
        if isinstance(event, e.SessionBegun):
            session = Session(
                each.stream, each.version, event.person, event.idle, event.until, each.at, each.at
            )
        elif session is not None and isinstance(event, e.SessionUsed):
            session = session._replace(version=each.version, used=each.at)
        elif session is not None and isinstance(event, e.SessionEnded):
            session = session._replace(version=each.version, ended=True)
    return session
