"""Streams: events as lines, and records of this version that must be replayed for good."""

from __future__ import annotations

import pytest

from spanish21.errors import InputError
from spanish21.floor.engine import replay_floor_stream
from spanish21.rules.loading.load import rule_set_ids
from spanish21.table.events import SCHEMA, BoughtIn, TableOpened
from spanish21.wire.streams import decode_event, encode_event, read_stream, write_stream
from tests.wire.recording import STREAMS, describe_end

KEPT = sorted(path.stem for path in STREAMS.glob("*.jsonl"))


def test_there_is_a_stream_of_every_rule_set_with_irregularities_too() -> None:
    assert set(KEPT) >= {
        f"{rules}-{what}" for rules in rule_set_ids() for what in ("day", "irregular", "round")
    }


@pytest.mark.parametrize("name", KEPT)
def test_a_recorded_stream_comes_to_the_same_end(name: str) -> None:
    """By `apply` alone and by the rules in its first line."""
    data = (STREAMS / f"{name}.jsonl").read_bytes()
    events = list(read_stream(data))
    first = events[0]
    assert isinstance(first, TableOpened)
    assert first.schema == SCHEMA
    floor = replay_floor_stream(events)
    assert floor.table.rules.hash == first.hash
    assert sum(floor.table.accounts.values()) == 0
    assert describe_end(floor) == (STREAMS / f"{name}.end").read_text(encoding="utf-8")
    assert write_stream(events) == data


def test_the_kept_streams_hold_irregularities_cuts_and_whole_rounds() -> None:
    """Else they would prove less than they say."""
    told = b"".join((STREAMS / f"{name}.jsonl").read_bytes() for name in KEPT)
    for tag in ("fault_noted", "cards_cut", "hand_split", "insured", "round_voided", "wheel_spun"):
        assert f'"type":"{tag}"'.encode() in told


def test_an_event_comes_back_from_its_line() -> None:
    event = BoughtIn("p1", 500)
    assert encode_event(event) == b'{"type":"bought_in","person":"p1","cents":500}'
    assert decode_event(encode_event(event)) == event


@pytest.mark.parametrize(
    "line",
    [
        b'{"type":"bought_in","person":"p1","cents":"500"}',
        b'{"type":"bought_in","person":"p1","cents":500,"more":1}',
        b'{"type":"sold_out"}',
        b"nothing",
    ],
)
def test_a_line_that_is_no_event_is_refused_with_its_number(line: bytes) -> None:
    good = encode_event(BoughtIn("p1", 500))
    with pytest.raises(InputError, match="line 2: the message cannot be read") as refused:
        list(read_stream(good + b"\n" + line))
    assert "\n" not in str(refused.value)
