"""How a server protects itself: other sites, other names, rates, caps, sizes, slow readers."""

from __future__ import annotations

import io
import json
import socket
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from spanish21.people.person import KnownPerson
from spanish21.server.operating.configuration import Caps, Configuration
from spanish21.server.operating.logs import LogLevel, Logs
from spanish21.server.protection import door
from spanish21.server.protection.headers import SameSite
from spanish21.server.protection.rates import MOST_KEYS, Buckets, Rate
from spanish21.server.refusing import RequestRefused, explain_refusal
from spanish21.server.socket.tickets import GOOD_FOR, MOST_TICKETS, Tickets
from spanish21.store.records import DatabaseRefused
from spanish21.table.words import Role
from spanish21.wire.people import Speaker
from tests.server.conftest import QUICK, RunningServer

ELSEWHERE = {"X-Forwarded-For": "203.0.113.7"}


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    caps = Caps(
        connections_a_person=2,
        connections_an_address=1,
        guests_a_minute=2,
        commands_a_second=5,
        requests_a_second=10,
    )
    folder = tmp_path_factory.mktemp("strict")
    configuration = Configuration(data=str(folder), waiting=QUICK, caps=caps, log="error")
    with RunningServer(configuration) as running:
        yield running


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Origin": ""},
        {"Origin": "http://127.0.0.1:1"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
        {"Host": "evil.example"},
    ],
)
def test_what_another_sites_page_sends_is_refused(
    strict: RunningServer, headers: dict[str, str]
) -> None:
    answer = httpx.post(f"{strict.url}/api/guests", json={"name": "Aspen"}, headers=headers)
    assert answer.status_code == 403
    assert answer.json()["code"] == "foreign_origin"
    assert "set-cookie" not in answer.headers


def test_a_form_of_another_site_is_no_json(strict: RunningServer) -> None:
    answer = httpx.post(
        f"{strict.url}/api/guests",
        content='{"name": "Aspen"}',
        headers={"Content-Type": "text/plain"},
    )
    assert (answer.status_code, answer.json()["code"]) == (415, "not_json")


def test_a_socket_from_another_sites_page_is_refused(strict: RunningServer) -> None:
    client = strict.client().come("Aspen")
    with pytest.raises(InvalidStatus) as refused:
        client.open("ma", client.ticket("ma"), origin="https://evil.example")
    assert refused.value.response.status_code == 403
    own = client.open("ma", client.ticket("ma"), origin=strict.url)
    own.close()


def test_the_cookie_is_for_no_script_and_no_other_site(strict: RunningServer) -> None:
    cookie = httpx.post(f"{strict.url}/api/guests", json={"name": "Aspen"}).headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=strict" in cookie


@pytest.mark.parametrize("path", ["/", "/api/tables", "/health", "/static/none.js", "/api/none"])
def test_every_answer_keeps_a_browsers_page_to_itself(strict: RunningServer, path: str) -> None:
    headers = httpx.get(f"{strict.url}{path}").headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize(
    "path", ["/static/../pyproject.toml", "/static/%2e%2e/%2e%2e/app.py", "/..%2fapp.py", "/a/b"]
)
def test_no_path_leads_out_of_the_pages(strict: RunningServer, path: str) -> None:
    assert httpx.get(f"{strict.url}{path}").status_code in (400, 404)


