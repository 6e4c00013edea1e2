"""One WebSocket: frames in, frames out, nobody waits for a slow reader.

The whole view goes out when the line opens and after every change, the newest only: a reader that
is behind is not sent what is no longer so. Seen events wait in a short queue; who lets it overflow,
or does not read for long, is hung up on and starts again with a whole view.
"""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from typing import Any

from litestar import WebSocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect, WebSocketException
from msgspec import Struct

from spanish21.errors import Spanish21Error
from spanish21.rooms.kept_answers import Done
from spanish21.rooms.room import TableRoom
from spanish21.rooms.telling import RoomNews
from spanish21.server.hall import Hall
from spanish21.server.refusing import RequestRefused, Why
from spanish21.server.socket.commanding import Commanding
from spanish21.server.socket.frames import (
    DoneFrame,
    encode_frame,
    find_id,
    read_frame,
    refused_frame,
)
from spanish21.server.socket.telling import encode_seen, encode_view
from spanish21.server.socket.tickets import Ticket
from spanish21.server.socket.uvicorn_socket import Cable

AnySocket = WebSocket[None, None, State]
MOST_QUEUED = 256
"""Frames that may wait for a reader."""
SEND_SECONDS = 10.0
IN_HAND = 32
"""Commands of one line that may be on their way at a time; then it is not read further."""
GOING_AWAY, FAULT, TOO_SLOW, MOVED = 1001, 1011, 4408, 4421
GONE = (WebSocketException, WebSocketDisconnect, OSError)
"""What is raised when the other side has gone."""


