"""Results kept on disk, so that what took a minute once takes no time again.

A result is filed under what it is and the hash of its rule set, beside a fingerprint of the
program's own source: after any change of the code nothing old is found. What nobody has used for a
month is thrown away. A cache that cannot be read or written is done without. SPANISH21_CACHE names
another folder, or `off`.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import tempfile
import time
from collections.abc import Callable
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

OFF = "off"
SUM = 32
"""Bytes of the check sum before filed bytes."""
OURS = ".spanish21"
"""How our files' names end: the folder may hold other things, which are left alone."""
MONTH = 30 * 24 * 3600.0


def remember(name: str, key: str, compute: Callable[[], Any]) -> Any:
    """The value filed under this name and key, or the computed one, which is then filed.

    Values are what JSON can hold.
    """
    place = _place(f"{name}-{fingerprint()}", key)
    if place is None:
        return compute()
    try:
        return json.loads(_read(place))
    except (OSError, ValueError):
        value = compute()
        _file(place, json.dumps(value).encode())
        return value


def remember_bytes(name: str, key: str, compute: Callable[[], bytes]) -> bytes:
    """The same for bytes; the key must say all that they depend on, the program's lines included.

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


def _place(name: str, key: str) -> Path | None:
    chosen = os.environ.get("SPANISH21_CACHE", "")
    if chosen == OFF:
        return None
    home = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    folder = Path(chosen) if chosen else Path(home) / "spanish21"
    safe = hashlib.sha256(key.encode()).hexdigest()[:24]
    return folder / f"{name}-{safe}{OURS}"


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
    for file in folder.glob(f"*{OURS}"):
        with contextlib.suppress(OSError):  # another process may have been quicker
            if file.stat().st_mtime < before:
                file.unlink()


@cache
def fingerprint() -> str:
    """Twelve hex digits that change with any line of the rulebook, the shuffles or the odds."""
    digest = hashlib.sha256()
    for package in ("spanish21.rules", "spanish21.shuffling", "spanish21.odds"):
        for name, text in _sources(package):
            digest.update(name.encode() + b"\0" + text)
    return digest.hexdigest()[:12]


def _sources(package: str) -> list[tuple[str, bytes]]:
    root = Path(str(files(package)))
    found = sorted(root.rglob("*.py"))
    return [(str(path.relative_to(root)), path.read_bytes()) for path in found]
