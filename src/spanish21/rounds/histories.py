"""Many rounds in one file: hand histories as text or cases as JSON, read one by one.

A text has one round after another, as `text.py` writes them; JSON is a case, a list of cases, or
what `spanish21 deal --json` prints. The note of a saved round tells which shoe it was dealt from.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

from spanish21.errors import InputError
from spanish21.rounds.case import Case, read_case
from spanish21.rounds.parsing import parse_round

_SHOE = re.compile(r"shoe (\d+), round \d+")


class History(NamedTuple):
    """One round of a file: its text as it stands there, and the case it is read as."""

    text: str
    case: Case

    @property
    def shoe(self) -> int | None:
        """The number of the shoe it was dealt from, where its note says so."""
        found = _SHOE.match(self.case.note or "")
        return int(found[1]) if found else None


def note_round(shoe: int, number: int) -> str:
    """The note of a saved round.

    >>> note_round(2, 17)
    'shoe 2, round 17'
    """
    return f"shoe {shoe}, round {number}"


def read_histories(text: str) -> tuple[History, ...]:
    """Every round of a file; one line that says which cannot be read, if any."""
    is_json = is_json_text(text)
    pieces = list(_split_json(text) if is_json else split_rounds(text)) or [text]
    read = read_case if is_json else parse_round
    if len(pieces) == 1:
        return (History(pieces[0], read(pieces[0])),)
    return tuple(_read(read, piece, number) for number, piece in enumerate(pieces, 1))


def is_json_text(text: str) -> bool:
    """Whether a text is meant as JSON."""
    return text.lstrip().startswith(("{", "["))


def _read(read: Callable[[str], Case], piece: str, number: int) -> History:
    try:
        return History(piece, read(piece))
    except InputError as error:
        raise InputError(f"round {number} of the file: {error}") from None


def _split_json(text: str) -> Iterator[str]:
    try:
        plain = json.loads(text)
    except (ValueError, RecursionError):
        yield text  # the reader of a case says what is wrong
        return
    if isinstance(plain, dict) and "histories" in plain:
        plain = plain["histories"]
    if not isinstance(plain, list) or not all(isinstance(each, dict) for each in plain):
        yield text
        return
    yield from map(json.dumps, plain)


def split_rounds(text: str) -> Iterator[str]:
    """The texts of the rounds: each begins with its notes or its rules, after another's end."""
    lines: list[str] = []
    begun = False
    for line in text.splitlines(keepends=True):
        if begun and line.startswith(("#", "rules ")):
            yield "".join(lines)
            lines, begun = [], False
        begun = begun or (bool(line.strip()) and line[:1].isspace())
        lines.append(line)
    if "".join(lines).strip():
        yield "".join(lines)
