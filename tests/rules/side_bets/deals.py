"""The cards a side bet can see, all of them, for tests that leave none out."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from spanish21.cards import Card, Deck
from spanish21.rules.side_bets.award import SideAward


def pairs(deck: Deck) -> Iterator[tuple[Card, Card]]:
    """Every ordered pair of cards, equal ones too: there are several decks."""
    return product(deck.cards, deck.cards)


def triples(deck: Deck) -> Iterator[tuple[Card, Card, Card]]:
    """Every first, second and dealer's card."""
    return product(deck.cards, deck.cards, deck.cards)


def odds_of(award: SideAward) -> str | None:
    """Odds as the documents write them; None when the wager is lost."""
    return None if award.odds is None else str(award.odds)
