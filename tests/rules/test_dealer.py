"""The dealer: when to look, when to draw, and when nothing depends on drawing."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spanish21.cards import Card, Rank, parse_cards
from spanish21.rules.choices import HoleCard, PeekOn, Soft17
from spanish21.rules.dealer import (
    DealerHand,
    Need,
    checks,
    dealer_hand,
    draws,
    find_need,
    may_have_blackjack,
)
from spanish21.rules.hand import EMPTY, Shape, shape_of
from spanish21.rules.kinds import Kind
from spanish21.rules.line import LineHand
from spanish21.rules.loading.load import load, rule_set_ids
from spanish21.rules.settle import DealerResult, Ended, Played

TENS = {Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING}


def all_dealer_hands() -> set[DealerHand]:
    """Every hand of the dealer that cards can make."""
    found, new = {DealerHand()}, {DealerHand()}
    while new:
        new = {hand.draw(card) for hand in new for card in Card} - found
        found |= new
    return found


HANDS = all_dealer_hands()


# Drawing


@pytest.mark.clause(
    "ma 1 pat hand",
    "ma 12(b)",
    "nh-break-bonus rules.3a",
    "nh-bet-bigger rules.20a",
    "nh-bet-bigger rules.20b",
    "nh-go-for-it rules.3a",
    "sd-bonus-spin head standard rules",
)
@pytest.mark.parametrize(
    ("name", "settings", "hits_soft_17"),
    [
        ("ma", {}, False),
        ("nh-break-bonus", {}, True),
        ("nh-bet-bigger", {}, True),
        ("nh-go-for-it", {}, True),
        ("nh-go-for-it", {"soft_17": "stand"}, False),
        ("sd-bonus-spin", {}, False),
        ("sd-bonus-spin", {"soft_17": "hit"}, True),
        ("common", {}, True),
        ("common", {"soft_17": "stand"}, False),
    ],
)
def test_the_dealer_draws_below_17_and_perhaps_on_soft_17_and_never_else(
    name: str, settings: dict[str, str], hits_soft_17: bool
) -> None:
    rules = load(name, settings)
    seen = set()
    for hand in HANDS:
        total, soft = hand.shape.total, hand.shape.soft
        seen.add((total, soft))
        expected = total <= 16 or (hits_soft_17 and (total, soft) == (17, True))
        assert draws(rules, hand) == expected, hand
    every = {(t, False) for t in (0, *range(2, 23))} | {(t, True) for t in range(11, 22)}
    assert seen == every


@pytest.mark.clause("nh-bet-bigger rules.20b")
def test_the_other_reading_of_20b_draws_from_soft_17_until_the_hand_is_hard() -> None:
    rules = load("nh-bet-bigger", {"soft_17": "until_hard"})
    assert rules.soft_17 is Soft17.UNTIL_HARD
    for hand in HANDS:
        total, soft = hand.shape.total, hand.shape.soft
        assert draws(rules, hand) == (total <= 16 or (soft and hand.was_soft_17)), hand


@pytest.mark.parametrize(
    ("cards", "hit", "stand", "until_hard"),
    [
        ("As 6d", True, False, True),
        ("As 6d Ac", False, False, True),  # soft 18 that has been soft 17
        ("As 6d 4c", False, False, True),  # soft 21 that has been soft 17
        ("As 7d", False, False, False),  # soft 18 that has not
        ("As 5d 2c", False, False, False),
        ("As 5d Ac", True, False, True),  # soft 17 in three cards
        ("As 6d Kc", False, False, False),  # hard 17 by now
        ("As 6d 9c", True, True, True),  # hard 16
        ("As 6d 9c 5d", False, False, False),  # hard 21
        ("As 6d 9c 6d", False, False, False),  # bust
        ("As Kd", False, False, False),
        ("Kc 7d", False, False, False),
        ("Kc 6d", True, True, True),
        ("Kc", True, True, True),
        ("6d Kc As", False, False, False),  # hard 17 that never was soft
    ],
)
def test_three_ways_to_play_soft_17(cards: str, hit: bool, stand: bool, until_hard: bool) -> None:
    hand = dealer_hand(parse_cards(cards))
    answers = {"hit": hit, "stand": stand, "until_hard": until_hard}
    for word, expected in answers.items():
        assert draws(load("common", {"soft_17": word}), hand) == expected


def test_a_dealers_hand_has_the_shape_of_its_cards_and_remembers_soft_17() -> None:
    cards = parse_cards("As 6d 4c")
    hand = dealer_hand(cards)
    assert hand == DealerHand(shape_of(cards), was_soft_17=True)
    assert dealer_hand([]) == DealerHand(EMPTY, was_soft_17=False)
    assert not dealer_hand(parse_cards("Kc 7d")).was_soft_17
    assert not dealer_hand(parse_cards("As 7d")).was_soft_17


@pytest.mark.parametrize(
    ("cards", "total", "blackjack"),
    [
        ("As Kd", 21, True),
        ("10s Ad", 21, True),
        ("As 5d 5c", 21, False),
        ("Kc 7d", 17, False),
        ("Kc 6d 6h", 22, False),
        ("Kc 6d 6h 9h", 22, False),
    ],
)
def test_a_finished_dealers_hand_is_a_total_or_a_blackjack(
    cards: str, total: int, blackjack: bool
) -> None:
    assert dealer_hand(parse_cards(cards)).result == DealerResult(total, blackjack=blackjack)


# Looking for blackjack


def up_cards_checked(rules_name: str, **settings: object) -> set[Rank]:
    rules = load(rules_name, settings)
    answers = {card: checks(rules, card) for card in Card}
    ranks = {card.rank for card, looks in answers.items() if looks}
    assert all(looks == (card.rank in ranks) for card, looks in answers.items())
    return ranks


@pytest.mark.clause(
    "ma 7(g) choice",
    "ma 7(i)",
    "ma 7(i) reader",
    "nh-break-bonus method.4",
    "nh-bet-bigger rules.9a",
    "nh-bet-bigger rules.11a",
    "nh-go-for-it method.4",
)
def test_under_which_up_cards_each_document_looks_for_blackjack() -> None:
    ace, ace_and_ten = {Rank.ACE}, {Rank.ACE, *TENS}
    assert up_cards_checked("ma") == set()  # the second card is drawn last
    assert up_cards_checked("ma", hole_card="no_peek") == set()
    assert up_cards_checked("ma", hole_card="card_reader") == ace_and_ten
    assert up_cards_checked("nh-break-bonus") == ace
    assert up_cards_checked("nh-break-bonus", peek_on="ace_and_ten") == ace_and_ten
    assert up_cards_checked("nh-bet-bigger") == ace_and_ten
    assert up_cards_checked("nh-go-for-it") == ace
    assert up_cards_checked("nh-go-for-it", peek_on="ace_and_ten") == ace_and_ten
    assert up_cards_checked("sd-bonus-spin") == ace_and_ten
    assert up_cards_checked("sd-bonus-spin", hole_card="no_peek") == set()
    assert up_cards_checked("common") == ace_and_ten


@pytest.mark.parametrize("hole_card", list(HoleCard))
@pytest.mark.parametrize("peek_on", list(PeekOn))
def test_only_a_peek_or_a_reader_looks_and_only_under_the_cards_named(
    hole_card: HoleCard, peek_on: PeekOn
) -> None:
    rules = replace(load("common"), hole_card=hole_card, peek_on=peek_on)
    looked_under = {
        PeekOn.NONE: set(),
        PeekOn.ACE: {Rank.ACE},
        PeekOn.ACE_AND_TEN: {Rank.ACE, *TENS},
    }[peek_on]
    looks = hole_card in (HoleCard.PEEK, HoleCard.CARD_READER)
    for card in Card:
        assert checks(rules, card) == (looks and card.rank in looked_under)


def test_only_an_ace_or_a_ten_valued_card_can_be_half_of_a_blackjack() -> None:
    for card in Card:
        completed = any(shape_of([card, other]).two_card_21 for other in Card)
        assert may_have_blackjack(card) == completed


# No draw for nothing


def line(cards: str, *, added: tuple[int, ...] = (), ended: Ended = Ended.STOOD) -> list[LineHand]:
    return [LineHand(Played(shape(cards), doubles=len(added), ended=ended), 1000, added)]


def split(*hands: str) -> list[LineHand]:
    return [LineHand(Played(shape(cards), split=True), 1000) for cards in hands]


def shape(cards: str) -> Shape:
    return shape_of(parse_cards(cards))


BUST = line("Kc 6d 6h")
DOUBLED_BUST = line("Kc 6d 6h", added=(1000,))
STOOD = line("Kc 8d")
BLACKJACK = line("As Kd")
TWENTY_ONE = line("8s 7d 6h")
SPLIT_21 = split("As Kd", "As Qd")
SURRENDERED = line("Kc 6d", ended=Ended.SURRENDERED)
RESCUED = line("7c 5d 3h", added=(1000,), ended=Ended.RESCUED)
NOTHING, SECOND, WHOLE = Need.NOTHING, Need.SECOND_CARD, Need.WHOLE_HAND


@pytest.mark.clause("ma 12(c)")
@pytest.mark.parametrize(
    ("hands", "under_ace", "under_nine"),
    [
        (STOOD, WHOLE, WHOLE),
        (BUST, NOTHING, NOTHING),
        (DOUBLED_BUST, SECOND, NOTHING),  # 9(c): a blackjack gives the double back
        (split("Kc 6d 6h", "Kc 7d 7h"), SECOND, NOTHING),  # 10(d) likewise
        (split("Kc 6d 6h", "Kc 8d"), WHOLE, WHOLE),
        (BLACKJACK, NOTHING, NOTHING),  # wins whatever the dealer has
        (TWENTY_ONE, SECOND, NOTHING),  # loses to a blackjack alone
        (SPLIT_21, SECOND, NOTHING),
        (SURRENDERED, SECOND, NOTHING),  # 8(a)(2): a blackjack takes all of it
        (RESCUED, NOTHING, NOTHING),  # the original wager is gone either way
    ],
)
def test_12c_ma_draws_only_what_some_settlement_depends_on(
    hands: list[LineHand], under_ace: Need, under_nine: Need
) -> None:
    rules = load("ma")
    for up in ("As", "Kd", "Jc"):
        assert find_need(rules, Card(up), [hands]) is under_ace
        assert find_need(rules, Card(up), [BUST, hands, BLACKJACK]) is under_ace
        known = find_need(rules, Card(up), [hands], no_blackjack=True)
        assert known is (NOTHING if under_ace is SECOND else under_ace)
    assert find_need(rules, Card("9d"), [hands]) is under_nine


@pytest.mark.parametrize("name", ["nh-break-bonus", "nh-go-for-it"])
def test_where_a_21_always_wins_and_a_blackjack_takes_all_the_second_card_may_stay(
    name: str,
) -> None:
    rules = load(name)
    for hands in (BUST, DOUBLED_BUST, BLACKJACK, TWENTY_ONE, SPLIT_21):
        assert find_need(rules, Card("Kd"), [hands]) is NOTHING
    assert find_need(rules, Card("Kd"), [STOOD]) is WHOLE


def test_sd_draws_for_a_21_that_could_be_tied_and_turns_for_a_blackjack() -> None:
    rules = load("sd-bonus-spin")
    assert find_need(rules, Card("Kd"), [TWENTY_ONE], no_blackjack=True) is WHOLE
    assert find_need(rules, Card("Kd"), [BLACKJACK]) is SECOND
    assert find_need(rules, Card("Kd"), [BLACKJACK], no_blackjack=True) is NOTHING


@pytest.mark.parametrize(
    ("name", "kind", "need"),
    [
        ("ma", Kind.INSURANCE, SECOND),
        ("nh-bet-bigger", Kind.MATCH_DEALER_DOWN, SECOND),
        ("nh-break-bonus", Kind.BREAK_BONUS, WHOLE),
        ("ma", Kind.MATCH_DEALER, NOTHING),
        ("ma", Kind.BONUS_SPIN, NOTHING),
        ("nh-go-for-it", Kind.SUPER_7S, NOTHING),
    ],
)
def test_an_unsettled_side_bet_makes_the_dealer_turn_or_play_what_it_depends_on(
    name: str, kind: Kind, need: Need
) -> None:
    assert find_need(load(name), Card("As"), [BUST], side_bets=[kind]) is need
    assert find_need(load(name), Card("As"), [], side_bets=[kind]) is need
    assert find_need(load(name), Card("9s"), [STOOD], side_bets=[kind]) is WHOLE


@pytest.mark.parametrize("name", [name for name in rule_set_ids() if name not in ("ma", "common")])
def test_another_reading_has_the_dealer_play_out_for_nothing(name: str) -> None:
    assert find_need(load(name), Card("9s"), [BUST]) is NOTHING
    assert find_need(load(name, {"dealer_plays": "always"}), Card("9s"), [BUST]) is WHOLE


@pytest.mark.parametrize("name", rule_set_ids())
def test_with_no_wager_left_the_dealer_needs_nothing(name: str) -> None:
    assert find_need(load(name), Card("As"), []) is NOTHING
    assert find_need(load(name), Card("As"), [[]]) is NOTHING
