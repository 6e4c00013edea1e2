"""Loads rule sets: a name or a TOML file in, `Rules` out, or every fault at once.

A file is complete, or names another with `extends` and gives the changed keys, each cited. Settings
(`--set key=value`) are laid over it in the same way. No file can run code or crash the program.
Read `openness.py` for what a document lets a house choose.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from spanish21.errors import RulesError
from spanish21.rules.consistency import find_inconsistencies
from spanish21.rules.convert import INVALID, Conversion
from spanish21.rules.dotted import find_entry as nearest
from spanish21.rules.dotted import flatten, serves, unflatten
from spanish21.rules.model import Rules
from spanish21.rules.openness import Openness
from spanish21.rules.ruling import Reading, Ruling
from spanish21.rules.settings import parse_setting

HOUSE = "house"
"""The citation of a key that rests on the house's own choice."""
MOST_BYTES = 1_000_000
_IDS = ("ma", "nh-break-bonus", "nh-bet-bigger", "nh-go-for-it", "sd-bonus-spin", "common")
_UNCITED = ("id", "title", "document")
_RULING_KEYS = ("clause", "question", "ruling", "key", "readings")


def rule_set_ids() -> tuple[str, ...]:
    """The rule sets that come with the package."""
    return _IDS


def load(
    name: str | Path, settings: Mapping[str, Any] | None = None, *, decks: int | None = None
) -> Rules:
    """The rule set of this id, or of this file, with settings laid over it.

    >>> load("ma", decks=8).decks
    8
    """
    source = _source(str(name))
    chosen = dict(settings or {}) | ({} if decks is None else {"decks": decks})
    if not chosen and str(name) in _IDS:
        return _shipped(str(name))
    return _build(source, chosen)


@cache
def _shipped(name: str) -> Rules:
    return _build(_source(name), {})


class Source:
    """One parsed file: its flat values, citations, open keys and rulings, and where it came from."""

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.faults: list[str] = []
        table = self._parse(text)
        self.cite = self._texts(table.pop("cite", {}), "cite")
        self.open: dict[str, Any] = self._table(table.pop("open", {}), "open")
        self.rulings = self._rulings(table.pop("rulings", []))
        base = table.pop("extends", None)
        self.values = flatten(table)
        if base is not None:
            self._inherit(base)

    def _parse(self, text: str) -> dict[str, Any]:
        try:
            return tomllib.loads(text)
        except (tomllib.TOMLDecodeError, RecursionError, ValueError) as error:
            raise RulesError([f"{self.name}: not TOML: {error or 'nested too deeply'}"]) from None

    def _table(self, value: Any, name: str) -> dict[str, Any]:
        if isinstance(value, Mapping):
            return dict(value)
        self.faults.append(f"{name}: found {value!r}; allowed: a table")
        return {}

    def _texts(self, value: Any, name: str) -> dict[str, str]:
        texts = self._table(value, name)
        bad = [key for key, text in texts.items() if not isinstance(text, str) or not text]
        self.faults += [
            f'{name}."{key}": found {texts[key]!r}; allowed: a clause, as text under the quoted key'
            for key in bad
        ]
        return {key: text for key, text in texts.items() if key not in bad}

    def _rulings(self, rows: Any) -> tuple[Ruling, ...]:
        if not isinstance(rows, list):
            self.faults.append(f"rulings: found {rows!r}; allowed: [[rulings]] tables")
            return ()
        return tuple(
            filter(None, (self._ruling(row, f"rulings[{i}]") for i, row in enumerate(rows)))
        )

    def _ruling(self, row: Any, where: str) -> Ruling | None:
        row = self._table(row, where)
        readings = row.pop("readings", [])
        texts = self._texts(row, where)
        missing = [name for name in ("clause", "question", "ruling") if name not in texts]
        unknown = sorted(set(row) - set(_RULING_KEYS))
        self.faults += [f"{where}.{name}: missing" for name in missing]
        self.faults += [f"{where}.{name}: unknown key" for name in unknown]
        others = self._readings(readings, where)
        return None if missing or unknown else Ruling(**texts, readings=others)

    def _readings(self, rows: Any, where: str) -> tuple[Reading, ...]:
        good = isinstance(rows, list) and all(
            isinstance(row, Mapping) and set(row) == {"value", "says"} for row in rows
        )
        if good:
            return tuple(Reading(**row) for row in rows)
        self.faults.append(f"{where}.readings: found {rows!r}; allowed: {{value, says}} tables")
        return ()

    def _inherit(self, base: Any) -> None:
        """Lay this file over the rule set it extends; every key it changes needs a citation here."""
        if base not in _IDS:
            self.faults.append(f"extends: found {base!r}; allowed: {', '.join(_IDS)}")
            return
        parent = _source(base)
        self.faults += [
            f"cite.{key!r}: missing; cite a clause, or 'house'"
            for key in self.values
            if key not in _UNCITED and nearest(self.cite, key) is None
        ]
        self.values = _overlay(parent.values, self.values)
        self.cite = parent.cite | self.cite
        self.rulings = parent.rulings + self.rulings


