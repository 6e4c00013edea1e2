"""Strategies that are kept: written to a file, read back, and valued once.

A file says which kind it holds: `shape_chart.py` has ranked options by shape, `composition.py`
best play by the cards.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Protocol

from spanish21.errors import InputError
from spanish21.money import Cents
from spanish21.odds.cache import remember
from spanish21.odds.exact.given_strategy import Strategy
from spanish21.odds.strategies.composition import CompositionPlay
from spanish21.odds.strategies.composition_file import read_play
from spanish21.odds.strategies.shape_chart import PlayChart
from spanish21.rules.model import Rules


class KeptStrategy(Strategy, Protocol):
    """A strategy that can be written down."""

    @property
    def kind(self) -> str:
        """What a file that holds it says it is."""
        ...

    @property
    def hash(self) -> str:
        """Digits that change with any choice."""
        ...

    def report(self) -> dict[str, Any]:
        """The strategy as plain values, its kind among them."""
        ...


READERS: dict[str, Callable[[Mapping[str, Any]], KeptStrategy]] = {
    PlayChart.kind: PlayChart.read,
    CompositionPlay.kind: read_play,
}


def read_strategy(path: Path) -> KeptStrategy:
    """The strategy in a file."""
    try:
        report = json.loads(path.read_text("utf-8"))
    except FileNotFoundError:
        kinds = ", ".join(READERS)
        raise InputError(
            f"strategy {path}: no such file; allowed: {kinds}, or a file written by --save-strategy"
        ) from None
    except (OSError, ValueError, RecursionError) as error:
        raise InputError(f"{path}: cannot be read as a strategy: {error}") from None
    kind = report.get("kind") if isinstance(report, dict) else None
    if not isinstance(kind, str) or kind not in READERS:
        found = f"kind {kind!r}" if kind else "no kind"
        raise InputError(
            f"{path}: not a strategy: found {found}; allowed: {', '.join(READERS)}; "
            "write one with --save-strategy"
        )
    try:
        return READERS[kind](report)
    except InputError as error:
        raise InputError(f"{path}: {error}") from None


def write_strategy(strategy: KeptStrategy, path: Path) -> None:
    """Put a strategy into a file."""
    try:
        path.write_text(json.dumps(strategy.report()) + "\n", "utf-8")
    except OSError as error:
        raise InputError(f"{path}: cannot be written: {error}") from None


def fresh_value(rules: Rules, strategy: KeptStrategy, *, stake: Cents) -> float:
    """What a strategy is worth with a fresh shuffle, by the analyser; kept on disk."""

    def compute() -> float:
        from spanish21.odds.exact.edge import find_edge
        from spanish21.odds.exact.given_strategy import Policy
        from spanish21.odds.exact.up_card import Terms

        return float(find_edge(Terms(rules, stake, policy=Policy(strategy))).ev)

    value: float = remember("fresh-value", f"{rules.hash} {stake} {strategy.hash}", compute)
    return value
