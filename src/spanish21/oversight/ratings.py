"""Ratings of players: how long, how much, and what that loses in the long run.

The theoretical loss is each wager times the exact edge of that wager in that game: no percentage is
guessed. Edges are an argument; `wager_edges.py` asks for them, and takes seconds the first time.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from msgspec import Struct

from spanish21.money import Cents
from spanish21.oversight.round_book import NotedRound
from spanish21.oversight.shifts import WorkShift
from spanish21.rules.kinds import Kind
from spanish21.table.words import PersonId

AWAY = 15 * 60_000
"""Milliseconds between two rounds of a person after which they were not at the table."""
WagerEdges = Mapping[Kind, float]


class PlayerRating(Struct, frozen=True, kw_only=True):
    """One person at one table: rounds, milliseconds, cents.

    `wagered` is all main wagers and lines, `side_bets` all others; `average` the main wager of a
    round. `loss` is the theoretical loss, null until the edges are known; `net` what was won.
    """

    person: PersonId
    rounds: int
    time: int
    wagered: Cents
    side_bets: Cents
    average: float
    loss: float | None
    net: Cents


class _Tally(NamedTuple):
    """What is added up for a person."""

    rounds: list[NotedRound]
    bets: dict[Kind, Cents]


def rate_players(
    rounds: Iterable[NotedRound], *, shift: WorkShift | None = None, edges: WagerEdges | None = None
) -> list[PlayerRating]:
    """Everyone who wagered in these rounds, or in those of one shift; the highest loss first."""
    tallies: dict[PersonId, _Tally] = {}
    for each in rounds:
        if shift is None or shift.has(each.ended):
            for person, bets in each.bets.items():
                tally = tallies.setdefault(person, _Tally([], {}))
                tally.rounds.append(each)
                for kind, cents in bets.items():
                    tally.bets[kind] = tally.bets.get(kind, 0) + cents
    found = [_rate(person, tally, edges) for person, tally in tallies.items()]
    return sorted(found, key=lambda one: (-(one.loss or 0), -one.wagered, one.person))


def _rate(person: PersonId, tally: _Tally, edges: WagerEdges | None) -> PlayerRating:
    rounds, bets = tally
    main = sum(cents for kind, cents in bets.items() if not kind.is_side_bet)
    return PlayerRating(
        person=person,
        rounds=len(rounds),
        time=time_played([(each.began, each.ended) for each in rounds]),
        wagered=main,
        side_bets=sum(bets.values()) - main,
        average=bets.get(Kind.MAIN, 0) / len(rounds),
        loss=None if edges is None else theoretical_loss(bets, edges),
        net=sum(each.net.get(person, 0) for each in rounds),
    )


def time_played(rounds: Iterable[tuple[int, int]]) -> int:
    """The time from the first round's begin to the last one's end, long breaks left out.

    >>> time_played([(0, 60_000), (120_000, 180_000), (10_000_000, 10_050_000)])
    230000
    """
    whole, last = 0, None
    for began, ended in rounds:
        whole += ended - (last if last is not None and began - last <= AWAY else began)
        last = ended
    return whole


def theoretical_loss(bets: Mapping[Kind, Cents], edges: WagerEdges) -> float:
    """What these wagers lose on average, in cents; every line has the main wager's edge."""
    return sum(
        cents * edges.get(Kind.MAIN if kind.is_line else kind, 0.0) for kind, cents in bets.items()
    )
