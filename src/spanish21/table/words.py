"""The words that commands, events and state share: who someone is, and in which role."""

from __future__ import annotations

from enum import Enum
from typing import TypeAlias

PersonId: TypeAlias = str
DEALER = 0
"""The number that stands for the dealer where a card is dealt to a box."""


class Role(Enum):
    """Who gives a command or looks at the table."""

    __hash__ = object.__hash__  # a member is one object; Enum would hash its name each time

    PLAYER = "player"
    ONLOOKER = "onlooker"
    DEALER = "dealer"
    FLOOR = "floor"
    SUPERVISOR = "supervisor"
    PIT_MANAGER = "pit manager"
    SURVEILLANCE = "surveillance"
    HOUSE = "house"


Actor: TypeAlias = PersonId | Role
"""Someone who acts or looks: a person by name, or whoever has a role."""
