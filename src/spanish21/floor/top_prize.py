"""A top prize is verified before it is paid (sd-bonus-spin (7)).

The hand stays on the table and the floor is called; the floor tells surveillance and the pit
manager; surveillance signs four checks; only then is the prize paid.
"""

from __future__ import annotations

from enum import Enum

from msgspec import Struct

from spanish21.errors import Code, Refusal
from spanish21.floor.interface import cite
from spanish21.rules.model import Rules
from spanish21.table.words import PersonId


class Check(Enum):
    """What surveillance confirms, one by one."""

    DEALT_PROPERLY = "the hand was dealt properly"
    WAGER_MADE = "the Bonus Spin wager was made"
    NATURAL = "the hand is a natural blackjack"
    WHEEL_ON_TOP = "the wheel stopped on the top prize"


class TopPrizeClaim(Struct, frozen=True):
    """A top prize that waits: whose, and how far its verification is."""

    box: int
    person: PersonId
    called: bool = False
    told: bool = False
    signed: tuple[Check, ...] = ()

    @property
    def verified(self) -> bool:
        """Whether all four checks are signed."""
        return len(self.signed) == len(Check)


_CHECK_CLAUSES = dict(
    zip(Check, ("(7)(c)(i)", "(7)(c)(ii)", "(7)(c)(iii)", "(7)(c)(iv)"), strict=True)
)


def check_claim(rules: Rules, claim: TopPrizeClaim | None) -> TopPrizeClaim:
    """The claim that waits; a refusal when there is none."""
    if claim is None:
        raise Refusal(Code.NOT_DUE, cite(rules, "(7)"), "no top prize waits to be verified")
    return claim


def check_call(rules: Rules, claim: TopPrizeClaim | None) -> None:
    """The floor is called once."""
    if check_claim(rules, claim).called:
        raise Refusal(Code.NOT_DUE, cite(rules, "(7)(a)"), "the floor has been called already")


def check_tell(rules: Rules, claim: TopPrizeClaim | None) -> None:
    """Surveillance and the pit manager are told once, by the floor that was called."""
    claim = check_claim(rules, claim)
    if not claim.called or claim.told:
        detail = "the floor tells surveillance and the pit manager once it has been called"
        raise Refusal(Code.NOT_DUE, cite(rules, "(7)(b)"), detail)


def check_sign(rules: Rules, claim: TopPrizeClaim | None, check: Check, name: str) -> None:
    """Each check is signed once, by name, after surveillance was told."""
    claim = check_claim(rules, claim)
    if not claim.told or check in claim.signed or not name:
        detail = "surveillance signs each check once and by name, after it has been told"
        raise Refusal(Code.NOT_DUE, cite(rules, _CHECK_CLAUSES[check]), detail)


def check_paid(rules: Rules, claim: TopPrizeClaim | None) -> None:
    """Nothing is paid before every check is signed."""
    claim = check_claim(rules, claim)
    missing = [check for check in Check if check not in claim.signed]
    if missing:
        detail = f"not yet verified: {missing[0].value}"
        raise Refusal(Code.NOT_VERIFIED, cite(rules, _CHECK_CLAUSES[missing[0]]), detail)
