"""Events of wagers: laid, changed, taken back, insured, and collected before the deal."""

from __future__ import annotations

from spanish21.money import Cents
from spanish21.rules.kinds import Kind, Side
from spanish21.table.events.opening import TableEvent
from spanish21.table.words import PersonId


class WagerPlaced(TableEvent, frozen=True, tag="wager_placed"):
    """Chips, and perhaps a coupon, lie on a box."""

    person: PersonId
    box: int
    kind: Kind
    cents: Cents
    side: Side | None = None
    coupon: Cents = 0


class WagerChanged(TableEvent, frozen=True, tag="wager_changed"):
    """A wager is now `cents`; it was `before`."""

    person: PersonId
    box: int
    kind: Kind
    before: Cents
    cents: Cents


class WagerWithdrawn(TableEvent, frozen=True, tag="wager_withdrawn"):
    """A wager was taken back before the first card."""

    person: PersonId
    box: int
    kind: Kind
    cents: Cents
    coupon: Cents = 0


class InsuranceOffered(TableEvent, frozen=True, tag="insurance_offered"):
    """The dealer asks for insurance."""


class Insured(TableEvent, frozen=True, tag="insured"):
    """A person insures a wager; `cents` over all its lines."""

    person: PersonId
    box: int
    cents: Cents


class InsuranceClosed(TableEvent, frozen=True, tag="insurance_closed"):
    """No more insurance is taken."""


class Passed(TableEvent, frozen=True, tag="passed"):
    """A person wants no insurance, or no part in what a shared box was asked."""

    person: PersonId
    box: int


class StakeCollected(TableEvent, frozen=True, tag="stake_collected"):
    """A wager's chips leave the layout before the deal; it stays live."""

    person: PersonId
    box: int
    kind: Kind
    cents: Cents
