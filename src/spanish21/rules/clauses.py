"""The clause register: every clause of the five documents, by id, in our own words.

Each clause says whether the software makes it so (enforced), shows it as a step to the dealer or
the floor (guided), or cannot see it (physical, with the reason), and which layer answers for it.
A clause with `parts` only introduces them and is proved by them. This module knows ids and
paraphrases and no rule; `tools/conformance.py` joins it with the tests.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Sequence
from enum import Enum
from functools import cache
from importlib.resources import files

import msgspec

from spanish21.errors import InputError, RulesError, quote

HOUSE = "house"
"""The document of a rule set that no regulator binds, and the citation of the house's choice."""
DOCUMENTS = ("ma", "nh-break-bonus", "nh-bet-bigger", "nh-go-for-it", "sd-bonus-spin")


class ClauseKind(Enum):
    """How the product stands to a clause."""

    ENFORCED = "enforced"
    GUIDED = "guided"
    PHYSICAL = "physical"


class ClauseLayer(Enum):
    """Which part of the product answers for a clause."""

    RULES = "rules"
    TABLE = "table"
    FLOOR = "floor"


class Clause(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One clause: `where` is the module or the rule set's key it lives in."""

    id: str
    says: str
    kind: ClauseKind
    layer: ClauseLayer
    where: str = ""
    reason: str = ""
    parts: tuple[str, ...] = ()


def documents() -> tuple[str, ...]:
    """The documents with a register, named as their rule sets are."""
    return DOCUMENTS


@cache
def load_clauses(document: str) -> tuple[Clause, ...]:
    """Every clause of a document, in the document's order.

    >>> [clause.id for clause in load_clauses("sd-bonus-spin")][:2]
    ['head', 'head decks']
    """
    if document not in DOCUMENTS:
        raise InputError(f"no document {quote(document)}: choose one of {', '.join(DOCUMENTS)}")
    path = files("spanish21.rules") / "data" / "clauses" / f"{document}.toml"
    return parse_clauses(path.read_text(encoding="utf-8"), document)


def clause_exists(document: str, clause: str) -> bool:
    """Whether the register holds this clause of this document.

    >>> clause_exists("ma", "5(f)(5)"), clause_exists("ma", "17(a)")
    (True, False)
    """
    return document in DOCUMENTS and clause in _clause_ids(document)


@cache
def _clause_ids(document: str) -> frozenset[str]:
    return frozenset(each.id for each in load_clauses(document))


def parse_clauses(text: str, document: str) -> tuple[Clause, ...]:
    """Read a register's text; raises RulesError with every fault in it."""
    try:
        rows = tomllib.loads(text).get("clause", [])
    except tomllib.TOMLDecodeError as error:
        raise RulesError([f"{document}: not TOML: {error}"]) from error
    if not isinstance(rows, list):
        raise RulesError([f"{document}: 'clause' must be a list of tables"])
    clauses, faults = _convert_rows(rows, document)
    faults += [f"{document} {fault}" for fault in _find_faults(clauses)]
    if faults:
        raise RulesError(faults)
    return tuple(clauses)


def _convert_rows(rows: Sequence[object], document: str) -> tuple[list[Clause], list[str]]:
    clauses, faults = [], []
    for number, row in enumerate(rows, start=1):
        try:
            clauses.append(msgspec.convert(row, Clause))
        except msgspec.ValidationError as error:
            name = row.get("id", f"clause {number}") if isinstance(row, dict) else number
            faults.append(f"{document} {name}: {error}")
    return clauses, faults


def _find_faults(clauses: Sequence[Clause]) -> Iterator[str]:
    if not clauses:
        yield "has no clause"
    kinds: dict[str, ClauseKind] = {}
    for clause in clauses:
        if clause.id in kinds:
            yield f"{clause.id}: stands twice"
        kinds[clause.id] = clause.kind
    for clause in clauses:
        yield from _find_gaps(clause)
        unknown = [part for part in clause.parts if part not in kinds]
        if unknown:
            yield f"{clause.id}: unknown parts {', '.join(unknown)}"
        elif clause.parts and clause.kind not in {kinds[part] for part in clause.parts}:
            yield f"{clause.id}: is {clause.kind.value}, and none of its parts is"


def _find_gaps(clause: Clause) -> Iterator[str]:
    physical = clause.kind is ClauseKind.PHYSICAL
    if not clause.id or not clause.says:
        yield f"{clause.id}: needs an id and what it says"
    if physical and not clause.reason:
        yield f"{clause.id}: a physical clause needs a reason"
    if not physical and not clause.where:
        yield f"{clause.id}: needs where it lives"
