"""Words a program gives as text, read as the members they name."""

from __future__ import annotations

from enum import Enum
from typing import TypeVar

from spanish21.errors import InputError, quote

Member = TypeVar("Member", bound=Enum)


def read_word(members: type[Member], text: str, what: str) -> Member:
    """The member of this name, or an error that lists them.

    >>> from spanish21.rules.kinds import Side
    >>> read_word(Side, "low", "side")
    <Side.LOW: 'low'>
    """
    known = {str(member.value): member for member in members}
    if text not in known:
        raise InputError(f"no {what} {quote(text)}; allowed: {', '.join(known)}")
    return known[text]
