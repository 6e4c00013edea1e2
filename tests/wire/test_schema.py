"""docs/wire.schema.json by a validator of others: it takes what is sent and what the codec reads.

What the codec refuses the schema refuses too, but for the two things JSON Schema has no word for:
a field given twice, and a number written 1.0.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any, get_args

import jsonschema_rs
import pytest

from spanish21.errors import InputError
from spanish21.floor.asking.answers import answers as floor_answers
from spanish21.floor.asking.seen import seen
from spanish21.floor.asking.views import view as floor_view
from spanish21.floor.commands import FloorCommand
from spanish21.floor.engine import replay_floor_stream
from spanish21.floor.roles import MATRIX
from spanish21.table.asking.views import view
from spanish21.table.words import Actor, Role
from spanish21.wire import telling as t
from spanish21.wire.asks import ask_for
from spanish21.wire.codec import decode_ask, encode_ask, encode_told
from spanish21.wire.streams import read_stream
from tests.floor.test_roles import sample
from tests.wire.recording import STREAMS

PAGE = Path(__file__).parent.parent.parent / "docs" / "wire.schema.json"
RECORDS = sorted(STREAMS.glob("*.jsonl"))
ACTORS: tuple[Actor, ...] = ("p1", "stranger", *Role)


@cache
def read_page() -> Any:
    return json.loads(PAGE.read_text(encoding="utf-8"))


@cache
def validator(part: str) -> Any:
    """The check of asks, of what is told, or of events."""
    page = read_page()
    return jsonschema_rs.validator_for(page["properties"][part] | {"$defs": page["$defs"]})


def check(part: str, data: bytes) -> None:
    validator(part).validate(json.loads(data))


def test_every_command_of_every_role_is_an_ask_of_the_schema() -> None:
    for kind in get_args(FloorCommand):
        for role in MATRIX[kind]:
            check("asks", encode_ask(ask_for(sample(kind, role))))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_every_event_of_a_record_and_all_that_is_told_of_it_is_in_the_schema(path: Path) -> None:
    data = path.read_bytes()
    for line in data.splitlines():
        check("events", line)
    events = list(read_stream(data))
    halfway = (len(events), len(events) // 2, len(events) // 3)
    for end in halfway:
        floor = replay_floor_stream(events[:end])
        for actor in ACTORS:
            sights = [seen(event, actor) for event in events[:end]]
            told: tuple[t.AnyTold, ...] = (
                t.ViewTold(view=floor_view(floor, actor)),
                t.ViewTold(view=view(floor.table, actor)),
                t.tell_answers(floor_answers(floor, actor)),
                t.SeenTold(seen=tuple(sight for sight in sights if sight is not None)),
            )
            for message in told:
                check("told", encode_told(message))


@pytest.mark.parametrize(
    "text",
    [
        '{"type": "sit", "box": 1}',
        '{"schema": 2, "type": "sit", "box": 1}',
        '{"schema": true, "type": "sit", "box": 1}',
        '{"schema": 1, "type": "sit", "box": true}',
        '{"schema": 1, "type": "sit", "box": "1"}',
        '{"schema": 1, "type": "sit", "box": null}',
        '{"schema": 1, "type": "sit", "box": 1, "chips": 5}',
        '{"schema": 1, "type": "sit", "box": 1, "by": "floor"}',
        '{"schema": 1, "type": "sit", "box": 1, "person": "p1"}',
        '{"schema": 1, "type": "sit", "box": 10000000000000000000000}',
        '{"schema": 1, "type": "stand_up"}',
        '{"schema": 1, "box": 1}',
        '{"schema": 1, "type": "give_coupon", "by": "floor", "whom": "p1", "cents": 5}',
        '{"schema": 1, "type": "bar_entry", "whom": ""}',
        '{"schema": 1, "type": "bar_entry", "whom": "   "}',
        '{"schema": 1, "type": "bar_entry", "whom": "' + "x" * 41 + '"}',
        '{"schema": 1, "type": "bar_entry", "whom": "two\\nlines"}',
        '{"schema": 1, "type": "bar_entry", "whom": "a\\u0000b"}',
        '{"schema": 1, "type": "bar_entry", "whom": "a\\u202eb"}',
        '{"schema": 1, "type": "bar_entry", "whom": "a\\u200bb"}',
        '{"schema": 1, "type": "deal_card", "to": 1, "card": "11s"}',
        '{"schema": 1, "type": "for_player", "whom": "p1", "ask": {"type": "open_table"}}',
        "[]",
        "null",
    ],
)
def test_what_the_codec_refuses_the_schema_refuses(text: str) -> None:
    with pytest.raises(InputError):
        decode_ask(text)
    assert not validator("asks").is_valid(json.loads(text))
