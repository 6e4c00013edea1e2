"""What may be asked of a room beside its table's commands: to be dealt, to spin, to add entropy.

They are messages like those of the wire, and read as strictly.
"""

from __future__ import annotations

import msgspec

from spanish21.errors import InputError
from spanish21.wire.asks import AskMessage
from spanish21.wire.codec import MOST_BYTES, decode_nested_ask, read_json


class Ready(AskMessage, frozen=True, kw_only=True, tag="ready"):
    """My wagers are down: deal as soon as everyone with a wager says so."""


class AddEntropy(AskMessage, frozen=True, kw_only=True, tag="add_entropy"):
    """Mix a text of mine into the shoe that is sealed and not yet begun."""

    text: str


class PressSpin(AskMessage, frozen=True, kw_only=True, tag="press_spin"):
    """The button before me is lit: turn the wheel."""


class _Type(msgspec.Struct):
    type: str = ""


RoomAsk = Ready | AddEntropy | PressSpin
_TYPE = msgspec.json.Decoder(_Type)
_OWN: msgspec.json.Decoder[RoomAsk] = msgspec.json.Decoder(RoomAsk)
_TAGS = frozenset({"ready", "add_entropy", "press_spin"})


def decode_command(data: bytes | str) -> AskMessage:
    """A command for a room from its JSON; raises `InputError`, one line, for anything else."""
    if len(data) > MOST_BYTES:
        raise InputError(f"a message has at most {MOST_BYTES} bytes; this one has {len(data)}")
    if read_json(_TYPE, data).type in _TAGS:
        return read_json(_OWN, data)
    return decode_nested_ask(data)
