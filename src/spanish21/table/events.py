"""What happened at a table: every event, frozen and tagged; the only thing that is stored.

An event says all that `apply.py` needs, so that replaying events makes the same table without a
decision being taken twice. Every payment names the clause it rests on. Money moves as `ledger.py`
reads it from the event.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from msgspec import Struct

from spanish21.cards import Card
from spanish21.money import Cents
from spanish21.rules.kinds import Kind, Side
from spanish21.rules.play import Act
from spanish21.table.commands import Cover
from spanish21.table.words import PersonId


class _Event(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag_field="type"):
    """An event holds no cycle, so the collector need not look at it."""


SCHEMA = 1
"""The form of commands, events, views and answers; another number means another form."""


class TableOpened(_Event, frozen=True, tag="table_opened"):
    """The first event of every stream: by which rules the table is dealt, and what lies on it.

    `text` is the whole rule set with the house's `settings` laid over it, and `hash` its own, so
    that the record needs no other file. `cards` counts each card of a full shoe, in the order of
    `Card`; `posted` are the prizes whose value the table posts.
    """

    schema: int
    ruleset: str
    title: str
    hash: str
    text: str
    settings: dict[str, Any]
    boxes: int
    cards: tuple[int, ...]
    posted: dict[str, Cents]


# Money, seats and permissions


class BoughtIn(_Event, frozen=True, tag="bought_in"):
    """A person has chips for cash."""

    person: PersonId
    cents: Cents


class CashedOut(_Event, frozen=True, tag="cashed_out"):
    """A person has cash for chips."""

    person: PersonId
    cents: Cents


class CouponGiven(_Event, frozen=True, tag="coupon_given"):
    """A person holds match play coupons of this face value more."""

    person: PersonId
    cents: Cents


class Seated(_Event, frozen=True, tag="seated"):
    """A person sits at a box."""

    person: PersonId
    box: int


class SeatLeft(_Event, frozen=True, tag="seat_left"):
    """A person no longer sits at a box."""

    person: PersonId
    box: int


class AllowedOnBox(_Event, frozen=True, tag="allowed_on_box"):
    """The first person on a box has agreed to another."""

    person: PersonId
    box: int
    other: PersonId


class BoxesPermitted(_Event, frozen=True, tag="boxes_permitted"):
    """The house permits a person so many boxes."""

    person: PersonId
    boxes: int


# Wagers


class WagerPlaced(_Event, frozen=True, tag="wager_placed"):
    """Chips, and perhaps a coupon, lie on a box."""

    person: PersonId
    box: int
    kind: Kind
    cents: Cents
    side: Side | None = None
    coupon: Cents = 0


class WagerChanged(_Event, frozen=True, tag="wager_changed"):
    """A wager is now `cents`; it was `before`."""

    person: PersonId
    box: int
    kind: Kind
    before: Cents
    cents: Cents


class WagerWithdrawn(_Event, frozen=True, tag="wager_withdrawn"):
    """A wager was taken back before the first card."""

    person: PersonId
    box: int
    kind: Kind
    cents: Cents
    coupon: Cents = 0


class InsuranceOffered(_Event, frozen=True, tag="insurance_offered"):
    """The dealer asks for insurance."""


class Insured(_Event, frozen=True, tag="insured"):
    """A person insures a wager; `cents` over all its lines."""

    person: PersonId
    box: int
    cents: Cents


class InsuranceClosed(_Event, frozen=True, tag="insurance_closed"):
    """No more insurance is taken."""


class Passed(_Event, frozen=True, tag="passed"):
    """A person wants no insurance, or no part in what a shared box was asked."""

    person: PersonId
    box: int


# Cards


class ShoeBegun(_Event, frozen=True, tag="shoe_begun"):
    """A full, shuffled shoe with so many cards behind the cut card.

    `cards` counts each card in it, in the order of `Card`; `burns` must be burned before the deal.
    """

    behind: int | None
    cards: tuple[int, ...]
    burns: int


class CardBurned(_Event, frozen=True, tag="card_burned"):
    """A card went into the discard rack unused, face down or `shown` to everyone."""

    card: Card | None = None
    shown: bool = False


class CutCardReached(_Event, frozen=True, tag="cut_card_reached"):
    """The cut card has come out of the shoe."""


class RoundBegan(_Event, frozen=True, tag="round_began"):
    """The first card is about to be dealt; wagers stand."""

    number: int


class StakeCollected(_Event, frozen=True, tag="stake_collected"):
    """A wager's chips leave the layout before the deal; it stays live."""

    person: PersonId
    box: int
    kind: Kind
    cents: Cents


class CardDealt(_Event, frozen=True, tag="card_dealt"):
    """A card for a hand of a box, or for the dealer (box 0); `down` for the hole card.

    `acts` is what the hand may choose with it.
    """

    box: int
    hand: int
    card: Card | None
    down: bool = False
    acts: tuple[Act, ...] = ()


class HoleCardChecked(_Event, frozen=True, tag="hole_card_checked"):
    """The peek or the reader has answered."""

    blackjack: bool


class HoleCardTurned(_Event, frozen=True, tag="hole_card_turned"):
    """The hole card lies face up."""

    card: Card


class CardsTaken(_Event, frozen=True, tag="cards_taken"):
    """The cards of a bust hand went to the discard rack at once."""

    box: int
    hand: int
    cards: tuple[Card, ...]


