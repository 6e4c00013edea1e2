"""What a line is told of its room, as text: seen events and whole views.

A view is built up from nothing for its viewer by the engine; nothing is added here that another
viewer may not have.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import asdict

from spanish21.floor.asking.answers import FloorAnswer, FloorFamily
from spanish21.rooms.telling import RoomMoment, RoomNews
from spanish21.wire.telling import tell_answer

REMEMBERED = 30_000
"""Families of answers that are kept as text: a dozen for each person at a table."""
MOMENTS = 1024
"""Moments of tables whose shared part is kept as text until everyone has been told."""
_ENCODER = msgspec.json.Encoder()


class _SharedText(NamedTuple):
    """What every view of a moment has alike: the layout, the scene, and what surrounds them."""

    layout: Raw
    scene: Raw
    around: dict[str, Raw]


def encode_seen(news: RoomNews) -> bytes | None:
    """What someone may watch of the news; None where that is nothing."""
    if not news.seen:
        return None
    if news.moment.open_sights is not None:
        return _encode_open_sights(news.moment)
    return _encode_sights(news.version, news.seen)


@lru_cache(MOMENTS)
def _encode_open_sights(moment: RoomMoment) -> bytes:
    return _encode_sights(moment.version, moment.open_sights)


def _encode_sights(version: int, sights: object) -> bytes:
    told = {"type": "seen", "version": version, "events": sights}
    return _ENCODER.encode(told)


def encode_view(news: RoomNews) -> bytes:
    """Everything someone may see and ask for."""
    shared = _encode_shared(news.moment)
    families = [encode_family(family) for family in news.asked]
    told = {
        "type": "view",
        "version": news.version,
        "view": _open(news.view, scene=shared.scene, table=_open(news.view.table, shared.layout)),
        "answers": Raw(b"[%b]" % b",".join([text for text in families if text])),
        **shared.around,
        "guide": news.guide,
        "lit": news.lit,
    }
    return _ENCODER.encode(told)


def _open(view: Struct, table: object, **texts: Raw) -> dict[str, Any]:
    """A view as its fields, some of them as text already."""
    return {"type": view.__struct_config__.tag, **asdict(view), "table": table, **texts}


@lru_cache(MOMENTS)
def _encode_shared(moment: RoomMoment) -> _SharedText:
    """Worked out once for everyone at the table."""
    view, around = moment.open_view, moment.around
    told = {
        "present": around.present,
        "ready": around.ready,
        "clock": around.clock,
        "fair": moment.fair,
        "stopped": around.stopped,
    }
    return _SharedText(
        layout=Raw(_ENCODER.encode(view.table.table)),
        scene=Raw(_ENCODER.encode(view.scene)),
        around={name: Raw(_ENCODER.encode(value)) for name, value in told.items()},
    )


@lru_cache(REMEMBERED)
def encode_family(family: FloorFamily) -> bytes:
    """Some answers side by side; most of a view's are those of the view before it."""
    return b",".join([_encode_answer(answer) for answer in family])


@lru_cache(REMEMBERED)
def _encode_answer(answer: FloorAnswer) -> bytes:
    """One answer; of a family that is new most are not."""
    return _ENCODER.encode(tell_answer(answer))
