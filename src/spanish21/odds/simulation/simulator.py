"""`simulate`: play so many rounds on any number of workers and report what they come to.

A run is cut into blocks (`blocks.py`), which are added up in their order; a last piece fills
it up to the exact number of rounds. So the same seed gives the same numbers however many workers
there are, and a run that was stopped goes on from its file. Workers are any `concurrent.futures`
executor; `cluster.py` makes one of a dask cluster.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from spanish21.errors import InputError
from spanish21.odds.exact.given_strategy import Strategy
from spanish21.odds.simulation.blocks import PATH, Block, play_blocks, play_exactly
from spanish21.odds.simulation.counts import Ledger
from spanish21.odds.simulation.options import Options
from spanish21.odds.simulation.report import Report, make_report
from spanish21.odds.simulation.saved_run import restore, save, write_ledger
from spanish21.odds.simulation.setup import Simulation, prepare
from spanish21.rules.model import Rules

CHUNK = 8
"""Blocks that a worker is given at a time."""
MARGIN = 1.02
"""How much longer than the first any block may be taken to be: a run is never too long."""
SAMPLE = 2_000_000
"""Rounds that are always played card by card, for what lock-step does not count."""
CURVE = 100 * PATH
"""Rounds of the last piece where all are booked: as many as a bankroll's curve shows."""
MOST_SEED = 2**63 - 1
CountProgress = Callable[[Ledger], None]


@dataclass
class Run:
    """A run under way: what is counted so far, and how many blocks that is.

    `longest` bounds the rounds of a block; with `least` and the last piece a run is long enough to
    have these blocks. `whole` tells that the last piece is in, `kept` what the ledger was without.
    """

    simulation: Simulation
    rounds: int
    ledger: Ledger = field(default_factory=Ledger)
    blocks: int = 0
    longest: int = 0
    least: int = 0
    kept: dict[str, Any] | None = None
    whole: bool = False
    seconds: float = 0.0

    def takes(self) -> bool:
        """Whether another block is sure to fit into the rounds asked for."""
        return self.ledger.rounds + max(self.longest, 1) + self.sample <= self.rounds

    @property
    def sample(self) -> int:
        """The rounds kept back to be played card by card at the end, in one piece."""
        job = self.simulation.job
        return min(SAMPLE if job.lockstep and not job.guide.booked else CURVE, self.rounds)

    def add(self, block: Block) -> None:
        """Add the next block in order."""
        if self.blocks == 0:
            self.longest = int(block.rounds * MARGIN)
            if self.ledger.rounds + block.rounds + self.sample > self.rounds:
                self.longest = self.rounds  # not even the first one fits
                return
        self.least = self.ledger.rounds + self.longest if self.blocks else block.rounds
        self.ledger.add(self.simulation, block)
        self.blocks += 1


def simulate(
    rules: Rules,
    strategy: Strategy | Sequence[Strategy],
    rounds: int,
    seed: int,
    *,
    options: Options | None = None,
    executor: Executor | None = None,
    workers: int = 1,
    resume: Path | None = None,
    progress: CountProgress | None = None,
) -> Report:
    """Play `rounds` rounds and report on them; several strategies are views by true count."""
    check_run(rounds, seed)
    strategies = [strategy] if callable(strategy) else list(strategy)
    simulation = prepare(rules, strategies, options or Options(), seed=seed)
    run = Run(simulation, rounds)
    if resume is not None:
        restore(run, resume)
    carry_out(run, executor=executor, workers=workers, resume=resume, progress=progress)
    return make_report(simulation, run.ledger, seed=seed, seconds=run.seconds)


def check_run(rounds: int, seed: int) -> None:
    """Refuse numbers no run can have."""
    if not 1 <= rounds <= 10**15:
        raise InputError(f"rounds: found {rounds}; allowed: 1 to 1e15")
    if not 0 <= seed <= MOST_SEED:
        raise InputError(f"seed: found {seed}; allowed: 0 to {MOST_SEED}")


def carry_out(
    run: Run,
    *,
    executor: Executor | None = None,
    workers: int = 1,
    resume: Path | None = None,
    progress: CountProgress | None = None,
) -> None:
    """Play what is still to be played; an interrupt leaves the run as far as it has got."""
    began = time.perf_counter() - run.seconds
    own = None if executor is not None else ThreadPoolExecutor(workers)
    try:
        for block in _blocks(run, executor or own, workers):
            run.add(block)
            run.seconds = time.perf_counter() - began
            if progress is not None:
                progress(run.ledger)
        _fill_up(run)
    finally:
        if own is not None:
            own.shutdown(cancel_futures=True)
        run.seconds = time.perf_counter() - began
        if resume is not None:
            save(run, resume)


def _blocks(run: Run, executor: Executor | None, workers: int) -> Iterator[Block]:
    """The blocks in order; a few pieces of work are always waiting for the workers."""
    assert executor is not None
    waiting: deque[Future[list[Block]]] = deque()
    asked = run.blocks
    try:
        while run.takes():
            while len(waiting) < 2 * workers and _may_need(run, asked):
                count = CHUNK if asked else 1
                waiting.append(executor.submit(play_blocks, run.simulation.job, asked, count))
                asked += count
            for block in waiting.popleft().result():
                if run.takes():
                    yield block
    finally:
        for future in waiting:
            future.cancel()


def _may_need(run: Run, asked: int) -> bool:
    """Whether the run may still need the block of this number, as far as can be told."""
    if run.longest == 0:
        return asked == run.blocks
    ahead = (asked - run.blocks) * run.longest / MARGIN
    return run.ledger.rounds + ahead < run.rounds


def _fill_up(run: Run) -> None:
    """Play the rest card by card, to the exact number of rounds."""
    left = run.rounds - run.ledger.rounds
    if not run.whole:
        kept = write_ledger(run.ledger)
        if left > 0:
            run.ledger.add(run.simulation, play_exactly(run.simulation.job, left))
        run.kept, run.whole = kept, True
