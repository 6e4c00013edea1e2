"""`spanish21 count`: what counting cards is worth, and what the house's answers take away."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from spanish21.cli.options import AsJson, Decks, RuleSet, Settings, Stake, load_rules, print_json
from spanish21.cli.progress import show_progress
from spanish21.cli.simulate import Penetration, Rounds, Seed, Workers, read_rounds

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spanish21.odds.counting import Removal, Step, Takings
    from spanish21.odds.sim_report import Report
    from spanish21.odds.strategy import Strategy
    from spanish21.rules.model import Rules

Tags = Annotated[
    str,
    typer.Option("--tags", metavar="SYSTEM", help="best, hi-lo, zen, or 13 tags from ace to king."),
]
Spread = Annotated[int, typer.Option("--spread", metavar="N", min=1, help="Highest bet, in units.")]
Bankroll = Annotated[
    float, typer.Option("--bankroll", metavar="UNITS", min=1, help="Bankroll for the risk of ruin.")
]
Indices = Annotated[bool, typer.Option("--index-plays", help="Play by the true count, too.")]
InsureAt = Annotated[
    int | None,
    typer.Option("--insure-at", metavar="COUNT", help="Insure from this true count on."),
]


def count(
    ruleset: RuleSet,
    rounds: Rounds = "2e7",
    seed: Seed = 1,
    tags: Tags = "best",
    spread: Spread = 8,
    bankroll: Bankroll = 1000.0,
    index_plays: Indices = False,
    insure_at: InsureAt = None,
    penetration: Penetration = None,
    workers: Workers = 1,
    stake: Stake = 1000,
    decks: Decks = None,
    settings: Settings = None,
    as_json: AsJson = False,
) -> None:
    """Card counting: effects of removal, edge by true count, win rate, and the house's answers."""
    from spanish21.odds.counting import correlation, effects_of_removal, read_tags, steps_of

    rules = load_rules(ruleset, settings=settings, decks=decks)
    number = read_rounds(rounds)
    with show_progress("effects of removal") as progress:
        effects = effects_of_removal(rules, stake=stake, progress=progress)
    chosen = read_tags(tags, effects)
    report = _simulate(
        rules,
        chosen,
        _strategies(rules, chosen, index_plays=index_plays, stake=stake),
        rounds=number,
        seed=seed,
        penetration=penetration,
        insure_at=insure_at,
        workers=workers,
        stake=stake,
    )
    steps = steps_of(report)
    takings = _compare(steps, spread=spread, bankroll=bankroll)
    match = correlation(effects, chosen, rules)
    if as_json:
        print_json(_report(report, effects, chosen, match, steps, takings))
    else:
        _print(report, effects, chosen, match, steps, takings)


def _strategies(
    rules: Rules, tags: tuple[int, ...], *, index_plays: bool, stake: int
) -> Sequence[Strategy]:
    from spanish21.odds.chart_play import best_chart
    from spanish21.odds.counting import index_views

    with show_progress("best play") as progress:
        if index_plays:
            return index_views(rules, tags, stake=stake, progress=progress)
        return [best_chart(rules, stake=stake, progress=progress)]


def _simulate(
    rules: Rules,
    tags: tuple[int, ...],
    strategies: Sequence[Strategy],
    *,
    rounds: int,
    seed: int,
    penetration: float | None,
    insure_at: int | None,
    workers: int,
    stake: int,
) -> Report:
    from spanish21.odds.sim_setup import NEVER, Options
    from spanish21.odds.simulator import simulate

    options = Options(
        stake=stake,
        penetration=penetration,
        tags=tags,
        insure_at=NEVER if insure_at is None else insure_at,
    )
    return simulate(rules, strategies, rounds, seed, options=options, workers=workers)


def _compare(steps: list[Step], *, spread: int, bankroll: float) -> list[Takings]:
    """The counter left alone, and under each of the house's answers."""
    from spanish21.odds.counting import Ramp, spread_ramp, take

    ramps = (
        spread_ramp(f"1 to {spread}, sitting out below a count of 1", spread, least=0.0),
        spread_ramp(f"1 to {spread}, no sitting out (mid-shoe entry barred)", spread),
        Ramp("flat-bet order: one unit always", 1.0),
    )
    return [take(steps, ramp, bankroll=bankroll) for ramp in ramps]


def _report(
    report: Report,
    effects: Sequence[Removal],
    tags: tuple[int, ...],
    match: float,
    steps: list[Step],
    takings: list[Takings],
) -> dict[str, Any]:
    whole = report.report()
    kept = ("ruleset", "hash", "seed", "rounds", "ev", "se", "sd", "seconds")
    return {
        **{key: whole[key] for key in kept},
        "cut_card_effect": whole["cut_card_effect"],
        "effects_of_removal": {str(each.rank): each.effect for each in effects},
        "tags": list(tags),
        "betting_correlation": match,
        "by_true_count": [
            {"count": step.true_count, "share": step.share, **step.value.report()} for step in steps
        ],
        "ramps": [each.report() for each in takings],
    }


def _print(
    report: Report,
    effects: Sequence[Removal],
    tags: tuple[int, ...],
    match: float,
    steps: list[Step],
    takings: list[Takings],
) -> None:
    from rich.console import Console
    from rich.text import Text

    from spanish21.cli.sim_text import headline, make_table

    console = Console()
    console = console if console.is_terminal else Console(width=110)
    console.print(Text(headline(report, stopped=False)))
    cards = make_table("card", "effect of removal", "tag", title="Cards")
    for each in effects:
        cards.add_row(str(each.rank), f"{each.effect:+.5%}", f"{tags[each.rank - 1]:+d}")
    counts = make_table("true count", "share", "edge", "± 95%", title="Edge by true count")
    for step in steps:
        if abs(step.true_count) <= 10:
            value = step.value
            cells = (f"{step.share:.3%}", f"{value.mean:+.3%}", f"{1.96 * value.se:.3%}")
            counts.add_row(f"{step.true_count:+d}", *cells)
    wins = make_table(
        "bets",
        "average",
        "won in 100",
        "std dev",
        "SCORE",
        "N0",
        "ruin",
        title="Win rate, in units",
    )
    for won in takings:
        n0 = f"{won.n0:,.0f}" if won.mean > 0 else "never"
        wins.add_row(
            won.ramp.name,
            f"{won.bet:.2f}",
            f"{won.per_hundred:+.3f}",
            f"{10 * won.sd:.2f}",
            f"{won.score:.2f}",
            n0,
            f"{won.ruin:.2%}",
        )
    for table in (cards, counts, wins):
        console.print()
        console.print(table)
    console.print(Text(f"\nbetting correlation of the tags: {match:.4f}", style="dim"))
