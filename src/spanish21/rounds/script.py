"""The choices of a case, handed out one by one as the table asks for them.

A script answers what is awaited: the caller's choice for a hand, another person's answer on a
shared box, insurance while it is offered. A hand without a choice stands. A choice that can no
longer be made is told apart from one that was never asked for. Whether a choice is lawful is the
engine's to say.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import inf
from typing import NamedTuple

from spanish21.errors import Code, Refusal, Spanish21Error
from spanish21.money import Cents
from spanish21.rounds.case import CaseChoice
from spanish21.rules.play import Act, double_amounts, refuse, refuse_split_amount
from spanish21.rules.topics import Topic, refusal
from spanish21.table.commands import (
    Choose,
    Cover,
    Insure,
    JoinDouble,
    JoinSplit,
    Pass,
    PersonCommand,
)
from spanish21.table.insuring import insurance_limits
from spanish21.table.order import Await
from spanish21.table.people import caller, people_on, stakes_of
from spanish21.table.state import Ask, Hand, Table
from spanish21.table.words import PersonId


class Refused(Spanish21Error):
    """A wager or a choice of a case was refused; `where` says which one."""

    def __init__(self, refusal: Refusal, where: str) -> None:
        super().__init__(f"{where}: {refusal}")
        self.refusal = refusal
        self.where = where


class ScriptLine(NamedTuple):
    """A choice and its place in the case, counted from 1."""

    number: int
    choice: CaseChoice

    def __str__(self) -> str:
        choice = self.choice
        person = f"{choice.person}, " if choice.person else ""
        act = choice.act.value
        return f"choice {self.number} ({person}{act} on box {choice.box}, hand {choice.hand})"


class ScriptAnswer(NamedTuple):
    """A command, and the choice it was made from (None where a hand was given none)."""

    command: PersonCommand
    line: ScriptLine | None = None


class Script:
    """The choices not made yet; asking for one takes it out."""

    def __init__(self, choices: Iterable[CaseChoice]) -> None:
        self.left = [ScriptLine(number, choice) for number, choice in enumerate(choices, 1)]

    @property
    def wants_insurance(self) -> bool:
        """Whether anyone still wants insurance."""
        return any(line.choice.act is Act.INSURANCE for line in self.left)

    def _take(
        self, fits: Callable[[CaseChoice], bool], *, before: float = inf
    ) -> ScriptLine | None:
        for line in self.left:
            if line.number < before and fits(line.choice):
                self.left.remove(line)
                return line
        return None

    def drop(self, box: int, hand: int, act: Act) -> None:
        """Forget a choice that the floor has made for a hand."""
        self._take(lambda choice: (choice.box, choice.hand, choice.act) == (box, hand, act))

    def choose(self, table: Table, turn: Await) -> ScriptAnswer:
        """The choice for the hand that is awaited; a hand given none stands."""
        line = self._take(lambda choice: _is_order(choice, turn))
        if line is None:
            stand = Choose(person=turn.person, box=turn.box, hand=turn.hand, act=Act.STAND)
            return ScriptAnswer(stand)
        choice = line.choice
        person = turn.person if choice.person is None else choice.person
        cents = _cents(table, line, person)
        command = Choose(
            person=person, box=choice.box, hand=choice.hand, act=choice.act, cents=cents
        )
        return ScriptAnswer(command, line)

    def insure(self, table: Table) -> ScriptAnswer | None:
        """The next insurance that someone wants."""
        line = self._take(lambda choice: choice.act is Act.INSURANCE)
        if line is None:
            return None
        choice = line.choice
        person, cents = choice.person, choice.cents
        if person is None:
            person = people_on(table.box(choice.box))[0]
        if cents is None:
            cents = max(insurance_limits(table, choice.box, person).most, 0)
        return ScriptAnswer(Insure(person=person, box=choice.box, cents=cents), line)

    def reply(self, table: Table, ask: Ask) -> ScriptAnswer | None:
        """The next answer of another person on a shared box to what its caller announced."""
        line = self._take(lambda choice: self._answers(choice, ask), before=self._again(table, ask))
        if line is None or line.choice.person is None:
            return None
        return ScriptAnswer(_join(table, ask, line.choice.person, line.choice), line)

    def _again(self, table: Table, ask: Ask) -> float:
        """Where the caller announces the same for this hand again; what follows answers that.

        Whoever is being asked is not the caller, also where the caller has rescued.
        """
        box = table.box(ask.box)
        turn = Await(ask.box, ask.hand, caller(box, box.hands[ask.hand - 1]))
        again = (
            line.number
            for line in self.left
            if line.choice.act is ask.act
            and line.choice.person not in ask.people
            and _is_order(line.choice, turn)
        )
        return next(again, inf)

    def _answers(self, choice: CaseChoice, ask: Ask) -> bool:
        """Whether a choice answers the question; the second of two split hands may be named."""
        if choice.box != ask.box or choice.person not in ask.people:
            return False
        if choice.hand == ask.hand:
            return choice.act in (ask.act, Act.STAND)
        names_second = ask.act is choice.act is Act.SPLIT and choice.hand == ask.hand + 1
        return names_second and not any(
            line.choice.person == choice.person and self._answers(line.choice, ask)
            for line in self.left
            if line.choice.hand == ask.hand
        )

    def check(self, table: Table) -> None:
        """Refuse a choice whose hand is over, or will never be.

        Standing on a hand that may stand and has nothing else to choose is no fault.
        """
        for line in tuple(self.left):
            if line.choice.act is Act.INSURANCE:
                continue
            found = _find_stale(table, line.choice)
            if found is not None:
                raise Refused(found, str(line))
            if _is_idle(table, line.choice):
                self.left.remove(line)


def _is_for(choice: CaseChoice, box: int, hand: int) -> bool:
    return (choice.box, choice.hand) == (box, hand) and choice.act is not Act.INSURANCE


def _is_order(choice: CaseChoice, turn: Await) -> bool:
    """Whether a choice is an order for the awaited hand: the caller's, or what only a caller says.

    Whether someone else may give it is the engine's to say.
    """
    calls = choice.person is None or choice.person == turn.person
    return _is_for(choice, turn.box, turn.hand) and (
        calls or choice.act in (Act.HIT, Act.SURRENDER)
    )


def _cents(table: Table, line: ScriptLine, person: PersonId) -> Cents:
    """What the choice adds to each line; a split's amount is known, so it need not be told."""
    choice = line.choice
    if choice.act is Act.DOUBLE:
        return _double_cents(table, choice, person, joins=False)
    stakes = stakes_of(table.box(choice.box).hands[choice.hand - 1], person)
    if choice.act is Act.SPLIT and choice.cents is not None and stakes:
        given = refuse_split_amount(table.rules, choice.cents, original=stakes[0].cents)
        if given is not None:
            raise Refused(given, str(line))
        return 0
    return choice.cents or 0


