"""Blocks: the pieces of a run, each with its own streams, played anywhere in any order.

A block's counts depend on the job, the seed and the block's number alone. They are whole numbers,
so a run adds up to the same on one worker or on many. This module is what a worker imports.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from spanish21.odds.simulation.kernels.card_by_card import play_rounds
from spanish21.odds.simulation.kernels.hand_shuffle import play_by_hand
from spanish21.odds.simulation.kernels.lock_step import play_trails
from spanish21.odds.simulation.machine.arrays import (
    KEPT_ROUNDS,
    LAST_ROUND,
    ROUNDS,
    TRUE_COUNTS,
    Book,
    Room,
    ShoeArrays,
    StreamState,
    make_shoe,
    open_stream,
)
from spanish21.odds.simulation.machine.discard_rack import make_rack
from spanish21.odds.simulation.machine.lanes import read_acts, read_trail, watch_play
from spanish21.odds.simulation.machine.records import ABREAST, Trail, make_trail
from spanish21.odds.simulation.machine.side_by_side import TOGETHER, make_lane_room
from spanish21.odds.simulation.machine.side_tables import MOST_OUTCOMES, ROWS
from spanish21.odds.simulation.options import MOST_BOXES
from spanish21.odds.simulation.setup import Job, bins_of

SHOES_A_LANE = 320
"""Shoes that each lane plays in a block: about 400,000 rounds with six decks."""
SHOES = 2000
FRESH_ROUNDS = 100_000
MOST_ROUNDS = 1 << 60
HUNDREDS = 1601
"""Results of a hundred rounds from -400 to 400 stakes are told apart, by half a stake."""
PATH = 2000
LAST_STREAM = 1 << 62
"""The streams of the piece that fills a run up to its exact number of rounds."""

UNBOOKED = ("outcomes", "ends", "bins", "hands", "acts", "prizes", "late")
"""What is counted of rounds that are not booked one by one."""
BlockCounts = dict[str, NDArray[Any]]


class Block(NamedTuple):
    """What one block counted."""

    rounds: int
    counts: BlockCounts


def play_block(job: Job, number: int) -> Block:
    """Play one block of a run."""
    return _play_lanes(job, number) if job.lockstep else _play_rounds(job, number)


def play_blocks(job: Job, first: int, count: int) -> list[Block]:
    """Several blocks one after another, as one piece of work for a worker."""
    return [play_block(job, number) for number in range(first, first + count)]


def play_exactly(job: Job, rounds: int, *, record: int = 0) -> Block:
    """So many rounds and no more, card by card, on streams of their own."""
    return play_one_by_one(job, LAST_STREAM, shoes=MOST_ROUNDS, rounds=rounds, record=record)


def _play_lanes(job: Job, number: int) -> Block:
    return leave_lanes(job, number, shoes=SHOES_A_LANE)[0]


def leave_lanes(job: Job, number: int, *, shoes: int) -> tuple[Block, ShoeArrays]:
    """So many shoes in every lane: what they count, and the last one's cards, still to be seen."""
    trail, shoe, book = leave_trail(job, number, shoes=shoes)
    outcomes = trail.visits.sum(axis=0)[: job.walk.start]
    rounds = int(outcomes.sum() + book.bins.sum())
    counts: BlockCounts = {**book._asdict(), "outcomes": outcomes}
    del counts["scale"]
    if not job.guide.booked:
        counts = {name: counts[name] for name in UNBOOKED}
    read_acts(trail, job.guide, counts)
    if job.guide.booked:
        read_trail(trail, job.guide, counts, job.scale)
    return Block(rounds, counts), shoe


def leave_trail(job: Job, number: int, *, shoes: int) -> tuple[Trail, ShoeArrays, Book]:
    """So many shoes in every lane: the books, and the trail of the last shoe with its cards."""
    guide, book, chance = job.guide, _empty_book(job, record=0), _chance(job.seed, number)
    trail = make_trail(size=len(job.cards), ends=job.walk.start, path=PATH if guide.booked else 0)
    tags = job.setup.tags * (not job.fresh)  # nothing has been seen of a fresh shuffle
    shoe = make_shoe(guide.marks[job.cards], ABREAST, tags[guide.faces] if tags.size else tags)
    game = job.walk, watch_play(job.play, job.setup, guide), job.setup, guide
    play_trails(*game, shoe, shoes, chance, trail, book)
    return trail, shoe._replace(dealt=guide.faces[shoe.dealt]), book


