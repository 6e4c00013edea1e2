"""An evening at the table: sit down, play rounds, get up with what is left.

However it ends, by a key, the end of the input or an interrupt, a hand in play is finished by
standing, wagers not yet dealt come back, and the summary says what it came to.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text

from spanish21.cli.terminal.betting import Betting
from spanish21.cli.terminal.drawing.chips import short
from spanish21.cli.terminal.drawing.colours import HEADING, KEY
from spanish21.cli.terminal.drawing.stage import wrap
from spanish21.cli.terminal.seat import PERSON, Seat
from spanish21.cli.terminal.turns import Left, bring_shoe, finish_round, play_turns
from spanish21.cli.terminal.wagers import Wish, boxes_in_use, lay_wager, put
from spanish21.cli.terminal.words.summary import summarise_sitting
from spanish21.money import Cents
from spanish21.rules.kinds import Kind
from spanish21.rules.telling.specials import tell_specials
from spanish21.table.commands import BuyIn, CashOut


@dataclass(frozen=True, kw_only=True)
class Wishes:
    """What a player comes with: chips, the wagers of the first round, and for how many rounds."""

    bankroll: Cents
    wagers: Sequence[Wish]
    rounds: int | None = None


def take_seat(seat: Seat, wishes: Wishes) -> None:
    """Buy in, begin a shoe and lay the first wagers; a wager that may not be is a `Refusal`."""
    seat.do(BuyIn(person=PERSON, cents=wishes.bankroll))
    for wish in wishes.wagers:
        lay_wager(seat, wish)
    seat.hush()


def spend_evening(seat: Seat, wishes: Wishes) -> None:
    """Play until the player leaves, the rounds are over or the input ends; then sum up."""
    with seat.stage.open():
        farewell = _play(seat, wishes)
        told = _leave(seat)
    lines = summarise_sitting(
        seat.tally,
        leaves_with=_cash_out(seat),
        glyphs=seat.stage.glyphs,
        width=seat.stage.width,
    )
    decisions = [
        line
        for text in seat.coaching.summarise()
        for line in wrap(text, seat.stage.width, indent=2)
    ]
    seat.stage.close([Text(), Text(farewell), *told, *lines, *decisions])


def _play(seat: Seat, wishes: Wishes) -> str:
    """Round after round; why it ended."""
    try:
        _welcome(seat)
        bring_shoe(seat)
        betting = Betting(seat, buy_in=wishes.bankroll)
        while wishes.rounds is None or seat.tally.rounds < wishes.rounds:
            betting.bet()
            play_turns(seat)
        if seat.stage.redraws:
            seat.ask_key([], "That was the last round: any key ")
    except Left:
        return "You get up."
    except EOFError:
        return "The input has ended."
    except KeyboardInterrupt:
        return "You get up at once."
    return "That was the last round."


def _welcome(seat: Seat) -> None:
    """The name of the game and what is special about it."""
    width = seat.stage.width
    seat.tell(Text(f"Welcome to {seat.rules.title}.", style=HEADING))
    for word, text in tell_specials(seat.rules):
        line = Text.assemble((f"{word:12}", KEY), text)
        seat.tell(*wrap(line, width, indent=12))


def _leave(seat: Seat) -> list[Text]:
    """Finish what is in play and take back what is not; what is to be said about it."""
    if seat.house.table.playing:
        seat.stage.pace = 0.0
        finish_round(seat)
        shown = seat.last_round if seat.stage.redraws else []
        return [Text("Your hand was finished by standing."), *shown]
    down = seat.on_layout
    for box in reversed(boxes_in_use(seat)):
        put(seat, Wish(box, Kind.MAIN, 0))
    return (
        [Text(f"Your {short(down)} on the layout comes back: no card was dealt.")] if down else []
    )


def _cash_out(seat: Seat) -> Cents:
    """The player's chips as cash."""
    cents = seat.chips
    if cents:
        seat.do(CashOut(person=PERSON, cents=cents))
    return cents
