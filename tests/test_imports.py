"""Importing the package is cheap: what is slow to load is loaded by the command that needs it."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

SLOW = {"numba", "matplotlib", "distributed"}
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


def test_help_loads_nothing_slow() -> None:
    assert not SLOW & modules_after("from spanish21.cli import run; run(['--help'])")
