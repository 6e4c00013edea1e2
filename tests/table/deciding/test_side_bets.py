"""Side bets at the table: each settled at its moment, losers before winners, and apart."""

from __future__ import annotations

import pytest

from spanish21.cards import Card
from spanish21.rules.kinds import Kind
from spanish21.rules.loading.load import load
from spanish21.table.commands import DealCard, Matter, OfferInsurance, Settle
from spanish21.table.events import CardDealt, HoleCardTurned, WagerSettled
from spanish21.table.order import Await
from tests.table.kit import Game, names, round_of


def nets(game: Game, kind: Kind) -> dict[str, int]:
    return {e.person: e.net for e in game.settled(kind)}


@pytest.mark.clause("ma 6(d)")
def test_ma_6d_match_the_dealer_before_any_other_card_losers_first() -> None:
    wagers = "p1 1 main 1000; p1 1 match_dealer 500; p2 2 main 1000; p2 2 match_dealer 500"
    game = Game("ma", wagers, cards="As 9d As 2c 8h")
    game.run(Settle)
    assert game.due() == Settle(matter=Matter.OPENING)
    game.do(Settle(matter=Matter.OPENING))
    settled = game.settled(Kind.MATCH_DEALER)
    assert [(e.person, e.net) for e in settled] == [("p2", -500), ("p1", 4500)]
    assert settled[1].clause == "6(e)(1) same suit"
    assert game.due() == OfferInsurance()  # only now comes insurance (11(b)), then the reader


@pytest.mark.clause("ma 6(f)", "ma 11(e)")
def test_ma_6f_it_has_no_bearing_on_any_other_wager() -> None:
    cards = "9c 9d 8c Kh"
    alone = round_of("ma", "p1 1 main 1000", cards)
    beside = round_of("ma", "p1 1 main 1000; p1 1 match_dealer 1000", cards)
    assert beside.settled() == alone.settled()
    assert beside.net() == alone.net() + 4000


@pytest.mark.clause("nh-bet-bigger rules.6c", "nh-bet-bigger rules.7c")
def test_bet_bigger_lucky_ladies_then_the_up_card_match_at_once() -> None:
    wagers = """
        p1 1 main 1000
        p1 1 match_dealer_up 500
        p1 1 lucky_ladies 1000
        p2 2 main 1000
        p2 2 match_dealer_up 500
        p2 2 lucky_ladies 500
    """
    game = Game("nh-bet-bigger", wagers, cards="Kc 9c 9d Kc 2h 8h")
    game.run()
    assert game.due() == Await(1, 1, "p1")
    order = [(e.person, e.kind, e.net) for e in game.of(WagerSettled)]
    assert order == [
        ("p2", Kind.LUCKY_LADIES, -500),
        ("p1", Kind.LUCKY_LADIES, 25000),  # matched 20
        ("p1", Kind.MATCH_DEALER_UP, -500),
        ("p2", Kind.MATCH_DEALER_UP, 2000),  # one match of another suit
    ]


@pytest.mark.clause("nh-bet-bigger rules.19a", "nh-bet-bigger rules.19d")
def test_bet_bigger_the_down_card_wager_makes_the_dealer_turn_the_card() -> None:
    wagers = (
        "p1 1 main 1000; p1 1 match_dealer_down 500; p2 2 main 1000; p2 2 match_dealer_down 500"
    )
    game = round_of("nh-bet-bigger", wagers, "Kc Ac 9d 6c Kd Kh 9c", "hit")
    # p1 is bust and p2's blackjack is paid: nothing else needs the card.
    assert game.of(HoleCardTurned) == [HoleCardTurned(Card("Kh"))]
    assert len([e for e in game.of(CardDealt) if e.box == 0]) == 2
    assert nets(game, Kind.MATCH_DEALER_DOWN) == {"p1": 2000, "p2": 2000}


def test_bet_bigger_the_down_card_wager_goes_by_the_first_two_cards_after_a_split() -> None:
    wagers = "p1 1 main 1000; p1 1 match_dealer_down 500"
    game = round_of("nh-bet-bigger", wagers, "8c 9d 8d 8c Kc Kd", "split")
    assert nets(game, Kind.MATCH_DEALER_DOWN) == {"p1": 15 * 500}  # one suited, one not


