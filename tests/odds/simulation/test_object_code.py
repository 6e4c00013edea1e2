"""Kernels on file: linked without numba, made anew when spoilt, refused when they need numba."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from spanish21.odds import cache
from spanish21.odds.simulation.kernels import object_code
from spanish21.odds.simulation.kernels.compiled import kernel
from spanish21.odds.simulation.kernels.doors import compile_door
from spanish21.odds.simulation.kernels.object_code import SOURCES, run_kernel
from spanish21.odds.simulation.machine.arrays import StreamState, make_shoe, open_stream

SIMULATE = """
import json, sys
from spanish21.cli import run
run(["simulate", "ma", "--rounds", "500", "--json"])
print(json.dumps(sorted(sys.modules)))
"""


def simulate_in_a_new_process() -> tuple[dict[str, Any], set[str]]:
    done = subprocess.run([sys.executable, "-c", SIMULATE], capture_output=True, check=True)
    report, modules = done.stdout.decode().rsplit("\n", 2)[:2]
    return json.loads(report), {name.partition(".")[0] for name in json.loads(modules)}


def test_a_simulation_on_a_warm_cache_does_without_numba() -> None:
    """What was compiled before is linked and gives the same rounds."""
    first, _ = simulate_in_a_new_process()
    second, modules = simulate_in_a_new_process()
    assert not {"numba", "matplotlib"} & modules
    assert (first["ev"], first["se"]) == (second["ev"], second["se"])


def test_spoilt_object_code_is_never_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SPANISH21_CACHE", str(tmp_path))
    made = [cache.remember_bytes("code", "key", lambda: b"right") for _ in range(2)]
    (file,) = tmp_path.iterdir()
    file.write_bytes(file.read_bytes()[:-1] + b"?")
    made.append(cache.remember_bytes("code", "key", lambda: b"again"))
    assert made == [b"right", b"right", b"again"]
    monkeypatch.setenv("SPANISH21_CACHE", "off")
    assert cache.remember_bytes("code", "key", lambda: b"now") == b"now"


def test_a_kernel_that_needs_numba_at_hand_is_refused() -> None:
    @kernel
    def reshape(table: Any, sums: Any) -> None:
        sums[0] = table.reshape(-1)[0]

    with pytest.raises(AssertionError, match="numba_attempt_nocopy_reshape"):
        compile_door(SimpleNamespace(reshape=reshape), "reshape", "i8:2;i8:1")  # type: ignore[arg-type]


def test_a_kernel_gets_its_bundles_and_numbers_as_they_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Told by what it does: two streams are shuffled from, rows counted, and the arrays changed."""
    monkeypatch.setenv("SPANISH21_CACHE", str(tmp_path))
    full = np.arange(64, dtype=np.uint8)
    shoe, chance = make_shoe(full, 1), StreamState(open_stream(1, 2), open_stream(1, 3))
    run_kernel("card_by_card.shuffle_ahead", shoe, 64, chance)
    assert sorted(shoe.dealt[:64].tolist()) == full.tolist()
    assert shoe.dealt[:64].tolist() != full.tolist()
    assert int(chance.bulk[2]) == 4  # a step of the counter for every sixteen cards
    assert len(list(tmp_path.iterdir())) == 1


def test_every_module_that_kernels_are_made_from_is_watched() -> None:
    """A change of any of them must be seen, or old code would be run."""
    folder = Path(object_code.__file__).parent
    marked = {
        path.stem
        for path in folder.glob("*.py")
        if re.search(r"^@(kernel|spread|inlined)$", path.read_text("utf-8"), re.MULTILINE)
    }
    assert marked < {*SOURCES}
    assert all((folder / f"{name}.py").exists() for name in SOURCES)
