"""What an evidence folder needs of the repository: written beside the package by `make docs`.

An installed package has no tests and no mutants, so which test proves a clause, what became of the
mutants of each document and the pinned versions are shipped as data. One row stands on one line, so
that a change shows as what it is.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from spanish21.rules.clauses import Clause
from tools.conformance import MUTANTS, Register, is_open, read_registers
from tools.marks import collect_marks
from tools.mutants.kept import KEPT
from tools.mutants.results import KILLED, SURVIVED, VOID, read_results, score

FOLDER = "src/spanish21/evidence/data"


def render_conformance(root: Path) -> str:
    """Every document's clauses with their tests, and its mutants."""
    verdicts = read_results(root / MUTANTS)
    registers = read_registers(collect_marks(root / "tests"))
    parts = ",\n".join(_print_register(register, verdicts) for register in registers)
    return f'{{"documents": {{\n{parts}\n}}}}\n'


def render_pins(root: Path) -> str:
    """The pinned versions, as they stand."""
    return (root / "constraints.txt").read_text(encoding="utf-8")


def _print_register(register: Register, verdicts: Mapping[str, str]) -> str:
    own = {name: verdict for name, verdict in verdicts.items() if _is_of(name, register.document)}
    rows = ",\n".join(json.dumps(row, ensure_ascii=False) for row in _rows(register))
    mutants = json.dumps(_count(own), ensure_ascii=False)
    return f'"{register.document}": {{"mutants": {mutants},\n"clauses": [\n{rows}\n]}}'


def _is_of(mutant: str, document: str) -> bool:
    return mutant.startswith(f"{document} ")


def _rows(register: Register) -> Iterator[dict[str, Any]]:
    for clause in register.clauses:
        yield {
            "clause": clause.id,
            "says": clause.says,
            "kind": clause.kind.value,
            "where": clause.where,
            "open": is_open(clause, register),
            "tests": _tests(clause, register),
            **({"reason": clause.reason} if clause.reason else {}),
            **({"parts": list(clause.parts)} if clause.parts else {}),
        }


def _tests(clause: Clause, register: Register) -> list[str]:
    return sorted(register.tests.get(clause.id, ()))


def _count(verdicts: Mapping[str, str]) -> dict[str, Any]:
    counts = Counter(verdicts.values())
    survivors = sorted(name for name, verdict in verdicts.items() if verdict == SURVIVED)
    return {
        "judged": counts[KILLED] + counts[SURVIVED],
        "killed": counts[KILLED],
        "score": round(score(verdicts), 4),
        "not_judged": counts[VOID],
        "survivors": [{"mutant": name, "kept": KEPT.get(name, "a gap")} for name in survivors],
    }
