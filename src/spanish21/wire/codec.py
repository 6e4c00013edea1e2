"""Bytes to messages and back. Strict: a fault in a message is one clear line, never a guess.

A message is a JSON object with `schema`, the number of the form, and `type`, what it is; everything
else belongs to its type. What is unknown is refused, and so is any field that says who speaks.
"""

from __future__ import annotations

import json
from enum import Enum
from typing import Any, TypeVar, cast, get_args

import msgspec
from msgspec import Struct
from msgspec.structs import FieldInfo, fields, replace

from spanish21.errors import InputError, quote, shorten
from spanish21.floor.events import FloorEvent
from spanish21.table.events import SCHEMA
from spanish21.wire.asks import ASK_OF, WHO_SPEAKS, AnyAsk, AskMessage, ForPlayer, check_names
from spanish21.wire.telling import AnyTold

MOST_BYTES = 4096
"""A client's message may be no longer."""
T = TypeVar("T")


class Head(Struct, frozen=True):
    """What every message begins with."""

    schema: int
    type: str


class NestedHead(Struct, frozen=True):
    """What a message begins with that stands inside another: the schema may be left out."""

    type: str
    schema: int = SCHEMA


_HEAD = msgspec.json.Decoder(Head)
_NESTED_HEAD = msgspec.json.Decoder(NestedHead)
_ASK = msgspec.json.Decoder(AnyAsk)
_TOLD: msgspec.json.Decoder[AnyTold] = msgspec.json.Decoder(AnyTold)
_ENCODER = msgspec.json.Encoder()
_ASKS: tuple[type[AskMessage], ...] = (*ASK_OF.values(), ForPlayer)
_ASK_BY_TAG = {str(ask.__struct_config__.tag): ask for ask in _ASKS}


def decode_ask(data: bytes | str) -> AskMessage:
    """The message of a client; raises `InputError`, one line, for anything else."""
    return _decode_after(read_json(_HEAD, _check_size(data)), data)


def decode_nested_ask(data: bytes | str) -> AskMessage:
    """The message of a client that stands inside another message, with or without its schema."""
    return _decode_after(read_json(_NESTED_HEAD, _check_size(data)), data)


def _check_size(data: bytes | str) -> bytes | str:
    if len(data) > MOST_BYTES:
        raise InputError(f"a message has at most {MOST_BYTES} bytes; this one has {len(data)}")
    return data


def _decode_after(head: Head | NestedHead, data: bytes | str) -> AskMessage:
    _check_head(head)
    kind = _ASK_BY_TAG.get(head.type)
    if kind is None:
        known = "docs/wire.schema.json lists them all"
        raise InputError(f"there is no message {quote(head.type)}; {known}")
    given = read_fields(data)
    for field in WHO_SPEAKS:
        if field in given and field not in kind.__struct_fields__:
            raise InputError(f"leave out {field!r}: who speaks is known from the connection")
    try:
        ask = cast("AskMessage", read_json(_ASK, data))
        check_names(ask)
    except InputError as error:
        raise InputError(f"{error}; {head.type} takes {_describe(kind)}") from None
    return ask


def read_fields(data: bytes | str) -> dict[str, object]:
    """The fields of a message; one that is given twice is refused, inside another message too."""
    try:
        given: dict[str, object] = json.loads(data, object_pairs_hook=_refuse_twice)
    except (ValueError, RecursionError) as error:
        raise _unreadable(error) from None
    return given


def _refuse_twice(pairs: list[tuple[str, object]]) -> dict[str, object]:
    fields_given = dict(pairs)
    if len(fields_given) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise InputError(f"{quote(twice)} is given twice")
    return fields_given


def _describe(kind: type[AskMessage]) -> str:
    """The fields of a message, each with what may stand in it."""
    own = [field for field in fields(kind) if field.name != "schema"]
    return ", ".join(_describe_field(field) for field in own) or "nothing more"


def _describe_field(field: FieldInfo) -> str:
    for hint in (field.type, *get_args(field.type)):
        if isinstance(hint, type) and issubclass(hint, Enum) and len(hint) <= _FEW:
            return f"{field.name} ({', '.join(str(member.value) for member in hint)})"
    return field.name


_FEW = 20
"""Choices are named where they are no more than this."""


def _check_head(head: Head | NestedHead) -> None:
    if head.schema != SCHEMA:
        raise InputError(f"the message has schema {head.schema}; this program speaks {SCHEMA}")


def read_json(decoder: msgspec.json.Decoder[T], data: bytes | str) -> T:
    """What a decoder reads, or what is wrong with the text in one line."""
    try:
        return decoder.decode(data)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise _unreadable(error) from None


def _unreadable(error: Exception) -> InputError:
    return InputError(f"the message cannot be read: {shorten(str(error))}")


def encode_ask(ask: AskMessage) -> bytes:
    """A client's message as bytes."""
    return _ENCODER.encode(replace(ask, schema=SCHEMA))


def encode_told(message: AnyTold) -> bytes:
    """A message to a client as bytes."""
    return _ENCODER.encode(message)


def decode_told(data: bytes | str) -> AnyTold:
    """A message to a client, read by a program at the other end."""
    _check_head(read_json(_HEAD, data))
    return read_json(_TOLD, data)


def schema_of_messages() -> dict[str, Any]:
    """The JSON Schema of everything that crosses the wire."""
    kinds = {"asks": AnyAsk, "told": AnyTold, "events": FloorEvent}
    refs, parts = msgspec.json.schema_components(kinds.values(), ref_template="#/$defs/{name}")
    asks, told, _ = refs
    for message in (asks, told):  # an event has no number of its own: its stream has
        message |= {"required": ["schema"], "properties": {"schema": {"const": SCHEMA}}}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"spanish21 wire, schema {SCHEMA}",
        "properties": dict(zip(kinds, refs, strict=True)),
        "$defs": parts,
    }
