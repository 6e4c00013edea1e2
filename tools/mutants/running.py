"""Runs mutants, each in a process of its own: breaks the rule, then runs the tests of the clause.

The tests are collected once and every mutant is a fork of that process, so that nothing it breaks
outlives it. A mutant is killed when a test fails or hangs, survives when all pass or none names the
clause, and is void when no rule set can be loaded with it or no answer of the rulebook changes.
"""

from __future__ import annotations

import gc
import os
import resource
import sys
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from spanish21.errors import RulesError
from spanish21.rules.frozen_mapping import FrozenMap
from spanish21.rules.keys import PAY, PLAY
from spanish21.rules.loading import load as loading
from spanish21.rules.loading import source as sources
from spanish21.rules.loading.describe import find_place
from tools.marks import collect_marks
from tools.mutants.breaks import Break, Mutant, list_breaks, mutate
from tools.mutants.places import Place
from tools.mutants.results import KILLED, SURVIVED, VOID

ROOT = Path(__file__).parents[2]
GOLDEN = ROOT / "tests" / "golden"
FILES = ("spanish21.rules.loading", "spanish21.rules.clauses")
SECONDS = 8
"""Tests of a mutant that take more than so much of the processor hang, and have noticed it."""
_VERDICTS = {0: SURVIVED, 1: KILLED, 4: VOID}
Told = Callable[[Mutant, str], None]


def run_mutants(mutants: Iterable[Mutant], tell: Told) -> int:
    """Run mutants one after another and tell each verdict; 0 when the tests were sound."""
    planned = list(mutants)
    files = sorted({path for each in planned for path in find_files(_name(each))})
    options = ["-q", "-s", "-p", "no:cacheprovider", "-p", "no:cov", "-p", "no:benchmark"]
    return int(pytest.main([*options, *files], plugins=[Runner(planned, tell)])) if files else 0


def _name(mutant: Mutant) -> str:
    return f"{mutant.document} {mutant.clause}"


class Runner:
    """A pytest plugin that runs the tests of each mutant's clause in a fork."""

    def __init__(self, mutants: list[Mutant], tell: Told) -> None:
        self.mutants, self.tell = mutants, tell
        self.items: dict[str, list[pytest.Item]] = defaultdict(list)

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Take the place of pytest's own loop."""
        self._sort(session.items)
        for name in loading.rule_set_ids():
            loading.load(name)  # once, for every fork
        for mutant in self.mutants[:1]:
            nothing = Break(mutant._replace(place=Place()))
            if _try(session, self.items[_name(mutant)], nothing) == KILLED:
                raise pytest.UsageError(f"the tests of {_name(mutant)} fail with nothing broken")
        for mutant in self.mutants:
            self.tell(mutant, self._judge(session, mutant))
        return True

    def _sort(self, items: Iterable[pytest.Item]) -> None:
        """The tests of each clause: what has its mark, and the golden rounds that cite it."""
        for item in items:
            case = item.name.partition("[")[2].removesuffix("]")
            marks = [str(each) for mark in item.iter_markers("clause") for each in mark.args]
            for clause in dict.fromkeys([*marks, *cited_clauses(case)]):
                self.items[clause].append(item)
        for found in self.items.values():
            found.sort(key=_expect_cost)

    def _judge(self, session: pytest.Session, mutant: Mutant) -> str:
        items = self.items[_name(mutant)]
        if not items:
            return SURVIVED
        verdicts = _try_breaks(session, items, mutant)
        verdict = next(each for each in (KILLED, SURVIVED, VOID) if each in verdicts)
        if verdict == SURVIVED and _may_be_idle(mutant) and _fork(lambda: _compare(mutant)) == 0:
            return VOID
        return verdict


def _expect_cost(item: pytest.Item) -> int:
    """Golden rounds and tests of the rulebook first, long histories and whole programs last."""
    path = item.nodeid.partition("::")[0]
    ranks = ("golden", "/rules/", "/table/", "/floor/", "")
    slow = any(word in path for word in ("fuzz", "days", "attacks", "long_run", "machine"))
    return len(ranks) if slow else next(n for n, word in enumerate(ranks) if word in path)


def _try_breaks(session: pytest.Session, items: list[pytest.Item], mutant: Mutant) -> set[str]:
    """The verdicts of a mutant's breaks, until one of them is killed."""
    verdicts: set[str] = set()
    for each in list_breaks(mutant):
        verdicts.add(_try(session, items, each))
        if KILLED in verdicts:
            break
    return verdicts or {VOID}


