"""The frames that cross one socket, each a JSON object; docs/protocol.md shows them all.

A client sends a command under an id of its own, or its word on an order that waits for it. The
server sends views, seen events, and one answer to every id. No frame has a place for a secret.
"""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

import msgspec
from msgspec import UNSET, Meta, Raw, Struct, UnsetType

from spanish21.errors import InputError, Spanish21Error
from spanish21.floor.asking.seen import FloorSeen
from spanish21.server.refusing import explain_refusal
from spanish21.wire.asks import SAFE, AnyAsk, AskMessage
from spanish21.wire.codec import read_fields, read_json
from spanish21.wire.people import PersonName

MOST_FRAME = 6144
"""Letters of a client's frame; its command may have `wire.codec.MOST_BYTES`."""
FrameId = Annotated[str, Meta(min_length=1, max_length=64)]
Version = Annotated[int, Meta(ge=0, le=SAFE)]


class ClientFrame(Struct, frozen=True, forbid_unknown_fields=True):
    """What a client sends: a command, one to be shown first, or its word on another's order."""

    id: FrameId
    command: Raw | UnsetType = UNSET
    version: Version | None = None
    second: PersonName | None = None
    agree: str | UnsetType = UNSET
    decline: str | UnsetType = UNSET
    preview: Raw | UnsetType = UNSET


class _IdOnly(Struct, frozen=True):
    id: FrameId


class _ServerFrame(Struct, frozen=True, tag_field="type", kw_only=True):
    """What the server sends."""


class SeenFrame(_ServerFrame, frozen=True, kw_only=True, tag="seen"):
    """What the client may watch of what has just happened."""

    version: int
    events: tuple[FloorSeen, ...]


class DoneFrame(_ServerFrame, frozen=True, kw_only=True, tag="done"):
    """The command under this id was carried out, durably; the table is at this version."""

    id: str
    version: int


class RefusedFrame(_ServerFrame, frozen=True, kw_only=True, tag="refused"):
    """The command under this id has had no effect, and why."""

    id: str
    code: str
    clause: str
    detail: str


class AskedFrame(_ServerFrame, frozen=True, kw_only=True, tag="asked"):
    """Another person's order waits for this client's word, under a number."""

    number: str
    person: str
    role: str
    command: AnyAsk


class PreviewFrame(_ServerFrame, frozen=True, kw_only=True, tag="preview"):
    """What the command under this id would do; `two` tells that a second person must agree."""

    id: str
    events: tuple[FloorSeen, ...]
    two: bool
    seconds: tuple[str, ...]


class LessonFrame(_ServerFrame, frozen=True, kw_only=True, tag="lesson"):
    """What a trainee sees go wrong; or `found`, `wrong` or `missed`, and the clause."""

    says: str
    verdict: str
    clause: str


ServerFrame: TypeAlias = (
    SeenFrame | DoneFrame | RefusedFrame | AskedFrame | PreviewFrame | LessonFrame
)
_FRAME = msgspec.json.Decoder(ClientFrame)
_ID = msgspec.json.Decoder(_IdOnly)
_ENCODER = msgspec.json.Encoder()


def read_frame(text: str | bytes) -> ClientFrame:
    """A client's frame; raises `InputError`, one line, for anything else."""
    if len(text) > MOST_FRAME:
        raise InputError(f"a frame has at most {MOST_FRAME} letters; this one has {len(text)}")
    if not text:  # what is no text at all comes as an empty one
        raise InputError("a frame is a text that holds a JSON object")
    frame = read_json(_FRAME, text)
    read_fields(text)
    if not frame.id.isprintable():
        raise InputError("an id has printable characters only")
    parts = (frame.command, frame.agree, frame.decline, frame.preview)
    if sum(part is not UNSET for part in parts) != 1:
        raise InputError("a frame has an id and one of: command, agree, decline, preview")
    return frame


def find_id(text: str | bytes) -> str:
    """The id of a frame that is otherwise no good, so that its sender can be told."""
    try:
        return read_json(_ID, text).id if len(text) <= MOST_FRAME else ""
    except InputError:
        return ""


def refused_frame(number: str, error: Spanish21Error) -> RefusedFrame:
    """Why the command under an id was refused."""
    _, why = explain_refusal(error)
    return RefusedFrame(id=number, code=why.code, clause=why.clause, detail=why.detail)


def asked_frame(number: str, *, person: str, role: str, ask: AskMessage) -> AskedFrame:
    """An order that waits for someone's word."""
    command: Any = ask
    return AskedFrame(number=number, person=person, role=role, command=command)


def encode_frame(frame: Struct) -> bytes:
    """A frame as the text that is sent."""
    return _ENCODER.encode(frame)
