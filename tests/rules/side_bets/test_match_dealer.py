"""Match the Dealer, against every two cards and every dealer's card, in all its forms."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import replace

import pytest

from spanish21.cards import Card, Deck, parse_cards
from spanish21.errors import RulesError
from spanish21.money import Odds, Rounding
from spanish21.rules.kinds import Kind
from spanish21.rules.loading.load import load
from spanish21.rules.model import Rules
from spanish21.rules.side_bets.award import LOST, SideAward
from spanish21.rules.side_bets.match_dealer import match_down, match_up
from tests.rules.side_bets.deals import odds_of, triples

# By suited and unsuited matches, as the documents list them.
Paid = Mapping[tuple[int, int], str]
MA_6: Paid = {
    (2, 0): "18 to 1",
    (1, 1): "13 to 1",
    (0, 2): "8 to 1",
    (1, 0): "9 to 1",
    (0, 1): "4 to 1",
}
MA_8: Paid = {
    (2, 0): "24 to 1",
    (1, 1): "15 to 1",
    (0, 2): "6 to 1",
    (1, 0): "12 to 1",
    (0, 1): "3 to 1",
}
NH_BREAK: Paid = {
    (2, 0): "25 to 1",
    (1, 1): "15 to 1",
    (0, 2): "8 to 1",
    (1, 0): "10 to 1",
    (0, 1): "3 to 1",
}
NH_BIGGER: Paid = {
    (2, 0): "22 to 1",
    (1, 1): "15 to 1",
    (0, 2): "8 to 1",
    (1, 0): "11 to 1",
    (0, 1): "4 to 1",
}
NH_GO: Paid = {
    (2, 0): "15 to 1",
    (1, 1): "13 to 1",
    (0, 2): "7 to 1",
    (1, 0): "6 to 1",
    (0, 1): "3 to 1",
}
# 48 dealer's cards; of the 48 a player's card may be, 1 is the same, 3 share the rank, 44 do not.
WAYS = {
    (2, 0): 48,
    (1, 1): 48 * 2 * 3,
    (0, 2): 48 * 3 * 3,
    (1, 0): 48 * 2 * 44,
    (0, 1): 48 * 2 * 3 * 44,
    (0, 0): 48 * 44 * 44,
}

Bet = Callable[[Rules, Card, Card, Card], SideAward]


def on_up_card(kind: Kind) -> Bet:
    return lambda rules, first, second, up: match_up(rules, first, second, up, kind=kind)


def on_down_card(rules: Rules, first: Card, second: Card, down: Card) -> SideAward:
    return match_down(rules, first, second, up=Card("5h"), down=down)


def matches_of(first: Card, second: Card, dealer: Card) -> tuple[int, int]:
    """Matches told from the cards' texts: the same text, or the same text but for the suit."""
    one, other, text = first.value, second.value, dealer.value
    same = (one == text) + (other == text)
    rank = (one[0] == text[0]) + (other[0] == text[0])
    return same, rank - same


def check_all(rules: Rules, bet: Bet, paid: Paid) -> None:
    found = Counter(
        (matches_of(first, second, dealer), bet(rules, first, second, dealer).odds)
        for first, second, dealer in triples(Deck.SPANISH)
    )
    assert found == {(matches, odds_for(paid, matches)): ways for matches, ways in WAYS.items()}


def odds_for(paid: Paid, matches: tuple[int, int]) -> Odds | None:
    return Odds.parse(paid[matches]) if matches in paid else None


@pytest.mark.no_cover
@pytest.mark.clause("ma 6(a)", "ma 6(a) both", "ma 6(e)(1) other suit", "ma 6(e)(1) same suit")
def test_ma_6e1_six_decks_pay_4_and_9_to_1_for_each_matching_card() -> None:
    check_all(load("ma"), on_up_card(Kind.MATCH_DEALER), MA_6)


@pytest.mark.no_cover
@pytest.mark.clause("ma 6(a)", "ma 6(a) both", "ma 6(e)(2) other suit", "ma 6(e)(2) same suit")
def test_ma_6e2_eight_decks_pay_3_and_12_to_1_for_each_matching_card() -> None:
    check_all(load("ma", decks=8), on_up_card(Kind.MATCH_DEALER), MA_8)


@pytest.mark.no_cover
@pytest.mark.clause(
    "nh-break-bonus title",
    "nh-break-bonus match-the-dealer.1",
    "nh-break-bonus match-the-dealer.a",
    "nh-break-bonus match-the-dealer.b",
    "nh-break-bonus match-the-dealer.c",
    "nh-break-bonus match-the-dealer.d",
    "nh-break-bonus match-the-dealer.e",
)
def test_nh_break_bonus_pays_by_combination() -> None:
    check_all(load("nh-break-bonus"), on_up_card(Kind.MATCH_DEALER), NH_BREAK)


@pytest.mark.parametrize(
    ("name", "kind", "decks"),
    [
        ("nh-break-bonus", Kind.MATCH_DEALER, 6),
        ("nh-go-for-it", Kind.MATCH_DEALER, 8),
        ("nh-bet-bigger", Kind.MATCH_DEALER_UP, 2),
        ("nh-bet-bigger", Kind.MATCH_DEALER_UP, 8),
    ],
)
def test_nh_pays_the_same_with_any_number_of_decks(name: str, kind: Kind, decks: int) -> None:
    for cards in ("7s 7s 7s", "7s 7h 7s", "7h 7d 7s", "7s 2d 7s", "7h 2d 7s", "3h 2d 7s"):
        first, second, up = parse_cards(cards)
        other = load(name, decks=decks)
        assert match_up(other, first, second, up, kind=kind) == match_up(
            load(name), first, second, up, kind=kind
        )


