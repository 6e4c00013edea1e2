"""A person's own limits: on what they lose, wager and sit in twenty-four hours.

A lower limit holds at once; a higher one, or none, only a day after it was asked for, and not if
the person has thought better of it meanwhile. The clock is an argument (milliseconds).
"""

from __future__ import annotations

from typing import NamedTuple

from spanish21.errors import InputError
from spanish21.people.events import LimitAsked, LimitKind

DAY = 24 * 60 * 60 * 1000
MOST = {LimitKind.LOSS: 10**9, LimitKind.WAGER: 10**9, LimitKind.TIME: 24 * 60}
"""The greatest limits: ten million dollars, a whole day in minutes."""


class LimitState(NamedTuple):
    """A limit now, and what it will be from a moment on if a change waits."""

    most: int | None = None
    next: int | None = None
    since: int | None = None


def ask_limit(kind: LimitKind, most: int | None, *, now: LimitState, at: int) -> LimitAsked:
    """The event of asking for a limit: from now when lower, a day later when higher."""
    if most is not None and not 0 <= most <= MOST[kind]:
        raise InputError(f"a limit on {kind.value} is from 0 to {MOST[kind]:,}, or none")
    lower = most is not None and (now.most is None or most <= now.most)
    return LimitAsked(kind, most, at if lower or most == now.most else at + DAY)


def follow_limit(state: LimitState, asked: LimitAsked, *, at: int) -> LimitState:
    """The limit after it was asked for; what is asked later takes the place of what waits."""
    now = limit_at(state, at)
    if asked.since <= at:
        return LimitState(asked.most)
    return LimitState(now.most, asked.most, asked.since)


def limit_at(state: LimitState, at: int) -> LimitState:
    """The limit at a moment: a change that has waited long enough is made."""
    if state.since is None or state.since > at:
        return state
    return LimitState(state.next)
