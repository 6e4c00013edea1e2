"""What a person might do in a round: insurance, choices for a hand, answers on a shared box.

Candidates only: `answers.py` puts them to `decide`.
"""

from __future__ import annotations

from collections.abc import Iterator

from spanish21.money import Cents
from spanish21.rules.amounts import Amounts
from spanish21.rules.play import Act, Turn, double_amounts
from spanish21.table import commands as c
from spanish21.table.asking.option import Option, limit_list
from spanish21.table.insuring import insurance_limits, may_insure
from spanish21.table.ledger import chips
from spanish21.table.order import Await, due
from spanish21.table.people import stakes_of
from spanish21.table.state import Hand, InsuranceOffer, Table
from spanish21.table.words import PersonId


def choice_candidates(table: Table, person: PersonId) -> Iterator[Option]:
    """What a person might choose for the hand in turn, or rescue while others are asked."""
    ask, turn = table.ask, due(table)
    if isinstance(turn, Await):
        yield from _choosing(table, person, turn)
    if ask is not None and ask.act is Act.RESCUE and person in ask.people:
        yield Option(c.Choose(person=person, box=ask.box, hand=ask.hand, act=Act.RESCUE))


def insurance_candidates(table: Table, person: PersonId) -> Iterator[Option]:
    """Insurance while it is offered; and no, to that or to what is asked on a shared box."""
    ask = table.ask
    if ask is not None:
        if person in ask.people:
            yield Option(c.Pass(person=person, box=ask.box))
        return
    for number in range(1, len(table.boxes) + 1) if table.offer is InsuranceOffer.OPEN else ():
        if may_insure(table, number, person):
            amounts = insurance_limits(table, number, person)
            amounts = limit_list(amounts, most=chips(table.accounts, person))
            if not amounts.none:
                yield Option(c.Insure(person=person, box=number, cents=amounts.least), amounts)
            yield Option(c.Pass(person=person, box=number))


def joining_candidates(table: Table, person: PersonId) -> Iterator[Option]:
    """How those on a shared box may join a double or a split while they are asked."""
    ask = table.ask
    if ask is None or person not in ask.people:
        return
    if ask.act is Act.SPLIT:
        for cover in c.Cover:
            yield Option(c.JoinSplit(person=person, box=ask.box, cover=cover))
    elif ask.act is Act.DOUBLE:
        box = table.box(ask.box)
        hand = box.hands[ask.hand - 1]
        turn = hand.turn(len(box.hands))
        amounts = adding(table, hand, person, turn=turn._replace(doubles=turn.doubles - 1))
        if not amounts.none:
            command = c.JoinDouble(person=person, box=ask.box, cents=amounts.least)
            yield Option(command, amounts)


def _choosing(table: Table, person: PersonId, turn: Await) -> Iterator[Option]:
    box = table.box(turn.box)
    hand = box.hands[turn.hand - 1]
    if not stakes_of(hand, person):
        return
    for act in hand.acts:
        command = c.Choose(person=person, box=turn.box, hand=turn.hand, act=act)
        if act is not Act.DOUBLE:
            yield Option(command)
            continue
        amounts = adding(table, hand, person, turn=hand.turn(len(box.hands)))
        if not amounts.none:
            yield Option(
                c.Choose(
                    person=person,
                    box=turn.box,
                    hand=turn.hand,
                    act=act,
                    cents=amounts.least,
                ),
                amounts,
            )


def adding(table: Table, hand: Hand, person: PersonId, *, turn: Turn) -> Amounts:
    """What a double may add to each of a person's wagers on a hand, within their chips."""
    stakes = stakes_of(hand, person)
    amounts = double_amounts(table.rules, turn, original=stakes[0].cents, riding=stakes[0].riding)
    held: Cents = chips(table.accounts, person)
    return limit_list(amounts, most=held // len(stakes))
