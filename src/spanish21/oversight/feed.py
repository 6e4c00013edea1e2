"""The event feed of a house: what happened at its tables, newest first, as one role may watch it.

Every event belongs to one group, by which the feed is filtered; what a role may not watch is never
in it (`floor/asking/seen.py`). Nothing is worked out here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from enum import Enum
from heapq import merge
from typing import Any, NamedTuple

from spanish21.floor import events as f
from spanish21.floor.asking.seen import FloorSeen, seen
from spanish21.rooms.events import RoomEvent
from spanish21.rooms.keeping.filing import read_shown
from spanish21.store.log import Log
from spanish21.store.records import Filed
from spanish21.table import events as t
from spanish21.table.words import PersonId, Role

PAGE = 400
"""Events of a stream that are looked at in one go, from its end backwards."""


class FeedGroup(Enum):
    """What an event is about."""

    FAULTS = "faults"
    PRIZES = "prizes"
    ORDERS = "orders"
    MONEY = "money"
    WAGERS = "wagers"
    PAYMENTS = "payments"
    CARDS = "cards"


_KINDS: Mapping[FeedGroup, tuple[type[Any], ...]] = {
    FeedGroup.FAULTS: (
        *(f.FaultNoted, f.FaceUpFound, f.TenRemoved, f.CardExposed, f.CardRefused, f.ExposedUsed),
        *(f.DealerMissed, f.BoxSkipped, f.BoxResumed, f.CardForgotten, f.CardRemembered),
        *(f.ShoeReplenished, f.ReaderMisused, f.ReaderNoted, f.ReaderBroken),
        *(t.RoundVoided, t.WagerVoided, t.SettlementUndone, t.HandDied),
    ),
    FeedGroup.PRIZES: (
        *(f.TopPrizeHit, f.FloorCalled, f.SurveillanceTold, f.CheckSigned, f.CheckFailed),
        *(f.TopPrizeVerified, f.TopPrizeDenied, f.MeterChanged, f.Pressed),
        *(t.WheelSpun, t.SpinOwed, t.BonusPaid, t.PrizePosted),
    ),
    FeedGroup.ORDERS: (
        *(f.EntryBarred, f.EntryPermitted, f.FlatBetOrdered, f.LimitsPosted, f.ClosingAnnounced),
        *(f.BoxCeded, f.RecutOrdered, f.ReshuffleOrdered, f.StaffSigned, f.DealerChanged),
        *(f.ShufflerMoved, f.OpeningSkipped, t.BoxesPermitted, t.TableOpened),
    ),
    FeedGroup.MONEY: (t.BoughtIn, t.CashedOut, t.CouponGiven, f.RackFilled, f.RackCredited),
    FeedGroup.WAGERS: (
        *(t.WagerPlaced, t.WagerChanged, t.WagerWithdrawn, t.Insured, t.StakeCollected),
        *(t.Seated, t.SeatLeft, t.AllowedOnBox),
    ),
    FeedGroup.PAYMENTS: (t.WagerSettled, t.StakeReturned),
}
_GROUP_OF = {kind: group for group, kinds in _KINDS.items() for kind in kinds}


class FeedItem(NamedTuple):
    """One event of the feed: where it is filed, when, who asked for it, and what may be seen."""

    table: str
    version: int
    at: int
    speaker: str
    group: FeedGroup
    sight: FloorSeen


class FeedFilter(NamedTuple):
    """What the feed is narrowed to; an empty part narrows nothing."""

    group: FeedGroup | None = None
    person: PersonId = ""
    before: int = 0


EVERYTHING = FeedFilter()


def group_of(event: Any) -> FeedGroup:
    """What an event is about; all that has no group of its own is about the cards."""
    return _GROUP_OF.get(type(event), FeedGroup.CARDS)


def read_feed(
    log: Log, streams: Iterable[str], *, eyes: Role, narrowed: FeedFilter = EVERYTHING
) -> Iterator[FeedItem]:
    """The events of these streams, newest first, as someone in this role may watch them."""
    heads = log.heads()
    parts = [_read_back(log, stream, heads[stream][0], eyes, narrowed) for stream in streams]
    return merge(*parts, key=lambda item: (item.at, item.table, item.version), reverse=True)


def _read_back(
    log: Log, stream: str, last: int, eyes: Role, narrowed: FeedFilter
) -> Iterator[FeedItem]:
    while last > 0:
        after = max(last - PAGE, 0)
        page = [filed for filed in log.read(stream, after) if filed.version <= last]
        for filed in reversed(page):
            if not narrowed.before or filed.at < narrowed.before:
                item = _item(filed, eyes, narrowed)
                if item is not None:
                    yield item
        last = after


def _item(filed: Filed, eyes: Role, narrowed: FeedFilter) -> FeedItem | None:
    event = read_shown(filed)
    if isinstance(event, RoomEvent):
        return None
    group, sight = group_of(event), seen(event, eyes)
    if sight is None or narrowed.group not in (None, group):
        return None
    if narrowed.person and narrowed.person not in _people_of(filed, event):
        return None
    table = filed.stream.partition("/")[2]
    return FeedItem(table, filed.version, filed.at, filed.speaker, group, sight)


def _people_of(filed: Filed, event: Any) -> tuple[str, ...]:
    names = (getattr(event, name, "") for name in ("person", "other", "name", "second", "to"))
    return (filed.speaker.rpartition("/")[2], *(name for name in names if isinstance(name, str)))
