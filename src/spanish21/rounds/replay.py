"""Plays a case: the wagers are laid, the cards dealt in their order, the choices made in turn.

Everything goes through the engine, so a case is accepted, refused and paid like any round at a
table. Nobody runs out of chips, whoever is first on a box agrees to others, and the house permits
as many boxes as its rules let it. No burn card is taken. What is refused says which line of the
case it was.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import NamedTuple

from spanish21.errors import Code, InputError, Refusal
from spanish21.floor.commands import FloorCommand, FloorOrder
from spanish21.floor.events import FloorEvent
from spanish21.money import Cents
from spanish21.rounds.case import Case, CaseChoice, CaseWager, case_cards, rules_of
from spanish21.rounds.irregular import IrregularRound
from spanish21.rounds.notation import locate
from spanish21.rounds.payments import Payment, net, payments
from spanish21.rounds.script import Refused, Script, ScriptAnswer, ScriptLine
from spanish21.rounds.spins import spins_of
from spanish21.rules.dealer import takes_hole_card
from spanish21.rules.kinds import Kind
from spanish21.rules.model import Rules
from spanish21.rules.procedure.boxes import boxes_permitted, boxes_unasked, shares_boxes
from spanish21.rules.topics import Topic, refusal
from spanish21.table import commands as c
from spanish21.table.applying.apply import apply
from spanish21.table.asking import croupier
from spanish21.table.engine import open_table, step
from spanish21.table.events import CardBurned, Chosen, RoundEnded
from spanish21.table.order import Await, Due, due
from spanish21.table.state import Table
from spanish21.table.words import PersonId

CHIPS: Cents = 10**12
"""What everyone buys in for: as much as the cage changes at once, more than doubles can take."""


class Replay(NamedTuple):
    """A case that was played to its end; `unused` are choices no hand came to make."""

    rules: Rules
    table: Table
    events: tuple[FloorEvent, ...]
    payments: tuple[Payment, ...]
    net: dict[PersonId, Cents]
    cards_used: int
    unused: tuple[CaseChoice, ...] = ()


def replay(case: Case) -> Replay:
    """Play a case to its end, or raise what is wrong with it."""
    return _Round(case).play()


class _Round:
    """One case on its way through the engine."""

    def __init__(self, case: Case) -> None:
        self.case = case
        self.rules = rules_of(case)
        self.table = open_table(self.rules)
        self.events: list[FloorEvent] = []
        self.script = Script(case.choices or ())
        spins = spins_of(self.rules, case.spins or ())
        self.supply = croupier.Supply(cards=case_cards(case), spins=spins)
        self.irregular: IrregularRound | None = None
        self.before = 0

    def play(self) -> Replay:
        self._lay_wagers()
        for line in self.script.left:
            self._check_place(line)
        self._open_floor()
        while not self._step():
            pass
        self._check_spins()
        paid = payments(self.events)
        return Replay(
            self.rules,
            self.table,
            tuple(self.events),
            payments=paid,
            net=net(_people(self.case), paid),
            cards_used=self.table.shoe.drawn - self.before,
            unused=tuple(line.choice for line in self.script.left),
        )

    def _open_floor(self) -> None:
        """A round in which something goes wrong is played on a floor."""
        case = self.case
        if case.shoe is not None:
            self._empty_shoe(case.shoe)
        if case.irregularities or case.shoe is not None:
            self.irregular = IrregularRound(
                self.table, case.irregularities or (), self.supply.cards
            )

    def _empty_shoe(self, left: int) -> None:
        """All but so many cards lie in the discard rack, as if they had been dealt before."""
        cards = self.supply.cards
        rest = Counter(self.rules.deck.cards * self.rules.decks) - Counter(cards[:left])
        gone = tuple(rest.elements())
        for card in gone:
            self.table = apply(self.table, CardBurned(card))
        self.supply = self.supply._replace(cards=(*gone, *cards))
        self.before = len(gone)

    def _do(self, command: c.Command, where: str) -> tuple[FloorEvent, ...]:
        return self._take(lambda: self._decide(command), where)

    def _decide(self, command: FloorCommand) -> tuple[FloorEvent, ...]:
        if self.irregular is not None:
            events = self.irregular.give(command)
            self.table = self.irregular.floor.table
            return events
        assert not isinstance(command, FloorOrder), "without a floor the table is asked"
        self.table, happened = step(self.table, command)
        return happened

    def _take(
        self, act: Callable[[], tuple[FloorEvent, ...]], where: str
    ) -> tuple[FloorEvent, ...]:
        try:
            events = act()
        except Refusal as refused:
            raise locate(Refused(refused, where), self.table) from None
        self.events += events
        return events

    # Before the deal

    def _lay_wagers(self) -> None:
        if not self.case.wagers:
            raise InputError("a case needs at least one wager")
        for command in _prepare(self.case):
            self._do(command, "the case")
        for number, wager in _in_order(self.case):
            where = f"wager {number} ({wager.person}, {wager.kind.value} on box {wager.box})"
            for command in self._arrange(wager):
                self._do(command, where)
            self._do(_lay(wager), where)

    def _arrange(self, wager: CaseWager) -> Iterator[c.Command]:
        """The consent and the permission that a main wager needs."""
        if wager.kind is not Kind.MAIN or not 1 <= wager.box <= len(self.table.boxes):
            return
        first = next((each.person for each in self.table.box(wager.box).wagers), wager.person)
        if first != wager.person and shares_boxes(self.rules):
            yield c.AllowOnBox(person=first, box=wager.box, other=wager.person)
        most = boxes_permitted(self.rules)
        if most > boxes_unasked(self.rules):
            yield c.PermitBoxes(person=wager.person, boxes=most)

    def _check_place(self, line: ScriptLine) -> None:
        """Refuse a choice on a box that has no wager, or by someone who has none there."""
        choice = line.choice
        if not 1 <= choice.box <= len(self.table.boxes):
            detail = f"there is no box {choice.box}; there are boxes 1 to {len(self.table.boxes)}"
            clause = self.rules.clause("boxes")
            raise Refused(Refusal(Code.NO_SUCH_BOX, clause, detail), str(line))
        people = [wager.person for wager in self.table.box(choice.box).wagers]
        if people and choice.person in (None, *people):
            return
        detail = f"{choice.person or 'nobody'} has no wager on box {choice.box}"
        raise Refused(refusal(self.rules, Code.NOT_ON_THE_BOX, Topic.CALLER, detail), str(line))

    # The round

    def _put_right(self) -> tuple[FloorEvent, ...] | None:
        """What goes wrong now and what the floor does about it; None when the round goes on."""
        if self.irregular is None:
            return None
        found = self.irregular.next()
        if found is None and isinstance(due(self.table), c.CollectCards):
            found = self.irregular.overdue()
        if found is None:
            return None
        command, where = found
        events = self._take(lambda: self._decide(command), where)
        for event in events:
            if isinstance(event, Chosen):  # whoever refused a card stands, and need not say so
                self.script.drop(event.box, event.hand, event.act)
        return events

    def _step(self) -> bool:
        """Do one thing; whether the round is over."""
        put_right = self._put_right()
        if put_right is not None:
            return not self.table.playing and any(isinstance(e, RoundEnded) for e in put_right)
        if self.table.ask is None:
            self.script.check(self.table)
        answer = self._answer()
        if answer is None:
            events = self._do(self._house_act(), "the deal")
        else:
            events = self._do(answer.command, str(answer.line))
        return any(isinstance(event, RoundEnded) for event in events)

    def _answer(self) -> ScriptAnswer | None:
        """What a person says now, if it is theirs to say something."""
        table, awaited = self.table, due(self.table)
        if isinstance(awaited, c.CloseInsurance) or self._insurance_is_past(awaited):
            return self.script.insure(table)
        if isinstance(awaited, Await):
            return self.script.choose(table, awaited)
        if isinstance(awaited, c.CloseAnswers) and table.ask is not None:
            return self.script.reply(table, table.ask)
        return None

    def _insurance_is_past(self, awaited: Due) -> bool:
        """Whether insurance that someone wants will not be offered: the engine says why not."""
        waits = isinstance(awaited, c.OfferInsurance) or (
            isinstance(awaited, c.Settle) and awaited.matter in _BEFORE_INSURANCE
        )
        return is_dealt(self.table) and not waits and self.script.wants_insurance

    def _check_spins(self) -> None:
        """A number that was never used means a mistake about who spins."""
        given, owed = len(self.supply.spins), self.table.spun
        if given > owed:
            raise InputError(f"spins: {given} were given, and the round owes {owed or 'none'}")

    def _house_act(self) -> c.HouseCommand:
        command = croupier.next_command(self.table, self.supply, waits=False)
        assert command is not None, "no player is awaited"
        return command


_BEFORE_INSURANCE = (c.Matter.OPENING, c.Matter.BLACKJACK)


def is_dealt(table: Table) -> bool:
    """Whether all have their first two cards, the dealer the one or two due before play."""
    if not table.dealer.cards or any(len(box.opening) < 2 for box in table.boxes if box.hands):
        return False
    waits_for_hole = takes_hole_card(table.rules)
    return not waits_for_hole or table.dealer.hole_down or len(table.dealer.cards) > 1


def _people(case: Case) -> list[PersonId]:
    return list(dict.fromkeys(wager.person for wager in case.wagers))


def _prepare(case: Case) -> Iterator[c.Command]:
    """Chips and coupons for all, the prizes posted, the seats taken."""
    for person in _people(case):
        own = [wager for wager in case.wagers if wager.person == person]
        yield c.BuyIn(person=person, cents=CHIPS)
        coupons = sum(wager.coupon for wager in own)
        if coupons > 0:
            yield c.GiveCoupon(person=person, cents=coupons)
    for name, cents in (case.posted or {}).items():
        yield c.PostPrize(name=name.lower(), cents=cents, at=0)
    for box, person in (case.seats or {}).items():
        yield c.Sit(person=person, box=box)


def _in_order(case: Case) -> list[tuple[int, CaseWager]]:
    """The wagers, numbered as given, main wagers first and box by box, then lines, then the rest.

    So it does not matter in which order a case lists them, save for people on one box.
    """

    def rank(numbered: tuple[int, CaseWager]) -> tuple[int, int]:
        kind = numbered[1].kind
        return (0 if kind is Kind.MAIN else 1 if kind.is_line else 2, numbered[1].box)

    return sorted(enumerate(case.wagers, 1), key=rank)


def _lay(wager: CaseWager) -> c.PlaceWager:
    return c.PlaceWager(
        person=wager.person,
        box=wager.box,
        kind=wager.kind,
        cents=wager.cents,
        side=wager.side,
        coupon=wager.coupon,
    )
