"""Results on disk: found again under the same key, lost with any change, never in the way."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from spanish21.odds import cache
from spanish21.odds.cache import remember


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


def test_a_spoilt_file_is_written_anew(folder: Path) -> None:
    remember("test", "key", lambda: 1)
    (file,) = folder.iterdir()
    file.write_text("{")
    assert remember("test", "key", lambda: 2) == 2
    assert remember("test", "key", lambda: 3) == 2


def test_a_cache_that_cannot_be_written_is_done_without(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("SPANISH21_CACHE", str(tmp_path / "file" / "below"))
    assert remember("test", "key", lambda: 1) == 1


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
