"""Rounds in which something goes wrong: what a case may say, and what is refused."""

from __future__ import annotations

import json

import pytest

from spanish21.errors import InputError
from spanish21.rounds.case import Case, FaultWord, read_case
from spanish21.rounds.parsing import parse_round
from spanish21.rounds.replay import replay
from spanish21.rounds.script import Refused
from spanish21.rounds.text import print_round
from tests.table.golden import GOLDEN

WAGERS = [{"box": 1, "person": "p1", "kind": "main", "cents": 1000}]


def case_of(*faults: dict[str, object], cards: str = "9s 6d 9h Kd 8h", **more: object) -> Case:
    case = {"ruleset": "ma", "wagers": WAGERS, "cards": cards, "irregularities": faults, **more}
    return read_case(json.dumps(case))


def test_every_irregularity_has_a_golden_round() -> None:
    told = " ".join(path.read_text("utf-8") for path in GOLDEN.glob("*.txt"))
    assert [word.value for word in FaultWord if f"cards  {word.value}" not in told] == [
        "dealer_missed"  # after one card
    ]
    assert "card  dealer_missed" in told
    assert "\nshoe 4\n" in told  # 15(g)


@pytest.mark.parametrize(
    ("fault", "clause"),
    [
        ({"fault": "overdrawn"}, "15(e)"),  # the dealer goes over 21
        ({"fault": "left_out", "box": 1, "after": 3}, "15(h)"),
        ({"fault": "left_out", "box": 9}, "15(h)"),
        ({"fault": "called_dead", "box": 1, "hand": 3}, "15(i)"),
        ({"fault": "second_declined", "box": 0}, "15(h) one card"),
        ({"fault": "refused"}, "15(d) refused"),
        ({"fault": "broken_reader"}, "15(m)"),
        ({"fault": "reader_hid"}, "15(l)"),
    ],
)
def test_what_never_happened_is_refused_with_the_clause(
    fault: dict[str, object], clause: str
) -> None:
    with pytest.raises(Refused) as refused:
        replay(case_of(fault))
    assert refused.value.refusal.clause == clause
    assert str(fault["fault"]) in refused.value.where


def test_an_unknown_fault_is_told_with_the_words_there_are() -> None:
    with pytest.raises(InputError, match="unknown word 'earthquake'; allowed: face_up, ten"):
        case_of({"fault": "earthquake"})
    with pytest.raises(InputError, match="allowed: fault, after, box, hand, card"):
        case_of({"fault": "ten", "colour": "red"})
    with pytest.raises(InputError, match="line 2: 'when it pleased' is not an irregularity"):
        parse_round("irregularities\n  when it pleased\n")


def test_a_ten_needs_no_card_and_a_shoe_that_gives_no_more_is_told() -> None:
    assert replay(case_of({"fault": "ten"})).net == {"p1": 1000}
    with pytest.raises(Refused):
        replay(case_of({"fault": "face_up", "after": 5}))  # nothing is drawn any more


def test_a_round_printed_with_its_irregularities_is_read_back_the_same() -> None:
    case = case_of({"fault": "ten", "card": "10d", "after": 3})
    text = print_round(case, replay(case).events)
    assert parse_round(text).irregularities == case.irregularities
