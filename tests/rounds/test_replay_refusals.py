"""What a case may not do is refused with its code, its clause and the line it was."""

from __future__ import annotations

import pytest

from spanish21.rounds.replay import replay
from tests.rounds.cases import case, refused


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
    assert refused(given) == ("box_full", "ruling on people_per_box", "wager 2 (p2, main on box 1)")


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
