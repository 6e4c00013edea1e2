"""Results on disk: found again under the same key, lost with any change, never in the way."""

from __future__ import annotations

import ast
import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from spanish21.odds import cache
from spanish21.odds.cache import remember, remember_bytes
from spanish21.odds.exact.edge import Edge
from spanish21.odds.exact.up_card import Terms
from spanish21.reports import wager_values
from spanish21.reports.wager_values import known_edge, main_ev
from spanish21.rules.loading.load import load


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SPANISH21_CACHE", str(tmp_path / "kept"))
    return tmp_path / "kept"


@pytest.mark.usefixtures("folder")
def test_a_result_is_worked_out_once() -> None:
    calls: list[int] = []

    def compute() -> dict[str, int]:
        calls.append(1)
        return {"value": len(calls)}

    assert [remember("test", "key", compute) for _ in range(3)] == [{"value": 1}] * 3
    assert remember("test", "other", compute) == {"value": 2}


def test_a_changed_program_finds_nothing(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert remember("test", "key", lambda: 1) == 1
    monkeypatch.setattr(cache, "fingerprint", lambda: "another")
    assert remember("test", "key", lambda: 2) == 2
    assert len(list(folder.iterdir())) == 2


@pytest.mark.parametrize("left", [0, 1, -1])
def test_a_spoilt_file_is_written_anew(folder: Path, left: int) -> None:
    """A figure that has lost its last digit is no figure, although it can be read as one."""
    remember("test", "key", lambda: 0.0036)
    (file,) = folder.iterdir()
    file.write_bytes(file.read_bytes()[:left])
    assert remember("test", "key", lambda: 2) == 2
    assert remember("test", "key", lambda: 3) == 2


def test_a_cache_that_cannot_be_written_is_done_without(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("SPANISH21_CACHE", str(tmp_path / "file" / "below"))
    assert remember("test", "key", lambda: 1) == 1


def test_a_user_without_a_home_does_without(monkeypatch: pytest.MonkeyPatch) -> None:
    def find_no_home() -> Path:
        raise RuntimeError

    monkeypatch.delenv("SPANISH21_CACHE")
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    monkeypatch.setattr(Path, "home", find_no_home)
    assert remember("test", "key", lambda: 1) == 1
    assert remember("test", "key", lambda: 2) == 2


def test_off_keeps_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SPANISH21_CACHE", "off")
    assert remember("test", "key", lambda: 1) == 1
    assert remember("test", "key", lambda: 2) == 2


def test_what_nobody_has_used_for_a_month_is_thrown_away(folder: Path) -> None:
    for name in ("old", "used"):
        remember(name, "key", lambda: 1)
    (folder / "letter").write_text("not ours")
    for file in folder.iterdir():
        os.utime(file, (0, 0))
    remember("used", "key", lambda: 2)
    remember("new", "key", lambda: 3)
    left = sorted(file.name.partition("-")[0] for file in folder.iterdir())
    assert left == ["letter", "new", "used"]


def test_bytes_that_a_bad_disk_has_spoilt_are_made_anew(folder: Path) -> None:
    made = [remember_bytes("code", "key", lambda: b"right") for _ in range(2)]
    (file,) = folder.iterdir()
    file.write_bytes(file.read_bytes()[:-1] + b"?")
    made.append(remember_bytes("code", "key", lambda: b"again"))
    assert made == [b"right", b"right", b"again"]


def test_off_keeps_no_bytes_either(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SPANISH21_CACHE", "off")
    assert remember_bytes("code", "key", lambda: b"1") == b"1"
    assert remember_bytes("code", "key", lambda: b"2") == b"2"


PACKAGE = Path(cache.__file__).parents[1]


@pytest.mark.parametrize(
    "source",
    [
        "money.py",
        "cards.py",
        "errors.py",
        "rules/settle.py",
        "rules/data/ma.toml",
        "shuffling/steps.py",
        "odds/exact/kernels.py",
        "odds/simulation/kernels/streams.py",
        "reports/par/sheet.py",
    ],
)
def test_a_change_of_any_source_is_another_program(
    source: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy = tmp_path / "spanish21"
    shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.setattr(cache, "files", lambda name: copy)
    before = cache.fingerprint.__wrapped__()
    assert cache.fingerprint.__wrapped__() == before
    (copy / source).write_text((copy / source).read_text("utf-8") + "\n")
    assert cache.fingerprint.__wrapped__() != before


def test_another_release_of_a_library_is_another_program(monkeypatch: pytest.MonkeyPatch) -> None:
    before = cache.fingerprint.__wrapped__()
    monkeypatch.setattr(cache, "version", lambda name: "99.0")
    assert cache.fingerprint.__wrapped__() != before


def test_all_that_a_filed_result_can_depend_on_is_covered() -> None:
    """Every module that files results, and every module those import, however far."""
    covered = set(cache.list_sources(PACKAGE))
    users = [
        path for path in PACKAGE.rglob("*.py") if "odds.cache import" in path.read_text("utf-8")
    ]
    left, seen = list(users), set(users)
    while left:
        for path in imports_of(left.pop()):
            if path not in seen:
                seen.add(path)
                left.append(path)
    assert len(users) > 8
    assert seen <= covered


def imports_of(path: Path) -> Iterator[Path]:
    """The files of the package that a module imports, at its top or inside a function."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        named = [each.name for each in node.names] if isinstance(node, ast.Import) else []
        if isinstance(node, ast.ImportFrom) and node.module:
            named = [node.module, *(f"{node.module}.{each.name}" for each in node.names)]
        for name in named:
            place = PACKAGE.parent.joinpath(*name.split("."))
            yield from (p for p in (place.with_suffix(".py"), place / "__init__.py") if p.exists())


def test_one_entry_serves_edge_and_compare(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rules, calls = load("sd-bonus-spin"), []

    def find_once(terms: Terms, **_: object) -> Edge:
        calls.append(terms)
        return Edge(0.25, 0.0)

    monkeypatch.setattr(wager_values, "find_edge", find_once)
    assert known_edge(Terms(rules, 1000)).ev == main_ev(rules, stake=1000) == 0.25
    assert len(calls) == len(list(folder.iterdir())) == 1
