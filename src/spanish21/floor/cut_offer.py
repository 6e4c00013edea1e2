"""Who is offered the cut, and in which order (ma 4(c), (d); the NH texts let any player be asked).

Deciding and applying both ask it; it refuses nothing.
"""

from __future__ import annotations

from msgspec.structs import replace

from spanish21.floor.presence import is_present
from spanish21.floor.state import CardsAt, Floor
from spanish21.rules.procedure.shoe import player_cuts
from spanish21.rules.topics import Topic, is_worded
from spanish21.table.people import people_on
from spanish21.table.words import PersonId


def entitled(floor: Floor) -> tuple[PersonId, ...]:
    """Who may cut now, the one to be asked first; nobody where the dealer cuts."""
    at = floor.cards
    if not player_cuts(floor.table.rules):
        return ()
    if at.recut:
        return () if at.cutter is None else (at.cutter,)
    people = in_order(floor, at)
    return people if is_worded(floor.table.rules, Topic.ANY_CUTTER) else people[:1]


def in_order(floor: Floor, at: CardsAt) -> tuple[PersonId, ...]:
    """Everyone who has not declined, in the order of the offer.

    At the start of a game it is the first to have come; then the seat farthest to the dealer's
    right, and from offer to offer the next counterclockwise, which is towards the dealer's left.
    """
    seats = [(n, person) for n, person in _positions(floor) if n < at.offered]
    seats += [(n, person) for n, person in _positions(floor) if n >= at.offered]
    people = [person for _, person in seats]
    if not at.begun:
        people = [person for person in floor.arrived if is_present(floor, person)][:1] + people
    return tuple(dict.fromkeys(person for person in people if person not in at.declined))


def _positions(floor: Floor) -> list[tuple[int, PersonId]]:
    """The players at the table by box, from the dealer's far right."""
    found: list[tuple[int, PersonId]] = []
    for number in range(len(floor.table.boxes), 0, -1):
        box = floor.table.box(number)
        there = (box.seated,) if box.seated is not None else people_on(box)[:1]
        found += [(number, person) for person in there]
    return found


def note_offer(floor: Floor, person: PersonId | None) -> CardsAt:
    """The cards once a person was offered the cut, or the dealer has made it.

    Whoever cuts again takes no turn of the order.
    """
    at = floor.cards
    turn = at.begun and not (at.recut and person == at.last_cutter)
    place = next((n for n, who in _positions(floor) if who == person), at.offered)
    return replace(at, begun=True, offered=place if turn else at.offered)
