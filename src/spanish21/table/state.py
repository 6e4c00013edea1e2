"""What lies on a table: the frozen `Table` and its parts, boxes, hands, wagers, dealer and shoe.

Plain facts and nothing derived that costs more than a sum. Only `apply.py` makes a new state from
an old one; what is due next is read from it by `order.py`. Boxes and hands count from 1 in commands
and events; the dealer is box 0.
"""

from __future__ import annotations

from enum import Enum
from fractions import Fraction

from msgspec import Struct

from spanish21.cards import Card
from spanish21.money import Cents
from spanish21.rules.amounts import Amounts
from spanish21.rules.dealer import DealerHand
from spanish21.rules.hand import EMPTY, Shape
from spanish21.rules.kinds import Kind, Side
from spanish21.rules.model import Rules
from spanish21.rules.play import Act, Turn
from spanish21.rules.settle import Ended, Played
from spanish21.table.events import RoundPayout, WagerSettled
from spanish21.table.words import DEALER as DEALER
from spanish21.table.words import PersonId as PersonId
from spanish21.table.words import Role as Role


class Wager(Struct, frozen=True, gc=False):
    """Chips on one place of a box: a main wager, a line, a side bet or insurance.

    Main wagers and lines move to the hand's stakes with the first card. `coupon` is the face value
    of a match play coupon that lies with the chips. `collected` tells that the chips are off the
    layout though the wager is live (sd-bonus-spin (2)).
    """

    person: PersonId
    kind: Kind
    cents: Cents
    side: Side | None = None
    coupon: Cents = 0
    collected: bool = False


class Stake(Struct, frozen=True, gc=False):
    """One person's main wager or line on one hand: what it was and what each double added.

    `left` tells that its owner surrendered or rescued alone. Once settled, `back` is what came back
    of the stake and `won` what was paid beside it.
    """

    person: PersonId
    kind: Kind
    cents: Cents
    added: tuple[Cents, ...] = ()
    coupon: Cents = 0
    left: Ended | None = None
    back: Cents | None = None
    won: Cents = 0

    @property
    def riding(self) -> Cents:
        """All the chips of this stake."""
        return self.cents + sum(self.added) if self.added else self.cents


class Hand(Struct, frozen=True, gc=False):
    """One hand of a box. `acts` is what it may choose now, kept up to date by `apply`.

    `card_due` tells that a card was asked for and not yet dealt; `ended` how the player left it;
    `taken` that its cards are in the discard rack already; `dead` that the floor has called it so.
    """

    stakes: tuple[Stake, ...]
    cards: tuple[Card, ...] = ()
    shape: Shape = EMPTY
    split: bool = False
    split_aces: bool = False
    doubles: int = 0
    acts: tuple[Act, ...] = ()
    card_due: bool = False
    ended: Ended | None = None
    taken: bool = False
    dead: bool = False

    @property
    def over(self) -> bool:
        """Whether nothing more can happen to the hand before the dealer's turn."""
        if self.ended is not None or self.dead:
            return True
        return not self.card_due and not self.acts and len(self.cards) > 1

    @property
    def settled(self) -> bool:
        """Whether every stake on it has been settled."""
        return all(stake.back is not None for stake in self.stakes)

    @property
    def blackjack(self) -> bool:
        """Ace and ten-valued card on the first two, not after a split (ma 1)."""
        return self.shape.two_card_21 and not self.split

    def turn(self, hands: int) -> Turn:
        """The hand as the rules of play ask about it, on a box that has this many."""
        return Turn(self.shape, hands, self.split, self.split_aces, self.doubles)

    def played(self, stake: Stake, *, doubles: int) -> Played:
        """The finished hand as one stake on it is settled."""
        ended = stake.left or self.ended or Ended.STOOD
        return Played(self.shape, self.split, doubles, ended)


class Box(Struct, frozen=True, gc=False):
    """A betting position: who sits there, the wagers laid and the hands dealt to it.

    `opening` is the first two cards, on which side bets go on after a split.
    """

    seated: PersonId | None = None
    wagers: tuple[Wager, ...] = ()
    hands: tuple[Hand, ...] = ()
    opening: tuple[Card, ...] = ()

    def wager(self, person: PersonId, kind: Kind) -> Wager | None:
        """This person's wager of a kind that is not on a hand yet."""
        for wager in self.wagers:
            if wager.person == person and wager.kind is kind:
                return wager
        return None


EMPTY_BOX = Box()


