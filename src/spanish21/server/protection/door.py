"""The door of an HTTP connection: whoever comes must say in time what they want, and read it.

uvicorn bounds how long a connection may stand idle after an answer, not before the first request or
within its head. A thousand connections that send a letter a minute would keep everyone else out.
"""

from __future__ import annotations

import asyncio

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

HEAD_SECONDS = 15.0
"""So long may it take until the head of a request is there."""
READ_SECONDS = 30.0
"""So long may an answer wait for a client that does not read."""


class Door(H11Protocol):
    """One connection that speaks HTTP; it hangs up on those who keep it waiting."""

    _head: asyncio.TimerHandle | None = None
    _reader: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Someone has come, and has said nothing yet."""
        super().connection_made(transport)
        self._head = self.loop.call_later(HEAD_SECONDS, transport.abort)

    def data_received(self, data: bytes) -> None:
        """Something has come: a whole head, or a part of one."""
        super().data_received(data)
        if self.conn.their_state is not h11.IDLE:
            self._stop_head()
        elif self._head is None:
            self._head = self.loop.call_later(HEAD_SECONDS, self.transport.abort)

    def pause_writing(self) -> None:
        """The client does not read."""
        super().pause_writing()
        self._reader = self.loop.call_later(READ_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        """The client reads again."""
        super().resume_writing()
        self._stop_reader()

    def connection_lost(self, exc: Exception | None) -> None:
        """Nobody is there any more."""
        self._stop_head()
        self._stop_reader()
        super().connection_lost(exc)

    def _stop_head(self) -> None:
        if self._head is not None:
            self._head.cancel()
            self._head = None

    def _stop_reader(self) -> None:
        if self._reader is not None:
            self._reader.cancel()
            self._reader = None
