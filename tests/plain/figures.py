"""A report's figures, worked out a second time from what the plain dealer has counted.

Figures are named as in the report's JSON, level by level: `side_bets/match_dealer/ev`. Each has the
standard error that it has in the plain dealer's rounds, worked out from how it varied in them.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import exp, hypot, sqrt
from statistics import NormalDist
from typing import NamedTuple

from tests.plain.dealer import STAKE
from tests.plain.tally import Tally

KEYS = {
    "match_dealer": "match",
    "match_dealer_up": "match",
    "match_dealer_down": "match down",
    "high_low": "high",
    "break_bonus": "break",
    "super_7s": "sevens",
    "bonus_spin": "spin",
    "lucky_ladies": "ladies",
    "insurance": "insurance",
}
"""Side bets as the plain dealer calls them."""
BANKROLLS = (50, 100, 200, 500)
RUIN_ROUNDS = 10_000
MOST_UNITS = 400
"""Hundreds of rounds that came to more are counted with those that came to this."""
COUNTED = {"name": "names", "act": "acts", "hands": "hands"}


class Told(NamedTuple):
    """A figure with its standard error, and what each time adds to it where it counts something."""

    value: float
    error: float
    step: float = 0.0


def tell(tally: Tally, *, boxes: int, tail: float) -> dict[str, Told]:
    """Everything that a report should tell of such rounds.

    `tail` is the mean fourth power of what side bets bring a round, in units: prizes so rare that
    the plain dealer need not have met them make up most of it.
    """
    figures = dict(tell_results(tally, boxes))
    figures.update(tell_counts(tally, boxes))
    figures.update(tell_prizes(tally, boxes))
    figures.update(tell_cut_card(tally, boxes))
    whole = figures["everything/sd"]
    rare = sqrt(tail / tally.rounds) / (2 * whole.value)
    figures["everything/sd"] = whole._replace(error=hypot(whole.error, rare))
    figures.update(tell_ruin(tally, figures["everything/sd"]))
    figures.update(tell_hundreds(tally.hundreds, off=rare / whole.value))
    figures["errors/made"] = rate(tally, "errors", boxes)
    return figures


def mean(tally: Tally, name: str, per: float = 1.0) -> Told:
    return Told(tally.mean(name) / per, tally.error(name) / per)


def rate(tally: Tally, name: str, boxes: int) -> Told:
    """How often something came to a box."""
    return mean(tally, name, boxes)._replace(step=1 / tally.rounds / boxes)


def spread(tally: Tally, name: str, squared: str, per: float) -> Told:
    """A standard deviation: of what so many boxes came to, if there are several."""
    square = tally.mean(squared) / per
    value = sqrt(square - (tally.mean(name) / per) ** 2)
    return Told(value / STAKE, tally.error(squared) / per / (2 * value) / STAKE)


def tell_results(tally: Tally, boxes: int) -> Iterator[tuple[str, Told]]:
    yield "ev", mean(tally, "main", STAKE * boxes)
    yield "sd", spread(tally, "main", "square", boxes)
    yield "hit_frequency", rate(tally, "won", boxes)
    for path, name in (("round", "main"), ("everything", "everything")):
        yield f"{path}/ev", mean(tally, name, STAKE)
        yield f"{path}/sd", spread(tally, name, f"{name} squared", 1.0)
    own = tally.mean("main") / boxes
    for one in range(boxes):
        for other in range(one):
            found = mean(tally, f"product {one} {other}", STAKE**2)
            both = found._replace(value=found.value - (own / STAKE) ** 2)
            yield f"covariance/{one}/{other}", both
            yield f"covariance/{other}/{one}", both
        whole = mean(tally, "square", STAKE**2 * boxes)
        error = whole.error * sqrt(boxes)  # that of one box, at most
        yield f"covariance/{one}/{one}", Told(whole.value - (own / STAKE) ** 2, error)


def tell_counts(tally: Tally, boxes: int) -> Iterator[tuple[str, Told]]:
    """How often everything came to a box."""
    for key in list(tally.sums):
        kind, _, rest = key.partition(" ")
        if kind in COUNTED and rest:
            yield f"{COUNTED[kind]}/{rest}", rate(tally, key, boxes)
        if kind == "net":
            yield f"distribution/{float(rest) / STAKE:g}", rate(tally, key, boxes)
    for bet, key in KEYS.items():
        laid = {units: count for (each, units), count in tally.counts.items() if each == key}
        if laid:
            yield from tell_side(tally, bet, laid)


def tell_side(tally: Tally, bet: str, laid: dict[float, int]) -> Iterator[tuple[str, Told]]:
    """A side bet, in units of its stake, and how often it came to so many."""
    number, key = sum(laid.values()), KEYS[bet]
    value = sum(units * count for units, count in laid.items()) / number
    variance = sum((units - value) ** 2 * count for units, count in laid.items()) / number
    error = max(tally.error(key) * tally.rounds / number, sqrt(variance / number))
    yield f"side_bets/{bet}/ev", Told(value, error)
    for units, count in laid.items():
        share = count / number
        error = sqrt(share * (1 - share) / number)
        yield f"side_bets/{bet}/outcomes/{units:g}", Told(share, error, 1 / number)


def tell_prizes(tally: Tally, boxes: int) -> Iterator[tuple[str, Told]]:
    """Their number is told for a round here."""
    for path, one, count in (("prizes", "prize", "prizes"), ("envy", "envy", "envies")):
        each = tally.sums[one] / max(1.0, tally.sums[count]) / tally.rounds
        yield f"{path}/count", rate(tally, count, 1)
        yield f"{path}/ev", mean(tally, one, STAKE * boxes)._replace(step=each / STAKE / boxes)


def tell_cut_card(tally: Tally, boxes: int) -> Iterator[tuple[str, Told]]:
    """The rounds that every shoe has, and what the others take."""
    late, unit = tally.mean("late"), STAKE * boxes
    first = (tally.mean("main") - tally.mean("late main")) / (1 - late)
    error = tally.error("main") / sqrt(1 - late)
    yield "first_rounds/ev", Told(first / unit, error / unit)
    effect = tally.mean("late main") - late * first
    off = sqrt(tally.error("late main") ** 2 + (late * error) ** 2)
    yield "cut_card_effect/ev", Told(effect / unit, off / unit)


def tell_ruin(tally: Tally, wide: Told) -> Iterator[tuple[str, Told]]:
    value, error, _ = mean(tally, "everything", STAKE)
    for bankroll in BANKROLLS:
        risk = risk_of_ruin(value, wide.value, bankroll)
        ends = [risk_of_ruin(value + n * error, wide.value, bankroll) for n in (-1, 1)]
        wider = [risk_of_ruin(value, wide.value + n * wide.error, bankroll) for n in (-1, 1)]
        off = sqrt((ends[1] - ends[0]) ** 2 + (wider[1] - wider[0]) ** 2) / 2
        yield f"risk_of_ruin/{bankroll}", Told(risk, off)


def risk_of_ruin(drift: float, sd: float, bankroll: float) -> float:
    """That a walk with a drift is ever so far down: the first passage of a Brownian motion."""
    below, root = NormalDist().cdf, sd * sqrt(RUIN_ROUNDS)
    way = drift * RUIN_ROUNDS
    mirrored = exp(-2 * drift * bankroll / sd**2) * below((way - bankroll) / root)
    return below((-bankroll - way) / root) + mirrored


def tell_hundreds(hundreds: list[float], off: float) -> Iterator[tuple[str, Told]]:
    """The mean and the spread of a hundred rounds, and what share of that may be off."""
    number = len(hundreds)
    units = [min(max(each / STAKE, -MOST_UNITS), MOST_UNITS) for each in hundreds]
    value = sum(units) / number
    moments = [sum((each - value) ** n for each in units) / number for n in (2, 4)]
    sd = sqrt(moments[0])
    yield "hundreds/ev", Told(value, sd / sqrt(number))
    error = sqrt((moments[1] - moments[0] ** 2) / number) / (2 * sd) if sd else 0.0
    yield "hundreds/sd", Told(sd, hypot(error, off * sd))
