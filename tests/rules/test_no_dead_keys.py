"""No dead keys: flipping any play or pay key changes an answer from at least one rule set."""

from __future__ import annotations

import re
import types
import typing
from collections.abc import Iterator
from dataclasses import replace
from enum import Enum
from functools import cache
from typing import Annotated, Any, get_args, get_origin

import pytest

from spanish21.errors import RulesError
from spanish21.money import Odds
from spanish21.rules.choices import MatchForm
from spanish21.rules.keys import PAY, PLAY, Key
from spanish21.rules.loading.consistency import COMBINATION, PER_CARD
from spanish21.rules.loading.convert import is_table, type_hints
from spanish21.rules.loading.describe import find_place
from spanish21.rules.loading.load import load, rule_set_ids, unbind
from spanish21.rules.model import Rules
from tests.rules.probe import answers_differ, ask

# Other tests take every branch; tracing would make these five times as slow.
pytestmark = pytest.mark.no_cover


@cache
def base(name: str) -> Rules:
    """A rule set in which everything it knows is offered, so that every key can matter."""
    off = [key for key, value in load(name).values.items() if key.endswith("offered") and not value]
    tiers = {} if load(name).super_bonus.tiers else {"super_bonus.offered": False}
    return unbind(load(name), dict.fromkeys(off, True) | tiers)


@cache
def base_answers(name: str) -> tuple[object, ...]:
    return ask(base(name))


def generalise(key: str) -> str:
    """A key of one wheel or one pay table speaks for those of all."""
    return re.sub(r"(wheels|pays)\.(?!win|blackjack|bonus_21)[^.]+", r"\1.*", key)


def list_keys() -> dict[str, list[tuple[str, str]]]:
    """Every play or pay key of the six rule sets, with the sets and the keys that have it."""
    keys: dict[str, list[tuple[str, str]]] = {}
    for name in rule_set_ids():
        for key in base(name).values:
            if find_place(key).spec.kind in (PLAY, PAY) and is_in_force(name, key):
                keys.setdefault(generalise(key), []).append((name, key))
    return keys


def is_in_force(name: str, key: str) -> bool:
    bet = base(name).wagers.bonus_spin
    return ".wheels." not in key or (bet is not None and f".wheels.{bet.table}." in key)


KEYS = list_keys()
FORMS = [key for key in KEYS if key.endswith(".form")]


def model_keys(kind: Any = Rules, table: str = "") -> Iterator[tuple[str, Key]]:
    """Every key of the model, those of optional and of free tables too."""
    for name, hint in type_hints(kind).items():
        key = f"{table}.{name}" if table else name
        if get_origin(hint) is Annotated:
            yield key, get_args(hint)[1]
            continue
        inner = get_args(hint)[0] if get_origin(hint) in (typing.Union, types.UnionType) else hint
        if get_origin(inner) is not None and key != "rulings" and len(get_args(inner)) == 2:
            inner, key = get_args(inner)[1], f"{key}.*"
        if is_table(inner):
            yield from model_keys(inner, key)


def test_every_play_and_pay_key_of_the_model_is_asked_about() -> None:
    wanted = [key for key, spec in model_keys() if spec.kind in (PLAY, PAY)]
    missing = [
        key
        for key in wanted
        if not any(each == key or each.startswith(f"{key}.") for each in KEYS)
        and not key.startswith("rulings")
    ]
    assert missing == []
    assert len(KEYS) > 90


@pytest.mark.parametrize("key", [key for key in KEYS if key not in FORMS])
def test_flipping_a_key_changes_an_answer(key: str) -> None:
    tried = [(name, each, value) for name, each in KEYS[key] for value in others(name, each)]
    assert tried
    assert any(changes(*each) for each in tried), f"{key} is dead: {tried}"


@pytest.mark.parametrize("key", FORMS)
def test_flipping_the_form_of_a_match_changes_an_answer(key: str) -> None:
    """A form comes with its own pay table, so both forms are asked over the lines of both."""
    name = KEYS[key][0][0]
    wagers, bet_name = base(name).wagers, key.split(".")[1]
    bet = getattr(wagers, bet_name)
    pays = {"any": dict.fromkeys((*PER_CARD, *COMBINATION), Odds(3, 1))}
    answers = []
    for form in MatchForm:
        other = replace(wagers, **{bet_name: replace(bet, form=form, pays=pays)})
        answers.append(ask(replace(base(name), wagers=other)))
    assert answers[0] != answers[1]


def changes(name: str, key: str, value: object) -> bool:
    """Whether another value of a key changes an answer; a value that is not sound does not."""
    try:
        flipped = unbind(base(name), {key: value})
    except RulesError:
        return False
    return answers_differ(flipped, base_answers(name))


def others(name: str, key: str) -> list[Any]:
    """Other values a key might take, by its type."""
    value: Any = base(name).values[key]
    hint = find_place(key).hint
    if isinstance(value, list):
        return [other_list(value)]
    if isinstance(value, bool):
        return [not value]
    if isinstance(hint, type) and issubclass(hint, Enum):
        return [member.value for member in hint if member.value != value]
    if hint is Odds:
        return ["77 to 5"]
    if key.endswith("bonus_spin.table"):
        return [wheel for wheel in spin_tables(name) if wheel != value]
    number = value if isinstance(value, int) else 500
    return [number + 1, number - 1, number * 2, "any", "none"]


def spin_tables(name: str) -> list[str]:
    bet = base(name).wagers.bonus_spin
    assert bet is not None
    return list(bet.wheels)


def other_list(value: list[Any]) -> list[Any]:
    """A list of tables with the numbers of its last item raised."""
    if not value:
        return [{"least": 1, "prize": 1}]
    raised = {name: each + 1 if isinstance(each, int) else each for name, each in value[-1].items()}
    return [*value[:-1], raised]


READINGS = [
    (name, row.key, reading.value)
    for name in rule_set_ids()
    for row in load(name).rulings
    for reading in row.readings
    if row.key not in (None, "decks")  # more of the same cards: only the odds can tell
    and find_place(row.key).spec.kind in (PLAY, PAY)
]


@pytest.mark.parametrize(("name", "key", "value"), READINGS)
def test_every_other_reading_of_a_ruling_changes_an_answer(
    name: str, key: str, value: object
) -> None:
    assert changes(name, key, value)


def test_the_probe_gives_the_same_answers_twice() -> None:
    for name in rule_set_ids():
        assert ask(base(name)) == base_answers(name)
