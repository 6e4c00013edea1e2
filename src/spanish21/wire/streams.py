"""Events as the lines of a record, one JSON object each; the first holds the rules.

A record is read strictly and replayed by `apply` alone: what happened is not decided again. A line
that cannot be read is named by its number.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from spanish21.errors import InputError
from spanish21.floor.events import FloorEvent
from spanish21.wire.codec import read_json

_EVENT: msgspec.json.Decoder[FloorEvent] = msgspec.json.Decoder(FloorEvent)
_ENCODER = msgspec.json.Encoder()


def encode_event(event: FloorEvent) -> bytes:
    """An event as one line, without its end."""
    return _ENCODER.encode(event)


def decode_event(line: bytes | str) -> FloorEvent:
    """An event from its line; raises `InputError` for anything else."""
    return read_json(_EVENT, line)


def write_stream(events: Iterable[FloorEvent]) -> bytes:
    """A whole record."""
    return b"".join(encode_event(event) + b"\n" for event in events)


def read_stream(data: bytes) -> Iterator[FloorEvent]:
    """The events of a record, in order."""
    for number, line in enumerate(data.splitlines(), 1):
        try:
            yield decode_event(line)
        except InputError as error:
            raise InputError(f"line {number}: {error}") from None
