"""What one role sees of a table and of what surrounds it, as lines.

It is the same view that a server would send, in words: what is secret is not in it.
"""

from __future__ import annotations

from collections.abc import Iterator

from spanish21.cards import print_cards
from spanish21.floor.asking.views import (
    CardsView,
    ClaimView,
    InterfaceView,
    IrregularView,
    OrdersView,
    SceneView,
    StaffsFloor,
    view,
)
from spanish21.floor.interface import SHOWN, Phase
from spanish21.floor.state import Floor
from spanish21.floor.top_prize import Check
from spanish21.money import print_cents
from spanish21.table.asking.views import (
    BoxView,
    FloorView,
    HandView,
    PublicView,
    SurveillanceView,
)
from spanish21.table.words import Role


def look(floor: Floor, role: Role) -> Iterator[str]:
    """The table as this role may see it."""
    seen = view(floor, role)
    yield from _look_at_table(seen.table.table)
    yield from _look_around(seen.scene)
    if isinstance(seen, StaffsFloor):
        yield from _look_at_orders(seen.orders)
    if isinstance(seen.table, FloorView):
        for person, cents in seen.table.chips.items():
            yield f"  {person} has {print_cents(cents)}"
    if isinstance(seen.table, SurveillanceView):
        for account, cents in seen.table.accounts.items():
            yield f"  account {account}: {print_cents(cents)}"
    yield f"on duty: {', '.join(floor.staff) or 'nobody'}"


def show_interface(floor: Floor) -> Iterator[str]:
    """What the Bonus Spin interface displays, unless it rests."""
    shown = view(floor, Role.DEALER).scene.interface
    if shown is not None and shown.phase is not Phase.RESTING:
        yield _display(shown)


def _display(shown: InterfaceView) -> str:
    seats = [f"seat {seat} {SHOWN[taps]}" for seat, taps in enumerate(shown.taps, 1) if taps]
    return f"interface: {', '.join((shown.phase.value, *seats))}"


def _look_at_table(table: PublicView) -> Iterator[str]:
    yield f"{table.title}, round {table.number}{' (void)' if table.void else ''}"
    for box in table.boxes:
        yield from _look_at_box(box)
    cards = print_cards(table.dealer.cards) or "no card"
    hole = " and one face down" if table.dealer.hole_down else ""
    yield f"dealer: {cards}{hole}"
    cut = ", the cut card is out" if table.cut_card_out else ""
    yield f"shoe: {table.cards_left} cards{cut}"


def _look_at_box(box: BoxView) -> Iterator[str]:
    wagers = ", ".join(
        f"{wager.person} {wager.kind.title} {print_cents(wager.cents)}" for wager in box.wagers
    )
    hands = "; ".join(map(_look_at_hand, box.hands))
    if wagers or hands:
        yield f"box {box.number}: {' | '.join(filter(None, (wagers, hands)))}"


def _look_at_hand(hand: HandView) -> str:
    total = f"{'soft ' if hand.soft else ''}{hand.total}"
    stakes = ", ".join(
        f"{stake.person} {print_cents(stake.cents + sum(stake.added))}" for stake in hand.stakes
    )
    return f"{print_cards(hand.cards)} ({total}) {stakes}".rstrip()


def _look_around(scene: SceneView) -> Iterator[str]:
    """What everyone sees beside the layout."""
    yield from _look_at_cards(scene.cards)
    if scene.interface is not None:
        yield _display(scene.interface)
    if scene.claim is not None:
        yield from _look_at_claim(scene.claim)
    yield from _look_at_faults(scene.irregular)
    for name, cents in scene.meters.items():
        yield f"posted: {name.replace('_', ' ')} {print_cents(cents)}"
    if scene.least is not None and scene.most is not None:
        yield f"limits: {print_cents(scene.least)} to {print_cents(scene.most)}"
    if scene.closing:
        yield "the table is closed" if scene.closed else "the table closes after this shoe"
    if scene.practice:
        yield "for practice: the opening was skipped"


def _look_at_cards(cards: CardsView) -> Iterator[str]:
    how = f", shuffled by {cards.how.value}" if cards.how is not None else ""
    machine = "; a shuffling machine stands here" if cards.shuffler else ""
    yield f"cards: {cards.phase.value}{how}{machine}"
    if cards.reshuffle:
        yield f"a reshuffle is ordered [{cards.reshuffle}]"


def _look_at_claim(claim: ClaimView) -> Iterator[str]:
    """A top prize, check by check."""
    yield f"top prize: {claim.person} on box {claim.box}; the hand stays on the table"
    for told, who in ((claim.called, "the floor is called"), (claim.told, "surveillance is told")):
        yield f"  {'done' if told else 'open'}: {who}"
    for check in Check:
        yield f"  {'signed' if check in claim.signed else 'open'}: {check.value}"


def _look_at_faults(faults: IrregularView) -> Iterator[str]:
    if faults.face_up:
        yield f"found face up in this shoe: {faults.face_up}"
    if faults.tens:
        yield f"tens found in this shoe: {faults.tens}"
    if faults.exposed is not None:
        yield f"exposed: {faults.exposed}"
    for box in faults.skipped:
        yield f"left out: box {box}"
    for box, hand in faults.late:
        yield f"waits for a forgotten card: box {box}, hand {hand}"
    if faults.dealer_missed:
        yield "the dealer has missed a card"
    if faults.reader_broken:
        yield "the card reader is broken"


def _look_at_orders(orders: OrdersView) -> Iterator[str]:
    for person in orders.barred:
        yield f"may not enter this shoe: {person or 'everyone who sat out'}"
    for person in orders.permitted:
        yield f"may enter again: {person}"
    for person in orders.flat:
        yield f"bets flat: {person}"
