"""How a place is broken: a key gets another value, a function loses a guard or answers otherwise.

A mutant has a name that stays when lines move. Nothing is written to disk: `running.py` applies a
mutant inside a process of its own.
"""

from __future__ import annotations

import ast
import copy
import importlib
import inspect
from collections.abc import Iterator, Mapping
from enum import Enum
from itertools import zip_longest
from types import CodeType, FunctionType
from typing import Any, NamedTuple

from spanish21.rules.loading.describe import find_place
from spanish21.rules.loading.load import load
from tools.mutants.places import Home, Place

Function = ast.FunctionDef
MOST_TRIED = 10
"""So many changes of functions are tried for one mutant."""


class Mutant(NamedTuple):
    """One break: the document and clause it is about, the place, and what is done there."""

    document: str
    clause: str
    place: Place
    change: str
    value: Any = None

    @property
    def name(self) -> str:
        """What the list of results calls it."""
        return f"{self.document} {self.clause} | {self.place} | {self.change}"


class Break(NamedTuple):
    """What one trial of a mutant does: a key's other value, or one change of one function."""

    mutant: Mutant
    home: Home | None = None
    number: int = 0


def list_mutants(document: str, clause: str, place: Place) -> Iterator[Mutant]:
    """Every mutant of a place."""
    if place.key:
        for value in _other_values(load(document).values, place.key):
            yield Mutant(document, clause, place, f"set to {_print(value)}", value)
    elif any(_name_changes(home) for home in place.homes):
        yield Mutant(document, clause, place, "broken")


def list_breaks(mutant: Mutant) -> Iterator[Break]:
    """What is tried for a mutant: a key's value, or changes of functions until one is noticed.

    A function may cite a clause that another one guards, and one function is the home of several
    clauses; so the first change of each function is tried, then the second of each.
    """
    if mutant.place.key:
        yield Break(mutant)
        return
    rounds = zip_longest(
        *([(home, n) for n, _ in enumerate(_name_changes(home))] for home in mutant.place.homes)
    )
    tried = [pair for each in rounds for pair in each if pair is not None]
    for home, number in tried[:MOST_TRIED]:
        yield Break(mutant, home, number)


def _print(value: Any) -> str:
    text = str(value)
    return text if len(text) <= 40 else f"{text[:37]}..."


# Keys


def _other_values(values: Mapping[str, Any], key: str) -> Iterator[Any]:
    value, hint = values[key], find_place(key).hint
    if isinstance(value, bool):
        yield not value
    elif isinstance(hint, type) and issubclass(hint, Enum):
        yield from (member.value for member in hint if member.value != value)
    elif isinstance(value, int):
        step = 100 if value > 100 else 1
        yield from (value + (100 if value >= 100 else 1), value - step, value + 2)
    elif isinstance(value, str):
        yield from _other_words(value)
    elif isinstance(value, list) and value:
        yield from _other_lists(value)


def _other_words(text: str) -> Iterator[str]:
    """Other odds or another depth: the first number is changed; no bonus where there was one."""
    first, _, rest = text.partition(" ")
    if first.isdigit() and rest:
        yield f"{int(first) + 1} {rest}"
        if "deck" in rest:
            yield f"3/4 {rest}"
    elif "/" in first:
        yield from (f"1/3 {rest}", f"1/5 {rest}")
    elif text == "none":
        yield from ("7 to 1", 1)  # type: ignore[misc]
    elif text == "any":
        yield 1  # type: ignore[misc]


def _other_lists(value: list[Any]) -> Iterator[list[Any]]:
    first = value[0]
    if isinstance(first, dict):
        number = next(name for name in first if isinstance(first[name], int))
        yield [{**first, number: first[number] + 100}, *value[1:]]
        if len(value) > 1:
            last = value[-1]
            yield [*value[:-1], {**last, **{n: v + 100 for n, v in last.items() if n == "prize"}}]
    else:
        yield value[:-1] or value * 2


# Functions


def _name_changes(home: Home) -> list[str]:
    return [change for change, _ in list_changes(_parse(home), home.cites)]


def mutate(home: Home, number: int) -> tuple[FunctionType, CodeType]:
    """A function, and the code that breaks it by its change of this number."""
    function = find_function(home)
    broken = list(list_changes(_parse(home), home.cites))[number][1]
    broken.decorator_list = []
    tree = ast.fix_missing_locations(ast.Module([broken], type_ignores=[]))
    code = compile(tree, function.__code__.co_filename, "exec", flags=_FUTURE)
    made = next(each for each in code.co_consts if isinstance(each, CodeType))
    return function, made


