"""A round with irregularities: each is reported on the floor when its cards have come.

A case names what went wrong and after how many cards; the floor puts it right by the clause (ma 15)
and everything it then asks for is done at once, by a staff of its own. Nothing is decided here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from spanish21.cards import Card
from spanish21.errors import Refusal
from spanish21.floor import commands as f
from spanish21.floor import events as fe
from spanish21.floor.asking.floor_acts import floor_acts
from spanish21.floor.engine import step
from spanish21.floor.state import Floor, open_around
from spanish21.rounds.case import CaseFault, FaultWord
from spanish21.table.order import Await, due
from spanish21.table.people import caller
from spanish21.table.state import Table
from spanish21.table.words import PersonId, Role

STAFF = {"dealer": Role.DEALER, "floor": Role.FLOOR, "supervisor": Role.SUPERVISOR}
SIGNED = {"name": "dealer", "second": "floor"}
TEN = Card.S10


class IrregularRound:
    """A floor around the round, and the irregularities that have not happened yet."""

    def __init__(self, table: Table, faults: Sequence[CaseFault], cards: Sequence[Card]) -> None:
        self.floor: Floor = open_around(table)
        self.left = list(faults)
        self.cards = cards
        self.events: list[fe.FloorEvent] = []
        self.give(f.SkipOpening(by=Role.DEALER))
        for name, role in STAFF.items():
            self.give(f.SignOn(by=role, name=name))

    def give(self, command: f.FloorCommand) -> tuple[fe.FloorEvent, ...]:
        """Carry out a command on the floor."""
        self.floor, events = step(self.floor, command)
        self.events += events
        return events

    def next(self) -> tuple[f.FloorCommand, str] | None:
        """What goes wrong now, or what is done about it, and where the case says so."""
        for fault in self.left:
            if fault.after <= self.floor.table.shoe.drawn and self._happens(fault):
                self.left.remove(fault)
                return self._report(fault), f"irregularity '{fault.fault.value}'"
        return next(((command, "the floor") for command in self._due()), None)

    def _happens(self, fault: CaseFault) -> bool:
        """Whether it can be reported at this moment."""
        try:
            step(self.floor, self._report(fault))
        except Refusal:
            return False
        return True

    def overdue(self) -> tuple[f.FloorCommand, str] | None:
        """An irregularity that never happened: to report it says why not."""
        if not self.left:
            return None
        return self._report(self.left[0]), f"irregularity '{self.left[0].fault.value}'"

    def _next_card(self) -> Card:
        drawn = self.floor.table.shoe.drawn
        return self.cards[drawn] if drawn < len(self.cards) else TEN

    def _report(self, fault: CaseFault) -> f.FloorCommand:
        """The floor's own command for it; the card is the next of the shoe."""
        dealer = Role.DEALER
        match fault.fault:
            case FaultWord.FACE_UP:
                return f.ReportFaceUp(by=dealer, card=self._next_card(), **SIGNED)
            case FaultWord.TEN:
                card = Card.parse(fault.card) if fault.card else TEN
                return f.ReportTen(by=Role.FLOOR, card=card, name="floor", second="dealer")
            case FaultWord.UNSEEN:
                return f.ReportUnseen(by=dealer)
            case FaultWord.EXPOSED:
                return f.ReportExposed(by=dealer, card=self._next_card())
            case FaultWord.REFUSED:
                return f.RefuseCard(by=dealer, person=self._awaited())
            case FaultWord.OVERDRAWN:
                return f.ReportOverdraw(by=dealer, card=self._next_card())
            case FaultWord.DEALER_MISSED:
                return f.MissDealer(by=dealer)
            case FaultWord.BROKEN_READER:
                return f.BreakReader(by=dealer)
        return self._report_on_box(fault)

    def _report_on_box(self, fault: CaseFault) -> f.FloorCommand:
        """What went wrong with the cards of one box, or with the reader."""
        dealer, box, hand = Role.DEALER, fault.box, fault.hand
        match fault.fault:
            case FaultWord.LEFT_OUT:
                return f.SkipBox(by=dealer, box=box, **SIGNED)
            case FaultWord.FORGOTTEN:
                return f.ForgetCard(by=dealer, box=box, hand=hand)
            case FaultWord.SECOND_DECLINED:
                return f.TakeSecond(
                    by=dealer, person=self._caller(box, 1), box=box, wants=False, **SIGNED
                )
            case FaultWord.CALLED_DEAD:
                person = self._caller(box, hand)
                return f.DeclineLate(by=dealer, person=person, box=box, hand=hand, **SIGNED)
        return f.ReportReader(by=dealer, shown=fault.fault is FaultWord.READER_SHOWED)

    def _awaited(self) -> PersonId:
        turn = due(self.floor.table)
        return turn.person if isinstance(turn, Await) else ""

    def _caller(self, box: int, hand: int) -> PersonId:
        table = self.floor.table
        hands = table.box(box).hands if 1 <= box <= len(table.boxes) else ()
        fits = 1 <= hand <= len(hands) and hands[hand - 1].stakes
        return caller(table.box(box), hands[hand - 1]) if fits else ""

    def _due(self) -> Iterator[f.FloorCommand]:
        """What the floor asks for, as the staff of the round does it."""
        for act in floor_acts(self.floor):
            command = act.commands[0]
            if isinstance(command, f.NoteReader):
                yield replace(command, name="supervisor")
            elif isinstance(command, f.Replenish):
                yield replace(command, burned=self._next_card())
            elif isinstance(command, f.FloorOrder):
                yield replace(command, **SIGNED)
            else:
                yield command
