"""Who is at the table and what they have down, and whether its shoe, or the table itself, is done.

Deciding and applying both ask it; it refuses nothing and changes nothing.
"""

from __future__ import annotations

from spanish21.floor.state import Bet, Floor
from spanish21.table.ledger import chips
from spanish21.table.people import boxes_of
from spanish21.table.state import Table
from spanish21.table.words import PersonId


def is_present(floor: Floor, person: PersonId) -> bool:
    """Whether a person is still at the table: seated, with a wager down, or with chips."""
    table = floor.table
    seated = any(box.seated == person for box in table.boxes)
    return seated or bool(boxes_of(table, person)) or chips(table.accounts, person) > 0


def has_nobody(floor: Floor) -> bool:
    """Whether nobody is at the table."""
    seated = any(box.seated is not None for box in floor.table.boxes)
    return not seated and not any(is_present(floor, person) for person in floor.arrived)


def shoe_is_done(floor: Floor) -> bool:
    """Whether the cards must be shuffled before another round."""
    cut, more = floor.table.shoe.cut_round, floor.habits.rounds_after_cut
    played = cut is not None and floor.table.number >= cut + more
    return played or bool(floor.reshuffle)


def has_closed(floor: Floor) -> bool:
    """Whether the last shoe of a table that closes is done; new decks open it again."""
    return floor.closing and not floor.table.playing and shoe_is_done(floor)


def bets_of(table: Table, person: PersonId) -> frozenset[Bet]:
    """What a person has down before the deal."""
    return frozenset(
        Bet(number, wager.kind, wager.cents)
        for number, box in enumerate(table.boxes, 1)
        for wager in box.wagers
        if wager.person == person
    )
