"""Each enforced clause's rule can be broken, and the tests that name the clause notice."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from spanish21.rules.clauses import load_clauses
from tools.mutants.breaks import list_breaks, list_changes, list_mutants, mutate
from tools.mutants.campaign import choose_places, choose_value, plan, todo
from tools.mutants.places import Home, Place, find_places
from tools.mutants.results import (
    KILLED,
    SURVIVED,
    VOID,
    find_gaps,
    read_results,
    score,
    summarise,
    write_results,
)

ROOT = Path(__file__).parents[2]


def places(document: str, clause: str) -> list[str]:
    (found,) = [each for each in load_clauses(document) if each.id == clause]
    homes = [home.function for place in find_places(document, found) for home in place.homes]
    return [place.key for place in find_places(document, found) if place.key] + homes


def breaks(source: str, *cites: str) -> dict[str, str]:
    node = ast.parse(source).body[0]
    assert isinstance(node, ast.FunctionDef)
    return {told: ast.unparse(broken) for told, broken in list_changes(node, cites)}


# The last campaign


def test_six_mutants_that_were_killed_are_killed_again() -> None:
    """The short form of the campaign, in a process of its own."""
    command = [sys.executable, "-m", "tools.mutants", "--sample", "6"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.count(f"{KILLED}  ") == 6


def test_a_place_takes_the_first_value_that_a_rule_set_can_have() -> None:
    (mutant,) = choose_value(list_mutants("ma", "x", Place(key="split_hands_max")))
    assert mutant.value == 3  # five hands are more than any box may have
    (mutant,) = choose_value(list_mutants("ma", "x", Place(key="wagers.match_dealer.form")))
    assert mutant.value == "combination"  # none can be had: it is judged void


def test_the_tests_of_the_clauses_kill_nineteen_mutants_of_twenty_and_the_rest_has_a_reason() -> (
    None
):
    verdicts = read_results()
    assert score(verdicts) >= 0.95
    assert find_gaps(verdicts) == []


# Where a clause lives


def test_a_clause_lives_in_the_keys_that_cite_it() -> None:
    assert "pays.bonus_21.five_cards" in places("ma", "5(f)(5)")


def test_a_clause_lives_in_the_functions_that_name_its_topic_or_say_so() -> None:
    assert "spanish21.floor.deciding.cutting.recut" in places("ma", "4(f)")  # Topic.RECUT
    assert any("playing" in place for place in places("ma", "13(b)"))  # in words


def test_a_clause_that_nothing_cites_lives_where_the_register_says() -> None:
    assert places("ma", "1 hard total") == ["spanish21.rules.hand._add"]


def test_a_few_of_many_keys_are_flipped_the_same_each_time() -> None:
    many = tuple(Place(key=str(number)) for number in range(9))
    assert [place.key for place in choose_places(many)] == ["0", "4"]
    functions = Place(homes=(Home("f"),))
    assert choose_places((*many[:1], functions)) == [many[0], functions]


# How it is broken


def test_a_guard_that_cites_the_clause_is_removed_and_no_other() -> None:
    source = """
def check(x):
    if x > 1:
        raise refusal(Topic.DEAL)
    if x < 0:
        raise refusal(Topic.TURN)
"""
    assert set(breaks(source, "TURN")) == {"guard 2 removed"}
    assert set(breaks(source)) == {"guard 1 removed", "guard 2 removed"}
    assert "if False:" in breaks(source, "TURN")["guard 2 removed"]


@pytest.mark.parametrize(
    ("source", "told", "broken"),
    [
        ("def f(x) -> bool:\n    return x > 1", "return 1 turned round", "return not x > 1"),
        ("def f(x) -> Cents:\n    return x", "return 1 changed by one", "return x + 1"),
        ("def f(x) -> Event:\n    return (x, 2)", "return 1 without its last", "return (x,)"),
        ("def f(x) -> int | None:\n    return x", "return 1 left out", "return None"),
        ("def f(x) -> str:\n    if x:\n        pass", "condition 1 turned round", "if not x:"),
        ("def f(x) -> None:\n    x.pop()", "does nothing", "pass"),
        ("def f(x) -> str:\n    heed(x)", "check 1 removed", "None"),
        ("def f(x) -> None:\n    raise refusal(x)", "refusal removed", "pass"),
    ],
)
def test_what_a_function_answers_is_changed(source: str, told: str, broken: str) -> None:
    assert broken in breaks(source)[told]


def test_a_key_gets_another_value_of_its_kind() -> None:
    values = {
        key: [mutant.value for mutant in list_mutants("ma", "x", Place(key=key))]
        for key in ("soft_17", "rescue", "split_hands_max", "pays.blackjack", "cut_card")
    }
    assert values == {
        "soft_17": ["hit", "until_hard"],
        "rescue": [False],
        "split_hands_max": [5, 3, 6],
        "pays.blackjack": ["4 to 2"],
        "cut_card": ["1/3 shoe", "1/5 shoe"],
    }


def test_a_broken_function_is_compiled_for_the_place_of_the_old() -> None:
    home = Home("spanish21.rules.dealer.may_have_blackjack")
    (mutant,) = list_mutants("ma", "x", Place(homes=(home,)))
    (each,) = list_breaks(mutant)
    assert (each.home, each.number) == (home, 0)
    function, code = mutate(home, 0)
    assert function.__code__ is not code
    assert function.__code__.co_varnames == code.co_varnames


def test_the_first_change_of_each_function_is_tried_before_the_second_of_any() -> None:
    homes = Home("spanish21.rules.play._refuse_hit"), Home("spanish21.rules.play._refuse_split")
    (mutant,) = list_mutants("ma", "x", Place(homes=homes))
    tried = [(each.home, each.number) for each in list_breaks(mutant)]
    assert tried[:3] == [(homes[0], 0), (homes[1], 0), (homes[0], 1)]


# What is kept and told


def test_results_are_kept_by_name_and_taken_up_again(tmp_path: Path) -> None:
    first, second, third = plan()[:3]
    kept = {first.name: KILLED, second.name: SURVIVED}
    write_results(kept, tmp_path / "mutants.txt")
    verdicts = read_results(tmp_path / "mutants.txt")
    assert verdicts == kept
    assert todo([first, second, third], verdicts, "") == [third]
    assert todo([first, second, third], verdicts, SURVIVED) == [second, third]


def test_the_score_leaves_out_what_could_not_be_judged() -> None:
    assert score({"a": KILLED, "b": SURVIVED, "c": VOID}) == 0.5
    assert score({}) == 0.0


def test_survivors_are_told_with_their_reason_or_as_a_gap() -> None:
    told = "\n".join(summarise({"ma 1 | rescue | set to False": SURVIVED, "b": KILLED}))
    assert "50.0%" in told
    assert "- ma 1 in rescue / set to False: a gap" in told.replace("  ", " ")
    assert "- none" in "\n".join(summarise({"b": KILLED}))
