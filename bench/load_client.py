"""A WebSocket client that costs next to nothing, so that the server has the machine to itself.

It reads frames off the stream without looking into views, answers pings and knows no game: what is
said over it is `server.py`'s business. Frames are masked with zeros, a mask like any other.
"""

from __future__ import annotations

import asyncio
import base64
import os
import struct
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
FINAL, MASKED = 0x80, 0x80
SHORT, LONG = 126, 127


class LoadLine(asyncio.Protocol):
    """One open line; `hear` is given each text as bytes, and `lost` is told when it is gone."""

    def __init__(self, hear: Callable[[bytes], None], lost: Callable[[], None] | None) -> None:
        self._hear = hear
        self._lost = lost
        self._read = bytearray()
        self._open: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._shaken = False
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: Any) -> None:
        """The socket is there."""
        self._transport = transport

    def connection_lost(self, exc: Exception | None) -> None:
        """The socket is gone."""
        if not self._open.done():
            self._open.set_exception(exc or ConnectionError("the handshake was refused"))
        if self._lost is not None:
            self._lost()

    async def shake_hands(self, where: str) -> None:
        """Ask for the WebSocket at an address."""
        parts = urlsplit(where)
        asked = f"GET {parts.path or '/'}?{parts.query} HTTP/1.1\r\nHost: {parts.netloc}\r\n"
        key = base64.b64encode(os.urandom(16)).decode()
        asked += "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        self._write(f"{asked}Sec-WebSocket-Key: {key}\r\n\r\n".encode())
        await self._open

    def data_received(self, data: bytes) -> None:
        """Bytes have come."""
        self._read += data
        if not self._open.done():
            self._read_handshake()
        if self._shaken:  # what comes after a refusal is no frame
            self._read_frames()

    def _read_handshake(self) -> None:
        head, found, rest = bytes(self._read).partition(b"\r\n\r\n")
        if not found:
            return
        if b" 101 " not in head.partition(b"\r\n")[0]:
            self._open.set_exception(ConnectionError(head.decode(errors="replace")))
            return
        self._read = bytearray(rest)
        self._shaken = True
        self._open.set_result(None)

    def _read_frames(self) -> None:
        read, at, size = self._read, 0, len(self._read)
        while size - at >= 2:
            begins, length = at + 2, read[at + 1]
            if length == SHORT:
                begins += 2
                length = int.from_bytes(read[at + 2 : begins], "big") if begins <= size else size
            elif length == LONG:
                begins += 8
                length = int.from_bytes(read[at + 2 : begins], "big") if begins <= size else size
            if begins + length > size:
                break
            self._take(read[at] & 15, read[begins : begins + length])
            at = begins + length
        del read[:at]

    def _take(self, kind: int, payload: bytearray) -> None:
        if kind == TEXT:
            self._hear(bytes(payload))
        elif kind == PING:
            self._send(PONG, bytes(payload))

    def say(self, text: bytes) -> None:
        """Send a text."""
        self._send(TEXT, text)

    def _send(self, kind: int, payload: bytes) -> None:
        size = len(payload)
        head = struct.pack("!BB", FINAL | kind, MASKED | (size if size < SHORT else SHORT))
        if size >= SHORT:
            head += struct.pack("!H", size)
        self._write(head + bytes(4) + payload)

    def _write(self, data: bytes) -> None:
        assert self._transport is not None
        self._transport.write(data)

    def drop(self) -> None:
        """Leave without a word, and hear nothing more."""
        self._hear, self._lost = lambda _: None, None
        if self._transport is not None:
            self._transport.abort()

    def close(self) -> None:
        """Leave."""
        if self._transport is not None and not self._transport.is_closing():
            self._send(CLOSE, b"")
            self._transport.close()


async def open_line(
    where: str, hear: Callable[[bytes], None], lost: Callable[[], None] | None = None
) -> LoadLine:
    """A line to a WebSocket's address (ws://host:port/...)."""
    parts = urlsplit(where)
    loop, host, port = asyncio.get_running_loop(), parts.hostname or "", parts.port or 80
    _, line = await loop.create_connection(lambda: LoadLine(hear, lost), host, port)
    await line.shake_hands(where)
    return line


def run(report: Any) -> None:
    """Nothing to measure alone; `bench.server` uses it."""
