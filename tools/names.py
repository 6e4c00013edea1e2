"""Finds names that stand for two things: run by `make check`.

A type has one name and one meaning in the whole package. A function may share its name only with
its twin in another stage of the same act: deciding it, applying it, the same on the floor. What is
offered to people (a command of the terminal in the module of its name, a function of the library)
may have the name of the one thing it offers. SAME lists the few others, each with its reason.
Constants are their module's own words.
"""

from __future__ import annotations

import ast
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

PACKAGE = Path(__file__).parent.parent / "src" / "spanish21"
STAGES = ("table/deciding/", "table/applying/", "floor/deciding/", "floor/applying/")
"""Where one verb may stand once each: an act is decided and applied under one name."""
FACES = ("library/", "cli/")
"""Where a thing is offered under its own name, once each."""
SAME = {
    "decide": "the verb of a table and of a floor",
    "apply": "the verb of a table and of a floor",
    "step": "the verb of a table and of a floor",
    "seen": "the verb of a table and of a floor",
    "view": "the verb of a table and of a floor",
    "options": "the verb of a table and of a floor",
    "answers": "the verb of a table and of a floor",
    "main": "the door of a program: ours, and the verifier that is a program by itself",
    "wash": "a dealer's step, and the floor's record of it",
    "cut": "a dealer's step, and the floor's record of it",
    "shuffle": "a dealer's step, and the floor's record of it",
}


def list_repeated() -> tuple[str, ...]:
    """One line for each name that is defined more than once, with the modules that define it."""
    types: dict[str, list[str]] = defaultdict(list)
    functions: dict[str, list[str]] = defaultdict(list)
    for path in sorted(PACKAGE.rglob("*.py")):
        module = str(path.relative_to(PACKAGE))
        for name, is_type in _public_names(ast.parse(path.read_text(encoding="utf-8"))):
            (types if is_type else functions)[name].append(module)
    repeated = {name: places for name, places in types.items() if len(places) > 1}
    repeated |= {name: places for name, places in functions.items() if _clash(name, places)}
    return tuple(f"{name}: {', '.join(places)}" for name, places in sorted(repeated.items()))


def _clash(name: str, places: list[str]) -> bool:
    """Whether these modules are neither stages of one act nor a thing and what offers it."""
    stages = [_stage(name, place) for place in places]
    twice = any(stages.count(stage) > 1 for stage in stages)
    mixed = "" in stages and bool(set(stages) & set(STAGES))
    return name not in SAME and (twice or mixed)


def _stage(name: str, place: str) -> str:
    """The stage or face that a module is, or nothing; a terminal's helper offers nothing."""
    stage = next(filter(place.startswith, STAGES + FACES), "")
    return "" if stage == "cli/" and Path(place).stem != name else stage


def _public_names(module: ast.Module) -> Iterator[tuple[str, bool]]:
    """What a module defines at its top: each name, and whether it is a type."""
    for node in module.body:
        if isinstance(node, ast.ClassDef):
            yield node.name, True
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and not node.name.startswith(
            "_"
        ):
            yield node.name, False
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            target = node.targets[0] if isinstance(node, ast.Assign) else node.target
            if isinstance(target, ast.Name) and _is_type_name(target.id):
                yield target.id, True


def _is_type_name(name: str) -> bool:
    return name[0].isupper() and not name.isupper()


def main() -> None:
    """Print every repeated name, and fail if there is one."""
    repeated = list_repeated()
    for line in repeated:
        print(line)
    sys.exit(bool(repeated))


if __name__ == "__main__":
    main()
