"""What a round brought each person, wager by wager, read from its events.

A `Payment` is the net result of one wager on one hand: won, lost, or nothing for a push. Those of
a person add up to what the round brought them; `ledger.py` moves the same cents between accounts,
and tests/rounds/test_replay.py holds the two together.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct

from spanish21.floor.events import FloorEvent
from spanish21.money import Cents
from spanish21.table import events as e
from spanish21.table.words import PersonId


class Payment(Struct, frozen=True):
    """The net result of one wager; `hand` is 0 where it belongs to the box and not to a hand.

    `wager` is the kind of wager, or `super_bonus` or `envy` for payments beside any. `returned` is
    all that came back, the stake among it.
    """

    person: PersonId
    wager: str
    cents: Cents
    clause: str
    box: int
    hand: int
    name: str
    staked: Cents
    returned: Cents

    @property
    def result(self) -> str:
        """What came of it in short: the name without the reason that may follow it."""
        return self.name.partition(":")[0]


def payments(events: Iterable[FloorEvent]) -> tuple[Payment, ...]:
    """Every payment of these events, in the order in which the dealer made them."""
    return tuple(payment for event in events for payment in _read(event))


def _read(event: FloorEvent) -> Iterator[Payment]:
    if isinstance(event, e.WagerSettled):
        yield _payment(
            event, event.kind.value, staked=event.staked, returned=event.back + event.won
        )
    elif isinstance(event, e.StakeReturned):
        yield _payment(event, event.kind.value, staked=0, returned=event.cents)
    elif isinstance(event, e.BonusPaid):
        yield _payment(event, event.account, staked=0, returned=event.cents)
    elif isinstance(event, e.WagerVoided):
        yield _give_back(event)


def _give_back(event: e.WagerVoided) -> Payment:
    """A wager that comes back; one that was lost before is won back."""
    return Payment(
        person=event.person,
        wager=event.kind.value,
        cents=event.cents if event.lost else -event.taken,
        clause=event.clause,
        box=event.box,
        hand=event.hand,
        name="comes back",
        staked=0 if event.lost else event.cents + event.taken,
        returned=event.cents,
    )


def _payment(
    event: e.WagerSettled | e.StakeReturned | e.BonusPaid,
    wager: str,
    *,
    staked: Cents,
    returned: Cents,
) -> Payment:
    return Payment(
        person=event.person,
        wager=wager,
        cents=returned - staked,
        clause=event.clause,
        box=event.box,
        hand=event.hand,
        name=event.name,
        staked=staked,
        returned=returned,
    )


def net(people: Iterable[PersonId], paid: Iterable[Payment]) -> dict[PersonId, Cents]:
    """What each of these people won or lost in all."""
    totals = dict.fromkeys(people, 0)
    for payment in paid:
        totals[payment.person] = totals.get(payment.person, 0) + payment.cents
    return totals
