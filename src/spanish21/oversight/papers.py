"""Papers for a regulator: a table's rounds and figures as CSV, payment by payment.

The whole record as JSON lines, with its chain, is the store's own (`store/transfer.py`). Amounts
are whole cents, times milliseconds since 1970, so that no reader has to guess.
"""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator, Mapping
from io import StringIO

from spanish21.oversight.cash_book import ShiftFigures
from spanish21.rooms.keeping.rounds_kept import KeptRound

PAYMENTS = (
    "table,round,ended_at,person,box,hand,wager,staked_cents,returned_cents,net_cents,result,clause"
)
FIGURES = (
    "table,begins,ends,drop,cashed_out,fills,credits,win,jackpots,rack_opened,rack_closed,"
    "counted_win,ties"
)


def payment_lines(table: str, rounds: Iterable[KeptRound]) -> Iterator[str]:
    """Every payment of every finished round, in the order in which the dealer made them."""
    yield PAYMENTS + "\n"
    for kept in rounds:
        for paid in kept.payments:
            place = (table, kept.number, kept.at, paid.person, paid.box, paid.hand, paid.wager)
            yield _line(*place, paid.staked, paid.returned, paid.cents, paid.name, paid.clause)


def figure_lines(figures: Mapping[str, Iterable[ShiftFigures]]) -> Iterator[str]:
    """Every table's figures, shift by shift, with the win counted by both roads."""
    yield FIGURES + "\n"
    for table, shifts in figures.items():
        for one in shifts:
            cash = (one.drop, one.cashed_out, one.fills, one.credits, one.win, one.jackpots)
            rack = (one.rack_opened, one.rack_closed, one.counted_win, "yes" if one.ties else "no")
            yield _line(table, one.begins, one.ends, *cash, *rack)


def _line(*cells: object) -> str:
    """One line."""
    out = StringIO()
    csv.writer(out, lineterminator="\n").writerow(plain_cell(cell) for cell in cells)
    return out.getvalue()


def plain_cell(cell: object) -> object:
    """A cell; one that a spreadsheet would take for a formula is made plain text."""
    return f"'{cell}" if isinstance(cell, str) and cell[:1] in "=+-@\t\r" and cell else cell
