"""The table drawn for a player: one line of text, or the felt of the terminal.

Both draw a player's view and nothing besides. A compiled table has no view of its own: its round is
put to the table's engine, the same cards and acts, and looked at there.
"""

from __future__ import annotations

from collections.abc import Sequence
from io import StringIO
from typing import TYPE_CHECKING

from msgspec.structs import replace

from spanish21.cards import Card, print_cards
from spanish21.odds.hands.automaton import CARDS
from spanish21.odds.stepping import arrays as a
from spanish21.odds.stepping.acts import FIRST_WAGER
from spanish21.odds.stepping.wagers import WagerPlan
from spanish21.rules.model import Rules
from spanish21.rules.procedure.shoe import shoe_size
from spanish21.table.asking.croupier import Supply, next_command
from spanish21.table.asking.views import HandView, PlayerView
from spanish21.table.commands import Command
from spanish21.table.engine import open_table, step
from spanish21.table.events import Event

if TYPE_CHECKING:
    from spanish21.floor.commands import FloorCommand

ANSI, FELT = "ansi", "felt"
WIDTH = 80
PERSON = "you"


class GivenCards:
    """A table that is dealt the cards it is given; `spins` are where its wheel stops."""

    def __init__(self, rules: Rules, cards: Sequence[Card], spins: Sequence[int]) -> None:
        self.table = open_table(rules)
        self._supply = Supply(cards, spins)

    def do(self, command: FloorCommand) -> tuple[Event, ...]:
        """Carry out a command of the table."""
        given: Command = command  # type: ignore[assignment]
        self.table, events = step(self.table, given)
        return events

    def next(self) -> Command | None:
        """The house's next command."""
        return next_command(self.table, self._supply)


def draw_lane(
    rules: Rules,
    plans: Sequence[WagerPlan],
    arrays: a.Stepping,
    acts: Sequence[int],
    *,
    felt: bool,
    lane: int = 0,
) -> str:
    """A compiled table, its round played again at the engine by the acts done so far."""
    from spanish21.gym.seats import Seats

    row = arrays.lanes[lane]
    cards = [CARDS[n] for n in arrays.order[lane, row[a.ROUND_AT] : row[a.PLACE]]]
    seats = Seats(rules, GivenCards(rules, cards, [int(row[a.SPUN])]), [PERSON], plans=plans)
    acts = list(acts)
    if row[a.HANDS]:
        plan = plans[acts.pop(0) - FIRST_WAGER] if len(plans) > 1 else plans[0]
        seats.lay(PERSON, plan)
        asked = seats.go_on()
        for act in acts:
            if asked is not None:
                seats.act(PERSON, act)
                asked = seats.go_on()
    shown = seats.shown.get(PERSON) or seats.look(PERSON)
    left = shoe_size(rules) - int(row[a.PLACE])
    out = int(row[a.PLACE]) >= int(arrays.at[a.CUT_AT])
    table = replace(shown.table, number=int(row[a.ROUNDS]), cards_left=left, cut_card_out=out)
    return draw_view(rules, replace(shown, table=table), felt=felt)


def draw_view(rules: Rules, shown: PlayerView, *, felt: bool) -> str:
    """What a player sees, as a line or as the felt."""
    return _draw_felt(rules, shown) if felt else _draw_line(shown)


def _draw_line(shown: PlayerView) -> str:
    dealer, box = shown.table.dealer, _own_box(shown)
    up = print_cards(dealer.cards) or "no card"
    hole = " ??" if dealer.hole_down else ""
    hands = "; ".join(map(_tell_hand, box)) or "no hand"
    return f"dealer {up}{hole} | {hands} | {shown.table.cards_left} cards left"


def _own_box(shown: PlayerView) -> tuple[HandView, ...]:
    return next((box.hands for box in shown.table.boxes if box.hands), ())


def _tell_hand(hand: HandView) -> str:
    soft = "soft " if hand.soft else ""
    doubled = f", doubled {hand.doubles}" if hand.doubles else ""
    return f"{print_cards(hand.cards)} ({soft}{hand.total}{doubled})"


def _draw_felt(rules: Rules, shown: PlayerView) -> str:
    from rich.console import Console

    from spanish21.cli.terminal.drawing.felt import SCROLLING
    from spanish21.cli.terminal.drawing.picture import Money, draw_scene
    from spanish21.cli.terminal.drawing.stage import Stage

    page = StringIO()
    console = Console(file=page, width=WIDTH, color_system="truecolor", force_terminal=True)
    stage = Stage(console, redraws=False, pace=0.0)
    money = Money(shown.chips, 0, None)
    for line in draw_scene(shown, money, rules=rules, scale=SCROLLING, on=stage):
        console.print(line)
    return page.getvalue()
