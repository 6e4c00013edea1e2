"""Writes a PAR sheet into a file: a page, a print or plain values, by its ending."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from spanish21.errors import InputError
from spanish21.odds.par_html import print_page

ENDINGS = (".html", ".pdf", ".json")


def refuse_ending(path: Path) -> None:
    """Raise where a file's ending names no form of a PAR sheet."""
    if path.suffix.lower() not in ENDINGS:
        raise InputError(f"{path}: allowed are {', '.join(ENDINGS)}")


def save_par(sheet: dict[str, Any], path: Path) -> None:
    """Write the sheet."""
    refuse_ending(path)
    try:
        _save(sheet, path)
    except OSError as error:
        raise InputError(f"{path}: cannot be written ({error.strerror})") from None


def _save(sheet: dict[str, Any], path: Path) -> None:
    ending = path.suffix.lower()
    if ending == ".pdf":
        from spanish21.odds.par_figure import save_sheet

        save_sheet(sheet, path)
    else:
        text = print_page(sheet) if ending == ".html" else json.dumps(sheet, indent=2)
        path.write_text(text, "utf-8")
