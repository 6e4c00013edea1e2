"""Where the cut card lies: shares of the shoe, decks and cards, counted from the back."""

from __future__ import annotations

from fractions import Fraction

import pytest

from spanish21.errors import InputError
from spanish21.rules.cut_depth import Depth
from spanish21.rules.loading.load import load


@pytest.mark.parametrize(
    ("text", "decks", "deck_size", "cards"),
    [
        ("1/4 shoe", 6, 48, 72),  # 288 / 4
        ("1/4 shoe", 8, 48, 96),
        ("1/4 shoe", 6, 52, 78),
        ("1 deck", 8, 48, 48),
        ("1.5 decks", 6, 48, 72),
        ("1/2 deck", 6, 52, 26),
        ("52 cards", 2, 48, 52),
        ("1 card", 6, 48, 1),
        ("0 cards", 6, 48, 0),
        ("1/3 deck", 1, 52, 18),  # 17 and a third: a part of a card is a card
        (".3333 shoe", 1, 48, 16),  # 15.9984
        ("1/5 shoe", 1, 48, 10),  # 9.6
    ],
)
def test_cards_behind_the_cut_card_are_rounded_up(
    text: str, decks: int, deck_size: int, cards: int
) -> None:
    depth = Depth.parse(text)
    assert depth.cards(decks=decks, deck_size=deck_size) == cards
    assert depth.share(decks=decks, deck_size=deck_size) == Fraction(cards, decks * deck_size)


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("1/4 shoe", "1/4 shoe"),
        ("2/8 shoe", "1/4 shoe"),
        ("3/2 shoe", "3/2 shoe"),
        ("1 deck", "1 deck"),
        ("1 decks", "1 deck"),
        ("1.5 decks", "3/2 decks"),
        (" 52 cards ", "52 cards"),
        ("0.1234 shoe", "617/5000 shoe"),
        (".9999 shoe", "9999/10000 shoe"),
    ],
)
def test_a_depth_prints_as_it_can_be_read_again(text: str, printed: str) -> None:
    depth = Depth.parse(text)
    assert str(depth) == printed
    assert Depth.parse(printed) == depth


@pytest.mark.parametrize(
    "text",
    ["", "1/4", "shoe", "a quarter", "1/0 shoe", "-1 deck", "1 foot", "1  deck", "1e3 cards"],
)
def test_what_is_no_depth_is_refused_with_how_to_write_one(text: str) -> None:
    with pytest.raises(
        InputError, match="write it as '1/4 shoe', '1 deck' or '52 cards'"
    ) as caught:
        Depth.parse(text)
    assert repr(text) in str(caught.value)


@pytest.mark.clause("ma 4(e) depth")
@pytest.mark.parametrize("decks", [6, 8])
def test_ma_leaves_a_quarter_of_the_stack_behind_the_cutting_card(decks: int) -> None:
    rules = load("ma", decks=decks)
    size = rules.deck.size
    assert rules.cut_card.cards(decks=decks, deck_size=size) * 4 == decks * size


@pytest.mark.parametrize("name", ["nh-break-bonus", "nh-bet-bigger", "nh-go-for-it"])
def test_new_hampshire_leaves_one_deck_behind_the_cut_card(name: str) -> None:
    rules = load(name)
    assert rules.cut_card.cards(decks=rules.decks, deck_size=rules.deck.size) == 48
