"""What a person with limits has wagered, lost and sat in the last twenty-four hours.

Filed round by round in a stream of its own from the moment a limit is set; nobody else's play is
followed. The clock is an argument (milliseconds).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

from spanish21.people import events as e
from spanish21.people.limits import DAY
from spanish21.people.names import name_key
from spanish21.people.person import KnownPerson
from spanish21.store.log import Log
from spanish21.store.records import Append, Draft, Filed, VersionConflict

TRIES = 8


class PlayTally:
    """One person's play of a day; what is not filed yet, or is being filed, counts as well."""

    def __init__(self, person: KnownPerson) -> None:
        self.person = person
        self.version = 0
        self._days: deque[tuple[int, e.PlayNoted]] = deque()
        self._open = e.PlayNoted()
        self._in_filing: list[e.PlayNoted] = []

    def follow(self, filed: Iterable[Filed]) -> None:
        """Take in what was filed, here or by another process."""
        for each in filed:
            if each.version <= self.version:  # it was heard of before, from elsewhere
                continue
            event = e.read_person_event(each.data)
            self.version = each.version
            if isinstance(event, e.PlayNoted):
                self._days.append((each.at, event))

    def note(self, *, wagered: int = 0, lost: int = 0, minutes: int = 0) -> None:
        """Count what has just happened."""
        now = self._open
        self._open = e.PlayNoted(now.wagered + wagered, now.lost + lost, now.minutes + minutes)

    def take_open(self) -> e.PlayNoted | None:
        """What is to be filed now, if anything; it goes on counting meanwhile."""
        given, self._open = self._open, e.PlayNoted()
        if given == e.PlayNoted():
            return None
        self._in_filing.append(given)
        return given

    def end_filing(self, played: e.PlayNoted, filed: Iterable[Filed]) -> None:
        """What was being filed is filed now; at no moment does it not count."""
        self.follow(filed)
        self._in_filing.remove(played)

    def reopen(self, played: e.PlayNoted) -> None:
        """What was being filed could not be: it is filed with what comes next."""
        self.note(wagered=played.wagered, lost=played.lost, minutes=played.minutes)
        self._in_filing.remove(played)

    def total(self, kind: e.LimitKind, at: int) -> int:
        """What counts against a limit at a moment."""
        while self._days and self._days[0][0] <= at - DAY:
            self._days.popleft()
        days = [*self._days]  # in one go: it is filed to from a thread
        played = [*(each for _, each in days), *self._in_filing, self._open]
        return sum(_part(each, kind) for each in played)

    def excess(self, kind: e.LimitKind, more: int, at: int) -> int | None:
        """The limit that so much more would pass, if it does."""
        most = self.person.limit(kind, at).most
        return most if most is not None and self.total(kind, at) + more > most else None


def _part(played: e.PlayNoted, kind: e.LimitKind) -> int:
    parts = {
        e.LimitKind.LOSS: played.lost,
        e.LimitKind.WAGER: played.wagered,
        e.LimitKind.TIME: played.minutes,
    }
    return parts[kind]


def read_tally(log: Log, person: KnownPerson) -> PlayTally:
    """A person's play as it is filed."""
    tally = PlayTally(person)
    tally.follow(log.read(play_stream(person.name)))
    return tally


def catch_up_tally(log: Log, tally: PlayTally) -> None:
    """Take in what other processes have filed meanwhile."""
    tally.follow(log.read(play_stream(tally.person.name), tally.version))


def file_play(log: Log, tally: PlayTally, played: e.PlayNoted) -> None:
    """File what was played; another process may file for the same person meanwhile."""
    draft = Draft(e.write_person_event(played))
    for _ in range(TRIES):
        asked = Append(
            play_stream(tally.person.name), tally.version, (draft,), speaker=tally.person.name
        )
        try:
            ((filed,),) = log.append(asked)
        except VersionConflict:
            catch_up_tally(log, tally)
        else:
            tally.end_filing(played, [filed])
            return


def play_stream(name: str) -> str:
    """Where a person's play is filed."""
    return f"play/{name_key(name)}"
