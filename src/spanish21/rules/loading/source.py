"""One rule file as text: its source, values laid flat, citations, what it leaves open, rulings.

Reading collects faults of form and goes on; whether the values are right is for `load.py`. A file
is data: nothing in it can run code, and no file can crash the reader.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from spanish21.errors import RulesError, print_line, shorten
from spanish21.rules.document import Document
from spanish21.rules.dotted_keys import PlainValues, flatten, leaves, overlay, tables_of
from spanish21.rules.frozen_mapping import FrozenMap
from spanish21.rules.loading.faults import Fault, show_choices, wrong
from spanish21.rules.ruling import Reading, Ruling

IDS = ("ma", "nh-break-bonus", "nh-bet-bigger", "nh-go-for-it", "sd-bonus-spin", "common")
MOST_BYTES = 250_000
MOST_DEPTH = 12
"""Tables nested deeper than this are refused; a rule set needs five."""
NOTHING: FrozenMap[Any] = FrozenMap({})
_TEXTS = ("clause", "question", "ruling")


@dataclass(frozen=True, kw_only=True)
class Source:
    """A parsed file: `extends` names the rule set that its values were laid over.

    `own` are the keys given in this very file and `cited` its own citations.
    """

    name: str
    values: PlainValues
    cite: Mapping[str, str]
    rulings: tuple[Ruling, ...]
    document: Document | None = None
    extends: str | None = None
    open: PlainValues = NOTHING
    own: tuple[str, ...] = ()
    cited: Mapping[str, str] = NOTHING
    faults: tuple[Fault, ...] = ()


@cache
def read_shipped(name: str) -> Source:
    """The source of a rule set that comes with the package."""
    text = files("spanish21.rules").joinpath("data", f"{name}.toml").read_text("utf-8")
    return parse_source(name, text)


def read_head(name: str) -> dict[str, Any]:
    """The keys above the tables of a rule set that comes with the package: its name and decks."""
    text = files("spanish21.rules").joinpath("data", f"{name}.toml").read_text("utf-8")
    return tomllib.loads(text[: text.index("\n[")])


def read_file(path: Path) -> Source:
    """The source of a house's file; raises RulesError when there is nothing to read."""
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        known = f"rule sets: {', '.join(IDS)}"
        raise _unreadable(path, f"no such rule set or file ({reason}); {known}") from None
    if len(data) > MOST_BYTES:
        raise _unreadable(path, f"too large; allowed: {MOST_BYTES} bytes")
    try:
        return parse_source(str(path), data.decode("utf-8-sig"))
    except UnicodeDecodeError:
        raise _unreadable(path, "not UTF-8 text") from None


def _unreadable(path: Path, reason: str) -> RulesError:
    return RulesError([f"{print_line(str(path))}: {reason}"])


def parse_source(name: str, text: str) -> Source:
    """Read a file's text; raises RulesError when it is no TOML, and notes every other fault."""
    table = _parse_toml(name, text)
    faults: list[Fault] = []
    cite = _read_citations(table.pop("cite", {}), faults)
    document = _read_document(table.pop("source", None), faults)
    left_open = _read_table(table.pop("open", {}), "open", faults)
    rulings = _read_rulings(table.pop("rulings", []), faults)
    extends = table.pop("extends", None)
    faults += _find_clashes([key for key, _ in leaves(table)])
    values = flatten(table)
    source = Source(
        name=name,
        values=FrozenMap(values),
        cite=FrozenMap(cite),
        rulings=rulings,
        document=document,
        open=FrozenMap(left_open),
        own=tuple(values),
        cited=FrozenMap(cite),
        faults=tuple(faults),
    )
    return source if extends is None else _extend(source, extends)


def _parse_toml(name: str, text: str) -> dict[str, Any]:
    try:
        table = tomllib.loads(text)
    except RecursionError:
        raise RulesError([f"{print_line(name)}: not TOML: nested too deeply"]) from None
    except ValueError as error:
        raise RulesError([f"{print_line(name)}: not TOML: {shorten(str(error))}"]) from None
    if _is_deep(table):
        raise RulesError([f"{print_line(name)}: tables nested more than {MOST_DEPTH} deep"])
    return table


def _is_deep(table: PlainValues) -> bool:
    """Whether anything is nested too deeply, found without recursion."""
    level: list[Any] = [table]
    for _ in range(MOST_DEPTH):
        level = [inner for each in level for inner in _inner(each)]
    return bool(level)


