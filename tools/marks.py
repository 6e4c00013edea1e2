"""Which tests say that they prove which clauses, read from the tests' source; no test is run.

Understood are `@pytest.mark.clause("ma 5(f)(5)", ...)` on a test function or a test class, the
same within `marks=` of a `pytest.param` in a decorator, and module-level names that hold such
params and are used in a decorator. A param's mark is its case's alone and names it as pytest does:
by its `id`, or by its only value where that is a text. Ids must be plain strings: a mark made in a
loop, by a function or from an f-string, and a mark in `pytestmark`, cannot be read here and is
reported as a fault.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple, TypeGuard

Function = ast.FunctionDef | ast.AsyncFunctionDef


class Mark(NamedTuple):
    """One test's claim to prove one clause, written '<document> <clause>'."""

    clause: str
    test: str


class Placed(NamedTuple):
    """A clause mark in the source, and the case of a parametrised test it stands on, if any."""

    call: ast.Call
    case: str = ""


class Marks(NamedTuple):
    """The claims found, and what could not be read."""

    found: tuple[Mark, ...]
    faults: tuple[str, ...]


def collect_marks(tests: Path) -> Marks:
    """Read every test file below a folder, in the order of their paths."""
    read = [
        read_marks(path.read_text(encoding="utf-8"), _name_module(path, tests))
        for path in sorted(tests.rglob("test_*.py"))
    ]
    found = tuple(mark for marks in read for mark in marks.found)
    return Marks(found, tuple(fault for marks in read for fault in marks.faults))


def read_marks(source: str, module: str) -> Marks:
    """Read one test file; `module` names it in the result, such as rules/test_settle."""
    tree = ast.parse(source)
    named = _read_named_calls(tree)
    found: list[Mark] = []
    placed: list[ast.Call] = []
    for name, definition in _find_tests(tree, prefix=""):
        for call, case in _find_calls(definition.decorator_list, named):
            placed.append(call)
            test = f"{module}::{name}" + (f"[{case}]" if case else "")
            found += [Mark(each, test) for each in _read_ids(call)]
    return Marks(tuple(dict.fromkeys(found)), tuple(_find_faults(tree, placed, module=module)))


def _name_module(path: Path, tests: Path) -> str:
    return path.relative_to(tests).with_suffix("").as_posix()


def _find_tests(
    body: ast.Module | ast.ClassDef, prefix: str
) -> Iterator[tuple[str, Function | ast.ClassDef]]:
    for node in body.body:
        if isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
            yield prefix + node.name, node
            yield from _find_tests(node, prefix=f"{prefix}{node.name}::")
        elif isinstance(node, Function) and node.name.startswith("test"):
            yield prefix + node.name, node


def _read_named_calls(tree: ast.Module) -> dict[str, list[Placed]]:
    """The clause marks each module-level name holds, names it is built from included."""
    named: dict[str, list[Placed]] = {}
    for node in tree.body:
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            for target in targets:
                if isinstance(target, ast.Name):
                    named[target.id] = _find_calls([node.value], named)
    return named


def _find_calls(nodes: Iterable[ast.AST], named: Mapping[str, list[Placed]]) -> list[Placed]:
    """Clause marks within these nodes, and those held by the names they use."""
    return [placed for node in nodes for placed in _walk_calls(node, named, case="")]


def _walk_calls(node: ast.AST, named: Mapping[str, list[Placed]], *, case: str) -> Iterator[Placed]:
    if _is_clause_mark(node):
        yield Placed(node, case)
    elif isinstance(node, ast.Name):
        yield from named.get(node.id, [])
    case = _read_case(node) or case
    for inner in ast.iter_child_nodes(node):
        yield from _walk_calls(inner, named, case=case)


def _read_case(node: ast.AST) -> str:
    """What pytest calls the case of a `pytest.param`, where that can be read."""
    if not (isinstance(node, ast.Call) and _last_name(node.func) == "param"):
        return ""
    named = [word.value for word in node.keywords if word.arg == "id"]
    told = named or (node.args if len(node.args) == 1 else [])
    case = told[0] if told else None
    return case.value if isinstance(case, ast.Constant) and isinstance(case.value, str) else ""


def _last_name(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) else ""


def _is_clause_mark(node: ast.AST) -> TypeGuard[ast.Call]:
    return (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr == "clause"
        and isinstance(node.func.value, ast.Attribute)
        and node.func.value.attr == "mark"
    )


def _read_ids(call: ast.Call) -> Iterator[str]:
    for argument in call.args:
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
            yield argument.value


def _find_faults(tree: ast.Module, placed: Iterable[ast.Call], *, module: str) -> Iterator[str]:
    known = set(placed)
    for node in ast.walk(tree):
        if not _is_clause_mark(node):
            continue
        if node not in known:
            yield f"{module}:{node.lineno}: a clause mark on no test that can be read"
        elif node.keywords or not node.args or len(list(_read_ids(node))) < len(node.args):
            yield f"{module}:{node.lineno}: a clause mark takes plain strings only"
