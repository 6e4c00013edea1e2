"""What is due around a round, as commands: cards, the Bonus Spin interface, a top prize, faults.

Each module of this room proposes acts from the state that `decide` guards, and only what `decide`
accepts at this moment is kept. The guide puts them into words; the automatic house does them. What
is due inside a round is `table/order.py`'s, and comes after all of this.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from itertools import count
from typing import NamedTuple

from msgspec.structs import replace

from spanish21.cards import Card
from spanish21.errors import Code, Refusal
from spanish21.floor.commands import FloorCommand, FloorOrder, SignOn
from spanish21.floor.deciding.decide import decide
from spanish21.floor.deciding.signing import AGREES, STAFF
from spanish21.floor.engine import replay_floor
from spanish21.floor.state import Floor
from spanish21.rules.dealer import takes_hole_card
from spanish21.table import commands as t
from spanish21.table.people import boxes_of
from spanish21.table.words import DEALER, Role

NO_WORDS: Mapping[str, str] = {}
NOBODY = "nobody on duty"
"""Stands for a signature that nobody at the table can give."""
UNSIGNED = (Code.NOT_ON_STAFF, Code.SECOND_PERSON)
"""Why an order is refused that only lacks a signature."""


class DueAct(NamedTuple):
    """One thing that is due: the `moment` whose words the guide shows, and what does it.

    Any one of the commands will do; without a command it is something to say or to wait for.
    """

    moment: str
    commands: tuple[FloorCommand, ...] = ()
    words: Mapping[str, str] = NO_WORDS


def accepted(floor: Floor, acts: Iterable[DueAct]) -> Iterator[DueAct]:
    """The acts with those of their commands that would be accepted now; an act of words stays.

    Where only a signature is missing, whoever could give it is asked to come on duty first.
    """
    for act in acts:
        refusals = [why_not(floor, command) for command in act.commands]
        kept = [each for each, refusal in zip(act.commands, refusals, strict=True) if not refusal]
        if kept or not act.commands:
            yield act._replace(commands=tuple(kept))
        elif any(refusal and refusal.code in UNSIGNED for refusal in refusals):
            yield from sign_on_acts(floor, act.commands[0])


def sign_on_acts(floor: Floor, command: FloorCommand) -> Iterator[DueAct]:
    """Whoever must come on duty before a command can be signed."""
    first = command.by if command.by in STAFF else Role.DEALER
    role = first if _on_duty(floor, {first}, but="") == NOBODY else Role.SUPERVISOR
    yield DueAct("sign_on", (SignOn(by=role),), {"role": role.value})


def put_right(floor: Floor, command: FloorCommand, refusal: Refusal) -> DueAct:
    """What stands against a command before the deal: wagers that do not fit the orders in force.

    They are taken back: one whose going mends it all, else any.
    """
    taken = [
        t.WithdrawWager(person=wager.person, box=number, kind=wager.kind, by=Role.DEALER)
        for number, box in enumerate(floor.table.boxes, 1)
        for wager in box.wagers
    ]
    may = [each for each in taken if is_accepted(floor, each)]
    mend = [each for each in may if is_accepted(replay_floor(floor, decide(floor, each)), command)]
    return DueAct("put_right", tuple(mend or may), {"detail": refusal.detail})


def is_accepted(floor: Floor, command: FloorCommand) -> bool:
    """Whether `decide` would take a command once its blanks are filled in."""
    return why_not(floor, command) is None


def why_not(floor: Floor, command: FloorCommand) -> Refusal | None:
    """Why `decide` would not take a command, blanks filled in with something that fits."""
    try:
        decide(floor, fill_blanks(floor, command))
    except Refusal as refusal:
        return refusal
    return None


def fill_blanks(floor: Floor, command: FloorCommand) -> FloorCommand:
    """A command with something that fits in its blanks: a card, the wheel's number, two names."""
    match command:
        case t.DealCard(card=None) if command.to != DEALER or not _goes_down(floor):
            return replace(command, card=floor.exposed or _any_card(floor))
        case t.CheckHoleCard(blackjack=None) if floor.table.dealer.hole is None:
            return replace(command, blackjack=False)
        case t.TurnHoleCard(card=None) if floor.table.dealer.hole is None:
            return replace(command, card=_fitting_hole(floor))
        case t.SpinWheel(number=-1):
            return replace(command, number=0)
        case SignOn(name=""):
            return replace(command, name=_newcomer(floor, command.by))
        case FloorOrder(name=""):
            name = _on_duty(floor, {command.by} & STAFF or STAFF, but="")
            second = _on_duty(floor, AGREES, but=name)
            return replace(command, name=name, second="" if second == NOBODY else second)
    return command


def _on_duty(floor: Floor, roles: Collection[Role], *, but: str) -> str:
    """Someone on duty in one of these roles who may sign; nobody's name where there is none."""
    signs = (
        name
        for name, role in floor.staff.items()
        if role in roles and name != but and not boxes_of(floor.table, name)
    )
    return next(signs, NOBODY)


def _newcomer(floor: Floor, role: Role) -> str:
    """A name nobody at the table has."""
    known = {*floor.staff, *floor.arrived}
    names = (f"{role.value} {number}" for number in count(1))
    return next(name for name in names if name not in known)


def _goes_down(floor: Floor) -> bool:
    return takes_hole_card(floor.table.rules) and len(floor.table.dealer.cards) == 1


def _cards_left(floor: Floor) -> Iterator[Card]:
    return (card for card, count in zip(Card, floor.table.shoe.left, strict=True) if count)


def _any_card(floor: Floor) -> Card | None:
    return next(_cards_left(floor), None)


def _fitting_hole(floor: Floor) -> Card | None:
    """A card that may lie face down after what the check has found."""
    dealer = floor.table.dealer
    for card in _cards_left(floor):
        if dealer.checked is None or dealer.hand.draw(card).result.blackjack == dealer.checked:
            return card
    return None
