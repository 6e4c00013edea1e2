"""What the floor knows beside the table: the interface, a top prize that waits, and orders."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Struct

from spanish21.cards import Card
from spanish21.floor.card_phase import CardPhase
from spanish21.floor.interface import NOTHING, Interface
from spanish21.floor.top_prize import TopPrizeClaim
from spanish21.money import Cents
from spanish21.rules.amounts import Amounts
from spanish21.rules.choices import ShuffledBy
from spanish21.rules.kinds import Kind
from spanish21.rules.limits import offered_kinds
from spanish21.rules.model import Rules
from spanish21.rules.procedure.boxes import box_count
from spanish21.rules.procedure.faults import counts_over_shoe
from spanish21.rules.procedure.shoe import burns_for_dealer, rounds_after_cut
from spanish21.rules.topics import Topic, is_worded
from spanish21.table.engine import open_table
from spanish21.table.events import Event
from spanish21.table.state import Table
from spanish21.table.words import PersonId, Role


class CardsAt(Struct, frozen=True):
    """Where the cards are before a shoe: the step, how they were shuffled, and who cuts.

    `begun` tells that a cut has been offered since the game began, `offered` whose box was asked
    last by the order of seats, `declined` who has passed this time. With `recut` ordered `cutter`
    must cut, or the dealer where it is None. `counted` tells that the rest of the last shoe was.
    """

    phase: CardPhase
    how: ShuffledBy | None = None
    begun: bool = False
    offered: int = 0
    declined: tuple[PersonId, ...] = ()
    recut: bool = False
    cutter: PersonId | None = None
    last_cutter: PersonId | None = None
    counted: bool = True


class Burned(NamedTuple):
    """The burn card in the rack; None while nobody has seen it."""

    card: Card | None


class Bet(NamedTuple):
    """One wager of a person: where, what and how much."""

    box: int
    kind: Kind
    cents: Cents


class Habits(NamedTuple):
    """What applying must know of the rules, asked once when the floor opens.

    How many rounds follow the cut card's, whether faulty cards are counted over the shoe, whether
    the cards of a table that stood empty are spread anew, whether a new dealer burns a card.
    """

    rounds_after_cut: int = 0
    faults_over_shoe: bool = False
    idle_cards_spread: bool = False
    new_dealer_burns: bool = False


class Floor(Struct, frozen=True, dict=True):
    """A table and what surrounds it.

    `held` are payments that wait for a verification. `face_up` and `tens` count faulty cards over
    the stretch the rule set names; `exposed` is a card drawn in error that waits for its place,
    `refused` are those who get no further card this round. `reshuffle` is the clause that asks for
    a shuffle before another round. `cards` is how far the cards are on their way into the shoe,
    `burned` the burn card, `shuffler` whether a machine stands here. `arrived` are people in the
    order they came, `steady` those who wagered in every round of the shoe so far (None before its
    first), `first` everyone's wagers in their own first round of it. `barred`, `flat`, `limits` and
    `closing` are orders given; `practice` tells that the opening was skipped. `staff` is who is on
    duty in which role; `reader` that a misused reader waits for the supervisor, and whether it may
    have shown the hole card. `ceded` are boxes given up in this shoe, and by whom; `promised` those
    that wait for the newcomer they were given up to.
    """

    table: Table
    interface: Interface | None = None
    claim: TopPrizeClaim | None = None
    held: tuple[Event, ...] = ()
    face_up: int = 0
    tens: int = 0
    exposed: Card | None = None
    refused: tuple[PersonId, ...] = ()
    reshuffle: str = ""
    cards: CardsAt = CardsAt(CardPhase.ABSENT)
    burned: Burned | None = None
    shuffler: bool = False
    arrived: tuple[PersonId, ...] = ()
    steady: frozenset[PersonId] | None = None
    first: dict[PersonId, frozenset[Bet]] = {}
    barred: frozenset[PersonId] = frozenset()
    permitted: frozenset[PersonId] = frozenset()
    flat: frozenset[PersonId] = frozenset()
    limits: Amounts | None = None
    closing: bool = False
    practice: bool = False
    habits: Habits = Habits()
    staff: dict[str, Role] = {}
    reader: bool | None = None
    ceded: frozenset[tuple[int, PersonId]] = frozenset()
    promised: frozenset[tuple[int, PersonId]] = frozenset()


def open_floor(rules: Rules) -> Floor:
    """A floor around a table without cards, with the interface where Bonus Spin is offered."""
    return open_around(open_table(rules))


def open_around(table: Table) -> Floor:
    """A floor around a table that was just opened, with the habits its rules give it."""
    rules = table.rules
    seats = (NOTHING,) * box_count(rules)
    habits = Habits(
        rounds_after_cut=rounds_after_cut(rules),
        faults_over_shoe=counts_over_shoe(rules),
        idle_cards_spread=is_worded(rules, Topic.IDLE),
        new_dealer_burns=burns_for_dealer(rules),
    )
    device = Interface(taps=seats, buttons=is_worded(rules, Topic.NEW_GAME))
    interface = device if Kind.BONUS_SPIN in offered_kinds(rules) else None
    return Floor(table, interface=interface, habits=habits)
