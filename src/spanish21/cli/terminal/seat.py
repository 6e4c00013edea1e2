"""The player's seat: what lies before them, what they are told, and what they answer.

It joins the house, the screen and the keyboard, keeps the money's tally, and draws the table from
the player's own view. What is asked, and when, is in `betting.py` and `turns.py`.
"""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from spanish21.cli.terminal.coaching import Coaching
from spanish21.cli.terminal.drawing.cells import boxes_played
from spanish21.cli.terminal.drawing.colours import HEADING, KEY, QUIET
from spanish21.cli.terminal.drawing.felt import SCROLLING, Scale, fit
from spanish21.cli.terminal.drawing.picture import Money, draw_scene
from spanish21.cli.terminal.drawing.stage import Stage, crop, wrap
from spanish21.cli.terminal.drawing.wheel_art import frames
from spanish21.cli.terminal.keyboard import Keyboard
from spanish21.cli.terminal.saving import HandsFile
from spanish21.cli.terminal.tally import SittingTally
from spanish21.cli.terminal.words.news import (
    settlement,
    tell,
    tell_card,
    tell_floor,
    tell_net,
    tell_refusal,
)
from spanish21.errors import Refusal
from spanish21.floor import events as f
from spanish21.floor.applying.apply import apply
from spanish21.floor.commands import FloorCommand
from spanish21.house.house import House
from spanish21.money import Cents
from spanish21.rounds.payments import Payment, payments
from spanish21.table import events as e
from spanish21.table.asking.views import PlayerView, view
from spanish21.table.ledger import PENDING, chips
from spanish21.table.state import Table
from spanish21.table.words import DEALER

PERSON = "player"
"""The one person at this table."""
ADVICE = "!"
"""The key for advice, the same whatever is asked."""


