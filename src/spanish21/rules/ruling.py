"""How a rule set reads what its document leaves open: one named switch a row."""

from __future__ import annotations

from dataclasses import dataclass


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
