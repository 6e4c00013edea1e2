"""Any finished round step by step: what was seen, what the ledger moved, and its link in the chain.

What lay face down is read with the house's key and told only to whoever may see it. The round is
put to the rules again, and the sheet says whether they pay the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Struct, to_builtins

from spanish21.floor.asking.seen import seen
from spanish21.floor.events import OwnEvent
from spanish21.money import Cents
from spanish21.rooms.events import RoomEvent
from spanish21.rooms.keeping.filing import read_event
from spanish21.rooms.keeping.rounds_kept import KeptRound, find_round
from spanish21.store.log import Log
from spanish21.store.records import Filed
from spanish21.table.events import CardBurned, CardDealt, CardsCollected
from spanish21.table.ledger import transfers
from spanish21.table.words import Role


class LedgerLine(Struct, frozen=True):
    """Cents that went from one account to another, by which clause."""

    source: str
    target: str
    cents: Cents
    clause: str


class ReplayStep(Struct, frozen=True):
    """One event: what the reader may see of it, what it moved, and its place in the chain."""

    version: int
    at: int
    speaker: str
    sight: dict[str, Any]
    moves: tuple[LedgerLine, ...]
    chain: str


class ReplaySheet(Struct, frozen=True, kw_only=True):
    """A round for surveillance: `verdict` is empty where the rules, asked again, pay the same.

    `regular` is false where the floor put something right: then the rules alone cannot say.
    """

    table: str
    ruleset: str
    number: int
    at: int
    boxes: int
    steps: tuple[ReplayStep, ...]
    payments: tuple[dict[str, Any], ...]
    clauses: tuple[str, ...]
    regular: bool
    verdict: str
    before: str


def replay_sheet(
    log: Log, stream: str, number: int, *, eyes: Role, face_down: bool, boxes: int = 0
) -> ReplaySheet:
    """One round, as someone in this role may see it, with what lay face down or without."""
    kept = find_round(log, stream, number)
    steps = tuple(_steps(log, stream, kept, eyes=eyes, face_down=face_down))
    clauses = dict.fromkeys(payment.clause for payment in kept.payments)
    used = max((getattr(event, "box", 0) for event in kept.events), default=0)
    return ReplaySheet(
        table=stream.partition("/")[2],
        ruleset=kept.case.ruleset,
        number=number,
        at=kept.at,
        boxes=max(boxes, used),
        steps=steps,
        payments=tuple(to_builtins(payment) for payment in kept.payments),
        clauses=tuple(clauses),
        regular=kept.regular,
        verdict=kept.differs(),
        before=_chain_before(log, stream, kept.first),
    )


def _chain_before(log: Log, stream: str, first: int) -> str:
    before = next(log.read(stream, max(first - 2, 0)))
    return before.chain.hex()


def _steps(
    log: Log, stream: str, kept: KeptRound, *, eyes: Role, face_down: bool
) -> Iterator[ReplayStep]:
    for filed in log.read(stream, kept.first - 1):
        if filed.version > kept.last:
            return
        event = read_event(log, filed).event
        if not isinstance(event, RoomEvent):
            sight = _sight(event, eyes, face_down=face_down)
            if sight is not None:
                yield _step(filed, event, sight)


def _step(filed: Filed, event: Any, sight: dict[str, Any]) -> ReplayStep:
    moves = () if isinstance(event, OwnEvent) else transfers(event)
    clause = str(getattr(event, "clause", ""))
    lines = tuple(LedgerLine(*each, clause) for each in moves)
    return ReplayStep(filed.version, filed.at, filed.speaker, sight, lines, filed.chain.hex())


def _sight(event: Any, eyes: Role, *, face_down: bool) -> dict[str, Any] | None:
    """What a role may see of an event; with `face_down` the card that lay so is told too."""
    sight = seen(event, eyes)
    if sight is None:
        return None
    told: dict[str, Any] = to_builtins(sight)
    hides = (isinstance(event, CardDealt) and event.down) or isinstance(event, CardBurned)
    if face_down and hides and event.card is not None:
        told["under"] = to_builtins(event.card)
    if face_down and isinstance(event, CardsCollected):
        told["cards"] = to_builtins(event.cards)
    return told
