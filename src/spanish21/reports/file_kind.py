"""What kind of file is asked for: told by the ending of its name."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from spanish21.errors import InputError

PICTURES = (".svg", ".pdf", ".png")
"""The kinds of picture that can be drawn."""


def refuse_ending(path: Path, allowed: Sequence[str] = PICTURES) -> None:
    """Raise where a file's ending names none of these, before anything is calculated."""
    if path.suffix.lower() not in allowed:
        raise InputError(f"{path}: allowed are {', '.join(allowed)}")
