"""Cards on their way into a shoe, for the tests of this folder."""

from __future__ import annotations

from typing import Any

from spanish21.cards import Card
from spanish21.floor import commands as c
from spanish21.floor.card_phase import CardPhase
from spanish21.rules.choices import ShuffledBy
from spanish21.table.commands import (
    BurnCard,
    BuyIn,
    CollectCards,
    NewShoe,
    Sit,
)
from spanish21.table.order import due
from spanish21.table.words import Role
from tests.floor.pit import Pit

DEALER, FLOOR, SUPERVISOR, PLAYER = Role.DEALER, Role.FLOOR, Role.SUPERVISOR, Role.PLAYER
HAND, MACHINE, SUPPLIER = ShuffledBy.HAND, ShuffledBy.MACHINE, ShuffledBy.SUPPLIER
NH = ["nh-break-bonus", "nh-bet-bigger", "nh-go-for-it"]


def pit_of(name: str = "ma", **settings: Any) -> Pit:
    pit = Pit(name, practice=False, **settings)
    pit.give(c.OpenCards(by=DEALER))
    return pit


def verify(
    pit: Pit, *, decks: int | None = None, cards: int | None = None, tens: int = 0
) -> c.VerifyDecks:
    """The dealer's word on whole Spanish decks, or on what is given instead."""
    right = pit.floor.table.rules.decks
    decks = right if decks is None else decks
    return c.VerifyDecks(
        by=DEALER, decks=decks, cards=right * 48 if cards is None else cards, tens=tens
    )


def phase(pit: Pit) -> CardPhase:
    return pit.floor.cards.phase


def come(pit: Pit, person: str = "p1", box: int = 1) -> None:
    pit.give(BuyIn(person=person, cents=100_00), Sit(person=person, box=box))


def washed(name: str = "ma", **settings: Any) -> Pit:
    """A table with one player whose cards have been looked at and washed."""
    pit = pit_of(name, **settings)
    if name in NH:
        pit.give(c.SpreadCards(by=DEALER), verify(pit))
    else:
        pit.give(verify(pit), c.ConfirmDecks(by=FLOOR), c.SpreadCards(by=DEALER))
    come(pit)
    pit.give(c.WashCards(by=DEALER))
    return pit


def loaded(name: str = "ma", **settings: Any) -> Pit:
    """A table with one player and a shoe, burned where that is asked for."""
    pit = washed(name, **settings)
    pit.give(c.ShuffleCards(by=DEALER, how=HAND), c.CutCards(by=PLAYER, person="p1", at=100))
    pit.give(NewShoe(behind=72))
    return pit


def play_round(pit: Pit, *boxes: int) -> None:
    pit.bet(*(boxes or (1,)))
    pit.deal("9s 6d 9h Kc 8d" if len(boxes) < 2 else "9s 9c 6d 9h 9d Kc 8d")
    while due(pit.floor.table) == BurnCard():
        pit.give(BurnCard(card=Card.C2))
        pit.deal("9s 6d 9h Kc 8d" if len(boxes) < 2 else "9s 9c 6d 9h 9d Kc 8d")
    pit.run(until=CollectCards)
    pit.give(CollectCards())
