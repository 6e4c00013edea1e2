"""Writes a PAR sheet into a file: a page, a print or plain values, by its ending."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from spanish21.reports.file_kind import refuse_ending, unwritable
from spanish21.reports.par.html import print_page

ENDINGS = (".html", ".pdf", ".json")


def save_par(sheet: dict[str, Any], path: Path) -> None:
    """Write the sheet."""
    refuse_ending(path, ENDINGS)
    try:
        _save(sheet, path)
    except OSError as error:
        raise unwritable(path, error) from None


def _save(sheet: dict[str, Any], path: Path) -> None:
    ending = path.suffix.lower()
    if ending == ".pdf":
        from spanish21.reports.par.figure import save_sheet

        save_sheet(sheet, path)
    else:
        text = print_page(sheet) if ending == ".html" else json.dumps(sheet, indent=2)
        path.write_text(text, "utf-8")
