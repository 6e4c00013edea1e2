"""What the drills ask can be answered, and is graded by the rules or by the analyser."""

from __future__ import annotations

import re
from random import Random

import pytest

from spanish21 import load, parse_cards, rule_set_ids
from spanish21.cards import Card, Deck
from spanish21.errors import InputError
from spanish21.odds.counting.index_list import IndexPlay
from spanish21.odds.counting.tags import SYSTEMS
from spanish21.odds.exact.live_hand import LiveHand
from spanish21.training import index_drill
from spanish21.training.chips import print_chips, read_chips
from spanish21.training.count_drill import CountDrill, running_count, true_count_of
from spanish21.training.learner import Learner
from spanish21.training.payout_drill import PayoutDrill, make_hand
from spanish21.training.question import choose_option
from spanish21.training.side_bet_drill import SideBetDrill
from spanish21.training.strategy_drill import ENOUGH, KINDS, StrategyDrill, kind_of, open_kinds

MA = load("ma")


def test_a_hand_is_graded_by_the_exact_value_of_the_act() -> None:
    """5-6 against a 2: doubling is best in every Spanish game (published charts)."""
    drill = StrategyDrill(MA)
    question = drill._make(LiveHand(parse_cards("5s 6d")), Card("2c"))
    good, bad = question.grade("d"), question.grade("stand")
    assert (good.right, good.cost) == (True, 0)
    assert not bad.right
    assert bad.cost > 500
    assert bad.says.startswith("Double is better by $")
    with pytest.raises(InputError, match="allowed are h hit"):
        question.grade("x")


@pytest.mark.parametrize("name", rule_set_ids())
def test_every_game_has_hands_payouts_and_an_answer_to_each(name: str) -> None:
    rules, chance = load(name), Random(5)
    for _ in range(5):
        question = StrategyDrill(rules).ask(chance, Learner())
        letter = question.allowed.split()[0]
        assert question.grade(letter).cost >= 0
        question = PayoutDrill(rules).ask(chance, Learner())
        assert re.search(r"\[.+\]\.$", question.grade("0").says), "the clause is told"


def test_a_suited_678_pays_what_the_document_says() -> None:
    """ma 5(f)(2): 6-7-8 of one suit pays 2 to 1, so $10 brings $20."""
    asked = set()
    chance, drill = Random(1), PayoutDrill(MA)
    for _ in range(400):
        question = drill._make(chance)
        asked.add(question.key)
        if question.asks.startswith("6h 7h 8h") and "$10.00 bet. " in question.asks:
            assert question.grade("4 red").right
            assert question.grade("20").right
            assert question.grade("15").cost == 500
            break
    else:
        pytest.fail("no suited 6-7-8 for $10 was asked")
    assert len(asked) > 8


def test_hands_to_pay_could_have_been_played() -> None:
    chance = Random(2)
    for _ in range(300):
        cards = make_hand(chance)
        assert 2 <= len(cards) <= 7
        assert all(card.rank != 10 for card in cards)


def test_side_bets_that_win_are_asked_as_well_as_those_that_lose() -> None:
    drill, chance = SideBetDrill(MA), Random(3)
    asked = [drill.ask(chance, Learner()) for _ in range(60)]
    outcomes = {question.key for question in asked}
    assert any("lost" in key for key in outcomes)
    assert sum("lost" not in question.key for question in asked) > 20
    wins = next(q for q in asked if "Match the Dealer, unsuited" in q.key)
    cents = int(float(re.search(r"\$([\d.]+):", wins.asks)[1]) * 100)  # type: ignore[index]
    assert wins.grade(f"{4 * cents / 100:.2f}").right, "6(e): six decks pay 4 to 1"


@pytest.mark.parametrize(
    ("name", "kinds"),
    [
        ("common", {"insurance"}),
        ("nh-break-bonus", {"insurance", "Break Bonus", "Match the Dealer"}),
        ("nh-go-for-it", {"insurance", "Super 7's", "High Low"}),
        ("nh-bet-bigger", {"insurance", "Match the Dealer - Down Card"}),
    ],
)
def test_bets_that_later_cards_decide_are_asked_too(name: str, kinds: set[str]) -> None:
    drill, chance = SideBetDrill(load(name)), Random(3)
    asked = [drill.ask(chance, Learner()) for _ in range(80)]
    assert kinds <= {question.kind for question in asked}


