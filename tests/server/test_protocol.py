"""docs/protocol.md: the session it shows is played line by line, and its routes are real."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from spanish21.errors import InputError
from spanish21.server.socket.frames import read_frame
from tests.server.client import Sitting, Told
from tests.server.conftest import RunningServer

PAGE = Path(__file__).parents[2] / "docs" / "protocol.md"


def read_session() -> list[str]:
    found = re.search(r"<!-- session -->\n```\n(.*?)```", PAGE.read_text(), re.DOTALL)
    assert found is not None
    return found[1].splitlines()


def read_shown(text: str) -> Any:
    """What a line shows; `...` stands for what is left out."""
    return json.loads(re.sub(r",?\s*\.\.\.", "", text))


def is_shown(shown: Any, real: Any) -> bool:
    """Whether everything that the page shows is really there."""
    if isinstance(shown, dict):
        return all(key in real and is_shown(value, real[key]) for key, value in shown.items())
    return bool(shown == real)


def test_the_session_in_the_page_happens_as_it_says(server: RunningServer) -> None:
    client, sitting = server.client(), None
    answer: Told = {}
    for line in read_session():
        way, text = line[:2], line[2:]
        if way == "> " and text.startswith(("GET ", "POST ")):
            method, path, *body = text.split(" ", 2)
            got = client.http.request(method, path, content=body[0] if body else None)
            answer = {"status": got.status_code, "told": got.json()}
        elif way == "> " and text.startswith("connect "):
            sitting = Sitting(client.open("ma", answer["told"]["ticket"]))
            unread = [sitting.frames[0]]
        elif way == "> ":
            assert sitting is not None
            sitting.line.send(text)
            unread = []
        elif re.match(r"\d{3} ", text):
            assert answer["status"] == int(text[:3])
            assert is_shown(read_shown(text[4:]), answer["told"]), (text, answer)
        else:
            assert sitting is not None
            wanted = read_shown(text)
            found = unread.pop(0) if unread else sitting.read()
            while found["type"] != wanted["type"]:
                found = sitting.read()
            assert is_shown(wanted, found), (text, found)
    assert sitting is not None
    sitting.line.close()


def test_the_frames_in_the_page_are_frames() -> None:
    shown = re.findall(r"```json\n(.*?)```", PAGE.read_text(), re.DOTALL)
    assert [read_frame(text).id for text in shown] == ["a1", "f7"]


def test_every_address_of_the_page_is_a_route(server: RunningServer) -> None:
    routes = server.client().http.get("/openapi.json").json()["paths"]
    said = re.findall(r"`?(GET|POST|PUT) (/[\w/{}]+)", PAGE.read_text())
    known = {
        (method.upper(), re.sub(r"{\w+}", "{}", path))
        for path, methods in routes.items()
        for method in methods
    }
    for method, path in said:
        if path == "/openapi" or "/api/tables/ma" in path:
            continue
        assert (method, re.sub(r"{\w+}", "{}", path)) in known, (method, path)


TWICE = (
    '{"id": "a", "id": "b", "command": {"type": "ready"}}',
    '{"id": "a", "command": {"type": "ready"}, "command": {"type": "buy_in", "cents": 1}}',
    '{"id": "a", "command": {"type": "add_entropy", "text": "x", "text": "y"}}',
)


@pytest.mark.parametrize("text", TWICE)
def test_a_frame_that_gives_a_field_twice_is_refused(text: str) -> None:
    with pytest.raises(InputError, match="is given twice"):
        read_frame(text)
