"""What a coach has noted of a person at a table, kept for good: results, mistakes, what was staked.

After every round that was graded a note is filed in a stream of its own; after a restart the coach
goes on from there, and the mistakes can still be practised. A note holds what has come since the
one before it, and the sums so far; it holds no card that the person has not seen.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct, field

from spanish21.odds.words import Plain
from spanish21.people.names import name_key
from spanish21.store.log import LAST_VERSION, Log
from spanish21.store.records import Append, Draft, VersionConflict

MOST_NOTES = 400
"""Notes that are read back: the plot shows fewer points, the drill fewer mistakes."""
SUMS = ("rounds", "decisions", "wrong", "cost", "result")


class CoachNote(Struct, frozen=True, forbid_unknown_fields=True):
    """Where a person stands after a round: sums so far, new mistakes, what was staked in all."""

    version: int
    rounds: int
    decisions: int
    wrong: int
    cost: float
    result: int
    mistakes: list[Any]
    staked: list[Any]


class KeptNotes(Struct, frozen=True):
    """Everything that was noted, as a coach takes it up again; `version` is the table's."""

    version: int = 0
    filed: int = 0
    sums: dict[str, Any] = field(default_factory=lambda: dict.fromkeys(SUMS, 0))
    mistakes: list[Any] = []
    points: list[Any] = []


def read_notes(log: Log, table: str, person: str) -> KeptNotes:
    """What was noted of a person at a table."""
    filed = log.read_back(_stream(table, person), LAST_VERSION, MOST_NOTES)
    if not filed:
        return KeptNotes()
    notes = [msgspec.json.decode(each.data, type=CoachNote) for each in filed]
    last = notes[-1]
    return KeptNotes(
        version=last.version,
        filed=filed[-1].version,
        sums={name: getattr(last, name) for name in SUMS},
        mistakes=[mistake for note in notes for mistake in note.mistakes],
        points=[{"result": note.result, "staked": note.staked} for note in notes],
    )


def file_note(log: Log, table: str, person: str, *, after: int, note: CoachNote) -> int:
    """File a note behind the last one; where another process was quicker, its note stands."""
    draft = Draft(msgspec.json.encode(note).decode())
    try:
        ((filed,),) = log.append(Append(_stream(table, person), after, (draft,), speaker=person))
    except VersionConflict:
        last = log.read_last(_stream(table, person))
        assert last is not None, "whoever was quicker has left a note"
        return last.version
    return filed.version


def make_note(told: Plain, *, version: int, slips_before: int) -> CoachNote:
    """A note of how things stood when the last round was over."""
    ended = told["ended"]
    later, new = told["slips"] - ended["slips"], ended["slips"] - slips_before
    mistakes = told["mistakes"][: len(told["mistakes"]) - later]
    return CoachNote(
        version=version,
        mistakes=mistakes[-new:] if new > 0 else [],
        staked=told["points"][-1]["staked"] if told["points"] else [],
        **{name: ended[name] for name in SUMS},
    )


def _stream(table: str, person: str) -> str:
    return f"coach/{table}/{name_key(person)}"
