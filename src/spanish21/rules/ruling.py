"""How a rule set reads what its document leaves open: one named switch a row."""

from __future__ import annotations

from dataclasses import dataclass

RULING = "ruling"
"""What a key cites where its own ruling stands behind it; `ruling on KEY` cites another's."""
_ON = f"{RULING} on "


@dataclass(frozen=True, kw_only=True)
class Reading:
    """Another way to read the clause: the value the switch would take, and what it means."""

    value: object
    says: str


@dataclass(frozen=True, kw_only=True)
class Ruling:
    """A question a document leaves open, our answer, and the others that may be chosen.

    `key` is the switch; None where the ruling leaves nothing to choose.
    """

    clause: str
    question: str
    ruling: str
    key: str | None = None
    readings: tuple[Reading, ...] = ()


def name_ruling(citation: str, key: str) -> str:
    """A citation as it is shown: a ruling is named by the key that flips it.

    >>> name_ruling("ruling", "ties"), name_ruling("9(c); 10(d)", "ties")
    ('ruling on ties', '9(c); 10(d)')
    """
    return f"{_ON}{key}" if citation == RULING else citation


def cited_ruling(citation: str) -> str | None:
    """The key of the ruling that a citation names; None for a clause or another word."""
    return citation.removeprefix(_ON) if citation.startswith(_ON) else None
