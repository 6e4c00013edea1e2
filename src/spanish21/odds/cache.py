"""The one cache on disk: what took a minute once takes no time again.

It holds results and compiled functions (`compiled.py`). Everything is filed beside a fingerprint of
all that results can depend on, so after any change of the program nothing old is found. What nobody
has used for a month is thrown away. A cache that cannot be read or written is done without.
SPANISH21_CACHE names another folder, or is `off`, and then nothing is kept at all.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Callable
from functools import cache
from importlib.metadata import version
from importlib.resources import files
from pathlib import Path
from typing import Any

OFF = "off"
SUM = 32
"""Bytes of the check sum before filed bytes."""
OURS = ".spanish21"
"""How our files' names end: the folder may hold other things, which are left alone."""
MONTH = 30 * 24 * 3600.0
WORDS = "*.py"
"""The modules of the package itself: cards, money, errors."""
ROOMS = ("rules", "shuffling", "odds", "reports")
"""The packages below them that results come from; tests/odds/test_cache.py follows the imports."""
LIBRARIES = ("numpy", "numba", "llvmlite")


def remember(name: str, key: str, compute: Callable[[], Any]) -> Any:
    """The value filed under this name and key, or the computed one, which is then filed.

    Values are what JSON can hold.
    """
    return json.loads(remember_bytes(name, key, lambda: json.dumps(compute()).encode()))


def remember_bytes(name: str, key: str, compute: Callable[[], bytes]) -> bytes:
    """The same for bytes.

    Bytes that a stopped writer or a bad disk has spoilt are known by their sum, and made anew.
    """
    place = _place(name, key)
    if place is None:
        return compute()
    with contextlib.suppress(OSError):
        filed = _read(place)
        if hashlib.sha256(filed[SUM:]).digest() == filed[:SUM]:
            return filed[SUM:]
    value = compute()
    _file(place, hashlib.sha256(value).digest() + value)
    return value


def code_folder() -> Path | None:
    """Where compiled functions of this very program are kept, or None if nothing can be kept."""
    place = _place("code", "")
    if place is None:
        return None
    try:
        place.mkdir(parents=True, exist_ok=True)
        os.utime(place)
    except OSError:
        return None
    return place if os.access(place, os.W_OK | os.X_OK) else None


def _place(name: str, key: str) -> Path | None:
    chosen = os.environ.get("SPANISH21_CACHE", "")
    if chosen == OFF:
        return None
    try:
        folder = Path(chosen) if chosen else _usual_folder()
    except RuntimeError:  # a user without a home
        return None
    safe = hashlib.sha256(key.encode()).hexdigest()[:24]
    return folder / f"{name}-{fingerprint()}-{safe}{OURS}"


def _usual_folder() -> Path:
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "spanish21"


def _read(place: Path) -> bytes:
    """What is filed there, marked as used now."""
    filed = place.read_bytes()
    with contextlib.suppress(OSError):
        os.utime(place)
    return filed


def _file(place: Path, value: bytes) -> None:
    """Write all or nothing: another process may look at the same time."""
    with contextlib.suppress(OSError):
        place.parent.mkdir(parents=True, exist_ok=True)
        _throw_away(place.parent, before=time.time() - MONTH)
        with tempfile.NamedTemporaryFile(dir=place.parent, delete=False) as file:
            file.write(value)
        Path(file.name).replace(place)


def _throw_away(folder: Path, *, before: float) -> None:
    """Remove what we filed and was last used before this time."""
    for filed in folder.glob(f"*{OURS}"):
        with contextlib.suppress(OSError):  # another process may have been quicker
            if filed.stat().st_mtime >= before:
                continue
            if filed.is_dir():
                shutil.rmtree(filed)
            else:
                filed.unlink()


@cache
def fingerprint() -> str:
    """Twelve hex digits that change with anything that results can depend on.

    That is every line of the words, the rulebook with its data, the shuffles, the odds and the
    reports, and the versions of Python and the libraries that calculate.
    """
    digest = hashlib.sha256(sys.version.encode())
    for library in LIBRARIES:
        digest.update(f"{library} {version(library)}\0".encode())
    root = Path(str(files("spanish21")))
    for path in list_sources(root):
        digest.update(path.relative_to(root).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:12]


def list_sources(root: Path) -> list[Path]:
    """Every file of the package in this folder that the fingerprint covers, in order."""
    rooms = [path for room in ROOMS for path in (root / room).rglob("*")]
    return sorted([*root.glob(WORDS), *(path for path in rooms if path.suffix in {".py", ".toml"})])
