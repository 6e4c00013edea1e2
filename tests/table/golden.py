"""How a golden round is checked: read, played, and written anew as the same text to the letter.

What each round must pay was worked out by hand from the documents and rulings before it was played.
"""

from __future__ import annotations

from pathlib import Path

from spanish21.rounds.case import Case, CaseRefusal
from spanish21.rounds.checking import compare_text, differences
from spanish21.rounds.parsing import parse_round
from spanish21.rounds.replay import Replay, replay
from spanish21.rounds.script import Refused
from spanish21.rounds.text import print_refused, print_round

GOLDEN = Path(__file__).parent.parent / "golden"


def read_golden(name: str) -> str:
    return (GOLDEN / f"{name}.txt").read_text(encoding="utf-8")


def play(case: Case) -> Replay | Refused:
    try:
        return replay(case)
    except Refused as refused:
        return refused


def check_golden(name: str) -> None:
    text = read_golden(name)
    case = parse_round(text)
    assert case.expect is not None
    outcome = play(case)
    assert differences(case.expect, outcome) == ()
    assert write(case, outcome) == text
    if isinstance(outcome, Replay):
        assert compare_text(text, case, outcome) == ()
        assert outcome.unused == ()


def write(case: Case, outcome: Replay | Refused) -> str:
    if isinstance(outcome, Replay):
        return print_round(case, outcome.events)
    found = outcome.refusal
    refused = CaseRefusal(
        code=found.code.value, clause=found.clause, detail=found.detail, where=outcome.where
    )
    return print_refused(case, refused)
