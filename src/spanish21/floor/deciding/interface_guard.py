"""What the Bonus Spin interface lets the dealer do, and when (sd-bonus-spin (2)-(6)).

It lets the dealer go on only when what was pressed agrees with the cards: bets locked before the
first card, winners tapped before the side bets are settled, spins enabled one seat at a time.
"""

from __future__ import annotations

from typing import TypeAlias

from spanish21.errors import Code
from spanish21.floor.commands import Press
from spanish21.floor.deciding.signing import AGREES
from spanish21.floor.interface import (
    BLACKJACK,
    EVEN_MONEY,
    NOTHING,
    SPIN,
    Button,
    Interface,
    Phase,
)
from spanish21.rules.kinds import Kind
from spanish21.rules.side_bets.bonus_spin import earns_spin, pay_ace
from spanish21.rules.topics import Topic, refusal
from spanish21.table.commands import (
    ChangeWager,
    Matter,
    PlaceWager,
    Settle,
    SpinWheel,
    WithdrawWager,
)
from spanish21.table.order import due
from spanish21.table.state import Table

WagerCommand: TypeAlias = PlaceWager | ChangeWager | WithdrawWager


def check_press(interface: Interface, table: Table, command: Press) -> None:
    """Refuse a press that is not in its turn, or not this role's."""
    button = command.button
    if button is Button.SEAT:
        return _check_tap(interface, table, command)
    if command.by in AGREES:
        detail = f"the floor corrects a seat's spot; '{button.value}' is the dealer's to press"
        raise refusal(table.rules, Code.NOT_DUE, Topic.TAPS_RIGHT, detail)
    if not interface.buttons:
        detail = f"there is no '{button.value}' here, only a button for each seat and the wheel"
        raise refusal(table.rules, Code.NOT_OFFERED, Topic.NEW_GAME, detail)
    wanted, topic, says = _TURNS[button]
    ready = interface.phase in wanted
    if button is Button.BEGIN_GAME:
        ready = ready or (interface.phase is Phase.RESTING and interface.won)
    if button in (Button.NEW_GAME, Button.BEGIN_GAME) and table.playing:
        ready = False
    if button is Button.BEGIN_GAME and not spin_boxes(table):
        detail = "no Bonus Spin wager is down: the interface rests"
        raise refusal(table.rules, Code.NOT_DUE, Topic.NO_SPIN_WAGER, detail)
    if button is Button.PROCEED and not _spins_due(table):
        ready = False
    if not ready:
        detail = f"'{button.value}' is pressed {says}"
        raise refusal(table.rules, Code.NOT_DUE, topic, detail)
    return None


_TURNS = {
    Button.NEW_GAME: ((Phase.RESTING, Phase.NEW), Topic.NEW_GAME, "between rounds"),
    Button.BEGIN_GAME: ((Phase.NEW,), Topic.BEGIN_GAME, "after 'new game', once the bets are down"),
    Button.PROCEED: (
        (Phase.LOCKED,),
        Topic.SPIN_ENABLED,
        "when the round is over and spins are owed",
    ),
    Button.ENABLE: (
        (Phase.SPINS,),
        Topic.SPIN_ENABLED,
        "after 'proceed to spins', one seat at a time",
    ),
    Button.WINNER_PAID: ((Phase.SPUN,), Topic.SPIN_PAID, "when the spin has been paid"),
}


def _check_tap(interface: Interface, table: Table, command: Press) -> None:
    seat = command.seat
    if not 1 <= seat <= len(interface.taps):
        detail = f"the interface has seats 1 to {len(interface.taps)}, not {seat}"
        raise refusal(table.rules, Code.NO_SUCH_BOX, Topic.TAP_ORDER, detail)
    resting = interface.buttons and interface.phase is Phase.RESTING
    if resting or not _dealt(table):
        detail = "winners are tapped in when everyone has two cards, before the hitting"
        raise refusal(table.rules, Code.NOT_DUE, Topic.TAPPED, detail)
    if command.by not in AGREES and not _may_correct(table, seat):
        detail = f"what seat {seat} shows has been paid; only the floor may correct it now"
        raise refusal(table.rules, Code.NOT_DUE, Topic.TAPS_RIGHT, detail)


def _may_correct(table: Table, seat: int) -> bool:
    """A dealer corrects a press until the payout or the spin it stands for."""
    expected = due(table)
    unpaid = isinstance(expected, Settle) and expected.matter is Matter.OPENING
    return unpaid or any(spin.box == seat for spin in table.spins)


def _dealt(table: Table) -> bool:
    boxes = [table.box(number) for number in table.active]
    return table.playing and all(len(box.opening) == 2 or box.hands[0].dead for box in boxes)


def _spins_due(table: Table) -> bool:
    return isinstance(due(table), SpinWheel)


def spin_boxes(table: Table) -> tuple[int, ...]:
    """The boxes with a Bonus Spin wager."""
    return tuple(
        number
        for number, box in enumerate(table.boxes, 1)
        if any(wager.kind is Kind.BONUS_SPIN for wager in box.wagers)
    )


def right_taps(interface: Interface, table: Table) -> tuple[int, ...]:
    """What each seat must show for the cards that were dealt (sd (4)(a), (4)(b); ma 16(d)(1))."""
    bets = spin_boxes(table)
    return tuple(
        _tap(interface, table, number) if number in bets else NOTHING
        for number in range(1, len(table.boxes) + 1)
    )


def _tap(interface: Interface, table: Table, number: int) -> int:
    opening = table.box(number).opening
    if len(opening) < 2:  # nothing is decided yet
        return NOTHING
    first, second = opening
    if not interface.buttons:  # ma 16(c): aces are simply paid
        return BLACKJACK if earns_spin(first, second) else NOTHING
    if earns_spin(first, second):
        return SPIN
    return EVEN_MONEY if pay_ace(table.rules, first, second).wins else NOTHING


def check_taps(interface: Interface, table: Table) -> None:
    """Refuse to settle the side bets while a seat shows something wrong (sd (4)(c))."""
    rights, shows = right_taps(interface, table), interface.shows
    for seat, (shown, right) in enumerate(zip(interface.taps, rights, strict=True), 1):
        if shown != right:
            detail = f"seat {seat} shows {shows[shown]}; tap it until it shows {shows[right]}"
            raise refusal(table.rules, Code.NOT_REGISTERED, Topic.TAPS_RIGHT, detail)


def check_unlocked(interface: Interface | None, table: Table, command: WagerCommand) -> None:
    """Refuse to touch any wager of the round once 'begin game' has locked them."""
    if not is_locked(interface):
        return
    detail = f"'begin game' has locked every wager; the {command.kind.title} stays as it is"
    raise refusal(table.rules, Code.NOT_DUE, Topic.NEW_GAME, detail)


def is_locked(interface: Interface | None) -> bool:
    """Whether 'begin game' has locked the wagers."""
    return interface is not None and interface.phase is Phase.LOCKED