class Dealer(Struct, frozen=True, gc=False):
    """The dealer's cards. `hole` is the card face down where the table knows it (virtual tables).

    `checked` is the answer of the peek or the card reader, None before it.
    """

    cards: tuple[Card, ...] = ()
    hand: DealerHand = DealerHand()
    hole: Card | None = None
    hole_down: bool = False
    checked: bool | None = None

    @property
    def up(self) -> Card:
        """The first card, dealt face up."""
        return self.cards[0]


class Shoe(Struct, frozen=True, gc=False):
    """What is left to deal, as far as the table knows; the order is the croupier's.

    `size` is that of a full shoe. `left` counts the cards not yet seen, in the order of `Card`; an
    unknown hole card is still among them. `drawn` counts the cards taken out since the shoe began.
    `behind` is the number of cards behind the cut card, None where a live dealer says when it
    comes; `cut_round` the round in which it came. `burns` is how many cards must be burned before
    the next deal.
    """

    size: int
    left: tuple[int, ...]
    drawn: int = 0
    behind: int | None = None
    cut_round: int | None = None
    burns: int = 0


class InsuranceOffer(Enum):
    """How far the offer of insurance is."""

    NOT_YET = "not_yet"
    OPEN = "open"
    CLOSED = "closed"


class Ask(Struct, frozen=True, gc=False):
    """Others on a shared box are asked about a double, split or rescue before the next card."""

    box: int
    hand: int
    act: Act
    people: tuple[PersonId, ...]


class Spin(Struct, frozen=True, gc=False):
    """A spin of the wheel that is owed when the round is over."""

    box: int
    person: PersonId


class Posted(Struct, frozen=True, gc=False):
    """A prize value posted at the table, when, and whether any of them was won since."""

    cents: Cents
    at: int | None = None
    won: bool = False


class Consent(Struct, frozen=True, gc=False):
    """The first person on a box lets another wager there too (ma 13(a))."""

    box: int
    giver: PersonId
    taker: PersonId


class Coupon(Struct, frozen=True, gc=False):
    """A match play coupon in somebody's hand."""

    person: PersonId
    cents: Cents


class Table(Struct, frozen=True, dict=True):
    """The whole state; equal states are equal tables.

    `number` is the round's, `active` the numbers of the boxes that play it.
    `accounts` is the ledger's balances in cents, which sum to zero (`ledger.py`); `kept` the
    fractions of a cent kept by rounding that do not make a whole cent yet. `passed` are those who
    want no insurance, as (box, person). `discards` is the discard rack from the bottom up. `tops`
    are spins that hit a top prize which waits to be shared; `spun` counts all spins ever made.
    `settled` is what this round has settled so far, `paid` what it paid or gave back beside that,
    `envied` who was paid envy in it.
    The floor's: `missed` tells that the dealer forgot the up card (ma 15(f)), `skipped` are boxes
    left out of the deal (15(h)), `late` hands whose card was forgotten, as (box, hand) (15(i));
    `reader_broken` that no reader is used any more (15(m)), `meter` the base and the cap of a
    progressive top prize where an order has changed them.
    """

    rules: Rules
    boxes: tuple[Box, ...]
    shoe: Shoe
    accounts: dict[str, Cents]
    dealer: Dealer = Dealer()
    number: int = 0
    playing: bool = False
    active: tuple[int, ...] = ()
    void: bool = False
    offer: InsuranceOffer = InsuranceOffer.NOT_YET
    passed: tuple[tuple[int, PersonId], ...] = ()
    ask: Ask | None = None
    spins: tuple[Spin, ...] = ()
    tops: tuple[Spin, ...] = ()
    spun: int = 0
    envied: tuple[PersonId, ...] = ()
    settled: tuple[WagerSettled, ...] = ()
    paid: tuple[RoundPayout, ...] = ()
    posted: dict[str, Posted] = {}
    consents: frozenset[Consent] = frozenset()
    permits: dict[PersonId, int] = {}
    coupons: tuple[Coupon, ...] = ()
    discards: tuple[Card, ...] = ()
    kept: Fraction = Fraction(0)
    missed: bool = False
    skipped: tuple[int, ...] = ()
    late: tuple[tuple[int, int], ...] = ()
    reader_broken: bool = False
    meter: Amounts | None = None

    def box(self, number: int) -> Box:
        """The box of this number, counted from 1 at the dealer's left."""
        return self.boxes[number - 1]