_FUTURE = __import__("__future__").annotations.compiler_flag


def find_function(home: Home) -> FunctionType:
    """The function itself, out of its cache if it has one."""
    module, _, name = home.function.rpartition(".")
    found = getattr(importlib.import_module(module), name)
    return inspect.unwrap(found)  # type: ignore[no-any-return]


def _parse(home: Home) -> Function:
    tree = ast.parse(inspect.getsource(find_function(home)))
    node = tree.body[0]
    assert isinstance(node, ast.FunctionDef)
    return node


def list_changes(node: Function, cites: tuple[str, ...]) -> Iterator[tuple[str, Function]]:
    """The breaks of a function: its guards that cite the clause, or else what it answers."""
    guards = [*_break_guards(node, cites), *_break_refusals(node, cites)]
    guards += _break_checks(node, cites)
    yield from guards or _break_answers(node)


def _break_guards(node: Function, cites: tuple[str, ...]) -> Iterator[tuple[str, Function]]:
    for number, each in enumerate(_find(node, ast.If), 1):
        if _refuses(each) and _mentions(each, cites):
            yield f"guard {number} removed", _with_test(node, number, ast.Constant(False))


def _break_refusals(node: Function, cites: tuple[str, ...]) -> Iterator[tuple[str, Function]]:
    """Refusals that stand at the end of a function, after every way out."""
    for number, each in enumerate(node.body):
        if isinstance(each, ast.Raise) and _mentions(each, cites):
            broken = copy.deepcopy(node)
            broken.body[number] = ast.Pass()
            yield "refusal removed", broken


def _break_checks(node: Function, cites: tuple[str, ...]) -> Iterator[tuple[str, Function]]:
    """Calls that only check something, such as `heed(...)` or `check_open(...)`."""
    for number, each in enumerate(_find(node, ast.Expr), 1):
        call = each.value
        named = isinstance(call, ast.Call) and ast.unparse(call.func).lstrip("_")
        if named and named.startswith(("heed", "check")) and _mentions(each, cites):
            broken = copy.deepcopy(node)
            _find(broken, ast.Expr)[number - 1].value = ast.Constant(None)
            yield f"check {number} removed", broken


def _mentions(node: ast.AST, cites: tuple[str, ...]) -> bool:
    return not cites or any(cite in ast.unparse(node) for cite in cites)


def _find(node: ast.AST, kind: type[ast.AST]) -> list[Any]:
    return [each for each in ast.walk(node) if isinstance(each, kind)]


def _refuses(node: ast.If) -> bool:
    """Whether an `if` only leads to a refusal."""
    last = node.body[-1]
    if isinstance(last, ast.Raise):
        return True
    returns = isinstance(last, ast.Return) and last.value is not None
    return returns and any(word in ast.unparse(last) for word in ("Ground(", "Refusal(", "refus"))


def _with_test(node: Function, number: int, test: ast.expr) -> Function:
    broken = copy.deepcopy(node)
    _find(broken, ast.If)[number - 1].test = test
    return broken


def _break_answers(node: Function) -> Iterator[tuple[str, Function]]:
    """Answers turned round, amounts changed, events left out, conditions turned round."""
    returns = ast.unparse(node.returns) if node.returns else ""
    for number, each in enumerate(_find(node, ast.Return), 1):
        change = _break_value(each.value, returns)
        if change is not None:
            broken = copy.deepcopy(node)
            _find(broken, ast.Return)[number - 1].value = change[1]
            yield f"return {number} {change[0]}", broken
    for number, condition in enumerate(_find(node, ast.If), 1):
        test = ast.UnaryOp(ast.Not(), condition.test)
        yield f"condition {number} turned round", _with_test(node, number, test)
    if returns == "None" and not _find(node, ast.If):
        broken = copy.deepcopy(node)
        broken.body = [ast.Pass()]
        yield "does nothing", broken


def _break_value(value: ast.expr | None, returns: str) -> tuple[str, ast.expr] | None:
    if value is None:
        return None
    if returns == "bool":
        return "turned round", ast.UnaryOp(ast.Not(), value)
    if returns in ("Cents", "int"):
        return "changed by one", ast.BinOp(value, ast.Add(), ast.Constant(1))
    if "Event" in returns and isinstance(value, ast.Tuple) and len(value.elts) > 1:
        return "without its last", ast.Tuple(value.elts[:-1], ast.Load())
    if returns.endswith("| None") and not isinstance(value, ast.Constant):
        return "left out", ast.Constant(None)
    return None
