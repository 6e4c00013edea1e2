"""`spanish21 side`: the exact odds of side bets, of insurance and of the Super Bonus."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from spanish21.cli.shared.options import (
    USUAL_STAKE,
    AsJson,
    Decks,
    Gone,
    RuleSet,
    Settings,
    StakeOption,
    load_rules,
    print_json,
    read_settings,
    read_stake,
)
from spanish21.errors import InputError

if TYPE_CHECKING:
    from rich.table import Table

    from spanish21.odds.sides.outcomes import SideOdds
    from spanish21.rules.model import Rules

BetNamed = Annotated[
    str | None, typer.Argument(metavar="BET", help="One bet, with every outcome shown.")
]
AllDecks = Annotated[
    bool, typer.Option("--all-decks", help="Show every permitted number of decks.")
]


def side(
    ruleset: RuleSet,
    bet: BetNamed = None,
    decks: Decks = None,
    settings: Settings = None,
    stake: StakeOption = USUAL_STAKE,
    gone: Gone = "",
    all_decks: AllDecks = False,
    as_json: AsJson = False,
) -> None:
    """The exact odds of side bets: house edge, hit frequency, variance and every outcome."""
    from spanish21.reports.side_report import report_side

    if all_decks and decks is not None:
        raise InputError(f"--all-decks takes every number of decks: leave --decks {decks} out")
    cents = read_stake(stake)
    found = [
        (rules, odds)
        for rules in _rule_sets(ruleset, settings, decks=decks, all_decks=all_decks)
        for odds in _price(rules, bet, stake=cents, gone=gone)
    ]
    if as_json:
        print_json([report_side(rules, odds) for rules, odds in found])
    elif bet is None:
        _print_summary(found)
    else:
        for rules, odds in found:
            _print_bet(rules, odds)


def _rule_sets(
    ruleset: str, settings: list[str] | None, *, decks: int | None, all_decks: bool
) -> list[Rules]:
    from spanish21.odds.sides.odds import permitted_decks

    if not all_decks:
        return [load_rules(ruleset, settings=settings, decks=decks)]
    numbers = permitted_decks(ruleset, read_settings(settings))
    return [load_rules(ruleset, settings=settings, decks=number) for number in numbers]


def _price(rules: Rules, bet: str | None, *, stake: int, gone: str) -> list[SideOdds]:
    from spanish21.cards import parse_cards
    from spanish21.odds.hands.deals import fresh_shoe, without_cards
    from spanish21.odds.sides.odds import side_bets, side_odds

    shoe = without_cards(fresh_shoe(rules), parse_cards(gone))
    bets = side_bets(rules) if bet is None else (bet,)
    return [odds for name in bets for odds in side_odds(rules, name, shoe=shoe, stake=stake)]


def _print_summary(found: list[tuple[Rules, SideOdds]]) -> None:
    from rich.table import Table

    from spanish21.reports.figures import house_edge, print_share
    from spanish21.reports.side_report import name_of

    table = Table("bet", title=_title(found), title_justify="left", box=None, pad_edge=False)
    for heading in ("decks", "house edge", "hit frequency", "std dev"):
        table.add_column(heading, justify="right")
    for _, odds in found:
        deviation = f"{float(odds.variance) ** 0.5:.3f}"
        hit = print_share(odds.hit_frequency)
        style = "bold red" if _warns(odds) else ""
        cells = (name_of(odds), str(odds.decks), house_edge(odds.ev), hit, deviation)
        table.add_row(*cells, style=style)
    _show(table, [line for _, odds in found for line in _warnings(odds)])


def _title(found: list[tuple[Rules, SideOdds]]) -> str:
    return f"{found[0][0].title}: side bets\n" if found else "no side bets"


def _warns(odds: SideOdds) -> bool:
    return bool(_warnings(odds))


def _warnings(odds: SideOdds) -> list[str]:
    from spanish21.reports.side_report import warn_of

    return [f"WARNING: {line} with {odds.decks} decks" for line in warn_of(odds)]


def _print_bet(rules: Rules, odds: SideOdds) -> None:
    from rich.table import Table

    from spanish21.reports.figures import house_edge, house_part, one_in, print_share
    from spanish21.reports.side_report import describe_even, name_of

    title = f"{name_of(odds)}: {rules.id}, {odds.decks} decks\n"
    table = Table("outcome", title=title, title_justify="left", box=None, pad_edge=False)
    for heading in ("pays", "probability", "", "for the house", "clause"):
        table.add_column(heading, justify="left" if heading == "clause" else "right")
    for line in odds.lines:
        outcome = line.outcome
        table.add_row(
            outcome.name.replace("_", " "),
            outcome.pays,
            f"{float(line.probability):.8f}",
            one_in(line.probability),
            house_part(line.contribution),
            outcome.clause,
        )
    summary = [
        f"house edge {house_edge(odds.ev)} (exactly {_short(str(-odds.ev))})",
        f"hit frequency {print_share(odds.hit_frequency)}, "
        f"standard deviation {float(odds.variance) ** 0.5:.4f} per unit",
        *filter(None, (odds.note, describe_even(rules, odds))),
    ]
    _show(table, summary + _warnings(odds))


def _short(text: str) -> str:
    return text if len(text) <= 60 else f"{text[:28]}... ({len(text)} digits; see --json)"


def _show(table: Table, lines: list[str]) -> None:
    from rich.console import Console
    from rich.text import Text

    from spanish21.cli.texts.pages import print_trimmed

    console = Console()
    console = console if console.is_terminal else Console(width=110)
    print_trimmed(console, table)
    for line in lines:
        console.print(Text(line, style="bold red" if line.startswith("WARNING") else "dim"))
    console.print()
