"""Corners of what can be asked of a table: between rounds, at its opening, with no card left."""

from __future__ import annotations

from spanish21 import load, open_table
from spanish21.cards import Card, parse_cards
from spanish21.rules.hand import shape_of
from spanish21.rules.kinds import Kind
from spanish21.rules.loading.source import read_head
from spanish21.rules.settle import DealerResult, Played, award, is_bonus
from spanish21.table.asking.house_options import _turns
from spanish21.table.asking.play_options import (
    choice_candidates,
    insurance_candidates,
    joining_candidates,
)
from spanish21.table.asking.seen import TableSeen, seen
from spanish21.table.commands import DealCard, TurnHoleCard
from spanish21.table.deciding.side_settling import settle_sides_at_end
from spanish21.table.engine import _opening
from spanish21.table.events import WagerSettled
from spanish21.table.shoe import first_left
from tests.table.kit import Game


def test_between_rounds_nobody_is_asked_anything() -> None:
    table = open_table(load("ma"))
    for candidates in (choice_candidates, insurance_candidates, joining_candidates):
        assert list(candidates(table, "north")) == []


def test_a_hole_card_that_nothing_fits_is_not_offered() -> None:
    table = open_table(load("nh-bet-bigger"))
    assert list(_turns(table, TurnHoleCard(), (), open_eyed=False)) == []


def test_everyone_sees_a_table_open_under_its_rules() -> None:
    rules = load("ma")
    sight = seen(_opening(rules, text=""), "north")
    assert isinstance(sight, TableSeen)
    assert (sight.ruleset, sight.hash) == ("ma", rules.hash)


def test_any_card_of_a_full_shoe_is_left() -> None:
    assert first_left(open_table(load("ma")).shoe) is not None


def test_side_bets_that_are_decided_earlier_do_not_wait_for_the_end() -> None:
    wagers = "p1 1 main 1000; p1 1 match_dealer 100"
    game = Game("nh-break-bonus", wagers, cards="5s 6h 6d 9c 9h 9d 8d 5h")
    game.do(DealCard(to=1, card=Card("5s")))
    assert list(settle_sides_at_end(game.table)) == []


def test_where_the_clause_is_followed_super_7s_is_settled_hand_by_hand() -> None:
    """nh-go-for-it super-7s.1g, by the switch: at the end of the hand, not box by box."""
    rules = load("nh-go-for-it", {"settle_by_box": "main_wagers"})
    game = Game(rules, "p1 1 main 1000; p1 1 super_7s 200", cards="7s 6h 9c 9h 9d 8d 5h 4c")
    game.play()
    paid = [event.kind for event in game.events if isinstance(event, WagerSettled)]
    assert Kind.SUPER_7S in paid


def test_super_7s_is_settled_where_a_dealer_blackjack_ends_the_play() -> None:
    """The hand was never played: the cards held count, one seven among them."""
    rules = load("nh-go-for-it", {"settle_by_box": "main_wagers"})
    game = Game(rules, "p1 1 main 1000; p1 1 super_7s 200", cards="7s Ah 9c Kd 5h 4c")
    game.play()
    (paid,) = [
        event
        for event in game.events
        if isinstance(event, WagerSettled) and event.kind is Kind.SUPER_7S
    ]
    assert paid.won > 0


def test_a_five_card_21_is_a_bonus_and_a_plain_win_is_not() -> None:
    rules = load("ma")
    five = award(rules, Played(shape_of(parse_cards("2s 3d 4h 5c 7s"))), DealerResult(20))
    plain = award(rules, Played(shape_of(parse_cards("Ks 9d"))), DealerResult(18))
    assert is_bonus(rules, five)
    assert not is_bonus(rules, plain)


def test_the_head_of_a_rule_file_is_read_without_the_rest() -> None:
    head = read_head("ma")
    assert (head["id"], head["decks"]) == ("ma", 6)


def test_a_rule_set_says_which_it_is() -> None:
    rules = load("ma")
    assert repr(rules) == f"<{rules.title}: ma, 6 decks, {rules.hash}>"