def _try(session: pytest.Session, items: list[pytest.Item], each: Break) -> str:
    code = _fork(lambda: _run_items(session, items, each))
    return KILLED if code < 0 else _VERDICTS.get(code, KILLED)


def _fork(work: Callable[[], int]) -> int:
    """What a piece of work answers in a process of its own; below zero when it was ended."""
    sys.stdout.flush()
    gc.freeze()
    child = os.fork()
    if child == 0:
        gc.disable()  # a short life: pages that nobody writes to stay shared
        os._exit(_work_alone(work))  # never returns into the parent's work
    _, status = os.waitpid(child, 0)
    return os.waitstatus_to_exitcode(status)


def _work_alone(work: Callable[[], int]) -> int:
    with Path(os.devnull).open("w", encoding="utf-8") as nothing:
        os.dup2(nothing.fileno(), 1)
        os.dup2(nothing.fileno(), 2)
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
    try:
        return work()
    except RulesError:
        return 4
    except BaseException:
        return 1


def _run_items(session: pytest.Session, items: list[pytest.Item], each: Break) -> int:
    apply_break(each)
    for item in items:
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
        if session.testsfailed:
            return 1
    return 0


def _may_be_idle(mutant: Mutant) -> bool:
    """Whether a key might decide nothing in its rule set, such as the size of a second double."""
    return bool(mutant.place.key) and find_place(mutant.place.key).spec.kind in (PLAY, PAY)


def _compare(mutant: Mutant) -> int:
    """0 when the rulebook answers alike with the mutant, so that no test could notice it."""
    from tests.rules.probe import ask

    before = ask(loading.load(mutant.document))
    apply_break(Break(mutant))
    return 0 if ask(loading.load(mutant.document)) == before else 1


def apply_break(each: Break) -> None:
    """Break the rule in this process; raises RulesError when no rule set can have that value."""
    if each.home is not None:
        function, code = mutate(each.home, each.number)
        function.__code__ = code
    elif each.mutant.place.key:
        _set_key(each.mutant)
    _forget_answers()


def _forget_answers() -> None:
    """Clear every memory of answers given before the break, the tests' own included.

    What was read from files stays: a break of a key has seen to that itself.
    """
    for name, module in list(sys.modules.items()):
        if name.startswith(("spanish21", "tests")) and not name.startswith(FILES):
            for each in list(vars(module).values()):
                clear = getattr(each, "cache_clear", None)
                if callable(clear):
                    clear()


def _set_key(mutant: Mutant) -> None:
    shipped = sources.read_shipped

    def read_broken(name: str) -> sources.Source:
        found = shipped(name)
        if name != mutant.document:
            return found
        values = {**found.values, mutant.place.key: mutant.value}
        return replace(found, values=FrozenMap(values))

    for module in list(sys.modules.values()):  # to look at a lazy one may import others
        if _holds(module, shipped):
            module.read_shipped = read_broken  # type: ignore[attr-defined]
    loading._load_shipped.cache_clear()
    loading.load(mutant.document)  # raises where no rule set can be had


def _holds(module: Any, function: object) -> bool:
    return getattr(module, "read_shipped", None) is function


@cache
def _marked_files() -> dict[str, list[str]]:
    files: dict[str, list[str]] = {}
    for mark in collect_marks(ROOT / "tests").found:
        path = str(ROOT / "tests" / f"{mark.test.partition('::')[0]}.py")
        if path not in files.setdefault(mark.clause, []):
            files[mark.clause].append(path)
    return files


def find_files(clause: str) -> list[str]:
    """The test files with a test of the clause."""
    document = clause.partition(" ")[0].replace("-", "_")
    rounds = str(ROOT / "tests" / "table" / f"test_golden_{document}.py")
    return [*_marked_files().get(clause, []), rounds]


@cache
def cited_clauses(golden: str) -> tuple[str, ...]:
    """The clauses that a golden round cites for its payments and refusals."""
    path = GOLDEN / f"{golden}.txt"
    return tuple(_read_cited(path.read_text(encoding="utf-8"))) if golden and _is_file(path) else ()


def _is_file(path: Path) -> bool:
    return path.parent == GOLDEN and path.exists()


def _read_cited(text: str) -> Iterator[str]:
    document = next(
        line.split()[1] for line in text.splitlines() if line.startswith("rules ")
    ).removesuffix(",")
    for part in text.split("[")[1:]:
        for clause in part.partition("]")[0].split("; "):
            yield f"{document} {clause}"