class Seat:
    """One person at one table."""

    def __init__(
        self,
        house: House,
        stage: Stage,
        keyboard: Keyboard,
        *,
        coaching: Coaching | None = None,
        hands: HandsFile | None = None,
    ) -> None:
        self.house = house
        self.rules = house.rules
        self.stage = stage
        self.keyboard = keyboard
        self.tally = SittingTally()
        self.coaching = coaching or Coaching(house.rules, PERSON)
        self._hands = hands
        self.news: list[Text] = []
        self.last_round: list[Text] = []
        self._events: list[e.Event] = []
        self._paid: tuple[Payment, ...] = ()
        self._footer: Sequence[Text] = ()
        self._prompt: Text | None = None
        self._posted: dict[str, Cents] = {}
        self._kept = False
        self._printed: PlayerView | None = None
        self._look(house.table)
        if stage.redraws:
            keyboard.watch(self.redraw)

    # What happens

    def do(self, command: FloorCommand) -> None:
        """Carry out a command and show what comes of it; raises `Refusal`."""
        floor = self.house.floor
        if not floor.table.playing:  # what is posted now holds for the round
            self._posted = {name: each.cents for name, each in floor.table.posted.items()}
        happened = self.house.do(command)
        self._record([ev for ev in happened if not isinstance(ev, f.OwnEvent)])
        mistakes = self.coaching.follow(happened)
        for event in happened:  # after the record: showing can be interrupted
            floor = apply(floor, event)
            if isinstance(event, f.OwnEvent):
                self._tell_floor(event)
            else:
                self._follow(event, floor.table)
        self.tell(*mistakes)

    def _tell_floor(self, event: f.OwnEvent) -> None:
        line = tell_floor(event)
        if line:
            self.tell(Text(line))

    def attempt(self, command: FloorCommand) -> bool:
        """Carry out a command, or tell why it may not be."""
        try:
            self.do(command)
        except Refusal as refusal:
            self.tell(tell_refusal(refusal))
            return False
        return True

    def _record(self, happened: Sequence[e.Event]) -> None:
        self._events += happened
        if self._hands is not None:
            self._hands.follow(happened)
        self.tally.bought_in += sum(ev.cents for ev in happened if isinstance(ev, e.BoughtIn))
        if any(isinstance(event, e.RoundEnded) for event in happened):
            self._paid = payments(self._events)
            self._save()
            self._events.clear()
            self.tally.add_round(self._paid)

    def _save(self) -> None:
        if self._hands is not None:
            self._hands.add(self._events, self._posted)

    def _follow(self, event: e.Event, table: Table) -> None:
        """Show one event; the cards of a round stay in sight when they are picked up."""
        self._kept = self._kept or isinstance(event, e.CardsCollected)
        if not self._kept:
            self._look(table)
        if isinstance(event, e.RoundEnded):
            self._end_round()
        self._tell_event(event)
        if isinstance(event, e.WheelSpun):
            self._show_wheel(event)
        elif isinstance(event, e.CardDealt | e.HoleCardTurned):
            self.animate(self.stage.pace)

    def _tell_event(self, event: e.Event) -> None:
        glyphs = self.stage.glyphs
        line = tell(event, self.rules)
        if not line and not self.stage.redraws and not self._is_opening(event):
            line = tell_card(event, glyphs)
        if line:
            self.tell(Text(line))
        for payment in payments([event]):
            if payment.hand == 0:  # a side bet or insurance; hands are told at the end
                self.tell(*self._settlement([payment]))

    def _settlement(self, paid: Sequence[Payment]) -> list[Text]:
        several = len(boxes_played(self._shown.table)) > 1
        width, glyphs = self.stage.width, self.stage.glyphs
        return settlement(paid, self.rules, width=width, glyphs=glyphs, several=several)

    def _is_opening(self, event: e.Event) -> bool:
        """Whether it is one of the first cards, which the next picture shows all together."""
        if not isinstance(event, e.CardDealt):
            return False
        table = self._shown.table
        if event.box == DEALER:
            return event.down or len(table.dealer.cards) == 1
        hand = table.boxes[event.box - 1].hands[event.hand - 1]
        return len(hand.cards) < 3 and not hand.split

    def _end_round(self) -> None:
        self.news.clear()
        self._print_table()
        self.last_round = self._settlement(self._paid)
        self.last_round.append(tell_net(self._paid, self.rules, self.stage.glyphs))
        self.tell(*self.last_round)

    def _show_wheel(self, event: e.WheelSpun) -> None:
        pictures = frames(self.rules, event.number, self.stage.glyphs)
        self.tell(Text("The wheel turns ...", style=HEADING))
        for turn, picture in enumerate(pictures if self.stage.redraws else pictures[-1:]):
            self.tell(picture)
            self.animate(self.stage.pace * (0.4 + turn / 8))
            if turn < len(pictures) - 1 and self.stage.redraws:
                self.news.pop()
        self.animate(self.stage.pace * 5)

    # What is seen

    def _look(self, table: Table) -> None:
        seen = view(table, PERSON)
        assert isinstance(seen, PlayerView), "a person has a player's view"
        self._shown = seen
        self._wagered = sum(table.accounts.get(name, 0) for name in PENDING.values())

    def look_anew(self) -> None:
        """Show the table as it is now, and no longer the end of the last round."""
        self._kept = False
        self._look(self.house.table)

    @property
    def chips(self) -> Cents:
        """The chips in front of the player."""
        return chips(self.house.table.accounts, PERSON)

    @property
    def on_layout(self) -> Cents:
        """The player's chips on the layout."""
        return sum(self.house.table.accounts.get(name, 0) for name in PENDING.values())

    def tell(self, *told: Text) -> None:
        """Say something: at once where lines scroll, else with the next picture."""
        lines = [line for text in told for line in wrap(text, self.stage.width, indent=2)]
        if self.stage.redraws:
            self.news += lines
        else:
            self.stage.show(lines)

    def hush(self) -> None:
        """What was said has been read."""
        self.news.clear()

    def animate(self, seconds: float) -> None:
        """Show the table while nothing is asked, for a moment."""
        if self.stage.redraws and seconds > 0:
            self._footer, self._prompt = (), None
            self.redraw()
            self.keyboard.wait(seconds)

    def picture(self, scale: Scale) -> list[Text]:
        """The whole table, this large."""
        return draw_scene(self._shown, self._money(), rules=self.rules, scale=scale, on=self.stage)

    def _money(self) -> Money:
        """The money to be written on the rail: as it is seen, or before the next round."""
        if self._kept:
            held, wagered = self.chips, self.on_layout
        else:
            held, wagered = self._shown.chips, self._wagered
        so_far = held + wagered - self.tally.bought_in
        return Money(held, wagered, so_far if self.tally.rounds else None)

    def redraw(self) -> None:
        """Draw everything, in the largest cards that leave room for what is said and asked."""
        height = self.stage.height
        room = None if height is None else height - 1 - len(self._footer)
        lines = fit(self.picture, height=None if room is None else room - len(self.news))
        news = self.news if room is None else crop(self.news, room - len(lines))
        lines = lines if room is None else lines[: room - len(news)]
        self.stage.show([*lines, *news, *self._footer], self._prompt)

    # What is asked

    def ask_key(self, footer: Sequence[Text], prompt: str, *, numbers: bool = False) -> str:
        """Ask for one key, or a number where numbers may be typed."""
        self._put(footer, prompt)
        return self.keyboard.ask_key(numbers=numbers)

    def ask_text(self, footer: Sequence[Text], prompt: str) -> str:
        """Ask for something that ends with Enter."""
        self._put(footer, prompt)
        return self.keyboard.ask_text()

    def _put(self, footer: Sequence[Text], prompt: str) -> None:
        self._footer = [line for text in footer for line in wrap(text, self.stage.width)]
        self._prompt = Text(f"{prompt}> ", style=KEY)
        if self.stage.redraws:
            self.redraw()
            return
        if self._shown.table.playing and not self._kept:
            self._print_table()
        self.stage.show(self._footer, self._prompt)

    def _print_table(self) -> None:
        """The table where lines scroll, once for each way it looks."""
        if not self.stage.redraws and self._shown != self._printed:
            self._printed = self._shown
            self.stage.show(self.picture(SCROLLING))

    def show_pages(self, lines: Sequence[Text]) -> None:
        """Show a long text, as many lines at a time as there is room for."""
        height = self.stage.height
        if height is None:
            self.stage.show(lines)
            return
        step = max(1, height - 2)
        for start in range(0, len(lines), step):
            self.stage.show(lines[start : start + step], Text("any key: go on ", style=QUIET))
            self.keyboard.ask_key()
