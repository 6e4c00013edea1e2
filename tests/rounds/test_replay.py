"""A case is played as it is written: what may be left out, and where every cent goes."""

from __future__ import annotations

import json

import msgspec
import pytest
from msgspec.structs import replace

from spanish21.cards import Card
from spanish21.rounds.case import read_case
from spanish21.rounds.payments import net, payments
from spanish21.rounds.record import case_of
from spanish21.rounds.replay import CHIPS, Replay, replay
from spanish21.rules.kinds import Kind
from spanish21.rules.loading.load import load, rule_set_ids
from spanish21.table.events import (
    CardDealt,
    HoleCardTurned,
    WagerChanged,
    WagerPlaced,
    WagerWithdrawn,
)
from tests.rounds.cases import case, refused
from tests.table.chance import CHIPS as BOUGHT
from tests.table.chance import RandomRound


def test_a_hand_that_could_act_and_is_given_no_choice_stands() -> None:
    assert replay(case("9s 7d 5h Kc")).net == {"p1": -1000}  # 14 against 17


def test_only_the_second_hand_is_given_a_choice() -> None:
    played = replay(case("8s 7d 8h 3c 4c Kd Kc", "1.1 p1 split", "1.2 p1 hit"))
    # 11 stands and loses to 17, then 12 hits a king and is bust
    assert [(each.hand, each.name) for each in played.payments] == [
        (1, "lower total"),
        (2, "bust"),
    ]


def test_the_order_of_choices_matters_within_a_hand_only() -> None:
    cards = "8s 7d 8h 3c 9c 4c 9d Kc"
    ways = (
        ("1.1 p1 split", "1.1 p1 hit", "1.2 p1 hit"),
        ("1.2 p1 hit", "1.1 p1 split", "1.1 p1 hit"),
    )
    first, second = (replay(case(cards, *choices)) for choices in ways)
    assert first.payments == second.payments
    assert first.net == {"p1": 2000}  # 20 and 21 against 17


def test_a_double_without_cents_is_the_full_one() -> None:
    assert replay(case("6s 6d 5h 9c Kc 2d", "1.1 p1 double")).net == {"p1": 2000}
    again = case("2s 9d 3h 9c 2c 3c", "1.1 p1 double", "1.1 p1 double", ruleset="nh-break-bonus")
    assert replay(again).net == {"p1": -4000}  # 1-2-4 on 10 against 18


def test_a_double_that_may_add_nothing_is_refused() -> None:
    given = case(
        "5s 9d 4h 9c 2c 9h",
        "1.1 p1 double",
        "1.1 p1 double",
        ruleset="nh-break-bonus",
        set={"wagers.additions_most": 1000, "double_amounts": "full"},
    )
    assert refused(given)[:2] == ("amount_not_allowed", "double-down.1b")


def test_insurance_without_cents_is_the_most_there_may_be() -> None:
    played = replay(case("Ks Ad 9h Kc", "1.1 p1 insurance"))
    assert [(each.wager, each.cents) for each in played.payments] == [
        ("insurance", 1000),
        ("main", -1000),
    ]


def test_a_split_may_say_what_it_adds_and_it_must_be_the_wager() -> None:
    cards = "8s 6d 8h Kc Ks Kd 9s"
    assert replay(case(cards, "1.1 p1 split 1000")).net == {"p1": 2000}
    code, clause, where = refused(case(cards, "1.1 p1 split 500"))
    assert (code, clause) == ("amount_not_allowed", "10(a)")
    assert where == "choice 1 (p1, split on box 1, hand 1)"


def test_a_choice_without_a_person_is_the_callers() -> None:
    given = json.dumps(
        {
            "ruleset": "ma",
            "wagers": [{"box": 1, "person": "p1", "kind": "main", "cents": 1000}],
            "cards": ["Ks", "Ad", "6h", "5c", "Kc"],
            "choices": [{"box": 1, "act": "insurance"}, {"box": 1, "act": "hit"}],
        }
    )
    # a 21 against ace and king: insurance pays $10, the hand loses $10
    assert replay(read_case(given)).net == {"p1": 0}


