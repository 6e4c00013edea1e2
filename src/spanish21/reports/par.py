"""PAR sheets: everything a mathematician signs for, as plain values that JSON can hold.

One entry for each wager: its pay table with probabilities and what each line returns, edges,
volatility, bands, longest odds, what every switch does, and warnings. `par_html.py` and
`par_figure.py` print the same values.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from math import sqrt

from spanish21.money import Cents, print_cents
from spanish21.odds.cache import fingerprint, remember
from spanish21.odds.exact.results import SPLIT, ResultLine, Results, find_results
from spanish21.odds.hands.stories import STAKE
from spanish21.odds.sides.odds import SUPER_BONUS, side_bets, side_odds
from spanish21.odds.sides.outcomes import OddsLine, SideOdds
from spanish21.odds.statistics.volatility import report_spread
from spanish21.odds.words import Plain, Progress
from spanish21.reports.sensitivity import bet_sensitivity, main_sensitivity, report_sensitivity
from spanish21.reports.side_report import name_of, report_even, warn_of
from spanish21.rules.kinds import Kind
from spanish21.rules.limits import wager_limits
from spanish21.rules.model import Rules
from spanish21.rules.settle import offers_super_bonus
from spanish21.version import __version__

MAIN_METHOD = (
    "Composition-dependent analysis of a fresh shoe: one box, best play, no insurance, fixed "
    "prizes left out. Hands that are not split are followed card by card; the hands of a split box "
    "are put together as if independent given the dealer's hand, which touches their spread alone. "
    "Returns are of the unit first wagered, so a doubled loss returns less than nothing."
)
SIDE_METHOD = "Every deal counted; probabilities are exact rationals."


def make_par(
    rules: Rules, *, stake: Cents = STAKE, switches: bool = True, progress: Progress | None = None
) -> Plain:
    """The PAR sheet of a rule set for a main wager of this stake; the switches take the time."""
    wagers = [main_sheet(rules, stake=stake)]
    for bet in side_bets(rules):
        if bet != SUPER_BONUS:
            wagers += [side_sheet(rules, odds) for odds in side_odds(rules, bet, stake=stake)]
    if switches:
        add_switches(rules, wagers, stake=stake, progress=progress)
    return {
        "ruleset": rules.id,
        "title": rules.title,
        "document": rules.document,
        "source": rules.source.to_dict(),
        "hash": rules.hash,
        "decks": rules.decks,
        "deck": rules.deck.value,
        "stake": stake,
        "program": f"spanish21 {__version__} ({fingerprint()})",
        "prizes": [_prize(rules, stake=stake)] if offers_super_bonus(rules) else [],
        "wagers": wagers,
        "warnings": [line for wager in wagers for line in wager["warnings"]],
    }


def add_switches(
    rules: Rules, wagers: list[Plain], *, stake: Cents, progress: Progress | None
) -> None:
    """Fill in what every switch does to each wager."""
    main, *sides = wagers
    turned = main_sensitivity(rules, stake=stake, progress=progress)
    main["sensitivity"] = report_sensitivity(turned)
    for wager in sides:
        turned = bet_sensitivity(rules, wager["wager"], play=wager["play"], stake=stake)
        wager["sensitivity"] = report_sensitivity(turned)


def _prize(rules: Rules, *, stake: Cents) -> Plain:
    (odds,) = side_odds(rules, SUPER_BONUS, stake=stake)
    return {
        "title": odds.title,
        "prize": odds.lines[0].outcome.pays,
        "one_in": float(1 / odds.hit_frequency) if odds.hit_frequency else None,
        "exact": str(odds.hit_frequency),
        "adds": float(odds.ev),
        "note": odds.note,
    }


def main_sheet(rules: Rules, *, stake: Cents) -> Plain:
    """The main wager's part of the sheet."""
    results = known_results(rules, stake=stake)
    table = main_table(results)
    warnings = []
    if results.ev > 0:
        warnings.append(f"The main wager favours the player by {results.ev:.4%} under best play")
    return {
        "wager": "main",
        "title": "Main wager",
        "play": "",
        "limits": show_limits(rules, Kind.MAIN),
        **_edges(results.ev),
        "element_of_risk": results.element_of_risk,
        "mean_wagered": results.wagered,
        "hit_frequency": results.hit_frequency,
        **report_spread(results.ev, results.deviation),
        "longest_odds": longest_odds(table),
        "pay_table": table,
        "by_net": [
            {"net": net / stake, "probability": chance} for net, chance in results.by_net().items()
        ],
        "method": MAIN_METHOD,
        "slip": results.slip,
        "sensitivity": [],
        "warnings": warnings,
    }


