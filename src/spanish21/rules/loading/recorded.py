"""A rule set as a record keeps it: one complete text, and the rule set read back from it.

The text is TOML: every value with its citation, the document and every ruling, so that it means the
same when the file it came from, or the one that file extends, has been edited. Reading it back asks
only whether it is whole: what a document leaves open was asked when the record was made.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from spanish21.errors import InputError, RulesError, print_line
from spanish21.rules.document import own_document
from spanish21.rules.dotted_keys import unflatten
from spanish21.rules.loading.convert import INVALID, Conversion
from spanish21.rules.loading.source import parse_source
from spanish21.rules.model import Rules
from spanish21.rules.ruling import Ruling

NAME = "the rules of the record"
MEMORY = 64
SINCE: Mapping[str, Any] = {
    "seconds_to_act": 30,
    "silence": "stands",
    "wagers.bonus_spin.top_prize_paid": "verified",
}
"""Keys that came after the first records, and what held before them."""


def print_rules(rules: Rules) -> str:
    """The whole rule set as text."""
    return "\n".join(_lines(rules)) + "\n"


def _lines(rules: Rules) -> Iterator[str]:
    yield from (f"{_text(key)} = {_text(value)}" for key, value in rules.values.items())
    yield "[source]"
    yield from (f"{name} = {_text(text)}" for name, text in rules.source.to_dict().items())
    yield "[cite]"
    yield from (f"{_text(key)} = {_text(clause)}" for key, clause in rules.cite.items())
    for ruling in rules.rulings:
        yield "[[rulings]]"
        yield from (f"{name} = {_text(value)}" for name, value in _row(ruling).items())


def _row(ruling: Ruling) -> dict[str, Any]:
    row: dict[str, Any] = {
        "clause": ruling.clause,
        "question": ruling.question,
        "ruling": ruling.ruling,
    }
    if ruling.key:
        row["key"] = ruling.key
    if ruling.readings:
        row["readings"] = [{"value": each.value, "says": each.says} for each in ruling.readings]
    return row


def _text(value: Any) -> str:
    """A value as TOML writes it on one line."""
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{_text(key)} = {_text(each)}" for key, each in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(_text, value)) + "]"
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


@lru_cache(MEMORY)
def load_recorded(text: str, expected: str) -> Rules:
    """The rule set of a record's text; its hash must be the one the record expects."""
    source = parse_source(NAME, text)
    conversion = Conversion()
    given = {
        "source": source.document or own_document(str(source.values.get("title")), NAME),
        "rulings": source.rulings,
        "cite": source.cite,
        "values": source.values,
    }
    older = {key: value for key, value in SINCE.items() if _belongs(key, source.values)}
    rules = conversion.table(Rules, unflatten({**older, **source.values}), given=given)
    faults = [*source.faults, *conversion.faults]
    if rules is INVALID or faults:
        raise RulesError([f"{print_line(NAME)}: {fault}" for fault in faults])
    assert isinstance(rules, Rules)
    if rules.hash != expected:
        raise InputError(
            f"{NAME} have the hash {rules.hash}; the record says {print_line(expected)}"
        )
    return rules


def _belongs(key: str, values: Mapping[str, Any]) -> bool:
    """Whether a record has the table that a later key is of."""
    table = key.rpartition(".")[0]
    return not table or any(each.startswith(f"{table}.") for each in values)
