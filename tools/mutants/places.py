"""Where each enforced clause lives, derived and never written by hand.

Keys of a rule set cite their clause; functions cite it through a topic, through the name of a key
that rests on it, or in their own words ('ma 13(b)'). A clause that none of these reaches lives
where the register says: in a key, in a function, or in any function of a module.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from spanish21.rules.clauses import Clause, ClauseKind, documents, load_clauses
from spanish21.rules.loading.citations import split_citation
from spanish21.rules.loading.load import load
from spanish21.rules.topics import Topic

SOURCE = Path(__file__).parents[2] / "src" / "spanish21"
LAYERS = ("rules", "table", "floor", "shuffling", "rounds")


class Function(NamedTuple):
    """A function of the package: its module, its name, and what it cites."""

    module: str
    name: str
    topics: frozenset[str]
    texts: frozenset[str]
    cited: frozenset[str]


class Home(NamedTuple):
    """A function that a clause lives in, and what in it cites the clause: topics or keys."""

    function: str
    cites: tuple[str, ...] = ()


class Place(NamedTuple):
    """Where a clause lives: a key of its rule set, or functions, of which some only mention it."""

    key: str = ""
    homes: tuple[Home, ...] = ()

    def __str__(self) -> str:
        more = f" and {len(self.homes) - 1} more" if len(self.homes) > 1 else ""
        return self.key or self.homes[0].function.removeprefix("spanish21.") + more


def enforced_clauses() -> Iterator[tuple[str, Clause]]:
    """Every clause the software makes so, those that only introduce others left out."""
    for document in documents():
        for clause in load_clauses(document):
            if clause.kind is ClauseKind.ENFORCED and not clause.parts:
                yield document, clause


def find_places(document: str, clause: Clause) -> tuple[Place, ...]:
    """The places of a clause: keys, and the functions that cite it, else those of the register."""
    keys = _keys_on(document).get(clause.id, ())
    homes = tuple(_find_homes(document, clause.id, keys))
    if not keys and not homes:
        keys = tuple(key for key in load(document).values if _is_under(key, clause.where))
        homes = tuple(_register_homes(clause.where))
    return (*(Place(key=key) for key in keys), *([Place(homes=homes)] if homes else []))


def _is_under(key: str, table: str) -> bool:
    return key == table or key.startswith(f"{table}.")


@cache
def _keys_on(document: str) -> Mapping[str, tuple[str, ...]]:
    """The keys of a rule set by the clause they cite."""
    rules = load(document)
    keys: dict[str, tuple[str, ...]] = {}
    for key in rules.values:
        if key not in ("id", "title", "document"):
            for clause in split_citation(rules.clause(key)):
                keys[clause] = (*keys.get(clause, ()), key)
    return keys


def _find_homes(document: str, clause: str, keys: tuple[str, ...]) -> Iterator[Home]:
    topics = {topic.name for topic in Topic if topic.clauses.get(document) == clause}
    for function in list_functions():
        mine = sorted(topics & function.topics)
        mine += sorted(set(keys) & function.texts) if _rests_on_keys(function) else []
        if mine or f"{document} {clause}" in function.cited:
            yield Home(f"{function.module}.{function.name}", tuple(mine))


def _rests_on_keys(function: Function) -> bool:
    """Whether a function's texts are keys it cites: loading and telling only list them."""
    return not function.module.startswith(
        ("spanish21.rules.loading", "spanish21.rules.telling", "spanish21.rules.cut_depth")
    )


def _register_homes(where: str) -> Iterator[Home]:
    """The function or the module that the register names."""
    for function in list_functions():
        if where in (function.module, f"{function.module}.{function.name}"):
            yield Home(f"{function.module}.{function.name}")


@cache
def list_functions() -> tuple[Function, ...]:
    """Every module-level function of the layers that enforce clauses."""
    return tuple(
        function
        for layer in LAYERS
        for path in sorted((SOURCE / layer).rglob("*.py"))
        for function in _read_functions(path)
    )


def _read_functions(path: Path) -> Iterator[Function]:
    text = path.read_text(encoding="utf-8")
    lines = text.splitlines()
    parts = ("spanish21", *path.relative_to(SOURCE).with_suffix("").parts)
    module = ".".join(part for part in parts if part != "__init__")
    for node in ast.parse(text).body:
        if isinstance(node, ast.FunctionDef):
            own = "\n".join(lines[node.lineno - 1 : node.end_lineno])
            yield Function(
                module,
                node.name,
                topics=frozenset(re.findall(r"\bTopic\.([A-Z_0-9]+)", own)),
                texts=frozenset(re.findall(r'"([a-z_0-9.]+)"', own)),
                cited=frozenset(_read_cited(own)),
            )


_DOCUMENT = "|".join(documents())
_CLAUSE = r"\(?[a-z0-9-]+\)?[.()a-z0-9-]*"
_CITED = re.compile(rf"\b({_DOCUMENT}) ({_CLAUSE}(?:, {_CLAUSE})*)")


def _read_cited(text: str) -> Iterator[str]:
    """Clauses a function names in words, such as `ma 13(b)` or `ma 6(d), 11(b)`."""
    for document, told in _CITED.findall(text):
        for clause in told.split(", "):
            yield f"{document} {_balance(clause.rstrip('.'))}"


def _balance(clause: str) -> str:
    """The clause without a bracket that closes the sentence around it."""
    return clause[:-1] if clause.count(")") > clause.count("(") else clause
