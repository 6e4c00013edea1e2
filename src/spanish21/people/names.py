"""What may be a person's name in this house, and when two names are one.

Two people must never be taken for each other, so names that differ only in case, width or blanks
are the same name. The automatic staff's names are nobody's.
"""

from __future__ import annotations

import unicodedata

from spanish21.errors import InputError, quote
from spanish21.table.words import PersonId, Role
from spanish21.wire.people import check_person

RESERVED = frozenset(
    {"house", "the house", "cage", "nobody", "everyone", "system", "admin"}
    | {role.value for role in Role}
    | {f"the {role.value}" for role in Role}
    | {"the floorperson", "surveillance", "the pit manager", "the automatic dealer"}
)
"""Names in which a table signs by itself, or that say a role instead of a person."""


def check_free_name(name: str) -> PersonId:
    """The name without needless blanks; an error if it is none, or the house's own."""
    plain = check_person(" ".join(unicodedata.normalize("NFKC", check_person(name)).split()))
    if name_key(plain) in RESERVED:
        raise InputError(f"{quote(plain)} is a name of the house: choose another")
    if "/" in plain:
        raise InputError(f"{quote(plain)}: a name has no '/' in it")
    return plain


def name_key(name: str) -> str:
    """What two names have in common when they are one.

    >>> name_key("North  Box") == name_key("north box")
    True
    """
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())
