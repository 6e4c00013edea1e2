"""Rule sets and their keys, for people and as JSON: `rules list`, `show`, `diff` and `check`.

The words come from `rules/loading/describe.py` and from the rule sets themselves; nothing is
decided here. Rulings and clauses are shown by `rulings.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from spanish21.cli.shared.options import AsJson, Decks, RuleSet, Settings, load_rules, print_json
from spanish21.cli.texts.pages import (
    measure_text,
    open_console,
    print_columns,
    print_text,
    print_title,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rich.console import Console

    from spanish21.rules.loading.describe import Entry
    from spanish21.rules.model import Rules

    Difference = tuple[str, Entry | None, Entry | None]

WIDE = 100
"""From this width on there is room for what a key means."""
SECTIONS = {
    "deck": "The cards",
    "hole_card": "The dealer",
    "surrender": "The player",
    "bonus_after_split": "What wins",
    "rounding": "The house",
}
"""The headings of the keys that stand in no table, by the first key under each."""
WHEELS = "wagers.bonus_spin.wheels"

KeyPrefix = Annotated[
    str | None, typer.Argument(metavar="KEY", help="Only this key, or the keys of this table.")
]
FirstRuleSet = Annotated[
    str, typer.Argument(metavar="A", help="A rule set's id, or a TOML file of one.")
]
SecondRuleSet = Annotated[str, typer.Argument(metavar="B", help="Another one.")]
SettingsA = Annotated[
    list[str] | None,
    typer.Option("--set-a", metavar="KEY=VALUE", help="Change a key of A; --set is for B."),
]


def list_rules(as_json: AsJson = False) -> None:
    """The rule sets that come with the program."""
    from spanish21.rules.loading.source import IDS, read_head

    if as_json:
        found = [load_rules(name) for name in IDS]
        print_json([head_of(rules) | {"decks": rules.decks} for rules in found])
        return
    rows = [("id", "decks", "title")]
    for name in IDS:
        head = read_head(name)
        rows.append((name, str(head["decks"]), head["title"]))
    first, second = measure_text(rows, most=40)[:2]
    for ruleset, decks, title in rows:
        typer.echo(f"{ruleset:{first}}  {decks:{second}}  {title}")


def head_of(rules: Rules) -> dict[str, Any]:
    """What names a rule set."""
    return {"id": rules.id, "title": rules.title, "document": rules.document, "hash": rules.hash}


def print_head(console: Console, rules: Rules) -> None:
    """A page's first lines: which rule set it is about."""
    print_title(console, rules.title)
    print_text(console, f"{rules.id}, {rules.decks} decks, hash {rules.hash}\n", style="dim")


def show(
    ruleset: RuleSet,
    key: KeyPrefix = None,
    decks: Decks = None,
    settings: Settings = None,
    as_json: AsJson = False,
) -> None:
    """Every key of a rule set: its value, the clause behind it and what it means."""
    rules = load_rules(ruleset, settings=settings, decks=decks)
    entries = _select(rules, key)
    if as_json:
        print_json(
            head_of(rules)
            | {"source": rules.source.to_dict()}
            | {"keys": [entry._asdict() for entry in entries]}
        )
        return
    console = open_console()
    print_head(console, rules)
    if key is None:
        print_columns(console, rules.source.lines())
    hidden = [] if key else find_idle_wheels(rules)
    shown = [entry for entry in entries if not is_below(entry.key, hidden)]
    wide = console.width >= WIDE
    widths = measure_text([_show_entry(entry)[:3] for entry in shown], most=30 if wide else 26)
    for heading, group in _group(shown):
        print_title(console, heading)
        rows = [_show_entry(entry)[: None if wide else 3] for entry in group]
        print_columns(console, rows, widths=widths if wide else widths[:2])
    if hidden:
        names = ", ".join(table.rpartition(".")[2] for table in hidden)
        print_text(console, f"Other wheels: {names} (spanish21 rules show {ruleset} {WHEELS})")


def _select(rules: Rules, key: str | None) -> list[Entry]:
    """The entries of a key or table; all without one."""
    import difflib

    from spanish21.errors import InputError, quote
    from spanish21.rules.loading.describe import list_entries

    entries = list(list_entries(rules))
    found = [entry for entry in entries if key is None or is_below(entry.key, [key])]
    if not found:
        near = difflib.get_close_matches(str(key), [entry.key for entry in entries])
        hint = (
            f"did you mean {' or '.join(near)}?" if near else f"see spanish21 rules show {rules.id}"
        )
        raise InputError(f"{rules.id} has no key {quote(str(key))}; {hint}")
    return found


