"""`apply` never asks the rulebook: a record means the same after a rule file has been edited."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any, cast

import pytest
from msgspec.structs import replace

import spanish21.table.applying as applying
from spanish21.errors import InputError, RulesError
from spanish21.rules.loading.load import load, rule_set_ids
from spanish21.rules.loading.recorded import load_recorded, print_rules
from spanish21.rules.model import Rules
from spanish21.rules.procedure.shoe import cut_depth
from spanish21.table.commands import NewShoe
from spanish21.table.engine import (
    begin_stream,
    open_table,
    opening_event,
    replay_events,
    replay_stream,
    step,
)
from spanish21.table.events import SCHEMA, BoughtIn, Event
from tests.table.chance import RandomRound

WORDS = {
    "spanish21.rules.kinds": {"Kind"},
    "spanish21.rules.play": {"Act"},
    "spanish21.rules.settle": {"Ended"},
}
"""All that applying may know of the rulebook: names of wagers, acts and how a hand ended."""


class Silent:
    """Rules that answer nothing."""

    def __getattr__(self, name: str) -> Any:
        raise AssertionError(f"apply asked the rules for {name}")


def test_applying_imports_words_of_the_rulebook_and_no_question() -> None:
    found: dict[str, set[str]] = {}
    for path in Path(applying.__path__[0]).glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and str(node.module).startswith("spanish21.rules"):
                found.setdefault(str(node.module), set()).update(a.name for a in node.names)
            if isinstance(node, ast.Attribute) and node.attr == "rules":
                assert path.stem == "card_changes", f"{path.stem} reads the rules"
    assert found == WORDS


@pytest.mark.parametrize("name", rule_set_ids())
@pytest.mark.parametrize("seed", range(8))
def test_whole_rounds_are_replayed_by_a_table_whose_rules_answer_nothing(
    name: str, seed: int
) -> None:
    rules = load(name)
    table, shoe = step(open_table(rules), NewShoe(behind=cut_depth(rules)))
    played, events = RandomRound(rules, seed).play()
    deaf = replace(open_table(rules), rules=cast("Rules", Silent()))
    after = replay_events(deaf, events)
    assert replace(after, rules=rules) == played
    assert replace(replay_events(deaf, shoe), rules=rules) == table


@pytest.mark.parametrize("name", rule_set_ids())
def test_a_stream_holds_its_rules_and_is_replayed_without_a_rule_file(name: str) -> None:
    rules = load(name, {"chip_unit": 100}, decks=2) if name == "sd-bonus-spin" else load(name)
    played, events = RandomRound(rules, 1).play()
    first = opening_event(rules)
    assert (first.schema, first.hash, first.settings) == (SCHEMA, rules.hash, {**rules.settings})
    again = replay_stream((first, *events))
    assert again == played
    assert again.rules == rules


def test_a_rule_set_is_read_back_from_its_own_text_whole() -> None:
    for name in rule_set_ids():
        rules = load(name)
        read = load_recorded(print_rules(rules), rules.hash)
        assert (read, read.cite, read.rulings) == (rules, rules.cite, rules.rulings)


def test_a_stream_that_does_not_begin_with_its_rules_is_refused() -> None:
    rules = load("ma")
    first = opening_event(rules)
    wrong: list[tuple[list[Event], str]] = [
        ([], "begins with TableOpened"),
        ([BoughtIn("p1", 500)], "not with BoughtIn"),
        ([replace(first, schema=SCHEMA + 1)], f"schema {SCHEMA + 1}"),
        ([replace(first, hash="0" * 16)], f"the hash {rules.hash}; the record says 0000"),
        ([replace(first, cards=(1, 2))], "52 cards"),
    ]
    for events, says in wrong:
        with pytest.raises(InputError, match=says):
            replay_stream(events)
    with pytest.raises(RulesError, match="soft_17"):
        begin_stream(replace(first, text=first.text.replace('"soft_17" = "stand"', "")))
