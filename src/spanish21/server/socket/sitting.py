"""Sitting down: a WebSocket is taken when its origin, its ticket and the caps allow it."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import websocket
from litestar.params import FromPath

from spanish21.errors import Spanish21Error
from spanish21.server.hall import Hall, HallHere, address_of
from spanish21.server.protection.headers import LOOPBACK, SAFE_HEADERS
from spanish21.server.refusing import explain_refusal
from spanish21.server.socket.line import AnySocket, Line
from spanish21.server.socket.uvicorn_socket import EXTENSION

REFUSED_CODE = 4403
_SAFE = [(name.lower().encode(), value.encode()) for name, value in SAFE_HEADERS.items()]
MOST_WORD = 100


@websocket("/ws/tables/{table:str}")
async def sit_down(socket: AnySocket, table: FromPath[str], hall: HallHere) -> None:
    """One person's connection to one table."""
    try:
        line = await _open(socket, table, hall)
    except Spanish21Error as error:
        await _refuse(socket, error)
        return
    hall.metrics.count("connections")
    hall.logs.info("line_open", table=table, person=line.speaker.person)
    try:
        await line.run()
    finally:
        hall.logs.info("line_closed", table=table, person=line.speaker.person)


async def _open(socket: AnySocket, table: str, hall: Hall) -> Line:
    """A line for whoever comes with a ticket."""
    hall.same_site.check(socket.headers, method="WEBSOCKET")
    ticket = hall.tickets.take(socket.query_params.get("ticket", "")[:MOST_WORD], table)
    room = hall.need_room(table)
    address = address_of(socket)
    capped = "" if address in LOOPBACK else address
    hall.lines.check_room_for(ticket.speaker.person, capped, hall.configuration.caps)
    cable: Any = (socket.scope.get("extensions") or {})[EXTENSION]
    await socket.accept()
    return Line(socket, cable, room, hall, ticket=ticket, address=capped)


async def _refuse(socket: AnySocket, error: Spanish21Error) -> None:
    """Refuse the handshake, with the reason where the server can send one."""
    status, refused = explain_refusal(error)
    if "websocket.http.response" not in (socket.scope.get("extensions") or {}):
        await socket.close(REFUSED_CODE, refused.code)
        return
    start: Any = {
        "type": "websocket.http.response.start",
        "status": status,
        "headers": [(b"content-type", b"application/json"), *_SAFE],
    }
    body: Any = {"type": "websocket.http.response.body", "body": msgspec.json.encode(refused)}
    await socket.send(start)
    await socket.send(body)
