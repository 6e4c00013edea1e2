"""Tickets for the socket: good once, for half a minute, for one person at one table.

A browser sends no header of ours with a WebSocket, and its cookie would be sent from any page: the
ticket proves that the person asked for this very connection.
"""

from __future__ import annotations

import base64
from collections.abc import Callable
from typing import NamedTuple

from spanish21.people.person import KnownPerson
from spanish21.server.refusing import RequestRefused, Why
from spanish21.wire.people import Speaker

GOOD_FOR = 30.0
MOST_TICKETS = 10_000


class Ticket(NamedTuple):
    """Who may connect where, by which session."""

    speaker: Speaker
    person: KnownPerson
    session: str
    table: str
    until: float


class Tickets:
    """The tickets that are out."""

    def __init__(self, *, clock: Callable[[], float], entropy: Callable[[int], bytes]) -> None:
        self._clock = clock
        self._entropy = entropy
        self._out: dict[str, Ticket] = {}

    def issue(self, speaker: Speaker, person: KnownPerson, *, session: str, table: str) -> str:
        """A new ticket."""
        self._forget_old()
        word = base64.urlsafe_b64encode(self._entropy(24)).decode()
        self._out[word] = Ticket(speaker, person, session, table, self._clock() + GOOD_FOR)
        return word

    def _forget_old(self) -> None:
        """Drop what nobody came with; tickets are kept in the order in which they end."""
        now = self._clock()
        for word in [*self._out]:
            if self._out[word].until > now and len(self._out) < MOST_TICKETS:
                return
            del self._out[word]

    def void_session(self, session: str) -> None:
        """Take back what was given to a session that is over."""
        self._void(lambda ticket: ticket.session == session)

    def void_person(self, name: str) -> None:
        """Take back what was given to a person whose hats have changed."""
        self._void(lambda ticket: ticket.person.name == name)

    def _void(self, is_void: Callable[[Ticket], bool]) -> None:
        self._out = {word: ticket for word, ticket in self._out.items() if not is_void(ticket)}

    def take(self, word: str, table: str) -> Ticket:
        """The ticket someone comes with; it is used up, whatever comes of it."""
        ticket = self._out.pop(word, None)
        if ticket is None or ticket.table != table or self._clock() >= ticket.until:
            raise RequestRefused(Why.BAD_TICKET)
        return ticket
