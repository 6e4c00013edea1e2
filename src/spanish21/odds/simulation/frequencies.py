"""How often things came in a run, each with its standard error.

Boxes of one round share the dealer's hand and go together, so they count as one: with several boxes
the errors are somewhat too large, never too small. Hands of one split box are taken as independent.
"""

from __future__ import annotations

from math import inf, sqrt

from spanish21.odds.simulation.counts import SPLIT, Ledger
from spanish21.odds.statistics.estimate import Figure

LAST_ACTS = ("stand", "surrender", "rescue")
"""The acts that end a hand."""


def count_share(count: int, *, boxes: int, rounds: int) -> Figure:
    """The share of boxes that something happened to, once at most."""
    share = count / max(1, boxes)
    return Figure(share, count_error(share * (1.0 - share), rounds))


def count_error(variance: float, rounds: int) -> float:
    """The standard error of a mean over rounds: one round tells nothing about it."""
    return sqrt(max(variance, 0.0) / rounds) if rounds > 1 else inf


def name_rates(ledger: Ledger) -> dict[str, Figure]:
    """How many hands of a box end by each name, the most frequent first.

    A box that is not split ends by one name, so its variance is that of a share; of a split box
    several hands may end alike.
    """
    boxes = max(1, sum(ledger.results.values()))
    held = sum(number * n for number, n in ledger.hands.items() if number > 1) / boxes
    pairs = sum(number * (number - 1) * n for number, n in ledger.hands.items()) / boxes
    rates = {}
    for name, count in ledger.names.most_common():
        if count:
            rate, split = count / boxes, ledger.split_names[name] / boxes
            alike = pairs * (split / held) ** 2 if held else 0.0
            rates[name] = Figure(rate, count_error(rate + alike - rate**2, ledger.rounds))
    return rates


def act_rates(ledger: Ledger) -> dict[str, Figure]:
    """How many times a box each act was chosen, the most frequent first.

    A box has one split less than hands. What ends a hand is done once a hand at most, so its
    variance is that of a name. The error of other acts is that of a plain count.
    """
    boxes = max(1, sum(ledger.results.values()))
    held = sum(number * n for number, n in ledger.hands.items()) / boxes
    pairs = sum(number * (number - 1) * n for number, n in ledger.hands.items()) / boxes
    rates = {}
    for act, count in ledger.choices.most_common():
        rate = count / boxes
        more = pairs * (rate / held) ** 2 - rate**2 if act in LAST_ACTS and held else 0.0
        rates[act] = Figure(rate, count_error(rate + more, ledger.rounds))
    if SPLIT in rates:
        rate = rates[SPLIT].value
        square = sum((number - 1) ** 2 * n for number, n in ledger.hands.items() if number) / boxes
        rates[SPLIT] = Figure(rate, count_error(square - rate**2, ledger.rounds))
    return rates


def hand_rates(ledger: Ledger) -> dict[int, Figure]:
    """The share of boxes that were played in so many hands."""
    boxes = sum(ledger.results.values())
    return {
        hands: count_share(count, boxes=boxes, rounds=ledger.rounds)
        for hands, count in sorted(ledger.hands.items())
        if count
    }


def result_rates(ledger: Ledger) -> dict[int, Figure]:
    """The share of boxes that came to each number of cents, the losses first."""
    boxes = sum(ledger.results.values())
    return {
        net: count_share(count, boxes=boxes, rounds=ledger.rounds)
        for net, count in sorted(ledger.results.items())
        if count
    }
