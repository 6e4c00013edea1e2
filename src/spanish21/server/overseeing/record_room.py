"""The record room: the event feed, any round replayed, disputes, the chain, papers to take home."""

from __future__ import annotations

from itertools import islice
from typing import Annotated, Any

from litestar import Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody
from msgspec import Meta, Struct, to_builtins

from spanish21.errors import InputError, quote
from spanish21.money import Cents
from spanish21.oversight.disputes import (
    Dispute,
    DisputeAnswered,
    DisputeOpened,
    DisputeOutcome,
    answer_dispute,
    list_disputes,
    open_dispute,
)
from spanish21.oversight.feed import FeedFilter, FeedGroup, read_feed
from spanish21.oversight.papers import figure_lines, payment_lines
from spanish21.oversight.round_steps import ReplaySheet, replay_sheet
from spanish21.oversight.shifts import last_shifts
from spanish21.people.person import KnownPerson
from spanish21.people.rights import HouseRight, has_right
from spanish21.rooms.keeping.rounds_kept import check_table, find_round, read_rounds
from spanish21.rooms.room import stream_of_table
from spanish21.server.hall import Hall, HallHere
from spanish21.server.overseeing.counting_room import SHIFTS
from spanish21.server.overseeing.house_books import BooksHere, HouseBooks
from spanish21.server.overseeing.who_asks import OverseeingRequest, eyes_of, need_right
from spanish21.server.refusing import RequestRefused, Why
from spanish21.server.routes.answers import answers_with
from spanish21.store.proof import prove
from spanish21.store.transfer import export_lines

MOST_EVENTS = 200
MOST_ROUNDS = 100
Words = Annotated[str, Meta(min_length=1, max_length=500)]


class EventTold(Struct, frozen=True):
    """One event of the feed; `event` is what one's role may watch of it."""

    table: str
    name: str
    version: int
    at: int
    speaker: str
    group: FeedGroup
    event: dict[str, Any]


class KeptLine(Struct, frozen=True):
    """A finished round in a list: who wagered, and what the house won."""

    table: str
    number: int
    at: int
    people: tuple[str, ...]
    win: Cents


class DisputeWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """What is held to be wrong: a finished round of a table, whose wager, and why."""

    table: Annotated[str, Meta(min_length=1, max_length=64)]
    round: Annotated[int, Meta(ge=1)]
    words: Words
    person: Annotated[str, Meta(max_length=40)] = ""


class AnswerWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """The answer to a dispute, with the clauses it rests on."""

    outcome: DisputeOutcome
    words: Words
    clauses: Annotated[list[str], Meta(min_length=1, max_length=8)]


class ProofTold(Struct, frozen=True):
    """What a check of the whole log found; no fault, no line."""

    at: int
    streams: int
    events: int
    digest: str
    faults: tuple[str, ...]


@get("/api/house/events", responses=answers_with(401, 404))
async def show_events(
    hall: HallHere,
    books: BooksHere,
    request: OverseeingRequest,
    table: FromQuery[str] = "",
    about: FromQuery[str] = "",
    person: FromQuery[str] = "",
    before: FromQuery[int] = 0,
) -> list[EventTold]:
    """The event feed, newest first: of a table, about a matter, of a person, before a time."""
    known = await need_right(hall, request, HouseRight.EVENTS)
    group = _group(about)
    narrowed = FeedFilter(group, person, before)
    return await hall.off_loop(_feed, hall, books, known.person, table, narrowed)


def _group(about: str) -> FeedGroup | None:
    if not about:
        return None
    try:
        return FeedGroup(about)
    except ValueError:
        allowed = ", ".join(group.value for group in FeedGroup)
        raise InputError(f"events are about: {allowed}; not {quote(about)}") from None


def _feed(
    hall: Hall, books: HouseBooks, person: KnownPerson, table: str, narrowed: FeedFilter
) -> list[EventTold]:
    names = {
        each: opened.name for each, opened in books.tables(hall.casino.log, private=True).items()
    }
    listed = [_need(names, table)] if table else [*books.tables(hall.casino.log)]
    streams = [stream_of_table(each) for each in listed]
    found = read_feed(hall.casino.log, streams, eyes=eyes_of(person), narrowed=narrowed)
    return [
        EventTold(
            each.table,
            names[each.table],
            each.version,
            each.at,
            each.speaker,
            each.group,
            to_builtins(each.sight),
        )
        for each in islice(found, MOST_EVENTS)
    ]


def _need(names: dict[str, str], table: str) -> str:
    if table not in names:
        raise RequestRefused(Why.NOT_FOUND, f"there is no table {quote(table)}")
    return table


@get("/api/house/rounds/{table:str}", responses=answers_with(401, 404))
async def list_rounds(
    table: FromPath[str], hall: HallHere, books: BooksHere, request: OverseeingRequest
) -> list[KeptLine]:
    """The last finished rounds of a table, newest first."""
    await need_right(hall, request, HouseRight.ROUNDS)
    await _check_table(hall, books, table)
    played = (await hall.off_loop(books.of, hall.casino.log, table)).rounds.rounds
    return [
        KeptLine(table, each.number, each.ended, tuple(each.bets), -sum(each.net.values()))
        for each in reversed(played[-MOST_ROUNDS:])
    ]


