"""A policy's losses, state by state, add up to what best play is worth beyond it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from spanish21.cards import Card, parse_cards
from spanish21.cli import run
from spanish21.errors import InputError
from spanish21.odds.exact.edge import find_edge
from spanish21.odds.exact.given_strategy import SteadyPolicy
from spanish21.odds.exact.up_card import Terms
from spanish21.odds.stepping.acts import HAND_COLUMNS
from spanish21.odds.stepping.policies import as_strategy, find_policy
from spanish21.odds.strategies.policy_file import parse_policy
from spanish21.odds.strategies.policy_loss import find_losses
from spanish21.odds.strategies.state_names import name_state, names_of
from spanish21.rules.hand import shape_of
from spanish21.rules.loading.load import load
from spanish21.rules.play import Turn

GAME = "sd-bonus-spin"
UPS = ("A", *map(str, range(2, 11)))
HITS = {f"hard {total} v {up}": "hit" for total in range(4, 17) for up in UPS}
MIMIC = {"default": "stand", "acts": HITS}
TOTAL = HAND_COLUMNS.index("total")


def draw_to_17(columns: Any, mask: Any) -> str:
    """A policy as a program gives it: by the columns."""
    return "hit" if columns[TOTAL] < 17 and mask[1] else "stand"


def turn_of(cards: str, **story: Any) -> Turn:
    return Turn(shape_of(parse_cards(cards)), **story)


def test_the_losses_of_all_states_add_up_to_the_whole_loss() -> None:
    rules = load(GAME)
    policy = SteadyPolicy(parse_policy(MIMIC))
    found = find_losses(Terms(rules), policy)
    best = find_edge(Terms(rules)).ev
    own = find_edge(Terms(rules, policy=policy)).ev
    assert found.ev == pytest.approx(own, abs=1e-12)
    assert found.best_ev == pytest.approx(best, abs=1e-9)
    assert found.loss == pytest.approx(best - own, abs=1e-9)
    assert min(row.loss for row in found.states) > -1e-12
    sixteen = next(row for row in found.states if row.state == "hard 16, 2 cards v 6")
    assert (sixteen.act, sixteen.best) == ("hit", "stand")


def test_a_hand_has_longer_and_shorter_names() -> None:
    assert list(names_of(turn_of("7s 7s"), Card("Kh"))) == [
        "hard 14, pair, spades, 2 cards v 10",
        "hard 14, pair, 2 cards v 10",
        "hard 14, pair v 10",
        "hard 14 v 10",
        "hard 14, pair, spades, 2 cards",
        "hard 14, pair, 2 cards",
        "hard 14, pair",
        "hard 14",
    ]
    doubled = turn_of("As 7d", doubles=1, split=True)
    assert name_state(doubled, Card("Ac")) == "soft 18, 2 cards, split, doubled 1 v A"


def test_the_closest_name_in_a_list_counts() -> None:
    policy = parse_policy({"acts": {"hard 16 v 10": "hit", "hard 16, pair v 10": ["split", "hit"]}})
    king = Card("Kh")
    assert policy(turn_of("9s 7d"), king) == ("hit",)
    assert policy(turn_of("8s 8d"), king) == ("split", "hit")
    assert policy(turn_of("8s 9d"), king) == ("stand",)


@pytest.mark.parametrize(
    ("report", "says"),
    [
        ([], 'a policy has a table "acts"'),
        ({"acts": {"hard 16 v 10": "pray"}}, "hard 16 v 10: found 'pray'; allowed: stand, rescue"),
        ({"acts": {}, "act": 1}, "unknown key 'act'"),
        ({"acts": {}, "ruleset": 5}, "ruleset: found 5; allowed: the id of a rule set"),
    ],
)
def test_what_is_no_policy_is_told_in_a_line(report: Any, says: str) -> None:
    with pytest.raises(InputError, match=r".") as refused:
        parse_policy(report)
    assert says in str(refused.value)


def test_grade_takes_a_file_and_a_callable(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The same policy written as a list and as a program is worth the same."""
    file = tmp_path / "mimic.json"
    soft = {f"soft {total} v {up}": "hit" for total in range(12, 17) for up in UPS}
    file.write_text(json.dumps({"ruleset": GAME, "acts": {**HITS, **soft}}))
    assert run(["grade", str(file), "--json"]) == 0
    written = json.loads(capsys.readouterr().out)
    known = find_policy("tests.odds.stepping.test_grade:draw_to_17")
    strategy = as_strategy(known, load(GAME), stake=1000)
    asked = find_edge(Terms(load(GAME), policy=SteadyPolicy(strategy))).ev
    assert written["ruleset"] == GAME
    assert written["ev"] == pytest.approx(asked, abs=1e-12)


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["nonsense"], "allowed: a file (.json, .toml), module:callable, chart or random"),
        (["missing.json"], "no such file"),
        (["no_such_module:policy"], "cannot be imported"),
        (["json:__name__"], "found str; a policy is called"),
        (["chart", "--states", "-1"], "--states -1: allowed: 0 or more"),
    ],
)
def test_bad_input_is_answered_in_one_line(
    words: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["grade", *words]) == 2
    told = capsys.readouterr().err
    assert says in told
    assert told.count("\n") == 1
