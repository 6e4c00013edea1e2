"""Who is on a box, who calls its decisions, and what each of them has on it (ma 13).

Small questions about people that several modules ask; what they may wager is in `wagering.py`.
"""

from __future__ import annotations

from spanish21.money import Cents
from spanish21.rules.kinds import Kind
from spanish21.table.state import Box, Hand, Stake, Table
from spanish21.table.words import PersonId


def caller(box: Box, hand: Hand) -> PersonId:
    """Who decides for a hand: the one seated there, else the highest wager, else the first laid.

    Someone who has surrendered or rescued alone no longer decides.
    """
    stakes = hand.stakes
    if len(stakes) == 1:
        return stakes[0].person
    mains = [stake for stake in stakes if stake.kind is Kind.MAIN and stake.left is None]
    for stake in mains:
        if stake.person == box.seated:
            return stake.person
    return max(mains, key=_wagered).person


def _wagered(stake: Stake) -> Cents:
    return stake.cents


def others_on(hand: Hand, person: PersonId) -> tuple[PersonId, ...]:
    """Everyone else who still has a wager on the hand, in the order laid."""
    if len(hand.stakes) == 1:
        return ()
    return tuple(
        stake.person
        for stake in hand.stakes
        if stake.kind is Kind.MAIN and stake.person != person and stake.left is None
    )


def stakes_of(hand: Hand, person: PersonId) -> tuple[Stake, ...]:
    """A person's main wager and lines on a hand."""
    return tuple([stake for stake in hand.stakes if stake.person == person])


def people_on(box: Box) -> tuple[PersonId, ...]:
    """Everyone with a main wager on a box, in the order laid; before the deal or after."""
    if not box.hands:
        wagers = box.wagers
        return tuple([w.person for w in wagers if w.kind is Kind.MAIN]) if wagers else ()
    people: dict[PersonId, None] = {}
    for hand in box.hands:
        for stake in hand.stakes:
            people[stake.person] = None
    return tuple(people)


def boxes_by_person(table: Table) -> dict[PersonId, tuple[int, ...]]:
    """The boxes on which each person has a main wager; remembered with the table."""
    found: dict[PersonId, tuple[int, ...]] | None = table.__dict__.get("boxes_by_person")
    if found is None:
        found = {}
        for number, box in enumerate(table.boxes, 1):
            for person in people_on(box):
                found[person] = (*found.get(person, ()), number)
        table.__dict__["boxes_by_person"] = found
    return found


def boxes_of(table: Table, person: PersonId) -> tuple[int, ...]:
    """The numbers of the boxes on which a person has a main wager."""
    return boxes_by_person(table).get(person, ())


def count_shared(table: Table) -> int:
    """The boxes on which several people have main wagers; remembered with the table."""
    found: int | None = table.__dict__.get("shared_boxes")
    if found is None:
        found = sum(len(people_on(box)) > 1 for box in table.boxes)
        table.__dict__["shared_boxes"] = found
    return found


def bettors(table: Table) -> tuple[PersonId, ...]:
    """Everyone who has a wager in this round, each once, from the dealer's left."""
    return tuple(boxes_by_person(table))
