"""How fast the coach is: one decision with its words, and the worst pair, warm and on one core."""

from __future__ import annotations

import time
from collections.abc import Callable

from spanish21.cards import parse_cards
from spanish21.coach.coach import Coach
from spanish21.rules.kinds import Kind
from spanish21.rules.loading.load import load, rule_set_ids
from spanish21.table.asking.seen import CardSeen
from spanish21.table.events import WagerPlaced

Report = Callable[[str, float, str], None]
PLAIN = (("9s 7h", "6d"), ("Kc 6d", "Kh"), ("As 5h", "9c"), ("4s 3h 2d", "Ah"))
PAIRS = (("8c 8d", "Kh"), ("As Ah", "6c"), ("7s 7d", "7c"), ("Ks Kd", "Ad"))
TIMES = 5
"""Each hand is asked for so many times, with another card gone each time."""


def run(report: Report) -> None:
    """Report the slowest decision of each rule set, in milliseconds."""
    for name in rule_set_ids():
        for what, hands in (("decision", PLAIN), ("pair", PAIRS)):
            slowest = max(_ask(name, hand, up) for hand, up in hands)
            report(f"the coach's slowest {what}, {name}", 1000 * slowest, "ms")


def _ask(name: str, hand: str, up: str) -> float:
    """The middle one of several times that a hand is asked about, after one that warms up."""
    coach = Coach(load(name), "you")
    coach.watch(WagerPlaced("you", 1, Kind.MAIN, 500))
    (card,) = parse_cards(up)
    coach.watch(CardSeen(1, 1, each) for each in parse_cards(hand))
    coach.watch(CardSeen(0, 1, card))
    times = []
    for gone in parse_cards("2c 3d 4h 5s 6c 9d")[: TIMES + 1]:
        coach.watch(CardSeen(2, 1, gone))
        start = time.perf_counter()
        coach.advise(1, 1)
        times.append(time.perf_counter() - start)
    return sorted(times[1:])[TIMES // 2]