def test_a_page_is_asked_for_again_and_not_sent_again(strict: RunningServer) -> None:
    first = httpx.get(f"{strict.url}/")
    assert first.headers["content-type"] == "text/html; charset=utf-8"
    assert first.headers["cache-control"] == "no-cache"
    again = httpx.get(f"{strict.url}/", headers={"If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_an_address_makes_no_more_guests_than_it_may(strict: RunningServer) -> None:
    asked = [
        httpx.post(f"{strict.url}/api/guests", json={"name": "Ash"}, headers=ELSEWHERE).status_code
        for _ in range(4)
    ]
    assert asked[:2] == [201, 201]
    assert asked[-1] == 429
    assert strict.client().come("Aspen")  # this machine's own address has no rate


def test_a_person_has_no_more_connections_than_they_may(strict: RunningServer) -> None:
    client = strict.client().come("Aspen")
    lines = [client.open("ma", client.ticket("ma")) for _ in range(2)]
    with pytest.raises(InvalidStatus) as refused:
        client.open("ma", client.ticket("ma"))
    assert refused.value.response.status_code == 503
    for line in lines:
        line.close()


def test_an_address_has_no_more_connections_than_it_may(strict: RunningServer) -> None:
    first, second = strict.client().come("Aspen"), strict.client().come("Birch")
    line = first.open("ma", first.ticket("ma"), additional_headers=ELSEWHERE)
    with pytest.raises(InvalidStatus) as refused:
        second.open("ma", second.ticket("ma"), additional_headers=ELSEWHERE)
    assert refused.value.response.status_code == 503
    line.close()


def test_too_many_commands_in_a_second_are_refused_and_the_line_goes_on(
    strict: RunningServer,
) -> None:
    with strict.client().come("Aspen").sit("ma") as sitting:
        numbers = [sitting.send({"type": "buy_in", "cents": 100}) for _ in range(20)]
        codes = [sitting.answer(number).get("code", "done") for number in numbers]
        assert codes[0] == "done"
        assert "too_fast" in codes
        assert set(codes) == {"done", "too_fast"}


def test_a_frame_that_is_too_long_is_refused_and_one_far_too_long_closes_the_line(
    server: RunningServer,
) -> None:
    client = server.client().come("Aspen")
    with client.sit("ma") as sitting:
        sitting.line.send(json.dumps({"id": "big", "command": {"type": "x" * 7000}}))
        assert sitting.wait("refused")["code"] == "bad_message"
        sitting.line.send("x" * 200_000)
        with pytest.raises(ConnectionClosed):
            sitting.read_on()


def test_a_request_that_is_too_large_or_too_deep_is_refused(server: RunningServer) -> None:
    headers = {"Content-Type": "application/json"}
    for content, status in ((b"x" * 70_000, 413), (b"[" * 60_000, 400), (b'{"a":' * 9000, 400)):
        answer = httpx.post(f"{server.url}/api/guests", content=content, headers=headers)
        assert answer.status_code == status
        assert answer.json()["code"] in ("too_large", "bad_message")


def test_a_bucket_fills_with_time_and_forgets_who_came_long_ago() -> None:
    now = [0.0]
    buckets = Buckets(Rate(2, 1), lambda: now[0])
    assert [buckets.take("a") for _ in range(3)] == [True, True, False]
    now[0] += 1
    assert [buckets.take("a") for _ in range(2)] == [True, False]
    for number in range(MOST_KEYS + 1):
        buckets.take(str(number))
    assert buckets.take("a")  # forgotten, and so full again


def test_a_ticket_lasts_half_a_minute() -> None:
    now = [0.0]
    count = iter(range(10**9))
    tickets = Tickets(clock=lambda: now[0], entropy=lambda size: next(count).to_bytes(size))
    ann = KnownPerson(name="Aspen", hats=frozenset(), version=1)
    speaker = Speaker(Role.PLAYER, "Aspen")
    word = tickets.issue(speaker, ann, session="s", table="ma")
    now[0] = GOOD_FOR
    with pytest.raises(RequestRefused):
        tickets.take(word, "ma")
    words = [tickets.issue(speaker, ann, session="s", table="ma") for _ in range(MOST_TICKETS + 5)]
    assert tickets.take(words[-1], "ma").speaker == speaker
    with pytest.raises(RequestRefused):
        tickets.take(words[0], "ma")


def test_a_server_that_listens_to_everyone_takes_the_names_it_is_told() -> None:
    from litestar.datastructures import Headers

    site = SameSite(origins=["https://casino.example"], hosts=[], bound_to="0.0.0.0")
    site.check(Headers({"host": "x", "origin": "https://casino.example"}), method="POST")
    for origin in ("https://other.example", "x://", "http://["):
        with pytest.raises(RequestRefused):
            site.check(Headers({"host": "x", "origin": origin}), method="POST")


def test_a_house_that_goes_by_a_name_has_bots_and_is_watched_from_its_own_machine(
    tmp_path: Path,
) -> None:
    named = Configuration(
        data=str(tmp_path), hosts=("casino.example",), origins=("https://casino.example",)
    )
    with RunningServer(named) as running:
        client = running.client()
        client.http.headers["Host"] = "casino.example"
        client.come("Aspen")
        client.http.post("/api/tables/ma/bots", json={"seats": 1, "play": "random"})
        until = time.monotonic() + 20
        while not client.http.get("/api/tables/ma").json()["present"]:
            assert time.monotonic() < until, "the bot never came"
            time.sleep(0.05)
        assert httpx.get(f"{running.url}/health").status_code == 200
        refused = httpx.get(f"{running.url}/health", headers={"Host": "evil.example"})
        assert refused.status_code == 403
        metrics = httpx.get(f"{running.url}/metrics").text
        assert 'spanish21_requests_total{kind="4xx"} 1' in metrics.splitlines()


def test_where_guests_are_not_welcome_nobody_is_promised_bots(tmp_path: Path) -> None:
    with RunningServer(Configuration(data=str(tmp_path), guests=False)) as running:
        client = running.client()
        account = {"name": "Aspen", "password": "correct horse battery"}
        assert client.http.post("/api/accounts", json=account).status_code == 201
        told = client.http.post("/api/tables/ma/bots", json={"seats": 1})
        assert (told.status_code, told.json()["code"]) == (403, "not_allowed")


def test_a_log_line_is_one_line_and_holds_no_secret(server: RunningServer) -> None:
    out = io.StringIO()
    logs = Logs(out, level=LogLevel.INFO, clock=lambda: 0)
    before, server.hall.logs = server.hall.logs, logs
    try:
        client = server.client()
        client.http.post("/api/login", json={"name": "Amber", "password": "hunter2 hunter2"})
        client.come("Aspen\u2028x".replace("\u2028", " "))
        ticket = client.ticket("ma")
        client.open("ma", ticket).close()
        token = client.http.cookies["spanish21"]
    finally:
        server.hall.logs = before
    text = out.getvalue()
    lines = [json.loads(line) for line in text.splitlines()]
    assert {"sign_in_failed", "guest", "request", "line_open"} <= {line["event"] for line in lines}
    assert not any(secret in text for secret in ("hunter2", ticket, token, "ticket="))


def test_metrics_are_as_prometheus_reads_them(server: RunningServer) -> None:
    text = httpx.get(f"{server.url}/metrics").text
    assert "spanish21_tables " in text
    assert "spanish21_faults_total 0" in text.splitlines(), "an alarm needs a figure to look at"
    assert 'spanish21_requests_total{kind="2xx"}' in text
    for line in text.splitlines():
        assert line.startswith("#") or len(line.rsplit(" ", 1)) == 2


HEADS = {
    "says nothing": b"",
    "sends half a line": b"GET / HT",
    "never ends its head": b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-A: b\r\n",
}


@pytest.mark.parametrize("sent", HEADS.values(), ids=HEADS.keys())
def test_who_does_not_say_in_time_what_they_want_is_hung_up_on(
    server: RunningServer, sent: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(door, "HEAD_SECONDS", 0.2)
    host, _, port = server.url.removeprefix("http://").partition(":")
    with socket.create_connection((host, int(port)), timeout=10) as line:
        line.sendall(sent)
        assert _is_hung_up(line)
    with socket.create_connection((host, int(port)), timeout=10) as line:
        line.sendall(b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
        assert line.recv(65536).startswith(b"HTTP/1.1 200")
        line.sendall(sent or b"G")
        assert _is_hung_up(line), "the second request has no more time than the first"


def _is_hung_up(line: socket.socket) -> bool:
    with suppress(ConnectionResetError):
        while line.recv(65536):
            pass
    return True


def test_who_does_not_read_an_answer_is_hung_up_on(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(door, "READ_SECONDS", 0.2)
    host, _, port = server.url.removeprefix("http://").partition(":")
    asked = b"GET /openapi.json HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
    with socket.socket() as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.settimeout(10)
        line.connect((host, int(port)))
        with pytest.raises((ConnectionResetError, BrokenPipeError)):
            _ask_on(line, asked)


def _ask_on(line: socket.socket, asked: bytes) -> None:
    while True:
        line.sendall(asked)
        time.sleep(0.01)


def test_a_refused_handshake_keeps_a_browsers_page_to_itself(server: RunningServer) -> None:
    with pytest.raises(InvalidStatus) as refused:
        server.client().open("ma", "none")
    assert "default-src 'none'" in refused.value.response.headers["content-security-policy"]


def test_what_a_database_says_is_told_to_no_stranger() -> None:
    status, told = explain_refusal(DatabaseRefused('connection to "db.internal" failed: user x'))
    assert (status, told.code) == (503, "not_stored")
    assert "internal" not in told.detail
