"""Cards, ranks and suits, and the two decks the documents play with.

A card prints and parses as rank then suit: `7s`, `Kd`, `10h` (`Th` is read too). Cards know their
point value and nothing of hands, wagers or rules. Read `rules/hand.py` next.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum, IntEnum
from functools import cache

from spanish21.errors import CardError, quote


class Suit(Enum):
    """One of the four suits (ma 1, 'Suit')."""

    __hash__ = object.__hash__  # a member is one object; Enum would hash its name each time

    CLUBS = "c"
    DIAMONDS = "d"
    HEARTS = "h"
    SPADES = "s"

    @property
    def red(self) -> bool:
        """Whether the suit is diamonds or hearts."""
        return self in (Suit.DIAMONDS, Suit.HEARTS)


class Rank(IntEnum):
    """The printed rank; the number orders ranks with the ace low."""

    ACE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13

    @property
    def points(self) -> int:
        """The point value with an ace counted as one (ma 2(b))."""
        return min(int(self), 10)

    def __str__(self) -> str:
        return _RANK_TEXT[self]


_RANK_TEXT = {rank: str(int(rank)) for rank in Rank} | {
    Rank.ACE: "A",
    Rank.JACK: "J",
    Rank.QUEEN: "Q",
    Rank.KING: "K",
}
_RANK_OF_TEXT = {text: rank for rank, text in _RANK_TEXT.items()}


class CardPicture:
    """How a notebook shows a card: its rank beside the sign of its suit, red or black."""

    rank: Rank
    suit: Suit

    def _repr_html_(self) -> str:
        sign, colour = _SIGNS[self.suit]
        return f'<span style="color:{colour};white-space:nowrap">{self.rank}{sign}</span>'


_SIGNS = {
    Suit.CLUBS: ("\N{BLACK CLUB SUIT}", "#1b2330"),
    Suit.DIAMONDS: ("\N{BLACK DIAMOND SUIT}", "#b3261e"),
    Suit.HEARTS: ("\N{BLACK HEART SUIT}", "#b3261e"),
    Suit.SPADES: ("\N{BLACK SPADE SUIT}", "#1b2330"),
}


class Card(CardPicture, Enum):
    """A playing card; its value is its text, so it goes over a wire as itself.

    >>> Card("7s").rank, Card("7s").suit
    (<Rank.SEVEN: 7>, <Suit.SPADES: 's'>)
    """

    __hash__ = object.__hash__  # a member is one object; Enum would hash its name each time

    # fmt: off
    AC, AD, AH, AS = "Ac", "Ad", "Ah", "As"
    C2, D2, H2, S2 = "2c", "2d", "2h", "2s"
    C3, D3, H3, S3 = "3c", "3d", "3h", "3s"
    C4, D4, H4, S4 = "4c", "4d", "4h", "4s"
    C5, D5, H5, S5 = "5c", "5d", "5h", "5s"
    C6, D6, H6, S6 = "6c", "6d", "6h", "6s"
    C7, D7, H7, S7 = "7c", "7d", "7h", "7s"
    C8, D8, H8, S8 = "8c", "8d", "8h", "8s"
    C9, D9, H9, S9 = "9c", "9d", "9h", "9s"
    C10, D10, H10, S10 = "10c", "10d", "10h", "10s"
    JC, JD, JH, JS = "Jc", "Jd", "Jh", "Js"
    QC, QD, QH, QS = "Qc", "Qd", "Qh", "Qs"
    KC, KD, KH, KS = "Kc", "Kd", "Kh", "Ks"
    # fmt: on

    rank: Rank
    suit: Suit
    points: int

    def __init__(self, text: str) -> None:
        self.rank = _RANK_OF_TEXT[text[:-1]]
        self.suit = Suit(text[-1])
        self.points = self.rank.points

    @classmethod
    @cache
    def of(cls, rank: Rank, suit: Suit) -> Card:
        """The card of this rank and suit."""
        return cls(f"{rank}{suit.value}")

    @classmethod
    def parse(cls, text: str) -> Card:
        """Read one card; `10h`, `Th` and `th` are the same card.

        >>> Card.parse("th")
        <Card.H10: '10h'>
        """
        face, sign = text[:-1].upper(), text[-1:].lower()
        try:
            return cls(f"{'10' if face == 'T' else face}{sign}")
        except ValueError:
            form = "write a rank (A 2-9 10 J Q K) then a suit (c d h s): 7s"
            raise CardError(f"{quote(text)} is not a card: {form}") from None

    @property
    def is_ace(self) -> bool:
        """Whether the card is an ace."""
        return self.rank is Rank.ACE

    @property
    def is_ten_valued(self) -> bool:
        """Whether the card counts ten: a 10, jack, queen or king."""
        return self.points == 10

    def __str__(self) -> str:
        return str(self.value)


class Deck(Enum):
    """The make-up of one deck: Spanish decks have no card of rank ten (ma 2(a))."""

    SPANISH = "spanish"
    STANDARD = "standard"

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards of one deck, in order."""
        return _list_cards(self)

    @property
    def size(self) -> int:
        """48 or 52."""
        return len(self.cards)

    def holds(self, card: Card) -> bool:
        """Whether this deck has such a card."""
        return self is Deck.STANDARD or card.rank is not Rank.TEN


@cache
def _list_cards(deck: Deck) -> tuple[Card, ...]:
    return tuple(card for card in Card if deck.holds(card))


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read cards separated by spaces or commas.

    >>> print_cards(parse_cards("6s, 7s 8s"))
    '6s 7s 8s'
    """
    return tuple(Card.parse(word) for word in text.replace(",", " ").split())


def print_cards(cards: Iterable[Card]) -> str:
    """Write cards as `parse_cards` reads them."""
    return " ".join(card.value for card in cards)
