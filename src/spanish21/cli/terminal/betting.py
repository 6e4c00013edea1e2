"""Between rounds: the wagers of the last one lie there again, to be changed or dealt.

The engine says what may be laid and why not; this module only asks and passes on. What the keys do
is listed in `words/help_pages.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from rich.text import Text

from spanish21.cli.terminal.drawing.cells import name_wager
from spanish21.cli.terminal.drawing.chips import print_range, short
from spanish21.cli.terminal.drawing.colours import QUIET
from spanish21.cli.terminal.drawing.stage import key_bar
from spanish21.cli.terminal.keyboard import ENTER, ESCAPE, NUMBER
from spanish21.cli.terminal.seat import ADVICE, PERSON, Seat
from spanish21.cli.terminal.turns import Left, tell_no_key
from spanish21.cli.terminal.wagers import (
    KEYS,
    USUAL_SIDE_BET,
    Wish,
    amounts_for,
    boxes_in_use,
    down,
    extra_kinds,
    lay_wager,
    nearest,
    put,
    wishes_down,
)
from spanish21.cli.terminal.words.help_pages import help_pages
from spanish21.cli.terminal.words.news import tell_refusal
from spanish21.errors import InputError, Refusal
from spanish21.money import Cents, read_dollars
from spanish21.rules.kinds import Kind, Side
from spanish21.rules.limits import wager_limits
from spanish21.table.commands import BuyIn
from spanish21.table.deciding.decide import decide

_SIDES = {"h": Side.HIGH, "high": Side.HIGH, "l": Side.LOW, "low": Side.LOW}


class Betting:
    """One player's betting: the wagers they usually make, and the box they now change."""

    def __init__(self, seat: Seat, *, buy_in: Cents) -> None:
        self.seat = seat
        self.usual = wishes_down(seat)
        self.buy_in = buy_in
        self.chosen: int | None = None
        self._keys = {KEYS[kind]: kind for kind in extra_kinds(seat.rules)}
        self._acts: dict[str, Callable[[], None]] = {
            "+": self._add_box,
            "-": self._drop_box,
            "#": self._choose_box,
            "b": self._buy,
            "c": self._clear,
            "a": self._list,
            ADVICE: self._advise,
            "advice": self._advise,
            "?": self._tell_why_not,
            "i": self._help,
            "help": self._help,
            "q": self._leave,
            "quit": self._leave,
        }

    def bet(self) -> None:
        """Lay wagers until the player wants the cards; raises `Left` when they go."""
        if not boxes_in_use(self.seat):
            self._lay_usual()
        self.seat.keyboard.forget()
        while not self._deals(self._ask()):
            pass
        self.usual = wishes_down(self.seat)
        self.seat.hush()
        self.seat.look_anew()

    def _lay_usual(self) -> None:
        """The wagers of the last round again, as far as the chips go."""
        for wish in self.usual:
            if wish.kind is Kind.MAIN or down(self.seat, wish.box):
                self._try(lay_wager, wish)
        if not boxes_in_use(self.seat):
            told = f"You have {short(self.seat.chips)}: b buys chips, a number lays a wager."
            self.seat.tell(Text(told, style="bold"))

    def _ask(self) -> str:
        return self.seat.ask_key(self._footer(), "Your wager ", numbers=True)

    def _deals(self, answer: str) -> bool:
        """Do what is asked; whether it was to deal."""
        if answer in (ENTER, "deal"):
            if boxes_in_use(self.seat):
                return True
            self.seat.tell(Text("There is no wager on the layout yet: type an amount first."))
            return False
        act = self._find_act(answer)
        if act is None:
            tell_no_key(self.seat, answer)
        else:
            self.seat.hush()
            self.seat.look_anew()
            act()
        return False

    def _find_act(self, answer: str) -> Callable[[], None] | None:
        """What a key does; None for one that does nothing."""
        kind = self._keys.get(answer)
        if kind is not None:
            return partial(self._put_extra, kind)
        if answer[:1] in NUMBER:
            return partial(self._put_main, answer)
        return self._acts.get(answer)

    def _try(self, act: Callable[[Seat, Wish], None], wish: Wish) -> bool:
        """Do something with a wager, or tell why it may not be."""
        try:
            act(self.seat, wish)
        except Refusal as refusal:
            self.seat.tell(tell_refusal(refusal))
            return False
        return True

    def _advise(self) -> None:
        """What the coach says of the side bets now."""
        self.seat.tell(*self.seat.coaching.advise_bets())

    # What is on the layout, and the keys

    def _footer(self) -> list[Text]:
        rules, seat = self.seat.rules, self.seat
        limits = print_range(wager_limits(rules, Kind.MAIN))
        first = [("Enter", "deal")] if boxes_in_use(seat) else []
        keys = [*first, ("0-9", f"wager ({limits})")]
        keys += [(key, kind.title) for key, kind in self._keys.items()]
        keys += [("+ -", "boxes")] if len(boxes_in_use(seat)) < 2 else [("+ - #", "boxes")]
        keys += [("b", "buy chips"), (ADVICE, "advice"), ("i", "help"), ("q", "leave")]
        return [self._layout(), *key_bar(keys, seat.stage.width)]

    def _layout(self) -> Text:
        """The wagers on the layout in one line."""
        boxes = boxes_in_use(self.seat)
        names = [", ".join(map(name_wager, down(self.seat, box))) for box in boxes]
        if len(set(names)) == 1:
            told = f" on each of {len(boxes)} boxes: " if len(boxes) > 1 else ": "
            told += names[0]
        else:
            told = ": " + "; ".join(
                f"box {box}: {name}" for box, name in zip(boxes, names, strict=True)
            )
        line = Text(f"Wagers{told}" if names else "No wager is on the layout.")
        if len(boxes) > 1 or "," in told:
            line.append(f"  ({short(self.seat.on_layout)} in all)", QUIET)
        return line.append(f"  Changing box {self.chosen}." if self.chosen else "", "bold")

    # The main wager

    def _boxes(self) -> list[int]:
        """The boxes a change is for."""
        in_use = boxes_in_use(self.seat)
        if self.chosen is not None and self.chosen in in_use:
            return [self.chosen]
        return in_use

    def _put_main(self, text: str) -> None:
        cents = self._read(text)
        if cents is None:
            return
        for box in self._boxes() or [1]:
            if not self._try(put, Wish(box, Kind.MAIN, cents)):
                break

    def _read(self, text: str) -> Cents | None:
        try:
            return read_dollars(text)
        except InputError as error:
            self.seat.tell(Text(str(error)))
            return None

    # Lines and side bets

    def _put_extra(self, kind: Kind) -> None:
        """Lay, change or take back a wager beside the main wager."""
        boxes = self._boxes() or [1]
        there = self.seat.house.table.box(boxes[0]).wager(PERSON, kind)
        amounts = amounts_for(self.seat, boxes[0], kind)
        if there is not None and (amounts is None or amounts.least == amounts.most):
            wanted: tuple[Cents, Side | None] | None = (0, there.side)
        elif amounts is None:
            self._tell_refused(kind, boxes[0])
            return
        elif amounts.least == amounts.most and kind is not Kind.HIGH_LOW:
            wanted = (amounts.least, None)
        else:
            usual = there.cents if there else nearest(amounts, USUAL_SIDE_BET)
            wanted = self._ask_amount(kind, print_range(amounts), usual)
        if wanted is None:
            return
        for box in boxes:
            if not self._try(put, Wish(box, kind, *wanted)):
                break

    def _ask_amount(self, kind: Kind, span: str, usual: Cents) -> tuple[Cents, Side | None] | None:
        """How much, and on which side; None when the player gives it up."""
        side = self._ask_side() if kind is Kind.HIGH_LOW else None
        if kind is Kind.HIGH_LOW and side is None:
            return None
        question = f"{kind.title}, {span} (Enter: {short(usual)}, 0: none) "
        cents = None
        while cents is None:
            answer = self.seat.ask_text([], question)
            if answer == ESCAPE:
                return None
            self.seat.hush()
            cents = usual if answer == ENTER else self._read(answer)
        return cents, side

    def _ask_side(self) -> Side | None:
        """Higher or lower, asked again until it is one of them; None when it is given up."""
        question = Text("Will your second card be higher or lower than the first? (Esc: no wager)")
        while True:
            answer = self.seat.ask_key([question], "h higher, l lower ")
            if answer in (*_SIDES, ESCAPE):
                self.seat.hush()
                return _SIDES.get(answer)
            self.seat.hush()
            self.seat.tell(Text("Press h for higher, l for lower, or Esc for no wager."))

    def _tell_refused(self, kind: Kind, box: int) -> bool:
        """Tell the table's reason against a wager; whether there is one."""
        main = self.seat.house.table.box(box).wager(PERSON, Kind.MAIN)
        limits = wager_limits(self.seat.rules, kind, main=main.cents if main else 0)
        side = Side.HIGH if kind is Kind.HIGH_LOW else None
        wish = Wish(box, kind, max(limits.least, 1), side)
        try:
            decide(self.seat.house.table, wish.command)
        except Refusal as refusal:
            self.seat.tell(tell_refusal(refusal, key=f"{kind.title}:"))
            return True
        return False

    def _tell_why_not(self) -> None:
        """Every wager that may not be laid now, with the reason."""
        box = (self._boxes() or [1])[0]
        made = {wager.kind for wager in down(self.seat, box)}
        left = [kind for kind in (Kind.MAIN, *self._keys.values()) if kind not in made]
        if not [kind for kind in left if self._tell_refused(kind, box)]:
            self.seat.tell(Text("Every wager on the list may be laid now."))

    def _clear(self) -> None:
        """Take back every line and side bet."""
        for box in self._boxes():
            for wager in reversed(down(self.seat, box)):
                if wager.kind is not Kind.MAIN:
                    self._try(put, Wish(box, wager.kind, 0))

    # Boxes, chips and the rest

    def _add_box(self) -> None:
        """Another box beside those in use, with the same wagers as the last."""
        in_use = boxes_in_use(self.seat)
        if not in_use:
            self.seat.tell(Text("Type an amount first: it goes on box 1."))
            return
        last = in_use[-1]
        for wager in down(self.seat, last):
            if not self._try(lay_wager, Wish(last + 1, wager.kind, wager.cents, wager.side)):
                break

    def _drop_box(self) -> None:
        in_use = boxes_in_use(self.seat)
        if in_use:
            self._try(put, Wish(in_use[-1], Kind.MAIN, 0))
        self.chosen = None

    def _choose_box(self) -> None:
        """Change one box after the other, then all of them again."""
        in_use = boxes_in_use(self.seat)
        if len(in_use) < 2:
            self.seat.tell(Text("You play one box; + adds another."))
            return
        places: list[int | None] = [None, *in_use]
        place = places.index(self.chosen) if self.chosen in places else 0
        self.chosen = places[(place + 1) % len(places)]

    def _buy(self) -> None:
        question = f"Buy chips for how much? (Enter: {short(self.buy_in)}) "
        answer = self.seat.ask_text([], question)
        if answer == ESCAPE:
            return
        cents = self.buy_in if answer == ENTER else self._read(answer)
        if cents is not None:
            self.seat.attempt(BuyIn(person=PERSON, cents=cents))
            if not boxes_in_use(self.seat):
                self._lay_usual()

    def _list(self) -> None:
        """Every payment of the last round."""
        self.seat.show_pages(self.seat.last_round or [Text("No round has been played yet.")])

    def _help(self) -> None:
        self.seat.show_pages(help_pages(self.seat.rules, self.seat.stage.width))

    def _leave(self) -> None:
        raise Left
