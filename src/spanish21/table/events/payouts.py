"""Events of the settling: wagers decided, returned or void, bonuses, spins and prizes.

Every payment names the clause it rests on.
"""

from __future__ import annotations

from spanish21.money import Cents
from spanish21.rules.kinds import Kind
from spanish21.table.events.opening import TableEvent
from spanish21.table.words import PersonId


class WagerSettled(TableEvent, frozen=True, tag="wager_settled"):
    """A wager is decided and done with; `hand` is 0 for side bets and insurance.

    `back` is the part of the stake that comes back, `won` what is paid beside it, `kept` the
    fraction of a cent that rounding kept (as '1/2'). `jackpot` names the prize that paid it.
    """

    person: PersonId
    box: int
    hand: int
    kind: Kind
    staked: Cents
    back: Cents
    won: Cents
    name: str
    clause: str
    kept: str = ""
    jackpot: str = ""
    coupon: Cents = 0
    coupon_back: bool = False

    @property
    def net(self) -> Cents:
        """What the person has gained by the wager."""
        return self.back + self.won - self.staked


class StakeReturned(TableEvent, frozen=True, tag="stake_returned"):
    """Part of a wager collected earlier comes back, as a late blackjack may take no more."""

    person: PersonId
    box: int
    hand: int
    kind: Kind
    cents: Cents
    name: str
    clause: str


class BonusPaid(TableEvent, frozen=True, tag="bonus_paid"):
    """A payment beside any wager: Super Bonus, envy bonus, an ace that spins too."""

    person: PersonId
    box: int
    hand: int
    cents: Cents
    account: str
    name: str
    clause: str


class SpinOwed(TableEvent, frozen=True, tag="spin_owed"):
    """A person spins the wheel when the round is over."""

    person: PersonId
    box: int
    clause: str


class WheelSpun(TableEvent, frozen=True, tag="wheel_spun"):
    """The wheel stopped on this number; what it pays follows as the wager's settlement."""

    person: PersonId
    box: int
    number: int
    prize: str


class RoundEnded(TableEvent, frozen=True, tag="round_ended"):
    """The round is over; `roundings` is the whole cents that rounding has kept by now."""

    number: int
    roundings: Cents = 0


class WagerVoided(TableEvent, frozen=True, tag="wager_voided"):
    """A wager comes back undecided, or although it was lost, because a round or hand is void.

    `taken` is what does not come back and stays with the house.
    """

    person: PersonId
    box: int
    hand: int
    kind: Kind
    cents: Cents
    clause: str
    coupon: Cents = 0
    lost: bool = False
    taken: Cents = 0


class SettlementUndone(TableEvent, frozen=True, tag="settlement_undone"):
    """A side bet that was decided counts for nothing: its net result goes back."""

    person: PersonId
    box: int
    kind: Kind
    net: Cents
    clause: str
    jackpot: str = ""


class HandDied(TableEvent, frozen=True, tag="hand_died"):
    """A hand was called dead."""

    box: int
    hand: int
    clause: str


class RoundVoided(TableEvent, frozen=True, tag="round_voided"):
    """The round counts for nothing; what follows is the picking up of the cards."""

    clause: str


class PrizePosted(TableEvent, frozen=True, tag="prize_posted"):
    """The posted value of a jackpot or top prize."""

    name: str
    cents: Cents
    at: int
