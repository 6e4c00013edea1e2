"""How a house runs its rooms: the posted times, and the times of its own machinery."""

from __future__ import annotations

from dataclasses import dataclass

from spanish21.rooms.sealing import Stacking


@dataclass(frozen=True)
class RoomSettings:
    """Times in milliseconds.

    A player has `act_ms` to act, `insurance_ms` to decide on insurance (RULINGS: 30 seconds, and
    twice that), and `betting_ms` from the first wager of a round on. A lease lasts `lease_ms`; a
    write that takes `stall_ms` raises the alarm. `stacking` is for tests and demonstrations.
    """

    act_ms: int = 30_000
    insurance_ms: int = 60_000
    betting_ms: int = 15_000
    lease_ms: int = 10_000
    stall_ms: int = 5_000
    tick_ms: int = 200
    meter_ms: int = 2_000
    checkpoint_events: int = 250
    stacking: Stacking | None = None
