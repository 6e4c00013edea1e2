"""`self-check` finds a sound installation sound, and each part of it that is broken."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from fractions import Fraction
from importlib.metadata import Distribution, PackagePath
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine, text

from spanish21.cli import run
from spanish21.evidence import bill, self_check, store_contract
from spanish21.evidence.rule_papers import read_data
from spanish21.store.database import open_folder
from spanish21.store.proof import Proof

Captured = pytest.CaptureFixture[str]
Break = Callable[[pytest.MonkeyPatch], None]


def test_this_installation_is_sound(capsys: Captured) -> None:
    assert run(["self-check", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [each["part"] for each in told] == [*self_check.PARTS]
    assert "0.78%" in told[3]["says"]


def test_what_is_found_is_told_in_a_line_each(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(self_check, "PARTS", {"round": self_check.check_known_round})
    assert run(["self-check"]) == 0
    first, last = capsys.readouterr().out.splitlines()
    assert first.startswith("round ")
    assert last == "sound"


def forget_numpy(monkeypatch: pytest.MonkeyPatch) -> None:
    found = bill.find_packages()
    del found["numpy"]
    monkeypatch.setattr(self_check, "find_packages", lambda: found)


def age_numpy(monkeypatch: pytest.MonkeyPatch) -> None:
    class Old(Distribution):
        version = "0.9"
        requires = ()  # type: ignore[assignment]

        def read_text(self, filename: str) -> None:
            del filename

        def locate_file(self, path: Any) -> Any:
            return path

    found = bill.find_packages() | {"numpy": Old()}
    monkeypatch.setattr(self_check, "find_packages", lambda: found)


def spoil_double(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(self_check, "_value_of_double", lambda: 0.348050)


def turn_numba_off(monkeypatch: pytest.MonkeyPatch) -> None:
    from numba import config

    monkeypatch.setattr(config, "DISABLE_JIT", 1)


def spoil_words(monkeypatch: pytest.MonkeyPatch) -> None:
    from spanish21.odds.simulation.machine import arrays

    other = arrays.open_stream(22, 7)
    monkeypatch.setattr(arrays, "open_stream", lambda seed, stream: other)


def spoil_edge(monkeypatch: pytest.MonkeyPatch) -> None:
    from spanish21.odds.exact import edge

    found = edge.Edge(-0.0077, *[0.0] * (len(edge.Edge._fields) - 1))
    monkeypatch.setattr(edge, "find_edge", lambda terms: found)


def spoil_side_bet(monkeypatch: pytest.MonkeyPatch) -> None:
    from spanish21.odds.exact import edge

    found = edge.Edge(-0.00777, *[0.0] * (len(edge.Edge._fields) - 1))
    monkeypatch.setattr(edge, "find_edge", lambda terms: found)
    monkeypatch.setattr(self_check, "PUBLISHED_MATCH", Fraction(1, 33))


def pay_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    known = read_data("round.txt").replace(b"wins $30.00", b"wins $20.00")
    monkeypatch.setattr(self_check, "read_data", lambda name: known)


def expect_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    known = read_data("round.txt").partition(b"\nhands")[0]
    monkeypatch.setattr(self_check, "read_data", lambda name: known)


def break_import(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> float:
        raise ImportError("libllvm:\nnot found")

    monkeypatch.setattr(self_check, "_value_of_double", fail)


@pytest.mark.parametrize(
    ("part", "broken", "says"),
    [
        ("versions", forget_numpy, "needs numpy, which is not installed"),
        ("versions", age_numpy, "and 0.9 is installed"),
        ("kernels", turn_numba_off, "compiles nothing"),
        ("kernels", spoil_words, "not numpy's Philox"),
        ("kernels", spoil_double, "0.348048 is published"),
        ("kernels", break_import, "ImportError: libllvm"),
        ("edge", spoil_edge, "0.78% is published"),
        ("edge", spoil_side_bet, "Match the Dealer"),
        ("round", pay_otherwise, "the known round differs"),
        ("round", expect_nothing, "the known round differs"),
    ],
)
def test_a_broken_part_is_one_clear_line_and_a_failure(
    part: str, broken: Break, says: str, monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    broken(monkeypatch)
    monkeypatch.setattr(self_check, "PARTS", {part: self_check.PARTS[part]})
    assert run(["self-check"]) == 1
    out, err = capsys.readouterr()
    (line,) = err.splitlines()
    assert line.startswith(f"spanish21: self-check: {part}: ")
    assert says in line
    assert "sound" not in out


@pytest.mark.parametrize("promise", [*store_contract.PROMISES])
def test_each_promise_of_the_store_that_is_not_kept_is_told(
    promise: str, monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    kept = store_contract.PROMISES[promise]
    monkeypatch.setitem(store_contract.PROMISES, promise, lambda log: not kept(log))
    monkeypatch.setattr(self_check, "PARTS", {"store": self_check.check_store})
    assert run(["self-check"]) == 1
    assert promise in capsys.readouterr().err


@pytest.mark.parametrize(
    ("name", "says"),
    [("_is_durable", "opened again"), ("_finds_change", "behind the store's back")],
)
def test_a_store_that_forgets_or_is_deceived_is_told(
    name: str, says: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(store_contract, name, lambda folder: False)
    (breach,) = store_contract.list_breaches(tmp_path)
    assert says in breach


def test_a_database_without_its_guards_is_told(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def open_unguarded(folder: Path) -> Engine:
        engine = open_folder(folder)
        with engine.begin() as connection:
            for (name,) in connection.execute(text(store_contract.TRIGGERS)).all():
                connection.execute(text(f'DROP TRIGGER "{name}"'))
        return engine

    monkeypatch.setattr(store_contract, "open_folder", open_unguarded)
    found = store_contract.list_breaches(tmp_path)
    assert "the database lets filed events be changed" in found


def test_a_store_that_keeps_no_chain_is_told(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(store_contract, "prove", lambda log: Proof(1, 3, "", ()))
    (breach,) = store_contract.list_breaches(tmp_path)
    assert breach == "an event that was changed behind the store's back is not found"


def test_a_file_that_was_changed_after_installing_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = {"version.py": b"v", "rules/data/ma.toml": b"x"}
    root = tmp_path / "spanish21"
    listed = []
    for name, data in names.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
        listed.append(record(f"spanish21/{name}", data))

    class Installed:
        files = (*listed, record("spanish21-1.0.0.dist-info/METADATA", b""))

    monkeypatch.setattr(self_check, "distribution", lambda name: Installed)
    assert self_check.check_installed(root) == "2 files as they were installed"
    (root / "version.py").write_bytes(b"w")
    with pytest.raises(self_check.Unsound, match=r"version\.py: is not as it was installed"):
        self_check.check_installed(root)
    shutil.rmtree(root / "rules")
    (root / "version.py").write_bytes(b"v")
    with pytest.raises(self_check.Unsound, match=r"ma\.toml: is missing"):
        self_check.check_installed(root)


def record(name: str, data: bytes) -> PackagePath:
    from base64 import urlsafe_b64encode
    from hashlib import sha256
    from importlib.metadata import FileHash

    path = PackagePath(name)
    digest = urlsafe_b64encode(sha256(data).digest()).rstrip(b"=").decode()
    path.hash = FileHash(f"sha256={digest}")
    return path
