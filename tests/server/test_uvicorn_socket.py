"""The short way between a line and its socket: WebSocket frames as the standard writes them."""

from __future__ import annotations

import json
import socket
import time
from typing import Any
from urllib.parse import urlsplit

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from spanish21.server.operating.metrics import Metrics
from spanish21.server.socket import line
from spanish21.server.socket.uvicorn_socket import frame_text
from tests.server.client import Sitting
from tests.server.conftest import RunningServer

WAGER = {"type": "place_wager", "box": 1, "kind": "main", "cents": 1000}
BACK = {"type": "withdraw_wager", "box": 1, "kind": "main"}


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65535, 65536, 100_000])
def test_a_text_is_framed_as_the_standard_says(size: int) -> None:
    text = b"x" * size
    assert frame_text(text) == Frame(Opcode.TEXT, text).serialize(mask=False)


def test_a_command_in_pieces_is_one_command(server: RunningServer) -> None:
    with server.client().come("Piece").sit("ma") as sitting:
        whole = json.dumps({"id": "p", "command": {"type": "buy_in", "cents": 5000}})
        sitting.line.send([whole[:10], whole[10:30], whole[30:]])
        assert sitting.answer("p")["type"] == "done"


def test_what_is_no_text_is_refused_and_the_line_goes_on(server: RunningServer) -> None:
    with server.client().come("Bytes").sit("ma") as sitting:
        sitting.line.send(b'{"id": "b", "command": {"type": "buy_in", "cents": 5000}}')
        assert sitting.wait("refused")["code"] == "bad_message"
        assert sitting.do("buy_in", cents=5000)["type"] == "done"


def test_a_text_that_is_no_unicode_closes_the_line(server: RunningServer) -> None:
    with server.client().come("Latin").sit("ma") as sitting:
        sitting.line.send(b'{"id": "\xff"}', text=True)
        with pytest.raises(ConnectionClosed) as closed:
            sitting.read_on()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1007


def test_more_commands_at_once_than_are_taken_in_hand_are_all_answered(
    server: RunningServer,
) -> None:
    with server.client().come("Many").sit("ma") as sitting:
        sitting.done("buy_in", cents=50_000)
        many = 3 * line.IN_HAND
        for number in range(many):
            sitting.send(BACK if number % 2 else WAGER, f"m{number}")
        told = [sitting.answer(f"m{number}")["type"] for number in range(many)]
        assert told == ["done"] * many


def test_a_reader_that_reads_nothing_is_hung_up_on_and_nobody_waits_for_it(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(line, "SEND_SECONDS", 0.2)
    slow, quick = server.client().come("Slow"), server.client().come("Quick")
    table = quick.http.post("/api/tables", json={"ruleset": "common"}).json()["id"]
    with open_deaf(server, table, slow.ticket(table)) as deaf, quick.sit(table) as sitting:
        sitting.done("buy_in", cents=50_000)
        (its_line,) = server.hall.lines.at(table, slow.person)
        narrow(its_line)
        until = time.monotonic() + 60
        while server.hall.lines.at(table, slow.person):
            assert time.monotonic() < until, "a reader that reads nothing is waited for"
            lay_and_take_back(sitting)
        assert deaf.fileno() >= 0, "it was the house that closed"


def narrow(its_line: Any) -> None:
    """Let the system hold little of what a line was sent, so that little fills it."""
    held = its_line._cable.transport.get_extra_info("socket")
    held.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)


def lay_and_take_back(sitting: Sitting) -> None:
    for command in (WAGER, BACK) * 10:
        assert sitting.answer(sitting.send(command))["type"] == "done"


def open_deaf(server: RunningServer, table: str, ticket: str) -> socket.socket:
    """A line on which nothing is ever read."""
    parts = urlsplit(server.url)
    deaf = socket.socket()
    deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    deaf.connect((parts.hostname, parts.port))
    asked = f"GET /ws/tables/{table}?ticket={ticket} HTTP/1.1\r\nHost: {parts.netloc}\r\n"
    asked += "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    deaf.sendall(f"{asked}Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode())
    return deaf


def test_the_quantiles_of_recent_times_are_exact() -> None:
    metrics: Any = Metrics()
    for number in range(100, 0, -1):
        metrics.time("command", number / 1000)
    told = metrics.print({})
    for share, seconds in ((0.5, 0.05), (0.9, 0.09), (0.99, 0.099), (1, 0.1)):
        line = f'spanish21_command_recent_seconds{{quantile="{share:g}"}} {seconds:.6f}'
        assert line in told.splitlines()
    assert "spanish21_command_recent_seconds_count 100" in told
