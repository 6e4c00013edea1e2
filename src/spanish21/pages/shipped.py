"""What the odds pages show of the games as their documents have them, worked out beforehand.

A chart takes half a minute the first time, and a newcomer's first page should not wait for it.
`python -m tools.first_sheets` works the sheets out and writes them to `sheets/`, a file for each
rule set under the hash of its rules: rules that differ in anything find nothing here, and their
sheets are worked out when they are asked for. No figure here is anyone's word but the program's.
"""

from __future__ import annotations

import gzip
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

SHEETS = Path(__file__).parent / "sheets"
FORM = 1
"""Of what a file holds; another number is another form, and is not read."""


class ShippedSheets(Struct, frozen=True):
    """The sheets of one game, by the name of what worked them out."""

    form: int
    hash: str
    sheets: dict[str, Any]


def find_shipped(ruleset: str, rules_hash: str, sheet: str) -> Any:
    """A sheet of exactly these rules; None where it was not worked out beforehand."""
    shipped = open_sheets(ruleset)
    if shipped is None or shipped.hash != rules_hash:
        return None
    return shipped.sheets.get(sheet)


@cache
def open_sheets(ruleset: str) -> ShippedSheets | None:
    """The sheets that came along with a rule set, if any did."""
    path = SHEETS / f"{ruleset}.json.gz"
    if not path.is_file():
        return None
    shipped = msgspec.json.decode(gzip.decompress(path.read_bytes()), type=ShippedSheets)
    return shipped if shipped.form == FORM else None


def pack_sheets(rules_hash: str, sheets: dict[str, Any]) -> bytes:
    """The sheets of a game as the file that comes along: the same bytes for the same sheets."""
    shipped = ShippedSheets(FORM, rules_hash, sheets)
    return gzip.compress(msgspec.json.encode(shipped, order="sorted"), compresslevel=9, mtime=0)
