"""A case is played as it is written: what is left out, what is refused, where every cent goes."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from spanish21.cards import Card
from spanish21.errors import CardError, InputError, RulesError
from spanish21.rules.kinds import Kind
from spanish21.rules.load import load, rule_set_ids
from spanish21.table.case import Case, read_case
from spanish21.table.events import (
    CardDealt,
    HoleCardTurned,
    WagerChanged,
    WagerPlaced,
    WagerWithdrawn,
)
from spanish21.table.payments import net, payments
from spanish21.table.record import case_of
from spanish21.table.replay import CHIPS, Replay, replay
from spanish21.table.script import Refused
from tests.table.chance import CHIPS as BOUGHT
from tests.table.chance import RandomRound


def case(
    cards: str,
    *choices: str,
    ruleset: str = "ma",
    wagers: tuple[str, ...] = ("1 p1 main 1000",),
    **more: Any,
) -> Case:
    """A case in short: a wager is 'box person kind cents', a choice 'box.hand person act cents'."""
    laid = [dict(zip(WAGER, wager.split(), strict=False)) for wager in wagers]
    said = [dict(zip(CHOICE, choice.replace(".", " ").split(), strict=False)) for choice in choices]
    whole = {"ruleset": ruleset, "wagers": laid, "choices": said, "cards": cards} | more
    return read_case(json.dumps(numbers(whole)))


WAGER = ("box", "person", "kind", "cents", "side")
CHOICE = ("box", "hand", "person", "act", "cents")


def numbers(value: Any) -> Any:
    """The same with every text of digits as a number."""
    if isinstance(value, dict):
        return {key: numbers(each) for key, each in value.items()}
    if isinstance(value, list):
        return [numbers(each) for each in value]
    return int(value) if isinstance(value, str) and value.isdecimal() else value


def refused(given: Case) -> tuple[str, str, str]:
    with pytest.raises(Refused) as caught:
        replay(given)
    refusal = caught.value.refusal
    assert str(caught.value) == f"{caught.value.where}: {refusal}"
    return refusal.code.value, refusal.clause, caught.value.where


# What is left out


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


# The wheel


@pytest.mark.parametrize(
    ("spin", "won"),
    [
        (5000, 5000),  # a prize of the wheel, though 5000 is a number of it as well
        ("top", 250000),
        ({"prize": 25000}, 25000),
        ({"prize": "top"}, 250000),
        ({"number": 0}, 250000),
        (1, 250000),  # the top prize has the numbers 0 and 1
        (2, 25000),
        (9999, 5000),  # the last number stands on the least prize
    ],
)
def test_the_wheel_stops_on_a_prize_or_on_a_number(spin: object, won: int) -> None:
    wagers = ("1 p1 main 1000", "1 p1 bonus_spin 500")
    played = replay(case("As 6d Kh", wagers=wagers, spins=[spin]))
    assert played.payments[-1].cents == won - 500


@pytest.mark.parametrize(
    ("spin", "complaint"),
    [
        (10001, "found 10001; allowed: 0 to 9999, or top, "),
        ({"number": -1}, "found -1"),
        ("bottom", "no prize 'bottom' on this wheel; it has top, "),
        ({"prize": 5001}, r"no prize \$50.01"),
        ({}, "one of the two"),
        ({"number": 1, "prize": "top"}, "one of the two"),
    ],
)
def test_a_wheel_stops_nowhere_else(spin: object, complaint: str) -> None:
    with pytest.raises(InputError, match=complaint):
        replay(case("As 6d Kh", spins=[spin]))


def test_there_is_no_wheel_without_bonus_spin() -> None:
    with pytest.raises(InputError, match="common knows no Bonus Spin"):
        replay(case("As 6d Kh 5c", ruleset="common", spins=[0]))


@pytest.mark.parametrize(
    ("cards", "spins", "complaint"),
    [
        ("As 6d Kh", [0, 1], "2 were given, and the round owes 1"),
        ("As 6d 8h 9c 7d 8d", [0], "1 were given, and the round owes none"),
    ],
)
def test_a_spin_that_is_not_owed_may_not_be_given(
    cards: str, spins: list[object], complaint: str
) -> None:
    wagers = ("1 p1 main 1000", "1 p1 bonus_spin 500")
    with pytest.raises(InputError, match=complaint):
        replay(case(cards, wagers=wagers, spins=spins))


def test_a_spin_that_is_owed_must_be_given() -> None:
    wagers = ("1 p1 main 1000", "1 p1 bonus_spin 500")
    with pytest.raises(InputError, match="a spin is owed"):
        replay(case("As 6d Kh", wagers=wagers))


# What is refused


@pytest.mark.parametrize(
    ("cards", "choices", "code", "clause"),
    [
        ("9s 6d 7h", ["1.1 p1 split"], "not_a_pair", "10(a)"),
        ("9s 6d 7h", ["2.1 p1 hit"], "not_on_the_box", "13(b)"),
        ("9s 6d 7h", ["1.1 p2 hit"], "not_on_the_box", "13(b)"),
        ("9s 6d 7h", ["8.1 p1 hit"], "no_such_box", "house"),
        ("9s 6d 7h Kc 9c", ["1.2 p1 hit"], "no_such_hand", "7(e) choice"),
        ("9s 6d 7h Kc 9c", ["1.0 p1 hit"], "no_such_hand", "7(e) choice"),
        ("9s 6d 7h Kc", ["1.1 p1 hit", "1.1 p1 hit"], "hand_over", "5(e) order"),
        ("9s 6d 7h Kc 9c", ["1.1 p1 stand", "1.1 p1 hit"], "hand_over", "7(e) choice"),
        ("9s 6d 7h Kc 9c", ["1.1 p1 stand", "1.1 p1 stand"], "hand_over", "7(e) choice"),
        ("9s 6d 7h", ["1.1 p1 hit 100"], "amount_not_allowed", "7(e) choice"),
        ("9s 6d 7h", ["1.1 p1 insurance"], "no_ace_up", "11(a)"),
        ("9s Ad 7h", ["1.1 p1 insurance", "1.1 p1 insurance"], "wager_already_down", None),
        ("9s Ad 7h", ["1.1 p1 insurance 600"], "amount_not_allowed", "11(b)"),
        ("9s 6d 7h", ["1.1 p1 double 1100"], "amount_not_allowed", "9(a)"),
        ("As 6d Kh", ["1.1 p1 hit"], "blackjack_stands", "5(e) blackjack"),
    ],
)
def test_a_refused_choice_has_its_code_and_clause(
    cards: str, choices: list[str], code: str, clause: str | None
) -> None:
    found = refused(case(cards, *choices))
    assert found[0] == code
    assert clause in (None, found[1])
    assert found[2].startswith(f"choice {len(choices)} (")


@pytest.mark.parametrize(
    ("wager", "code", "clause"),
    [
        ("1 p1 main 50", "amount_not_allowed", "house"),
        ("9 p1 main 1000", "no_such_box", "house"),
        ("1 p1 match_dealer 500", "no_main_wager", "6(b)"),
        ("1 p1 break_bonus 500", "not_offered", "5(a)"),
        ("1 p1 insurance 500", "insurance_not_open", "11(b) when"),
    ],
)
def test_a_refused_wager_has_its_code_and_clause(wager: str, code: str, clause: str) -> None:
    found = refused(case("9s 6d 7h", wagers=(wager,)))
    assert found == (code, clause, f"wager 1 ({wager.split()[1]}, {_kind(wager)})")


def _kind(wager: str) -> str:
    box, _, kind, _ = wager.split()
    return f"{kind} on box {box}"


def test_a_second_person_is_refused_where_a_box_is_for_one() -> None:
    wagers = ("1 p1 main 500", "1 p2 main 500")
    given = case("9s 6d 7h", ruleset="nh-go-for-it", wagers=wagers)
    assert refused(given) == ("box_full", "ruling", "wager 2 (p2, main on box 1)")


def test_a_prize_nobody_posts_is_refused() -> None:
    assert refused(case("9s 6d 7h", posted={"mega": 1}))[0] == "unknown_prize"


SHARED = ("1 p1 main 1000", "1 p2 main 500")


@pytest.mark.parametrize(
    ("choices", "code"),
    [
        (["1.1 p2 hit"], "not_the_caller"),
        (["1.1 p2 stand"], "not_the_caller"),
        (["1.1 p2 surrender"], "not_the_caller"),
        (["1.1 p1 stand", "1.1 p2 double"], "not_asked"),
        (["1.1 p1 double", "1.1 p2 double 600"], "amount_not_allowed"),
        (["1.1 p1 double", "1.1 p2 rescue"], "not_asked"),
    ],
)
def test_others_on_a_box_answer_only_what_they_are_asked(choices: list[str], code: str) -> None:
    assert refused(case("6s 6d 5h 2c Kc 9d", *choices, wagers=SHARED))[0] == code


def test_someone_who_went_with_the_first_hand_is_not_on_the_second() -> None:
    given = case(
        "8s 6d 8d Kc 3c Ks Kd 9h", "1.1 p1 split", "1.2 p1 hit", "1.2 p2 rescue", wagers=SHARED
    )
    assert refused(given)[0] == "not_on_the_box"


def test_another_person_says_no_by_standing() -> None:
    given = case(
        "6s 6d 5h 9c Kc 2d", "1.1 p1 double", "1.1 p2 stand", "1.1 p1 stand", wagers=SHARED
    )
    assert replay(given).net == {"p1": 2000, "p2": 500}


def test_another_person_doubles_in_full_when_no_cents_are_said() -> None:
    given = case("6s 6d 5h 9c Kc 2d", "1.1 p1 double", "1.1 p2 double", wagers=SHARED)
    assert replay(given).net == {"p1": 2000, "p2": 1000}


@pytest.mark.parametrize(
    ("answer", "won"),
    [
        ([], -500),  # no answer: with the first hand, 11 against 17
        (["1.1 p2 split 0"], -500),
        (["1.1 p2 stand"], -500),
        (["1.2 p2 split"], 500),  # by its number: with the second hand, 19
        (["1.1 p2 split"], 0),  # both
        (["1.1 p2 split 500"], 0),
    ],
)
def test_another_person_covers_both_hands_or_names_one(answer: list[str], won: int) -> None:
    given = case("8s 7d 8d 3c Ac Kc", "1.1 p1 split", *answer, wagers=SHARED)
    assert replay(given).net["p2"] == won


def test_each_rescues_for_themselves() -> None:
    given = case(
        "6s 6d 5h 2c Kc 9d",
        "1.1 p1 double",
        "1.1 p2 double",
        "1.1 p2 rescue",
        wagers=SHARED,
    )
    assert replay(given).net == {"p1": 2000, "p2": -500}


# What is no case


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("{", "this is not JSON: Input data was truncated"),
        (b'{"ruleset": "\xff"}', "this is not JSON: .*utf-8"),
        ("[]", "expected `object`, got `array`"),
        ('{"ruleset": "ma"}', "missing required field `wagers`"),
        ('{"ruleset": "ma", "wagers": [{}], "cards": ""}', r"wagers\[0\]: object missing"),
        ('{"wagger": 1}', "unknown field `wagger`; allowed: ruleset, wagers, cards, set, "),
    ],
)
def test_what_is_no_case_is_told_in_one_line(text: str | bytes, complaint: str) -> None:
    with pytest.raises(InputError, match=complaint) as caught:
        read_case(text)
    assert str(caught.value).startswith("not a case: ")
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("more", "complaint"),
    [
        (
            {"choices": [{"box": 1, "act": "fold"}]},
            r"choices\[0\].act: unknown word 'fold'; allowed",
        ),
        ({"choices": [{"box": 1, "act": "hit", "x": 1}]}, "allowed: box, act, hand, person, cents"),
        ({"spins": [{"colour": "red"}]}, "allowed: number, prize"),
        ({"expect": {"gain": 1}}, "allowed: net, payments, cards_used, refused"),
        ({"expect": {"refused": {"codes": 1}}}, "allowed: code, clause"),
        ({"expect": {"payments": [{"gain": 1}]}}, "allowed: person, wager, cents, clause"),
        ({"chip_unit": "one"}, "chip_unit: expected `int | null`, got `str`"),
        ({"wagers": [{"kind": "ante"}]}, r"wagers\[0\].kind: unknown word 'ante'; allowed: main, "),
        ({"wagers": [{"who": "p1"}]}, "allowed: box, person, kind, cents, side, coupon"),
    ],
)
def test_an_unknown_word_is_told_with_those_allowed(more: dict[str, Any], complaint: str) -> None:
    whole = {"ruleset": "ma", "wagers": [], "cards": ""} | more
    with pytest.raises(InputError, match=complaint):
        read_case(json.dumps(whole))


def test_a_round_needs_wagers_and_enough_real_cards() -> None:
    with pytest.raises(InputError, match="at least one wager"):
        replay(case("9s 6d 7h", wagers=()))
    with pytest.raises(CardError, match="only 2 were given"):
        replay(case("9s 6d"))
    with pytest.raises(CardError, match="'9x' is not a card"):
        replay(case("9x 6d"))


def test_a_rule_set_is_known_and_its_settings_lawful() -> None:
    with pytest.raises(RulesError, match="no such rule set"):
        replay(case("9s 6d 7h", ruleset="xx"))
    with pytest.raises(RulesError, match="soft_17"):
        replay(case("9s 6d 7h", set={"soft_17": "hit"}))
    with pytest.raises(RulesError, match="decks: found 7"):
        replay(case("9s 6d 7h", decks=7))


def test_the_chip_unit_is_the_cases() -> None:
    assert refused(case("9s 6d 7h", chip_unit=300))[0] == "amount_not_allowed"
    assert replay(case("As 6d 7h Kd Kc 9d", "1.1 p1 double 50", chip_unit=50)).net == {"p1": 1050}


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
