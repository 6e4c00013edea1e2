"""`compare` and `par`: what each rule is worth, and the whole game on paper."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from spanish21.library.edges import STAKE
from spanish21.money import Cents
from spanish21.reports.compare import Comparison, compare_rules, report_comparison
from spanish21.reports.figures import percent
from spanish21.reports.notebook import draw_lines, draw_table
from spanish21.reports.par.file import save_par
from spanish21.reports.par.sheet import make_par
from spanish21.reports.par.words import describe_head, describe_source, summarise
from spanish21.rules.model import Rules

SMALL = 5e-8
"""Effects that print as nothing."""


@dataclass(frozen=True, repr=False)
class RuleComparison:
    """One rule set turned into another, a rule at a time; effects are the player's."""

    comparison: Comparison

    @property
    def difference(self) -> float:
        """What the player gains by the change in all."""
        return self.comparison.other_ev - self.comparison.first_ev

    @property
    def steps(self) -> tuple[tuple[str, float], ...]:
        """Each change that has an effect, in words, with what the player gains by it."""
        return tuple(
            ("; ".join(change.text for change in step.changes), step.effect)
            for step in self.comparison.steps
            if abs(step.effect) >= SMALL
        )

    def to_dict(self) -> dict[str, Any]:
        """The same as plain values."""
        return report_comparison(self.comparison)

    def __repr__(self) -> str:
        lines = [f"{percent(effect)}  {words}" for words, effect in self.steps]
        return "\n".join([*lines, f"{percent(self.difference)}  {self._way}"])

    @property
    def _way(self) -> str:
        return f"from {self.comparison.first.id} to {self.comparison.other.id} in all"

    def _repr_html_(self) -> str:
        rows = [(words, percent(effect)) for words, effect in self.steps]
        return draw_table(("rule", "to the player"), [*rows, (self._way, percent(self.difference))])


def compare(first: Rules, other: Rules, *, stake: Cents = STAKE) -> RuleComparison:
    """What each rule in which the other game differs from the first is worth to the player.

    >>> from spanish21 import compare, load
    >>> compare(load("common"), load("common", {"soft_17": "stand"}))
    +0.4124%  soft_17: hit to stand
    +0.4124%  from common to common in all
    """
    return RuleComparison(compare_rules(first, other, stake=stake))


@dataclass(frozen=True, repr=False)
class ParSheet:
    """A PAR sheet: every wager's pay table, probabilities, edges, volatility and switches."""

    values: Mapping[str, Any]

    @property
    def warnings(self) -> tuple[str, ...]:
        """The wagers that favour the player, each in a line."""
        return tuple(self.values["warnings"])

    def save(self, path: str | Path) -> None:
        """Write it as .html, .pdf or .json."""
        save_par(self.to_dict(), Path(path))

    def to_dict(self) -> dict[str, Any]:
        """The sheet as plain values."""
        return dict(self.values)

    def __repr__(self) -> str:
        wagers = ", ".join(
            f"{wager['title']} {percent(wager['house_edge'])}" for wager in self.values["wagers"]
        )
        return f"{self.values['title']}: PAR sheet; house edges: {wagers}"

    def _repr_html_(self) -> str:
        sheet = self.to_dict()
        table = summarise(sheet)
        lines = (describe_head(sheet), describe_source(sheet), *self.warnings)
        caption = f"{sheet['title']}: PAR sheet"
        return draw_table(table.heads, table.rows, caption=caption) + draw_lines(*lines)


def par(rules: Rules, *, stake: Cents = STAKE, switches: bool = False) -> ParSheet:
    """The PAR sheet of a game; `switches` adds what every rule's other values would do.

    >>> from spanish21 import load, par
    >>> par(load("sd-bonus-spin")).values["source"]["issued_by"]
    'South Dakota Commission on Gaming'
    """
    return ParSheet(make_par(rules, stake=stake, switches=switches))
