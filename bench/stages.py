"""What limits each kernel: where the time of a card goes in one box, and that of each way to play.

The stages of the lock-step walk are timed apart on the same shoes, in processor time.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from spanish21.odds.simulation.blocks import leave_trail
from spanish21.odds.simulation.kernels.compiled import entry
from spanish21.odds.simulation.kernels.lock_step import deal_shoe, walk_shoe
from spanish21.odds.simulation.kernels.lock_step_books import count_late, count_visits, list_ends
from spanish21.odds.simulation.machine.arrays import (
    BURNED,
    ROWS,
    StreamState,
    make_shoe,
    open_stream,
)
from spanish21.odds.simulation.machine.lanes import watch_play
from spanish21.odds.simulation.machine.records import ABREAST
from spanish21.odds.simulation.options import Options
from spanish21.odds.simulation.setup import prepare
from spanish21.odds.strategies.shape_chart import best_chart
from spanish21.rules.loading.load import load

Report = Callable[[str, float, str], None]
TIMES, TRIES = 200, 8
LIMITS = {
    "one box": "the shuffle, a third; the walk and splits card by card, a fifth each",
    "fresh": "drawing and walking, half the time; splits card by card, a third",
    "counting": "booking: rounds one by one, a third of the time",
    "distributions": "booking: rounds one by one, a third of the time",
    "three boxes": "play side by side, 45%; the shuffle and the last rounds of shoes, 20% each",
    "seven boxes": "play side by side, 40%; the shuffle and the last rounds of shoes, 20% each",
    "index plays": "play side by side, 60%: many small passes, and the count at every decision",
    "edge": "the walk over the hands, compiled, half the time; then Python between the walks",
    "switch": "as edge, and asking the rulebook about every hand, a quarter or more",
    "many doubles": "the walk, two thirds: 66 amounts may ride on a hand",
    "answers": "a player's choices, a third: put to the table anew when the turn passes on",
    "first run": "importing numba and waking it up, more than half; pydantic, a twelfth",
}
"""What the ways of `against.py` spend their time on, as taking parts of them away has shown."""
STAGES = {
    "shuffle": "2.25 products and four bytes of decks a card",
    "walk": "one look-up a card; half the time is splits",
    "list": "comparing every state, eight writes a row",
    "late": "counting rounds four rows at a time, then the last ones one by one",
}
"""What each stage does."""


@entry
def shuffle_shoes(machine: Any, shoe: Any, chance: Any) -> None:
    """Shuffle so many shoes in every lane."""
    for _ in range(TIMES):
        deal_shoe(machine, shoe, chance)


@entry
def walk_shoes(machine: Any, play: Any, shoe: Any, chance: Any, trail: Any, book: Any) -> None:
    """Walk the same shoes as often."""
    for _ in range(TIMES):
        trail.tally[1] = 0
        walk_shoe(machine, play, shoe, chance, trail, book)


@entry
def list_shoes(machine: Any, trail: Any, guide: Any) -> None:
    """List the ends of one shoe's rounds as often, and count what they were."""
    for _ in range(TIMES):
        list_ends(trail, guide, machine.cut, machine.start)
        count_visits(trail)


@entry
def late_shoes(machine: Any, trail: Any, guide: Any, book: Any) -> None:
    """Count its late rounds as often."""
    for _ in range(TIMES):
        count_late(trail, machine.cut, guide.nets, machine.start, book.late)


def run(report: Report) -> None:
    """Nanoseconds of a card in each stage, and what each way of playing spends most on."""
    rules = load("ma")
    job = prepare(rules, [best_chart(rules, stake=1000)], Options(), seed=1).job
    trail, _, book = leave_trail(job, 0, shoes=1)
    shoe = make_shoe(job.guide.marks[job.cards], ABREAST)
    play = watch_play(job.play, job.setup, job.guide)
    chance = StreamState(open_stream(1, 0), open_stream(1, 1))
    stages: dict[str, Callable[[], None]] = {
        "shuffle": lambda: shuffle_shoes(job.walk, shoe, chance),
        "walk": lambda: walk_shoes(job.walk, play, shoe, chance, trail, book),
        "list": lambda: list_shoes(job.walk, trail, job.guide),
        "late": lambda: late_shoes(job.walk, trail, job.guide, book),
    }
    cards = TIMES * ABREAST * int(job.walk.cut[ROWS] - job.walk.cut[BURNED])
    for stage, act in stages.items():
        report(f"one box, {stage}: {STAGES[stage]}", 1e9 * _best(act) / cards, "ns a card")
    for way, limit in LIMITS.items():
        print(f"{way} is limited by: {limit}")


def _best(act: Callable[[], None]) -> float:
    """The shortest of several runs after one that warms up, in seconds of the processor."""
    act()
    times = []
    for _ in range(TRIES):
        began = time.process_time()
        act()
        times.append(time.process_time() - began)
    return min(times)
