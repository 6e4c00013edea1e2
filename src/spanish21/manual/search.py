"""What can be found in the manual: a line for each heading and for each row of a table.

The lines go to the browser as one script that sets one name, so that the search works from a server
and from a folder alike; it is asked for when someone first types.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from spanish21.manual.markdown import Text
from spanish21.manual.sources import PageEntry

POINTING = ("index.html", "contents.html")
"""Pages whose rows only point at others."""
MOST_WORDS = 140
"""Letters of what stands beside a name; the page has the rest."""


def write_index(texts: Mapping[PageEntry, Text]) -> str:
    """The script that holds the lines: address, name, words, page."""
    lines = [line for entry, text in texts.items() for line in _lines(entry, text)]
    return f"var MANUAL = {msgspec.json.encode(lines).decode()};\n"


def _lines(entry: PageEntry, text: Text) -> Iterable[tuple[str, str, str, str]]:
    yield entry.address, entry.title, entry.says, entry.part
    for piece in () if entry.address in POINTING else text.pieces[1:]:
        words = piece.words if len(piece.words) <= MOST_WORDS else f"{piece.words[:MOST_WORDS]}..."
        yield f"{entry.address}#{piece.id}", piece.title, words, entry.title
