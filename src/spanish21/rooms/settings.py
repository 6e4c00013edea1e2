"""How a house runs its rooms: the posted times, and the times of its own machinery."""

from __future__ import annotations

from dataclasses import dataclass

from spanish21.rooms.sealing import Stacking


@dataclass(frozen=True)
class RoomSettings:
    """Times in milliseconds.

    How long a player may think is the rule set's own `seconds_to_act`, unless the house has posted
    another time for all tables: `act_ms`, and `insurance_ms` to decide on insurance.
    Wagers are taken for `betting_ms` from the first of a round on. A lease lasts `lease_ms`; a
    write that takes `stall_ms` raises the alarm. What a linked meter shows is posted every
    `meter_ms`. `stacking` is for tests and demonstrations.
    """

    act_ms: int | None = None
    insurance_ms: int | None = None
    betting_ms: int = 15_000
    lease_ms: int = 10_000
    stall_ms: int = 5_000
    tick_ms: int = 200
    meter_ms: int = 2_000
    checkpoint_events: int = 100
    stacking: Stacking | None = None
