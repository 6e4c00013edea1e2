"""Only the rulebook reads what a rule set says; other layers ask it."""

from __future__ import annotations

from pathlib import Path

import pytest

from spanish21.rules.model import Rules
from tools import rule_reads
from tools.rule_reads import list_reads

HEAD = "from spanish21.rules.model import Rules\n"


def reads(tmp_path: Path, source: str) -> list[str]:
    for folder in ("rules", "table"):
        (tmp_path / folder).mkdir(exist_ok=True)
    book = "def load(name) -> Rules: ...\ndef wheel_of(rules) -> Wheel: ...\n"
    (tmp_path / "rules" / "book.py").write_text(book + "def ask(rules): return rules.soft_17\n")
    (tmp_path / "table" / "order.py").write_text(HEAD + source)
    return [line.partition(": ")[2] for line in list_reads(tmp_path)]


def test_no_layer_but_the_rulebook_reads_a_rule() -> None:
    assert list_reads() == ()


@pytest.mark.parametrize(
    ("source", "told"),
    [
        ("def f(table): return table.rules.soft_17", "reads table.rules.soft_17"),
        ("def f(game: Rules): return game.wagers.main.most", "reads game.wagers"),
        ("def f(game: 'Rules | None'): pass\ndef g(): return game.ties", ""),
        ("def f(game: Rules | None): return game.ties", "reads game.ties"),
        ("other = load('ma')\nother.ties", "reads other.ties"),
        ("load('ma').ties", "reads load('ma').ties"),
        ("def f(rules):\n  mine = rules\n  return mine.ties", "reads mine.ties"),
        ("def f(first_rules): return first_rules.ties", "reads first_rules.ties"),
        ("def f(rules): return getattr(rules, 'ties')", "reads getattr(rules, 'ties')"),
        ("def f(rules): return rules.values['ties']", "reads rules.values['ties']"),
        ("def f(rules): return rules.values.get('ties')", "reads rules.values.get('ties')"),
        ("def f(rules): return rules.settings['ties']", "reads rules.settings['ties']"),
        ("def f(rules): return vars(rules)", "reads vars(rules)"),
        ("def f(rules): return replace(rules, ties=1)", "reads replace(rules, ties=1)"),
        ("def f(): return (mine := load('ma')) and mine.ties", "reads mine.ties"),
        ("def f(x):\n match x:\n  case Rules(ties=1): pass", "reads ties of a Rules"),
        ("from spanish21.rules.choices import Versus", "takes Versus out of the rulebook"),
        ("from spanish21.rules import choices as c", "takes choices out of the rulebook"),
        ("from spanish21.rules.wager_rules import Wheel", "takes Wheel out of the rulebook"),
        ("from spanish21.rules.book import wheel_of", "takes wheel_of out of the rulebook"),
    ],
)
def test_a_rule_read_elsewhere_is_told_with_what_reads_it(
    tmp_path: Path, source: str, told: str
) -> None:
    assert reads(tmp_path, source) == ([told] if told else [])


@pytest.mark.parametrize(
    "source",
    [
        "def f(rules): return rules.id, rules.decks, rules.deck.size, rules.clause('ties')",
        "def f(rules, key): return rules.values[key], list(rules.values), rules.rulings",
        "def f(box): return box.boxes, box.ties, getattr(box, 'ties')",
        "from spanish21.rules.choices import ShuffledBy, ShuffleStep",
        "from spanish21.rules.book import ask, load",
    ],
)
def test_names_citations_cards_and_whole_lists_may_be_read(tmp_path: Path, source: str) -> None:
    assert reads(tmp_path, source) == []


def test_every_attribute_that_may_be_read_is_there_and_says_why() -> None:
    known = {*vars(Rules), *Rules.__dataclass_fields__}
    assert set(rule_reads.ALLOWED) <= known
    assert all(rule_reads.ALLOWED.values())
