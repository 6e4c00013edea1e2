"""`spanish21 train`: drills that keep your progress and come back to what you miss.

Works on a terminal, over ssh without colour, and through a pipe: a question a line, an answer a
line. What is asked and how it is graded is `training/`'s.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path
from random import Random, SystemRandom
from typing import TYPE_CHECKING, Annotated, Any

import typer

from spanish21.cli.shared.options import AsJson, Decks, RuleSet, Settings, load_rules, print_json
from spanish21.errors import InputError

if TYPE_CHECKING:
    from spanish21.rules.model import Rules
    from spanish21.training.learner import Learner
    from spanish21.training.lesson import Lesson
    from spanish21.training.question import Drill, Question

DRILLS = ("strategy", "payouts", "sides", "counting", "index", "procedure")
DrillNames = Annotated[
    list[str] | None,
    typer.Option("--drill", metavar="DRILL", help=f"{', '.join(DRILLS)}; repeatable."),
]
Questions = Annotated[int, typer.Option("--questions", metavar="N", min=1, help="How many to ask.")]
TimeLimit = Annotated[
    float | None, typer.Option("--time", metavar="SECONDS", min=0.1, help="Time for an answer.")
]
Speed = Annotated[
    float,
    typer.Option("--speed", metavar="CARDS", min=1, max=6000, help="Cards a minute, for counting."),
]
CountSystem = Annotated[
    str, typer.Option("--system", metavar="NAME", help="The count to drill: hi-lo or zen.")
]
ProgressFile = Annotated[
    Path | None,
    typer.Option("--progress", metavar="FILE", help="Where your progress is kept."),
]
OnlyReport = Annotated[bool, typer.Option("--report", help="Only show how you stand.")]
TrainPlot = Annotated[
    Path | None, typer.Option("--plot", metavar="FILE", help="Draw how you stand: PNG, SVG, PDF.")
]
TrainSeed = Annotated[
    int | None, typer.Option("--seed", metavar="N", help="Ask the same questions every time.")
]
QUIT = ("q", "quit", "exit")


def train(
    ruleset: RuleSet = "ma",
    drill: DrillNames = None,
    questions: Questions = 20,
    limit: TimeLimit = None,
    speed: Speed = 60,
    system: CountSystem = "hi-lo",
    progress: ProgressFile = None,
    report: OnlyReport = False,
    plot: TrainPlot = None,
    seed: TrainSeed = None,
    decks: Decks = None,
    settings: Settings = None,
    as_json: AsJson = False,
) -> None:
    """Drills for players and dealers; what you miss comes back."""
    from spanish21.reports.file_kind import check_target
    from spanish21.training.learner import load_learner, save_learner
    from spanish21.training.lesson import Lesson

    check_target(plot)
    place = progress or default_place()
    learner = load_learner(place)
    if not report:
        rules = load_rules(ruleset, settings=settings, decks=decks)
        drills = [make_drill(name, rules, system) for name in drill or ["strategy"]]
        save_learner(learner, place)  # whether it can be kept is told before the work
        chance = SystemRandom() if seed is None else Random(seed)  # noqa: S311 (not a shoe)
        lesson = Lesson(drills, learner, chance=chance, clock=time.monotonic)
        try:
            ask_questions(lesson, questions, limit=limit, speed=speed, quiet=as_json)
        finally:
            save_learner(learner, place)
    show_standing(learner, place, plot=plot, as_json=as_json)


def default_place() -> Path:
    """Where progress is kept unless told otherwise."""
    from spanish21.server.operating.configuration import data_folder

    return data_folder(None) / "progress.json"


def make_drill(name: str, rules: Rules, system: str) -> Drill:
    """The drill of this name."""
    from spanish21.training.lesson import refuse_unknown

    refuse_unknown(name, DRILLS)
    if name == "payouts":
        from spanish21.training.payout_drill import PayoutDrill

        return PayoutDrill(rules)
    if name == "sides":
        from spanish21.training.side_bet_drill import SideBetDrill

        return SideBetDrill(rules)
    if name == "counting":
        from spanish21.training.count_drill import CountDrill

        return CountDrill(rules, system)
    if name == "index":
        return _make_index_drill(rules, system)
    if name == "procedure":
        from spanish21.training.procedure_drill import ProcedureDrill

        return ProcedureDrill(rules)
    from spanish21.training.strategy_drill import StrategyDrill

    return StrategyDrill(rules)


def _make_index_drill(rules: Rules, system: str) -> Drill:
    from spanish21.cli.shared.progress import show_progress
    from spanish21.odds.counting.index_plays import find_index_plays
    from spanish21.odds.counting.tags import SYSTEMS
    from spanish21.training.index_drill import IndexDrill

    if system not in SYSTEMS:
        raise InputError(f"{system!r} is not a system: allowed are {', '.join(SYSTEMS)}")
    with show_progress("index plays") as progress:
        found = find_index_plays(rules, SYSTEMS[system], stake=10_00, progress=progress)
    return IndexDrill(rules, found)


def ask_questions(
    lesson: Lesson, questions: int, *, limit: float | None, speed: float, quiet: bool
) -> None:
    """Ask so many questions, or until someone has had enough."""
    for number in range(1, questions + 1):
        question = lesson.ask()
        _flash(question, speed)
        typer.echo(f"{number}. {question.asks}")
        lesson.start_clock()
        if not _take_answer(lesson, question, limit=limit):
            break
    if not quiet and lesson.answered:
        from spanish21.money import print_cents

        cost = f"; the others cost {print_cents(lesson.cost)}" if lesson.cost else ""
        typer.echo(f"{lesson.right} of {len(lesson.answered)} right{cost}.\n")


def _take_answer(lesson: Lesson, question: Question, *, limit: float | None) -> bool:
    """Read until there is an answer; False at the end of the input or when someone leaves."""
    while True:
        typer.echo(f"   {question.allowed}; q to leave > ", nl=False)
        sys.stdout.flush()
        line = sys.stdin.readline()
        if not sys.stdin.isatty():
            typer.echo("")
        if not line or line.strip().lower() in QUIT:
            return False
        try:
            grade = lesson.answer(question, line, limit=limit)
        except InputError as error:
            typer.echo(f"   {error}")
            continue
        typer.echo(f"   {grade.says}")
        return True


def _flash(question: Question, speed: float) -> None:
    """Show cards one after another on a terminal, and in one line anywhere else."""
    if not question.flash:
        return
    if not sys.stdout.isatty():
        typer.echo(f"   cards: {' '.join(question.flash)}")
        return
    for card in question.flash:
        typer.echo(f"\r   {card:<4}", nl=False)
        sys.stdout.flush()
        time.sleep(60 / speed)
    typer.echo("\r        ")


def show_standing(learner: Learner, place: Path, *, plot: Path | None, as_json: bool) -> None:
    """How someone stands: by kind of question, and what is missed most."""
    if plot is not None:
        from spanish21.reports.training_figure import draw_training

        draw_training(learner.kinds(), plot)
    if as_json:
        print_json(report_learner(learner))
        return
    kinds = learner.kinds()
    if not kinds:
        typer.echo("Nothing has been asked yet.")
        return
    width = max(map(len, kinds))
    typer.echo(f"{'kind':<{width}}  asked  right     cost")
    for kind, item in kinds.items():
        share = f"{item.right / item.asked:.0%}"
        typer.echo(f"{kind:<{width}}  {item.asked:>5}  {share:>5}  {item.cost / 100:>7,.2f}")
    worst = learner.worst(5)
    if worst:
        typer.echo("\nMissed most:")
        for key, item in worst:
            typer.echo(f"  {key}: {item.asked - item.right} of {item.asked}")
    typer.echo(f"\nKept in {place}")


def report_learner(learner: Learner) -> dict[str, Any]:
    """The same as plain values."""
    return {
        "kinds": {
            kind: {"asked": item.asked, "right": item.right, "cost_cents": item.cost}
            for kind, item in learner.kinds().items()
        },
        "missed": [
            {"question": key, "asked": item.asked, "right": item.right}
            for key, item in learner.worst(20)
        ],
    }
