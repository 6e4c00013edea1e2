"""What can be asked of a table: every command, frozen and tagged, so that it goes over a wire.

A command of a person names them; `by` says in which role it is given, so that a live dealer can
enter it for them. Cards, answers of the reader and numbers of the wheel come in with the house's
commands. Whether a command is accepted is `decide.py`'s business; who may give which, `roles.py`'s.
"""

from __future__ import annotations

from enum import Enum
from typing import TypeAlias

from msgspec import Struct

from spanish21.cards import Card
from spanish21.money import Cents
from spanish21.rules.kinds import Kind, Side
from spanish21.rules.play import Act
from spanish21.table.words import PersonId, Role


class _PersonCommand(Struct, frozen=True, kw_only=True, gc=False, tag_field="type"):
    """A command of one person at the table."""

    person: PersonId
    by: Role = Role.PLAYER


class _HouseCommand(Struct, frozen=True, kw_only=True, gc=False, tag_field="type"):
    """A command of the house: the automatic dealer, a live one, or their superiors."""

    by: Role = Role.HOUSE


# Money, seats and permissions


class BuyIn(_PersonCommand, frozen=True, kw_only=True, tag="buy_in"):
    """Change cash into chips."""

    cents: Cents


class CashOut(_PersonCommand, frozen=True, kw_only=True, tag="cash_out"):
    """Change chips that are not on the layout into cash."""

    cents: Cents


class GiveCoupon(_HouseCommand, frozen=True, kw_only=True, tag="give_coupon"):
    """Give a person match play coupons of this face value."""

    person: PersonId
    cents: Cents


class Sit(_PersonCommand, frozen=True, kw_only=True, tag="sit"):
    """Take the seat at a box; the one who sits there calls its decisions (ma 13(b))."""

    box: int


class Leave(_PersonCommand, frozen=True, kw_only=True, tag="leave"):
    """Give up the seat at a box."""

    box: int


class AllowOnBox(_PersonCommand, frozen=True, kw_only=True, tag="allow_on_box"):
    """The first person on a box lets another wager there too (ma 13(a))."""

    box: int
    other: PersonId


class PermitBoxes(_HouseCommand, frozen=True, kw_only=True, tag="permit_boxes"):
    """Permit a person to play this many boxes (ma 14)."""

    person: PersonId
    boxes: int


# Wagers


class PlaceWager(_PersonCommand, frozen=True, kw_only=True, tag="place_wager"):
    """Lay a wager of a kind on a box; High Low also names its side."""

    box: int
    kind: Kind
    cents: Cents
    side: Side | None = None
    coupon: Cents = 0


class ChangeWager(_PersonCommand, frozen=True, kw_only=True, tag="change_wager"):
    """Make a wager another amount; lines follow the main wager they must equal."""

    box: int
    kind: Kind
    cents: Cents


class WithdrawWager(_PersonCommand, frozen=True, kw_only=True, tag="withdraw_wager"):
    """Take a wager back; with a main wager go all others of that person on the box."""

    box: int
    kind: Kind


class Insure(_PersonCommand, frozen=True, kw_only=True, tag="insure"):
    """Take insurance on a box; the amount is the whole, over every line."""

    box: int
    cents: Cents


class Pass(_PersonCommand, frozen=True, kw_only=True, tag="pass"):
    """Want no insurance, no part in a double or a rescue, or stay with the first split hand."""

    box: int


# Play


class Choose(_PersonCommand, frozen=True, kw_only=True, tag="choose"):
    """Decide for a hand; a double says how much it adds to each line."""

    box: int
    hand: int
    act: Act
    cents: Cents = 0


class JoinDouble(_PersonCommand, frozen=True, kw_only=True, tag="join_double"):
    """Double too, on a shared box whose caller doubles (ma 13(d)), so much for each line."""

    box: int
    cents: Cents


class Cover(Enum):
    """Which hands another person's wager covers when a shared box is split (ma 13(e))."""

    BOTH = "both"
    FIRST = "first"
    SECOND = "second"


