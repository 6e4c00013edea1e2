"""Compiled functions live in the one cache: kept, found again, never stale, and off with it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numba
import numpy as np
import pytest

from spanish21.odds import cache, compiled
from spanish21.odds.simulation.kernels.compiled import entry
from spanish21.odds.simulation.kernels.shuffled import shuffle_ahead
from spanish21.odds.simulation.machine.arrays import StreamState, make_shoe, open_stream

LIBRARY = Path(compiled.__file__).parents[2]
ADD = """
import sys
sys.path[:0] = [{library!r}, {here!r}]
from spanish21.odds import cache
if len(sys.argv) > 1:
    cache.list_sources = lambda root: []
    cache.version = lambda name: sys.argv[1]
from outer import add
stats = add.stats if hasattr(add, "stats") else add.__wrapped__.stats
print(add(1), sum(stats.cache_hits.values()))
"""


def run_code(code: str, *words: str, **environment: str) -> str:
    command = [sys.executable, "-c", code, *words]
    told = subprocess.run(
        command, env=os.environ | environment, capture_output=True, text=True, check=True
    )
    return told.stdout.strip()


@pytest.fixture
def adding(tmp_path: Path) -> str:
    """A program whose kept function calls another in a file of its own."""
    (tmp_path / "outer.py").write_text(
        "from spanish21.odds.compiled import kept\nfrom inner import step\n"
        "@kept()\ndef add(n):\n    return n + step()\n"
    )
    (tmp_path / "inner.py").write_text("from numba import njit\n@njit\ndef step():\n    return 1\n")
    return ADD.format(library=str(LIBRARY), here=str(tmp_path))


def test_a_function_is_compiled_once_and_found_by_the_next_process(
    adding: str, tmp_path: Path
) -> None:
    folder = str(tmp_path / "cache")
    assert run_code(adding, SPANISH21_CACHE=folder) == "2 0"
    assert run_code(adding, SPANISH21_CACHE=folder) == "2 1"
    assert list(Path(folder).rglob("*.nbc"))
    assert not list(tmp_path.glob("__pycache__/*.nbc"))


def test_a_change_of_what_a_function_calls_is_never_overlooked(adding: str, tmp_path: Path) -> None:
    """numba itself would run the old code: it looks at the caller's file alone."""
    folder, inner = str(tmp_path / "cache"), tmp_path / "inner.py"
    assert run_code(adding, "1", SPANISH21_CACHE=folder) == "2 0"
    inner.write_text(inner.read_text().replace("1", "10"))
    assert run_code(adding, "1", SPANISH21_CACHE=folder) == "2 1"  # the same fingerprint: stale
    assert run_code(adding, "2", SPANISH21_CACHE=folder) == "11 0"


def test_of_two_processes_at_once_one_compiles(adding: str, tmp_path: Path) -> None:
    environment = os.environ | {"SPANISH21_CACHE": str(tmp_path / "cache")}
    command = [sys.executable, "-c", adding]
    both = [
        subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)
        for _ in range(2)
    ]
    assert sorted(each.communicate()[0].strip() for each in both) == ["2 0", "2 1"]


def test_off_keeps_no_compiled_code_either(adding: str, tmp_path: Path) -> None:
    for _ in range(2):
        assert run_code(adding, SPANISH21_CACHE="off", XDG_CACHE_HOME=str(tmp_path / "x")) == "2 0"
    assert not list(tmp_path.rglob("*.nb?"))


def test_a_cache_that_cannot_be_written_keeps_no_code_anywhere(adding: str, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    below = str(tmp_path / "file" / "below")
    assert run_code(adding, SPANISH21_CACHE=below, HOME=str(tmp_path)) == "2 0"
    assert not list(tmp_path.rglob("*.nb?"))


def test_numbas_own_settings_are_left_alone() -> None:
    settings: Any = numba.config
    before = settings.CACHE_DIR

    @compiled.kept()
    def add(n: int) -> int:
        return n + 1

    assert add(1) == 2
    assert before == settings.CACHE_DIR


def test_code_that_nobody_has_used_for_a_month_is_thrown_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SPANISH21_CACHE", str(tmp_path))
    folder = cache.code_folder()
    assert folder is not None
    (folder / "kernel").write_text("")
    os.utime(folder, (0, 0))
    cache.remember("other", "key", lambda: 1)
    assert not folder.exists()


def test_an_entry_gets_its_bundles_and_numbers_as_they_are() -> None:
    """Told by what it does: two streams are shuffled from, rows counted, and the arrays changed."""

    @entry
    def shuffle(shoe: Any, rows: Any, chance: Any) -> None:
        shuffle_ahead(shoe, rows, chance)

    full = np.arange(64, dtype=np.uint8)
    shoe, chance = make_shoe(full, 1), StreamState(open_stream(1, 2), open_stream(1, 3))
    shuffle(shoe, 64, chance)
    assert sorted(shoe.dealt[:64].tolist()) == full.tolist()
    assert shoe.dealt[:64].tolist() != full.tolist()
    assert int(chance.bulk[2]) == 4  # a step of the counter for every sixteen cards


def test_a_new_process_simulates_what_the_one_before_it_did() -> None:
    code = 'from spanish21.cli import run; run(["simulate", "ma", "--rounds", "500", "--json"])'
    first, second = (json.loads(run_code(code)) for _ in range(2))
    assert (first["ev"], first["se"]) == (second["ev"], second["se"])