def _source(name: str) -> Source:
    if name in _IDS:
        text = files("spanish21.rules").joinpath("data", f"{name}.toml").read_text("utf-8")
        return Source(f"{name}.toml", text)
    return Source(name, _read(Path(name)))


def _read(path: Path) -> str:
    try:
        if path.stat().st_size > MOST_BYTES:
            raise RulesError([f"{path}: too large; allowed: {MOST_BYTES} bytes"])
        return path.read_text("utf-8")
    except UnicodeDecodeError:
        raise RulesError([f"{path}: not UTF-8 text"]) from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise RulesError(
            [f"{path}: no such rule set or file ({reason}); rule sets: {', '.join(_IDS)}"]
        ) from None


def _overlay(under: Mapping[str, Any], over: Mapping[str, Any]) -> dict[str, Any]:
    """The values of both, `over` winning; a table given whole replaces the keys below it."""
    kept = {
        key: value
        for key, value in under.items()
        if not any(key.startswith(f"{table}.") for table in over)
    }
    return kept | dict(over)


def _build(source: Source, settings: Mapping[str, Any]) -> Rules:
    chosen = {key: parse_setting(value) for key, value in settings.items()}
    values = _overlay(source.values, chosen)
    cite = source.cite | {key: HOUSE for key in chosen if nearest(source.cite, key) is None}
    given = {"rulings": source.rulings, "cite": cite, "values": values}
    conversion = Conversion()
    rules = conversion.table(Rules, unflatten(values), given=given)
    faults = source.faults + conversion.faults + _citation_faults(values, cite)
    faults += _openness_faults(values)
    if rules is not INVALID:
        faults += find_inconsistencies(rules)
    if faults:
        raise RulesError([f"{source.name}: {fault}" for fault in faults])
    assert isinstance(rules, Rules)
    return rules


def _citation_faults(values: Mapping[str, Any], cite: Mapping[str, str]) -> list[str]:
    """Keys without a citation, and citations of keys that are not there."""
    uncited = [k for k in values if k not in _UNCITED and nearest(cite, k) is None]
    idle = [k for k in cite if not any(serves(k, v) for v in values)]
    return [f"cite: {key} has no citation" for key in uncited] + [
        f"cite: {key} is not a key of this file" for key in idle
    ]


def _openness_faults(values: Mapping[str, Any]) -> list[str]:
    document = values.get("document")
    if document == HOUSE:
        return []
    if document not in _IDS:
        return [f"document: found {document!r}; allowed: {', '.join((*_IDS, HOUSE))}"]
    base = _source(document)
    bound = {key: value for key, value in values.items() if key not in _UNCITED}
    binding = Openness(document, base.values, base.open, base.rulings, base.cite)
    return binding.faults(bound)