def _edges(ev: float) -> Plain:
    return {"ev": ev, "house_edge": -ev, "return": 1 + ev}


def known_results(rules: Rules, *, stake: Cents) -> Results:
    """How the main wager ends, from disk if it was worked out before."""

    def compute() -> Plain:
        from spanish21.odds.exact.up_card import Terms

        found = find_results(Terms(rules, stake))
        lines = [[*line, chance] for line, chance in found.chances.items()]
        return {"lines": lines, "wagered": found.wagered, "ev": found.ev}

    kept = remember("results", f"{rules.hash} {stake}", compute)
    chances = {ResultLine(name, net, clause): chance for name, net, clause, chance in kept["lines"]}
    return Results(chances, stake, kept["wagered"], kept["ev"])


def main_table(results: Results) -> list[Plain]:
    """The lines of the main wager; a split box is won, even or lost."""
    grouped: defaultdict[tuple[str, str], list[tuple[int, float]]] = defaultdict(list)
    for line, chance in results.chances.items():
        name = line.name if line.name != SPLIT else f"{SPLIT}: {_fare(line.net)}"
        net = "" if line.name == SPLIT else str(line.net)
        grouped[name, net or line.clause].append((line.net, chance))
    clauses = {line.name: line.clause for line in results.chances if line.clause}
    rows = [
        _row(name, clauses.get(name, ""), parts, stake=results.stake)
        for (name, _), parts in grouped.items()
    ]
    return sorted(rows, key=lambda row: (row["name"].startswith(SPLIT), -row["net"]))


def _fare(net: Cents) -> str:
    return "ahead" if net > 0 else "behind" if net < 0 else "even"


def _row(name: str, clause: str, parts: Iterable[tuple[int, float]], *, stake: Cents) -> Plain:
    parts = list(parts)
    chance = sum(p for _, p in parts)
    mean = sum(net * p for net, p in parts) / chance / stake
    return {
        "name": name,
        "pays": _units(mean) if len({net for net, _ in parts}) == 1 else f"{mean:+.4f} (mean)",
        "net": mean,
        "clause": clause,
        "probability": chance,
        "exact": None,
        "contribution": chance * mean,
        "return": chance * (1 + mean),
    }


def _units(net: float) -> str:
    return f"{net:+.4g}" if net else "0"


def side_sheet(rules: Rules, odds: SideOdds) -> Plain:
    """A side bet's part of the sheet."""
    table = [_side_row(line) for line in odds.lines]
    ev = float(odds.ev)
    return {
        "wager": odds.bet,
        "title": name_of(odds)[:1].upper() + name_of(odds)[1:],
        "play": odds.play,
        "limits": show_limits(rules, Kind(odds.bet)),
        **_edges(ev),
        "exact": str(odds.ev),
        "element_of_risk": -ev,
        "mean_wagered": 1.0,
        "hit_frequency": float(odds.hit_frequency),
        **report_spread(ev, sqrt(odds.variance)),
        "longest_odds": longest_odds(table),
        "pay_table": table,
        "method": SIDE_METHOD,
        "note": odds.note,
        **report_even(rules, odds),
        "sensitivity": [],
        "warnings": list(warn_of(odds)),
    }


def _side_row(line: OddsLine) -> Plain:
    outcome = line.outcome
    return {
        "name": outcome.name.replace("_", " "),
        "pays": outcome.pays,
        "net": float(outcome.profit),
        "clause": outcome.clause,
        "probability": float(line.probability),
        "exact": str(line.probability),
        "contribution": float(line.contribution),
        "return": float(line.probability * (1 + outcome.profit)),
    }


def longest_odds(table: list[Plain]) -> Plain | None:
    """The rarest line that wins."""
    wins = [row for row in table if row["net"] > 0 and row["probability"] > 0]
    if not wins:
        return None
    rarest = min(wins, key=lambda row: row["probability"])
    return {"name": rarest["name"], "one_in": 1 / rarest["probability"]}


def show_limits(rules: Rules, kind: Kind) -> str:
    """The amounts that may be wagered, in words."""
    main = wager_limits(rules, Kind.MAIN).most
    limits = wager_limits(rules, kind, main=main)
    if limits.least == limits.most:
        return print_cents(limits.least)
    return f"{print_cents(limits.least)} to {print_cents(limits.most)}"
