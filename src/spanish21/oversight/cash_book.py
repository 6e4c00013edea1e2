"""The cash book of a table: drop, fills, credits, win and hold of each shift, from the ledger.

Chips come to a table by fills and leave it by credits; a buy-in takes them out of the rack and a
cash-out brings them back. So what the rack has gained, and the cash and chips that came and went,
say what the house has won:

    win - jackpots = (rack closed - rack opened) + drop - cashed out + credits - fills

The left side is counted from the house's accounts, the right one from the cash that changed hands
and from the chips that lie before people and on the layout. Nothing makes the two agree but that
every transfer names both its accounts (`table/ledger.py`).
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from spanish21.floor.events import OwnEvent, RackCredited, RackFilled
from spanish21.money import Cents
from spanish21.oversight.shifts import STARTS, WorkShift, shift_at
from spanish21.table.events import BoughtIn, CashedOut
from spanish21.table.ledger import CAGE, RACK, Transfer, chips_in_rack, move, transfers

HOUSES = ("house/", "roundings")
JACKPOTS = "jackpot/"
Accounts = dict[str, Cents]


class ShiftFigures(Struct, frozen=True, kw_only=True):
    """What a table took and gave in one shift, in cents."""

    begins: int
    ends: int
    drop: Cents
    cashed_out: Cents
    fills: Cents
    credits: Cents
    win: Cents
    jackpots: Cents
    rack_opened: Cents
    rack_closed: Cents

    @property
    def hold(self) -> float | None:
        """What the table kept of its drop; nothing where nothing was dropped."""
        return self.win / self.drop if self.drop else None

    @property
    def counted_win(self) -> Cents:
        """The win by the other road: the rack, the cash and the chips that came and went."""
        rack = self.rack_closed - self.rack_opened
        return rack + self.drop - self.cashed_out + self.credits - self.fills

    @property
    def ties(self) -> bool:
        """Whether the two roads meet."""
        return self.win - self.jackpots == self.counted_win


class _Flow:
    """What has come and gone in one shift so far, and the accounts as it began."""

    def __init__(self, opened: Accounts) -> None:
        self.opened = opened
        self.closed = opened
        self.drop = self.cashed_out = self.fills = self.credits = 0


class CashBook:
    """One table's book, followed event by event."""

    def __init__(self, starts: tuple[int, ...] = STARTS) -> None:
        self._starts = starts
        self._accounts: Accounts = {}
        self._flows: dict[WorkShift, _Flow] = {}

    def follow(self, at: int, event: Any) -> None:
        """Enter what happened at a moment."""
        shift = shift_at(at, self._starts)
        flow = self._flows.get(shift)
        if flow is None:
            flow = self._flows[shift] = _Flow(self._accounts)
        self._count(flow, event)
        self._accounts = flow.closed = move(self._accounts, _moves(event))

    def _count(self, flow: _Flow, event: Any) -> None:
        match event:
            case BoughtIn():
                flow.drop += event.cents
            case CashedOut():
                flow.cashed_out += event.cents
            case RackFilled():
                flow.fills += event.cents
            case RackCredited():
                flow.credits += event.cents

    @property
    def rack(self) -> Cents:
        """What the rack holds now."""
        return chips_in_rack(self._accounts)

    def figures(self, shift: WorkShift) -> ShiftFigures:
        """The figures of a shift; one in which nothing happened has the rack of the one before."""
        flow = self._flows.get(shift) or _Flow(self._before(shift))
        opened, closed = flow.opened, flow.closed
        return ShiftFigures(
            begins=shift.begins,
            ends=shift.ends,
            drop=flow.drop,
            cashed_out=flow.cashed_out,
            fills=flow.fills,
            credits=flow.credits,
            win=_sum(closed, HOUSES) - _sum(opened, HOUSES),
            jackpots=_sum(opened, JACKPOTS) - _sum(closed, JACKPOTS),
            rack_opened=chips_in_rack(opened),
            rack_closed=chips_in_rack(closed),
        )

    def _before(self, shift: WorkShift) -> Accounts:
        earlier = [known for known in self._flows if known.begins < shift.begins]
        return self._flows[max(earlier)].closed if earlier else {}


def _moves(event: Any) -> tuple[Transfer, ...]:
    match event:
        case RackFilled():
            return (Transfer(CAGE, RACK, event.cents),)
        case RackCredited():
            return (Transfer(RACK, CAGE, event.cents),)
        case OwnEvent():
            return ()
    return transfers(event)


def _sum(accounts: Accounts, names: str | tuple[str, ...]) -> Cents:
    return sum(cents for name, cents in accounts.items() if name.startswith(names))
