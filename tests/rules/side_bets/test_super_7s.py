"""Super 7's: every hand of sevens and others, in every order, split or not."""

from __future__ import annotations

from itertools import product

import pytest

from spanish21.cards import Card, parse_cards
from spanish21.money import Rounding
from spanish21.rules.loading.load import load
from spanish21.rules.side_bets.award import LOST
from spanish21.rules.side_bets.super_7s import super_7s
from tests.rules.side_bets.deals import odds_of

PAYS = {
    "three_suited": "500 to 1",
    "three": "250 to 1",
    "two_suited": "100 to 1",
    "two": "50 to 1",
    "one": "3 to 1",
    LOST: None,
}
# The four sevens and one other card of each suit are all the bet can tell apart, and more.
ALPHABET = [Card(f"{rank}{suit}") for rank in "72" for suit in "cdhs"]


def outcome_of(hand: tuple[Card, ...], *, in_a_row: bool = False) -> str:
    """The outcome read from the cards' texts."""
    texts = [str(card) for card in hand]
    if texts[0][0] != "7":
        return LOST
    if in_a_row:
        run = next((i for i, text in enumerate(texts) if text[0] != "7"), len(texts))
        texts = texts[:run]
    suits = [text[1] for text in texts if text[0] == "7"][:3]
    suited = len(suits) > 1 and len(set(suits)) == 1
    return ["one", "two", "three"][len(suits) - 1] + ("_suited" if suited else "")


@pytest.mark.clause(
    "nh-go-for-it super-7s.1c",
    "nh-go-for-it super-7s.1d",
    "nh-go-for-it super-7s.1e",
    "nh-go-for-it super-7s.777-suited",
    "nh-go-for-it super-7s.777-non-suited",
    "nh-go-for-it super-7s.77-suited",
    "nh-go-for-it super-7s.77-non-suited",
    "nh-go-for-it super-7s.7",
)
@pytest.mark.parametrize("counts", ["all", "in_a_row"])
def test_every_hand_is_paid_for_its_sevens(counts: str) -> None:
    rules = load("nh-go-for-it", {"wagers.super_7s.counts": counts})
    for size in range(1, 5):
        for hand in product(ALPHABET, repeat=size):
            award = super_7s(rules, hand, split=False)
            assert award.outcome == outcome_of(hand, in_a_row=counts == "in_a_row")
            assert odds_of(award) == PAYS[award.outcome]


@pytest.mark.parametrize(
    ("hand", "outcome", "clause"),
    [
        ("7s 7s 7s", "three_suited", "super-7s.777-suited"),
        ("7s 7s 7h", "three", "super-7s.777-non-suited"),
        ("7s Kd 7s", "two_suited", "super-7s.77-suited"),
        ("7s 7d", "two", "super-7s.77-non-suited"),
        ("7s Kd", "one", "super-7s.7"),
        ("Kd 7s", LOST, "super-7s.payouts"),
    ],
)
def test_each_line_has_its_clause(hand: str, outcome: str, clause: str) -> None:
    award = super_7s(load("nh-go-for-it"), parse_cards(hand), split=False)
    assert (award.outcome, award.clause) == (outcome, clause)


@pytest.mark.parametrize(("counts", "outcome"), [("all", "three_suited"), ("in_a_row", "one")])
def test_sevens_after_another_card_count_unless_they_must_come_in_a_row(
    counts: str, outcome: str
) -> None:
    rules = load("nh-go-for-it", {"wagers.super_7s.counts": counts})
    assert super_7s(rules, parse_cards("7h 2d 7h 3c 7h"), split=False).outcome == outcome


def test_of_four_sevens_the_first_three_count() -> None:
    rules = load("nh-go-for-it")
    assert super_7s(rules, parse_cards("7h 7h 7h 7s"), split=False).outcome == "three_suited"
    assert super_7s(rules, parse_cards("7s 7h 7h 7h"), split=False).outcome == "three"


@pytest.mark.clause("nh-go-for-it super-7s.1d")
def test_a_bust_does_not_lose_it() -> None:
    award = super_7s(load("nh-go-for-it"), parse_cards("7h 7d Kc"), split=False)
    assert award.won(200, Rounding.DOWN) == 10_000  # $2 at 50 to 1


@pytest.mark.clause("nh-go-for-it super-7s.1f")
def test_a_split_fixes_it_at_what_the_first_two_cards_earn() -> None:
    rules = load("nh-go-for-it")
    for first, second, third in product(ALPHABET, repeat=3):
        award = super_7s(rules, (first, second, third), split=True)
        assert award == super_7s(rules, (first, second), split=False)


@pytest.mark.clause("nh-go-for-it super-7s.1e")
def test_no_card_of_the_dealer_is_asked_for() -> None:
    award = super_7s(load("nh-go-for-it"), parse_cards("7h 9d"), split=False)
    assert odds_of(award) == "3 to 1"
