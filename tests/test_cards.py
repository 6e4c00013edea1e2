"""Cards, suits and decks: their text, their points, and which of them a deck has."""

from __future__ import annotations

from itertools import product

import pytest

from spanish21.cards import Card, Deck, Rank, Suit, parse_cards, print_cards
from spanish21.errors import CardError
from spanish21.rules.loading.load import load

FACES = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
POINTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10]
"""An ace counts one here; `hand.py` makes it eleven where that does not bust."""


@pytest.mark.parametrize(("face", "suit"), list(product(FACES, "cdhs")))
def test_a_card_parses_and_prints_as_rank_then_suit(face: str, suit: str) -> None:
    card = Card.parse(face + suit)
    assert str(card) == face + suit == print_cards([card])
    assert str(card.rank) == face
    assert card.suit.value == suit
    assert Card.of(card.rank, card.suit) is card
    assert Card.parse(face.lower() + suit.upper()) is card


def test_there_are_52_cards_and_each_text_is_one_of_them() -> None:
    assert {str(card) for card in Card} == {face + suit for face in FACES for suit in "cdhs"}


@pytest.mark.parametrize("text", ["Th", "tH", "10h", "10H"])
def test_a_ten_is_written_with_digits_and_read_in_both_ways(text: str) -> None:
    assert str(Card.parse(text)) == "10h"


@pytest.mark.parametrize(
    "text",
    ["", "s", "7", "1s", "0s", "11s", "7x", "s7", "7ss", "7 s", "-7s", "\N{BLACK HEART SUIT}7"],
)
def test_what_is_no_card_is_refused_with_what_a_card_looks_like(text: str) -> None:
    with pytest.raises(CardError, match=r"write a rank .* then a suit") as caught:
        Card.parse(text)
    assert repr(text) in str(caught.value)
    assert "\n" not in str(caught.value)


def test_cards_are_read_from_a_line_with_spaces_or_commas() -> None:
    cards = (Card("6s"), Card("7s"), Card("10h"))
    for text in ("6s 7s 10h", "6s,7s,Th", " 6s , 7S  th "):
        assert parse_cards(text) == cards
    assert print_cards(cards) == "6s 7s 10h"
    assert parse_cards("") == ()


@pytest.mark.clause(
    "ma 2(b)(1)",
    "ma 2(b)(2)",
    "nh-break-bonus rules.1d",
    "nh-go-for-it rules.1d",
    "nh-bet-bigger rules.21b",
    "nh-bet-bigger rules.21c",
)
@pytest.mark.parametrize(("face", "points"), list(zip(FACES, POINTS, strict=True)))
def test_2_to_9_count_their_print_and_face_cards_ten(face: str, points: int) -> None:
    for suit in "cdhs":
        card = Card(face + suit)
        assert card.points == card.rank.points == points
        assert card.is_ten_valued == (face in ("10", "J", "Q", "K"))
        assert card.is_ace == (face == "A")


@pytest.mark.clause("ma 1 suit")
def test_there_are_four_suits_two_of_them_red() -> None:
    assert {suit.name: suit.red for suit in Suit} == {
        "CLUBS": False,
        "DIAMONDS": True,
        "HEARTS": True,
        "SPADES": False,
    }


@pytest.mark.clause(
    "ma 2(a) tens",
    "nh-break-bonus equipment.1",
    "nh-bet-bigger rules.1c",
    "nh-go-for-it equipment.1",
)
@pytest.mark.parametrize(
    "name", ["ma", "nh-break-bonus", "nh-bet-bigger", "nh-go-for-it", "common"]
)
def test_a_spanish_deck_has_48_cards_and_no_ten(name: str) -> None:
    deck = load(name).deck
    assert deck.size == len(set(deck.cards)) == 48
    assert {card.rank for card in deck.cards} == set(Rank) - {Rank.TEN}
    assert [card for card in Card if not deck.holds(card)] == parse_list("10c 10d 10h 10s")


@pytest.mark.clause("sd-bonus-spin head standard rules")
def test_a_standard_deck_has_all_52() -> None:
    deck = load("sd-bonus-spin").deck
    assert deck is Deck.STANDARD
    assert deck.size == 52
    assert deck.cards == tuple(Card)


def parse_list(text: str) -> list[Card]:
    return list(parse_cards(text))
