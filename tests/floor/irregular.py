"""A round of ma in which something goes wrong: the pit, the choices and the end of it."""

from __future__ import annotations

from typing import Any

from spanish21.cards import Card
from spanish21.rules.play import Act
from spanish21.table.commands import Choose, CollectCards
from spanish21.table.order import Await, due
from spanish21.table.words import Role
from tests.floor.pit import Pit

CHIPS = 100_00
DEALER, FLOOR, PLAYER = Role.DEALER, Role.FLOOR, Role.PLAYER


def pit_of(cards: str, *boxes: int, **settings: Any) -> Pit:
    """A pit of ma with wagers on these boxes, about to be dealt these cards."""
    pit = Pit("ma", **settings)
    pit.bet(*(boxes or (1,)))
    pit.deal(cards)
    return pit


def choose(pit: Pit, act: Act, cents: int = 0) -> None:
    """What the person whose turn it is chooses."""
    turn = due(pit.floor.table)
    assert isinstance(turn, Await)
    pit.give(Choose(person=turn.person, box=turn.box, hand=turn.hand, act=act, cents=cents))


def chips(pit: Pit, person: str = "p1") -> int:
    """What a person has in chips."""
    return pit.floor.table.accounts[f"person/{person}"]


def card(text: str) -> Card:
    """A card from its text."""
    return Card.parse(text)


def end(pit: Pit) -> None:
    """Let the house finish the round, and check the books."""
    pit.run(until=CollectCards)
    pit.give(CollectCards())
    pit.check_books()
