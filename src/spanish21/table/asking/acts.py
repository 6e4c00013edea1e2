"""Every act there is, as one command each, for whoever may not do it now: why not is answered too.

An act without a place of its own is asked at home: the box where the person has a wager or sits,
else the first. Nothing here asks whether the act is lawful.
"""

from __future__ import annotations

from collections.abc import Iterator

from spanish21.rules.kinds import Kind, Side
from spanish21.rules.limits import offered_kinds, wager_limits
from spanish21.rules.play import HAND_ACTS, Act, double_amounts
from spanish21.table import commands as c
from spanish21.table.insuring import insurance_limits
from spanish21.table.people import stakes_of
from spanish21.table.state import Hand, Table
from spanish21.table.words import PersonId


def find_home(table: Table, person: PersonId, own: tuple[int, ...]) -> int:
    """The box at which a person is asked about an act without a place of its own."""
    if own:
        return own[0]
    boxes = enumerate(table.boxes, 1)
    return next((number for number, box in boxes if box.seated == person), 1)


def money_acts(person: PersonId) -> Iterator[c.Command]:
    """Cash for chips and back."""
    yield c.BuyIn(person=person, cents=1)
    yield c.CashOut(person=person, cents=1)


def seat_acts(table: Table, person: PersonId) -> Iterator[c.Command]:
    """A seat to take at every box, and one to give up."""
    for number in range(1, len(table.boxes) + 1):
        yield c.Sit(person=person, box=number)
    seated = [number for number, box in enumerate(table.boxes, 1) if box.seated == person]
    yield c.Leave(person=person, box=seated[0] if seated else 1)


def consent_acts(person: PersonId, home: int, others: tuple[PersonId, ...]) -> Iterator[c.Command]:
    """Company on a box."""
    yield c.AllowOnBox(person=person, box=home, other=others[0] if others else person)


def bet_acts(table: Table, person: PersonId, number: int) -> Iterator[c.Command]:
    """A wager of every kind on a box, laid for its least, changed or taken back."""
    main = table.box(number).wager(person, Kind.MAIN)
    cents = 0 if main is None else main.cents
    for kind in offered_kinds(table.rules):
        if kind is not Kind.INSURANCE:
            least = wager_limits(table.rules, kind, main=cents).least
            side = Side.HIGH if kind is Kind.HIGH_LOW else None
            yield c.PlaceWager(person=person, box=number, kind=kind, cents=least, side=side)
    least = wager_limits(table.rules, Kind.MAIN).least
    yield c.ChangeWager(person=person, box=number, kind=Kind.MAIN, cents=least)
    yield c.WithdrawWager(person=person, box=number, kind=Kind.MAIN)


def insurance_acts(table: Table, person: PersonId, number: int) -> Iterator[c.Command]:
    """Insurance on a box, for its least, or none."""
    hands = table.box(number).hands
    on_it = bool(hands) and bool(stakes_of(hands[0], person))
    cents = insurance_limits(table, number, person).least if on_it else 1
    yield c.Insure(person=person, box=number, cents=cents)
    yield c.Pass(person=person, box=number)


def hand_acts(table: Table, person: PersonId, own: tuple[int, ...]) -> Iterator[c.Command]:
    """Everything that can be chosen for each of a person's hands, or for none."""
    places = [
        (number, place, hand)
        for number in own
        for place, hand in enumerate(table.box(number).hands, 1)
        if stakes_of(hand, person)
    ]
    for number, place, hand in places or [(find_home(table, person, own), 1, Hand(()))]:
        for act in HAND_ACTS:
            cents = _double(table, number, hand, person) if act is Act.DOUBLE else 0
            yield c.Choose(person=person, box=number, hand=place, act=act, cents=cents)


def _double(table: Table, number: int, hand: Hand, person: PersonId) -> int:
    """The least that a double would add."""
    stakes = stakes_of(hand, person)
    if not stakes:
        return 1
    turn = hand.turn(len(table.box(number).hands))
    main = stakes[0]
    return double_amounts(table.rules, turn, original=main.cents, riding=main.riding).least


def shared_acts(table: Table, person: PersonId, home: int) -> Iterator[c.Command]:
    """What can be answered on a shared box."""
    box = home if table.ask is None else table.ask.box
    yield c.JoinDouble(person=person, box=box, cents=1)
    for cover in c.Cover:
        yield c.JoinSplit(person=person, box=box, cover=cover)


def dealer_acts() -> Iterator[c.Command]:
    """Every act of the house in a round."""
    yield from (c.NewShoe(), c.BurnCard(), c.ShowCutCard(), c.DealCard(to=0))
    yield from (c.OfferInsurance(), c.CloseInsurance(), c.CheckHoleCard(), c.TurnHoleCard())
    yield from (c.CloseAnswers(box=1), c.Settle(matter=c.Matter.ROUND))
    yield from (c.SpinWheel(box=1, person="nobody"), c.CollectCards())


def order_acts(table: Table, people: tuple[PersonId, ...], *, money: bool) -> Iterator[c.Command]:
    """Every order of the floor, for everyone at the table or for nobody."""
    for person in people or ("nobody",):
        yield c.PermitBoxes(person=person, boxes=1)
        yield c.GiveCoupon(person=person, cents=1)
        if money:
            yield from money_acts(person)
    yield c.PostPrize(name=next(iter(table.posted), "top"), cents=0, at=0)
