"""`view`: what one role may see of a table, built up from nothing.

A view has types of its own; what a role may not see has no field in them. No type has a place for a
hole card face down, for the order or the make-up of the shoe, or for cards in the discard rack.
What lies on the layout is public; the chips in front of a person are that person's own to see, and
the floor's. Views are plain structs and go over a wire.
"""

from __future__ import annotations

from typing import TypeAlias, TypeVar

from msgspec import Struct

from spanish21.cards import Card
from spanish21.money import Cents
from spanish21.rules.kinds import Kind, Side
from spanish21.rules.play import Act
from spanish21.rules.settle import Ended
from spanish21.table.asking.answers import known_people
from spanish21.table.commands import HouseCommand
from spanish21.table.events import (
    BonusPaid,
    SettlementUndone,
    StakeReturned,
    WagerSettled,
    WagerVoided,
    WheelSpun,
)
from spanish21.table.ledger import chips
from spanish21.table.order import PLAYERS_TURN, Await, due
from spanish21.table.shoe import cards_in
from spanish21.table.state import Box, Hand, InsuranceOffer, Table
from spanish21.table.words import Actor, PersonId, Role


class WagerView(Struct, frozen=True):
    """Chips on the layout beside the hands."""

    person: PersonId
    kind: Kind
    cents: Cents
    side: Side | None
    coupon: Cents
    collected: bool


class StakeView(Struct, frozen=True):
    """Chips on a hand; `back` and `won` once settled."""

    person: PersonId
    kind: Kind
    cents: Cents
    added: tuple[Cents, ...]
    coupon: Cents
    left: Ended | None
    back: Cents | None
    won: Cents


class HandView(Struct, frozen=True):
    """A player's hand, which lies face up until its cards are `taken` away."""

    cards: tuple[Card, ...]
    total: int
    soft: bool
    stakes: tuple[StakeView, ...]
    acts: tuple[Act, ...]
    split: bool
    doubles: int
    card_due: bool
    ended: Ended | None
    over: bool
    taken: bool
    dead: bool


class BoxView(Struct, frozen=True):
    """A betting position."""

    number: int
    seated: PersonId | None
    wagers: tuple[WagerView, ...]
    hands: tuple[HandView, ...]


class DealerView(Struct, frozen=True):
    """The dealer's face-up cards; `hole_down` tells that one lies face down, not which."""

    cards: tuple[Card, ...]
    total: int
    soft: bool
    hole_down: bool
    checked: bool | None


class AskView(Struct, frozen=True):
    """Who on a shared box is asked about what."""

    box: int
    hand: int
    act: Act
    people: tuple[PersonId, ...]


class PublicView(Struct, frozen=True):
    """What everyone around the table sees.

    `settled`, `bonuses`, `returned`, `voided`, `undone` and `wheel` are what the round has decided,
    paid and given back, until the next one begins. `passed` are those who want no insurance, as
    box and person.
    """

    ruleset: str
    title: str
    hash: str
    number: int
    playing: bool
    void: bool
    boxes: tuple[BoxView, ...]
    dealer: DealerView
    insurance_open: bool
    passed: tuple[tuple[int, PersonId], ...]
    awaits: tuple[int, int, PersonId] | None
    ask: AskView | None
    spins: tuple[tuple[int, PersonId], ...]
    posted: dict[str, Cents]
    settled: tuple[WagerSettled, ...]
    bonuses: tuple[BonusPaid, ...]
    returned: tuple[StakeReturned, ...]
    voided: tuple[WagerVoided, ...]
    undone: tuple[SettlementUndone, ...]
    wheel: tuple[WheelSpun, ...]
    cards_left: int
    cut_card_out: bool


class OnlookerView(Struct, frozen=True, tag="onlooker", tag_field="type"):
    """The table, and nothing else."""

    table: PublicView


class PlayerView(Struct, frozen=True, tag="player", tag_field="type"):
    """The table, and one's own chips and coupons."""

    table: PublicView
    person: PersonId
    chips: Cents
    coupons: tuple[Cents, ...]


class ConsoleView(Struct, frozen=True, tag="dealer", tag_field="type"):
    """The table as a dealer sees it: with the act that is due, its blanks empty."""

    table: PublicView
    due: HouseCommand | None


