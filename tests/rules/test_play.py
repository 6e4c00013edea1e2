"""What every kind of hand may do in every rule set, and the clause that forbids the rest."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from spanish21.cards import Card, Rank
from spanish21.errors import Code, Refusal
from spanish21.rules.choices import DoubleCards, SplitAces
from spanish21.rules.hand import EMPTY, Pair, shape_of
from spanish21.rules.loading.load import load, rule_set_ids
from spanish21.rules.model import Rules
from spanish21.rules.play import HAND_ACTS, Act, Turn, actions, refuse
from tests.rules import shapes
from tests.rules.boards.board import read_board
from tests.rules.boards.play_boards import BOARDS, CLAUSES, CODES, HANDS, turn_of

READ = {name: read_board(text) for name, text in BOARDS.items()}


@pytest.mark.clause(
    "ma 1 rescue",
    "ma 8(a)",
    "ma 8(a) first",
    "ma 9(a)",
    "ma 9(a) one card",
    "ma 9(d)",
    "ma 9(d) bust",
    "ma 10(a)",
    "ma 10(c)",
    "ma 10(c) again",
    "ma 12(a)",
    "ma 12(a)(1)",
    "ma 12(a)(2)",
    "nh-break-bonus splitting.1a",
    "nh-break-bonus splitting.1d",
    "nh-break-bonus splitting.1e",
    "nh-break-bonus double-down.1a",
    "nh-break-bonus double-down.1c",
    "nh-bet-bigger rules.12b",
    "nh-bet-bigger rules.13",
    "nh-bet-bigger rules.15a",
    "nh-bet-bigger rules.15b",
    "nh-bet-bigger rules.16b",
    "nh-bet-bigger rules.16c",
    "nh-bet-bigger rules.16d",
    "nh-bet-bigger rules.16e",
    "nh-go-for-it method.3a",
    "nh-go-for-it splitting.1a",
    "nh-go-for-it splitting.1d",
    "nh-go-for-it splitting.1e",
    "nh-go-for-it double-down.1a",
    "nh-go-for-it double-down.1b",
    "sd-bonus-spin head standard rules",
)
@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize("name", rule_set_ids())
def test_every_act_of_every_kind_of_hand(name: str, hand: str) -> None:
    for act, word in READ[name][hand].items():
        refusal = refuse(load(name), Act(act), HANDS[hand])
        if word == "yes":
            assert refusal is None, act
            continue
        assert refusal is not None, act
        assert (refusal.code, refusal.clause) == (
            CODES[word],
            CLAUSES[name][word].format(act=act),
        ), act
        assert refusal.detail
        assert "\n" not in str(refusal)


@pytest.mark.parametrize("name", rule_set_ids())
def test_the_boards_name_every_hand(name: str) -> None:
    assert set(READ[name]) == set(HANDS)


@pytest.mark.clause("nh-bet-bigger rules.14")
@pytest.mark.parametrize("name", rule_set_ids())
def test_any_hand_may_stand_until_it_is_bust(name: str) -> None:
    for hand, turn in HANDS.items():
        assert (refuse(load(name), Act.STAND, turn) is None) == ("bust" not in hand)


@pytest.mark.parametrize("name", rule_set_ids())
def test_the_actions_of_a_hand_are_those_not_refused_or_none_but_to_stand(name: str) -> None:
    for hand, row in READ[name].items():
        chosen = {act for act in HAND_ACTS if row.get(act.value) == "yes"}
        listed = actions(load(name), HANDS[hand])
        assert set(listed) == ({*chosen, Act.STAND} if chosen else set()), hand
        assert len(set(listed)) == len(listed)


# One-card hands: a split hand waits for its second card, and nobody stands on one.


@pytest.mark.parametrize(("name", "act"), list(product(rule_set_ids(), HAND_ACTS)))
def test_a_hand_of_one_card_does_not_act(name: str, act: Act) -> None:
    one_card = Turn(EMPTY.draw(Card("8c")), hands=2, split=True)
    refusal = refuse(load(name), act, one_card)
    assert refusal is not None
    assert refusal.code is Code.NOT_TWO_CARDS
    assert actions(load(name), one_card) == ()


# Every shape and every story, not only the named ones


STORIES = [
    (hands, split_aces, doubles)
    for hands in (1, 2, 4)
    for split_aces in ((False, True) if hands > 1 else (False,))
    for doubles in (0, 1, 2, 3)
]


def all_turns() -> list[Turn]:
    return [
        Turn(shape, hands, split=hands > 1, split_aces=split_aces, doubles=doubles)
        for shape in shapes.HANDS
        for hands, split_aces, doubles in STORIES
        if shape.size >= 2 + doubles
    ]


TURNS = all_turns()


def may(rules: Rules, act: Act) -> set[Turn]:
    return {turn for turn in TURNS if refuse(rules, act, turn) is None}


def is_natural(turn: Turn) -> bool:
    return turn.hands == 1 and turn.shape.size == 2 and turn.shape.total == 21


@pytest.mark.parametrize("name", rule_set_ids())
def test_over_every_shape_a_hit_needs_a_hand_below_21_that_is_not_doubled(name: str) -> None:
    one_card = name in ("nh-bet-bigger", "sd-bonus-spin")
    assert may(load(name), Act.HIT) == {
        turn
        for turn in TURNS
        if turn.shape.total < 21 and not turn.doubles and not (one_card and turn.split_aces)
    }


@pytest.mark.parametrize(
    ("name", "times", "most_total"),
    [
        ("ma", 1, 20),
        ("nh-break-bonus", 2, 21),
        ("nh-bet-bigger", 99, 20),
        ("nh-go-for-it", 2, 21),
        ("common", 1, 20),
    ],
)
def test_over_every_shape_a_double_needs_two_or_more_cards_up_to_its_total(
    name: str, times: int, most_total: int
) -> None:
    one_card = name == "nh-bet-bigger"
    assert may(load(name), Act.DOUBLE) == {
        turn
        for turn in TURNS
        if turn.shape.total <= most_total
        and turn.doubles < times
        and not is_natural(turn)
        and not (one_card and turn.split_aces)
    }


def test_over_every_shape_sd_doubles_two_cards_once_but_split_aces_never() -> None:
    assert may(load("sd-bonus-spin"), Act.DOUBLE) == {
        turn
        for turn in TURNS
        if turn.shape.size == 2
        and not turn.doubles
        and not is_natural(turn)
        and not turn.split_aces
    }


@pytest.mark.no_cover
@pytest.mark.parametrize("name", rule_set_ids())
def test_over_every_shape_a_split_needs_a_pair_and_room(name: str) -> None:
    by_rank = name.startswith("nh-")
    again = name in ("ma", "nh-break-bonus", "common")
    assert may(load(name), Act.SPLIT) == {
        turn
        for turn in TURNS
        if turn.shape.pair is not Pair.NONE
        and not (by_rank and turn.shape.pair is Pair.VALUE)
        and turn.hands < 4
        and (again or not turn.split_aces)
    }


@pytest.mark.parametrize("name", rule_set_ids())
def test_over_every_shape_surrender_and_rescue(name: str) -> None:
    offered = name in ("ma", "common")
    rules = load(name)
    assert may(rules, Act.SURRENDER) == {
        turn
        for turn in TURNS
        if offered and turn.shape.size == 2 and turn.hands == 1 and not is_natural(turn)
    }
    assert may(rules, Act.RESCUE) == {
        turn for turn in TURNS if offered and turn.doubles and not turn.shape.bust
    }


# Switches: what another reading, or another house, makes of a hand


def allowed(rules: Rules, hand: str, act: Act) -> bool:
    return refuse(rules, act, HANDS[hand]) is None


@pytest.mark.no_cover
@pytest.mark.parametrize(
    ("name", "key", "value", "hand", "act"),
    [
        ("nh-break-bonus", "surrender", "late", "7-5", Act.SURRENDER),
        ("nh-bet-bigger", "surrender", "late", "7-5", Act.SURRENDER),
        ("nh-go-for-it", "surrender", "late", "7-5", Act.SURRENDER),
        ("sd-bonus-spin", "surrender", "late", "7-5", Act.SURRENDER),
        ("nh-break-bonus", "rescue", True, "doubled 15", Act.RESCUE),
        ("nh-bet-bigger", "rescue", True, "doubled 15", Act.RESCUE),
        ("nh-go-for-it", "rescue", True, "doubled 15", Act.RESCUE),
        ("nh-break-bonus", "hit_after_double", True, "doubled 15", Act.HIT),
        ("nh-bet-bigger", "hit_after_double", True, "doubled 15", Act.HIT),
        ("nh-go-for-it", "hit_after_double", True, "doubled 15", Act.HIT),
        ("sd-bonus-spin", "hit_after_double", True, "doubled 15", Act.HIT),
        ("common", "hit_after_double", True, "doubled 15", Act.HIT),
        ("nh-break-bonus", "split_by", "value", "K-Q", Act.SPLIT),
        ("nh-go-for-it", "split_by", "value", "K-Q", Act.SPLIT),
        ("common", "doubles_max", 3, "doubled twice", Act.DOUBLE),
        ("common", "double_21", True, "21 in three", Act.DOUBLE),
        ("sd-bonus-spin", "double_cards", "any", "5-4-3", Act.DOUBLE),
        ("sd-bonus-spin", "split_aces", "like_any_pair", "split ace and ace", Act.SPLIT),
        ("sd-bonus-spin", "split_aces", "once", "split ace and 5", Act.HIT),
        ("sd-bonus-spin", "split_aces", "once", "split ace and 5", Act.DOUBLE),
    ],
)
def test_a_switch_opens_what_the_default_reading_forbids(
    name: str, key: str, value: object, hand: str, act: Act
) -> None:
    assert not allowed(load(name), hand, act)
    assert allowed(load(name, {key: value}), hand, act)


@pytest.mark.parametrize(
    ("key", "value", "hand", "act", "code"),
    [
        ("surrender", "none", "7-5", Act.SURRENDER, Code.NOT_OFFERED),
        ("rescue", False, "doubled 15", Act.RESCUE, Code.NOT_OFFERED),
        ("doubles_max", 0, "7-5", Act.DOUBLE, Code.DOUBLES_USED_UP),
        ("double_after_split", False, "8-3 of a split", Act.DOUBLE, Code.DOUBLE_NOT_AFTER_SPLIT),
        ("double_cards", "two", "5-4-3", Act.DOUBLE, Code.NOT_TWO_CARDS),
        ("split_by", "rank", "K-Q", Act.SPLIT, Code.NOT_A_PAIR),
        ("split_hands_max", 1, "8-8", Act.SPLIT, Code.HANDS_USED_UP),
        ("split_hands_max", 2, "8-8, two hands", Act.SPLIT, Code.HANDS_USED_UP),
        ("split_aces", "once", "split ace and ace", Act.SPLIT, Code.ACES_SPLIT_ONCE),
        ("split_aces", "once_one_card", "split ace and 5", Act.HIT, Code.SPLIT_ACES_STAND),
        ("split_aces", "once_one_card", "split ace and 5", Act.DOUBLE, Code.SPLIT_ACES_STAND),
    ],
)
def test_a_switch_of_common_closes_what_it_has(
    key: str, value: object, hand: str, act: Act, code: Code
) -> None:
    assert allowed(load("common"), hand, act)
    refusal = refuse(load("common", {key: value}), act, HANDS[hand])
    assert refusal is not None
    assert refusal.code is code


def test_a_house_that_bars_doubles_after_a_split_bars_no_other() -> None:
    rules = load("common", {"double_after_split": False})
    assert allowed(rules, "7-5", Act.DOUBLE)
    assert allowed(rules, "5-4-3", Act.DOUBLE)


def test_a_turn_is_of_one_hand_that_nothing_was_done_with_unless_it_says_so() -> None:
    assert Turn(shape_of([Card("7c"), Card("5d")])) == HANDS["7-5"]


def test_split_aces_that_are_drawn_to_once_may_still_be_doubled_and_hit() -> None:
    rules = load("common", {"split_aces": "once"})
    assert rules.split_aces is SplitAces.ONCE
    assert set(actions(rules, HANDS["split ace and 5"])) == {Act.HIT, Act.STAND, Act.DOUBLE}


def test_where_two_cards_are_doubled_a_redouble_needs_a_hand_that_was_never_hit() -> None:
    rules = load("common", {"double_cards": "two", "doubles_max": 3})
    assert allowed(rules, "doubled 15", Act.DOUBLE)
    assert allowed(rules, "doubled twice", Act.DOUBLE)
    assert not allowed(rules, "hit and doubled 15", Act.DOUBLE)


def test_redoubling_of_two_cards_goes_on_past_the_seventh_card() -> None:
    """Seven cards and more are one size of hand; a hand of nine was doubled seven times."""
    rules = replace(load("nh-bet-bigger"), double_cards=DoubleCards.TWO)
    for doubles in range(9):  # ten aces are a soft 20
        turn = Turn(shape_of([Card("As")] * (2 + doubles)), doubles=doubles)
        assert refuse(rules, Act.DOUBLE, turn) is None


@pytest.mark.parametrize(
    ("most", "says"),
    [(1, "once"), (2, "twice"), (3, "3 times")],
)
def test_a_double_too_many_says_how_many_there_may_be(most: int, says: str) -> None:
    turn = turn_of("2c 2d 2h 2s 3c 3d", doubles=4)
    refusal = refuse(load("common", {"doubles_max": most}), Act.DOUBLE, turn)
    assert refusal is not None
    assert refusal.detail == f"a hand may be doubled {says}"


# Insurance: a wager beside the hand, on its first two cards, under an ace


def insure(name: str, hand: str, up: str | None) -> Refusal | None:
    turn = HANDS[hand]._replace(up=None if up is None else Card(up))
    return refuse(load(name), Act.INSURANCE, turn)


@pytest.mark.clause(
    "ma 11(a)",
    "nh-break-bonus insurance.1a",
    "nh-go-for-it insurance.1a",
)
@pytest.mark.parametrize("name", rule_set_ids())
def test_a_hand_of_two_cards_may_be_insured_under_an_ace_and_no_other_card(name: str) -> None:
    for card in Card:
        refusal = insure(name, "7-5", str(card))
        assert (refusal is None) == (card.rank is Rank.ACE)
        assert refusal is None or refusal.code is Code.NO_ACE_UP


@pytest.mark.parametrize(
    ("name", "may_insure"),
    [
        ("ma", True),  # ruling on 9(a): it may be insured
        ("nh-bet-bigger", False),  # it is paid before insurance is offered
        ("sd-bonus-spin", False),  # no even money
    ],
)
def test_whether_a_blackjack_may_be_insured(name: str, may_insure: bool) -> None:
    refusal = insure(name, "blackjack", "As")
    assert (refusal is None) == may_insure
    assert refusal is None or refusal.code is Code.BLACKJACK_NOT_INSURED


@pytest.mark.clause("nh-bet-bigger rules.10b")
@pytest.mark.parametrize("name", rule_set_ids())
def test_insurance_comes_before_any_other_decision(name: str) -> None:
    for hand in ("5-4-3", "8-3 of a split", "doubled 15", "bust"):
        refusal = insure(name, hand, "As")
        assert refusal is not None
        assert refusal.code is Code.NOT_THE_FIRST_DECISION


def test_insurance_needs_an_up_card_and_cites_the_clause_that_offers_it() -> None:
    refusal = insure("ma", "7-5", None)
    assert refusal is not None
    assert (refusal.code, refusal.clause) == (Code.NO_ACE_UP, "11(a)")
