"""Boxes that several people share: what goes by the hand, and what by each person (ma 13)."""

from __future__ import annotations

from spanish21.rules.choices import SharedBy
from spanish21.rules.model import Rules


def doubles_counted(rules: Rules, *, of_hand: int, own: int) -> int:
    """How often a stake counts as doubled: as its hand was, or as its own person doubled."""
    return of_hand if rules.shared_double_pays is SharedBy.HAND else own


def surrenders_alone(rules: Rules) -> bool:
    """Whether each person on a box surrenders for themselves; else the caller does for all."""
    return rules.shared_surrender is SharedBy.PERSON
