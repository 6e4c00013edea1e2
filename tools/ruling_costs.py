"""What each other reading of a ruling does to the money: docs/ruling-costs.json and its words.

`python -m tools.ruling_costs` works the file out anew, or the rule sets it is told, which takes
minutes; the page of rulings only reads it. Each rule set's figures stand beside a hash of what they
rest on (what may happen and what is paid, no procedure), so that a changed rule shows as stale. The
figures are those of `spanish21 audit`.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from spanish21.reports.findings import Effect, judge_ruling
from spanish21.rules.keys import PAY, PLAY
from spanish21.rules.loading.describe import find_place
from spanish21.rules.loading.load import load, rule_set_ids
from spanish21.rules.model import Rules
from spanish21.rules.ruling import Ruling

PATH = "docs/ruling-costs.json"
ROOT = Path(__file__).parent.parent
KINDS = (PLAY, PAY)
DIGITS = 7
"""Figures after the point that are kept: a ten-thousandth of a percent, and one to round by."""


def find_costs(rules: Rules) -> dict[str, Any]:
    """Every effect of every other reading of a rule set, by ruling, as plain values."""
    rows = {
        row.key: [_plain(effect) for effect in judge_ruling(rules, row).effects]
        for row in rules.rulings
        if row.key is not None and row.readings
    }
    return {"basis": find_basis(rules), "rulings": {key: row for key, row in rows.items() if row}}


def find_basis(rules: Rules) -> str:
    """A hash of all that the figures of a rule set rest on."""
    values = {
        key: value for key, value in rules.values.items() if find_place(key).spec.kind in KINDS
    }
    readings = {row.key: [each.value for each in row.readings] for row in rules.rulings if row.key}
    asked = {key: each for key, each in readings.items() if each and key in values}
    text = json.dumps([values, asked], sort_keys=True, default=str)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def _plain(effect: Effect) -> dict[str, Any]:
    was, now = (round(value, DIGITS) for value in (effect.was, effect.now))
    return {"reading": effect.reading, "wager": effect.wager, "was": was, "now": now}


def read_costs(root: Path = ROOT) -> dict[str, Any]:
    """The file as it stands."""
    costs: dict[str, Any] = json.loads((root / PATH).read_text(encoding="utf-8"))
    return costs


def list_stale_costs(costs: Mapping[str, Any]) -> tuple[str, ...]:
    """The rule sets whose figures were worked out for other rules."""
    basis = {name: find_basis(load(name)) for name in rule_set_ids()}
    return tuple(name for name in basis if costs.get(name, {}).get("basis") != basis[name])


def tell_costs(costs: Mapping[str, Any], name: str, row: Ruling) -> str:
    """What the other readings of one ruling do to each wager they touch, in a line."""
    effects = costs[name]["rulings"].get(row.key, [])
    if not row.readings:
        return "-"
    if not effects:
        return "no edge changes"
    texts = [_tell(effect, alone=len(row.readings) == 1) for effect in effects]
    return "; ".join(texts)


def _tell(effect: Mapping[str, Any], *, alone: bool) -> str:
    value = effect["reading"].partition(" = ")[2]
    change = effect["now"] - effect["was"]
    shown = f"{change:+.4%}" if round(change, 6) else "0"
    words = f"{effect['wager'].replace('_', ' ')} {shown}"
    return words if alone else f"`{value}`: {words}"


def main(names: Sequence[str]) -> int:
    """Work out the figures of these rule sets, or of all, and write the file."""
    costs = read_costs()
    for name in names or rule_set_ids():
        print(f"working out {name} ...", file=sys.stderr)
        costs[name] = find_costs(load(name))
    (ROOT / PATH).write_text(json.dumps(costs, indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
