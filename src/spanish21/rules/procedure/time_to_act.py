"""How long a player may think, and what silence means: the house posts it, no document says it.

A clock is nobody's business here: whoever has one asks for the seconds.
"""

from __future__ import annotations

from spanish21.rules.choices import Silence
from spanish21.rules.model import Rules


def seconds_to_act(rules: Rules) -> int:
    """The posted time for a choice."""
    return rules.seconds_to_act


def seconds_to_insure(rules: Rules) -> int:
    """The posted time to decide on insurance: twice that for a choice."""
    return 2 * rules.seconds_to_act


def silence_stands(rules: Rules) -> bool:
    """Whether a player who does not act in time stands; else the table waits for the floor."""
    return rules.silence is Silence.STANDS
