"""Files to be written: their kind, by the ending of the name, and whether they can be written.

Both are checked before anything is calculated, so that no work is lost to a slip of a key.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from spanish21.errors import InputError, print_line

PICTURES = (".svg", ".pdf", ".png")
"""The kinds of picture that can be drawn."""


def refuse_ending(path: Path, allowed: Sequence[str] = PICTURES) -> None:
    """Raise where a file's ending names none of these, before anything is calculated."""
    if path.suffix.lower() not in allowed:
        raise InputError(f"{path}: allowed are {', '.join(allowed)}")


def refuse_place(path: Path) -> None:
    """Raise where a file cannot be written; it is left as it was."""
    try:
        is_new = not path.exists()
        with path.open("ab"):
            pass
        if is_new:
            path.unlink()
    except (OSError, ValueError) as error:
        raise unwritable(path, error) from None


def check_target(path: Path | None, allowed: Sequence[str] = PICTURES) -> None:
    """Raise where a file that is to be written, if any, has a wrong ending or a wrong place."""
    if path is not None:
        refuse_ending(path, allowed)
        refuse_place(path)


def unwritable(path: Path, error: Exception) -> InputError:
    """A file that cannot be written, in a line."""
    reason = (error.strerror if isinstance(error, OSError) else None) or str(error)
    return InputError(f"{print_line(str(path))}: cannot be written ({reason})")
