"""What the odds pages ask for, worked out in a process of its own from the text of a rule set.

Plain functions that take text and give plain values, so that they can cross to another process and
back. What is worked out is the business of `odds/` and `reports/`, which keep it on disk.
"""

from __future__ import annotations

from spanish21.odds.words import Plain
from spanish21.rules.loading.recorded import load_recorded

COST_STAKE = 1000


def work_out_chart(text: str, rules_hash: str) -> Plain:
    """The chart of best play, each cell with what every choice is worth."""
    from spanish21.odds.strategies.chart_book import find_chart
    from spanish21.pages.chart import tell_chart

    return tell_chart(find_chart(load_recorded(text, rules_hash)))


def work_out_par(text: str, rules_hash: str) -> Plain:
    """The PAR sheet, its tables as they are printed."""
    from spanish21.pages.sheet import tell_sheet
    from spanish21.reports.filed_papers import find_par

    return tell_sheet(find_par(load_recorded(text, rules_hash)))


def work_out_sides(text: str, rules_hash: str) -> list[Plain]:
    """Every side bet that is offered, with its outcomes and its warnings."""
    from spanish21.odds.sides.odds import side_bets, side_odds
    from spanish21.reports.side_report import report_side

    rules = load_recorded(text, rules_hash)
    return [report_side(rules, odds) for bet in side_bets(rules) for odds in side_odds(rules, bet)]


def work_out_findings(text: str, rules_hash: str) -> Plain:
    """What a careful regulator would want to know."""
    from spanish21.reports.filed_papers import find_findings

    return find_findings(load_recorded(text, rules_hash))


def work_out_costs(text: str, rules_hash: str) -> list[Plain]:
    """What each switch that a house may flip does to the edge, the strongest first."""
    from spanish21.reports.switches import flip, main_switches, show_position, why_not_set
    from spanish21.reports.wager_values import main_ev

    rules = load_recorded(text, rules_hash)
    ev = main_ev(rules, stake=COST_STAKE)
    found: list[Plain] = []
    for switch in main_switches(rules):
        for other in switch.others:
            flipped = flip(rules, switch.key, other)
            if flipped is None or why_not_set(rules, switch.key, other):
                continue
            found.append(
                {
                    "key": switch.key,
                    "says": switch.says,
                    "clause": rules.clause(switch.key),
                    "was": show_position(switch.key, switch.value),
                    "now": show_position(switch.key, other),
                    "value": other,
                    "change": ev - main_ev(flipped, stake=COST_STAKE),
                }
            )
    return sorted(found, key=lambda each: -abs(each["change"]))


def work_out_comparison(first: tuple[str, str], other: tuple[str, str]) -> Plain:
    """Two rule sets, and what each rule in which they differ contributes."""
    from spanish21.pages.sheet import tell_comparison
    from spanish21.reports.compare import compare_rules

    return tell_comparison(compare_rules(load_recorded(*first), load_recorded(*other)))


def work_out_expectation(text: str, rules_hash: str, wagers: list[tuple[str, str]]) -> list[Plain]:
    """What a unit of each of these wagers is worth from a fresh shoe, and how far one may lie."""
    from spanish21.coach.record import expected_of

    rules = load_recorded(text, rules_hash)
    told = []
    for wager, side in wagers:
        ev, spread = expected_of(rules, wager, side=side)
        told.append({"wager": wager, "side": side, "ev": ev, "spread": spread})
    return told
