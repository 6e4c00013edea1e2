"""Applying events to a floor asks no rule, as at the table."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import cast

import pytest
from msgspec.structs import replace

import spanish21.floor.applying as applying
from spanish21.floor.engine import replay_floor, replay_floor_stream
from spanish21.rules.loading.load import rule_set_ids
from spanish21.rules.model import Rules
from spanish21.table.engine import opening_event
from tests.floor.asking.test_floor_views import wandering
from tests.table.applying.test_apply_asks_no_rule import Silent

WORDS = {"spanish21.rules.amounts": {"Amounts"}}
"""Amounts from a least to a most, which know no rule."""


def test_applying_on_a_floor_imports_no_question_to_the_rulebook() -> None:
    found: dict[str, set[str]] = {}
    for path in Path(applying.__path__[0]).glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and str(node.module).startswith("spanish21.rules"):
                found.setdefault(str(node.module), set()).update(a.name for a in node.names)
            assert not (isinstance(node, ast.Attribute) and node.attr == "rules"), path.stem
    assert found == WORDS


@pytest.mark.parametrize("name", rule_set_ids())
@pytest.mark.parametrize("seed", range(2))
def test_a_day_is_replayed_by_a_floor_whose_rules_answer_nothing(name: str, seed: int) -> None:
    pit = wandering(name, seed)
    rules = pit.floor.table.rules
    deaf = replace(pit.start, table=replace(pit.start.table, rules=cast("Rules", Silent())))
    after = replay_floor(deaf, pit.events)
    assert replace(after, table=replace(after.table, rules=rules)) == pit.floor
    assert replay_floor_stream((opening_event(rules), *pit.events)) == pit.floor
