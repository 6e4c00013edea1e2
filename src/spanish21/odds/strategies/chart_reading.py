"""Reads a chart: what it says to do with a hand, for someone who has only the chart.

So the analyser can say what a chart costs against best play, and side bets that hang on the play
can be priced for a player who follows it. Nothing is worked out here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from spanish21.cards import Card, Suit
from spanish21.odds.exact.given_strategy import Strategy
from spanish21.odds.strategies.charts import SEVENS_MARK, TRIO_MARKS, UPS, Cell, Chart, Row, Verdict
from spanish21.rules.hand import Pair, Shape, Trio
from spanish21.rules.model import Rules
from spanish21.rules.play import Act, Turn, refuse

STANDING = ("stand",)


@dataclass(frozen=True)
class ChartStrategy:
    """The acts a chart wants for a hand against an up card, the most wanted first."""

    chart: Chart

    def __call__(self, turn: Turn, up: Card) -> tuple[str, ...]:
        """Names of options, "split" among them; standing where the chart has nothing to say."""
        cell = self.find_cell(turn, up)
        return STANDING if cell is None else tuple(read_cell(cell, turn.shape).ranked)

    def find_cell(self, turn: Turn, up: Card) -> Cell | None:
        """The cell that speaks of this hand."""
        row = None
        if turn.shape.pair is not Pair.NONE and not turn.doubles:
            row = self._pair_row(turn.shape)
        row = self._total_row(turn) if row is None else row
        return None if row is None else row.cells[_column(up)]

    def _pair_row(self, shape: Shape) -> Row | None:
        return self._pairs.get(10 if shape.first is None else shape.first.points)

    def _total_row(self, turn: Turn) -> Row | None:
        """The row of the total, as often doubled or, where no table goes so far, less often."""
        last = max(table.doubles for table in self.chart.tables)
        doubles = min(turn.doubles, last)
        return self._totals.get((doubles, turn.shape.soft, turn.shape.total))

    @cached_property
    def _pairs(self) -> Mapping[int, Row]:
        tables = [table for table in self.chart.tables if table.name == "pairs"]
        return {total: row for table in tables for row in table.rows for total in row.totals}

    @cached_property
    def _totals(self) -> Mapping[tuple[int, bool, int], Row]:
        """Rows by number of doubles, soft or hard, and total; the first such table is read."""
        rows: dict[tuple[int, bool, int], Row] = {}
        for table in self.chart.tables:
            for row in table.rows if table.name != "pairs" else ():
                for total in row.totals:
                    rows.setdefault((table.doubles, row.soft, total), row)
        return rows


def _column(up: Card) -> int:
    return UPS.index("A" if up.is_ace else str(up.points))


def read_cell(cell: Cell, shape: Shape) -> Verdict:
    """The verdict for a hand of this shape: its exception, or that for its number of cards."""
    for mark, verdict in cell.exceptions.items():
        if shape.size == 2 and shape.trio is not None and _is_marked(mark, shape.trio):
            return verdict
    fits = [cards for cards in cell.by_cards if cards <= shape.size]
    return cell.by_cards[max(fits, default=min(cell.by_cards))]


def _is_marked(mark: str, trio: Trio) -> bool:
    """Whether a mark speaks of these two cards."""
    if mark == SEVENS_MARK:
        return trio.is_sevens and trio.suit is not None
    marks = {TRIO_MARKS["mixed"]: True, TRIO_MARKS["suited"]: trio.suit is not None}
    return not trio.is_sevens and marks.get(mark, trio.suit is Suit.SPADES)


def choose_act(rules: Rules, strategy: Strategy, turn: Turn, up: Card) -> Act:
    """The first wanted act that the rules permit; a double of any size is a double."""
    for name in strategy(turn, up):
        act = Act.DOUBLE if name.startswith("double") else Act(name)
        if refuse(rules, act, turn) is None:
            return act
    return Act.STAND
