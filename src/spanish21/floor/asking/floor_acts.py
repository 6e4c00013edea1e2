"""All that is due before the table's own next act, in the order in which it comes."""

from __future__ import annotations

from spanish21.floor.asking.card_acts import card_acts
from spanish21.floor.asking.device_acts import claim_acts, device_acts
from spanish21.floor.asking.due_acts import DueAct, accepted
from spanish21.floor.asking.fault_acts import fault_acts
from spanish21.floor.card_phase import CardPhase
from spanish21.floor.state import Floor


def floor_acts(floor: Floor) -> tuple[DueAct, ...]:
    """What the floor asks for now; nothing when the table's own order goes on.

    A top prize comes first, then cards outside the shoe, then faults, then the interface.
    """
    if floor.claim is not None:
        return tuple(accepted(floor, claim_acts(floor.claim)))
    if not floor.table.playing and floor.cards.phase is not CardPhase.IN_SHOE:
        return tuple(accepted(floor, card_acts(floor)))
    faults = tuple(accepted(floor, fault_acts(floor)))
    if faults or floor.interface is None:
        return faults
    return tuple(accepted(floor, device_acts(floor, floor.interface)))
