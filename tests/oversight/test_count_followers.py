"""Who follows the count is found, and nobody is accused by luck: figures against brute force."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations
from statistics import mean, pvariance

import numpy as np
import pytest
from numpy.typing import NDArray

from spanish21.oversight.count_followers import (
    DECK,
    LEAST_ROUNDS,
    LEVEL,
    CountedWager,
    correct_for_many,
    correlate,
    follow_score,
    look_for_followers,
    score_variance,
    shuffle_p,
    true_counts,
    unexplained,
)

SHOE = ("t", 1)
TINY = np.array([1.0, 1.0, 0.0, -1.0, -1.0, 2.0])


def wager(
    cents: int, seen: int, running: float, *, before: int = 0, lost: bool = False
) -> CountedWager:
    return CountedWager(SHOE, seen, running, cents, before, lost)


TINY_HISTORY = [
    wager(500, 0, 0.0),
    wager(800, 2, 2.0, before=500, lost=True),
    wager(2_500, 4, 1.0, before=800),
    wager(1_000, 3, 2.0, before=2_500, lost=True),
    wager(500, 4, 1.0, before=1_000),
    wager(900, 1, 1.0, before=500, lost=True),
]


def every_score() -> list[float]:
    """The score under each of the 720 orders of six cards, worked out one by one."""
    rest = unexplained(TINY_HISTORY)
    found = []
    for order in permutations(TINY - TINY.mean()):
        counts = [sum(order[: each.seen]) * DECK / (6 - each.seen) for each in TINY_HISTORY]
        found.append(float(sum(r * count for r, count in zip(rest, counts, strict=True))))
    return found


def test_mean_and_variance_are_those_of_all_orders() -> None:
    scores = every_score()
    assert mean(scores) == pytest.approx(0, abs=1e-6)
    assert score_variance(TINY_HISTORY, {SHOE: TINY}) == pytest.approx(pvariance(scores))


def test_shuffles_agree_with_all_orders() -> None:
    real = follow_score(TINY_HISTORY, {SHOE: TINY})
    exact = mean(each >= real - 1e-9 for each in every_score())
    chance = np.random.default_rng(21)
    found = shuffle_p(TINY_HISTORY, {SHOE: TINY}, chance=chance, shuffles=20_000)
    assert found == pytest.approx(exact, abs=4 * (exact * (1 - exact) / 20_000) ** 0.5 + 1e-4)


def test_the_true_count_is_what_the_rest_has_more_than_its_share() -> None:
    shoe = np.array([1.0] * 26 + [-1.0] * 26)
    counts = true_counts([wager(1, 0, 0.0), wager(1, 26, 6.0)], {SHOE: shoe})
    assert counts == pytest.approx([0.0, 12.0])  # six more gone of half a deck


def test_holm_corrects_for_everyone_looked_at() -> None:
    figures = {"a": 0.004, "b": 0.5, "c": 0.012, "d": 0.9}
    assert correct_for_many(figures) == pytest.approx({"a": 0.016, "c": 0.036, "b": 1.0, "d": 1.0})


# Simulated players: cards of six Spanish decks, a result that the cards make

DECK_TAGS = np.array([-1] * 4 + [1] * 20 + [0] * 12 + [-1] * 12, dtype=float)
SHOE_TAGS = np.tile(DECK_TAGS, 6)
MEAN = float(SHOE_TAGS.mean())
Shoes = dict[tuple[str, int], NDArray[np.float64]]
PLAYERS = 150
Bettor = Callable[[np.random.Generator, int, bool, float], int]


def flat(chance: np.random.Generator, last: int, lost: bool, count: float) -> int:
    return 1_000


def whim(chance: np.random.Generator, last: int, lost: bool, count: float) -> int:
    return int(chance.choice([500, 1_000, 2_500, 10_000]))


def drift(chance: np.random.Generator, last: int, lost: bool, count: float) -> int:
    return min(max(last + int(chance.choice([-500, 0, 500])), 500), 20_000)


def martingale(chance: np.random.Generator, last: int, lost: bool, count: float) -> int:
    return min(2 * last, 64_000) if lost else 1_000


def presser(chance: np.random.Generator, last: int, lost: bool, count: float) -> int:
    return 1_000 if lost else min(last + 1_000, 8_000)


def counter(chance: np.random.Generator, last: int, lost: bool, count: float) -> int:
    return 1_000 * int(min(max(count, 1), 8))


def sloppy(chance: np.random.Generator, last: int, lost: bool, count: float) -> int:
    """A counter who hides: of three wagers one has nothing to do with the cards."""
    hides = chance.random() < 0.3
    return int(chance.choice([1_000, 2_000])) if hides else counter(chance, last, lost, count)


def play(bettor: Bettor, seed: int, *, rounds: int = 150) -> tuple[list[CountedWager], Shoes]:
    """A history: five cards a round, and losing is likelier the more high cards have come."""
    chance = np.random.default_rng(seed)
    history: list[CountedWager] = []
    shoes: Shoes = {}
    last, lost, shoe, seen, running, order = 1_000, False, 0, 999, 0.0, SHOE_TAGS
    for _ in range(rounds):
        if seen > 220:
            shoe, seen, running = shoe + 1, 0, 0.0
            order = chance.permutation(SHOE_TAGS)
            shoes[str(seed), shoe] = SHOE_TAGS
        count = (running - seen * MEAN) * DECK / (len(order) - seen)
        cents = bettor(chance, last, lost, count)
        history.append(CountedWager((str(seed), shoe), seen, running, cents, last, lost))
        drawn = int(chance.integers(4, 9))
        came = float(order[seen : seen + drawn].sum())
        lost, running = came + chance.normal(0, 2) > 0, running + came
        last, seen = cents, seen + drawn
    return history, shoes


@pytest.mark.parametrize("bettor", [whim, drift, martingale, presser])
def test_luck_is_as_rare_as_the_figure_says(bettor: Bettor) -> None:
    histories: dict[str, list[CountedWager]] = {}
    shoes: Shoes = {}
    for seed in range(PLAYERS):
        own, used = play(bettor, seed)
        histories[f"p{seed}"] = own
        shoes |= used
    chance = np.random.default_rng(7)
    found = look_for_followers(histories, shoes, chance=chance, shuffles=2_000)
    lucky = mean((one.p or 1.0) < 0.05 for one in found)
    assert lucky < 0.05 + 3 * (0.05 * 0.95 / PLAYERS) ** 0.5
    assert [one.person for one in found if one.follows] == []


def test_nothing_is_said_of_flat_bettors_and_of_short_histories() -> None:
    steady, shoes = play(flat, 1)
    short, more = play(counter, 2, rounds=LEAST_ROUNDS - 1)
    chance = np.random.default_rng(7)
    found = look_for_followers({"flat": steady, "short": short}, shoes | more, chance=chance)
    assert [(one.p, one.follows, one.correlation) for one in found] == [(None, False, None)] * 2


@pytest.mark.parametrize(("bettor", "rounds"), [(counter, 600), (sloppy, 1_200)])
def test_a_counter_is_found_among_forty_others(bettor: Bettor, rounds: int) -> None:
    histories: dict[str, list[CountedWager]] = {}
    shoes: Shoes = {}
    others = [whim, drift, martingale, presser] * 10
    for seed, one in enumerate([bettor, *others]):
        own, used = play(one, 1_000 + seed, rounds=100 if seed else rounds)
        histories["counter" if not seed else f"p{seed}"] = own
        shoes |= used
    chance = np.random.default_rng(7)
    found = look_for_followers(histories, shoes, chance=chance, shuffles=20_000)
    assert [one.person for one in found if one.follows] == ["counter"]
    first = found[0]
    assert first.corrected is not None
    assert first.corrected < LEVEL
    assert first.correlation is not None
    assert first.correlation > 0.3


def test_the_correlation_is_the_textbooks() -> None:
    history, shoes = play(counter, 5)
    x = [float(each.cents) for each in history]
    y = list(true_counts(history, shoes))
    mx, my = mean(x), mean(y)
    top = sum((a - mx) * (b - my) for a, b in zip(x, y, strict=True))
    below = (sum((a - mx) ** 2 for a in x) * sum((b - my) ** 2 for b in y)) ** 0.5
    assert correlate(history, shoes) == pytest.approx(top / below)