@pytest.mark.parametrize(("reading", "net"), [("settled", 5500), ("taken", -500)])
def test_bet_bigger_the_down_card_wager_against_a_blackjack(reading: str, net: int) -> None:
    rules = load("nh-bet-bigger", {"wagers.match_dealer_down.on_blackjack": reading})
    game = round_of(rules, "p1 1 main 1000; p1 1 match_dealer_down 500", "Ac Kd 8c Ac")
    assert nets(game, Kind.MATCH_DEALER_DOWN) == {"p1": net}
    assert nets(game, Kind.MAIN) == {"p1": -1000}


@pytest.mark.clause("nh-go-for-it super-7s.1f", "nh-go-for-it super-7s.1g")
def test_go_for_it_super_7s_is_paid_when_the_hand_is_finished_by_one_reading() -> None:
    wagers = "p1 1 main 1000; p1 1 super_7s 200; p2 2 main 1000"
    rules = load("nh-go-for-it", {"settle_by_box": "main_wagers"})
    game = Game(rules, wagers, cards="7c 9c 9d 7d 9h 8h 7s")
    game.choose("hit")
    assert not game.settled(Kind.SUPER_7S)  # a 21 may still be doubled there
    game.choose("stand")
    assert game.due() == Await(2, 1, "p2")
    assert nets(game, Kind.SUPER_7S) == {"p1": 250 * 200}


@pytest.mark.clause("nh-go-for-it method.3b", "nh-go-for-it super-7s.1g")
def test_go_for_it_every_wager_of_a_box_is_settled_with_it_from_the_dealers_right() -> None:
    wagers = "; ".join(f"p{n} {n} main 1000; p{n} {n} super_7s 200" for n in (1, 2))
    game = round_of("nh-go-for-it", wagers, "7c 9c 9d 9h 9h 8h")
    settled = [(e.box, e.kind) for e in game.of(WagerSettled)]
    assert settled == [
        (2, Kind.SUPER_7S),
        (2, Kind.MAIN),
        (1, Kind.SUPER_7S),
        (1, Kind.MAIN),
    ]


@pytest.mark.clause("nh-break-bonus method.2h")
@pytest.mark.parametrize(("reading", "boxes"), [("every_wager", "2211"), ("main_wagers", "1221")])
def test_break_bonus_is_settled_with_its_box_or_by_the_other_reading_before_all(
    reading: str, boxes: str
) -> None:
    wagers = "; ".join(f"p{n} {n} main 1000; p{n} {n} break_bonus 200" for n in (1, 2))
    rules = load("nh-break-bonus", {"settle_by_box": reading})
    game = round_of(rules, wagers, "9c 9c 6d 9h 9h 8h Kc")
    assert "".join(str(e.box) for e in game.of(WagerSettled)) == boxes
    assert nets(game, Kind.BREAK_BONUS) == {"p1": 200, "p2": 200}


@pytest.mark.clause("nh-go-for-it super-7s.1f")
def test_go_for_it_a_split_fixes_super_7s_at_the_first_two_cards() -> None:
    wagers = "p1 1 main 1000; p1 1 super_7s 200"
    game = round_of("nh-go-for-it", wagers, "7c 9d 7d 8h 7s 2c Kc", "split", "stand")
    assert nets(game, Kind.SUPER_7S) == {"p1": 50 * 200}


def test_go_for_it_a_bust_or_a_dealers_blackjack_does_not_lose_super_7s() -> None:
    wagers = "p1 1 main 1000; p1 1 super_7s 200"
    bust = round_of("nh-go-for-it", wagers, "7c 9d 9c 8h Kc", "hit")
    assert nets(bust, Kind.SUPER_7S) == {"p1": 600}
    stopped = round_of("nh-go-for-it", wagers, "7c As 7d Kh")
    assert nets(stopped, Kind.SUPER_7S) == {"p1": 50 * 200}


