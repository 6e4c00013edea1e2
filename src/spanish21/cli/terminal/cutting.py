"""The cut, offered to the player after a shuffle by hand: where, or not at all."""

from __future__ import annotations

from rich.text import Text

from spanish21.cli.terminal.keyboard import ENTER
from spanish21.cli.terminal.seat import PERSON, Seat
from spanish21.cli.terminal.words.news import tell_refusal
from spanish21.errors import Refusal
from spanish21.floor.commands import CutCards, DeclineCut, FloorCommand
from spanish21.floor.deciding.decide import decide
from spanish21.rules.procedure.shoe import shoe_size
from spanish21.table.words import Role

_DECLINE = DeclineCut(by=Role.PLAYER, person=PERSON)


def ask_cut(seat: Seat) -> FloorCommand:
    """Ask until the cutting card is placed where it may be, or the offer declined."""
    size = shoe_size(seat.rules)
    asked = Text(
        f"The dealer offers you the cut of {size} cards: type how many to lift off, "
        f"Enter lifts {size // 2}, n declines."
    )
    while True:
        command = _read(seat.ask_text([asked], "Cut "), size)
        if command is None:
            seat.tell(Text("Type a number of cards, Enter or n."))
            continue
        try:
            decide(seat.house.floor, command)
        except Refusal as refusal:
            seat.tell(tell_refusal(refusal))
            continue
        seat.hush()
        return command


def _read(answer: str, size: int) -> FloorCommand | None:
    """What an answer asks for; None where it says nothing that can be done."""
    text = answer.strip().lower()
    if text in ("n", "no"):
        return _DECLINE
    if text in ("", ENTER):
        return CutCards(by=Role.PLAYER, person=PERSON, at=size // 2)
    if text.isascii() and text.isdigit() and len(text) < 6:
        return CutCards(by=Role.PLAYER, person=PERSON, at=int(text))
    return None