class CardsCollected(_Event, frozen=True, tag="cards_collected"):
    """All cards were picked up in this order; None is a hole card nobody has seen."""

    cards: tuple[Card | None, ...]


# Play


class Chosen(_Event, frozen=True, tag="chosen"):
    """A hit, a stand, a surrender or a rescue; `everyone` when it is for the whole hand.

    `over` tells that the hand ends with what one person did for themselves. `asks` are the others
    on it who may still rescue.
    """

    person: PersonId
    box: int
    hand: int
    act: Act
    everyone: bool = True
    over: bool = False
    asks: tuple[PersonId, ...] = ()


class Doubled(_Event, frozen=True, tag="doubled"):
    """The caller doubles, adding `cents` to each of their wagers; `asks` may join."""

    person: PersonId
    box: int
    hand: int
    cents: Cents
    kinds: tuple[Kind, ...] = (Kind.MAIN,)
    asks: tuple[PersonId, ...] = ()


class DoubleJoined(_Event, frozen=True, tag="double_joined"):
    """Another person on the hand doubles too, by `cents` on each of their wagers."""

    person: PersonId
    box: int
    hand: int
    cents: Cents
    kinds: tuple[Kind, ...] = (Kind.MAIN,)


class HandSplit(_Event, frozen=True, tag="hand_split"):
    """The caller splits a hand, with `cents` more on each of their wagers; `asks` may join."""

    person: PersonId
    box: int
    hand: int
    cents: Cents
    kinds: tuple[Kind, ...] = (Kind.MAIN,)
    asks: tuple[PersonId, ...] = ()


class SplitJoined(_Event, frozen=True, tag="split_joined"):
    """Another person covers both hands, each wager for `cents` more, or goes with one of them."""

    person: PersonId
    box: int
    hand: int
    cover: Cover
    cents: Cents = 0
    kinds: tuple[Kind, ...] = (Kind.MAIN,)


class AnswersClosed(_Event, frozen=True, tag="answers_closed"):
    """Whoever has not answered on this box wants nothing more."""

    box: int


# Settling


class WagerSettled(_Event, frozen=True, tag="wager_settled"):
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


class StakeReturned(_Event, frozen=True, tag="stake_returned"):
    """Part of a wager collected earlier comes back, as a late blackjack may take no more."""

    person: PersonId
    box: int
    hand: int
    kind: Kind
    cents: Cents
    name: str
    clause: str


class BonusPaid(_Event, frozen=True, tag="bonus_paid"):
    """A payment beside any wager: Super Bonus, envy bonus, an ace that spins too."""

    person: PersonId
    box: int
    hand: int
    cents: Cents
    account: str
    name: str
    clause: str


class SpinOwed(_Event, frozen=True, tag="spin_owed"):
    """A person spins the wheel when the round is over."""

    person: PersonId
    box: int
    clause: str


class WheelSpun(_Event, frozen=True, tag="wheel_spun"):
    """The wheel stopped on this number; what it pays follows as the wager's settlement."""

    person: PersonId
    box: int
    number: int
    prize: str


class RoundEnded(_Event, frozen=True, tag="round_ended"):
    """The round is over; `roundings` is the whole cents that rounding has kept by now."""

    number: int
    roundings: Cents = 0


class WagerVoided(_Event, frozen=True, tag="wager_voided"):
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


class SettlementUndone(_Event, frozen=True, tag="settlement_undone"):
    """A side bet that was decided counts for nothing: its net result goes back."""

    person: PersonId
    box: int
    kind: Kind
    net: Cents
    clause: str
    jackpot: str = ""


class HandDied(_Event, frozen=True, tag="hand_died"):
    """A hand was called dead."""

    box: int
    hand: int
    clause: str


class RoundVoided(_Event, frozen=True, tag="round_voided"):
    """The round counts for nothing; what follows is the picking up of the cards."""

    clause: str


class PrizePosted(_Event, frozen=True, tag="prize_posted"):
    """The posted value of a jackpot or top prize."""

    name: str
    cents: Cents
    at: int


RoundPayout: TypeAlias = BonusPaid | StakeReturned | WagerVoided | SettlementUndone | WheelSpun
"""What a round pays or gives back beside its settlements, and what brought it about."""
Event: TypeAlias = (
    TableOpened
    | BoughtIn
    | CashedOut
    | CouponGiven
    | Seated
    | SeatLeft
    | AllowedOnBox
    | BoxesPermitted
    | WagerPlaced
    | WagerChanged
    | WagerWithdrawn
    | InsuranceOffered
    | Insured
    | InsuranceClosed
    | Passed
    | ShoeBegun
    | CardBurned
    | CutCardReached
    | RoundBegan
    | StakeCollected
    | CardDealt
    | HoleCardChecked
    | HoleCardTurned
    | CardsTaken
    | CardsCollected
    | Chosen
    | Doubled
    | DoubleJoined
    | HandSplit
    | SplitJoined
    | AnswersClosed
    | WagerSettled
    | StakeReturned
    | BonusPaid
    | SpinOwed
    | WheelSpun
    | RoundEnded
    | WagerVoided
    | SettlementUndone
    | HandDied
    | RoundVoided
    | PrizePosted
)
