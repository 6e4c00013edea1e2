"""Every command of the floor's own, filled in as it would most likely be given now.

Candidates only: `answers.py` puts them to `decide`. Where a card or a number may stand in a blank
it is listed; names of those who sign are stand-ins, for they are bound from the connection.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from spanish21.cards import Card, Rank
from spanish21.floor import commands as c
from spanish21.floor.interface import Button
from spanish21.floor.roles import FLOOR_MAY_GIVE
from spanish21.floor.state import Floor
from spanish21.floor.top_prize import Check
from spanish21.money import Cents
from spanish21.rules.amounts import Amounts
from spanish21.rules.choices import ShuffledBy
from spanish21.rules.kinds import Kind
from spanish21.rules.limits import wager_limits
from spanish21.rules.procedure.shoe import shoe_size
from spanish21.rules.side_bets.wheel import has_meter
from spanish21.table.asking.house_options import list_cards
from spanish21.table.commands import DealCard
from spanish21.table.deciding.prizes import bounds_of_meter
from spanish21.table.order import Await, due
from spanish21.table.people import boxes_of
from spanish21.table.shoe import cards_in
from spanish21.table.words import PersonId, Role

PERSONS = frozenset({c.DeclineCut, c.ShowBurn, c.RefuseCard, c.TakeSecond, c.DeclineLate})
NO_METER = Amounts(0, 0, 1)
TENS = tuple(card for card in Card if card.rank is Rank.TEN)


class FloorOption(NamedTuple):
    """A command of the floor's own, and the cards or numbers it may have instead.

    `cards` are for `card`, or for `burned`; `numbers` for `at`, where the cutting card goes in.
    """

    command: c.FloorCommand
    cards: tuple[Card | None, ...] = ()
    numbers: range | None = None


class Signing(NamedTuple):
    """In which role orders are given, and by whom."""

    by: Role
    name: str
    second: str = "another"


def cut_orders(floor: Floor, person: PersonId, by: Role) -> Iterator[FloorOption]:
    """What a player may ask of the cards, or a dealer for them: the cut, the burn card, no card."""
    signs = Signing(by, "someone")._asdict()
    middle, numbers = _middle(floor), range(shoe_size(floor.table.rules) + 1)
    cut = c.CutCards(person=person, at=middle, **signs)
    yield FloorOption(cut, numbers=numbers)
    yield FloorOption(c.DeclineCut(person=person, **signs))
    yield FloorOption(c.ShowBurn(person=person, **signs))
    yield FloorOption(c.RefuseCard(person=person, **signs))


def late_orders(floor: Floor, person: PersonId, by: Role) -> Iterator[FloorOption]:
    """What a player left out of the deal, or not given the card they asked for, may answer."""
    signs = Signing(by, "someone")._asdict()
    box, hand = likely_place(floor)
    for wants in (True, False):
        yield FloorOption(c.TakeSecond(person=person, box=box, wants=wants, **signs))
    yield FloorOption(c.DeclineLate(person=person, box=box, hand=hand, **signs))


def staff_orders(floor: Floor, by: Role, people: tuple[PersonId, ...]) -> Iterator[FloorOption]:
    """What the staff may order, report, press or sign."""
    signs = Signing(by, "someone")._asdict()
    found = [
        *_of_cards(floor, signs),
        *_of_device(floor, signs),
        *_of_faults(floor, signs),
        *_of_people(floor, signs, people),
    ]
    yield from found
    named = {type(option.command) for option in found} | PERSONS
    for kind in FLOOR_MAY_GIVE:
        if kind not in named:  # an order without a blank of its own
            yield FloorOption(kind(**signs))


def _of_cards(floor: Floor, signs: dict[str, Any]) -> Iterator[FloorOption]:
    """The cards on their way into the shoe."""
    rules, shoe = floor.table.rules, floor.table.shoe
    verify = c.VerifyDecks(decks=rules.decks, cards=shoe_size(rules), **signs)
    yield FloorOption(verify)
    for how in ShuffledBy:
        yield FloorOption(c.ShuffleCards(how=how, **signs))
    middle, numbers = _middle(floor), range(shoe_size(rules) + 1)
    yield FloorOption(c.CutCards(at=middle, **signs), numbers=numbers)
    for same in (True, False):
        yield FloorOption(c.OrderRecut(same_cutter=same, **signs))
    yield FloorOption(c.CountRest(cards=cards_in(shoe), **signs))


def _of_device(floor: Floor, signs: dict[str, Any]) -> Iterator[FloorOption]:
    """The interface, and a top prize on its way to being paid."""
    for button in Button:
        seats = range(1, len(floor.table.boxes) + 1) if button is Button.SEAT else (0,)
        for seat in seats:
            yield FloorOption(c.Press(button=button, seat=seat, **signs))
    for check in Check:
        yield FloorOption(c.SignCheck(check=check, **signs))


def _of_faults(floor: Floor, signs: dict[str, Any]) -> Iterator[FloorOption]:
    """Irregularities (ma 15)."""
    cards = list_cards(floor.table, open_eyed=False)
    box, hand = likely_place(floor)
    for kind in (c.ReportFaceUp, c.ReportExposed, c.ReportOverdraw):
        if cards:
            yield FloorOption(kind(card=cards[0], **signs), cards=cards)
    yield FloorOption(c.ReportTen(card=TENS[0], **signs), cards=TENS)
    yield FloorOption(c.SkipBox(box=box, **signs))
    yield FloorOption(c.ForgetCard(box=box, hand=hand, **signs))
    for shown in (True, False):
        yield FloorOption(c.ReportReader(shown=shown, **signs))


def _of_people(
    floor: Floor, signs: dict[str, Any], people: tuple[PersonId, ...]
) -> Iterator[FloorOption]:
    """Orders about people, and the table's limits."""
    least, most, _ = wager_limits(floor.table.rules, Kind.MAIN)
    everyone: tuple[PersonId, ...] = ("", *people)
    for person in everyone:
        yield FloorOption(c.BarEntry(person=person, **signs))
    for person in people or ("nobody",):
        yield FloorOption(c.PermitEntry(person=person, **signs))
        yield FloorOption(c.OrderFlatBet(person=person, **signs))
        for box in boxes_of(floor.table, person) or (1,):
            yield from _cede(person, box, least, signs)
    yield FloorOption(c.PostLimits(least=least, most=most, **signs))
    yield FloorOption(c.Fill(cents=most, **signs))
    yield FloorOption(c.Credit(cents=least, **signs))
    bounds = bounds_of_meter(floor.table) if has_meter(floor.table.rules) else NO_METER
    yield FloorOption(c.ChangeMeter(base=bounds.least, cap=bounds.most, **signs))


def _cede(person: PersonId, box: int, cents: Cents, signs: dict[str, Any]) -> Iterator[FloorOption]:
    cede = c.CedeBox(person=person, box=box, seats_full=True, **signs)
    yield FloorOption(cede)
    spoken = c.VerbalWager(person=person, box=box, kind=Kind.MAIN, cents=cents, **signs)
    yield FloorOption(spoken)


def _middle(floor: Floor) -> int:
    return shoe_size(floor.table.rules) // 2


def likely_place(floor: Floor) -> tuple[int, int]:
    """The box and hand that an irregularity is most likely about."""
    table, turn = floor.table, due(floor.table)
    if table.late:
        return table.late[0]
    if table.skipped:
        return table.skipped[0], 1
    if isinstance(turn, Await):
        return turn.box, turn.hand
    if isinstance(turn, DealCard) and turn.to:
        hands = table.box(turn.to).hands
        waits = [place for place, hand in enumerate(hands, 1) if hand.card_due]
        return turn.to, (waits or [1])[0]
    return 1, 1
