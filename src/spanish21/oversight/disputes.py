"""Disputes: a player says that a round was wrong; one person writes it down, another answers.

Each is a stream of its own in the log, chained like a table's: opened once, answered once, with the
clauses the answer rests on, which must stand in the document the table is dealt by. Nothing is
taken back; who is not content opens another.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import TypeAlias

import msgspec
from msgspec import Struct

from spanish21.errors import Code, InputError, Refusal, quote
from spanish21.rules.clauses import DOCUMENTS, HOUSE, clause_exists
from spanish21.store.log import Log
from spanish21.store.records import Append, Draft, VersionConflict
from spanish21.table.words import PersonId
from spanish21.wire.codec import read_json

STREAMS = "dispute/"
MOST_CLAUSES = 8
MOST_TRIES = 16
MOST_LETTERS = 80


class DisputeOutcome(Enum):
    """What an answer comes to: settled by the rules, not so, or the record does not say."""

    STANDS = "stands"
    WRONG = "wrong"
    UNDECIDED = "undecided"


class _DisputeEvent(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """Something that happened to a dispute."""


class DisputeOpened(_DisputeEvent, frozen=True, tag="dispute_opened"):
    """Someone of the staff has written down what a player, or they themselves, hold wrong."""

    table: str
    ruleset: str
    round: int
    person: PersonId
    words: str
    by: PersonId


class DisputeAnswered(_DisputeEvent, frozen=True, tag="dispute_answered"):
    """Another person has looked at the round and answers by these clauses."""

    outcome: DisputeOutcome
    words: str
    clauses: tuple[str, ...]
    by: PersonId


DisputeEvent: TypeAlias = DisputeOpened | DisputeAnswered
_DECODER: msgspec.json.Decoder[DisputeEvent] = msgspec.json.Decoder(DisputeEvent)


class Dispute(Struct, frozen=True):
    """A dispute as it stands."""

    number: int
    at: int
    opened: DisputeOpened
    answered_at: int | None = None
    answer: DisputeAnswered | None = None


def open_dispute(log: Log, opened: DisputeOpened) -> Dispute:
    """File a new dispute under the next number."""
    for _ in range(MOST_TRIES):
        number = len(_streams(log)) + 1
        try:
            _file(log, number, after=0, event=opened)
        except VersionConflict:
            continue
        return find_dispute(log, number)
    raise InputError("too many disputes are opened at once: try again")


def answer_dispute(log: Log, number: int, answer: DisputeAnswered) -> Dispute:
    """File the answer: once, by another person, with clauses that stand in the document."""
    dispute = find_dispute(log, number)
    if dispute.answer is not None:
        raise Refusal(Code.NOT_DUE, HOUSE, f"dispute {number} has been answered")
    if answer.by == dispute.opened.by:
        detail = "whoever opened a dispute does not answer it: another person does"
        raise Refusal(Code.SECOND_PERSON, HOUSE, detail)
    check_clauses(dispute.opened.ruleset, answer.clauses)
    try:
        _file(log, number, after=1, event=answer)
    except VersionConflict:
        raise Refusal(Code.NOT_DUE, HOUSE, f"dispute {number} has been answered") from None
    return find_dispute(log, number)


def check_clauses(ruleset: str, clauses: Sequence[str]) -> None:
    """Refuse an answer that rests on nothing, or on a clause that the document does not have.

    Where no regulator's document is behind a game, the house names its own.
    """
    if not 1 <= len(clauses) <= MOST_CLAUSES:
        raise InputError(f"an answer rests on 1 to {MOST_CLAUSES} clauses, not {len(clauses)}")
    for clause in clauses:
        named = 0 < len(clause) <= MOST_LETTERS and clause.isprintable()
        known = clause_exists(ruleset, clause) if ruleset in DOCUMENTS else named
        if clause != HOUSE and not known:
            raise InputError(f"{ruleset} has no clause {quote(clause)}")


def list_disputes(log: Log) -> list[Dispute]:
    """Every dispute, the newest first."""
    return [_read(log, stream) for stream in reversed(_streams(log))]


def find_dispute(log: Log, number: int) -> Dispute:
    """One dispute by its number."""
    if log.read_last(_stream(number)) is None:
        raise InputError(f"there is no dispute {number}")
    return _read(log, _stream(number))


def _streams(log: Log) -> list[str]:
    return sorted(stream for stream in log.heads() if stream.startswith(STREAMS))


def _stream(number: int) -> str:
    return f"{STREAMS}{number:06}"


def _file(log: Log, number: int, *, after: int, event: DisputeEvent) -> None:
    draft = Draft(msgspec.json.encode(event).decode())
    log.append(Append(_stream(number), after, (draft,), speaker=event.by))


def _read(log: Log, stream: str) -> Dispute:
    filed = list(log.read(stream))
    opened = read_json(_DECODER, filed[0].data)
    assert isinstance(opened, DisputeOpened), "a dispute begins with its opening"
    dispute = Dispute(int(stream.removeprefix(STREAMS)), filed[0].at, opened)
    if len(filed) == 1:
        return dispute
    answer = read_json(_DECODER, filed[1].data)
    assert isinstance(answer, DisputeAnswered), "then comes its answer"
    return Dispute(dispute.number, dispute.at, opened, filed[1].at, answer)
