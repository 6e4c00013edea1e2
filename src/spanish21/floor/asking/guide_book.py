"""The words of the guide: what is done and said at each moment, by document, with the clause.

They are data, one file a document in its own order (`rules/data/steps/`), so that a regulator can
read them beside the document; where a document is silent `house.toml` speaks, cited 'house'.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from spanish21.rules.clauses import HOUSE


class GuideRow(NamedTuple):
    """One row of a moment; its command belongs to the row that `does` it, else to the last."""

    says: str
    clause: str = HOUSE
    does: bool = False


GuideBook = Mapping[str, tuple[GuideRow, ...]]
"""The rows of every moment a document, or the house, has words for."""


@cache
def guide_book(document: str) -> GuideBook:
    """The words of one document, or of the house; none where there is no such file."""
    path = files("spanish21.rules").joinpath("data", "steps", f"{document}.toml")
    if not path.is_file():
        return {}
    moments = tomllib.loads(path.read_text("utf-8"))
    return {moment: tuple(GuideRow(**row) for row in rows) for moment, rows in moments.items()}


def rows_at(document: str, moment: str) -> tuple[GuideRow, ...]:
    """The rows of a moment: the document's own, or the house's where it has none."""
    own = guide_book(document).get(moment)
    return guide_book("house")[moment] if own is None else own
