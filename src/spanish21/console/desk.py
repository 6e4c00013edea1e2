"""The console: what is due now, one key that does it, and a menu for everything else.

A desk is a seat at the console, in one role at a time; the automatic staff does what belongs to the
other roles. Lines come in and lines go out: whoever shows them is not known here. A refusal changes
nothing and is told with its clause; a question that is left open is closed with q, and nothing is
done.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from spanish21.console.forms import SECOND, Form, blanks_of, fill_form, offer_kinds
from spanish21.console.keyed_in import awaits_card, find_blanks
from spanish21.console.looking import look, show_interface
from spanish21.console.menus import SEAT_MENU, Menu, MenuEntry, list_menu, menus_for
from spanish21.console.shift import Shift, second_signer, signer
from spanish21.console.slips import Score, Slip, Slips, puts_right
from spanish21.console.telling import tell_choice, tell_events
from spanish21.errors import Code, InputError, Refusal, Spanish21Error, quote
from spanish21.floor.asking.guide import GuideStep, guide
from spanish21.floor.commands import FloorCommand, FloorOrder
from spanish21.floor.deciding.decide import decide
from spanish21.floor.events import FloorEvent
from spanish21.floor.roles import MATRIX
from spanish21.floor.state import Floor
from spanish21.house.house import House
from spanish21.rules.limits import offered_kinds
from spanish21.table.commands import Choose
from spanish21.table.events import RoundEnded
from spanish21.table.words import Role

NOTHING = "Nothing was done."
ROUND_OVER = "-- the round is over --"


class Preview(NamedTuple):
    """A command whose events have been shown and that waits for y or n."""

    command: FloorCommand


class Desk:
    """One seat at the console."""

    def __init__(self, shift: Shift, role: Role, *, slips: Slips | None = None) -> None:
        self.shift = shift
        self.role = role
        self.score = Score()
        self._slips = slips
        self._slip: Slip | None = None
        self._open: Menu | Form | Preview | None = None

    @property
    def house(self) -> House:
        """The house whose table this is."""
        return self.shift.house

    @property
    def floor(self) -> Floor:
        """The floor as it stands."""
        return self.shift.floor

    @property
    def busy(self) -> bool:
        """Whether a menu, a form or a question is open, which q closes first."""
        return self._open is not None

    @property
    def sees(self) -> Slip | None:
        """The mistake that is in sight."""
        return self._slip

    # What is shown

    def screen(self) -> Iterator[str]:
        """What the person sees before the next line is read."""
        match self._open:
            case Preview():
                yield "Do this? y or n"
            case Form():
                yield self._open.blanks[0].prompt
            case Menu():
                yield f"{self._open.title}:"
                yield from list_menu(self._open, self.house.rules)
                yield "A number, or Enter to go back"
            case None:
                yield from self._show_due()

    def _show_due(self) -> Iterator[str]:
        yield from show_interface(self.floor)
        for step in guide(self.floor):
            yield self._mark(step)
        if self._slip is not None:
            yield f"You see: {self._slip.says}"
        keys = " ".join(menu.key for menu in self._menus())
        yield f"[{self.role.value}] Enter next, g on, {keys}, v look, ? help, q"

    def _menus(self) -> tuple[Menu, ...]:
        return (*menus_for(self.role, self.house.rules), SEAT_MENU)

    def _mark(self, step: GuideStep) -> str:
        """A step with its clause; * is for this seat to do, - for another."""
        says = f"{step.says} [{step.clause}]"
        if not step.commands:
            return f"  {says}"
        if any(self.role in MATRIX[type(command)] for command in step.commands):
            return f"* {says}"
        return f"- {says} ({step.commands[0].by.value})"

    def _help(self) -> Iterator[str]:
        yield "Enter does what is due, * if it is yours, - if it is another's."
        yield "g goes on to the end of the round, v shows the table as you may see it."
        for menu in self._menus():
            yield f"{menu.key} is for {menu.title}"
        yield "q closes a question, or leaves the table."

    def leave(self) -> Iterator[str]:
        """What is said when the person goes: how it went, and how the table stands."""
        yield from self.score.lines()
        if not self.floor.table.playing:
            yield "You leave the table between rounds; nothing is half done."
            return
        first = next((step for step in guide(self.floor) if step.commands), None)
        due_next = f" Next: {first.says} [{first.clause}]" if first else ""
        yield f"You leave in round {self.floor.table.number}; nothing is half done.{due_next}"

    # What is typed

    def take(self, line: str) -> Iterator[str]:
        """What a typed line brings about, told line by line; nothing is half done."""
        try:
            yield from self._take(line.strip())
        except Refusal as refusal:
            yield _tell_refusal(refusal)
        except Spanish21Error as error:
            yield str(error)

    def _take(self, said: str) -> Iterator[str]:
        if self.busy and said.lower() in ("q", "esc"):
            self._open = None
            yield NOTHING
            return
        match self._open:
            case Preview(command):
                yield from self._confirm(said, command)
            case Form():
                self._open.fill(said)
                yield from self._complete(self._open)
            case Menu():
                yield from self._choose(said, self._open)
            case None:
                yield from self._key(said.lower())

    def _key(self, key: str) -> Iterator[str]:
        menus = {menu.key: menu for menu in self._menus()}
        if key in menus:
            self._open = menus[key]
        elif key == "":
            yield from self.go_on()
        elif key == "g":
            yield from self._finish_round()
        elif key == "v":
            yield from look(self.floor, self.role)
        elif key == "?":
            yield from self._help()
        else:
            yield from self._word(key, menus)

    def _word(self, said: str, keys: Iterable[str]) -> Iterator[str]:
        """A card that a live dealer keys in at once, or what a player who is asked says."""
        if self.shift.live and awaits_card(self.shift.next(), said):
            yield from self.go_on()
            yield from self._take(said)
            return
        spoken = [each for each in self.shift.choices() if isinstance(each, Choose)]
        fits = [each for each in spoken if each.act.value.startswith(said)]
        if len(fits) == 1:
            yield from self._do(fits[0])
            return
        allowed = ", ".join((*(each.act.value for each in spoken), *keys))
        raise InputError(f"{quote(said)} is not a key here: Enter, g, v, ?, q, {allowed}")

    def _finish_round(self) -> Iterator[str]:
        """Go on until the round is over, something is asked, or a mistake is in sight."""
        over = False
        while not over:
            before = self.floor
            for line in self.go_on():
                over |= line == ROUND_OVER
                yield line
            over |= self.busy or self._slip is not None or self.floor is before

    # Doing

    def go_on(self) -> Iterator[str]:
        """Do what is due, one act; a mistake that is passed over counts as missed."""
        if self._slip is not None:
            yield self._pass_over(self._slip)
        elif self._slips is not None:
            self._slip = self._slips.maybe(self.floor)
            if self._slip is not None:
                return
        command = self.shift.next()
        if command is None:
            yield from self._ask_or_wager()
            return
        blanks = find_blanks(self.floor, command) if self.shift.live else []
        if blanks:
            self._open = Form(type(command), blanks, base=command)
        else:
            yield from self._do(command)

    def _ask_or_wager(self) -> Iterator[str]:
        """A person is asked what they want, or the automatic players bet."""
        choices = self.shift.choices()
        if choices:
            entries = tuple(MenuEntry(tell_choice(each), each) for each in choices)
            self._open = Menu("", "What is it to be", entries)
            return
        laid = list(self.shift.lay_wagers())
        for brought in laid:
            if isinstance(brought, Refusal):
                yield _tell_refusal(brought)
            else:
                yield from self._tell(brought)
        if not laid:
            yield "Nothing is due: no wager is down. Lay wagers under p, players."

    def _do(self, command: FloorCommand) -> Iterator[str]:
        events = self.shift.do(command)
        yield from self._tell(events)
        if any(isinstance(event, RoundEnded) for event in events):
            yield ROUND_OVER

    def _tell(self, events: Iterable[FloorEvent]) -> Iterator[str]:
        return (f"  {line}" for line in tell_events(events, self.role))

    # Menus and forms

    def _choose(self, said: str, menu: Menu) -> Iterator[str]:
        if not said:
            self._open = None
            return
        if not (said.isascii() and said.isdigit() and 1 <= int(said) <= len(menu.entries)):
            raise InputError(f"{quote(said)} is not in the menu: 1 to {len(menu.entries)}")
        self._open = None
        entry = menu.entries[int(said) - 1]
        if isinstance(entry.does, Role):
            self.role = entry.does
            yield f"Your seat: {entry.says}."
        elif isinstance(entry.does, type):
            asked = (each for each in blanks_of(entry.does) if each.field not in entry.given)
            blanks = [*offer_kinds(asked, offered_kinds(self.house.rules))]
            form = Form(entry.does, blanks, answers=dict(entry.given), asks=menu.asks)
            yield from self._complete(form)
        else:
            yield from self._do(entry.does)

    def _complete(self, form: Form) -> Iterator[str]:
        """Ask the next blank; with none left do it, or show what it will do and ask."""
        self._open = form if form.blanks else None
        if form.blanks:
            return
        if form.base is not None:
            yield from self._do(form.fill_base())
            return
        name = signer(self.floor, self.role)
        command = fill_form(form.kind, form.answers, by=self.role, name=name)
        try:
            events = decide(self.floor, command)
        except Refusal as refusal:
            self._ask_second(form, refusal)
            yield _tell_refusal(refusal)
            return
        if not form.asks:
            yield from self._do(command)
            return
        self._open = Preview(command)
        yield f"This will happen{_tell_signed(command)}:"
        yield from self._tell(events)

    def _ask_second(self, form: Form, refusal: Refusal) -> None:
        """Where two must sign, ask who the second is."""
        if refusal.code is not Code.SECOND_PERSON or "second" in form.answers:
            raise refusal
        usual = second_signer(self.floor, self.role)
        form.blanks.append(SECOND._replace(required=False, usual=usual))
        self._open = form

    def _confirm(self, said: str, command: FloorCommand) -> Iterator[str]:
        if said.lower() not in ("y", "yes", "n", "no"):
            raise InputError(f"{quote(said)} is neither y nor n")
        self._open = None
        if said.lower().startswith("n"):
            yield NOTHING
            return
        if self._slip is not None:
            right = puts_right(self._slip, command)
            yield self._grade(self._slip, right=right)
            if not right:
                return
        yield from self._do(command)

    # Mistakes to find

    def _grade(self, slip: Slip, *, right: bool) -> str:
        self.score.note(slip.clause, found=right)
        self._slip = None
        if right:
            return f"Right: {slip.clause} puts it right."
        return f"That is not what was wrong, and {NOTHING.lower()} {slip.answer} [{slip.clause}]"

    def _pass_over(self, slip: Slip) -> str:
        self.score.note(slip.clause, found=False)
        self._slip = None
        return f"Missed: {slip.answer} [{slip.clause}]"


def _tell_signed(command: FloorCommand) -> str:
    """Who signs an order, for those who are about to."""
    if not isinstance(command, FloorOrder):
        return ""
    return f", signed by {' and '.join(filter(None, (command.name, command.second)))}"


def _tell_refusal(refusal: Refusal) -> str:
    return f"Refused: {refusal.detail} [{refusal.clause}]"
