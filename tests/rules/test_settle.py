"""What a finished hand is paid: every player result against every dealer result, in every rule set.

The expectations stand in `boards/settle_boards.py`, written from the documents and the rulings.
"""

from __future__ import annotations

from itertools import product

import pytest

from spanish21.cards import Rank, parse_cards
from spanish21.money import EVEN_MONEY, Odds
from spanish21.rules.hand import Shape, shape_of
from spanish21.rules.loading.load import load, rule_set_ids
from spanish21.rules.model import Rules
from spanish21.rules.settle import (
    DEALER_RESULTS,
    Award,
    DealerResult,
    Ended,
    Played,
    Result,
    award,
)
from tests.rules import shapes
from tests.rules.boards import settle_boards as boards
from tests.rules.boards.board import read_board

DEALERS = {
    **{str(total): DealerResult(total) for total in range(17, 22)},
    "bust": DealerResult(22),
    "blackjack": DealerResult(21, blackjack=True),
}
WORDS = {
    "push": Result.PUSH,
    "lose": Result.LOSE,
    "half": Result.SURRENDER,
    "back": Result.RESCUE,
}
SIX_SEVEN_EIGHT = (Rank.SIX, Rank.SEVEN, Rank.EIGHT)


def check(given: Award, cell: str, why: object) -> None:
    """An award against a cell of a board: odds mean a win."""
    assert given.clause, why
    if cell in WORDS:
        assert given.result is WORDS[cell], why
        return
    assert given.result is Result.WIN, why
    assert given.odds == Odds.parse(cell), why
    assert given.added == EVEN_MONEY, why


def test_the_dealer_can_end_in_seven_ways() -> None:
    assert set(DEALER_RESULTS) == set(DEALERS.values())
    assert tuple(DEALERS) == boards.DEALER


# Below 21, and bust


@pytest.mark.clause(
    "ma 1 push",
    "ma 5(a)(1)",
    "ma 5(a)(2)",
    "ma 5(b)",
    "ma 5(e)",
    "nh-break-bonus object.1a",
    "nh-break-bonus rules.3b",
    "nh-break-bonus insurance.1c",
    "nh-break-bonus payouts.1",
    "nh-bet-bigger object.1a",
    "nh-bet-bigger object.1b",
    "nh-bet-bigger rules.9c",
    "nh-bet-bigger rules.11c",
    "nh-bet-bigger rules.17a",
    "nh-bet-bigger rules.20c",
    "nh-go-for-it object.1a",
    "nh-go-for-it rules.3b",
    "nh-go-for-it payouts.beat-the-dealer",
    "sd-bonus-spin head standard rules",
)
@pytest.mark.parametrize("name", rule_set_ids())
@pytest.mark.parametrize("row", boards.HANDS_BELOW_21)
def test_totals_below_21_against_every_dealer(name: str, row: str) -> None:
    cells = read_board(boards.BELOW_21)[row]
    for cards, split, doubles in product(boards.HANDS_BELOW_21[row], (False, True), (0, 1, 2)):
        played = Played(shape_of(parse_cards(cards)), split, doubles)
        for dealer, cell in cells.items():
            check(award(load(name), played, DEALERS[dealer]), cell, (played, dealer))


@pytest.mark.parametrize("name", rule_set_ids())
def test_no_shape_below_21_is_an_exception(name: str) -> None:
    board = read_board(boards.BELOW_21)
    for shape in shapes.HANDS:
        if shape.total == 21:
            continue
        row = "bust" if shape.total > 21 else str(shape.total)
        cells = board["16 or less" if shape.total <= 16 else row]
        for split, doubles in ((False, 0), (True, 1)):
            for dealer, cell in cells.items():
                given = award(load(name), Played(shape, split, doubles), DEALERS[dealer])
                check(given, cell, (shape, dealer))


@pytest.mark.clause("ma 8(a)", "ma 8(a)(2)", "ma 8(b)", "ma 9(d)")
@pytest.mark.parametrize("name", ["ma", "common"])
@pytest.mark.parametrize("row", ["surrendered", "rescued"])
def test_surrender_and_rescue_against_every_dealer(name: str, row: str) -> None:
    for dealer, cell in read_board(boards.BELOW_21)[row].items():
        for shape in shapes.HANDS:
            given = award(load(name), give_up(shape, row), DEALERS[dealer])
            if not shape.bust:
                check(given, cell, (shape, dealer))


def give_up(shape: Shape, row: str) -> Played:
    if row == "surrendered":
        return Played(shape, ended=Ended.SURRENDERED)
    return Played(shape, doubles=1, ended=Ended.RESCUED)


# 21


def meeting_of(row: str, story: str) -> str:
    if row == "two cards":
        return "blackjack" if story == "plain" else "split 21"
    return "21"


