"""A top prize is verified before it is paid (sd-bonus-spin (7)).

The hand stays on the table and the floor is called; the floor tells surveillance and the pit
manager; surveillance signs four checks; only then is the prize paid.
"""

from __future__ import annotations

from enum import Enum

from msgspec import Struct

from spanish21.table.words import PersonId, Role


class Check(Enum):
    """What surveillance confirms, one by one."""

    DEALT_PROPERLY = "the hand was dealt properly"
    WAGER_MADE = "the Bonus Spin wager was made"
    NATURAL = "the hand is a natural blackjack"
    WHEEL_ON_TOP = "the wheel stopped on the top prize"


class TopPrizeClaim(Struct, frozen=True):
    """A top prize that waits: whose, and how far its verification is.

    `failed` is who has recorded that it fails, by role and name.
    """

    box: int
    person: PersonId
    called: bool = False
    told: bool = False
    signed: tuple[Check, ...] = ()
    failed: tuple[tuple[Role, str], ...] = ()

    @property
    def verified(self) -> bool:
        """Whether all four checks are signed."""
        return len(self.signed) == len(Check)
