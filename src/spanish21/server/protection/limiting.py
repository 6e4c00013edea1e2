"""People's own limits at the tables: what they may still put down, and what they have played.

A command that would put more chips down than a limit leaves is refused; chips that are down stay.
What a command puts down is read from the events the engine would answer with, so no rule of the
game is known here.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable

from spanish21.errors import Spanish21Error
from spanish21.floor.commands import FloorCommand
from spanish21.floor.deciding.decide import decide
from spanish21.floor.events import FloorEvent, OwnEvent
from spanish21.floor.state import Floor
from spanish21.money import print_cents
from spanish21.people.events import LimitKind, PlayNoted
from spanish21.people.person import KnownPerson
from spanish21.people.play import (
    PlayTally,
    catch_up_tally,
    file_play,
    play_stream,
    read_tally,
)
from spanish21.people.register import People, person_stream
from spanish21.server.refusing import RequestRefused, Why
from spanish21.store.log import Log
from spanish21.table import events as t
from spanish21.table.commands import BuyIn, CashOut
from spanish21.table.events import BoughtIn, CashedOut, Event, RoundEnded
from spanish21.table.ledger import person_account, transfers

LAYING = (
    t.WagerPlaced,
    t.WagerChanged,
    t.WagerWithdrawn,
    t.Insured,
    t.Doubled,
    t.DoubleJoined,
    t.HandSplit,
    t.SplitJoined,
)
"""Chips are laid, or taken back before they are played."""


class Limiting:
    """The limits of everyone who has any."""

    def __init__(self, log: Log, wall: Callable[[], int]) -> None:
        self._log = log
        self._wall = wall
        self._tallies: dict[str, PlayTally] = {}
        self._heard: dict[str, int] = {}
        self._filing: set[asyncio.Task[None]] = set()

    def load(self, person: KnownPerson) -> None:
        """Begin to follow someone who has limits, or has excluded themselves; waits for the log."""
        if person.name in self._tallies:
            self._tallies[person.name].person = person
        elif person.limits or person.excluded:
            self._tallies[person.name] = read_tally(self._log, person)

    def catch_up(self, people: People, names: Iterable[str]) -> None:
        """Hear what these have set or played at other processes; waits for the log."""
        streams = {
            stream: name for name in names for stream in (person_stream(name), play_stream(name))
        }
        for stream, version in self._log.find_versions([*streams]).items():
            if self._heard.get(stream) == version:
                continue
            name = streams[stream]
            if stream == play_stream(name):
                if name in self._tallies:
                    catch_up_tally(self._log, self._tallies[name])
            elif (person := people.find(name)) is not None:
                self.load(person)
            self._heard[stream] = version

    def check(self, floor: Floor, command: FloorCommand) -> None:
        """Refuse what a person's own limits, or their exclusion, do not allow."""
        person = getattr(command, "person", None)
        tally = self._tallies.get(person or "")
        if person is None or tally is None or isinstance(command, CashOut):
            return
        now = self._wall()
        more = puts_down(floor, command, person)
        if not more and not isinstance(command, BuyIn):
            return
        if tally.person.is_excluded(now):
            raise RequestRefused(Why.EXCLUDED)
        if not floor.table.playing and tally.excess(LimitKind.TIME, 1, now) is not None:
            raise RequestRefused(Why.LIMIT_REACHED, "your limit on time is reached for today")
        down = 0 if isinstance(command, BuyIn) else more
        wagers = tally.excess(LimitKind.WAGER, down, now)
        if wagers is not None:
            detail = f"your limit on wagers in a day is {print_cents(wagers)}"
            raise RequestRefused(Why.LIMIT_REACHED, detail)
        losses = tally.excess(LimitKind.LOSS, down, now)
        if losses is not None:
            detail = f"your limit on losses in a day is {print_cents(losses)}"
            raise RequestRefused(Why.LIMIT_REACHED, detail)

    def note(self, events: Iterable[FloorEvent]) -> None:
        """Count what has happened at a table, for those who have limits."""
        over = False
        for event in events:
            if not self._tallies or isinstance(event, OwnEvent):
                continue
            over |= isinstance(event, RoundEnded)
            if not isinstance(event, BoughtIn | CashedOut):
                self._note_transfers(event)
        if over:
            self.file_all()

    def _note_transfers(self, event: Event) -> None:
        """Chips laid down count as lost until they come back."""
        for move in transfers(event):
            for account, cents in ((move.source, move.cents), (move.target, -move.cents)):
                tally = self._tallies.get(account.removeprefix("person/"))
                if tally is not None and account == person_account(tally.person.name):
                    tally.note(wagered=cents if isinstance(event, LAYING) else 0, lost=cents)

    def sit(self, people: Iterable[str]) -> None:
        """Another minute has passed for those who are connected to play."""
        for name in people:
            if name in self._tallies:
                self._tallies[name].note(minutes=1)

    def file_all(self) -> None:
        """File what has been counted, off the event loop."""
        for tally in self._tallies.values():
            played = tally.take_open()
            if played is not None:
                task = asyncio.create_task(self._file(tally, played))
                self._filing.add(task)
                task.add_done_callback(self._filing.discard)

    async def _file(self, tally: PlayTally, played: PlayNoted) -> None:
        try:
            await asyncio.to_thread(file_play, self._log, tally, played)
        except Spanish21Error:  # the store is away: it counts again with the next round
            tally.reopen(played)

    async def finish(self) -> None:
        """File the rest, and wait until it is filed."""
        self.file_all()
        await asyncio.gather(*self._filing)


def puts_down(floor: Floor, command: FloorCommand, person: str) -> int:
    """The chips that a command would put on the layout for a person; 0 for what is refused."""
    try:
        events = decide(floor, command)
    except Spanish21Error:
        return 0
    account, total = person_account(person), 0
    for event in events:
        if isinstance(event, OwnEvent | BoughtIn | CashedOut):
            continue
        for move in transfers(event):
            total += move.cents * ((move.source == account) - (move.target == account))
    return max(total, 0)