class JoinSplit(_PersonCommand, frozen=True, kw_only=True, tag="join_split"):
    """Say where one's wager goes when a shared box is split."""

    box: int
    cover: Cover


# The house's acts in a round


class NewShoe(_HouseCommand, frozen=True, kw_only=True, tag="new_shoe"):
    """Put freshly shuffled cards in the shoe, with so many behind the cut card."""

    behind: int | None = None


class BurnCard(_HouseCommand, frozen=True, kw_only=True, tag="burn_card"):
    """Put the next card in the discard rack; None where nobody has seen it."""

    card: Card | None = None


class ShowCutCard(_HouseCommand, frozen=True, kw_only=True, tag="show_cut_card"):
    """The cut card has come out of a live shoe."""


class DealCard(_HouseCommand, frozen=True, kw_only=True, tag="deal_card"):
    """Deal the next card to a box (its hand in turn), or to the dealer (0).

    The card is None only for a hole card that the table may not know yet.
    """

    to: int
    card: Card | None = None


class OfferInsurance(_HouseCommand, frozen=True, kw_only=True, tag="offer_insurance"):
    """Ask for insurance."""


class CloseInsurance(_HouseCommand, frozen=True, kw_only=True, tag="close_insurance"):
    """Close the offer of insurance."""


class CheckHoleCard(_HouseCommand, frozen=True, kw_only=True, tag="check_hole_card"):
    """Look for blackjack by peek or reader; a live table brings the answer."""

    blackjack: bool | None = None


class CloseAnswers(_HouseCommand, frozen=True, kw_only=True, tag="close_answers"):
    """Go on without the answers still missing on a shared box."""

    box: int


class TurnHoleCard(_HouseCommand, frozen=True, kw_only=True, tag="turn_hole_card"):
    """Turn the hole card face up; a live table brings the card."""

    card: Card | None = None


class Matter(Enum):
    """What is settled at one time."""

    OPENING = "opening"  # the side bets that the first cards decide
    BLACKJACK = "blackjack"  # players' blackjacks, where they are paid before the end
    HAND = "hand"  # a hand that is decided before the dealer plays: bust, 21, surrender
    SUPER_7S = "super_7s"
    INSURANCE = "insurance"
    SURRENDER = "surrender"  # hands given up that waited for the dealer's second card
    DOWN_CARD = "down_card"
    BREAK_BONUS = "break_bonus"
    ROUND = "round"  # all that is left on the hands


class Settle(_HouseCommand, frozen=True, kw_only=True, tag="settle"):
    """Collect and pay the wagers of one matter; some are of one box or one hand."""

    matter: Matter
    box: int = 0
    hand: int = 0


class SpinWheel(_HouseCommand, frozen=True, kw_only=True, tag="spin_wheel"):
    """Spin for the next person who is owed a spin; `number` is where the wheel stops."""

    box: int
    person: PersonId
    number: int = -1


class CollectCards(_HouseCommand, frozen=True, kw_only=True, tag="collect_cards"):
    """Pick up the cards; the round is over."""


# Prizes


class PostPrize(_HouseCommand, frozen=True, kw_only=True, tag="post_prize"):
    """Post the value of a jackpot or top prize, at a time of the clock in seconds."""

    name: str
    cents: Cents
    at: int


PersonCommand: TypeAlias = (
    BuyIn
    | CashOut
    | Sit
    | Leave
    | AllowOnBox
    | PlaceWager
    | ChangeWager
    | WithdrawWager
    | Insure
    | Pass
    | Choose
    | JoinDouble
    | JoinSplit
)
HouseCommand: TypeAlias = (
    GiveCoupon
    | PermitBoxes
    | NewShoe
    | BurnCard
    | ShowCutCard
    | DealCard
    | OfferInsurance
    | CloseInsurance
    | CheckHoleCard
    | CloseAnswers
    | TurnHoleCard
    | Settle
    | SpinWheel
    | CollectCards
    | PostPrize
)
Command: TypeAlias = PersonCommand | HouseCommand
