"""What the odds pages show of the games as they are written: worked out here, shipped with them.

`python -m tools.first_sheets` takes minutes. Only sheets of rules that have changed are worked out
anew; `--all` does all of them. A file whose hash is not that of its rules is not used by the
program, and a test says so.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from typing import Any

from spanish21.pages.shipped import SHEETS, open_sheets, pack_sheets
from spanish21.rules.loading.load import load, rule_set_ids
from spanish21.rules.loading.recorded import print_rules
from spanish21.server.for_pages.edges import work_out
from spanish21.server.study.workings import (
    work_out_chart,
    work_out_costs,
    work_out_findings,
    work_out_par,
    work_out_sides,
)

WORKINGS: Mapping[str, Callable[[str, str], Any]] = {
    each.__name__: each
    for each in (
        work_out,
        work_out_sides,
        work_out_chart,
        work_out_costs,
        work_out_par,
        work_out_findings,
    )
}


def write_sheet(name: str, working: str, *, anew: bool) -> None:
    """Work out one sheet of a rule set, if it is missing."""
    rules = load(name)
    open_sheets.cache_clear()
    known = open_sheets(name)
    sheets = {} if known is None or known.hash != rules.hash else dict(known.sheets)
    if working in sheets and not anew:
        return
    sheets[working] = WORKINGS[working](print_rules(rules), rules.hash)
    SHEETS.mkdir(exist_ok=True)
    (SHEETS / f"{name}.json.gz").write_bytes(pack_sheets(rules.hash, sheets))
    print(f"{name}: {working}", flush=True)


if __name__ == "__main__":
    for each in WORKINGS:
        for ruleset in rule_set_ids():
            write_sheet(ruleset, each, anew="--all" in sys.argv)