def is_below(key: str, tables: Sequence[str]) -> bool:
    """Whether a key is one of these tables or lies in one."""
    from spanish21.rules.loading.faults import is_within

    return any(is_within(key, table) for table in tables)


def find_idle_wheels(rules: Rules) -> list[str]:
    """The tables of the wheels that are not in force."""
    from spanish21.rules.side_bets.wheel import idle_wheels

    return [f"{WHEELS}.{name}" for name in idle_wheels(rules)]


def _group(entries: Sequence[Entry]) -> Iterator[tuple[str, list[Entry]]]:
    """Entries under headings: those of the file's tables, and those of the keys in no table."""
    groups: dict[str, list[Entry]] = {}
    heading = ""
    for entry in entries:
        table = entry.key.rpartition(".")[0]
        heading = table or SECTIONS.get(entry.key, heading or entry.key)
        groups.setdefault(heading, []).append(entry)
    yield from groups.items()


def _show_entry(entry: Entry) -> tuple[str, ...]:
    return entry.key.rpartition(".")[2], entry.text, entry.clause, entry.says


def diff(
    a: FirstRuleSet,
    b: SecondRuleSet,
    decks: Decks = None,
    settings: Settings = None,
    settings_a: SettingsA = None,
    as_json: AsJson = False,
) -> None:
    """The keys in which two rule sets differ; --set and --decks apply to B."""
    first = load_rules(a, settings=settings_a)
    second = load_rules(b, settings=settings, decks=decks)
    rows = _compare(first, second)
    if as_json:
        keys = [{"key": key, "a": _side(x), "b": _side(y)} for key, x, y in rows]
        print_json({"a": head_of(first), "b": head_of(second), "keys": keys})
        return
    console = open_console()
    if not rows:
        print_text(console, f"{first.id} and {second.id} have the same rules.")
        return
    cells = list(_join_absent(rows, first, second, wide=console.width >= WIDE))
    key = measure_text(cells, most=44)[0]
    widths = (key, (console.width - key - 4) // 2)
    print_columns(console, cells, heads=("key", first.id, second.id), widths=widths, indent=0)


def _compare(first: Rules, second: Rules) -> list[Difference]:
    from spanish21.rules.loading.describe import list_entries

    mine, yours = ({entry.key: entry for entry in list_entries(each)} for each in (first, second))
    keys = dict.fromkeys([*mine, *yours])
    pairs = [(key, mine.get(key), yours.get(key)) for key in keys]
    return [(key, x, y) for key, x, y in pairs if x is None or y is None or x.value != y.value]


def _side(entry: Entry | None) -> dict[str, object] | None:
    return entry and {"value": entry.value, "clause": entry.clause}


def _join_absent(
    rows: Sequence[Difference], *both: Rules, wide: bool
) -> Iterator[tuple[str, str, str]]:
    """The cells of the rows; a wager that only one of the two has is one row."""
    told: set[str] = set()
    for key, x, y in rows:
        table = ".".join(key.split(".")[:2])
        has = [any(is_below(each, [table]) for each in rules.values) for rules in both]
        if all(has):
            yield key, _cell(x, wide=wide), _cell(y, wide=wide)
        elif table not in told:
            told.add(table)
            yield table, "there" if has[0] else "-", "there" if has[1] else "-"


def _cell(entry: Entry | None, *, wide: bool) -> str:
    """A value, and its clause where there is room."""
    if entry is None:
        return "-"
    return f"{entry.text}  [{entry.clause}]" if wide else entry.text


def check(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A rule file, or a rule set's id.")],
    decks: Decks = None,
    settings: Settings = None,
    as_json: AsJson = False,
) -> None:
    """Whether a rule file is sound and lawful: OK, or a line for each fault and exit status 2."""
    from spanish21.errors import RulesError

    try:
        rules = load_rules(file, settings=settings, decks=decks)
    except RulesError as error:
        if not as_json:
            raise
        print_json({"ok": False, "faults": error.faults})
        raise typer.Exit(2) from None
    if as_json:
        print_json({"ok": True} | head_of(rules))
    else:
        typer.echo(f"OK: {file} is {rules.title!r}, bound by {rules.document}, hash {rules.hash}")
