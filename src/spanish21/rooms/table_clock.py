"""The clock of one table: for whom it waits, since when, and who is waited for no longer.

What is awaited and how long is `waiting.py`'s; here stands what is remembered from one moment to
the next. The time itself is an argument (milliseconds).
"""

from __future__ import annotations

from collections.abc import Iterable

from spanish21.rooms.settings import RoomSettings
from spanish21.rooms.standing import Standing
from spanish21.rooms.waiting import ClockTold, Wait, Waiting, awaited, posted_time
from spanish21.store.log import Clock
from spanish21.table.words import PersonId


class TableClock:
    """How long a table has waited, at which version that began, who is ready and who is away."""

    def __init__(self, standing: Standing, settings: RoomSettings, clock: Clock) -> None:
        self._standing = standing
        self._settings = settings
        self._clock = clock
        self._since = 0
        self._away: set[PersonId] = set()
        self.wait: Wait | None = None
        self.moved = 0
        self.ready: dict[PersonId, None] = {}
        self.look(standing)

    def look(self, standing: Standing) -> None:
        """The table has moved on: where it waits for something else, the time begins anew."""
        self._standing = standing
        wait = awaited(standing)
        if wait is None or not wait.goes_on(self.wait):
            self._since = self._clock()
            self.moved = standing.version
            self.ready = self.ready if wait and wait.what is Waiting.BETTING else {}
        self.wait = wait

    def begin_anew(self) -> None:
        """Wait as long again: what was to be done could not be."""
        self._since = self._clock()

    def come_back(self, person: PersonId) -> None:
        """Someone is there again, and is waited for."""
        self._away.discard(person)

    def give_up_on(self, people: Iterable[PersonId]) -> None:
        """These have let the time pass and are gone: they are waited for no longer."""
        self._away.update(people)

    @property
    def is_over(self) -> bool:
        """Whether whoever is awaited has let the posted time pass."""
        if self.wait is None:
            return False
        return self._clock() - self._since >= self._whole(self.wait)

    def tell(self) -> ClockTold | None:
        """How long the table still waits."""
        if self.wait is None:
            return None
        whole = self._whole(self.wait)
        return ClockTold(self.wait.what, max(self._since + whole - self._clock(), 0), whole)

    def _whole(self, wait: Wait) -> int:
        return posted_time(self._standing, wait, self._settings, self._away)
