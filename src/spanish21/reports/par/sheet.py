"""PAR sheets: everything a mathematician signs for, as plain values that JSON can hold.

One entry for each wager: its pay table with probabilities and what each line returns, edges,
volatility, bands, longest odds, what every switch does, and warnings. `html.py` and `figure.py`
print the same values.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from math import sqrt

from spanish21.money import Cents, print_cents
from spanish21.odds.cache import fingerprint
from spanish21.odds.exact.results import SPLIT, Results
from spanish21.odds.hands.stories import STAKE
from spanish21.odds.sides.odds import SUPER_BONUS, side_bets, side_odds
from spanish21.odds.sides.outcomes import OddsLine, SideOdds
from spanish21.odds.simulation.exact_results import (
    CHECKED_ROUNDS,
    SplitGap,
    bound_error,
    exact_results,
    measure_splits,
)
from spanish21.odds.statistics.estimate import Z95
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
    "prizes left out. Hands that are not split are followed card by card, so their chances are "
    "exact. The chances of split boxes are approximate: their hands are put together as if "
    "independent given the dealer's hand, and then leaned until the mean is the exact one. How far "
    f"they may be off stands beside them (95%, from {CHECKED_ROUNDS:,} rounds card by card). "
    "Returns are shares of the initial wager, so the loss of a doubled hand is a negative return."
)
SIDE_METHOD = "Every deal is counted; probabilities are exact fractions."


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
    results = exact_results(rules, None, stake=stake)
    gaps = measure_splits(rules, stake=stake)
    table = main_table(results, gaps)
    warnings = []
    if results.ev > 0:
        warnings.append(
            f"The main wager favours the player by {results.ev:.4%} under best play "
            f"(house edge {-results.ev:.4%})"
        )
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
        "by_net": list_nets(results, gaps),
        "errors": _bound_errors(results, gaps),
        "method": MAIN_METHOD,
        "slip": results.slip,
        "sensitivity": [],
        "warnings": warnings,
    }


def _edges(ev: float) -> Plain:
    return {"ev": ev, "house_edge": -ev, "return": 1 + ev}


def list_nets(results: Results, gaps: Sequence[SplitGap]) -> list[Plain]:
    """The chance of each amount; `error` is how far one with split boxes in it may be off."""
    errors = {gap.net: bound_error([gap]) for gap in gaps}
    return [
        {"net": net / results.stake, "probability": chance, "error": errors.get(net)}
        for net, chance in results.by_net().items()
    ]


def _bound_errors(results: Results, gaps: Sequence[SplitGap]) -> Plain:
    """How far split boxes may put figures of the whole wager off; the edge is exact."""
    ahead = [gap for gap in gaps if gap.net > 0]
    off = sum((gap.exact - gap.played) * (gap.net / results.stake) ** 2 for gap in gaps)
    noise = sqrt(sum((gap.se * (gap.net / results.stake) ** 2) ** 2 for gap in gaps))
    variance = abs(off) + Z95 * noise
    return {
        "hit_frequency": bound_error(ahead),
        "standard_deviation": variance / (2 * results.deviation),
    }


def main_table(results: Results, gaps: Sequence[SplitGap]) -> list[Plain]:
    """The lines of the main wager; a split box is won, even or lost."""
    grouped: defaultdict[tuple[str, str], list[tuple[int, float]]] = defaultdict(list)
    for line, chance in results.chances.items():
        name = line.name if line.name != SPLIT else f"{SPLIT}: {_fare(line.net)}"
        net = "" if line.name == SPLIT else str(line.net)
        grouped[name, net or line.clause].append((line.net, chance))
    clauses = {line.name: line.clause for line in results.chances if line.clause}
    twice = Counter(name for name, _ in grouped)
    rows = [
        _row(_name(name, parts[0][0], results.stake, several=twice[name] > 1), parts, results.stake)
        | {"clause": clauses.get(name, ""), "error": _error_of(name, gaps)}
        for (name, _), parts in grouped.items()
    ]
    return sorted(rows, key=lambda row: (row["name"].startswith(SPLIT), -row["net"]))


def _name(name: str, net: Cents, stake: Cents, *, several: bool) -> str:
    """The name of a line; with the units where a hand may be doubled for more or for less."""
    return f"{name}, {abs(net) / stake:g} units" if several else name


def _error_of(name: str, gaps: Sequence[SplitGap]) -> float | None:
    """How far the chance of a line may be off; those of hands that are not split are exact."""
    return bound_error([gap for gap in gaps if f"{SPLIT}: {_fare(gap.net)}" == name]) or None


def _fare(net: Cents) -> str:
    return "ahead" if net > 0 else "behind" if net < 0 else "even"


def _row(name: str, parts: list[tuple[int, float]], stake: Cents) -> Plain:
    chance = sum(p for _, p in parts)
    mean = sum(net * p for net, p in parts) / chance / stake
    return {
        "name": name,
        "pays": _units(mean) if len({net for net, _ in parts}) == 1 else f"{mean:+.4f} (mean)",
        "net": mean,
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
