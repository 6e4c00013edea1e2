"""`spanish21 count`: what counting cards is worth, and what the house's answers take away.

Reads what was asked for, plays the runs one after another and hands them to the report
(`odds/counting/report.py`). An interrupt ends the playing; what has been counted is reported.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Annotated, NamedTuple, NoReturn

import typer

from spanish21.cli.odds.simulate import (
    INTERRUPTED,
    Penetration,
    SimulatePlot,
    SimulateSeed,
    SimulateShuffledBy,
    SimulateWorkers,
    read_round_count,
    read_shuffle,
)
from spanish21.cli.shared.options import (
    AsJson,
    Decks,
    RuleSet,
    Settings,
    load_rules,
    print_json,
    read_stake,
)
from spanish21.cli.shared.progress import show_progress
from spanish21.cli.simulating.running import count_cores

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from spanish21.odds.counting.index_plays import IndexPlays
    from spanish21.odds.counting.report import CountReport
    from spanish21.odds.counting.runs import Leg
    from spanish21.odds.counting.tags import Removal
    from spanish21.odds.simulation.counts import Ledger
    from spanish21.odds.simulation.report import Report
    from spanish21.odds.simulation.simulator import Run
    from spanish21.odds.strategies.shape_chart import PlayChart
    from spanish21.rules.model import Rules

MOST_UNITS = 1e9
CountRounds = Annotated[
    str,
    typer.Option(
        "--rounds",
        metavar="N",
        help="Rounds in all, such as 4e7: the main run gets three shares, each other depth one.",
    ),
]
TagsText = Annotated[
    str,
    typer.Option("--tags", metavar="SYSTEM", help="best, hi-lo, zen, or 13 tags from ace to king."),
]
Spread = Annotated[
    float,
    typer.Option("--spread", metavar="N", min=1, max=1000, help="Highest bet, in units."),
]
RampText = Annotated[
    str | None,
    typer.Option(
        "--ramp",
        metavar="COUNT:UNITS,...",
        help="The bets by true count: 1:2,2:4,3:8. Without it the best are found.",
    ),
]
SitOut = Annotated[
    int | None,
    typer.Option(
        "--sit-out",
        metavar="COUNT",
        min=-20,
        max=20,
        help="Only watch below this true count; unless given, below the first with an edge.",
    ),
]
CountBankroll = Annotated[
    float,
    typer.Option(
        "--bankroll",
        metavar="UNITS",
        min=1,
        max=MOST_UNITS,
        help="The bankroll that the risk of ruin is for.",
    ),
]
Indices = Annotated[bool, typer.Option("--index-plays", help="Play and insure by the count, too.")]
InsureAt = Annotated[
    int | None,
    typer.Option("--insure-at", metavar="COUNT", help="Insure from this true count on."),
]
DepthsText = Annotated[
    str | None,
    typer.Option("--depths", metavar="SHARES", help="Other depths of the cut card: 0.5,0.65,0.85."),
]
Unit = Annotated[
    str | None,
    typer.Option("--stake", metavar="DOLLARS", help="The unit of the bets: 10 or 12.50."),
]
HandsAnHour = Annotated[
    float,
    typer.Option("--hands-an-hour", metavar="N", min=1, max=1000, help="Rounds dealt in an hour."),
]
TripHours = Annotated[
    float, typer.Option("--trip-hours", metavar="H", min=0.1, max=10_000, help="Hours of a trip.")
]
TripBankroll = Annotated[
    float,
    typer.Option(
        "--trip-bankroll", metavar="UNITS", min=1, max=MOST_UNITS, help="Units taken on a trip."
    ),
]
ShuffleAt = Annotated[
    int | None,
    typer.Option(
        "--shuffle-at",
        metavar="COUNT",
        min=-20,
        max=20,
        help="The house shuffles from this true count on; unless given, where you have an edge.",
    ),
]


def count(
    ruleset: RuleSet,
    rounds: CountRounds = "4e7",
    seed: SimulateSeed = 1,
    tags: TagsText = "best",
    spread: Spread = 8,
    ramp: RampText = None,
    sit_out: SitOut = None,
    bankroll: CountBankroll = 1000.0,
    pace: HandsAnHour = 80.0,
    trip_hours: TripHours = 8.0,
    trip_bankroll: TripBankroll = 200.0,
    shuffle_at: ShuffleAt = None,
    index_plays: Indices = False,
    insure_at: InsureAt = None,
    penetration: Penetration = None,
    shuffle: SimulateShuffledBy = "even",
    depths: DepthsText = None,
    workers: SimulateWorkers = None,
    stake: Unit = None,
    decks: Decks = None,
    settings: Settings = None,
    plot: SimulatePlot = None,
    as_json: AsJson = False,
) -> None:
    """Card counting: the house edge by true count, what a counter wins, and the house's answers."""
    from spanish21.odds.counting.plans import Purse, read_ramp
    from spanish21.odds.counting.report import Bets, CountReport
    from spanish21.odds.counting.runs import choose_unit, plan_runs, read_depths, shuffle_away
    from spanish21.odds.counting.side_counts import count_sides
    from spanish21.odds.counting.tags import read_tags
    from spanish21.odds.simulation.options import NEVER, Options, check_options
    from spanish21.reports.file_kind import check_target

    rules = load_rules(ruleset, settings=settings, decks=decks)
    typed = None if ramp is None else read_ramp(ramp)
    cents = None if stake is None else read_stake(stake)
    unit = choose_unit(rules, cents, highest=spread if typed is None else typed.most)
    others, number = read_depths(rules, depths, own=penetration), read_round_count(rounds)
    check_target(plot)
    options = Options(stake=unit, penetration=penetration, shuffle=read_shuffle(shuffle))
    check_options(rules, options)
    known = _work_out(rules, read_tags(tags), stake=unit, index_plays=index_plays)
    insured = NEVER if insure_at is None else insure_at
    options = replace(options, tags=known.tags, insure_at=insured)
    legs = plan_runs(options, known.basic, known.plays, depths=others, rounds=number)
    reports = list(_play(rules, legs, seed=seed, workers=workers or count_cores()))
    if not reports:
        _stop_early()
    mains = 1 if known.plays is None else 2
    report = CountReport(
        rules,
        known.tags,
        known.effects,
        Bets(spread, bankroll, typed, sit_out, Purse(pace, trip_hours, trip_bankroll)),
        basic=reports[0],
        indexed=reports[1] if len(reports) >= mains == 2 else None,
        index=known.plays,
        depths=tuple(reports[mains:]),
        sides=count_sides(rules, known.tags, stake=unit, penetration=penetration),
    )
    stopped = sum(each.ledger.rounds for each in reports) < sum(leg.rounds for leg in legs)
    early = None if stopped else shuffle_away(report, legs, shuffle_at)
    if early is not None:
        found = list(_play(rules, [early], seed=seed, workers=workers or count_cores()))
        report = replace(report, early=found[0] if found else None)
    _show(report, legs, stopped=stopped, plot=plot, as_json=as_json)
    if stopped:
        raise typer.Exit(INTERRUPTED)