class Line:
    """One person's connection to one table."""

    def __init__(
        self,
        socket: AnySocket,
        cable: Cable,
        room: TableRoom,
        hall: Hall,
        *,
        ticket: Ticket,
        address: str,
    ) -> None:
        self.speaker = ticket.speaker
        self.table = room.id
        self.session = ticket.session
        self.address = address
        self.used = True
        self._socket = socket
        self._cable = cable
        self._room = room
        self._hall = hall
        self._seen: list[bytes] = []
        self._queue: list[bytes] = []
        self._news: RoomNews | None = None
        self._closing: tuple[int, str] | None = None
        self._ended = asyncio.Event()
        self._patience: asyncio.TimerHandle | None = None
        self._commanding = Commanding(hall, room, self)
        self._in_hand = 0

    async def run(self) -> None:
        """Serve the line until either side closes it."""
        leave = self._room.join(self.speaker, self._hear)
        self._hall.lines.add(self)
        self._hall.note_arrival(self.table, self.speaker.person, self._room.version)
        watcher = asyncio.create_task(self._watch())
        try:
            self._commanding.tell_waiting()
            self._cable.plug_in(self)
            await self._ended.wait()
        finally:
            self._cable.plugged = None
            leave()
            self._hall.painter.forget(self)
            self._hall.lines.remove(self)
            self._lose_patience(None)
            waiting = (watcher, *self._commanding.tasks)
            for task in waiting:
                task.cancel()
            ended = await asyncio.gather(*waiting, return_exceptions=True)
            for error in ended:
                if isinstance(error, Exception) and not isinstance(error, GONE):
                    self._hall.note_fault(error, where=f"table {self.table}")
            await self._close()

    async def _watch(self) -> None:
        """Notice that the other side has gone; what it sends that is no text is refused."""
        try:
            while True:
                await self._socket.receive_data(mode="text")
                self.hear_text("")
        except WebSocketDisconnect:
            self._ended.set()

    # out

    def _hear(self, news: RoomNews) -> None:
        """The room's news: a view is owed, and what happened goes with it."""
        self._news = news
        if news.around.stopped and self._hall.is_elsewhere(self.table):
            self.hang_up(MOVED, "the table is served elsewhere now: ask for a ticket again")
        text = encode_seen(news)
        if text is not None:
            self._keep(self._seen, text)
        self._hall.painter.owe(self)

    def paint(self) -> None:
        """Send the newest view; a reader that has not taken the last one is asked again then."""
        news = self._news
        if news is None or self._cable.is_clogged:
            return
        self._news = None
        try:
            text = encode_view(news)
        except Exception as error:
            self._hall.note_fault(error, where=f"table {self.table}")
            self.hang_up(FAULT, "a fault of the house: connect again")
            return
        self.tell(text)

    def tell(self, text: bytes) -> None:
        """Send a frame, behind what has been seen."""
        self._queue += self._seen
        self._seen.clear()
        self._keep(self._queue, text)
        self._send()

    def _keep(self, queue: list[bytes], text: bytes) -> None:
        """Let a frame wait; a reader too far behind is hung up on."""
        if len(self._queue) + len(self._seen) >= MOST_QUEUED:
            self.hang_up(TOO_SLOW, "too slow: connect again")
            return
        queue.append(text)

    def _send(self) -> None:
        """Send what waits, unless the other side does not read."""
        if self._closing is not None:
            return
        if not self._cable.is_clogged:
            texts, self._queue = self._queue, []
            self._cable.say(texts)
        if self._cable.is_clogged and self._patience is None:
            later = asyncio.get_running_loop().call_later(SEND_SECONDS, self._give_up)
            self._lose_patience(later)

    def go_on_sending(self) -> None:
        """The other side reads again."""
        self._lose_patience(None)
        self._send()
        if self._news is not None:
            self._hall.painter.owe(self)

    def _lose_patience(self, when: asyncio.TimerHandle | None) -> None:
        if self._patience is not None:
            self._patience.cancel()
        self._patience = when

    def _give_up(self) -> None:
        self._hall.metrics.count("hung_up", "slow")
        self.hang_up(TOO_SLOW, "too slow: connect again")

    def hang_up(self, code: int, reason: str) -> None:
        """Close the line soon."""
        self._closing = self._closing or (code, reason)
        self._ended.set()

    async def _close(self) -> None:
        code, reason = self._closing or (GOING_AWAY, "")
        with suppress(*GONE, RuntimeError, TimeoutError):
            async with asyncio.timeout(SEND_SECONDS):
                await self._socket.close(code, reason)

    # in

    def hear_text(self, text: str) -> None:
        """A frame has come: it is answered on its own, and with too many in hand none is read."""
        begun = time.perf_counter()
        self.used = True
        self._hall.in_hand += 1
        self._in_hand += 1
        if self._in_hand >= IN_HAND:
            self._cable.stop_reading()
        try:
            self._hall.take(self._hall.rates.commands, self.speaker.person)
            frame = read_frame(text)
            work = self._commanding.begin(frame)
        except Exception as error:
            self._answer(find_id(text), begun, error)
        else:
            work.add_done_callback(lambda done: self._answer(frame.id, begun, _outcome(done)))

    def _answer(self, number: str, begun: float, outcome: object) -> None:
        """Answer one frame: done or refused, under its id; nothing where the house closes."""
        self._hall.in_hand -= 1
        self._in_hand -= 1
        if self._in_hand < IN_HAND:
            self._cable.read_on()
        if isinstance(outcome, asyncio.CancelledError):
            return
        answer, kind = self._tell_outcome(number, outcome)
        self.tell(answer)
        self._hall.metrics.count("commands", kind)
        self._hall.metrics.time("command", time.perf_counter() - begun)

    def _tell_outcome(self, number: str, outcome: object) -> tuple[bytes, str]:
        """What a command came to as a frame, and in a word."""
        if isinstance(outcome, Done):
            return encode_frame(DoneFrame(id=number, version=outcome.version)), "done"
        if isinstance(outcome, Struct):
            return encode_frame(outcome), "done"
        if isinstance(outcome, Spanish21Error):
            return encode_frame(refused_frame(number, outcome)), "refused"
        assert isinstance(outcome, Exception), "a command is done, or there is a reason why not"
        self._hall.note_fault(outcome, where=f"table {self.table}")
        fault = RequestRefused(Why.FAULT)
        return encode_frame(refused_frame(number, fault)), "fault"


def _outcome(work: asyncio.Future[Any]) -> object:
    """What came of some work, be it an error."""
    if work.cancelled():
        return asyncio.CancelledError()
    return work.exception() or work.result()