@pytest.mark.no_cover
@pytest.mark.clause(
    "nh-bet-bigger rules.7a",
    "nh-bet-bigger rules.7b",
    "nh-bet-bigger match-the-dealer.1-non-suited",
    "nh-bet-bigger match-the-dealer.2-non-suited",
    "nh-bet-bigger match-the-dealer.1-suited",
    "nh-bet-bigger match-the-dealer.1-non-suited-1-suited",
    "nh-bet-bigger match-the-dealer.2-suited",
)
def test_nh_bet_bigger_up_card_pays_by_combination() -> None:
    check_all(load("nh-bet-bigger"), on_up_card(Kind.MATCH_DEALER_UP), NH_BIGGER)


@pytest.mark.no_cover
@pytest.mark.clause("nh-bet-bigger rules.19b", "nh-bet-bigger rules.19c", "nh-bet-bigger rules.17b")
def test_nh_bet_bigger_down_card_pays_the_same_list_on_the_first_two_cards() -> None:
    check_all(load("nh-bet-bigger"), on_down_card, NH_BIGGER)


@pytest.mark.no_cover
@pytest.mark.clause(
    "nh-go-for-it match-the-dealer.1c",
    "nh-go-for-it match-the-dealer.1d",
    "nh-go-for-it match-the-dealer.2-suited",
    "nh-go-for-it match-the-dealer.1-suited-1-non-suited",
    "nh-go-for-it match-the-dealer.2-non-suited",
    "nh-go-for-it match-the-dealer.1-suited",
    "nh-go-for-it match-the-dealer.1-non-suited",
)
def test_nh_go_for_it_pays_by_combination() -> None:
    check_all(load("nh-go-for-it"), on_up_card(Kind.MATCH_DEALER), NH_GO)


@pytest.mark.parametrize(
    ("first", "second", "outcome", "clause"),
    [
        ("7s", "2d", "suited", "6(e)(1) same suit"),
        ("2d", "7h", "unsuited", "6(e)(1) other suit"),
        ("7s", "7s", "two_suited", "6(a) both"),
        ("7h", "7s", "one_each", "6(a) both"),
        ("7h", "7d", "two_unsuited", "6(a) both"),
        ("6s", "8s", LOST, "6(e)"),
    ],
)
def test_ma_names_the_outcome_and_the_clause_it_rests_on(
    first: str, second: str, outcome: str, clause: str
) -> None:
    award = match_up(load("ma"), Card(first), Card(second), Card("7s"))
    assert (award.outcome, award.clause) == (outcome, clause)


@pytest.mark.parametrize(
    ("first", "second", "outcome"),
    [
        ("7s", "7s", "two_suited"),
        ("7s", "7h", "one_each"),
        ("7h", "7d", "two_unsuited"),
        ("Ks", "7s", "one_suited"),
        ("Ks", "7h", "one_unsuited"),
        ("Ks", "Qs", LOST),
    ],
)
def test_a_combination_has_the_name_of_its_pay_line(first: str, second: str, outcome: str) -> None:
    rules = load("nh-go-for-it")
    assert match_up(rules, Card(first), Card(second), Card("7s")).outcome == outcome


def test_jack_queen_and_king_are_different_ranks_though_of_one_value() -> None:
    assert not match_up(load("ma"), Card("Jh"), Card("Kh"), Card("Qh")).wins


def test_money_of_two_suited_matches_in_ma() -> None:
    award = match_up(load("ma"), Card("7s"), Card("7s"), Card("7s"))
    assert award.won(500, Rounding.DOWN) == 9000  # $5 at 9 to 1, twice
    assert award.returned(500, Rounding.DOWN) == 9500


@pytest.mark.clause("ma 6(e)")
def test_ma_6e_higher_odds_may_be_set_and_lower_ones_are_refused() -> None:
    key = "wagers.match_dealer.pays.6.suited"
    raised = load("ma", {key: "19 to 2"})
    assert odds_of(match_up(raised, Card("7s"), Card("7s"), Card("7s"))) == "19 to 1"
    assert odds_of(match_up(raised, Card("7s"), Card("7d"), Card("7s"))) == "27 to 2"
    with pytest.raises(RulesError, match=r"6\(e\)\(1\) same suit"):
        load("ma", {key: "8 to 1"})


def test_a_number_of_decks_without_a_pay_table_is_a_fault_that_says_so() -> None:
    rules = replace(load("ma"), decks=2)
    with pytest.raises(RulesError, match="found tables for 6, 8; none serves 2 decks"):
        match_up(rules, Card("7s"), Card("2d"), Card("7s"))


@pytest.mark.parametrize(("up", "down"), [("Ah", "Kd"), ("Kd", "Ah")])
def test_a_dealer_blackjack_leaves_the_down_card_wager_to_be_settled_or_takes_it(
    up: str, down: str
) -> None:
    settled = load("nh-bet-bigger")
    taken = load("nh-bet-bigger", {"wagers.match_dealer_down.on_blackjack": "taken"})
    card = Card(down)
    assert odds_of(match_down(settled, card, card, up=Card(up), down=card)) == "22 to 1"
    assert not match_down(taken, card, card, up=Card(up), down=card).wins
    assert odds_of(match_down(taken, card, card, up=Card("5h"), down=card)) == "22 to 1"