def _play_rounds(job: Job, number: int) -> Block:
    shoes = FRESH_ROUNDS if job.fresh and job.hand is None else SHOES
    if plays_abreast(job):
        return play_abreast(job, number, shoes=shoes)
    return play_one_by_one(job, number, shoes=shoes)


def plays_abreast(job: Job) -> bool:
    """Whether rounds of many shoes can be played side by side: nothing is drawn in between."""
    return job.hand is None and job.play.errors is None and not (job.fresh or job.setup.sides)


def play_abreast(job: Job, number: int, *, shoes: int) -> Block:
    """So many shoes, their rounds side by side; cards go by their marks, as in lock-step."""
    faces, tags = job.guide.faces, job.setup.tags
    play = job.play._replace(symbol=job.play.symbol[faces])
    shoe = make_shoe(job.guide.marks[job.cards], TOGETHER, tags[faces] if tags.size else tags)
    return _play_general(job._replace(play=play), shoe, number, shoes=shoes, lanes=TOGETHER)


def play_one_by_one(
    job: Job, number: int, *, shoes: int, rounds: int = MOST_ROUNDS, record: int = 0
) -> Block:
    """So many shoes one after another, or so many rounds: the same as side by side."""
    shoe = make_shoe(job.cards, 1, job.setup.tags)
    return _play_general(job, shoe, number, shoes=shoes, rounds=rounds, record=record)


def _play_general(
    job: Job,
    shoe: ShoeArrays,
    number: int,
    *,
    shoes: int,
    rounds: int = MOST_ROUNDS,
    record: int = 0,
    lanes: int = 0,
) -> Block:
    book, room = _empty_book(job, record=record), _empty_room()
    game = (job.play, job.setup, shoe, shoes, rounds, _chance(job.seed, number), room, book)
    if job.hand is None:
        lane_room = make_lane_room(size=len(job.cards), boxes=job.setup.boxes, lanes=lanes)
        play_rounds(*game, job.lanes if job.play.errors is None else None, lane_room)
    else:
        rack = make_rack(job.hand, job.cards, boxes=job.setup.boxes)
        play_by_hand(*game, rack)
    _multiply_rest(room, book)
    counts = book._asdict()
    del counts["scale"]
    return Block(int(room.state[ROUNDS]), counts)


def _multiply_rest(room: Room, book: Book) -> None:
    """Book the results that the kernel has kept to multiply them with later ones."""
    results = room.results[:, : room.state[KEPT_ROUNDS]]
    book.sums[:] += results.sum(axis=1)
    book.products[:] += np.tril(results @ results.T)


def _chance(seed: int, number: int) -> StreamState:
    return StreamState(open_stream(seed, 2 * number), open_stream(seed, 2 * number + 1))


def _zeros(*shape: int) -> NDArray[np.int64]:
    return np.zeros(shape, np.int64)


def _empty_book(job: Job, *, record: int) -> Book:
    return Book(
        ends=np.zeros(job.play.net.shape, np.uint32),
        bins=_zeros(bins_of(job)),
        scale=job.scale,
        hands=_zeros(5),
        acts=_zeros(4),
        prizes=_zeros(2),
        envy=_zeros(2),
        sides=_zeros(ROWS, MOST_OUTCOMES),
        sums=_zeros(MOST_BOXES),
        products=_zeros(MOST_BOXES, MOST_BOXES),
        total=_zeros(2, 3),
        counted=_zeros(TRUE_COUNTS // 2 + 1, TRUE_COUNTS, 3),
        placed=_zeros(LAST_ROUND, 2),
        late=_zeros(2),
        hundreds=_zeros(HUNDREDS),
        path=_zeros(PATH),
        record=_zeros(record, 128),
    )


def _empty_room() -> Room:
    return Room(
        first=_zeros(MOST_BOXES),
        second=_zeros(MOST_BOXES),
        node=_zeros(MOST_BOXES),
        final=_zeros(MOST_BOXES),
        began=_zeros(MOST_BOXES),
        drew=_zeros(MOST_BOXES),
        finals=_zeros(MOST_BOXES, 8),
        sums=_zeros(MOST_BOXES, 7),
        main=_zeros(MOST_BOXES),
        every=_zeros(MOST_BOXES),
        bonus=_zeros(MOST_BOXES),
        results=_zeros(MOST_BOXES, 2 * TOGETHER),
        state=_zeros(8),
    )