async def _check_table(hall: Hall, books: HouseBooks, table: str) -> None:
    known = await hall.off_loop(books.tables, hall.casino.log, private=True)
    _need({each: opened.name for each, opened in known.items()}, table)


@get("/api/house/rounds/{table:str}/{number:int}", responses=answers_with(401, 404))
async def show_round(
    table: FromPath[str],
    number: FromPath[int],
    hall: HallHere,
    books: BooksHere,
    request: OverseeingRequest,
) -> ReplaySheet:
    """A finished round step by step, with the ledger and the chain; put to the rules again."""
    known = await need_right(hall, request, HouseRight.ROUNDS)
    await _check_table(hall, books, table)
    boxes = {room.id: len(room.floor.table.boxes) for room in hall.casino.rooms()}
    return await hall.off_loop(
        replay_sheet,
        hall.casino.log,
        stream_of_table(table),
        number,
        eyes=eyes_of(known.person),
        face_down=has_right(known.person.hats, HouseRight.FACE_DOWN),
        boxes=boxes.get(table, 0),
    )


@get("/api/house/disputes", responses=answers_with(401))
async def show_disputes(hall: HallHere, request: OverseeingRequest) -> list[Dispute]:
    """Every dispute, newest first."""
    await need_right(hall, request, HouseRight.DISPUTES)
    return await hall.off_loop(list_disputes, hall.casino.log)


@post("/api/house/disputes", responses=answers_with(401, 404))
async def begin_dispute(
    data: JSONBody[DisputeWanted], hall: HallHere, books: BooksHere, request: OverseeingRequest
) -> Dispute:
    """Open a dispute about a finished round."""
    known = await need_right(hall, request, HouseRight.OPEN_DISPUTE)
    await _check_table(hall, books, data.table)
    log = hall.casino.log
    kept = await hall.off_loop(find_round, log, stream_of_table(data.table), data.round)
    people = {wager.person for wager in kept.case.wagers}
    if data.person and data.person not in people:
        raise InputError(f"{quote(data.person)} had no wager in round {data.round}")
    by, ruleset = known.person.name, kept.case.ruleset
    opened = DisputeOpened(data.table, ruleset, data.round, data.person, data.words, by)
    return await hall.off_loop(open_dispute, log, opened)


@post("/api/house/disputes/{number:int}/answer", responses=answers_with(401, 404))
async def settle_dispute(
    number: FromPath[int],
    data: JSONBody[AnswerWanted],
    hall: HallHere,
    request: OverseeingRequest,
) -> Dispute:
    """Answer a dispute that another person has opened, by its clauses."""
    known = await need_right(hall, request, HouseRight.ANSWER_DISPUTE)
    clauses = tuple(data.clauses)
    answer = DisputeAnswered(data.outcome, data.words, clauses, known.person.name)
    return await hall.off_loop(answer_dispute, hall.casino.log, number, answer)


@post("/api/house/proof", status_code=200, responses=answers_with(401))
async def prove_log(hall: HallHere, books: BooksHere, request: OverseeingRequest) -> ProofTold:
    """Have every link of the log's chain, every sealed value and every table's books checked."""
    await need_right(hall, request, HouseRight.PROVE)
    return await hall.off_loop(_prove, hall, books)


def _prove(hall: Hall, books: HouseBooks) -> ProofTold:
    log = hall.casino.log
    proof = prove(log)
    replayed = [
        fault
        for table in books.tables(log, private=True)
        for fault in check_table(log, stream_of_table(table))
    ]
    faults = (*proof.faults, *proof.unguarded, *replayed)
    return ProofTold(hall.wall(), proof.streams, proof.events, proof.digest, faults)


@get("/api/house/papers/{table:str}/{paper:str}", responses=answers_with(401, 404))
async def take_paper(
    table: FromPath[str],
    paper: FromPath[str],
    hall: HallHere,
    books: BooksHere,
    request: OverseeingRequest,
) -> Response[bytes]:
    """A table's papers: `record.jsonl` with the chain, `payments.csv`, `figures.csv`."""
    await need_right(hall, request, HouseRight.EXPORT)
    await _check_table(hall, books, table)
    if paper not in PAPERS:
        raise RequestRefused(Why.NOT_FOUND, f"papers: {', '.join(PAPERS)}; not {quote(paper)}")
    content = await hall.off_loop(_write_paper, hall, books, table, paper)
    kind = "text/csv" if paper.endswith("csv") else "application/jsonl"
    headers = {"Content-Disposition": f'attachment; filename="{table}-{paper}"'}
    return Response(content, media_type=kind, headers=headers)


PAPERS = ("record.jsonl", "payments.csv", "figures.csv")


def _write_paper(hall: Hall, books: HouseBooks, table: str, paper: str) -> bytes:
    log, stream = hall.casino.log, stream_of_table(table)
    if paper == "record.jsonl":
        return "".join(f"{line}\n" for line in export_lines(log, [stream])).encode()
    if paper == "payments.csv":
        return "".join(payment_lines(table, read_rounds(log, stream))).encode()
    cash, shifts = books.of(log, table).cash, reversed(last_shifts(hall.wall(), SHIFTS))
    return "".join(figure_lines({table: [cash.figures(shift) for shift in shifts]})).encode()


RECORD_ROUTES = [
    show_events,
    list_rounds,
    show_round,
    show_disputes,
    begin_dispute,
    settle_dispute,
    prove_log,
    take_paper,
]