class Known(NamedTuple):
    """What the analyser says before anything is played."""

    effects: tuple[Removal, ...]
    tags: tuple[int, ...]
    basic: PlayChart
    plays: IndexPlays | None


def _work_out(
    rules: Rules, tags: tuple[int, ...] | None, *, stake: int, index_plays: bool
) -> Known:
    from spanish21.odds.counting.index_plays import find_index_plays
    from spanish21.odds.counting.tags import best_tags, effects_of_removal
    from spanish21.odds.strategies.shape_chart import best_chart

    try:
        with show_progress("effects of removal") as progress:
            effects = effects_of_removal(rules, stake=stake, progress=progress)
        tags = tags or best_tags(effects)
        with show_progress("best play") as progress:
            basic = best_chart(rules, stake=stake, progress=progress)
        index = None
        if index_plays:
            with show_progress("index plays") as progress:
                index = find_index_plays(rules, tags, stake=stake, progress=progress)
    except KeyboardInterrupt:
        _stop_early()
    return Known(effects, tags, basic, index)


def _stop_early() -> NoReturn:
    typer.echo("stopped before the first rounds were counted", err=True)
    raise typer.Exit(INTERRUPTED)


def _play(rules: Rules, legs: list[Leg], *, seed: int, workers: int) -> Iterator[Report]:
    """Play one run after another, until interrupted; a run cut short counts as far as it got."""
    from spanish21.odds.simulation.report import make_report
    from spanish21.odds.simulation.setup import prepare
    from spanish21.odds.simulation.simulator import Run, check_run

    for leg in legs:
        check_run(leg.rounds, seed)
        run = Run(prepare(rules, leg.views, leg.options, seed=seed), leg.rounds)
        stopped = _play_run(run, leg.title, workers=workers)
        if run.ledger.rounds:
            yield make_report(run.simulation, run.ledger, seed=seed, seconds=run.seconds)
        if stopped:
            return


def _play_run(run: Run, title: str, *, workers: int) -> bool:
    """Play one run with a bar; tells whether it was interrupted."""
    from spanish21.odds.simulation.simulator import carry_out

    try:
        with show_progress(f"{title}, {run.rounds:,} rounds") as show:

            def progress(ledger: Ledger) -> None:
                show(ledger.rounds / run.rounds)

            carry_out(run, workers=workers, progress=progress)
    except KeyboardInterrupt:
        return True
    return False


def _show(
    report: CountReport, legs: list[Leg], *, stopped: bool, plot: Path | None, as_json: bool
) -> None:
    from spanish21.cli.texts.count import print_count
    from spanish21.reports.count_figure import draw_count

    if as_json:
        spent = [{"run": leg.title, "rounds": leg.rounds} for leg in legs]
        print_json({**report.report(), "stopped": stopped, "runs": spent})
    else:
        print_count(report, legs, stopped=stopped)
    if plot is not None:
        draw_count(report, plot)