def expect_21(name: str, row: str, story: str, dealer: str) -> str:
    """The cell of the board, or what the meeting of two strong hands makes of it."""
    paid = read_board(boards.PAID[name])[row][story]
    if dealer not in ("21", "blackjack"):
        return paid
    word = read_board(boards.MEETINGS)[name][f"{meeting_of(row, story)} v {dealer}"]
    return paid if word == "wins" else word


@pytest.mark.no_cover
@pytest.mark.clause(
    "ma 1 blackjack",
    "ma 5(a)(3)",
    "ma 5(a)(4)",
    "ma 5(b) blackjack",
    "ma 5(e)",
    "ma 5(e) blackjack",
    "ma 5(f)",
    "ma 9(b)",
    "nh-break-bonus object.1b",
    "nh-break-bonus rules.3c",
    "nh-break-bonus rules.3d",
    "nh-break-bonus rules.3e",
    "nh-break-bonus rules.3f",
    "nh-break-bonus rules.3g",
    "nh-break-bonus splitting.1c",
    "nh-break-bonus payouts.2",
    "nh-bet-bigger rules.8a",
    "nh-bet-bigger rules.8b",
    "nh-bet-bigger rules.9c",
    "nh-bet-bigger rules.11c",
    "nh-bet-bigger rules.18a",
    "nh-bet-bigger rules.18b",
    "nh-go-for-it rules.3c",
    "nh-go-for-it rules.3d",
    "nh-go-for-it rules.3e",
    "nh-go-for-it rules.3f",
    "nh-go-for-it rules.3g",
    "nh-go-for-it rules.3h",
    "nh-go-for-it splitting.1c",
    "nh-go-for-it payouts.blackjack",
    "sd-bonus-spin head standard rules",
)
@pytest.mark.parametrize("name", rule_set_ids())
@pytest.mark.parametrize("row", boards.HANDS_OF_21)
def test_every_kind_of_21_against_every_dealer(name: str, row: str) -> None:
    for (story, (split, doubles)), cards in product(
        boards.STORIES.items(), boards.HANDS_OF_21[row]
    ):
        shape = shape_of(parse_cards(cards))
        if read_board(boards.PAID[name])[row][story] == "-":
            continue
        for dealer in DEALERS:
            for times in (doubles, 2 * doubles):
                given = award(load(name), Played(shape, split, times), DEALERS[dealer])
                check(given, expect_21(name, row, story, dealer), (cards, story, dealer))


def test_the_hands_of_the_boards_are_what_their_rows_say() -> None:
    numbers = ["two", "three", "four", "five", "six", "seven", "eight"]
    for row, hands in boards.HANDS_OF_21.items():
        for cards in map(parse_cards, hands):
            assert shape_of(cards).total == 21, cards
            if row.endswith("cards"):
                assert len(cards) == 2 + numbers.index(row.split()[0]), cards
    for row, hands in boards.HANDS_BELOW_21.items():
        for cards in map(parse_cards, hands):
            total = shape_of(cards).total
            assert {"16 or less": total <= 16, "bust": total > 21}.get(row, str(total) == row)


# Clauses


@pytest.mark.parametrize(
    ("name", "clauses"),
    [
        (
            "ma",
            "5(e) blackjack|5(e)|5(e)|9(b)|5(f)(5)|5(b)|5(e) order|5(e) order|5(e) order"
            "|5(b) blackjack",
        ),
        (
            "nh-break-bonus",
            "payouts.2|payouts.1|payouts.1|rules.3g|bonus-21.a|rules.3b|method.2h|method.2i|method.4|payouts.1",
        ),
        (
            "nh-bet-bigger",
            "rules.8b|rules.18a; rules.20c|rules.18a; rules.20c|bonus-21.5-card|bonus-21.5-card"
            "|ruling on ties|ruling on settle_order|rules.17c"
            "|rules.9c; rules.11c|rules.9c; rules.11c",
        ),
        (
            "nh-go-for-it",
            "payouts.blackjack|payouts.beat-the-dealer|payouts.beat-the-dealer|rules.3g"
            "|bonus-21.5-card|rules.3b|method.3b|method.3b|method.4|payouts.beat-the-dealer",
        ),
        ("sd-bonus-spin", "|".join(["head standard rules"] * 10)),
        ("common", "|".join(["usual"] * 10)),
    ],
)
def test_every_award_rests_on_the_clause_that_fits_it(name: str, clauses: str) -> None:
    five = shape_of(parse_cards("2c 3d 4h 5s 7c"))
    eighteen = shape_of(parse_cards("Kc 8d"))
    three = shape_of(parse_cards("Kc 6d 5h"))
    meetings = [
        (Played(shape_of(parse_cards("Ac Kd"))), "20"),
        (Played(eighteen), "17"),
        (Played(eighteen), "bust"),
        (Played(five, doubles=1), "20"),
        (Played(five), "20"),
        (Played(eighteen), "18"),
        (Played(eighteen), "19"),
        (Played(shape_of(parse_cards("Kc 6d 6h"))), "20"),
        (Played(eighteen), "blackjack"),
        (Played(three), "blackjack"),
    ]
    rules = load(name)
    found = [award(rules, played, DEALERS[dealer]).clause for played, dealer in meetings]
    assert "|".join(found) == clauses


