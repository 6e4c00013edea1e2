"""The cut: who is offered it, where it may be made, and a recut (ma 4(c)-(f))."""

from __future__ import annotations

from spanish21.errors import Code, Refusal
from spanish21.floor import commands as c
from spanish21.floor import events as e
from spanish21.floor.card_phase import CardPhase
from spanish21.floor.opening import check_phase
from spanish21.floor.state import Floor
from spanish21.rules.choices import CutBy, ShuffledBy
from spanish21.rules.model import Rules
from spanish21.table.citations import HOUSE
from spanish21.table.words import PersonId

Events = tuple[e.FloorEvent, ...]
_ORDER = {"ma": "4(d)(2)"}
_FIRST = {"ma": "4(d)(1)"}
_RECUT = {"ma": "4(f)"}


def offered_to(floor: Floor) -> PersonId | None:
    """Who is offered the cut now; None where the dealer cuts.

    At the start it is the first to have come; then the seat farthest to the dealer's right, and
    with each further offer the next one counterclockwise, which is towards the dealer's left.
    """
    at = floor.cards
    if at is None or floor.table.rules.cut_by is CutBy.DEALER:
        return None
    if at.cutter is not None:
        return at.cutter
    if at.cuts == 0 and floor.arrived:
        return floor.arrived[0]
    seated = [box.seated for box in reversed(floor.table.boxes) if box.seated is not None]
    return seated[(at.cuts - 1) % len(seated)] if seated else None


def cut(floor: Floor, order: c.CutCards) -> Events:
    """The cutting card goes in a deck or more from either end, by whoever is offered it."""
    at = check_phase(floor, "load", CardPhase.SHUFFLED)
    rules = floor.table.rules
    if at.how is ShuffledBy.MACHINE:
        clause = {"ma": "4(b)(1)"}.get(rules.document, HOUSE)
        detail = "a machine's shuffle goes into the shoe uncut"
        raise Refusal(Code.CARDS_NOT_READY, clause, detail)
    _check_cutter(floor, order.person)
    least = rules.cut_least_decks * rules.deck.size
    whole = rules.decks * rules.deck.size
    if not least <= order.at <= whole - least:
        detail = f"the cut goes in {least} to {whole - least} cards from the top, not {order.at}"
        raise Refusal(Code.CUT_MISPLACED, rules.clause("cut_least_decks"), detail)
    return (e.CardsCut(order.at, order.person),)


def _check_cutter(floor: Floor, person: PersonId | None) -> None:
    """The dealer may always cut for the house; a player only when offered (4(c))."""
    wanted = offered_to(floor)
    if person is not None and person != wanted:
        offered = wanted or "the dealer"
        clause = _offer_clause(floor)
        raise Refusal(Code.NOT_THE_CUTTER, clause, f"the cut is offered to {offered}")


def _offer_clause(floor: Floor) -> str:
    first = floor.cards is not None and floor.cards.cuts == 0
    return (_FIRST if first else _ORDER).get(floor.table.rules.document, _cut_by(floor))


def _cut_by(floor: Floor) -> str:
    return floor.table.rules.clause("cut_by")


def decline(floor: Floor, order: c.DeclineCut) -> Events:
    """The offer passes to the next entitled."""
    check_phase(floor, "load", CardPhase.SHUFFLED)
    _check_cutter(floor, order.person)
    return (e.CutDeclined(order.person),)


def recut(floor: Floor, order: c.OrderRecut) -> Events:
    """Before any card is dealt a supervisor may order another cut."""
    rules: Rules = floor.table.rules
    at = floor.cards
    ready = at is not None and (
        at.phase is CardPhase.CUT or (at.phase is CardPhase.IN_SHOE and floor.table.shoe.drawn == 0)
    )
    if at is None or not ready:
        clause = _RECUT.get(rules.document, HOUSE)
        detail = "a recut is ordered after the cut and before the first card"
        raise Refusal(Code.CARDS_NOT_READY, clause, detail)
    return (e.RecutOrdered(at.last_cutter if order.same_cutter else offered_to(floor)),)
