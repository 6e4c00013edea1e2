"""Whatever a file or a setting holds, it is a rule set or a RulesError of plain lines."""

from __future__ import annotations

import json
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from spanish21.errors import RulesError
from spanish21.rules.loading.load import load, rule_set_ids
from spanish21.rules.model import Rules

# Other tests take every branch; tracing would make these five times as slow.
pytestmark = pytest.mark.no_cover

TEXTS = {
    name: files("spanish21.rules").joinpath("data", f"{name}.toml").read_text("utf-8")
    for name in rule_set_ids()
}
KEYS = sorted({key for name in rule_set_ids() for key in load(name).values})
PIECES = ["=", "[", "]", "{", "}", '"', "\n", ".", ",", "-", "0", "9", "any", "none", "*", "\x00"]
SCRAPS = st.one_of(st.sampled_from(PIECES), st.text(max_size=6))
FAST = settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)


def load_or_refuse(make: Callable[[], Rules]) -> None:
    """Nothing but a rule set or clear lines may come of it."""
    faults: tuple[str, ...] = ("sound",)
    try:
        assert isinstance(make(), Rules)
    except RulesError as error:
        faults = error.faults
    assert faults
    assert all(line and line.isprintable() for line in faults), faults


@st.composite
def mutated_texts(draw: st.DrawFn) -> str:
    """A shipped rule set with a few pieces cut out, put in or moved."""
    text = TEXTS[draw(st.sampled_from(rule_set_ids()))]
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.integers(0, 40)))
        text = text[:start] + draw(SCRAPS) + text[end:]
    return text


@st.composite
def mutated_lines(draw: st.DrawFn) -> str:
    """A shipped rule set in which some lines have another value, or stand elsewhere."""
    lines = TEXTS[draw(st.sampled_from(rule_set_ids()))].split("\n")
    for _ in range(draw(st.integers(1, 5))):
        at, other = (draw(st.integers(0, len(lines) - 1)) for _ in range(2))
        key = lines[at].partition(" = ")[0]
        value = draw(st.one_of(VALUES.map(write_value), st.just(lines[other].partition(" = ")[2])))
        lines[at] = draw(st.sampled_from([f"{key} = {value}", lines[other], ""]))
    return "\n".join(lines)


WORDS = st.sampled_from(["any", "none", "hit", "ma", "house", "1 to 1", "1/4 shoe", "9" * 50])
SCALARS = st.one_of(
    st.integers(-(2**70), 2**70), st.booleans(), st.floats(), WORDS, st.text(max_size=8)
)
NAMES = st.one_of(
    st.sampled_from(["cite", "open", "rulings", "extends", "wagers", "pays", "id", "document"]),
    st.sampled_from(KEYS),
    st.text(max_size=5),
)
VALUES: st.SearchStrategy[Any] = st.recursive(
    SCALARS,
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(NAMES, inner, max_size=3)),
    max_leaves=8,
)
TABLES = st.dictionaries(NAMES, VALUES, max_size=6)


def write_value(value: object) -> str:
    """A value in TOML."""
    if isinstance(value, dict):
        items = ", ".join(f"{json.dumps(key)} = {write_value(each)}" for key, each in value.items())
        return f"{{ {items} }}"
    if isinstance(value, list):
        return f"[{', '.join(map(write_value, value))}]"
    if isinstance(value, float):
        return str(value)
    return json.dumps(value)


def write_table(table: dict[str, Any]) -> str:
    return "".join(f"{json.dumps(key)} = {write_value(value)}\n" for key, value in table.items())


@FAST
@given(text=st.one_of(mutated_texts(), mutated_lines(), st.text()))
def test_a_damaged_file_is_refused_in_words(tmp_path: Path, text: str) -> None:
    path = tmp_path / "house.toml"
    path.write_bytes(text.encode("utf-8", "surrogatepass"))
    load_or_refuse(lambda: load(path))


@FAST
@given(table=TABLES, base=st.sampled_from(["", *rule_set_ids()]))
def test_any_nested_table_is_refused_in_words(
    tmp_path: Path, table: dict[str, Any], base: str
) -> None:
    path = tmp_path / "house.toml"
    extends = {"extends": base} if base else {}
    text = write_table(extends | table)
    path.write_bytes(text.encode("utf-8", "surrogatepass"))
    load_or_refuse(lambda: load(path))


@FAST
@given(
    name=st.sampled_from(rule_set_ids()),
    settings=st.dictionaries(NAMES, VALUES, min_size=1, max_size=4),
)
def test_any_settings_are_refused_in_words(name: str, settings: dict[str, Any]) -> None:
    load_or_refuse(lambda: load(name, settings))


@settings(FAST, max_examples=120)
@given(name=st.sampled_from(rule_set_ids()), key=st.sampled_from(KEYS), value=VALUES)
def test_any_value_of_any_key_is_refused_in_words(name: str, key: str, value: object) -> None:
    """One sample for all rule sets: test_settings and test_file_faults have each refusal."""
    load_or_refuse(lambda: load(name, {key: value}))