def test_a_bonus_lost_by_a_split_cites_what_takes_it() -> None:
    played = Played(shape_of(parse_cards("6s 7s 8s")), split=True)
    given = award(load("nh-go-for-it"), played, DealerResult(20))
    assert (given.odds, given.clause) == (EVEN_MONEY, "rules.3g")


def test_surrender_and_rescue_cite_their_own_clauses() -> None:
    ma, sixteen = load("ma"), shape_of(parse_cards("Kc 6d"))
    surrendered = Played(sixteen, ended=Ended.SURRENDERED)
    rescued = Played(sixteen, doubles=1, ended=Ended.RESCUED)
    assert award(ma, surrendered, DealerResult(17)).clause == "8(a)"
    assert award(ma, surrendered, DEALERS["blackjack"]).clause == "8(a)"
    assert award(ma, rescued, DealerResult(17)).clause == "9(d)"


# Switches: other readings of what wins and what it pays


def settle(rules: Rules, cards: str, dealer: str, *, split: bool = False, doubles: int = 0) -> str:
    given = award(rules, Played(shape_of(parse_cards(cards)), split, doubles), DEALERS[dealer])
    return str(given.odds) if given.result is Result.WIN else given.result.value


@pytest.mark.parametrize(
    ("name", "key", "value", "cards", "split", "doubles", "dealer", "before", "after"),
    [
        ("ma", "split_21_pays", "blackjack", "Ac Kd", True, 0, "20", "1 to 1", "3 to 2"),
        ("ma", "split_21_pays", "blackjack", "Ac Kd", True, 0, "21", "1 to 1", "3 to 2"),
        ("ma", "split_21_pays", "blackjack", "Ac Kd", True, 0, "blackjack", "lose", "lose"),
        ("ma", "split_21_pays", "blackjack", "8c 8d 5h", True, 0, "20", "1 to 1", "1 to 1"),
        ("ma", "split_21_pays", "blackjack", "6s 7s 8s", True, 0, "20", "3 to 1", "3 to 1"),
        ("ma", "split_21_v_blackjack", "wins", "Ac Kd", True, 0, "blackjack", "lose", "1 to 1"),
        ("nh-break-bonus", "player_21_v_blackjack", "loses", "7c 7d 7h", False, 0, "blackjack",
         "3 to 2", "lose"),
        ("nh-break-bonus", "split_21_v_blackjack", "loses", "Ac Kd", True, 0, "blackjack",
         "1 to 1", "lose"),
        ("nh-go-for-it", "player_21_v_blackjack", "loses", "7c 7d 7h", False, 0, "blackjack",
         "3 to 2", "lose"),
        ("nh-go-for-it", "split_21_v_blackjack", "loses", "Ac Kd", True, 0, "blackjack",
         "1 to 1", "lose"),
        ("nh-bet-bigger", "bonus_after_double", False, "6s 7s 8s", False, 1, "20",
         "3 to 1", "1 to 1"),
        ("sd-bonus-spin", "blackjack_v_blackjack", "wins", "Ac Kd", False, 0, "blackjack",
         "push", "3 to 2"),
        ("sd-bonus-spin", "pays.blackjack", "6 to 5", "Ac Kd", False, 0, "20",
         "3 to 2", "6 to 5"),
        ("sd-bonus-spin", "player_21_v_21", "wins", "8c 8d 5h", False, 0, "21", "push", "1 to 1"),
        ("common", "bonus_after_double", True, "6s 7s 8s", False, 1, "20", "1 to 1", "3 to 1"),
        ("common", "bonus_after_split", False, "6s 7s 8s", True, 0, "20", "3 to 1", "1 to 1"),
        ("common", "ties", "loses", "Kc 8d", False, 0, "18", "push", "lose"),
        ("common", "ties", "wins", "Kc 8d", False, 0, "18", "push", "1 to 1"),
        ("common", "pays.win", "2 to 1", "Kc 8d", False, 0, "17", "1 to 1", "2 to 1"),
        ("common", "pays.bonus_21.mixed_777", "none", "7c 7d 7h", False, 0, "20",
         "3 to 2", "1 to 1"),
    ],
)  # fmt: skip
def test_another_reading_changes_what_a_hand_is_paid(
    name: str,
    key: str,
    value: object,
    cards: str,
    split: bool,
    doubles: int,
    dealer: str,
    before: str,
    after: str,
) -> None:
    assert settle(load(name), cards, dealer, split=split, doubles=doubles) == before
    flipped = load(name, {key: value})
    assert settle(flipped, cards, dealer, split=split, doubles=doubles) == after
