"""What the house might do: the act that is due, with what may stand in its blank, and orders.

Candidates only: `answers.py` puts them to `decide`. A card face down that the table knows shows in
none of them, whoever asks, but for the house itself, which holds the shoe: `open_eyed`.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from spanish21.cards import Card
from spanish21.rules.procedure.boxes import boxes_permitted
from spanish21.rules.procedure.cutting import cut_card_depths
from spanish21.rules.side_bets.wheel import wheel_places
from spanish21.table import commands as c
from spanish21.table.asking.option import Option
from spanish21.table.asking.wager_options import money_candidates
from spanish21.table.deciding.prizes import POSTED, earliest_posting
from spanish21.table.deciding.seating import MONEY
from spanish21.table.order import PLAYERS_TURN, due
from spanish21.table.state import Table
from spanish21.table.words import PersonId

CARDS = tuple(Card)
CLOCKS = 1 << 53
"""Past any clock, and the end of the numbers that every reader of JSON has exactly."""


def house_candidates(table: Table, *, open_eyed: bool) -> Iterator[Option]:
    """Every act of the dealer with its blanks."""
    act = due(table)
    cards = list_cards(table, open_eyed=open_eyed)
    if isinstance(act, c.DealCard):
        if cards:  # else the shoe is empty (ma 15(g))
            yield Option(replace(act, card=cards[0]), cards=cards)
        yield Option(act)  # a hole card that nobody may see
    elif isinstance(act, c.CheckHoleCard):
        yield from _checks(table, act, open_eyed=open_eyed)
    elif isinstance(act, c.TurnHoleCard):
        yield from _turns(table, act, cards, open_eyed=open_eyed)
    elif isinstance(act, c.SpinWheel):
        places = range(wheel_places(table.rules))
        yield Option(replace(act, number=0), numbers=places)
    elif not isinstance(act, (*PLAYERS_TURN, c.BurnCard, c.NewShoe)):
        yield Option(act)
    yield from _with_shoe(table, cards)


def list_cards(table: Table, *, open_eyed: bool) -> tuple[Card, ...]:
    """The cards that may come next, as far as the one who asks can know."""
    hole = None if open_eyed else table.dealer.hole
    left = table.shoe.left
    return tuple([card for card, n in zip(CARDS, left, strict=True) if n or card is hole])


def _checks(table: Table, act: c.CheckHoleCard, *, open_eyed: bool) -> Iterator[Option]:
    """The answer of a peek or a reader, which only a table that knows the card can do without."""
    if table.dealer.hole is not None:
        yield Option(act)
    if table.dealer.hole is None or open_eyed:
        yield from (Option(replace(act, blackjack=found)) for found in (True, False))


def _turns(
    table: Table, act: c.TurnHoleCard, cards: tuple[Card, ...], *, open_eyed: bool
) -> Iterator[Option]:
    """The hole card turned: as the table knows it, or as what it can be."""
    hole, checked = table.dealer.hole, table.dealer.checked
    if hole is not None:
        yield Option(act, cards=(None, hole) if open_eyed else ())
        return
    hand = table.dealer.hand
    fit = [c for c in cards if checked is None or hand.draw(c).result.blackjack is checked]
    if fit:
        yield Option(replace(act, card=fit[0]), cards=tuple(fit))


def _with_shoe(table: Table, cards: tuple[Card, ...]) -> Iterator[Option]:
    """What may be done with the shoe, due or not."""
    yield Option(c.BurnCard(), cards=(None, *cards))
    yield Option(c.NewShoe())
    depths = cut_card_depths(table.rules)
    yield Option(c.NewShoe(behind=depths[0]), numbers=depths)
    yield Option(c.ShowCutCard())


def order_candidates(
    table: Table, people: tuple[PersonId, ...], *, money: bool
) -> Iterator[Option]:
    """Permissions, coupons and money for people, and posted values."""
    boxes = range(1, boxes_permitted(table.rules) + 1)
    for person in people:
        yield Option(c.PermitBoxes(person=person, boxes=1), numbers=boxes)
        yield Option(c.GiveCoupon(person=person, cents=MONEY.least), MONEY)
        if money:
            yield from money_candidates(table, person)
    for name in table.posted:
        first = earliest_posting(table, name)
        if first < CLOCKS:
            command = c.PostPrize(name=name, cents=POSTED.least, at=first)
            yield Option(command, POSTED, numbers=range(first, CLOCKS))
