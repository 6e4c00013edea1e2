"""An evidence folder is written whole or not at all, and one changed byte anywhere is found."""

from __future__ import annotations

import os
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import pytest

from spanish21.errors import InputError
from spanish21.evidence.folder import (
    SUMS,
    FolderCheck,
    check_folder,
    refuse_folder,
    write_folder,
)
from spanish21.evidence.machine import MACHINE, seal_machine

FILES = {
    "index.html": b"<p>one</p>\n",
    "figures/par.json": b'{"ev": 1}\n',
    "generator/raw.bin": bytes(range(24)),
    MACHINE: seal_machine({"python": "3", "cores": 2, "dieharder": {"missing": "here"}}),
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    write_folder(FILES, tmp_path / "made")
    return tmp_path / "made"


def faults(folder: Path) -> tuple[str, ...]:
    return check_folder(folder).faults


def every_file(folder: Path) -> Iterator[Path]:
    return (path for path in sorted(folder.rglob("*")) if path.is_file())


def test_a_folder_is_as_it_was_made(folder: Path) -> None:
    sums = (folder / SUMS).read_bytes()
    assert check_folder(folder) == FolderCheck(5, sha256(sums).hexdigest(), ())


def test_the_sums_are_what_sha256sum_reads(folder: Path) -> None:
    listed = [line.split("  ") for line in (folder / SUMS).read_text().splitlines()]
    assert [name for _, name in listed] == ["figures/par.json", "generator/raw.bin", "index.html"]
    for digest, name in listed:
        assert sha256((folder / name).read_bytes()).hexdigest() == digest


@pytest.mark.parametrize("name", [*FILES, SUMS])
def test_any_one_byte_changed_in_any_file_is_found(folder: Path, name: str) -> None:
    path = folder / name
    before = path.read_bytes()
    for place in range(len(before)):
        for change in (1, 32, 128):
            changed = bytearray(before)
            changed[place] ^= change
            path.write_bytes(changed)
            assert faults(folder), (name, place, change)
    path.write_bytes(before)
    assert faults(folder) == ()


@pytest.mark.parametrize("name", [*FILES, SUMS])
@pytest.mark.parametrize("end", [b"\n", b" ", b"\x00"])
def test_a_byte_more_or_less_is_found(folder: Path, name: str, end: bytes) -> None:
    path = folder / name
    before = path.read_bytes()
    for changed in (before + end, before[:-1]):
        path.write_bytes(changed)
        assert faults(folder), (name, changed[-3:])


def test_a_missing_file_is_named(folder: Path) -> None:
    (folder / "figures/par.json").unlink()
    (folder / MACHINE).unlink()
    assert "figures/par.json: is missing" in faults(folder)
    assert "machine.json: is missing" in faults(folder)


@pytest.mark.parametrize("name", ["more.txt", "figures/.hidden", "generator/SHA256SUMS"])
def test_an_added_file_is_named(folder: Path, name: str) -> None:
    (folder / name).write_bytes(b"")
    assert faults(folder) == (f"{name}: was added",)


def test_an_added_folder_and_a_link_are_named(folder: Path) -> None:
    (folder / "empty").mkdir()
    (folder / "link").symlink_to(folder / "index.html")
    (folder / "loop").symlink_to(folder, target_is_directory=True)
    told = faults(folder)
    assert "empty: was added (empty folder)" in told
    assert "link: is no plain file" in told
    assert "loop: was added (link)" in told


def test_a_file_in_the_place_of_another_is_found_though_its_bytes_are_the_same(
    folder: Path,
) -> None:
    real = folder.parent / "elsewhere"
    (folder / "index.html").rename(real)
    (folder / "index.html").symlink_to(real)
    assert "index.html: is no plain file" in faults(folder)


def test_a_name_of_many_lines_is_told_in_one(folder: Path) -> None:
    (folder / "two\nlines").write_bytes(b"")
    assert faults(folder) == ("two\\nlines: was added",)


@pytest.mark.parametrize("name", ["", "none", "index.html"])
def test_what_is_no_evidence_folder_is_told_in_a_line(folder: Path, name: str) -> None:
    (folder / SUMS).unlink()
    with pytest.raises(InputError, match="is not an evidence folder"):
        check_folder(folder / name)


def test_a_folder_that_holds_something_is_not_written_over(folder: Path) -> None:
    for place in (folder, folder / "index.html"):
        with pytest.raises(InputError, match="there is something already"):
            refuse_folder(place)
    assert faults(folder) == ()


def test_an_empty_folder_may_be_filled(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    refuse_folder(tmp_path / "empty")
    write_folder(FILES, tmp_path / "empty")
    assert faults(tmp_path / "empty") == ()


def test_a_place_that_cannot_be_is_told_and_nothing_is_left(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("kept")
    for name in ("none/here", "file/below", "n" * 300):
        with pytest.raises(InputError):
            refuse_folder(tmp_path / name)
    assert os.listdir(tmp_path) == ["file"]


def test_what_cannot_be_written_to_its_end_leaves_nothing(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="cannot be written"):
        write_folder({**FILES, "n" * 300: b""}, tmp_path / "made")
    assert os.listdir(tmp_path) == []
