"""The lines that are open: who is connected where, how many, and in which role.

Here it is known that nobody works at a table where they play, and that nobody and no address has
more connections than the house allows. A line is closed from outside by asking it to.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Protocol

from spanish21.people.names import name_key
from spanish21.server.hats import WORKING
from spanish21.server.operating.configuration import Caps
from spanish21.server.refusing import RequestRefused, Why
from spanish21.table.words import Role
from spanish21.wire.people import Speaker


class OpenLine(Protocol):
    """A connection, as the others know it."""

    speaker: Speaker
    table: str
    session: str
    address: str
    used: bool

    def hang_up(self, code: int, reason: str) -> None:
        """Close it soon."""

    def tell(self, text: bytes) -> None:
        """Send a frame to it."""


class OpenLines:
    """Every open line of this process."""

    def __init__(self) -> None:
        self._lines: dict[int, OpenLine] = {}
        self._places: dict[tuple[str, str], dict[int, OpenLine]] = {}
        self._people: Counter[str] = Counter()
        self._addresses: Counter[str] = Counter()

    def __len__(self) -> int:
        return len(self._lines)

    def __iter__(self) -> Iterator[OpenLine]:
        return iter([*self._lines.values()])

    def check_room_for(self, person: str, address: str, caps: Caps) -> None:
        """Refuse a connection too many; this machine's own address has no cap of its own."""
        if len(self._lines) >= caps.connections:
            raise RequestRefused(Why.FULL)
        if self._people[name_key(person)] >= caps.connections_a_person:
            raise RequestRefused(Why.FULL, "you have too many connections open")
        if address and self._addresses[address] >= caps.connections_an_address:
            raise RequestRefused(Why.FULL, "too many connections from your address")

    def add(self, line: OpenLine) -> None:
        """A line is open now."""
        self._lines[id(line)] = line
        self._places.setdefault((line.table, line.speaker.person), {})[id(line)] = line
        self._people[name_key(line.speaker.person)] += 1
        self._addresses[line.address] += 1

    def remove(self, line: OpenLine) -> None:
        """A line is closed."""
        if self._lines.pop(id(line), None) is None:
            return
        place = (line.table, line.speaker.person)
        del self._places[place][id(line)]
        if not self._places[place]:
            del self._places[place]
        for counter, key in (
            (self._people, name_key(line.speaker.person)),
            (self._addresses, line.address),
        ):
            counter[key] -= 1
            if not counter[key]:
                del counter[key]

    def at(self, table: str, person: str) -> list[OpenLine]:
        """A person's lines to a table."""
        return [*self._places.get((table, person), {}).values()]

    def roles_at(self, table: str, person: str) -> set[Role]:
        """In which roles a person is connected to a table."""
        return {line.speaker.role for line in self.at(table, person)}

    def works_at(self, table: str, person: str) -> bool:
        """Whether a person is connected to a table to work there."""
        return bool(self.roles_at(table, person) & WORKING)

    def take_used(self) -> dict[str, bool]:
        """The sessions that have lines, each with whether a command came since last asked."""
        sessions: dict[str, bool] = {}
        for line in self:
            sessions[line.session] = sessions.get(line.session, False) or line.used
            line.used = False
        return sessions

    def close_session(self, session: str) -> None:
        """Hang up on everyone who came in by a session that is over."""
        for line in self:
            if line.session == session:
                line.hang_up(4401, "the session is over")

    def close_person(self, name: str) -> None:
        """Hang up on a person whose hats have changed."""
        for line in self:
            if line.speaker.person == name:
                line.hang_up(4401, "your roles have changed: connect again")
