"""Loads rule sets: a name or a TOML file in, `Rules` out, or every fault at once.

A file is complete, or names another with `extends` and gives the changed keys, each cited. Settings
(`--set key=value`) are laid over it in the same way. A file's `document` binds it, unless that is
the house itself. Read `source.py` for the form of a file, `convert.py` for types, `openness.py` for
what a document lets a house choose, `consistency.py` for keys that must agree.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from spanish21.errors import RulesError, print_line
from spanish21.rules.clauses import HOUSE
from spanish21.rules.document import Document, own_document
from spanish21.rules.dotted_keys import PlainValues, flatten, overlay, unflatten
from spanish21.rules.frozen_mapping import FrozenMap
from spanish21.rules.loading.citations import UNCITED, find_citation_faults, find_name_faults
from spanish21.rules.loading.consistency import find_inconsistencies
from spanish21.rules.loading.convert import INVALID, Conversion
from spanish21.rules.loading.faults import Fault, drop_details, find_doubtful
from spanish21.rules.loading.openness import Openness
from spanish21.rules.loading.settings import parse_setting
from spanish21.rules.loading.source import IDS, Source, read_file, read_shipped
from spanish21.rules.model import Rules

KEPT = 256
"""Rule sets with settings that are not made again when asked for again: one object each."""


def rule_set_ids() -> tuple[str, ...]:
    """The rule sets that come with the package."""
    return IDS


def load(
    name: str | Path, settings: Mapping[str, Any] | None = None, *, decks: int | None = None
) -> Rules:
    """The rule set of this id, or of this file, with settings laid over it.

    >>> load("ma", decks=8).decks
    8
    """
    chosen = dict(settings or {}) | ({} if decks is None else {"decks": decks})
    if str(name) not in IDS:
        return _build(read_file(Path(name)), chosen)
    if not chosen:
        return _load_shipped(str(name))
    return _load_set(str(name), FrozenMap(chosen), repr(chosen))


@cache
def _load_shipped(name: str) -> Rules:
    return _build(read_shipped(name), {})


@lru_cache(KEPT)
def _load_set(name: str, settings: FrozenMap[Any], text: str) -> Rules:
    """A shipped rule set with settings; their text tells apart equal ones, such as 1 and True."""
    del text
    return _build(read_shipped(name), settings)


def unbind(rules: Rules, settings: Mapping[str, Any] | None = None) -> Rules:
    """The same rule set as the house's own, free of its document, with settings laid over it.

    For asking what a rule would do that no clause permits.

    >>> unbind(load("ma"), {"soft_17": "hit"}).soft_17.value
    'hit'
    """
    chosen = dict(settings or {})
    return _unbind(rules, FrozenMap(chosen), repr(chosen))


@lru_cache(KEPT)
def _unbind(rules: Rules, settings: FrozenMap[Any], text: str) -> Rules:
    del text
    return _build(_source_of(rules, {**rules.values, "document": HOUSE}), settings)


def amend(rules: Rules, settings: Mapping[str, Any]) -> Rules:
    """The same rule set with settings laid over it, as far as its document leaves them open.

    >>> amend(load("ma"), {"decks": 8}).decks
    8
    """
    return _build(_source_of(rules, rules.values), dict(settings))


def _source_of(rules: Rules, values: PlainValues) -> Source:
    return Source(
        name=rules.id,
        values=FrozenMap(values),
        cite=rules.cite,
        rulings=rules.rulings,
        document=rules.source,
    )


def _build(source: Source, settings: PlainValues) -> Rules:
    chosen = flatten({key: parse_setting(value) for key, value in settings.items()})
    values = FrozenMap(overlay(source.values, chosen))
    cite = FrozenMap(dict.fromkeys(chosen, HOUSE) | dict(source.cite))
    given = {
        "source": _name_document(source),
        "rulings": source.rulings,
        "cite": cite,
        "values": values,
        "settings": FrozenMap(chosen),
    }
    conversion = Conversion()
    rules = conversion.table(Rules, unflatten(values), given=given)
    faults = [*source.faults, *find_name_faults(source, chosen), *conversion.faults]
    doubtful = find_doubtful(faults, values)
    unlawful = [*_find_unlawful(values, doubtful)]
    faults = drop_details(faults, unlawful)
    faults += [*find_citation_faults(source, doubtful), *unlawful]
    if rules is not INVALID:
        refused = {fault.key for fault in unlawful}
        faults += [each for each in find_inconsistencies(rules) if each.since not in refused]
    if faults:
        raise RulesError([f"{print_line(source.name)}: {fault}" for fault in faults])
    assert isinstance(rules, Rules)
    return rules


def _name_document(source: Source) -> Document:
    """The document behind a rule set: the one that binds it, or what the house says of its own."""
    bound = source.values.get("document")
    if isinstance(bound, str) and bound in IDS:
        source = read_shipped(bound)
    own = own_document(str(source.values.get("title")), Path(source.name).name)
    return source.document or own


def _find_unlawful(values: PlainValues, doubtful: Collection[str]) -> Iterator[Fault]:
    """The values that the document does not leave open."""
    document = values.get("document")
    if document not in IDS or document in doubtful:
        return
    base = read_shipped(document)
    skip = {*UNCITED, *doubtful}
    if skip & {"deck", "decks"}:
        skip.add("cut_card")  # its depth cannot be compared
    binding = Openness(document, base.values, base.open, base.rulings, base.cite)
    yield from binding.faults(values, skip=skip)