def test_insurance_on_an_ace_pays_two_to_one_when_a_ten_value_is_turned() -> None:
    drill, chance = SideBetDrill(MA), Random(3)
    asked = [drill.ask(chance, Learner()) for _ in range(80)]
    won = next(q for q in asked if re.search(r"turns over [JQK]", q.asks))
    cents = int(float(re.search(r"\$([\d.]+):", won.asks)[1]) * 100)  # type: ignore[index]
    assert won.grade(f"{2 * cents / 100:.2f}").right, "11: insurance pays 2 to 1"


def test_hi_lo_counts_as_counters_do() -> None:
    """By hand: 2-6 plus one, 7-9 nothing, J Q K A minus one; 48 cards leave +4."""
    assert running_count(parse_cards("2s 6d 7h Kc Ac 5d"), SYSTEMS["hi-lo"]) == 1
    assert running_count(Deck.SPANISH.cards, SYSTEMS["hi-lo"]) == 4
    assert true_count_of(-1, 2.0) == -1, "rounded down"


def test_the_count_goes_on_through_the_shoe() -> None:
    drill, chance, running, seen = CountDrill(MA), Random(4), 0, 0
    for _ in range(8):
        question = drill.ask(chance, Learner())
        cards = [Card(text) for text in question.flash]
        running += running_count(cards, SYSTEMS["hi-lo"])
        seen += len(cards)
        left = (288 - seen) / 48
        even = running - 4 * (6 - left)
        right = running if question.kind == "running count" else int(even // left)
        assert question.grade(str(right)).right
        assert not question.grade(str(right + 1)).right
    with pytest.raises(InputError, match="whole number"):
        question.grade("many")
    with pytest.raises(InputError, match="hi-lo, zen"):
        CountDrill(MA, "ko")


def test_index_plays_hold_from_their_count_on() -> None:
    play = IndexPlay("16", "two", "10", "hit", "stand", low=2, high=None, worth=1.0)
    assert [index_drill.holds(play, count) for count in (1, 2, 3)] == [False, True, True]
    down = play._replace(low=None, high=-1)
    assert [index_drill.holds(down, count) for count in (-2, -1, 0)] == [True, True, False]


def test_hard_hands_come_first_and_the_others_once_those_are_learned() -> None:
    learner = Learner()
    assert open_kinds(learner) == KINDS[:1]
    chance, drill = Random(6), StrategyDrill(MA)
    assert {drill.ask(chance, learner).kind for _ in range(10)} == {"hard hands"}
    for number in range(ENOUGH):
        learner.note(f"q{number}", "hard hands", right=True)
    assert open_kinds(learner) == KINDS[:2]
    for number in range(ENOUGH):
        learner.note(f"s{number}", "soft hands", right=number > 10)
    assert open_kinds(learner) == KINDS[:2], "half right is not learned"
    assert kind_of(LiveHand(parse_cards("As Ad")).now.shape) == "pairs"


@pytest.mark.parametrize("text", ["", "foo", "1 pink", "1.234", "-3", "green"])
def test_what_is_no_money_is_told(text: str) -> None:
    with pytest.raises(InputError, match="not an amount"):
        read_chips(text)


def test_chips_and_dollars_say_the_same() -> None:
    for cents in (0, 50, 700, 3800, 123_450):
        if cents % 100 == 0 and cents:
            assert read_chips(print_chips(cents)) == cents
        assert read_chips(f"{cents / 100:.2f}") == cents


def test_an_answer_may_be_a_letter_or_the_beginning_of_a_word() -> None:
    options = {"s": "stand", "p": "split"}
    assert [choose_option(text, options) for text in ("S", "sta", " split ")] == [
        "stand",
        "stand",
        "split",
    ]
    with pytest.raises(InputError):
        choose_option("", options)
