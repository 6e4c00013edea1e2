"""How fast the analyser is: whole games, and every action of a live hand, warm, in processor time.

A whole game is asked for again, and after a switch was flipped that it has not seen before.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial

from spanish21.cards import Card, parse_cards
from spanish21.odds.exact.analyser import value_hand
from spanish21.odds.exact.edge import find_edge
from spanish21.odds.exact.live_hand import LiveHand
from spanish21.odds.exact.up_card import Terms
from spanish21.odds.hands.unseen import Unseen
from spanish21.rules.loading.load import load, rule_set_ids

Report = Callable[[str, float, str], None]
TIMES = 5
SWITCHES: tuple[dict[str, object], ...] = (
    {"surrender": "none"},
    {"doubles_max": 3},
    {"split_hands_max": 3},
    {"soft_17": "stand"},
)
"""What a house changes about the common game, one after another."""
HANDS = (("Kc 6d", "Kh"), ("6s 7s", "2c"), ("8c 8d", "Kh"))


def best_of(act: Callable[[], object]) -> float:
    """The shortest of several runs, in seconds, after one that warms up."""
    act()
    times = []
    for _ in range(TIMES):
        start = time.process_time()
        act()
        times.append(time.process_time() - start)
    return min(times)


def flip_switches(report: Report) -> None:
    """Report seconds for each switch; it can be flipped for the first time only once."""
    for switch in SWITCHES:
        rules = load("common", switch)
        start = time.process_time()
        find_edge(Terms(rules))
        flipped = ", ".join(f"{key}={value}" for key, value in switch.items())
        report(f"edge of common after {flipped}", time.process_time() - start, "s")


def run(report: Report) -> None:
    """Report seconds for whole games and milliseconds for hands."""
    for name in rule_set_ids():
        report(f"edge of {name}", best_of(partial(find_edge, Terms(load(name)))), "s")
    flip_switches(report)
    rules = load("ma")
    for hand, up in HANDS:
        live, card = LiveHand(parse_cards(hand)), Card(up)
        unseen = Unseen.fresh(rules).without([*live.cards, card])
        seconds = best_of(partial(value_hand, Terms(rules), live, card, unseen))
        report(f"every action of {hand} against {up}", 1000 * seconds, "ms")
