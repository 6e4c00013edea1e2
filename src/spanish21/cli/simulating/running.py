"""A simulation under way on the command line: its workers, its bar, and how it is stopped."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from spanish21.errors import InputError

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from spanish21.odds.exact.given_strategy import Strategy
    from spanish21.odds.simulation.counts import Ledger
    from spanish21.odds.simulation.options import Options
    from spanish21.odds.simulation.report import Report
    from spanish21.odds.simulation.simulator import CountProgress, Run
    from spanish21.rules.model import Rules

KEPT_EVERY = 10.0
"""Seconds after which a run under way is written to its file again."""


def make_run(
    rules: Rules,
    strategy: Strategy,
    options: Options,
    *,
    rounds: int,
    seed: int,
    resume: Path | None,
) -> Run:
    """A run ready to start, or to go on from its file."""
    from spanish21.odds.simulation.saved_run import restore
    from spanish21.odds.simulation.setup import prepare
    from spanish21.odds.simulation.simulator import Run, check_run

    check_run(rounds, seed)
    run = Run(prepare(rules, [strategy], options, seed=seed), rounds)
    if resume is not None:
        restore(run, resume)
    return run


def count_cores() -> int:
    """The cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def check_outputs(
    *,
    plot: Path | None,
    resume: Path | None,
    save_strategy: Path | None,
    csv_file: Path | None = None,
) -> None:
    """Refuse files that cannot be written or read as they must be, before anything is played."""
    from spanish21.odds.simulation.saved_run import read_saved
    from spanish21.reports.file_kind import check_target, refuse_place

    check_target(plot)
    for path in (resume, save_strategy, csv_file):
        if path is not None:
            refuse_place(path)
    if resume is not None:
        read_saved(resume)


def keep_run(run: Run, path: Path | None) -> InputError | None:
    """Write a run into its file; why not, if that fails: what was played can still be printed."""
    from spanish21.odds.simulation.saved_run import save

    if path is not None:
        try:
            save(run, path)
        except InputError as error:
            return error
    return None


def keep_now_and_then(run: Run, path: Path, progress: CountProgress | None) -> CountProgress:
    """Tell the progress, and write the run into its file when it has not been for a while."""
    kept = -KEPT_EVERY

    def tell(ledger: Ledger) -> None:
        nonlocal kept
        if time.monotonic() - kept >= KEPT_EVERY:
            keep_run(run, path)
            kept = time.monotonic()
        if progress is not None:
            progress(ledger)

    return tell


def play_run(
    run: Run, *, workers: int, cluster: str | None, quiet: bool, resume: Path | None = None
) -> bool:
    """Play to the end or until interrupted; tells whether it was interrupted.

    A run with a file is written there at its first block and every few seconds: even a run that is
    killed goes on from its last seconds.
    """
    from spanish21.odds.simulation.simulator import carry_out

    try:
        with (
            choose_workers(cluster, threads=workers) as (executor, number),
            show_run(run, quiet=quiet) as progress,
        ):
            told = progress if resume is None else keep_now_and_then(run, resume, progress)
            carry_out(run, executor=executor, workers=number, progress=told)
    except KeyboardInterrupt:
        return True
    return False


def set_beside_even(
    report: Report, strategy: Strategy, *, workers: int, cluster: str | None, quiet: bool
) -> Report:
    """The report beside as many rounds with an even shuffle; as it is if those are interrupted."""
    from spanish21.odds.simulation.options import Shuffle
    from spanish21.odds.simulation.report import make_report

    simulation, seed, rounds = report.simulation, report.seed, report.ledger.rounds
    options = replace(simulation.options, shuffle=Shuffle.EVEN)
    run = make_run(simulation.rules, strategy, options, rounds=rounds, seed=seed, resume=None)
    if play_run(run, workers=workers, cluster=cluster, quiet=quiet):
        return report
    even = make_report(
        run.simulation, run.ledger, seed=seed, seconds=run.seconds, fresh_ev=report.fresh_ev
    )
    return replace(report, even=even)


@contextmanager
def choose_workers(cluster: str | None, *, threads: int) -> Iterator[tuple[Executor | None, int]]:
    """A dask cluster's workers and their number, or None for threads of this process."""
    if cluster is None:
        yield None, threads
        return
    from spanish21.odds.simulation.cluster import connect

    with connect(cluster) as workers:
        yield workers.executor, workers.number


@contextmanager
def show_run(run: Run, *, quiet: bool) -> Iterator[Callable[[Ledger], None] | None]:
    """A bar with the house edge so far and its interval, on a terminal; nothing elsewhere."""
    if quiet and not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    console = Console(stderr=True)
    bar = Progress(
        TextColumn("{task.fields[rounds]}"),
        BarColumn(),
        TextColumn("{task.percentage:>3.0f}%"),
        TimeRemainingColumn(),
        TextColumn("{task.fields[edge]}"),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )
    with bar:
        task = bar.add_task("", total=run.rounds, rounds="getting ready", edge="")

        def update(ledger: Ledger) -> None:
            from spanish21.odds.simulation.report import make_report
            from spanish21.reports.figures import house_edge

            edge = make_report(run.simulation, ledger, seed=0, seconds=0.0).edge
            bar.update(
                task,
                completed=ledger.rounds,
                rounds=f"{ledger.rounds:,} rounds",
                edge=f"house edge {house_edge(edge.mean)} ± {1.96 * edge.se:.4%}",
            )

        yield update
