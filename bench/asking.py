"""How fast a table answers: options, answers and views, for everyone after every command.

A server asks for seven seats and the dealer after each command of a round, one table after the
other. Time is the processor's, an actor each, apart for the time before the deal and for the play;
nothing is remembered from an earlier stretch, and the best of three counts.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

from msgspec.structs import replace

from bench.table import Bench
from spanish21.rules.loading.load import load
from spanish21.table.asking.answer import recall, recall_entered
from spanish21.table.asking.answers import answers
from spanish21.table.asking.options import options
from spanish21.table.asking.views import view
from spanish21.table.commands import Command
from spanish21.table.state import Table
from spanish21.table.words import Role

BOXES = 7
ROUNDS = 10
STRETCHES = 3


class Watched(Bench):
    """A table that keeps every position it has been in."""

    def __init__(self, name: str) -> None:
        self.positions: list[Table] = []
        super().__init__(load(name), BOXES)
        self.positions.clear()

    def do(self, command: Command) -> None:
        """Decide a command, apply its events and keep what has come of it."""
        super().do(command)
        self.positions.append(self.table)


def run(report: Callable[[str, float, str], None]) -> None:
    """Time each question at a full table."""
    for name in ("ma", "nh-bet-bigger"):
        play, wagers = play_rounds(name)
        for ask in (options, answers, view):
            for phase, positions in (("wagers", wagers), ("play", play)):
                each = min(time_asked(ask, positions) for _ in range(STRETCHES))
                report(f"table: {ask.__name__}, {name}, {phase}, an actor", each * 1e3, "ms")


def play_rounds(name: str) -> tuple[list[Table], list[Table]]:
    """The positions of some rounds at a full table, in play and before the deal."""
    watched = Watched(name)
    for _ in range(ROUNDS):
        watched.play_round()
    play = [table for table in watched.positions if table.playing]
    return play, [table for table in watched.positions if not table.playing]


def time_asked(ask: Callable[..., object], positions: Sequence[Table]) -> float:
    """The mean seconds of one question, over seven seats and the dealer."""
    actors = [*(f"p{number}" for number in range(1, BOXES + 1)), Role.DEALER]
    recall.cache_clear()
    recall_entered.cache_clear()
    positions = [replace(table) for table in positions]  # without what a table remembers
    began = time.process_time()
    for table in positions:
        for actor in actors:
            ask(table, actor)
    return (time.process_time() - began) / (len(positions) * len(actors))
