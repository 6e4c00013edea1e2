"""Cases in short, for the tests of this folder."""

from __future__ import annotations

import json
from typing import Any

import pytest

from spanish21.rounds.case import Case, read_case
from spanish21.rounds.replay import replay
from spanish21.rounds.script import Refused


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
