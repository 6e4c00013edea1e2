"""How a pair unfolds into two, three or four hands, and what each hand then weighs.

After a split the second cards decide how many hands there will be. Cards come in no order of their
own, so the chance that certain second cards are pair cards and others are not does not depend on
when they are dealt; and "this card is no pair card" is "any card" less "it is one". A plan so turns
the worth of all the hands into a sum over cases: one hand, played with j further pair cards known
to be gone. For players who play each hand by its own cards alone the sum is exact.
"""

from __future__ import annotations

from functools import cache
from math import comb, prod
from typing import NamedTuple

import numpy as np

from spanish21.odds.hands.payoffs import Floats

FIRST, SECOND, NEW = range(3)
"""Whose card a hand began with: the first or second of the pair, or one drawn later."""


class Unfolding(NamedTuple):
    """One course of the second cards: pair cards split off, and hands by their second card.

    `closed` hands have a second card that is no pair card; `free` ones may have any.
    """

    pairs: int
    closed: tuple[int, ...]
    free: tuple[int, ...]


class SplitPlan(NamedTuple):
    """Weights of a hand's value by beginning and case: any second card, and no pair card.

    `any_card[beginning, j]` and `no_pair[beginning, j]`; `hands[n]` is the chance of n hands.
    """

    any_card: Floats
    no_pair: Floats
    hands: Floats


@cache
def unfoldings(most: int) -> tuple[Unfolding, ...]:
    """Every course when hands are split whenever they may be, up to `most` hands."""
    return tuple(_unfold((FIRST, SECOND), (), 0, most=most))


def _unfold(
    waiting: tuple[int, ...], closed: tuple[int, ...], pairs: int, *, most: int
) -> list[Unfolding]:
    if not waiting or len(waiting) + len(closed) == most:
        return [Unfolding(pairs, closed, waiting)]
    hand, *rest = waiting
    split = _unfold((hand, NEW, *rest), closed, pairs + 1, most=most)
    return split + _unfold(tuple(rest), (*closed, hand), pairs, most=most)


@cache
def plan_cases(most: int) -> int:
    """How many cases a plan has: up to so many pair cards less one may be gone."""
    return 1 + max(u.pairs + len(u.closed) - (not u.free) for u in unfoldings(most))


@cache
def plan_split(most: int, *, pair_cards: float, cards: float) -> SplitPlan:
    """The plan for so many pair cards among the unseen cards, the pair itself not counted."""
    cases = plan_cases(most)
    any_card, no_pair = np.zeros((3, cases)), np.zeros((3, cases))
    hands = np.zeros(most + 1)
    chance = [_fall(pair_cards, j) / _fall(cards, j) for j in range(cases + 1)]
    for course in unfoldings(most):
        closed = len(course.closed)
        hands[closed + len(course.free)] += _course_chance(course, chance)
        for beginning in course.free:
            any_card[beginning] += _weights(course.pairs, closed, chance[:cases])
        for beginning in course.closed:
            no_pair[beginning] += _weights(course.pairs, closed - 1, chance[:cases])
    return SplitPlan(any_card, no_pair, hands)


def _fall(number: float, times: int) -> float:
    """The ways to take so many cards one after another; a mean shoe has parts of cards."""
    return prod(max(number - gone, 0.0) for gone in range(times))


def _weights(pairs: int, others: int, chance: list[float]) -> Floats:
    """The cases in which `others` further second cards are no pair cards, after `pairs` such."""
    weights = np.zeros(len(chance))
    for taken in range(others + 1):
        weights[pairs + taken] = (-1) ** taken * comb(others, taken) * chance[pairs + taken]
    return weights


def _course_chance(course: Unfolding, chance: list[float]) -> float:
    closed = len(course.closed)
    terms = [(-1.0) ** n * comb(closed, n) * chance[course.pairs + n] for n in range(closed + 1)]
    return sum(terms)
