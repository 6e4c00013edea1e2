"""The folder itself: written whole or not at all, a sum for every file, and checked to the byte.

`SHA256SUMS` is what `sha256sum -c` reads. The machine's file is not in it and has a sum of its own.
Nothing here knows what the files say.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from spanish21.errors import InputError, print_line
from spanish21.evidence.machine import MACHINE, is_sealed

SUMS = "SHA256SUMS"
UNLISTED = (SUMS, MACHINE)


class FolderCheck(NamedTuple):
    """What a check found: how many files, the digest of their sums, and every fault in a line."""

    files: int
    digest: str
    faults: tuple[str, ...]


def print_sums(sums: Mapping[str, str]) -> bytes:
    """The list of sums, sorted by name, as `sha256sum` prints it."""
    return "".join(f"{sums[name]}  {name}\n" for name in sorted(sums)).encode()


def sum_files(files: Mapping[str, bytes]) -> dict[str, str]:
    """The sum of every file that is listed."""
    return {name: sha256(data).hexdigest() for name, data in files.items() if name not in UNLISTED}


def refuse_folder(folder: Path) -> None:
    """Raise where an evidence folder cannot be made, before anything is calculated."""
    try:
        if folder.is_dir() and not any(folder.iterdir()):
            reason = None if os.access(folder.parent, os.W_OK | os.X_OK) else "no permission"
        elif folder.exists() or folder.is_symlink():
            raise InputError(f"{_name(folder)}: there is something already: name a new folder")
        else:
            parent = folder.absolute().parent
            reason = _parent_fault(parent)
            if reason is None:
                folder.mkdir()
                folder.rmdir()
    except (OSError, ValueError) as error:
        reason = (error.strerror if isinstance(error, OSError) else None) or str(error)
    if reason is not None:
        raise InputError(f"{_name(folder)}: cannot be written ({reason})")


def _parent_fault(parent: Path) -> str | None:
    if not parent.is_dir():
        return "its folder does not exist"
    return None if os.access(parent, os.W_OK | os.X_OK) else "no permission"


def write_folder(files: Mapping[str, bytes], folder: Path) -> str:
    """Write all files and their sums, all or nothing; the digest of the sums."""
    sums = print_sums(sum_files(files))
    parent = folder.absolute().parent
    try:
        made = Path(tempfile.mkdtemp(prefix=".evidence-", dir=parent))
        try:
            for name, data in {**files, SUMS: sums}.items():
                path = made / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(data)
            made.chmod(0o755)
            made.replace(folder.absolute())
        except BaseException:
            shutil.rmtree(made, ignore_errors=True)
            raise
    except OSError as error:
        raise InputError(f"{_name(folder)}: cannot be written ({error.strerror})") from None
    return sha256(sums).hexdigest()


def check_folder(folder: Path) -> FolderCheck:
    """Read every file: what is missing, what was added, what has changed."""
    try:
        sums = (folder / SUMS).read_bytes()
    except (OSError, ValueError):
        raise InputError(f"{_name(folder)}: is not an evidence folder: it has no {SUMS}") from None
    found, faults = _read_all(folder)
    listed = _read_sums(sums)
    for name in sorted({*listed, *found}):
        if name not in found:
            faults.append(f"{_show(name)}: is missing")
        elif name not in listed:
            faults.append(f"{_show(name)}: was added")
        elif found[name] != listed[name]:
            faults.append(f"{_show(name)}: has changed")
    if not faults and sums != print_sums(found):
        faults.append(f"{SUMS}: has changed")
    faults += _check_machine(folder)
    return FolderCheck(len(found) + len(UNLISTED), sha256(sums).hexdigest(), tuple(faults))


def _read_sums(sums: bytes) -> dict[str, str]:
    lines = sums.decode("utf-8", "replace").splitlines()
    return {name: digest for digest, _, name in (line.partition("  ") for line in lines)}


def _read_all(folder: Path) -> tuple[dict[str, str], list[str]]:
    """The sum of every file there is but the unlisted, and what is no plain file or folder."""
    found: dict[str, str] = {}
    faults: list[str] = []
    for at, folders, names in os.walk(folder, onerror=lambda error: faults.append(_tell(error))):
        here = Path(at)
        for name in sorted(names):
            path = here / name
            plain = path.relative_to(folder).as_posix()
            if path.is_symlink() or not path.is_file():
                faults.append(f"{_show(plain)}: is no plain file")
            elif plain not in UNLISTED:
                _sum_file(path, plain, found, faults)
        for name in sorted(folders):
            path = here / name
            if path.is_symlink() or not any(path.iterdir()):
                kind = "link" if path.is_symlink() else "empty folder"
                faults.append(f"{_show(path.relative_to(folder).as_posix())}: was added ({kind})")
    return found, faults


def _sum_file(path: Path, plain: str, found: dict[str, str], faults: list[str]) -> None:
    try:
        with path.open("rb") as file:
            digest = sha256()
            while piece := file.read(2**20):
                digest.update(piece)
        found[plain] = digest.hexdigest()
    except OSError as error:
        faults.append(f"{_show(plain)}: cannot be read ({error.strerror})")


def _check_machine(folder: Path) -> list[str]:
    try:
        data = (folder / MACHINE).read_bytes()
    except OSError:
        return [f"{MACHINE}: is missing"]
    return [] if is_sealed(data) else [f"{MACHINE}: has changed"]


def _tell(error: OSError) -> str:
    return f"{_show(str(error.filename))}: cannot be read ({error.strerror})"


def _show(name: str) -> str:
    return print_line(name)


def _name(folder: Path) -> str:
    return print_line(str(folder))
