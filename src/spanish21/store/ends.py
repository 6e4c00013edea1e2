"""The ends of the streams, sealed with the key: nobody cuts one off, or drops a stream, unseen.

A chain cannot tell that its own end is missing. So each head carries a seal of where its stream
ends, and a note says how many streams were ever begun, sealed as well. Whoever has no key and no
older copy of the database can write neither.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from spanish21.store.chain import link
from spanish21.store.statements import ADD_NOTE, COUNT_HEADS, FIND_NOTE, MOVE_NOTE, Pen

STREAMS = "streams"
"""The note that says how many streams there are."""
UNSEALED = (
    "the ends of the streams bear no seals: an older program wrote this log, or someone took \
them away; the next start of the server seals what is there"
)


class SealedEnd(NamedTuple):
    """A head as it is kept."""

    stream: str
    version: int
    chain: bytes
    seal: bytes | None


def seal_end(key: bytes, stream: str, version: int, chain: bytes) -> SealedEnd:
    """Where a stream ends, with the seal that says so."""
    return SealedEnd(stream, version, chain, link(key, b"end", (stream, version, chain)))


def seal_count(key: bytes, count: int) -> str:
    """How many streams there are, with the seal that says so."""
    return f"{count} {link(key, b'streams', (count,)).hex()}"


def count_new(pen: Pen, number: int, key: bytes) -> None:
    """Count streams that were just begun; a count that is not ours is left for the proof."""
    found = pen.find(FIND_NOTE, STREAMS)
    if found:
        before = read_count(key, found[0][0])
        if before is not None:
            pen.run(MOVE_NOTE, seal_count(key, before + number), STREAMS)
        return
    ((heads,),) = pen.find(COUNT_HEADS)
    if heads == number:
        pen.run(ADD_NOTE, STREAMS, seal_count(key, number))


def read_count(key: bytes, note: str) -> int | None:
    """How many streams a note says there are, if its seal is ours."""
    digits = note.partition(" ")[0]
    count = int(digits) if digits.isascii() and digits.isdigit() else -1
    return count if note == seal_count(key, count) else None


def check_ends(key: bytes, ends: Sequence[SealedEnd], note: str | None) -> Iterator[str]:
    """What is wrong with the seals: ends that were put elsewhere, streams that are gone."""
    if ends and note is None and all(end.seal is None for end in ends):
        yield UNSEALED
        return
    for end in ends:
        if end != seal_end(key, *end[:3]):
            yield f"{end.stream}: does not end where it did"
    begun = 0 if note is None else read_count(key, note)
    if begun is None:
        yield "how many streams were begun is not what was written"
    elif begun != len(ends):
        yield f"{begun} streams were begun, and {len(ends)} are there"
