"""What a live dealer keys in: a card, what the reader showed, the wheel's number."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from spanish21.console.forms import Blank, blanks_of
from spanish21.floor.commands import FloorCommand, Replenish
from spanish21.floor.state import Floor
from spanish21.rules.dealer import takes_hole_card
from spanish21.table import commands as t
from spanish21.table.words import DEALER

_KEYED: Mapping[type[Any], str] = {
    t.DealCard: "card",
    t.BurnCard: "card",
    t.TurnHoleCard: "card",
    t.CheckHoleCard: "blackjack",
    t.SpinWheel: "number",
    Replenish: "burned",
}
"""The blank of each act that is due."""


def find_blanks(floor: Floor, command: FloorCommand) -> list[Blank]:
    """What must be keyed in before this can be done: one blank, or none."""
    field = _KEYED.get(type(command))
    if field is None or getattr(command, field) not in (None, -1):
        return []
    if isinstance(command, t.CheckHoleCard | t.TurnHoleCard) and floor.table.dealer.hole:
        return []
    required = not _may_be_unknown(floor, command)
    blanks = (blank for blank in blanks_of(type(command)) if blank.field == field)
    return [blank._replace(required=required, usual="") for blank in blanks]


def awaits_card(command: FloorCommand | None, said: str) -> bool:
    """Whether what was typed can only be the card that is due."""
    is_card = command is not None and _KEYED.get(type(command)) in ("card", "burned")
    return is_card and len(said) in (2, 3)


def _may_be_unknown(floor: Floor, command: FloorCommand) -> bool:
    """A card that goes face down is known to nobody."""
    if isinstance(command, t.DealCard):
        second = command.to == DEALER and len(floor.table.dealer.cards) == 1
        return second and takes_hole_card(floor.table.rules)
    return isinstance(command, t.BurnCard | Replenish)
