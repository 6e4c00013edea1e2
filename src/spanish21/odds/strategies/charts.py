"""Strategy charts made from the analyser: what to do with each total against each up card.

A cell knows its value and what the second best costs, for each number of cards, and is written in
the usual notation: `D4` doubles, but hits with four cards or more. `chart_filling.py` fills the
tables; `cli/texts/chart.py` and `reports/chart_figure.py` show them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import NamedTuple

LETTERS = {
    "hit": "H",
    "stand": "S",
    "double": "D",
    "double_least": "d",
    "split": "P",
    "surrender": "R",
    "rescue": "R",
}
"""How each option is written; a doubled hand cannot surrender, nor any other be rescued."""
UPS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "A")
"""The columns, in the usual order."""
TRIO_MARKS = {"mixed": "*", "suited": "†", "spades": "‡"}
"""Hit anyway while any 6-7-8, a suited one, or one of spades is possible."""
SEVENS_MARK = "$"
"""Suited sevens are played differently from mixed ones."""


class Verdict(NamedTuple):
    """What is best with a hand: every option's value, as the player faces the choice."""

    options: Mapping[str, float]
    weight: float = 1.0

    @property
    def ranked(self) -> list[str]:
        """The options, best first."""
        return sorted(self.options, key=lambda name: -self.options[name])

    @property
    def best(self) -> str:
        """The best option."""
        return self.ranked[0]

    @property
    def letter(self) -> str:
        """The best option as charts write it."""
        return LETTERS[self.best]

    @property
    def value(self) -> float:
        """The value of the best option."""
        return self.options[self.best]

    @property
    def second(self) -> str | None:
        """The second best option, if there is a choice."""
        return self.ranked[1] if len(self.options) > 1 else None

    @property
    def cost(self) -> float | None:
        """What taking the second best instead costs."""
        return None if self.second is None else self.value - self.options[self.second]


@dataclass(frozen=True)
class Cell:
    """One total against one up card: a verdict for each number of cards, and exceptions.

    `exceptions` are hands of two cards that are played otherwise, by the mark that tells so.
    """

    by_cards: Mapping[int, Verdict]
    exceptions: Mapping[str, Verdict]

    @property
    def first(self) -> Verdict:
        """The verdict for the fewest cards."""
        return self.by_cards[min(self.by_cards)]

    @property
    def text(self) -> str:
        """The cell as charts write it."""
        letters = [(cards, verdict.letter) for cards, verdict in sorted(self.by_cards.items())]
        return notate(letters, lone=self._is_lone) + "".join(self.exceptions)

    @property
    def _is_lone(self) -> bool:
        """Whether larger hands do not have the act that is best for the smallest."""
        larger = [verdict for cards, verdict in self.by_cards.items() if cards > 2]
        return bool(larger) and all(self.first.best not in verdict.options for verdict in larger)

    @property
    def letter(self) -> str:
        """The act for the fewest cards."""
        return self.first.letter


def notate(letters: list[tuple[int, str]], *, lone: bool = False) -> str:
    """Acts by number of cards in the usual notation.

    A number says from how many cards on the next letter holds; no letter after it means hit. Where
    only two cards have the first act (`lone`), a small letter says what to do with more.

    >>> notate([(2, "D"), (3, "D"), (4, "H"), (5, "H")])
    'D4'
    >>> notate([(2, "R"), (3, "S"), (4, "S"), (5, "S"), (6, "H")], lone=True)
    'Rs6'
    """
    runs = [next(run) for _, run in groupby(letters, key=lambda each: each[1])]
    text = runs[0][1]
    for number, (cards, letter) in enumerate(runs[1:]):
        if lone and number == 0:
            text += letter.lower() if letter != "H" or text == "R" else ""
        else:
            text += str(cards) + ("" if letter == "H" else letter)
    return text


