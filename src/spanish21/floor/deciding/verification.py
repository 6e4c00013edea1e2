"""The steps of a top prize's verification, each in its turn (sd-bonus-spin (7))."""

from __future__ import annotations

from spanish21.errors import Code
from spanish21.floor.commands import FailCheck
from spanish21.floor.top_prize import Check, TopPrizeClaim
from spanish21.rules.model import Rules
from spanish21.rules.topics import Topic, refusal
from spanish21.table.words import Role

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


def check_failure(rules: Rules, claim: TopPrizeClaim | None, order: FailCheck) -> bool:
    """Refuse a record out of turn or without a reason; whether the other one is there already.

    Floor and surveillance each record why, once, after surveillance was told.
    """
    claim = check_claim(rules, claim)
    watches = order.by is Role.SURVEILLANCE
    sides = [role is Role.SURVEILLANCE for role, _ in claim.failed]
    if not claim.told or watches in sides or not order.reason:
        detail = "floor and surveillance each record the reason once, after it was told"
        raise refusal(rules, Code.NOT_DUE, Topic.TOP_PRIZE, detail)
    if any(name == order.name for _, name in claim.failed):
        detail = f"{order.name} has recorded a reason already, for the other side"
        raise refusal(rules, Code.SECOND_PERSON, Topic.TOP_PRIZE, detail)
    return bool(sides)


def check_paid(rules: Rules, claim: TopPrizeClaim | None) -> None:
    """Nothing is paid before every check is signed."""
    claim = check_claim(rules, claim)
    if claim.failed:
        detail = "its verification has failed: the other side records the reason too"
        raise refusal(rules, Code.NOT_VERIFIED, Topic.TOP_PRIZE, detail)
    missing = [check for check in Check if check not in claim.signed]
    if missing:
        detail = f"not yet verified: {missing[0].value}"
        raise refusal(rules, Code.NOT_VERIFIED, _CHECK_TOPICS[missing[0]], detail)
