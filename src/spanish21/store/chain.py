"""The chain: each event's digest covers the one before it, under a key that is not in the database.

Whoever can write the database but has no key cannot change, drop, swap or add an event unseen.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from hmac import digest

FIRST = bytes(32)
"""What stands before a stream's first event."""


def link(key: bytes, before: bytes, parts: Sequence[object]) -> bytes:
    """The digest of an event: every part with its kind and length, so that none can shift."""
    return digest(key, before + b"".join(_mark(part) for part in parts), sha256)


def _mark(part: object) -> bytes:
    if part is None:
        return b"n"
    if isinstance(part, bytes):
        return b"b%d:%b" % (len(part), part)
    if isinstance(part, int):
        return b"i%d;" % part
    if not isinstance(part, str):  # nothing of ours: someone put another kind of value there
        return b"?" + repr(part).encode()
    data = part.encode()
    return b"s%d:%b" % (len(data), data)
