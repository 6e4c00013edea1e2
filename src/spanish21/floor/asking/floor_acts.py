"""All that is due before the table's own next act, in the order in which it comes."""

from __future__ import annotations

from collections.abc import Iterator

from spanish21.floor.asking.card_acts import card_acts
from spanish21.floor.asking.device_acts import claim_acts, device_acts
from spanish21.floor.asking.due_acts import DueAct, accepted
from spanish21.floor.asking.fault_acts import fault_acts
from spanish21.floor.card_phase import CardPhase
from spanish21.floor.state import Floor


def floor_acts(floor: Floor) -> tuple[DueAct, ...]:
    """What the floor asks for now; nothing when the table's own order goes on."""
    return tuple(accepted(floor, _proposed(floor)))


def _proposed(floor: Floor) -> Iterator[DueAct]:
    """A top prize first, then cards outside the shoe, then faults and the interface."""
    if floor.claim is not None:
        yield from claim_acts(floor.claim)
    elif not floor.table.playing and floor.cards.phase is not CardPhase.IN_SHOE:
        yield from card_acts(floor)
    else:
        yield from fault_acts(floor)
        if floor.interface is not None:
            yield from device_acts(floor, floor.interface)
