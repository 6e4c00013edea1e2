"""The colours of the table, as rich's style words; a terminal without colour loses nothing else.

They are numbers of the 256-colour palette, so that they look alike wherever there are that many. No
meaning is carried by colour alone: whatever a colour says, a word or a sign says too.
"""

from __future__ import annotations

FELT_GREEN = "color(22)"
FELT = f"color(254) on {FELT_GREEN}"
RAIL = f"color(179) on {FELT_GREEN}"
MOTTO = f"color(186) on {FELT_GREEN}"
FAINT = f"color(151) on {FELT_GREEN}"
SPOT = f"color(71) on {FELT_GREEN}"
TURN = f"bold color(228) on {FELT_GREEN}"
PAPER = "color(238) on color(255)"
BLACK_SUIT = "bold color(16) on color(255)"
RED_SUIT = "bold color(160) on color(255)"
BACK = "color(217) on color(88)"

WIN = "bold green"
LOSS = "red"
PUSH = "yellow"
KEY = "bold"
QUIET = "dim"
HEADING = "bold"
REFUSED = "yellow"

CHIPS = (
    (50000, "color(141)"),
    (10000, "color(16)"),
    (2500, "color(40)"),
    (500, "color(203)"),
    (100, "color(231)"),
)
"""The usual chips: cents and colour, the largest first."""


def on_felt(style: str) -> str:
    """A colour without a ground, laid on the felt."""
    return f"{style} on {FELT_GREEN}"