def _double_cents(table: Table, choice: CaseChoice, person: PersonId, *, joins: bool) -> Cents:
    """What a double adds to each line: as given, or the most there may be."""
    if choice.cents is not None:
        return choice.cents
    box = table.box(choice.box)
    hand = box.hands[choice.hand - 1]
    first, turn = stakes_of(hand, person)[0], hand.turn(len(box.hands))
    turn = turn._replace(doubles=turn.doubles - joins)  # as it was when the caller doubled
    amounts = double_amounts(table.rules, turn, original=first.cents, riding=first.riding)
    return 0 if amounts.none else amounts.most


def _join(table: Table, ask: Ask, person: PersonId, choice: CaseChoice) -> PersonCommand:
    if choice.act is Act.STAND:
        return Pass(person=person, box=ask.box)
    if ask.act is Act.DOUBLE:
        cents = _double_cents(table, choice, person, joins=True)
        return JoinDouble(person=person, box=ask.box, cents=cents)
    if ask.act is Act.SPLIT:
        return JoinSplit(person=person, box=ask.box, cover=_cover(ask, choice))
    return Choose(person=person, box=ask.box, hand=ask.hand, act=Act.RESCUE)


def _cover(ask: Ask, choice: CaseChoice) -> Cover:
    """Both hands, or the one named: the first by adding nothing, the second by its number."""
    if choice.cover is not None:
        return choice.cover
    if choice.hand != ask.hand:
        return Cover.SECOND
    return Cover.FIRST if choice.cents == 0 else Cover.BOTH


def _find_stale(table: Table, choice: CaseChoice) -> Refusal | None:
    hand = _find_hand(table, choice)
    if hand is None:
        hands = table.box(choice.box).hands
        if not hands or not all(each.over for each in hands):
            return None
        detail = f"there is no hand {choice.hand} on box {choice.box}; the last is {len(hands)}"
        return refusal(table.rules, Code.NO_SUCH_HAND, Topic.TURN, detail)
    if not hand.over or _is_idle(table, choice):
        return None
    return _refuse_over(table, choice, hand)


def _refuse_over(table: Table, choice: CaseChoice, hand: Hand) -> Refusal:
    where = f"hand {choice.hand} of box {choice.box}"
    if choice.person is not None and not stakes_of(hand, choice.person):
        detail = f"{choice.person} has no wager on {where}"
        return refusal(table.rules, Code.NOT_ON_THE_BOX, Topic.CALLER, detail)
    given = refuse(table.rules, choice.act, hand.turn(len(table.box(choice.box).hands)))
    if given is not None:
        return given
    calls = caller(table.box(choice.box), hand)
    if choice.person not in (None, calls) and choice.act is Act.STAND:
        detail = f"{calls} calls the decisions of box {choice.box}"
        return refusal(table.rules, Code.NOT_THE_CALLER, Topic.CALLER, detail)
    if choice.person not in (None, calls):
        detail = f"{choice.person} was not asked to {choice.act.value} on {where}"
        return refusal(table.rules, Code.NOT_ASKED, Topic.ANSWERS, detail)
    detail = f"{where} is over: it cannot {choice.act.value} any more"
    return refusal(table.rules, Code.HAND_OVER, Topic.TURN, detail)


def _is_idle(table: Table, choice: CaseChoice) -> bool:
    """Whether it is a stand for a hand of 21 or less that had nothing to choose but that."""
    hand = _find_hand(table, choice)
    if hand is None or choice.act is not Act.STAND or not hand.over or hand.ended is not None:
        return False
    return refuse(table.rules, Act.STAND, hand.turn(len(table.box(choice.box).hands))) is None


def _find_hand(table: Table, choice: CaseChoice) -> Hand | None:
    hands = table.box(choice.box).hands
    return hands[choice.hand - 1] if 0 < choice.hand <= len(hands) else None
