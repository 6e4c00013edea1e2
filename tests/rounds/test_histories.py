"""A file may hold many rounds, as text or as JSON, and each is read by itself."""

from __future__ import annotations

import json

import pytest

from spanish21.errors import InputError
from spanish21.rounds.histories import read_histories, split_rounds

ROUND = """\
# shoe 1, round {number}
# a second note
rules ma

wagers
  box 1  ann  main  $10.00

deal
  box 1: As   dealer: 9d
  box 1: Kd

payouts
  box 1 hand 1  ann  main  $10.00  wins $15.00  blackjack  [5(e)]
"""
CASE = {
    "ruleset": "ma",
    "wagers": [{"box": 1, "person": "ann", "kind": "main", "cents": 1000}],
    "cards": "As 9d Kd",
}


def test_rounds_one_after_another_are_told_apart() -> None:
    text = ROUND.format(number=1) + "\n" + ROUND.format(number=2) + "\n\n"
    first, second = read_histories(text)
    assert (first.shoe, second.shoe) == (1, 1)
    assert first.case.note == "shoe 1, round 1\na second note"
    assert [history.case.cards for history in (first, second)] == ["As 9d Kd"] * 2
    assert "".join(split_rounds(text)) == text


def test_a_round_without_a_note_begins_with_its_rules() -> None:
    plain = "\n".join(ROUND.splitlines()[2:]) + "\n"
    assert len(read_histories(plain * 3)) == 3
    assert read_histories(plain)[0].shoe is None


@pytest.mark.parametrize("wrap", [lambda c: c, lambda c: [c], lambda c: {"histories": [c], "x": 1}])
def test_json_is_a_case_a_list_or_what_deal_prints(wrap: object) -> None:
    text = json.dumps(wrap(CASE))  # type: ignore[operator]
    assert [history.case.ruleset for history in read_histories(text)] == ["ma"]


@pytest.mark.parametrize("text", ["", "\n\n", "[]", '{"histories": []}'])
def test_a_file_without_a_round_says_so(text: str) -> None:
    with pytest.raises(InputError, match=r"no rule set|not a case"):
        read_histories(text)


def test_the_round_that_cannot_be_read_is_named() -> None:
    bad = ROUND.format(number=2).replace("main  $10.00\n", "main  ten\n")
    with pytest.raises(InputError, match="round 2 of the file"):
        read_histories(ROUND.format(number=1) + bad)
    with pytest.raises(InputError):
        read_histories("{broken")
