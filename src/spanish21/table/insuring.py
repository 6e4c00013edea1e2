"""Insurance at the table: who may insure what, and for how much.

How much a wager may be insured for is the rulebook's (`side_bets/insurance.py`); here stand the
people, their boxes and their chips. When insurance is offered is in `order.py`.
"""

from __future__ import annotations

from spanish21.rules.amounts import Amounts
from spanish21.rules.kinds import Kind
from spanish21.rules.limits import wager_limits
from spanish21.rules.side_bets.insurance import refuse_insurance
from spanish21.table.people import stakes_of
from spanish21.table.state import Table
from spanish21.table.words import PersonId


def insurable(table: Table) -> bool:
    """Whether any wager on the table may be insured against the up card."""
    return any(
        stake.kind is Kind.MAIN
        and refuse_insurance(table.rules, table.dealer.up, blackjack=hand.blackjack) is None
        for box in table.boxes
        for hand in box.hands
        for stake in hand.stakes
    )


def insurance_limits(table: Table, box: int, person: PersonId) -> Amounts:
    """What a person may lay in all to insure their wagers on a box."""
    main, *lines = stakes_of(table.box(box).hands[0], person)
    return wager_limits(table.rules, Kind.INSURANCE, main=main.cents, lines=len(lines))


def unanswered(table: Table) -> tuple[tuple[int, PersonId], ...]:
    """The people, by box, who may insure and have neither done so nor passed."""
    return tuple(
        (number, stake.person)
        for number, box in enumerate(table.boxes, 1)
        for hand in box.hands
        for stake in hand.stakes
        if stake.kind is Kind.MAIN
        and may_insure(table, number, stake.person)
        and (number, stake.person) not in table.passed
    )


def may_insure(table: Table, box: int, person: PersonId) -> bool:
    """Whether a person has a wager on the box that may be insured and is not yet."""
    place = table.box(box)
    if not place.hands or place.wager(person, Kind.INSURANCE) is not None:
        return False
    hand = place.hands[0]
    if not stakes_of(hand, person):
        return False
    return refuse_insurance(table.rules, table.dealer.up, blackjack=hand.blackjack) is None
