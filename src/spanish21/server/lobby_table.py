"""A table as a lobby shows it, to anyone: what it allows, who has room, what is posted.

What a table allows is asked of its rules and its floor; nothing is decided here.
"""

from __future__ import annotations

from msgspec import Struct

from spanish21.pages.switches import list_changed, tell_changes
from spanish21.rooms.room import TableRoom
from spanish21.rules.kinds import Kind
from spanish21.rules.limits import offered_kinds, wager_limits
from spanish21.rules.telling.prizes import list_prizes


class LimitsTold(Struct, frozen=True):
    """What a main wager may be, in cents."""

    least: int
    most: int
    step: int


class TableTold(Struct, frozen=True, kw_only=True):
    """A table as the lobby shows it; `seats` is how many it has, `free` how many are free.

    `changes` are what its owner has changed in the rule set, in words, and `changed` the keys of
    them in the same order. `prizes` are what can be won beyond the odds. A person deals one that is
    `staffed`, from cards keyed in where it is `live`. `address` is where to ask for a ticket when
    another process has the table.
    """

    id: str
    name: str
    ruleset: str
    title: str
    hash: str
    changes: dict[str, str]
    changed: tuple[str, ...]
    decks: int
    prizes: tuple[tuple[str, str], ...]
    limits: LimitsTold
    wagers: tuple[str, ...]
    seats: int
    free: int
    present: int
    playing: bool
    round: int
    meters: dict[str, int]
    owner: str
    private: bool
    live: bool
    staffed: bool
    address: str | None = None


def tell_room(room: TableRoom) -> TableTold:
    """A table of this process."""
    opened, rules, floor = room.standing.opened, room.rules, room.floor
    boxes = floor.table.boxes
    return TableTold(
        id=opened.id,
        name=opened.name,
        ruleset=rules.id,
        title=rules.title,
        hash=rules.hash,
        changes=tell_changes(rules),
        changed=tuple(list_changed(rules)),
        decks=rules.decks,
        prizes=tuple(list_prizes(rules)),
        limits=LimitsTold(*(floor.limits or wager_limits(rules, Kind.MAIN))),
        wagers=tuple(kind.value for kind in offered_kinds(rules)),
        seats=len(boxes),
        free=sum(box.seated is None and not box.wagers for box in boxes),
        present=len(room.present),
        playing=floor.table.playing,
        round=floor.table.number,
        meters={name: posted.cents for name, posted in floor.table.posted.items()},
        owner=opened.owner,
        private=opened.private,
        live=opened.live,
        staffed=opened.staffed,
    )
