"""Fills and credits: chips that come to the table's rack from the cage, and go back to it.

No document of the game words them; every house has two people sign for them, one of the floor. A
credit takes no more than the rack holds, which the ledger tells.
"""

from __future__ import annotations

from spanish21.errors import Code, Refusal
from spanish21.floor import commands as c
from spanish21.floor import events as e
from spanish21.floor.deciding.signing import check_second
from spanish21.floor.state import Floor
from spanish21.money import Cents, print_cents
from spanish21.rules.clauses import HOUSE
from spanish21.table.ledger import chips_in_rack

MOST_FILLED = 10_000_000_00
"""More than any one fill: ten million dollars."""


def fill(floor: Floor, order: c.Fill) -> e.FloorEvents:
    """Chips come to the rack."""
    _check_amount(order.cents, MOST_FILLED)
    check_second(floor, order, HOUSE)
    return (e.RackFilled(order.cents, order.name, order.second),)


def credit(floor: Floor, order: c.Credit) -> e.FloorEvents:
    """Chips go back to the cage, as many as are there."""
    _check_amount(order.cents, max(chips_in_rack(floor.table.accounts), 0))
    check_second(floor, order, HOUSE)
    return (e.RackCredited(order.cents, order.name, order.second),)


def _check_amount(cents: Cents, most: Cents) -> None:
    if not 0 < cents <= most:
        detail = f"more than nothing and at most {print_cents(most)}, not {print_cents(cents)}"
        raise Refusal(Code.AMOUNT_NOT_ALLOWED, HOUSE, detail)
