"""What is due around a round, as commands: cards, the Bonus Spin interface, a top prize, faults.

Each module of this room proposes acts from the state that `decide` guards, and only what `decide`
accepts at this moment is kept. The guide puts them into words; the automatic house does them. What
is due inside a round is `table/order.py`'s, and comes after all of this.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from msgspec.structs import replace

from spanish21.cards import Card
from spanish21.errors import Refusal
from spanish21.floor.commands import FloorCommand, FloorOrder
from spanish21.floor.deciding.decide import decide
from spanish21.floor.deciding.signing import STAFF
from spanish21.floor.state import Floor
from spanish21.rules.dealer import takes_hole_card
from spanish21.table import commands as t
from spanish21.table.words import DEALER, Role

NO_WORDS: Mapping[str, str] = {}
SOMEONE, ANOTHER = "someone", "another"
"""Stand-ins for the names of two people who sign, until they are filled in."""


class DueAct(NamedTuple):
    """One thing that is due: the `moment` whose words the guide shows, and what does it.

    Any one of the commands will do; without a command it is something to say or to wait for.
    """

    moment: str
    commands: tuple[FloorCommand, ...] = ()
    words: Mapping[str, str] = NO_WORDS


def accepted(floor: Floor, acts: Iterable[DueAct]) -> Iterator[DueAct]:
    """The acts with those of their commands that would be accepted now; an act of words stays."""
    for act in acts:
        kept = tuple(command for command in act.commands if is_accepted(floor, command))
        if kept or not act.commands:
            yield act._replace(commands=kept)


def is_accepted(floor: Floor, command: FloorCommand) -> bool:
    """Whether `decide` would take a command once its blanks are filled in."""
    return why_not(floor, command) is None


def why_not(floor: Floor, command: FloorCommand) -> Refusal | None:
    """Why `decide` would not take a command, blanks filled in with something that fits."""
    by = command.by if command.by in STAFF else Role.DEALER
    staffed = replace(floor, staff=floor.staff | {SOMEONE: by, ANOTHER: Role.SUPERVISOR})
    try:
        decide(staffed, fill_blanks(floor, command))
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
        case FloorOrder(name=""):
            return replace(command, name=SOMEONE, second=command.second or ANOTHER)
    return command


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
