"""`spanish21 simulate`: play rounds by the million and report what they come to."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from spanish21.cli.shared.options import (
    USUAL_STAKE,
    AsJson,
    Decks,
    RuleSet,
    Settings,
    StakeOption,
    load_rules,
    print_json,
    read_stake,
)
from spanish21.cli.shared.progress import show_progress as show_work
from spanish21.cli.simulating.running import (
    check_outputs,
    count_cores,
    keep_run,
    make_run,
    play_run,
    set_beside_even,
)
from spanish21.cli.simulating.side_bets import read_side_bets
from spanish21.errors import InputError, quote

if TYPE_CHECKING:
    from spanish21.money import Cents
    from spanish21.odds.exact.results import Results
    from spanish21.odds.simulation.options import Options, Shuffle
    from spanish21.odds.strategies.strategy_file import KeptStrategy
    from spanish21.rules.model import Rules

INTERRUPTED = 130
LONG = 10_000_000
"""Rounds from which on the exact spread is worth its seconds."""
SimulateRounds = Annotated[
    str, typer.Option("--rounds", metavar="N", help="Rounds to play, such as 1e9.")
]
SimulateSeed = Annotated[
    int, typer.Option("--seed", metavar="N", help="The same seed gives the same rounds.")
]
SimulateBoxes = Annotated[
    int, typer.Option("--boxes", metavar="N", help="Boxes played, one to seven.")
]
Penetration = Annotated[
    float | None,
    typer.Option(
        "--penetration", metavar="SHARE", help="Share of the shoe in front of the cut card: 0.75."
    ),
]
MOST_WORKERS = 256
SimulateWorkers = Annotated[
    int | None,
    typer.Option(
        "--workers",
        metavar="N",
        min=1,
        max=MOST_WORKERS,
        help="Threads to use; every core unless given. The figures are the same with any number.",
    ),
]
Fresh = Annotated[bool, typer.Option("--fresh", help="A new shuffle for every round.")]
SimulateSideBets = Annotated[
    list[str] | None,
    typer.Option(
        "--side",
        metavar="BET[:SIDE][=DOLLARS]",
        help="Make this side bet too, such as high_low:low=5; repeatable.",
    ),
]
Lines = Annotated[
    int,
    typer.Option(
        "--lines", metavar="N", help="Bet Bigger or Go For It wagers beside each main wager."
    ),
]
SimulateInsure = Annotated[
    bool, typer.Option("--insure", help="Insure in full whenever it is offered.")
]
Errors = Annotated[
    float,
    typer.Option(
        "--errors",
        metavar="RATE",
        help="How often the player errs: 0.02 is one choice in 50; doubles by mistake are full.",
    ),
]
SimulatePrizes = Annotated[
    bool,
    typer.Option("--prizes", help="Play for the Super Bonus, too, as large as --stake wins it."),
]
StrategyName = Annotated[
    str,
    typer.Option(
        "--strategy",
        metavar="chart|composition|FILE",
        help="Play by the best chart, by the cards of every hand, or by a file.",
    ),
]
SaveStrategy = Annotated[
    Path | None,
    typer.Option(
        "--save-strategy", metavar="FILE", help="Write the strategy that is played into a file."
    ),
]
SimulatePlot = Annotated[
    Path | None, typer.Option("--plot", metavar="FILE", help="Draw the report: PNG, SVG or PDF.")
]
Resume = Annotated[
    Path | None,
    typer.Option("--resume", metavar="FILE", help="Keep the run in this file, and go on from it."),
]
Cluster = Annotated[
    str | None,
    typer.Option("--cluster", metavar="ADDRESS", help="Use the dask cluster at this address."),
]
SimulateShuffledBy = Annotated[
    str,
    typer.Option("--shuffle", metavar="HOW", help="even, or hand for the steps of the rule set."),
]
Detail = Annotated[
    bool, typer.Option("--detail", help="Play every round card by card, for exact distributions.")
]

Csv = Annotated[
    Path | None,
    typer.Option(
        "--csv",
        metavar="FILE",
        help="Write the last rounds, 100,000 at most: all of a short run.",
    ),
]
Exact = Annotated[
    bool | None,
    typer.Option(
        "--exact/--no-exact",
        help="The exact standard deviation and hit frequency too; always from 1e7 rounds on.",
    ),
]


def simulate(
    ruleset: RuleSet,
    rounds: SimulateRounds = "1e7",
    seed: SimulateSeed = 1,
    boxes: SimulateBoxes = 1,
    penetration: Penetration = None,
    workers: SimulateWorkers = None,
    fresh: Fresh = False,
    shuffle: SimulateShuffledBy = "even",
    side_bets: SimulateSideBets = None,
    lines: Lines = 0,
    insure: SimulateInsure = False,
    errors: Errors = 0.0,
    prizes: SimulatePrizes = False,
    stake: StakeOption = USUAL_STAKE,
    strategy: StrategyName = "chart",
    save_strategy: SaveStrategy = None,
    detail: Detail = False,
    exact: Exact = None,
    decks: Decks = None,
    settings: Settings = None,
    plot: SimulatePlot = None,
    csv_file: Csv = None,
    resume: Resume = None,
    cluster: Cluster = None,
    as_json: AsJson = False,
) -> None:
    """Play rounds by the million: the house edge with its error, distributions, risk of ruin."""
    from spanish21.odds.simulation.exact_sides import exact_evs
    from spanish21.odds.simulation.options import ALWAYS, NEVER, Options, Shuffle, check_options
    from spanish21.odds.simulation.report import make_report
    from spanish21.odds.strategies.strategy_file import fresh_value
    from spanish21.reports.rounds_file import write_rounds
    from spanish21.reports.simulation_figure import draw_report

    rules = load_rules(ruleset, settings=settings, decks=decks)
    cents, threads = read_stake(stake), workers or count_cores()
    bets = read_side_bets(rules, side_bets or [], stake=cents)
    options = Options(
        stake=cents,
        boxes=boxes,
        fresh=fresh,
        penetration=penetration,
        shuffle=read_shuffle(shuffle),
        lines=lines,
        side_bets=bets.stakes,
        side=bets.side,
        insure_at=ALWAYS if insure else NEVER,
        errors=errors,
        detail=detail,
    )
    check_options(rules, options)
    number = read_round_count(rounds)
    check_outputs(plot=plot, resume=resume, save_strategy=save_strategy, csv_file=csv_file)
    played = choose_strategy(rules, strategy, save_strategy, stake=cents, prizes=prizes)
    run = make_run(rules, played, options, rounds=number, seed=seed, resume=resume)
    value = fresh_value(rules, played, stake=cents)
    exact = number >= LONG if exact is None else exact
    try:
        stopped = play_run(run, workers=threads, cluster=cluster, quiet=as_json, resume=resume)
    finally:
        not_kept = keep_run(run, resume)
    if not run.ledger.rounds:
        typer.echo("stopped before the first rounds were counted", err=True)
        raise typer.Exit(INTERRUPTED)
    report = make_report(
        run.simulation,
        run.ledger,
        seed=seed,
        seconds=run.seconds,
        fresh_ev=value,
        exact=find_exact(rules, played, stake=cents) if exact and may_check(options) else None,
        side_evs=exact_evs(rules, options, played),
    )
    if options.shuffle is Shuffle.HAND and not stopped:
        report = set_beside_even(report, played, workers=threads, cluster=cluster, quiet=as_json)
    if as_json:
        by = {"kind": played.kind, "hash": played.hash}
        print_json({**report.report(), "strategy": by, "stopped": stopped})
    else:
        from spanish21.cli.texts.simulation import print_report

        print_report(report, stopped=stopped, strategy=f"{played.kind} {played.hash}")
    if plot is not None:
        draw_report(report, plot)
    if csv_file is not None and run.whole:
        write_rounds(run, csv_file)
    if not_kept is not None:
        raise not_kept
    if stopped:
        raise typer.Exit(INTERRUPTED)


def may_check(options: Options) -> bool:
    """Whether the analyser knows what is played: an even shuffle, and no errors."""
    from spanish21.odds.simulation.options import Shuffle

    return not options.errors and options.shuffle is Shuffle.EVEN


def find_exact(rules: Rules, played: KeptStrategy, *, stake: Cents) -> Results:
    """The exact results beside the played ones; a short run does without the analyser."""
    from spanish21.odds.simulation.exact_results import exact_results

    return exact_results(rules, played, stake=stake)


def read_round_count(text: str) -> int:
    """A whole number, written plainly or as 1e9."""
    try:
        number = float(text.replace("_", "").replace(",", ""))
    except ValueError:
        number = 0.0
    if not (1 <= number <= 1e15 and number == int(number)):
        raise InputError(
            f"--rounds {quote(text)}: write a whole number from 1 to 1e15, such as 1000000 or 1e9"
        )
    return int(number)


def read_shuffle(text: str) -> Shuffle:
    """How the shoes are shuffled."""
    from spanish21.odds.simulation.options import Shuffle

    known = {shuffle.value: shuffle for shuffle in Shuffle}
    if text not in known:
        raise InputError(f"--shuffle {quote(text)}: allowed: {', '.join(known)}")
    return known[text]


def choose_strategy(
    rules: Rules, name: str, save: Path | None, *, stake: int, prizes: bool
) -> KeptStrategy:
    """The best chart for the rules, best play by the cards, or the strategy of a file."""
    from spanish21.odds.strategies.composition_file import best_composition
    from spanish21.odds.strategies.shape_chart import best_chart
    from spanish21.odds.strategies.strategy_file import read_strategy, write_strategy

    strategy: KeptStrategy
    with show_work("best play") as progress:
        if name == "chart":
            strategy = best_chart(rules, stake=stake, prizes=prizes, progress=progress)
        elif name == "composition":
            strategy = best_composition(rules, stake=stake, prizes=prizes, progress=progress)
        else:
            strategy = read_strategy(Path(name))
    if save is not None:
        write_strategy(strategy, save)
    return strategy
