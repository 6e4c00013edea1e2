"""The counting room: figures of a shift, players' ratings, and whose wagers follow the count."""

from __future__ import annotations

import numpy as np
from litestar import get
from litestar.params import FromQuery
from msgspec import Struct

from spanish21.money import Cents
from spanish21.oversight.cash_book import ShiftFigures
from spanish21.oversight.count_followers import (
    LEAST_ROUNDS,
    LEVEL,
    CountFollower,
    gather_wagers,
    look_for_followers,
)
from spanish21.oversight.ratings import PlayerRating, WagerEdges, rate_players
from spanish21.oversight.round_book import COUNT
from spanish21.oversight.shifts import WorkShift, last_shifts
from spanish21.people.rights import HouseRight
from spanish21.rooms.keeping.recovery import start_of
from spanish21.rooms.room import stream_of_table
from spanish21.rules.kinds import Kind
from spanish21.rules.loading.recorded import load_recorded, print_rules
from spanish21.rules.model import Rules
from spanish21.server.hall import Hall, HallHere
from spanish21.server.overseeing.house_books import BooksHere, HouseBooks
from spanish21.server.overseeing.who_asks import OverseeingRequest, need_right
from spanish21.server.routes.answers import answers_with
from spanish21.server.study.calculations import Calculations, CalculationsHere

PATIENCE = 0.2
"""Seconds that a rating waits for an edge; it is told without and asked for again."""
SHIFTS = 9
"""Shifts that may be asked for, back from now: three days."""


class ShiftTold(Struct, frozen=True):
    """A shift, in milliseconds since 1970; `back` counts from 0, the one that runs."""

    back: int
    begins: int
    ends: int


class FiguresTold(Struct, frozen=True, kw_only=True):
    """One table's figures, with the win by both roads and whether they meet."""

    table: str
    name: str
    figures: ShiftFigures
    hold: float | None
    counted_win: Cents
    ties: bool


class CountTold(Struct, frozen=True):
    """The figures of a shift, table by table, and of the house."""

    shift: ShiftTold
    shifts: tuple[ShiftTold, ...]
    tables: tuple[FiguresTold, ...]
    house: FiguresTold


class RatingTold(Struct, frozen=True):
    """A player's rating at one table, and the main wager's edge it rests on."""

    table: str
    name: str
    edge: float | None
    rating: PlayerRating


class FollowingTold(Struct, frozen=True):
    """Everyone looked at, which count was used, and from which figure on a person is named."""

    count: str
    level: float
    least_rounds: int
    players: tuple[CountFollower, ...]


@get("/api/house/figures", responses=answers_with(401))
async def show_figures(
    hall: HallHere, books: BooksHere, request: OverseeingRequest, shift: FromQuery[int] = 0
) -> CountTold:
    """Drop, fills, credits, win and hold of a shift: 0 runs now, 1 is the one before."""
    await need_right(hall, request, HouseRight.FIGURES)
    return await hall.off_loop(_count, hall, books, shift)


def _choose_shift(hall: Hall, back: int) -> tuple[list[WorkShift], WorkShift]:
    """All shifts that may be asked for, and the one so many back; the oldest for any further."""
    shifts = last_shifts(hall.wall(), SHIFTS)
    return shifts, shifts[min(max(back, 0), SHIFTS - 1)]


def _count(hall: Hall, books: HouseBooks, back: int) -> CountTold:
    shifts, chosen = _choose_shift(hall, back)
    log = hall.casino.log
    told = [
        _tell(table, opened.name, books.of(log, table).cash.figures(chosen))
        for table, opened in books.tables(log).items()
    ]
    whole = _tell("", "", add_figures(chosen, [each.figures for each in told]))
    listed = tuple(ShiftTold(number, *each) for number, each in enumerate(shifts))
    return CountTold(listed[shifts.index(chosen)], listed, tuple(told), whole)


def _tell(table: str, name: str, figures: ShiftFigures) -> FiguresTold:
    return FiguresTold(
        table=table,
        name=name,
        figures=figures,
        hold=figures.hold,
        counted_win=figures.counted_win,
        ties=figures.ties,
    )


def add_figures(shift: WorkShift, tables: list[ShiftFigures]) -> ShiftFigures:
    """The figures of all tables together."""
    names = [name for name in ShiftFigures.__struct_fields__ if name not in ("begins", "ends")]
    sums = {name: sum(getattr(each, name) for each in tables) for name in names}
    return ShiftFigures(begins=shift.begins, ends=shift.ends, **sums)


@get("/api/house/ratings", responses=answers_with(401))
async def show_ratings(
    hall: HallHere,
    books: BooksHere,
    calculations: CalculationsHere,
    request: OverseeingRequest,
    shift: FromQuery[int] = 0,
) -> list[RatingTold]:
    """Players' ratings in a shift: time, average wager, theoretical loss from the exact edge."""
    await need_right(hall, request, HouseRight.RATINGS)
    _, chosen = _choose_shift(hall, shift)
    told: list[RatingTold] = []
    for table, opened in (await hall.off_loop(books.tables, hall.casino.log)).items():
        book = (await hall.off_loop(books.of, hall.casino.log, table)).rounds
        if any(chosen.has(each.ended) for each in book.rounds):
            edges = await _find_edges(hall, calculations, table)
            for rating in rate_players(book.rounds, shift=chosen, edges=edges):
                edge = None if edges is None else edges[Kind.MAIN]
                told.append(RatingTold(table, opened.name, edge, rating))
    return told


async def _find_edges(hall: Hall, calculations: Calculations, table: str) -> WagerEdges | None:
    """The exact edges of a table's wagers, once they are worked out."""
    rules = await hall.off_loop(_rules_of, hall, table)
    known = await calculations.find(
        f"wager edges {rules.hash}",
        list_edges,
        print_rules(rules),
        rules.hash,
        patience=PATIENCE,
        long=True,
    )
    return None if known is None else {Kind(name): edge for name, edge in known.items()}


def _rules_of(hall: Hall, table: str) -> Rules:
    return start_of(hall.casino.log, stream_of_table(table)).rules


def list_edges(text: str, rules_hash: str) -> dict[str, float]:
    """The edges of a game by the names of its wagers; called in a process of its own."""
    from spanish21.oversight.wager_edges import wager_edges

    found = wager_edges(load_recorded(text, rules_hash))
    return {kind.value: edge for kind, edge in found.items()}


@get("/api/house/following", responses=answers_with(401))
async def show_following(
    hall: HallHere, books: BooksHere, request: OverseeingRequest
) -> FollowingTold:
    """Whose wagers follow the count, and how likely luck alone makes them do so."""
    await need_right(hall, request, HouseRight.FOLLOWING)
    return await hall.off_loop(_look, hall, books)


def _look(hall: Hall, books: HouseBooks) -> FollowingTold:
    log = hall.casino.log
    histories, shoes = gather_wagers(
        {table: books.of(log, table).rounds for table in books.tables(log)}
    )
    chance = np.random.default_rng(sum(map(len, histories.values())))
    found = look_for_followers(histories, shoes, chance=chance)
    return FollowingTold(COUNT, LEVEL, LEAST_ROUNDS, tuple(found))


COUNTING_ROUTES = [show_figures, show_ratings, show_following]
