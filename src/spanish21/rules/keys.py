"""What a key of a rule set is: its kind and the one line that explains it."""

from __future__ import annotations

from dataclasses import dataclass

PLAY = "play"
"""Decides what may happen in a round."""
PAY = "pay"
"""Decides what is paid."""
PROCEDURE = "procedure"
"""Decides how the house runs the table."""
NAME = "name"
"""Says what the rule set is."""


@dataclass(frozen=True)
class Key:
    """A key's kind, meaning and range of numbers, written beside its type in `model.py`.

    `money` says that its numbers are cents, `share` that odds such as `1 for 100` are a share.
    """

    kind: str
    says: str
    least: int = 0
    most: int = 10**12
    money: bool = False
    share: bool = False
