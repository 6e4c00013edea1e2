"""What a line is told of its room, as text: seen events and whole views.

A view is built up from nothing for its viewer by the engine; nothing is added here that another
viewer may not have.
"""

from __future__ import annotations

from functools import lru_cache

import msgspec
from msgspec import Raw

from spanish21.floor.asking.answers import FloorAnswer
from spanish21.rooms.telling import RoomNews
from spanish21.wire.telling import tell_answer

REMEMBERED = 30_000
"""Answers that are kept as text: some dozens for each person at a table."""
_ENCODER = msgspec.json.Encoder()


def encode_seen(news: RoomNews) -> str | None:
    """What someone may watch of the news; None where that is nothing."""
    if not news.seen:
        return None
    told = {"type": "seen", "version": news.version, "events": news.seen}
    return _ENCODER.encode(told).decode()


def encode_view(news: RoomNews) -> str:
    """Everything someone may see and ask for."""
    told = {
        "type": "view",
        "version": news.version,
        "view": news.view,
        "answers": [encode_answer(answer) for answer in news.asked],
        "present": news.present,
        "ready": news.ready,
        "clock": news.clock,
        "fair": news.fair,
        "stopped": news.around.stopped,
        "guide": news.guide,
        "lit": news.lit,
    }
    return _ENCODER.encode(told).decode()


@lru_cache(REMEMBERED)
def encode_answer(answer: FloorAnswer) -> Raw:
    """One answer; most of a view's answers are those of the view before it."""
    return Raw(_ENCODER.encode(tell_answer(answer)))
