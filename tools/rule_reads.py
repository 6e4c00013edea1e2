"""Finds rules that are read outside the rulebook: run by `make check`.

No layer but `rules/` knows what a key means. Others may read the few attributes of a rule set that
decide nothing (ALLOWED) and use the words a command or an event carries (WORDS); for the rest they
ask a function of `rules/`. Followed are names that are annotated as `Rules`, are called `rules`, or
were assigned from such a name or from a function that returns `Rules`; a key may be an attribute,
a name in the values or settings, or part of a pattern.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from dataclasses import is_dataclass
from pathlib import Path
from typing import NamedTuple

from spanish21.rules import choices, model, wager_rules

PACKAGE = Path(__file__).parent.parent / "src" / "spanish21"
RULEBOOK = "rules"
ALLOWED = {
    "id": "its name",
    "title": "its name",
    "document": "whose clauses bind it",
    "source": "where its document is to be read",
    "hash": "which rule set it is",
    "settings": "what was laid over it, as a record keeps it",
    "clause": "the clause behind a key, to cite it",
    "deck": "which cards there are",
    "decks": "how many of each",
    "values": "every key as written, to be listed whole; none may be picked by name",
    "rulings": "the readings, to be listed whole",
}
"""The attributes of a rule set that any layer may read, and why."""
WORDS = {
    "ShuffledBy": "a floor's command and event say what shuffled the cards",
    "ShuffleStep": "the shuffles model each step",
    "Segment": "where a wheel stopped",
}
"""The words of the rulebook's data that other layers may use, and why."""


OPENERS = ("getattr", "attrgetter", "vars", "asdict", "astuple", "replace")
"""Functions that open a rule set whole or by the name of a key."""


class Source(NamedTuple):
    """A module: its path within the package, and its tree."""

    path: str
    tree: ast.Module


def list_reads(package: Path = PACKAGE) -> tuple[str, ...]:
    """One line for each read of a rule outside the rulebook, with its place."""
    sources = [
        Source(str(path.relative_to(package)), ast.parse(path.read_text(encoding="utf-8")))
        for path in sorted(package.rglob("*.py"))
    ]
    givers = _find_functions(sources, {"Rules"})
    doors = _find_functions(sources, _table_names())
    outside = [source for source in sources if not source.path.startswith(f"{RULEBOOK}/")]
    return tuple(line for source in outside for line in _read_module(source, givers, doors))


def _table_names() -> set[str]:
    """The types of a rule set's tables, such as a wheel's, and the enums of its keys."""
    tables = {
        name
        for module in (model, wager_rules)
        for name, each in vars(module).items()
        if is_dataclass(each) and isinstance(each, type) and each.__module__ == module.__name__
    }
    words = {name for name, each in vars(choices).items() if isinstance(each, type)}
    return (tables | words) - {"Rules", "Enum", *WORDS}


def _find_functions(sources: list[Source], types: set[str]) -> set[str]:
    """The public functions of the package that return one of these types."""
    return {
        node.name
        for source in sources
        for node in source.tree.body
        if isinstance(node, ast.FunctionDef) and _names_type(node.returns, types)
    }


def _names_type(annotation: ast.expr | None, types: set[str]) -> bool:
    """Whether an annotation is one of these types, or one of them or None."""
    if isinstance(annotation, ast.BinOp):
        return _names_type(annotation.left, types) or _names_type(annotation.right, types)
    if isinstance(annotation, ast.Constant) and isinstance(annotation.value, str):
        return annotation.value in types
    return isinstance(annotation, ast.Name) and annotation.id in types


def _read_module(source: Source, givers: set[str], doors: set[str]) -> Iterator[str]:
    named = _find_rule_sets(source.tree, givers)
    for node in ast.walk(source.tree):
        found = _find_import(node, doors) or _find_read(node, named, givers)
        if found:
            yield f"{source.path}:{getattr(node, 'lineno', 0)}: {found}"


def _find_rule_sets(tree: ast.Module, givers: set[str]) -> set[str]:
    """The names in a module that hold a rule set; a name that holds one anywhere counts as such."""
    named: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.arg | ast.AnnAssign) and _names_type(node.annotation, {"Rules"}):
            target = node.arg if isinstance(node, ast.arg) else _last_name(node.target)
            named.add(target)
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign) and _is_rule_set(node.value, named, givers):
            named |= {_last_name(target) for target in node.targets}
        elif isinstance(node, ast.NamedExpr) and _is_rule_set(node.value, named, givers):
            named.add(_last_name(node.target))
    return named - {""}


def _last_name(node: ast.expr) -> str:
    if isinstance(node, ast.Name):
        return node.id
    return node.attr if isinstance(node, ast.Attribute) else ""


def _is_rule_set(node: ast.expr, named: set[str], givers: set[str]) -> bool:
    if isinstance(node, ast.Call):
        return _last_name(node.func) in givers
    name = _last_name(node)
    return name in named or name == "rules" or name.endswith("_rules")


def _find_import(node: ast.AST, doors: set[str]) -> str:
    """A table or word of the data, or a function that hands one out, brought into a layer."""
    if not isinstance(node, ast.ImportFrom) or not (node.module or "").startswith(
        "spanish21.rules"
    ):
        return ""
    taken = sorted({alias.name for alias in node.names} & (_table_names() | doors))
    if node.module == "spanish21.rules":
        taken += [alias.name for alias in node.names if alias.name in ("choices", "wager_rules")]
    return f"takes {', '.join(taken)} out of the rulebook" if taken else ""


def _find_read(node: ast.AST, named: set[str], givers: set[str]) -> str:
    """A key of a rule set read as attribute, by getattr, or picked by name out of its values."""
    if isinstance(node, ast.Attribute) and _is_rule_set(node.value, named, givers):
        known = node.attr in ALLOWED or node.attr not in _keys()
        return "" if known else f"reads {ast.unparse(node)}"
    if isinstance(node, ast.Call) and _last_name(node.func) in OPENERS:
        asked = any(_is_rule_set(each, named, givers) for each in node.args[:1])
        return f"reads {ast.unparse(node)}" if asked else ""
    if isinstance(node, ast.MatchClass) and _last_name(node.cls) == "Rules":
        return f"reads {', '.join(node.kwd_attrs)} of a Rules" if node.kwd_attrs else ""
    return _find_pick(node, named, givers)


def _find_pick(node: ast.AST, named: set[str], givers: set[str]) -> str:
    """A key picked by its name out of a rule set's values or settings."""
    if isinstance(node, ast.Subscript):
        lists, key = node.value, node.slice
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.args:
        lists, key = node.func.value, node.args[0]
    else:
        return ""
    if not isinstance(lists, ast.Attribute) or lists.attr not in ("values", "settings"):
        return ""
    by_name = isinstance(key, ast.Constant | ast.JoinedStr)
    of_rules = _is_rule_set(lists.value, named, givers)
    return f"reads {ast.unparse(node)}" if by_name and of_rules else ""


def _keys() -> set[str]:
    return set(model.Rules.__dataclass_fields__)


def main() -> int:
    """Print every read; 1 when there is one."""
    found = list_reads()
    print("\n".join(found) or "no rule is read outside the rulebook")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
