"""The Bonus Spin interface: buttons a dealer presses, as sd-bonus-spin (2)-(6) words them.

It is a device beside the table. It shows what was pressed and lets the dealer go on only when that
agrees with the cards: bets locked before the first card, winners tapped before the side bets are
settled, spins enabled one seat at a time. With no Bonus Spin wager down it rests (sd (6)). In
Massachusetts it is simpler (16(d)): a button for each seat, which shows a blackjack, and the wheel.
"""

from __future__ import annotations

from enum import Enum

from msgspec import Struct
from msgspec.structs import replace

NOTHING, EVEN_MONEY, SPIN = range(3)
"""What a seat shows after no tap, one, or two; a third clears it."""
SHOWN = ("nothing", "even money", "spin")
BLACKJACK = 1
SEAT_SHOWS = ("nothing", "blackjack")
"""What a seat's button shows where it is all there is (ma 16(d)(1))."""


class Button(Enum):
    """The buttons of the interface, and the seats' own spots."""

    NEW_GAME = "new game"
    BEGIN_GAME = "begin game"
    SEAT = "seat"
    PROCEED = "proceed to spins"
    ENABLE = "press to enable"
    WINNER_PAID = "winner paid"


class Phase(Enum):
    """How far the interface is in a round."""

    RESTING = "resting"
    NEW = "new game"
    LOCKED = "bets locked"
    SPINS = "spins"
    ENABLED = "button lit"
    SPUN = "wheel stopped"


class Interface(Struct, frozen=True):
    """What the interface shows. `won` tells that the last round had winners, so that the next needs
    'begin game' only (sd (4)(b)(iv), (5)). Without `buttons` it has those of the seats only.
    """

    phase: Phase = Phase.RESTING
    taps: tuple[int, ...] = ()
    won: bool = False
    buttons: bool = True

    @property
    def shows(self) -> tuple[str, ...]:
        """What a seat may show, by the number of its taps."""
        return SHOWN if self.buttons else SEAT_SHOWS


def press(interface: Interface, button: Button, seat: int) -> Interface:
    """The interface after a press that was accepted."""
    if button is Button.SEAT:
        taps = list(interface.taps)
        taps[seat - 1] = (taps[seat - 1] + 1) % len(interface.shows)
        return replace(interface, taps=tuple(taps))
    phase = {
        Button.NEW_GAME: Phase.NEW,
        Button.BEGIN_GAME: Phase.LOCKED,
        Button.PROCEED: Phase.SPINS,
        Button.ENABLE: Phase.ENABLED,
        Button.WINNER_PAID: Phase.SPINS,
    }[button]
    return replace(interface, phase=phase)
