"""Whose wagers follow the count: the correlation, and how often luck alone makes one as high.

If wagers have nothing to do with the order of the cards, every order of a shoe was as likely with
them. So each shoe is shuffled anew in thought, the wagers and the depths kept, and the score (the
sum of wager times true count) is put against all those orders. Mean and variance over all orders
are exact (the score is linear in the tags, Hoeffding 1951); a player who would be named is put
against shuffles really made as well, and the higher of the two figures counts.

Two things look like counting and are none. Someone who plays a progression bets by their last
result, which the cards have made; so what the last wager and result explain is taken off first.
And among many players someone is always lucky: the figures are corrected for how many were looked
at (Holm 1979). tests/oversight/test_count_followers.py measures how often it accuses.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import erfc, sqrt
from typing import NamedTuple

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from spanish21.money import Cents
from spanish21.oversight.round_book import RoundBook
from spanish21.rules.kinds import Kind
from spanish21.table.words import PersonId

LEAST_ROUNDS = 20
"""With fewer rounds nothing is said of anyone."""
LEVEL = 0.01
"""How seldom luck alone may name anybody at all, among all who are looked at."""
SHUFFLES = 20_000
BLOCK = 500
DECK = 52.0
"""Cards to the deck of a true count; any number would do, for a correlation has no unit."""
TagRow = NDArray[np.float64]


class CountedWager(NamedTuple):
    """One wager: in which shoe, after how many cards seen, their tags; and the round before it."""

    shoe: tuple[str, int]
    seen: int
    running: float
    cents: Cents
    before: Cents
    lost: bool


class CountFollower(Struct, frozen=True, kw_only=True):
    """What was found of one person.

    `correlation` is that of wager and true count as they were; `p` how often luck alone gives such
    a score, `corrected` the same for the number of people looked at. `follows` is true where that
    is below the level. Where the wagers never changed, or rounds are few, nothing is said.
    """

    person: PersonId
    rounds: int
    shoes: int
    least: Cents
    most: Cents
    correlation: float | None
    p: float | None
    corrected: float | None
    follows: bool


Shoes = Mapping[tuple[str, int], TagRow]


def look_for_followers(
    histories: Mapping[PersonId, Sequence[CountedWager]],
    shoes: Shoes,
    *,
    chance: np.random.Generator,
    shuffles: int = SHUFFLES,
) -> list[CountFollower]:
    """Everyone, the least likely luck first; chance shuffles only for those who would be named."""
    figures = {person: _luck(history, shoes) for person, history in histories.items()}
    tested = [person for person, p in figures.items() if p is not None]
    for person in tested:
        if _or_one(figures[person]) * len(tested) < LEVEL * 5:
            shuffled = shuffle_p(histories[person], shoes, chance=chance, shuffles=shuffles)
            figures[person] = max(_or_one(figures[person]), shuffled)
    corrected = correct_for_many({person: _or_one(figures[person]) for person in tested})
    found = [_tell(p, histories[p], shoes, figures[p], corrected.get(p)) for p in histories]
    return sorted(found, key=lambda one: (_or_one(one.corrected), _or_one(one.p), one.person))


def _or_one(p: float | None) -> float:
    return 1.0 if p is None else p


def _tell(
    person: PersonId,
    history: Sequence[CountedWager],
    shoes: Shoes,
    p: float | None,
    corrected: float | None,
) -> CountFollower:
    cents = [each.cents for each in history]
    return CountFollower(
        person=person,
        rounds=len(history),
        shoes=len({each.shoe for each in history}),
        least=min(cents, default=0),
        most=max(cents, default=0),
        correlation=correlate(history, shoes),
        p=p,
        corrected=corrected,
        follows=corrected is not None and corrected < LEVEL,
    )


def correct_for_many(figures: Mapping[PersonId, float]) -> dict[PersonId, float]:
    """Holm's correction: the chance that anyone at all would be named by luck.

    >>> correct_for_many({"a": 0.01, "b": 0.04})
    {'a': 0.02, 'b': 0.04}
    """
    held, corrected = 0.0, {}
    ranked = sorted(figures.items(), key=lambda each: each[1])
    for place, (person, p) in enumerate(ranked):
        held = max(held, min(1.0, p * (len(ranked) - place)))
        corrected[person] = held
    return corrected


def true_counts(history: Sequence[CountedWager], shoes: Shoes) -> TagRow:
    """The true count at each wager: what the rest of the shoe has more than its share, a deck."""
    return np.array([_true_count(each, shoes[each.shoe]) for each in history])


def _true_count(wager: CountedWager, tags: TagRow) -> float:
    balanced = wager.running - wager.seen * tags.mean()
    return float(balanced * DECK / (len(tags) - wager.seen))


def correlate(history: Sequence[CountedWager], shoes: Shoes) -> float | None:
    """The correlation of wager and true count; nothing where either never changes."""
    if len(history) < LEAST_ROUNDS:
        return None
    wagers = np.array([float(each.cents) for each in history])
    counts = true_counts(history, shoes)
    if not wagers.std() or not counts.std():
        return None
    return float(np.corrcoef(wagers, counts)[0, 1])


def unexplained(history: Sequence[CountedWager]) -> TagRow:
    """What of each wager the last one, and whether it was lost, do not explain."""
    wagers = np.array([float(each.cents) for each in history])
    before = np.array([float(each.before) for each in history])
    lost = np.array([float(each.lost) for each in history])
    known = np.column_stack([np.ones(len(history)), before, lost, before * lost])
    fitted = known @ np.linalg.lstsq(known, wagers, rcond=None)[0]
    rest: TagRow = wagers - fitted
    return np.where(np.abs(rest) < 1e-6 * max(1.0, float(wagers.max())), 0.0, rest)


def weigh_places(history: Sequence[CountedWager], shoes: Shoes) -> dict[tuple[str, int], TagRow]:
    """For each shoe, how much a tag at each place adds to the score."""
    weights = {shoe: np.zeros(len(shoes[shoe])) for shoe in dict.fromkeys(e.shoe for e in history)}
    for each, rest in zip(history, unexplained(history), strict=True):
        size = len(shoes[each.shoe])
        weights[each.shoe][: each.seen] += rest * DECK / (size - each.seen)
    return weights


def follow_score(history: Sequence[CountedWager], shoes: Shoes) -> float:
    """The sum of unexplained wager times true count."""
    return float(unexplained(history) @ true_counts(history, shoes))


def _luck(history: Sequence[CountedWager], shoes: Shoes) -> float | None:
    """How often a score as high comes by luck, by its exact mean and variance over all orders."""
    if len(history) < LEAST_ROUNDS:
        return None
    variance = score_variance(history, shoes)
    if variance <= 0:
        return None
    return 0.5 * erfc(follow_score(history, shoes) / sqrt(2 * variance))


def score_variance(history: Sequence[CountedWager], shoes: Shoes) -> float:
    """The variance of the score over all orders of all shoes; its mean is nothing."""
    whole = 0.0
    for shoe, weights in weigh_places(history, shoes).items():
        tags = shoes[shoe]
        spread = float(((weights - weights.mean()) ** 2).sum() * ((tags - tags.mean()) ** 2).sum())
        whole += spread / (len(tags) - 1)
    return whole


def shuffle_p(
    history: Sequence[CountedWager], shoes: Shoes, *, chance: np.random.Generator, shuffles: int
) -> float:
    """How often shuffled shoes give a score as high, of so many shuffles and the real one."""
    places = [
        (weights, shoes[shoe] - shoes[shoe].mean())
        for shoe, weights in weigh_places(history, shoes).items()
    ]
    real, as_high = follow_score(history, shoes), 0
    for begun in range(0, shuffles, BLOCK):
        rows = min(BLOCK, shuffles - begun)
        scores = np.zeros(rows)
        for weights, tags in places:
            scores += chance.permuted(np.tile(tags, (rows, 1)), axis=1) @ weights
        as_high += int((scores >= real - 1e-9 * abs(real)).sum())
    return (as_high + 1) / (shuffles + 1)


def gather_wagers(
    books: Mapping[str, RoundBook],
) -> tuple[dict[PersonId, list[CountedWager]], dict[tuple[str, int], TagRow]]:
    """Everyone's main wagers at every table, each beside the round before, and the shoes' tags."""
    histories: dict[PersonId, list[CountedWager]] = {}
    shoes: dict[tuple[str, int], TagRow] = {}
    for table, book in books.items():
        last: dict[PersonId, tuple[Cents, bool]] = {}
        for each in book.rounds:
            shoe = (table, each.shoe)
            for person, bets in each.bets.items():
                cents = bets.get(Kind.MAIN, 0)
                if person in last and each.steady and each.seen < each.size:
                    shoes.setdefault(shoe, np.array(book.tags[each.shoe], dtype=np.float64))
                    running = float(each.running)
                    wager = CountedWager(shoe, each.seen, running, cents, *last[person])
                    histories.setdefault(person, []).append(wager)
                last[person] = (cents, each.net.get(person, 0) < 0)
    return histories, shoes
