"""Furnishing a table that is being opened: its limits, its shuffler, and whether it opens at once.

What is done here are commands of the staff like any other; nothing is decided.
"""

from __future__ import annotations

from spanish21.floor import commands as c
from spanish21.house.house import STAFF
from spanish21.rooms.attempt import Attempt
from spanish21.rules.kinds import Kind
from spanish21.rules.limits import wager_limits
from spanish21.table.words import Role


def furnish(attempt: Attempt) -> None:
    """Post the limits of a table that is being opened, and skip its opening for practice."""
    opened = attempt.standing.opened
    if opened.practice:
        attempt.do(c.SkipOpening(by=Role.DEALER, name=STAFF[Role.DEALER]))
    if opened.attended:
        attempt.do(c.InstallShuffler(by=Role.HOUSE, virtual=True))
    if opened.least is None and opened.most is None:
        return
    floorperson = STAFF[Role.FLOOR]
    attempt.do(c.SignOn(by=Role.FLOOR, name=floorperson))
    usual = wager_limits(attempt.standing.rules, Kind.MAIN)
    least, most = opened.least or usual.least, opened.most or usual.most
    attempt.do(c.PostLimits(by=Role.FLOOR, name=floorperson, least=least, most=most))
