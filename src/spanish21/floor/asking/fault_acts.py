"""What an irregularity that is not yet put right asks for (ma 15).

What each clause does about it is `deciding/irregularities.py`'s.
"""

from __future__ import annotations

from collections.abc import Iterator

from spanish21.cards import Card
from spanish21.floor import commands as c
from spanish21.floor.asking.due_acts import DueAct
from spanish21.floor.state import Floor
from spanish21.table.commands import DealCard
from spanish21.table.order import Await, due
from spanish21.table.people import caller
from spanish21.table.shoe import is_empty
from spanish21.table.words import DEALER, Role


def fault_acts(floor: Floor) -> Iterator[DueAct]:
    """What must be put right before the round goes on."""
    table = floor.table
    if floor.reader is not None:
        moment = "note_reader_dead" if floor.reader and not table.void else "note_reader"
        yield DueAct(moment, (c.NoteReader(by=Role.SUPERVISOR),))
    for number in table.skipped:
        box = table.box(number)
        person = caller(box, box.hands[0])
        yes, no = (
            c.TakeSecond(by=Role.PLAYER, person=person, box=number, wants=wants)
            for wants in (True, False)
        )
        yield DueAct("second_card_offer", (yes, no), {"who": f"box {number}"})
    if is_empty(table.shoe) and isinstance(due(table), DealCard):
        yield DueAct("replenish", (c.Replenish(by=Role.DEALER),))
    if floor.exposed is not None:
        yield from _place_exposed(floor, floor.exposed)


def _place_exposed(floor: Floor, card: Card) -> Iterator[DueAct]:
    """The exposed card goes to whoever is next, or is burned (ma 15(d))."""
    expected = due(floor.table)
    words = {"card": str(card)}
    if isinstance(expected, DealCard):
        who = "yourself" if expected.to == DEALER else f"box {expected.to}"
        deal = DealCard(to=expected.to, card=card, by=Role.DEALER)
        yield DueAct("deal_exposed", (deal,), words | {"who": who})
    yield DueAct("burn_exposed", (c.BurnExposed(by=Role.DEALER),), words)


def fault_choices(floor: Floor) -> Iterator[DueAct]:
    """What a player may choose because of a fault, beside what is due anyway."""
    table = floor.table
    expected = due(table)
    if floor.exposed is not None and isinstance(expected, Await):
        refuse = c.RefuseCard(by=Role.PLAYER, person=expected.person)
        yield DueAct("refuse_exposed", (refuse,), {"who": expected.person})
    for number, place in table.late:
        box = table.box(number)
        person = caller(box, box.hands[place - 1])
        dead = c.DeclineLate(by=Role.PLAYER, person=person, box=number, hand=place)
        yield DueAct("decline_late", (dead,), {"who": f"box {number}"})
