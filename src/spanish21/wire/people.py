"""What may be a person's id: 1 to 40 printable characters, trimmed.

Ids are shown to people and stand in ledgers and records, so a control character, an invisible one
or a line break in them would be a lie. This module knows no table.
"""

from __future__ import annotations

import re
from typing import Annotated, NamedTuple, TypeAlias

from msgspec import Meta

from spanish21.errors import InputError, quote
from spanish21.table.words import PersonId, Role

MOST_LETTERS_OF_A_NAME = 40
_HIDDEN = (
    r"\u0000-\u001f\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f"
    r"\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0"
)
"""Control characters, and those that nobody sees."""
_PATTERN = rf"^ *[^ {_HIDDEN}]([^{_HIDDEN}]{{0,{MOST_LETTERS_OF_A_NAME - 2}}}[^ {_HIDDEN}])? *$"
PersonName: TypeAlias = Annotated[str, Meta(extra_json_schema={"pattern": _PATTERN})]
"""The pattern is for readers of the JSON Schema; `check_person` judges, and says why not."""
_INVISIBLE = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]"
)
"""Blanks, fillers and selectors that Python calls printable, although nothing is printed."""


def check_person(name: str) -> PersonId:
    """The id without blanks around it; an error that says what is allowed, if it is none.

    >>> check_person(" north ")
    'north'
    """
    trimmed = name.strip(" ")
    visible = trimmed.isprintable() and not _INVISIBLE.search(trimmed)
    if not 1 <= len(trimmed) <= MOST_LETTERS_OF_A_NAME or not visible:
        allowed = f"1 to {MOST_LETTERS_OF_A_NAME} printable characters"
        raise InputError(f"{quote(name)} is not a name for a person; allowed: {allowed}")
    return trimmed


class Speaker(NamedTuple):
    """Who is at the other end of a connection: the role they have there, and their name."""

    role: Role
    person: PersonId


def speaker_of(role: Role, name: str) -> Speaker:
    """A speaker whose name has been checked."""
    return Speaker(role, check_person(name))
