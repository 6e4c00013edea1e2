"""The rules on paper: every key with its clause, every ruling with its cost, every clause's tests.

Which test proves a clause and how the mutants fared are known to the repository alone; `make docs`
writes both into `data/conformance.json`, which an installed package brings along.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from importlib.resources import files
from typing import Any

from spanish21.rules.clauses import documents
from spanish21.rules.loading.describe import list_entries
from spanish21.rules.model import Rules

CONFORMANCE = "conformance.json"


def read_data(name: str) -> bytes:
    """A file of `data/`, as it was shipped."""
    return (files("spanish21.evidence") / "data" / name).read_bytes()


def tell_rules(rules: Rules) -> dict[str, Any]:
    """Every key with its value, its clause and what it decides."""
    return {
        "id": rules.id,
        "title": rules.title,
        "document": rules.document,
        "source": rules.source.to_dict(),
        "hash": rules.hash,
        "decks": rules.decks,
        "keys": [entry._asdict() for entry in list_entries(rules)],
    }


def tell_rulings(rules: Rules, findings: Mapping[str, Any]) -> dict[str, Any]:
    """How the open clauses are read, and what each other reading would cost."""
    effects = {
        (each["subject"], each["clause"]): each["effects"]
        for each in findings["findings"]
        if each["kind"] == "ruling"
    }
    rows = [
        {
            "clause": row.clause,
            "question": row.question,
            "ruling": row.ruling,
            "key": row.key,
            "value": None if row.key is None else rules.values[row.key],
            "readings": [{"value": each.value, "says": each.says} for each in row.readings],
            "costs": effects.get((row.key or "", row.clause), []),
        }
        for row in rules.rulings
    ]
    return {"ruleset": rules.id, "hash": rules.hash, "rulings": rows}


def tell_clauses(rules: Rules) -> dict[str, Any]:
    """Every clause of the document, the tests that prove it and the mutants its tests killed."""
    if rules.document not in documents():
        missing = "no regulator's document binds this rule set, so there are no clauses to prove"
        return {"document": rules.document, "missing": missing}
    whole = json.loads(read_data(CONFORMANCE))
    return {"document": rules.document, **whole["documents"][rules.document]}
