"""A room: one table, one writer, and everyone who is connected to it.

A command comes in, is decided on a fork together with what the house does next, is filed in one
durable append, and only then is the table there and is anyone told. A command that is repeated
under its id gets the first answer again. What the store has is the truth: after any doubt the room
reads it again before it goes on.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING

from spanish21.errors import Code, Refusal, Spanish21Error
from spanish21.fair.seal import EntropyFailed
from spanish21.floor.state import Floor
from spanish21.money import Cents
from spanish21.rooms.asks import AddEntropy, PressSpin, Ready
from spanish21.rooms.attempt import Attempt, takes_bets
from spanish21.rooms.events import AnyRoomEvent, EntropyAdded
from spanish21.rooms.keeping.filing import Happening
from spanish21.rooms.kept_answers import Done, KeptAnswers, check_id
from spanish21.rooms.listeners import Listener, Listeners
from spanish21.rooms.spin_button import press_spin
from spanish21.rooms.standing import Standing
from spanish21.rooms.table_clock import TableClock
from spanish21.rooms.telling import Around, Present, RoomMoment, RoomNews
from spanish21.rooms.waiting import give_up_waiting
from spanish21.rules.clauses import HOUSE
from spanish21.rules.model import Rules
from spanish21.rules.side_bets.bonus_spin import TOP
from spanish21.store.records import CommandRepeated, LeaseLost, StoreError, VersionConflict
from spanish21.table import commands as t
from spanish21.table.events import RoundBegan
from spanish21.table.people import bettors
from spanish21.table.words import PersonId, Role
from spanish21.wire.asks import AskMessage, bind
from spanish21.wire.people import Speaker

if TYPE_CHECKING:
    from spanish21.rooms.casino import Casino

MOST_TRIES = 8
"""How often a command is decided anew because a wallet or a meter has moved meanwhile."""
DATED = (
    t.PlaceWager,
    t.ChangeWager,
    t.WithdrawWager,
    t.Choose,
    t.JoinDouble,
    t.JoinSplit,
    t.Insure,
    t.Pass,
)
"""Commands that mean something only at the wait they were based on."""
ELSEWHERE = "another process serves this table"


class TableRoom:
    """One table and those who are connected to it; made by a `Casino`."""

    def __init__(self, casino: Casino, standing: Standing, *, fence: int) -> None:
        self._casino = casino
        self._lock = asyncio.Lock()
        self._answers = KeptAnswers()
        self._listeners = Listeners()
        self._clock = TableClock(standing, casino.settings, casino.clock)
        self._kept_at = standing.version
        self.fence = fence
        self.standing = standing
        self.stale = False
        self.stopped = ""
        self.lost = False

    # what it is

    @property
    def id(self) -> str:
        """The table's id."""
        return self.standing.opened.id

    @property
    def stream(self) -> str:
        """Where it is filed."""
        return stream_of_table(self.id)

    @property
    def name(self) -> str:
        """What people call it."""
        return self.standing.opened.name

    @property
    def owner(self) -> PersonId:
        """Whose table it is; empty for the house's own."""
        return self.standing.opened.owner

    @property
    def private(self) -> bool:
        """Whether it is left out of lists."""
        return self.standing.opened.private

    @property
    def live(self) -> bool:
        """Whether staff key in its cards."""
        return self.standing.opened.live

    @property
    def practice(self) -> bool:
        """Whether its opening was skipped."""
        return self.standing.opened.practice

    @property
    def rules(self) -> Rules:
        """The rules it is dealt by."""
        return self.standing.rules

    @property
    def rules_hash(self) -> str:
        """The hash of those rules."""
        return self.rules.hash

    @property
    def version(self) -> int:
        """How many events its stream has."""
        return self.standing.version

    @property
    def floor(self) -> Floor:
        """The floor as it stands."""
        return self.standing.floor

    @property
    def shown_meter(self) -> Cents | None:
        """What is posted of a meter's value."""
        posted = self.floor.table.posted.get(TOP)
        return None if posted is None else posted.cents

    @property
    def present(self) -> tuple[Present, ...]:
        """Who is connected, each once."""
        return self._listeners.present

    # those who are connected

    def join(self, speaker: Speaker, listener: Listener) -> Callable[[], None]:
        """Be told everything that happens, beginning with the whole view; gives what ends it."""
        key = self._listeners.add(speaker, listener)
        self._clock.come_back(speaker.person)
        self._tell_all()

        def leave() -> None:
            if self._listeners.remove(key):
                self._tell_all()

        return leave

    def tell(self, speaker: Speaker) -> RoomNews:
        """The room as this speaker may see it now."""
        return RoomNews(RoomMoment(self.standing, around=self._around()), speaker)

    def _around(self) -> Around:
        return Around(
            present=self.present,
            ready=tuple(self._clock.ready),
            clock=self._clock.tell(),
            stopped=self.stopped or self._casino.stopped or (ELSEWHERE if self.lost else ""),
        )

    def _tell_all(self, events: tuple[AnyRoomEvent, ...] = ()) -> None:
        if self._listeners:
            moment = RoomMoment(self.standing, around=self._around(), events=events)
            self._listeners.tell(moment)

    # commands

    async def command(
        self,
        speaker: Speaker,
        ask: AskMessage,
        *,
        id: str,  # noqa: A002 - the wire's own word
        version: int | None = None,
        second: PersonId = "",
    ) -> Done:
        """Carry out a command once, however often it is sent; raises `Refusal` or `StoreError`."""
        return await asyncio.shield(self.begin(speaker, ask, id=id, version=version, second=second))

    def begin(
        self,
        speaker: Speaker,
        ask: AskMessage,
        *,
        id: str,  # noqa: A002
        version: int | None = None,
        second: PersonId = "",
    ) -> asyncio.Future[Done]:
        """The same for whoever does not wait: its answer, which others may be given as well."""
        check_id(id)
        who = name_speaker(speaker)
        known = self._answers.find(who, id)
        if known is None:
            work = self._carry_out(speaker, ask, id=id, version=version, second=second)
            known = self._answers.keep(who, id, work)
        return known

    async def _carry_out(
        self,
        speaker: Speaker,
        ask: AskMessage,
        *,
        id: str,  # noqa: A002
        version: int | None,
        second: PersonId,
    ) -> Done:
        async with self._lock:
            await self._catch_up()
            self._check_running()
            who = name_speaker(speaker)
            for number in range(MOST_TRIES):
                try:
                    async with self._casino.in_turn(self.rules, again=number > 0):
                        attempt = await self._decide(speaker, ask, version=version, second=second)
                        return await self._file(attempt, who, id)
                except VersionConflict:
                    await self._catch_up()
                except CommandRepeated as repeated:
                    return Done(repeated.last, repeated.first)
                except EntropyFailed as failed:
                    self.stop_table(str(failed))
                    raise Refusal(Code.TABLE_STOPPED, HOUSE, str(failed)) from failed
                except Refusal:
                    done = await self._find_done(who, id)
                    if done is None:
                        raise
                    return done
            raise StoreError("the wallet or the meter is too busy: send it again")

    async def _find_done(self, who: str, id: str) -> Done | None:  # noqa: A002
        """A command that is refused now may be one that was carried out before a restart."""
        found = await self._casino.look_up(self.stream, who, id)
        return None if found is None else Done(found[1], found[0])

    def _check_running(self) -> None:
        if self.lost:
            raise Refusal(Code.TABLE_ELSEWHERE, HOUSE, ELSEWHERE)
        why = self.stopped or self._casino.stopped
        if why:
            raise Refusal(Code.TABLE_STOPPED, HOUSE, f"the table is stopped: {why}")

    async def _decide(
        self, speaker: Speaker, ask: AskMessage, *, version: int | None, second: PersonId
    ) -> Attempt:
        self.standing.house.meter = await self._casino.meter_of(self.rules)
        attempt = self._begin()
        if isinstance(ask, Ready):
            self._note_ready(speaker)
            attempt.run(betting_over=self._all_ready(attempt))
            return attempt
        if isinstance(ask, AddEntropy):
            self._add_entropy(attempt, speaker, ask)
            return attempt
        if isinstance(ask, PressSpin):
            attempt.do(press_spin(attempt.standing.floor.table, speaker))
            attempt.run()
            return attempt
        command = bind(ask, speaker, second=second)
        if version is not None and isinstance(command, DATED):
            self._check_dated(version)
        self._casino.check(self, speaker, command)
        attempt.cash = self.standing.opened.staffed and speaker.role is not Role.PLAYER
        attempt.do(command)
        attempt.run(betting_over=self._all_ready(attempt))
        return attempt

    def _begin(self) -> Attempt:
        return Attempt(self.standing, self._casino.entropy)

    def _check_dated(self, version: int) -> None:
        if version > self.version or version < self._clock.moved:
            detail = f"this is based on version {version}; the table is at {self.version}"
            raise Refusal(Code.MOVED_ON, HOUSE, f"{detail}: look again")

    def _note_ready(self, speaker: Speaker) -> None:
        if speaker.role is not Role.PLAYER or not takes_bets(self.standing):
            detail = "only someone who has a wager down waits to be dealt"
            raise Refusal(Code.NOT_ASKED, HOUSE, detail)
        self._clock.ready[speaker.person] = None
        self._tell_all()

    def _all_ready(self, attempt: Attempt) -> bool:
        people = bettors(attempt.standing.floor.table)
        return bool(people) and all(person in self._clock.ready for person in people)

    def _add_entropy(self, attempt: Attempt, speaker: Speaker, ask: AddEntropy) -> None:
        if speaker.role is not Role.PLAYER:
            raise Refusal(Code.NOT_THIS_ROLE, HOUSE, "entropy is a player's to add")
        if not self.standing.shoe_is_fresh:
            unsealed = self.standing.chance.seals.revealed
            which = "no shoe is sealed now" if unsealed else "the shoe has begun"
            detail = f"{which}; entropy may be added to a sealed shoe before its first card"
            raise Refusal(Code.SEALED_ALREADY, HOUSE, detail)
        attempt.happen(Happening(EntropyAdded(speaker.person, ask.text)))

    # filing

    async def _file(self, attempt: Attempt, who: str, command: str) -> Done:
        """Make what happened durable, then stand there, then tell."""
        if attempt.stuck is not None:
            self._casino.report(self.id, f"the dealer cannot go on: {attempt.stuck}")
        if not attempt.happened:
            return Done(self.version, self.version)
        try:
            await self._casino.file(self, attempt, who=who, command=command)
        except VersionConflict:
            self.stale = True
            raise
        except LeaseLost as lost:
            self._casino.lose(self)
            raise Refusal(Code.TABLE_ELSEWHERE, HOUSE, str(lost)) from lost
        except CommandRepeated:
            raise
        except StoreError:
            self.stale = True  # it may have been filed: the store is asked before going on
            raise
        first = self.version + 1
        self._stand(attempt.standing, attempt.events)
        return Done(self.version, first)

    def _stand(self, standing: Standing, events: list[AnyRoomEvent]) -> None:
        self.standing = standing
        if any(isinstance(event, RoundBegan) for event in events):
            self._clock.ready.clear()
        self._clock.look(standing)
        self._casino.note(self, events)
        self._tell_all(tuple(events))

    async def _catch_up(self) -> None:
        """Read what the store has and this room has not, after a doubt."""
        if not self.stale:
            return
        fork = self.standing.fork()
        happened = await self._casino.read_after(self.stream, self.version)
        for each in happened:
            fork.follow(each)
        self.stale = False
        if happened:
            self._stand(fork, [each.event for each in happened])

    def snapshot_due(self, attempt: Attempt) -> bool:
        """Whether what the attempt comes to should be kept, to be read quickly."""
        grown = attempt.standing.version - self._kept_at >= self._casino.settings.checkpoint_events
        if grown and not attempt.standing.floor.table.playing:
            self._kept_at = attempt.standing.version
            return True
        return False

    # the clock

    def is_overdue(self) -> bool:
        """Whether whoever is awaited has let the posted time pass."""
        return not self._lock.locked() and self._clock.is_over

    async def give_up_waiting(self) -> None:
        """Do what is done when the time is over."""
        async with self._lock:
            await self._catch_up()
            wait = self._clock.wait
            if wait is None or self.lost or self._casino.stopped or self.stopped:
                return
            if not self._clock.is_over:  # it was given up meanwhile, and someone else is awaited
                return
            gone = set(wait.people) - self._listeners.people
            self._clock.give_up_on(gone)
            await self._go_on(lambda attempt: give_up_waiting(attempt, wait))

    async def go_on(self) -> None:
        """Have the house do what is due: after an opening, a restart, a take-over."""
        async with self._lock:
            await self._catch_up()
            await self._go_on(Attempt.run)

    async def post_meter(self) -> None:
        """Post what the linked meter shows, where other tables have moved it."""
        async with self._lock:
            await self._catch_up()
            await self._go_on(lambda attempt: None)

    async def _go_on(self, act: Callable[[Attempt], None]) -> None:
        for number in range(MOST_TRIES):
            try:
                async with self._casino.in_turn(self.rules, again=number > 0):
                    self.standing.house.meter = await self._casino.meter_of(self.rules)
                    attempt = self._begin()
                    act(attempt)
                    await self._file(attempt, "house", "")
                return
            except VersionConflict:
                await self._catch_up()
            except EntropyFailed as failed:
                self.stop_table(str(failed))
                raise
            except Spanish21Error:
                self._clock.begin_anew()  # and try again when as much time has passed
                raise

    def lose(self) -> None:
        """Another process has the table: those who are connected are told, and must go there."""
        self.lost = True
        self._tell_all()

    def stop_table(self, why: str) -> None:
        """Close betting, loudly: nothing is dealt here before someone has looked."""
        self.stopped = why
        self._casino.report(self.id, why)
        self._tell_all()


def stream_of_table(id: str) -> str:  # noqa: A002
    """The stream of a table."""
    return f"table/{id}"


def name_speaker(speaker: Speaker) -> str:
    """Who asked, as it is filed."""
    return f"{speaker.role.value}/{speaker.person}"