@pytest.mark.clause("nh-go-for-it high-low.2a", "nh-go-for-it high-low.1c")
def test_go_for_it_high_low_is_settled_once_whatever_is_split() -> None:
    wagers = "p1 1 main 1000; p1 1 high_low 200 high"
    game = round_of("nh-go-for-it", wagers, "8c 9d 8d 8h 9s 2c Kc", "split", "stand")
    assert nets(game, Kind.HIGH_LOW) == {"p1": -200}
    assert len(game.settled(Kind.HIGH_LOW)) == 1
    low = round_of("nh-go-for-it", "p1 1 main 1000; p1 1 high_low 200 low", "8c 9d 3d 8h")
    assert nets(low, Kind.HIGH_LOW) == {"p1": 400}


@pytest.mark.clause("nh-break-bonus break-bonus.1", "nh-break-bonus break-bonus.e")
def test_break_bonus_makes_the_dealer_play_out_though_all_are_bust() -> None:
    wagers = "p1 1 main 1000; p1 1 break_bonus 500"
    game = round_of("nh-break-bonus", wagers, "Kc 9d 6c 3h 7c 3c Kh", "hit")
    assert nets(game, Kind.BREAK_BONUS) == {"p1": 1500}  # four cards: 9-3-3-K
    assert names(game.events)[-3:] == ["WagerSettled", "CardsCollected", "RoundEnded"]


@pytest.mark.parametrize(("up", "hole"), [("As", "Kh"), ("Kd", "Ah")])
def test_break_bonus_loses_to_a_blackjack_peeked_or_not(up: str, hole: str) -> None:
    game = round_of("nh-break-bonus", "p1 1 main 1000; p1 1 break_bonus 500", f"9c {up} 9d {hole}")
    assert nets(game, Kind.BREAK_BONUS) == {"p1": -500}


@pytest.mark.clause("sd-bonus-spin (4)(a)(i) when", "sd-bonus-spin (4)(a)(i)", "ma 16(c)")
@pytest.mark.parametrize("name", ["sd-bonus-spin", "ma"])
def test_an_ace_brings_ten_dollars_before_play(name: str) -> None:
    wagers = "p1 1 main 1000; p1 1 bonus_spin 500; p2 2 main 1000; p2 2 bonus_spin 500"
    hole = "" if name == "ma" else "8h"
    game = Game(name, wagers, cards=f"Ac 9c 9d Ad 2h {hole}")
    game.run()
    assert game.due() == Await(1, 1, "p1")
    assert nets(game, Kind.BONUS_SPIN) == {"p2": -500, "p1": 500}
    assert game.settled(Kind.BONUS_SPIN)[1].back + game.settled(Kind.BONUS_SPIN)[1].won == 1000


def test_go_for_it_the_bets_named_in_the_title_when_offered() -> None:
    settings = {
        "wagers.perfect_pair.offered": True,
        "wagers.three_card_poker.offered": True,
    }
    wagers = "p1 1 main 1000; p1 1 perfect_pair 200; p1 1 three_card_poker 200"
    game = Game(load("nh-go-for-it", settings), wagers, cards="8c 9d 8c 8h")
    game.run()
    assert nets(game, Kind.PERFECT_PAIR) == {"p1": 25 * 200}
    assert nets(game, Kind.THREE_CARD_POKER) == {"p1": -200}


def test_side_bets_of_several_people_on_one_box() -> None:
    wagers = "p1 1 main 1000; p2 1 main 500; p1 1 match_dealer 1000; p2 1 match_dealer 500"
    game = Game("ma", wagers, cards="9c 9d 8c")
    game.run()
    assert nets(game, Kind.MATCH_DEALER) == {"p1": 4000, "p2": 2000}


def test_the_opening_is_due_only_when_all_have_two_cards() -> None:
    game = Game("ma", "p1 1 main 1000; p1 1 match_dealer 500", cards="9c 9d 8c")
    game.run(Settle)
    assert [e.box for e in game.of(CardDealt)] == [1, 0, 1]
    assert not isinstance(game.due(), DealCard)
