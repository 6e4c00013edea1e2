"""The croupier: a client of the engine that proposes the house's next command.

It holds what the table may not know, the order of the cards and the numbers of the wheel, and fills
them into the act that `order.py` says is due. It decides nothing, draws nothing at random, and has
no power that another client lacks.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from spanish21.cards import Card
from spanish21.errors import CardError, InputError
from spanish21.table.commands import (
    BurnCard,
    CloseAnswers,
    CloseInsurance,
    DealCard,
    HouseCommand,
    SpinWheel,
)
from spanish21.table.insuring import unanswered
from spanish21.table.order import PLAYERS_TURN, due
from spanish21.table.state import Table


class Supply(NamedTuple):
    """What comes out of the shoe and the wheel: `cards` since the shoe began, `spins` since ever.

    The next card is the one at `table.shoe.drawn`, the next number the one at `table.spun`, so a
    supply never changes.
    """

    cards: Sequence[Card]
    spins: Sequence[int] = ()


def next_command(table: Table, supply: Supply, *, waits: bool = True) -> HouseCommand | None:
    """The house's next command; None while a player is to choose, or nothing is down.

    While `waits`, insurance and the answers on a shared box are closed only once everyone has
    answered.
    """
    act = due(table)
    if isinstance(act, DealCard):
        return DealCard(to=act.to, card=_card(table, supply))
    if isinstance(act, PLAYERS_TURN):
        return None
    if isinstance(act, BurnCard):
        return BurnCard(card=_card(table, supply))
    if isinstance(act, SpinWheel):
        return replace(act, number=_number(table, supply))
    if waits and isinstance(act, (CloseInsurance, CloseAnswers)) and _unanswered(table):
        return None
    return act


def _card(table: Table, supply: Supply) -> Card:
    drawn = table.shoe.drawn
    if drawn >= len(supply.cards):
        raise CardError(f"the round needs more cards: only {len(supply.cards)} were given")
    return supply.cards[drawn]


def _number(table: Table, supply: Supply) -> int:
    if table.spun >= len(supply.spins):
        raise InputError(f"a spin is owed and only {len(supply.spins)} numbers were given")
    return supply.spins[table.spun]


def _unanswered(table: Table) -> bool:
    return table.ask is not None or bool(unanswered(table))
