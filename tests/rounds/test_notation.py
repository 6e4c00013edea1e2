"""The line of a table makes the same table again, and play goes on from it as it would have."""

from __future__ import annotations

import dataclasses

import pytest
from msgspec.structs import replace

from spanish21.cards import Card, parse_cards
from spanish21.errors import InputError
from spanish21.rounds.notation import parse_table, print_table
from spanish21.rules.kinds import Kind, Side
from spanish21.rules.loading.load import load, rule_set_ids
from spanish21.rules.play import Act
from spanish21.table import commands as c
from spanish21.table.asking.croupier import Supply, next_command
from spanish21.table.engine import open_table, step
from spanish21.table.order import Await, due
from spanish21.table.state import Table
from tests.table.chance import RandomRound


def after(table: Table, *commands: c.Command) -> Table:
    for command in commands:
        table, _ = step(table, command)
    return table


def dealt(cards: str) -> Table:
    """A wager of $10 on box 1 of ma, and these cards dealt."""
    table = after(
        open_table(load("ma")),
        c.BuyIn(person="p1", cents=5000),
        c.PlaceWager(person="p1", box=1, kind=Kind.MAIN, cents=1000),
    )
    supply = Supply(cards=parse_cards(cards))
    for _ in supply.cards:
        command = next_command(table, supply)
        assert command is not None
        table = after(table, command)
    return table


def test_a_line_reads_as_its_doc_says() -> None:
    line = print_table(dealt("9s 6d 7h"))
    assert line == (
        "ma | round 1 play"
        " | shoe 6666 6666 6666 6666 6666 6566 6656 6666 6665 0000 6666 6666 6666 drawn 3"
        " | 1[9s 7h: p1 main 1000] | dealer 6d | p1 on 1.1"
        ' | {"accounts":{"cage":-5000,"person/p1":4000,"pending/main":1000},"active":[1]}'
    )


def test_a_new_table_has_no_wagers_and_nothing_due() -> None:
    table = open_table(load("common"))
    line = print_table(table)
    assert line.endswith("drawn 0 | no wagers | dealer | nothing due | {}")
    assert parse_table(line) == table


@pytest.mark.no_cover
@pytest.mark.parametrize("ruleset", rule_set_ids())
@pytest.mark.parametrize("seed", range(6))
def test_every_table_of_a_round_comes_back_the_same(ruleset: str, seed: int) -> None:
    played = RandomRound(load(ruleset), seed)
    played.play()
    for table in played.tables:
        assert parse_table(print_table(table)) == table


def test_play_goes_on_from_a_line_as_it_would_have() -> None:
    supply = Supply(cards=parse_cards("8s Kd 8d 3c 9h As"))
    table = dealt("8s Kd 8d")
    ends = []
    for begun in (table, parse_table(print_table(table))):
        now = after(begun, c.Choose(person="p1", box=1, hand=1, act=Act.SPLIT))
        while now.playing:
            turn = due(now)
            if isinstance(turn, Await):
                command: c.Command | None = c.Choose(
                    person=turn.person, box=turn.box, hand=turn.hand, act=Act.STAND
                )
            else:
                command = next_command(now, supply)
            assert command is not None
            now = after(now, command)
        ends.append(now)
    assert ends[0] == ends[1]
    assert ends[0].accounts["person/p1"] == 4000


def test_settings_seats_coupons_and_odd_names_are_kept() -> None:
    who = 'first base, "tall" [1]: | #7'
    table = after(
        open_table(load("ma", {"hole_card": "no_peek", "rounding": "half_up"}, decks=8)),
        c.BuyIn(person=who, cents=5000),
        c.BuyIn(person="p2", cents=5000),
        c.GiveCoupon(person=who, cents=500),
        c.GiveCoupon(person="p2", cents=700),
        c.Sit(person=who, box=3),
        c.PermitBoxes(person=who, boxes=2),
        c.PlaceWager(person=who, box=3, kind=Kind.MAIN, cents=1000, coupon=500),
        c.AllowOnBox(person=who, box=3, other="p2"),
        c.PlaceWager(person="p2", box=3, kind=Kind.MAIN, cents=1000, coupon=700),
    )
    assert parse_table(print_table(table)) == table
    first = after(table, c.DealCard(to=3, card=Card("9s")))
    assert parse_table(print_table(first)) == first


