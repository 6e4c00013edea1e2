"""Streams of this version, kept for good; `python -m tests.wire.recording` adds missing ones.

For every rule set a stretch of a table's day under random hands (opening, cuts, orders, rounds),
a round with irregularities, and a round in which much happens. Beside each stream stands what it
comes to. A stream is never recorded again while its schema lives: every later version must replay
it to the same end.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from pathlib import Path
from random import Random

from spanish21.floor.commands import ReportFaceUp
from spanish21.floor.engine import replay_floor_stream
from spanish21.floor.events import FloorEvent
from spanish21.floor.state import Floor
from spanish21.rules.loading.load import load, rule_set_ids
from spanish21.table.commands import CollectCards
from spanish21.table.engine import opening_event
from spanish21.wire.streams import read_stream, write_stream
from tests.floor.asking.test_floor_views import wandering
from tests.floor.pit import Pit
from tests.floor.test_irregular_fuzz import accepted, deal_any, house, reports, seat
from tests.table.chance import RandomRound

STREAMS = Path(__file__).parent.parent / "streams"


def describe_end(floor: Floor) -> str:
    """What a stream must come to: the round, the cards drawn and every account."""
    table = floor.table
    books = "\n".join(f"{name} {cents}" for name, cents in sorted(table.accounts.items()))
    digest = hashlib.sha256(books.encode()).hexdigest()[:16]
    return f"round {table.number}, {table.shoe.drawn} cards drawn, books {digest}\n"


def irregular_rounds(name: str) -> Pit:
    """A round in which whatever can go wrong may."""
    chance = Random(f"{name} stream")
    pit = Pit(name)
    shoe = list(pit.floor.table.rules.deck.cards * pit.floor.table.rules.decks)
    chance.shuffle(shoe)
    pit.supply = pit.supply._replace(cards=tuple(shoe), spins=(500,) * 20)
    seat(pit, boxes=3)
    while True:
        for report in reports(pit, chance):
            told = not isinstance(report, ReportFaceUp) and chance.random() < 0.15
            if told and accepted(pit, report):
                pit.give(report)
        command = deal_any(pit, house(pit, chance))
        pit.give(command)
        if isinstance(command, CollectCards):
            return pit


def rich_round(name: str) -> list[FloorEvent]:
    """Of forty random rounds the one in which most kinds of things happen."""
    rounds = [RandomRound(load(name), seed).play()[1] for seed in range(40)]
    return list(max(rounds, key=lambda events: len({type(event) for event in events})))


def record() -> Iterator[tuple[str, list[FloorEvent]]]:
    """Every stream by its name."""
    for name in rule_set_ids():
        first = opening_event(load(name))
        yield f"{name}-day", [first, *wandering(name, 7, steps=25).events]
        yield f"{name}-irregular", [first, *irregular_rounds(name).events]
        yield f"{name}-round", [first, *rich_round(name)]


def main() -> None:
    """Record what is not there yet."""
    STREAMS.mkdir(exist_ok=True)
    for name, events in record():
        path = STREAMS / f"{name}.jsonl"
        if not path.exists():
            data = write_stream(events)
            path.write_bytes(data)
            end = describe_end(replay_floor_stream(read_stream(data)))
            path.with_suffix(".end").write_text(end, encoding="utf-8")


if __name__ == "__main__":
    main()
