"""Spanish 21 and its relatives exactly as five regulators wrote them.

Importing this package is cheap: the names below are looked up when they are first used, and numba
or matplotlib only when a calculation or a chart is asked for. Read `ARCHITECTURE.md` first, then
`spanish21.rules`, which every other part asks.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from spanish21.version import __version__ as __version__

if TYPE_CHECKING:
    from spanish21.cards import Card, parse_cards
    from spanish21.rules.loading.load import load, rule_set_ids
    from spanish21.table.applying.apply import apply
    from spanish21.table.asking.answers import answers
    from spanish21.table.asking.options import options
    from spanish21.table.asking.seen import seen
    from spanish21.table.asking.views import view
    from spanish21.table.deciding.decide import decide
    from spanish21.table.engine import open_table, step

__all__ = [
    "Card",
    "answers",
    "apply",
    "decide",
    "load",
    "open_table",
    "options",
    "parse_cards",
    "rule_set_ids",
    "seen",
    "step",
    "view",
]
_HOMES = {
    "Card": "cards",
    "parse_cards": "cards",
    "load": "rules.loading.load",
    "rule_set_ids": "rules.loading.load",
    "decide": "table.deciding.decide",
    "apply": "table.applying.apply",
    "open_table": "table.engine",
    "step": "table.engine",
    "answers": "table.asking.answers",
    "options": "table.asking.options",
    "seen": "table.asking.seen",
    "view": "table.asking.views",
}


def __getattr__(name: str) -> Any:
    """Look a name up in the module it lives in."""
    if name not in _HOMES:
        raise AttributeError(f"module 'spanish21' has no attribute {name!r}")
    return getattr(import_module(f"spanish21.{_HOMES[name]}"), name)


def __dir__() -> list[str]:
    """The public names, though none has been looked up yet."""
    return sorted([*__all__, "__version__"])
