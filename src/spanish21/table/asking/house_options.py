"""What the house might do: the act that is due, with what may stand in its blank, and orders.

Candidates only: `options.py` keeps those that `decide` accepts. The cards listed are those the shoe
can still hold, so this is for the house's eyes.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from spanish21.cards import Card
from spanish21.rules.procedure.boxes import boxes_permitted
from spanish21.rules.procedure.shoe import cut_depth
from spanish21.rules.side_bets.wheel import wheel_places
from spanish21.table import commands as c
from spanish21.table.asking.option import Option, limit_list
from spanish21.table.deciding.prizes import POSTED, earliest_posting
from spanish21.table.deciding.seating import MONEY
from spanish21.table.order import PLAYERS_TURN, due
from spanish21.table.shoe import left
from spanish21.table.state import Table
from spanish21.table.words import PersonId, Role

CLOCKS = 1 << 62
"""Past any clock."""


def house_candidates(table: Table, role: Role, people: tuple[PersonId, ...]) -> Iterator[Option]:
    """Every house command with its blanks, given in this role."""
    for option in (*_acts(table), *_orders(table, people)):
        yield option._replace(command=replace(option.command, by=role))


def _acts(table: Table) -> Iterator[Option]:
    act = due(table)
    cards = tuple(card for card in Card if left(table.shoe, card))
    if isinstance(act, c.DealCard):
        if cards:  # else the shoe is empty (ma 15(g))
            yield Option(replace(act, card=cards[0]), cards=cards)
        yield Option(act)  # a hole card that nobody may see
    elif isinstance(act, c.CheckHoleCard):
        yield from (Option(replace(act, blackjack=found)) for found in (None, True, False))
    elif isinstance(act, c.TurnHoleCard):
        yield Option(act)
        yield from (Option(replace(act, card=card)) for card in Card)
    elif isinstance(act, c.SpinWheel):
        places = range(wheel_places(table.rules))
        yield Option(replace(act, number=0), numbers=places)
    elif not isinstance(act, (*PLAYERS_TURN, c.BurnCard, c.NewShoe)):
        yield Option(act)
    yield from _with_shoe(table, cards)


def _with_shoe(table: Table, cards: tuple[Card, ...]) -> Iterator[Option]:
    """What may be done with the shoe, due or not."""
    yield Option(c.BurnCard(), cards=(None, *cards))
    yield Option(c.NewShoe())
    least = cut_depth(table.rules)
    yield Option(c.NewShoe(behind=least), numbers=range(least, table.shoe.size))
    yield Option(c.ShowCutCard())


def _orders(table: Table, people: tuple[PersonId, ...]) -> Iterator[Option]:
    """Permissions, coupons and money for people, and posted values."""
    boxes = range(1, boxes_permitted(table.rules) + 1)
    for person in people:
        yield Option(c.PermitBoxes(person=person, boxes=1), numbers=boxes)
        yield Option(c.GiveCoupon(person=person, cents=MONEY.least), MONEY)
        yield Option(c.BuyIn(person=person, cents=MONEY.least), MONEY)
        held = table.accounts.get(f"person/{person}", 0)
        if held:
            yield Option(c.CashOut(person=person, cents=1), limit_list(MONEY, most=held))
    for name in table.posted:
        first = earliest_posting(table, name)
        command = c.PostPrize(name=name, cents=POSTED.least, at=first)
        yield Option(command, POSTED, numbers=range(first, CLOCKS))