@pytest.mark.parametrize("side", list(Side))
def test_the_side_that_a_high_low_wager_names_is_kept(side: Side) -> None:
    table = after(
        open_table(load("nh-go-for-it")),
        c.BuyIn(person="p1", cents=5000),
        c.PlaceWager(person="p1", box=1, kind=Kind.MAIN, cents=1000),
        c.PlaceWager(person="p1", box=1, kind=Kind.HIGH_LOW, cents=500, side=side),
    )
    read = parse_table(print_table(table))
    assert read == table
    assert [wager.side for wager in read.box(1).wagers] == [None, side]


def test_the_cut_card_and_the_burn_card_are_kept() -> None:
    table = after(open_table(load("ma")), c.NewShoe(behind=287))
    assert "behind 287 burn 1" in print_table(table)
    assert parse_table(print_table(table)) == table
    burned = after(
        table,
        c.BuyIn(person="p1", cents=5000),
        c.PlaceWager(person="p1", box=1, kind=Kind.MAIN, cents=1000),
        c.BurnCard(card=Card("9s")),
    )
    assert "cut 0" in print_table(burned)
    assert parse_table(print_table(burned)) == burned


def test_a_hole_card_nobody_knows_is_a_question_mark() -> None:
    table = after(
        open_table(load("nh-bet-bigger")),
        c.BuyIn(person="p1", cents=5000),
        c.PlaceWager(person="p1", box=1, kind=Kind.MAIN, cents=1000),
        c.DealCard(to=1, card=Card("9s")),
        c.DealCard(to=0, card=Card("Kd")),
        c.DealCard(to=1, card=Card("7h")),
        c.DealCard(to=0),
    )
    assert "dealer Kd (?) | CheckHoleCard" in print_table(table)
    looked = after(table, c.CheckHoleCard(blackjack=True))
    assert "dealer Kd (?) looked yes" in print_table(looked)
    for each in (table, looked):
        assert parse_table(print_table(each)) == each


def test_another_size_of_the_shoe_is_told() -> None:
    table = open_table(load("ma"))
    odd = replace(table, shoe=replace(table.shoe, size=200))
    assert "drawn 0 of 200" in print_table(odd)
    assert parse_table(print_table(odd)) == odd


def test_a_fraction_of_a_cent_is_kept() -> None:
    table = after(
        open_table(load("ma", {"chip_unit": 1})),
        c.BuyIn(person="p1", cents=5000),
        c.PlaceWager(person="p1", box=1, kind=Kind.MAIN, cents=101),
        c.DealCard(to=1, card=Card("As")),
        c.DealCard(to=0, card=Card("6d")),
        c.DealCard(to=1, card=Card("Kh")),
        c.Settle(matter=c.Matter.ROUND),
    )
    assert '"kept":"1/2"' in print_table(table)
    assert parse_table(print_table(table)) == table


def test_a_rule_set_of_ones_own_has_no_line() -> None:
    own = dataclasses.replace(load("ma"), id="mine")
    with pytest.raises(InputError, match="only shipped rule sets have"):
        print_table(open_table(own))


@pytest.mark.parametrize(
    ("before", "after", "complaint"),
    [
        ("ma | round", "ma ! round", "7 parts set apart by '|'"),
        ("round 1 play", "round one play", "'round one play' is not as it should be"),
        ("1[9s 7h: p1 main 1000]", "1[9s 7h p1 main 1000]", "is not a box"),
        ("1[9s 7h: p1 main 1000]", "here 1[9s 7h: p1 main 1000]", "here"),
        ("1[9s 7h", "8[9s 7h", "no box 8"),
        ("p1 main 1000]", "p1 mane 1000]", "'mane' is not a valid Kind"),
        ('"active":[1]', '"active":["x"]', "Expected `int`"),
        ('"active":[1]', '"boxes":[1]', "boxes"),
    ],
)
def test_what_is_no_line_is_told_in_one(before: str, after: str, complaint: str) -> None:
    line = print_table(dealt("9s 6d 7h"))
    assert before in line
    with pytest.raises(InputError, match=complaint.replace("|", r"\|")) as caught:
        parse_table(line.replace(before, after))
    assert "\n" not in str(caught.value)


def test_a_brief_line_is_for_the_eye_only() -> None:
    line = print_table(dealt("9s 6d 7h"), brief=True)
    assert line.endswith("| dealer 6d | p1 on 1.1")
    with pytest.raises(InputError, match="found 6"):
        parse_table(line)
