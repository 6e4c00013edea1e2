"""The report on counting as tables for the terminal; no line is wider than a terminal of 80."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import inf

from rich.console import Console
from rich.table import Table
from rich.text import Text

from spanish21.cli.texts.simulation import headline, make_table, say_margin
from spanish21.money import print_cents
from spanish21.odds.counting.plans import BetPlan, Takings
from spanish21.odds.counting.report import CountReport, depth_of
from spanish21.odds.counting.runs import Leg
from spanish21.odds.counting.tags import sum_effects
from spanish21.odds.statistics.estimate import Z95
from spanish21.reports.figures import house_edge, house_part

SHOWN_COUNTS = 10
SHOWN_PLAYS = 20
NOT_GIVEN = "not in these rules"


def print_count(report: CountReport, legs: Sequence[Leg], *, stopped: bool) -> None:
    """Print everything worth a line."""
    console = Console()
    console = console if console.is_terminal else Console(width=100)
    console.print(Text(headline(report.main, stopped=stopped)))
    console.print(Text(say_runs(legs), style="dim"))
    for part in _parts(report):
        console.print()
        console.print(part)


def say_runs(legs: Sequence[Leg]) -> str:
    """How the rounds asked for are spent."""
    total = sum(leg.rounds for leg in legs)
    spent = ", ".join(f"{leg.rounds:,} for {leg.title}" for leg in legs)
    return f"{total:,} rounds in all: {spent}"


def _parts(report: CountReport) -> Iterator[Table | Text]:
    yield _cards(report)
    yield _systems(report)
    yield _counts(report)
    yield _takings(report)
    yield Text(_say_bets(report), style="dim")
    yield _hours(report)
    yield Text(_say_purse(report), style="dim")
    yield _answers(report)
    if report.shuffled is not None:
        yield _early(report)
    if len(report.by_depth) > 1:
        yield _depths(report)
    if report.sides:
        yield _sides(report)
    if report.index is not None:
        yield _index(report)
        yield Text(_say_index(report), style="dim")


def _cards(report: CountReport) -> Table:
    table = make_table(
        "card",
        "effect of removal",
        "tag",
        title="What taking out one card does to the house edge",
    )
    for each in report.effects:
        table.add_row(
            str(each.rank), house_part(each.effect, 5), f"{report.tags[each.rank - 1]:+d}"
        )
    total = sum_effects(report.effects, report.rules)
    drift = sum(report.tags[card.rank - 1] for card in report.rules.deck.cards)
    table.add_row("whole deck", house_part(total, 5), f"{drift:+d}")
    return table


def _systems(report: CountReport) -> Table:
    table = make_table(
        "tags",
        "A to K",
        "per deck",
        "correlation",
        "house edge per count",
        title="Systems, for betting",
    )
    for each in report.systems:
        tags = " ".join(map(str, each.tags))
        name = f"{each.name} *" if each.tags == report.tags else each.name
        cells = (tags, f"{each.drift:+d}", f"{each.correlation:.4f}", house_part(each.slope, 3))
        table.add_row(name, *cells)
    return table


def _counts(report: CountReport) -> Table:
    headings = ("true count", "share of rounds", "± at most", "house edge", "± 95%", "bet")
    table = make_table(*headings, title="House edge and bet by true count")
    for step in report.steps:
        if abs(step.true_count) <= SHOWN_COUNTS:
            value, plan = step.value, report.alone
            assert plan.sit_out is not None
            bet = plan.ramp.bet(step.true_count) if step.true_count >= plan.sit_out else 0.0
            table.add_row(
                f"{step.true_count:+d}",
                f"{step.share:.3%}",
                say_margin(Z95 * step.share_error, ".3%"),
                house_edge(value.mean, 3),
                say_margin(Z95 * value.se, ".3%"),
                f"{bet:g}" if bet else "-",
            )
    return table


def _takings(report: CountReport) -> Table:
    unit = print_cents(report.main.stake)
    headings = ("bets", "played", "mean bet", "won", "± 95%", "std dev", "SCORE", "± 95%")
    table = make_table(
        *headings,
        "N0",
        "± 95%",
        title=f"What the counter wins in a hundred rounds dealt, in units of {unit}",
    )
    for won in report.takings:
        table.add_row(
            won.plan.name,
            f"{won.played:.0%}",
            f"{won.bet:.2f}",
            f"{won.per_hundred:+.2f}",
            say_margin(won.margin, ".2f"),
            f"{10 * won.value.sd:.1f}",
            f"{won.score:.2f}",
            say_margin(Z95 * won.score_error, ".2f"),
            name_n0(won),
            say_margin(Z95 * won.n0_error, ",.0f"),
        )
    return table


def _hours(report: CountReport) -> Table:
    purse, unit = report.bets.purse, report.main.stake / 100
    hours, risks = ("bets", "per hour", "± 95%", "std dev"), ("Kelly", "trip ruin", "ruin ever")
    headings = (*hours, *(each for risk in risks for each in (risk, "± 95%")))
    table = make_table(*headings, title=f"In dollars, {purse.pace:g} rounds an hour")
    for won in report.takings:
        margin = Z95 * purse.pace * won.value.se
        off = won.kelly_error
        table.add_row(
            won.plan.name,
            f"{unit * won.per_hour:+,.2f}",
            say_margin(unit * margin, ",.2f"),
            f"{unit * won.hour_spread:,.2f}",
            "-" if won.kelly is None else f"{won.kelly:.2f}",
            "-" if off is None else say_margin(Z95 * off, ".2f"),
            *(
                say_margin(each, ".1%")
                for risk in (won.trip_ruin, won.ruin)
                for each in (risk.value, risk.margin)
            ),
        )
    return table


def name_n0(won: Takings) -> str:
    """Rounds until expectation is one standard deviation, or that it never is."""
    return "never" if won.n0 == inf else f"{won.n0:,.0f}"


def _say_bets(report: CountReport) -> str:
    alone, always = (
        f"--ramp {plan.ramp}" if plan.ramp.steps else "one unit"
        for plan in (report.alone, report.always)
    )
    played, bet, spread = (
        Z95 * max(errors)
        for errors in zip(
            *((won.played_error, won.bet_error, 10 * won.spread_error) for won in report.takings),
            strict=True,
        )
    )
    return (
        f"left alone: {alone} --sit-out {report.alone.sit_out}; every round: {always}\n"
        "SCORE: dollars won by $10,000 at a risk of ruin of 13.5%\n"
        f"± 95%, at most: played {say_margin(played, '.2%')}, mean bet {say_margin(bet, '.3f')}, "
        f"std dev {say_margin(spread, '.2f')}"
    )


def _say_purse(report: CountReport) -> str:
    bets, purse = report.bets, report.bets.purse
    return (
        f"Kelly: these bets over those that let {bets.bankroll:g} units grow fastest;\n"
        f"ruin ever: of {bets.bankroll:g} units; "
        f"trip ruin: of {purse.trip_bankroll:g} units within {purse.trip_hours:g} hours"
    )


def _early(report: CountReport) -> Text:
    """What the house gains by shuffling good counts away."""
    assert report.shuffled is not None
    at, edge, won = report.shuffled
    clause = report.rules.clause("reshuffle_early")
    return Text(
        f"Early shuffles ({clause}): the house shuffles after any round that ends at {at:+d} or "
        f"above. Then\none bet in every round faces a house edge of {house_edge(edge.mean, 3)} "
        f"\u00b1 {say_margin(Z95 * edge.se, '.3%')}, and the counter left alone wins\n"
        f"{_with_margin(won.per_hundred, won.margin, '+.2f')} units in a hundred rounds, "
        f"in {won.played:.1%} of them."
    )


def _sides(report: CountReport) -> Table:
    headings = ("side bet", "tags A to K", "this count", "from", "wins")
    title = "Side bets and insurance: one unit, laid from the count at which it has an edge"
    table = make_table(*headings, title=title)
    for side in report.sides:
        name = f"{side.bet} {side.play}".strip().replace("_", " ")
        tags = " ".join(map(str, side.tags)) if any(side.tags) else "none: all ranks are alike"
        turns = "-" if side.turns is None else f"{side.turns:+.1f}"
        table.add_row(name, tags, f"{side.shared:.2f}", turns, f"{side.per_hundred:.2f}")
    return table


def _answers(report: CountReport) -> Table:
    headings = ("the house's answer", "clause", "counter wins", "SCORE", "taken", "± 95%")
    table = make_table(*headings, title="What the house may take from a counter's SCORE")
    for taken in report.taken:
        answer, left = taken.answer, taken.left
        table.add_row(
            f"{answer.name}: {say_plan(left.plan)}",
            answer.clause or NOT_GIVEN,
            _with_margin(left.per_hundred, left.margin, "+.2f"),
            _with_margin(left.score, Z95 * left.score_error, ".2f"),
            f"{taken.lost.mean:.2f}",
            say_margin(Z95 * taken.lost.se, ".2f"),
        )
    return table


def _with_margin(value: float, margin: float, form: str) -> str:
    """A figure and half its interval in one cell."""
    return f"{format(value, form)} \u00b1 {say_margin(margin, form.lstrip('+'))}"


def say_plan(plan: BetPlan) -> str:
    """A plan in a few words."""
    bets = f"1 to {plan.ramp.most:g} units" if plan.ramp.steps else f"{plan.ramp.most:g} units"
    bets = "one unit" if plan.ramp.most == 1.0 else bets
    if plan.leave is not None:
        return f"{bets} from the first round, leaves below {plan.leave:+d}"
    if plan.sit_out is not None:
        return f"{bets}, sits out below {plan.sit_out:+d}"
    return bets


def _depths(report: CountReport) -> Table:
    headings = (
        "cut card at",
        "rounds a shoe",
        "same bets",
        "SCORE",
        "best bets",
        "from",
        "SCORE",
    )
    clause = report.rules.clause("cut_card")
    title = f"The cut card ({clause}) at other depths: units in a hundred rounds, ± 95%"
    table = make_table(*headings, title=title)
    own = depth_of(report.main)
    for depth in report.by_depth:
        won, best = depth.won, depth.best
        table.add_row(
            f"{depth.share:.1%}" + (" *" if depth.share == own else ""),
            _with_margin(depth.rounds.mean, Z95 * depth.rounds.se, ".2f"),
            _with_margin(won.per_hundred, won.margin, "+.2f"),
            _with_margin(won.score, Z95 * won.score_error, ".2f"),
            _with_margin(best.per_hundred, best.margin, "+.2f"),
            f"{best.plan.sit_out:+d}",
            _with_margin(best.score, Z95 * best.score_error, ".2f"),
        )
    return table


def _index(report: CountReport) -> Table:
    headings = ("hand", "cards", "up", "basic", "instead", "true count", "adds")
    table = make_table(*headings, title="Index plays, by what they add to a hundred rounds")
    for play in report.index_plays[:SHOWN_PLAYS]:
        words = (play.basic, play.play)
        basic, instead = (word.replace("double_least", "double for less") for word in words)
        cells = (play.cards, play.up, basic, instead, play.when, f"{play.worth:.4f}")
        table.add_row(play.hand, *cells)
    return table


def _say_index(report: CountReport) -> str:
    assert report.index is not None
    rest = len(report.index_plays) - SHOWN_PLAYS
    lines = [f"and {rest} more, all of them with --json"] if rest > 0 else []
    at = report.index.insurance
    lines.append("insurance: never" if at is None else f"insurance: at {at:+d} and up")
    expected = sum(play.worth for play in report.index_plays)
    text = (
        f"they should add {expected:.2f} or more: insurance and split hands are not counted there"
    )
    gain = report.index_gain
    if gain is not None:
        told = _with_margin(100 * gain.mean, 100 * Z95 * gain.se, "+.2f")
        text += f";\nthe two runs differ by {told}"
    return "\n".join([*lines, text])