def test_standing_where_there_is_nothing_else_is_no_fault() -> None:
    blackjack = replay(case("As 6d Kh", "1.1 p1 stand"))
    doubled = replay(
        case("5s 6d 6h Kc 9c 5d", "1.1 p1 double", "1.1 p1 stand", ruleset="sd-bonus-spin")
    )
    assert (blackjack.net, doubled.net) == ({"p1": 1500}, {"p1": -2000})
    assert blackjack.unused == doubled.unused == ()


def test_choices_after_a_peeked_blackjack_are_told_as_unused() -> None:
    played = replay(case("6s Kd 5h Ac", "1.1 p1 double", ruleset="sd-bonus-spin"))
    assert played.net == {"p1": -1000}
    assert [choice.act.value for choice in played.unused] == ["double"]


def test_wagers_may_come_in_any_order() -> None:
    wagers = ("2 p1 bonus_spin 500", "2 p1 main 1000", "1 p2 main 1000")
    played = replay(case("9s As 7d 9h 5c Kc", wagers=wagers))
    assert played.net == {"p1": -500, "p2": 1000}  # the ace pays $5, 16 loses; 18 beats 17


def test_one_person_may_have_as_many_boxes_as_the_house_can_permit() -> None:
    wagers = ("1 p1 main 1000", "3 p1 main 500")
    assert replay(case("9s 9c 7d 9h 8h Kc", wagers=wagers)).net == {"p1": 1000}


def test_prizes_are_posted_under_any_spelling() -> None:
    wagers = ("1 p1 main 1000", "1 p1 lucky_ladies 500")
    given = case("Qh Qh Qh 8c", ruleset="nh-bet-bigger", wagers=wagers, posted={"MEGA": 100000})
    assert replay(given).net == {"p1": 51000}


# Where every cent goes


@pytest.mark.parametrize("ruleset", rule_set_ids())
@pytest.mark.parametrize("seed", range(12))
def test_a_round_is_replayed_from_its_record_and_the_ledger_agrees(ruleset: str, seed: int) -> None:
    table, events = RandomRound(load(ruleset), seed).play()
    given = case_of(ruleset, events)
    again = replay(given)
    assert again.payments == payments(events)
    assert again.cards_used == table.shoe.drawn
    assert again.unused == ()
    for person, cents in again.net.items():
        assert table.accounts[f"person/{person}"] == BOUGHT + cents
        assert again.table.accounts[f"person/{person}"] == CHIPS + cents
    assert again.net == net(again.net, again.payments)


def test_a_case_goes_through_json_unchanged() -> None:
    _, events = RandomRound(load("ma"), 3).play()
    given = case_of("ma", events, settings={"decks": 8}, seats={1: "p1"}, posted=None)
    assert read_case(msgspec.json.encode(given)) == given


def test_a_record_takes_wagers_as_they_lay_at_the_first_card() -> None:
    told = (
        WagerPlaced("p1", 1, Kind.MAIN, 1000),
        WagerPlaced("p2", 2, Kind.MAIN, 1000),
        WagerChanged("p1", 1, Kind.MAIN, before=1000, cents=1500),
        WagerWithdrawn("p2", 2, Kind.MAIN, 1000),
        CardDealt(1, 1, Card("9s")),
        CardDealt(0, 0, Card("6d")),
        CardDealt(0, 0, None, down=True),
        HoleCardTurned(Card("Kc")),
    )
    given = case_of("ma", told)
    assert [(each.person, each.cents) for each in given.wagers] == [("p1", 1500)]
    assert given.cards == "9s 6d Kc"
    assert case_of("ma", told[:-1]).cards == "9s 6d"


def test_a_replay_says_what_it_is() -> None:
    played = replay(case("9s 6d 8h Kc 9d"))
    assert isinstance(played, Replay)
    assert (played.rules.id, played.cards_used) == ("ma", 5)
    assert played == replay(replace(case("9s 6d 8h Kc 9d"), note="the same"))
