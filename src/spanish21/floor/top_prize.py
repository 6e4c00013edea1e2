"""A top prize is verified before it is paid (sd-bonus-spin (7)).

The hand stays on the table and the floor is called; the floor tells surveillance and the pit
manager; surveillance signs four checks; only then is the prize paid.
"""

from __future__ import annotations

from enum import Enum

from msgspec import Struct

from spanish21.errors import Code
from spanish21.rules.model import Rules
from spanish21.rules.topics import Topic, refusal
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


_CHECK_TOPICS = {
    Check.DEALT_PROPERLY: Topic.DEALT_PROPERLY,
    Check.WAGER_MADE: Topic.WAGER_MADE,
    Check.NATURAL: Topic.NATURAL,
    Check.WHEEL_ON_TOP: Topic.WHEEL_ON_TOP,
}


def check_claim(rules: Rules, claim: TopPrizeClaim | None) -> TopPrizeClaim:
    """The claim that waits; a refusal when there is none."""
    if claim is None:
        raise refusal(rules, Code.NOT_DUE, Topic.TOP_PRIZE, "no top prize waits to be verified")
    return claim


def check_call(rules: Rules, claim: TopPrizeClaim | None) -> None:
    """The floor is called once."""
    if check_claim(rules, claim).called:
        raise refusal(rules, Code.NOT_DUE, Topic.FLOOR_CALLED, "the floor has been called already")


def check_tell(rules: Rules, claim: TopPrizeClaim | None) -> None:
    """Surveillance and the pit manager are told once, by the floor that was called."""
    claim = check_claim(rules, claim)
    if not claim.called or claim.told:
        detail = "the floor tells surveillance and the pit manager once it has been called"
        raise refusal(rules, Code.NOT_DUE, Topic.SURVEILLANCE_TOLD, detail)


def check_sign(rules: Rules, claim: TopPrizeClaim | None, check: Check, name: str) -> None:
    """Each check is signed once, by name, after surveillance was told."""
    claim = check_claim(rules, claim)
    if not claim.told or check in claim.signed or not name:
        detail = "surveillance signs each check once and by name, after it has been told"
        raise refusal(rules, Code.NOT_DUE, _CHECK_TOPICS[check], detail)


def check_paid(rules: Rules, claim: TopPrizeClaim | None) -> None:
    """Nothing is paid before every check is signed."""
    claim = check_claim(rules, claim)
    missing = [check for check in Check if check not in claim.signed]
    if missing:
        detail = f"not yet verified: {missing[0].value}"
        raise refusal(rules, Code.NOT_VERIFIED, _CHECK_TOPICS[missing[0]], detail)
