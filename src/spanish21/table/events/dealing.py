"""Events of the cards: the shoe, the burn, every card dealt, turned, taken and picked up."""

from __future__ import annotations

from spanish21.cards import Card
from spanish21.rules.play import Act
from spanish21.table.events.opening import TableEvent


class ShoeBegun(TableEvent, frozen=True, tag="shoe_begun"):
    """A full, shuffled shoe with so many cards behind the cut card.

    `cards` counts each card in it, in the order of `Card`; `burns` must be burned before the deal.
    """

    behind: int | None
    cards: tuple[int, ...]
    burns: int


class CardBurned(TableEvent, frozen=True, tag="card_burned"):
    """A card went into the discard rack unused, face down or `shown` to everyone."""

    card: Card | None = None
    shown: bool = False


class CutCardReached(TableEvent, frozen=True, tag="cut_card_reached"):
    """The cut card has come out of the shoe."""


class RoundBegan(TableEvent, frozen=True, tag="round_began"):
    """The first card is about to be dealt; wagers stand."""

    number: int


class CardDealt(TableEvent, frozen=True, tag="card_dealt"):
    """A card for a hand of a box, or for the dealer (box 0); `down` for the hole card.

    `acts` is what the hand may choose with it.
    """

    box: int
    hand: int
    card: Card | None
    down: bool = False
    acts: tuple[Act, ...] = ()


class HoleCardChecked(TableEvent, frozen=True, tag="hole_card_checked"):
    """The peek or the reader has answered."""

    blackjack: bool


class HoleCardTurned(TableEvent, frozen=True, tag="hole_card_turned"):
    """The hole card lies face up."""

    card: Card


class CardsTaken(TableEvent, frozen=True, tag="cards_taken"):
    """The cards of a bust hand went to the discard rack at once."""

    box: int
    hand: int
    cards: tuple[Card, ...]


class CardsCollected(TableEvent, frozen=True, tag="cards_collected"):
    """All cards were picked up in this order; None is a hole card nobody has seen."""

    cards: tuple[Card | None, ...]
