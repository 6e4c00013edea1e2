"""The steps of the cards between their arrival at a table and the shoe."""

from __future__ import annotations

from enum import Enum


class CardPhase(Enum):
    """How far the cards are; each step is a command of `opening.py`."""

    ABSENT = "not at the table"
    RECEIVED = "received"
    VERIFIED = "verified"
    CONFIRMED = "confirmed"
    SPREAD = "spread"
    WASHED = "washed"
    IN_MACHINE = "in the machine"
    SHUFFLED = "shuffled"
    CUT = "cut"
    IN_SHOE = "in the shoe"
    IDLE = "in the shoe of a table without players"
    DONE = "of a shoe that is done"