class Row(NamedTuple):
    """A line of a chart and the totals it speaks of; a pair counts as its rank."""

    label: str
    cells: tuple[Cell, ...]
    totals: tuple[int, ...]
    soft: bool = False

    @property
    def texts(self) -> tuple[str, ...]:
        """The cells as written."""
        return tuple(cell.text for cell in self.cells)


class ChartTable(NamedTuple):
    """One chart: hard totals, soft totals, pairs, or hands doubled so many times."""

    name: str
    title: str
    rows: tuple[Row, ...]
    doubles: int = 0

    @property
    def shown(self) -> tuple[Row, ...]:
        """The rows as printed: those that read alike under one label where that saves space.

        Of doubled hands, those that are always stood on are left out.
        """
        if self.doubles:
            merged = _merge_all(self.rows)
            return tuple(row for row in merged if set(row.texts) != {LETTERS["stand"]})
        return self.rows if self.name == "pairs" else _merge_ends(self.rows)


def _merge_ends(rows: tuple[Row, ...]) -> tuple[Row, ...]:
    """Neighbouring rows that read alike at either end of a table, under one label."""
    merged = list(rows)
    while len(merged) > 1 and merged[0].texts == merged[1].texts:
        merged[:2] = [_join(merged[0], merged[1])]
    while len(merged) > 1 and merged[-1].texts == merged[-2].texts:
        merged[-2:] = [_join(merged[-2], merged[-1])]
    return tuple(merged)


def _merge_all(rows: tuple[Row, ...]) -> tuple[Row, ...]:
    """All neighbouring rows that read alike, under one label; soft and hard apart."""
    merged: list[Row] = []
    for row in rows:
        if merged and merged[-1].texts == row.texts and merged[-1].soft == row.soft:
            merged[-1] = _join(merged[-1], row)
        else:
            merged.append(row)
    return tuple(merged)


def _join(low: Row, high: Row) -> Row:
    first, last = low.label.partition(" to ")[0], high.label.rpartition(" ")[2]
    return Row(f"{first} to {last}", low.cells, low.totals + high.totals, low.soft)


@dataclass(frozen=True)
class Chart:
    """All tables for one rule set, with its hash and the value of playing perfectly.

    `chart_ev` is the value of playing by these tables, where that was worked out.
    """

    ruleset: str
    title: str
    hash: str
    decks: int
    ev: float
    tables: tuple[ChartTable, ...]
    chart_ev: float | None = None

    @property
    def facts(self) -> str:
        """What stands under a chart's title: decks, edges, hash."""
        side = "player's" if self.ev > 0 else "house"
        text = f"{self.decks} decks, {side} edge {abs(self.ev):.4%} with perfect play"
        if self.chart_ev is not None:
            text += f", {abs(self.chart_ev):.4%} by this chart"
        return f"{text}; rules {self.hash}"

    @property
    def legend(self) -> dict[str, str]:
        """What the signs in these tables mean, those that occur."""
        text = "".join(cell for table in self.tables for row in table.shown for cell in row.texts)
        words = dict(_WORDS)
        if any(table.name.startswith("doubled") for table in self.tables):
            words["R"] = "surrender (small letter: with three or more); after a double, rescue"
        if "Ds" not in text:
            words["D"] = "double"
        return {sign: words[sign] for sign in words if _occurs(sign, text)}


_WORDS = {
    "H": "hit",
    "S": "stand",
    "D": "double; with a small letter after it, do that with three or more cards",
    "d": "double for the least amount",
    "P": "split",
    "R": "surrender; a small letter says what to do with three or more cards",
    "n": "a number: from so many cards on do what the next letter says, or hit if there is none",
    "*": "but hit two cards while any 6-7-8 is possible",
    "†": "but hit two cards while a suited 6-7-8 is possible",
    "‡": "but hit two cards while 6-7-8 of spades is possible",
    "$": "but suited sevens are played as a plain total",
}


def _occurs(sign: str, text: str) -> bool:
    return any(letter.isdigit() for letter in text) if sign == "n" else sign in text