class FloorView(Struct, frozen=True, tag="floor", tag_field="type"):
    """The dealer's view, with everyone's chips."""

    table: PublicView
    due: HouseCommand | None
    chips: dict[PersonId, Cents]
    permits: dict[PersonId, int]


class SurveillanceView(Struct, frozen=True, tag="surveillance", tag_field="type"):
    """The floor's view with the whole ledger."""

    table: PublicView
    due: HouseCommand | None
    accounts: dict[str, Cents]


P = TypeVar("P", BonusPaid, StakeReturned, WagerVoided, SettlementUndone, WheelSpun)
View: TypeAlias = OnlookerView | PlayerView | ConsoleView | FloorView | SurveillanceView


def view(table: Table, viewer: Actor) -> View:
    """What a person, or someone in a role, may see of the table."""
    public = _public(table)
    if isinstance(viewer, str):
        own = tuple(held.cents for held in table.coupons if held.person == viewer)
        return PlayerView(public, viewer, chips(table.accounts, viewer), own)
    if viewer in (Role.PLAYER, Role.ONLOOKER):
        return OnlookerView(public)
    act = due(table)
    house = None if isinstance(act, PLAYERS_TURN) else act
    if viewer is Role.DEALER:
        return ConsoleView(public, house)
    if viewer is Role.SURVEILLANCE:
        return SurveillanceView(public, house, dict(table.accounts))
    everyone = {person: chips(table.accounts, person) for person in known_people(table)}
    return FloorView(public, house, everyone, dict(table.permits))


def _public(table: Table) -> PublicView:
    """What everyone sees; remembered with the table."""
    found: PublicView | None = table.__dict__.get("public_view")
    if found is None:
        found = table.__dict__["public_view"] = _build_public(table)
    return found


def _build_public(table: Table) -> PublicView:
    rules, act, ask = table.rules, due(table), table.ask
    return PublicView(
        ruleset=rules.id,
        title=rules.title,
        hash=rules.hash,
        number=table.number,
        playing=table.playing,
        void=table.void,
        boxes=tuple(_box(number, box) for number, box in enumerate(table.boxes, 1)),
        dealer=_dealer(table),
        insurance_open=table.offer is InsuranceOffer.OPEN,
        passed=table.passed,
        awaits=(act.box, act.hand, act.person) if isinstance(act, Await) else None,
        ask=None if ask is None else AskView(ask.box, ask.hand, ask.act, ask.people),
        spins=tuple((spin.box, spin.person) for spin in table.spins),
        posted={name: posted.cents for name, posted in table.posted.items()},
        settled=table.settled,
        bonuses=_paid(table, BonusPaid),
        returned=_paid(table, StakeReturned),
        voided=_paid(table, WagerVoided),
        undone=_paid(table, SettlementUndone),
        wheel=_paid(table, WheelSpun),
        cards_left=cards_in(table.shoe),
        cut_card_out=table.shoe.cut_round is not None,
    )


def _paid(table: Table, kind: type[P]) -> tuple[P, ...]:
    """What the round has paid of one kind, in the order it was paid."""
    return tuple([event for event in table.paid if isinstance(event, kind)]) if table.paid else ()


def _dealer(table: Table) -> DealerView:
    dealer = table.dealer
    shape = dealer.hand.shape
    return DealerView(dealer.cards, shape.total, shape.soft, dealer.hole_down, dealer.checked)


def _box(number: int, box: Box) -> BoxView:
    wagers = tuple(
        WagerView(wager.person, wager.kind, wager.cents, wager.side, wager.coupon, wager.collected)
        for wager in box.wagers
    )
    return BoxView(number, box.seated, wagers, tuple(_hand(hand) for hand in box.hands))


def _hand(hand: Hand) -> HandView:
    return HandView(
        cards=hand.cards,
        total=hand.shape.total,
        soft=hand.shape.soft,
        stakes=tuple(
            StakeView(
                stake.person,
                stake.kind,
                stake.cents,
                stake.added,
                stake.coupon,
                stake.left,
                stake.back,
                stake.won,
            )
            for stake in hand.stakes
        ),
        acts=hand.acts,
        split=hand.split,
        doubles=hand.doubles,
        card_due=hand.card_due,
        ended=hand.ended,
        over=hand.over,
        taken=hand.taken,
        dead=hand.dead,
    )