def _inner(value: Any) -> Iterator[Any]:
    """The tables and lists directly inside a table or list."""
    items = value.values() if isinstance(value, Mapping) else value
    return (item for item in items if isinstance(item, Mapping | list))


def _find_clashes(keys: Sequence[str]) -> Iterator[Fault]:
    """Keys given twice: in a table and as a quoted dotted name, or as a value and as a table."""
    counts = Counter(keys)
    for key, times in counts.items():
        if times > 1:
            yield Fault(key, "given twice")
        for table in tables_of(key):
            if table in counts:
                yield Fault(key, f"given below {shorten(table)}, which has a value of its own")


def _read_table(value: Any, key: str, faults: list[Fault]) -> dict[str, Any]:
    if isinstance(value, Mapping):
        return dict(value)
    faults.append(wrong(key, value, allowed="a table"))
    return {}


def _read_citations(value: Any, faults: list[Fault]) -> dict[str, str]:
    """The clause behind each key, as `"pays.win" = "5(e)"` or in tables of the same shape."""
    cite = {}
    for key, clause in flatten(_read_table(value, "cite", faults)).items():
        if isinstance(clause, str) and clause.strip():
            cite[key] = clause
        else:
            faults.append(wrong(f"cite.{key}", clause, allowed="a clause, as text"))
    return cite


def _read_document(value: Any, faults: list[Fault]) -> Document | None:
    """What the file says of its document; None where it says nothing or something wrong."""
    if value is None:
        return None
    before, given = len(faults), _read_table(value, "source", faults)
    names = [field.name for field in fields(Document)]
    faults += [Fault(f"source.{name}", "missing") for name in names if name not in given]
    for name, text in given.items():
        if name not in names:
            faults.append(Fault(f"source.{name}", f"unknown key; known: {', '.join(names)}"))
        elif not isinstance(text, str) or not text.strip():
            faults.append(wrong(f"source.{name}", text, allowed="text"))
    return None if len(faults) > before else Document(**given)


def _read_rulings(rows: Any, faults: list[Fault]) -> tuple[Ruling, ...]:
    if not isinstance(rows, list):
        faults.append(wrong("rulings", rows, allowed="[[rulings]] tables"))
        return ()
    found = [_read_ruling(row, f"rulings[{i}]", faults) for i, row in enumerate(rows)]
    return tuple(ruling for ruling in found if ruling is not None)


def _read_ruling(row: Any, key: str, faults: list[Fault]) -> Ruling | None:
    before = len(faults)
    row = _read_table(row, key, faults)
    readings = _read_readings(row.pop("readings", []), f"{key}.readings", faults)
    for name in _TEXTS:
        if name not in row:
            faults.append(Fault(f"{key}.{name}", "missing"))
    for name, text in row.items():
        if name not in (*_TEXTS, "key"):
            known = ", ".join((*_TEXTS, "key", "readings"))
            faults.append(Fault(f"{key}.{name}", f"unknown key; known: {known}"))
        elif not isinstance(text, str) or not text:
            faults.append(wrong(f"{key}.{name}", text, allowed="text"))
    return None if len(faults) > before else Ruling(**row, readings=readings)


def _read_readings(rows: Any, key: str, faults: list[Fault]) -> tuple[Reading, ...]:
    good = isinstance(rows, list) and all(map(_is_reading, rows))
    if not good:
        faults.append(wrong(key, rows, allowed="a list of {value = ..., says = 'text'}"))
    return tuple(Reading(**row) for row in rows) if good else ()


def _is_reading(row: Any) -> bool:
    good = isinstance(row, Mapping) and set(row) == {"value", "says"}
    return good and isinstance(row["says"], str)


def _extend(own: Source, extends: Any) -> Source:
    """Lay the file over the rule set it extends; without a name of its own it has the file's."""
    if not isinstance(extends, str) or extends not in IDS:
        faults = [wrong("extends", extends, allowed=show_choices(IDS)), *own.faults]
        raise RulesError([f"{print_line(own.name)}: {fault}" for fault in faults])
    parent = read_shipped(extends)
    named = {"id": Path(own.name).stem} | dict(own.values)
    return replace(
        own,
        values=FrozenMap(overlay(parent.values, named)),
        cite=FrozenMap({**parent.cite, **own.cite}),
        rulings=parent.rulings + own.rulings,
        extends=extends,
    )
