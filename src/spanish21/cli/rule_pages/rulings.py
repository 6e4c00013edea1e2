"""`spanish21 rules rulings` and `rules clauses`: how a document is read, and all that it says."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from spanish21.cli.rule_pages.keys import find_idle_wheels, head_of, is_below, print_head
from spanish21.cli.shared.options import AsJson, Decks, RuleSet, Settings, load_rules, print_json
from spanish21.cli.texts.pages import measure_text, open_console, print_columns, print_title
from spanish21.errors import InputError, quote

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from spanish21.rules.clauses import Clause
    from spanish21.rules.model import Rules
    from spanish21.rules.ruling import Ruling

CITED_AS = {
    "ruling": "none: the document is silent",
    "house": "none: left to the house",
    "usual": "none: usual practice",
}
"""What the words of a citation mean where no clause speaks."""

ClauseNamed = Annotated[
    str | None, typer.Argument(metavar="CLAUSE", help="Only this clause, such as '9(c)'.")
]


def rulings(
    ruleset: RuleSet, decks: Decks = None, settings: Settings = None, as_json: AsJson = False
) -> None:
    """How a rule set reads what its document leaves open, and how else it can be read."""
    rules = load_rules(ruleset, settings=settings, decks=decks)
    if as_json:
        print_json(head_of(rules) | {"rulings": [_ruling(rules, row) for row in rules.rulings]})
        return
    console = open_console()
    print_head(console, rules)
    for row in rules.rulings:
        print_title(console, row.question)
        print_columns(console, list(_explain(rules, row)))


def _ruling(rules: Rules, row: Ruling) -> dict[str, Any]:
    readings = [{"value": reading.value, "says": reading.says} for reading in row.readings]
    value = rules.values[row.key] if row.key else None
    asked = {"clause": row.clause, "question": row.question, "ruling": row.ruling}
    return asked | {"key": row.key, "value": value, "readings": readings}


def _explain(rules: Rules, row: Ruling) -> Iterator[tuple[str, str]]:
    from spanish21.rules.loading.describe import find_place, write_value

    yield "ruling", row.ruling
    yield "clause", CITED_AS.get(row.clause, row.clause)
    if row.key is None:
        return
    place = find_place(row.key)
    yield "key", f"{row.key} = {write_value(place, rules.values[row.key])}"
    for reading in row.readings:
        yield "or", f"{write_value(place, reading.value)}: {reading.says}"


def clauses(
    ruleset: RuleSet,
    clause: ClauseNamed = None,
    decks: Decks = None,
    settings: Settings = None,
    as_json: AsJson = False,
) -> None:
    """The clauses of a rule set's document, or one of them, with the keys that rest on each."""
    from spanish21.rules.clauses import load_clauses

    rules = load_rules(ruleset, settings=settings, decks=decks)
    keys = _find_keys(rules)
    shown = _choose(load_clauses(rules.document), clause, document=rules.document)
    found = [(each, keys.get(each.id, [])) for each in shown]
    if as_json:
        print_json(head_of(rules) | {"clauses": [_clause(*each) for each in found]})
        return
    console = open_console()
    print_head(console, rules)
    rows = [cells for each in found for cells in _show_clause(*each)]
    heads = ("clause", "kind", "says")
    widths = measure_text([heads, *rows], most=24)[:2]
    print_columns(console, rows, heads=heads, widths=widths, indent=0)


def _choose(known: Sequence[Clause], wanted: str | None, *, document: str) -> Sequence[Clause]:
    """All clauses, or the one wanted; a heading brings the clauses that stand under it."""
    import difflib

    if wanted is None:
        return known
    name = wanted.strip().lower()
    found = [each for each in known if each.id.lower() == name]
    found = found or [
        each for each in known if each.id.lower().startswith((f"{name}(", f"{name}."))
    ]
    if not found:
        near = difflib.get_close_matches(wanted, [each.id for each in known])
        hint = f"did you mean {' or '.join(near)}?" if near else f"see rules clauses {document}"
        raise InputError(f"{document} has no clause {quote(wanted)}; {hint}")
    return found


def _show_clause(clause: Clause, keys: list[str]) -> Iterator[tuple[str, str, str]]:
    reason = f" ({clause.reason})" if clause.reason else ""
    yield clause.id, clause.kind.value, clause.says + reason
    if keys:
        yield "", "", f"[{'; '.join(keys)}]"


def _find_keys(rules: Rules) -> dict[str, list[str]]:
    """The keys that rest on each clause, with their values."""
    from spanish21.rules.loading.citations import split_citation
    from spanish21.rules.loading.describe import list_entries

    idle = find_idle_wheels(rules)
    keys: dict[str, list[str]] = {}
    for entry in list_entries(rules):
        for clause in split_citation(entry.clause):
            if not is_below(entry.key, idle):
                keys.setdefault(clause, []).append(f"{entry.key} = {entry.text}")
    return keys


def _clause(clause: Clause, keys: list[str]) -> dict[str, Any]:
    kind = {"id": clause.id, "says": clause.says, "kind": clause.kind.value}
    place = {"layer": clause.layer.value, "where": clause.where, "reason": clause.reason}
    return kind | place | {"parts": list(clause.parts), "keys": keys}
