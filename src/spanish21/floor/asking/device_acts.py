"""What is due at the Bonus Spin interface, and for a top prize that waits.

Which button comes when is the guards' (`deciding/interface_guard.py`, `deciding/verification.py`).
"""

from __future__ import annotations

from collections.abc import Iterator

from spanish21.errors import Code
from spanish21.floor import commands as c
from spanish21.floor.asking.due_acts import DueAct, is_accepted, put_right, why_not
from spanish21.floor.deciding.interface_guard import right_taps, spin_boxes
from spanish21.floor.interface import Button, Interface, Phase
from spanish21.floor.state import Floor
from spanish21.floor.top_prize import Check, TopPrizeClaim
from spanish21.table.commands import CollectCards, Matter, Settle, SpinWheel
from spanish21.table.order import due
from spanish21.table.words import Role

AGAINST_ORDERS = (Code.FLAT_BET, Code.AMOUNT_NOT_ALLOWED)
"""Why a game is not begun although it is its turn."""
_MOMENTS = {
    Button.NEW_GAME: "press_new_game",
    Button.BEGIN_GAME: "press_begin_game",
    Button.PROCEED: "press_proceed",
    Button.ENABLE: "press_enable",
    Button.WINNER_PAID: "press_winner_paid",
}


def claim_acts(claim: TopPrizeClaim) -> Iterator[DueAct]:
    """A top prize on its way to being paid (sd-bonus-spin (7))."""
    words = {"who": claim.person, "box": str(claim.box)}
    if claim.failed:
        watched = claim.failed[0][0] is Role.SURVEILLANCE
        other = Role.FLOOR if watched else Role.SURVEILLANCE
        record = c.FailCheck(by=other, reason="as the other side has recorded")
        yield DueAct("fail_check", (record,), words)
        return
    yield DueAct("call_floor", (c.CallFloor(by=Role.DEALER),), words)
    yield DueAct("tell_surveillance", (c.TellSurveillance(by=Role.FLOOR),), words)
    for check in Check:
        sign = c.SignCheck(by=Role.SURVEILLANCE, check=check)
        yield DueAct(f"sign_{check.name.lower()}", (sign,))
    yield DueAct("pay_top_prize", (c.PayTopPrize(by=Role.DEALER),), words)


def device_acts(floor: Floor, interface: Interface) -> Iterator[DueAct]:
    """The button or the seats to press before the dealer goes on, if any."""
    table = floor.table
    if not table.playing:
        if interface.buttons and spin_boxes(table) and interface.phase is not Phase.LOCKED:
            yield from _open_game(floor)
        return
    expected = due(table)
    if isinstance(expected, Settle) and expected.matter is Matter.OPENING and spin_boxes(table):
        yield from _taps(floor, interface)
    if not interface.buttons:
        return
    if isinstance(expected, SpinWheel):
        yield from _first_accepted(floor, Button.WINNER_PAID, Button.PROCEED, Button.ENABLE)
    if isinstance(expected, CollectCards):
        yield from _first_accepted(floor, Button.WINNER_PAID)


def _open_game(floor: Floor) -> Iterator[DueAct]:
    """'New game' and 'begin game'; wagers against the orders in force are put right before."""
    begin = c.Press(by=Role.DEALER, button=Button.BEGIN_GAME)
    refusal = why_not(floor, begin)
    if refusal is not None and refusal.code in AGAINST_ORDERS:
        yield put_right(floor, begin, refusal)
    else:
        yield from _first_accepted(floor, Button.BEGIN_GAME, Button.NEW_GAME)


def _first_accepted(floor: Floor, *buttons: Button) -> Iterator[DueAct]:
    for button in buttons:
        press = c.Press(by=Role.DEALER, button=button)
        if is_accepted(floor, press):
            again = button is Button.BEGIN_GAME and _follows_winners(floor)
            yield DueAct("press_begin_next" if again else _MOMENTS[button], (press,))
            return


def _follows_winners(floor: Floor) -> bool:
    """Whether the last round had winners, so that 'begin game' alone is pressed (sd (4)(b)(iv))."""
    return floor.interface is not None and floor.interface.phase is Phase.RESTING


def _taps(floor: Floor, interface: Interface) -> Iterator[DueAct]:
    for seat, right in enumerate(right_taps(interface, floor.table), 1):
        if interface.taps[seat - 1] != right:
            press = c.Press(by=Role.DEALER, button=Button.SEAT, seat=seat)
            yield DueAct("tap", (press,), {"who": f"seat {seat}", "shown": interface.shows[right]})
