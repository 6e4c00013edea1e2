"""The order that changes a progressive top prize: its base and its cap (sd-bonus-spin, the head).

The pit manager and the floor both sign it, and it never comes while a spin is owed. What the meter
holds is `floor/meter.py`'s; the table knows what is posted, and between which bounds.
"""

from __future__ import annotations

from spanish21.errors import Code
from spanish21.floor import commands as c
from spanish21.floor import events as e
from spanish21.floor.deciding.signing import AGREES, check_two
from spanish21.floor.state import Floor
from spanish21.money import print_cents
from spanish21.rules.side_bets.bonus_spin import TOP
from spanish21.rules.side_bets.wheel import MOST_POSTED, has_meter
from spanish21.rules.topics import Topic, clause_on, refusal
from spanish21.table.events import PrizePosted
from spanish21.table.words import Role


def change_meter(floor: Floor, order: c.ChangeMeter) -> e.FloorEvents:
    """Another base and another cap; a meter that shows less than its new base is brought to it."""
    check_meter_free(floor)
    shown = floor.table.posted[TOP]
    _check_amounts(floor, order)
    _check_signed(floor, order)
    changed = e.MeterChanged(order.base, order.cap)
    if shown.cents >= order.base:
        return (changed,)
    return (changed, PrizePosted(TOP, order.base, shown.at or 0))


def check_meter_free(floor: Floor) -> None:
    """Refuse to change a meter that is not there, or of which something is owed here."""
    rules, table = floor.table.rules, floor.table
    if not has_meter(rules):
        detail = "no progressive top prize is posted at this table"
        raise refusal(rules, Code.NOT_OFFERED, Topic.METER, detail)
    if table.spins or table.tops or floor.claim is not None:
        detail = "a meter never changes while a spin is owed or a top prize waits"
        raise refusal(rules, Code.ROUND_ON, Topic.METER, detail)


def _check_amounts(floor: Floor, order: c.ChangeMeter) -> None:
    """The base is money, the cap no lower, and neither takes back what the meter shows."""
    shown = floor.table.posted[TOP].cents
    if not (0 < order.base <= order.cap and shown <= order.cap <= MOST_POSTED):
        detail = (
            f"a meter that shows {print_cents(shown)} takes a base above $0.00 and a cap of at "
            f"least that and the base, not {print_cents(order.base)} and {print_cents(order.cap)}"
        )
        raise refusal(floor.table.rules, Code.AMOUNT_NOT_ALLOWED, Topic.METER, detail)


def _check_signed(floor: Floor, order: c.ChangeMeter) -> None:
    """One of the two is the pit manager, the other of the floor."""
    clause = clause_on(floor.table.rules, Topic.METER)
    manages = order.by is Role.PIT_MANAGER
    check_two(floor, order, clause, agrees=AGREES if manages else (Role.PIT_MANAGER,))
