"""A PAR sheet and a comparison as a page draws them: the words and columns that prints have."""

from __future__ import annotations

from spanish21.odds.words import Plain
from spanish21.reports.compare import Comparison
from spanish21.reports.par.words import (
    Columns,
    band_columns,
    describe_head,
    describe_source,
    list_facts,
    pay_columns,
    prize_lines,
    summarise,
)
from spanish21.reports.switches import show_position
from spanish21.rules.loading.describe import describe

SMALL = 5e-8
"""Effects that print as nothing."""


def tell_sheet(sheet: Plain) -> Plain:
    """The sheet as tables of text."""
    return {
        "title": sheet["title"],
        "head": describe_head(sheet),
        "source": describe_source(sheet),
        "warnings": list(sheet["warnings"]),
        "prizes": prize_lines(sheet),
        "summary": _tell_columns(summarise(sheet)),
        "wagers": [_tell_wager(wager) for wager in sheet["wagers"]],
    }


def _tell_wager(wager: Plain) -> Plain:
    note = f" {wager['note'][:1].upper()}{wager['note'][1:]}." if wager.get("note") else ""
    return {
        "title": wager["title"],
        "warnings": list(wager["warnings"]),
        "facts": list_facts(wager),
        "pays": _tell_columns(pay_columns(wager)),
        "bands": _tell_columns(band_columns(wager)),
        "method": wager["method"] + note,
    }


def _tell_columns(columns: Columns) -> Plain:
    return {"heads": columns.heads, "rows": list(columns.rows), "numbers": columns.numbers}


def tell_comparison(found: Comparison) -> Plain:
    """Two games side by side: their edges, and each rule between them with what it is worth."""
    steps = [
        {
            "changes": [
                {
                    "key": change.key,
                    "says": describe(found.first, change.key).says,
                    "was": show_position(change.key, change.was),
                    "now": show_position(change.key, change.now),
                }
                for change in step.changes
            ],
            "effect": step.effect,
        }
        for step in found.steps
        if abs(step.effect) >= SMALL
    ]
    return {
        "first": {"ruleset": found.first.id, "title": found.first.title, "ev": found.first_ev},
        "other": {"ruleset": found.other.id, "title": found.other.title, "ev": found.other_ev},
        "same": len(found.steps) - len(steps),
        "steps": steps,
    }
