"""Importing the package is cheap: what is slow to load is loaded by the command that needs it."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

import spanish21

SLOW = {"numba", "matplotlib", "distributed"}
CALCULATING = {"numpy", "numba", "pandas", "rich", "pydantic"}
"""What `import spanish21` and `--help` can do without."""
HELP_SECONDS, LIST_SECONDS = 0.2, 0.35
"""CPU time, warm."""
SHOW = "import json, sys; print(json.dumps(sorted(sys.modules)))"


def modules_after(statement: str) -> set[str]:
    """The top-level modules a fresh interpreter holds after the statement."""
    code = f"{statement}; {SHOW}"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)
    return {name.partition(".")[0] for name in json.loads(done.stdout.splitlines()[-1])}


@pytest.mark.parametrize(
    "name", ["spanish21", "spanish21.rules", "spanish21.shuffling.procedure", "spanish21.cli"]
)
def test_import_loads_nothing_slow(name: str) -> None:
    assert not SLOW & modules_after(f"import {name}")


def test_the_package_itself_imports_no_numbers() -> None:
    assert not CALCULATING & modules_after("import spanish21")
    assert not CALCULATING & modules_after("from spanish21.cli import run; run(['--help'])")


def test_dir_lists_the_public_names() -> None:
    code = "import spanish21; print(*dir(spanish21))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)
    assert set(done.stdout.split()) == {*spanish21.__all__, "__version__"}


def cpu_seconds(*words: str) -> float:
    """The CPU time of the program with these words: the least of several, because of the load."""
    code = "import sys; from spanish21.cli import main; main()"
    spent = []
    for _ in range(5):
        before = os.times()
        subprocess.run([sys.executable, "-c", code, *words], stdout=subprocess.DEVNULL, check=True)
        after = os.times()
        user, system = (after[at] - before[at] for at in (2, 3))
        spent.append(user + system)
    return min(spent)


@pytest.mark.parametrize(
    ("words", "most"), [(("--help",), HELP_SECONDS), (("rules", "list"), LIST_SECONDS)]
)
def test_the_first_answers_come_at_once(words: tuple[str, ...], most: float) -> None:
    assert cpu_seconds(*words) <= most


def test_help_loads_nothing_slow() -> None:
    assert not SLOW & modules_after("from spanish21.cli import run; run(['--help'])")
