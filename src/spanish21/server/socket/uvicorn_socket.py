"""The cable under a line: uvicorn's WebSocket, with a short way for texts in and out.

Handshake, pings, closing and limits are uvicorn's. A line that has plugged itself in is handed each
text the moment it is read, and writes several texts in one piece; going through an application's
queues and wrappers for each of them would cost more than the command that they are about.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Protocol

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import OPEN

EXTENSION = "spanish21.cable"
TEXT = b"\x81"
SHORT, MEDIUM = 126, 1 << 16
"""A frame's length has one byte below the first, three below the second, nine above."""


class Plugged(Protocol):
    """A line, as its cable knows it."""

    def hear_text(self, text: str) -> None:
        """A text has come."""

    def go_on_sending(self) -> None:
        """The other side reads again."""


class Cable(WebSocketsSansIOProtocol):
    """One connection."""

    plugged: Plugged | None = None

    def handle_connect(self, event: Any) -> None:
        """A handshake has come: whoever serves it finds the cable in its scope."""
        super().handle_connect(event)
        if not self.close_sent:
            extensions: Any = self.scope["extensions"]
            extensions[EXTENSION] = self

    def plug_in(self, line: Plugged) -> None:
        """Hand every text to this line from now on."""
        self.plugged = line
        while not self.queue.empty():  # what came with the handshake
            waiting: Any = self.queue.get_nowait()
            if "text" not in waiting:
                self.queue.put_nowait(waiting)
                return
            line.hear_text(waiting["text"])
        self.read_on()

    def send_receive_event_to_app(self) -> None:
        """A whole message has come."""
        if self.plugged is None or self.curr_msg_data_type != "text" or self.close_sent:
            super().send_receive_event_to_app()
            return
        data = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        try:
            text = data.decode()
        except UnicodeDecodeError:
            self.conn.send_close(1007)
            self.handle_parser_exception()
            return
        self.plugged.hear_text(text)

    def stop_reading(self) -> None:
        """Let the other side wait with what it sends."""
        if not self.read_paused and not self.transport.is_closing():
            self.read_paused = True
            self.transport.pause_reading()

    def read_on(self) -> None:
        """Read again."""
        if self.read_paused and not self.transport.is_closing():
            self.read_paused = False
            self.transport.resume_reading()

    @property
    def is_open(self) -> bool:
        """Whether anything can be sent."""
        closed = self.disconnected or self.close_sent or self.transport.is_closing()
        return not closed and self.conn.state is OPEN

    @property
    def is_clogged(self) -> bool:
        """Whether the other side has not read what was sent."""
        return not self.writable.is_set()

    def resume_writing(self) -> None:
        """The other side reads again."""
        super().resume_writing()
        if self.plugged is not None:
            self.plugged.go_on_sending()

    def say(self, texts: Iterable[bytes]) -> None:
        """Send texts, all in one piece."""
        if self.is_open:
            self.transport.write(b"".join([frame_text(text) for text in texts]))


def frame_text(text: bytes) -> bytes:
    """A text as a frame of a WebSocket."""
    size = len(text)
    if size < SHORT:
        return b"%b%c%b" % (TEXT, size, text)
    if size < MEDIUM:
        return b"%b\x7e%b%b" % (TEXT, size.to_bytes(2, "big"), text)
    return b"%b\x7f%b%b" % (TEXT, size.to_bytes(8, "big"), text)
