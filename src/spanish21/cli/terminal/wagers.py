"""The wagers a player likes to make, and how they are laid: again each round, or as asked for.

`Wish` is a wager that is wanted; the engine decides whether it may be. Amounts come from its
options. The keys under which the kinds of wager stand are here too.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from spanish21.cli.terminal.seat import PERSON, Seat
from spanish21.errors import Code, InputError, Refusal, quote
from spanish21.money import Cents, read_dollars
from spanish21.rules.amounts import Amounts
from spanish21.rules.kinds import Kind, Side
from spanish21.rules.limits import offered_kinds, wager_limits
from spanish21.rules.model import Rules
from spanish21.rules.procedure.boxes import box_count
from spanish21.table.asking.options import options
from spanish21.table.commands import ChangeWager, PermitBoxes, PlaceWager, WithdrawWager
from spanish21.table.deciding.decide import decide
from spanish21.table.state import Wager

KEYS = {
    Kind.BET_BIGGER_2X: "x",
    Kind.BET_BIGGER_3X: "o",
    Kind.BET_BIGGER_4X: "z",
    Kind.GO_FOR_IT_2: "x",
    Kind.GO_FOR_IT_3: "o",
    Kind.GO_FOR_IT_4: "z",
    Kind.MATCH_DEALER: "m",
    Kind.MATCH_DEALER_UP: "e",
    Kind.MATCH_DEALER_DOWN: "f",
    Kind.BREAK_BONUS: "k",
    Kind.LUCKY_LADIES: "l",
    Kind.SUPER_7S: "v",
    Kind.HIGH_LOW: "g",
    Kind.BONUS_SPIN: "w",
    Kind.PERFECT_PAIR: "j",
    Kind.THREE_CARD_POKER: "t",
}
"""None of them means anything in a round: a key that comes too late must lay no wager."""
USUAL_BET: Cents = 1000
USUAL_SIDE_BET: Cents = 500


@dataclass(frozen=True)
class Wish:
    """A wager that is wanted on a box."""

    box: int
    kind: Kind
    cents: Cents
    side: Side | None = None

    @property
    def command(self) -> PlaceWager:
        """The wager as the table is asked for it."""
        return PlaceWager(
            person=PERSON, box=self.box, kind=self.kind, cents=self.cents, side=self.side
        )


def extra_kinds(rules: Rules) -> tuple[Kind, ...]:
    """Lines and side bets: all that may be laid beside a main wager."""
    return tuple(kind for kind in offered_kinds(rules) if kind in KEYS)


def nearest(amounts: Amounts, wanted: Cents) -> Cents:
    """The permitted amount next below what is wanted, or the least.

    >>> nearest(Amounts(200, most=900, step=200), 700)
    600
    """
    cut = amounts.up_to(max(wanted, amounts.least))
    return amounts.least if cut.none else cut.most


def down(seat: Seat, box: int) -> tuple[Wager, ...]:
    """The player's wagers on a box before the deal, the main wager first."""
    own = [wager for wager in seat.house.table.box(box).wagers if wager.person == PERSON]
    return tuple(sorted(own, key=lambda wager: wager.kind is not Kind.MAIN))


def boxes_in_use(seat: Seat) -> list[int]:
    """The boxes the player has a wager on."""
    return [number for number in range(1, box_count(seat.rules) + 1) if down(seat, number)]


def wishes_down(seat: Seat) -> list[Wish]:
    """The wagers now on the layout, to be made again next round."""
    return [
        Wish(box, wager.kind, wager.cents, wager.side)
        for box in boxes_in_use(seat)
        for wager in down(seat, box)
    ]


def lay_wager(seat: Seat, wish: Wish) -> None:
    """Lay one wager; the floor is asked where a box needs its permission. Raises `Refusal`."""
    try:
        decide(seat.house.table, wish.command)
    except Refusal as refusal:
        if refusal.code is not Code.TOO_MANY_BOXES:
            raise
        seat.do(PermitBoxes(person=PERSON, boxes=len(boxes_in_use(seat)) + 1))
    seat.do(wish.command)


def amounts_for(seat: Seat, box: int, kind: Kind) -> Amounts | None:
    """What a wager of this kind may be, new or changed; None when it may not be at all."""
    for option in options(seat.house.table, PERSON):
        command = option.command
        if (
            isinstance(command, PlaceWager | ChangeWager)
            and (command.box, command.kind) == (box, kind)
            and option.amounts is not None
        ):
            return option.amounts
    return None


def put(seat: Seat, wish: Wish) -> None:
    """Make a wager what is wished: laid, changed, or taken back for nothing. Raises `Refusal`."""
    there = seat.house.table.box(wish.box).wager(PERSON, wish.kind)
    if wish.cents == 0:
        if there is not None:
            seat.do(WithdrawWager(person=PERSON, box=wish.box, kind=wish.kind))
    elif there is None:
        lay_wager(seat, wish)
    elif there.side is not wish.side:
        seat.do(WithdrawWager(person=PERSON, box=wish.box, kind=wish.kind))
        lay_wager(seat, wish)
    else:
        change = ChangeWager(person=PERSON, box=wish.box, kind=wish.kind, cents=wish.cents)
        seat.do(change)


def first_wishes(
    rules: Rules, *, bet: Cents | None, boxes: int, extras: Sequence[str]
) -> list[Wish]:
    """The wagers of the first round, as the command line has them."""
    main = nearest(wager_limits(rules, Kind.MAIN), USUAL_BET) if bet is None else bet
    wishes = []
    for box in range(1, boxes + 1):
        wishes.append(Wish(box, Kind.MAIN, main))
        wishes += [_read_extra(rules, box, word, main=main) for word in extras]
    return wishes


def split_extras(text: str) -> list[str]:
    """The words of `--side-bets`, however they are separated."""
    return text.replace(",", " ").split()


def _read_extra(rules: Rules, box: int, word: str, *, main: Cents) -> Wish:
    """One word such as `match_dealer=5` or `high_low:low=2`; the side may also stand last."""
    name, _, amount = word.partition("=")
    name, _, side = name.partition(":")
    amount, _, last = amount.partition(":")
    side = side or last
    kinds = {kind.value: kind for kind in extra_kinds(rules)}
    if name not in kinds:
        known = ", ".join(kinds) or "none"
        raise InputError(f"no side bet called {quote(name)} here; offered: {known}")
    kind = kinds[name]
    limits = wager_limits(rules, kind, main=main)
    cents = read_dollars(amount) if amount else nearest(limits, USUAL_SIDE_BET)
    return Wish(box, kind, cents, _read_side(kind, side))


def _read_side(kind: Kind, text: str) -> Side | None:
    if kind is not Kind.HIGH_LOW and not text:
        return None
    try:
        return Side(text or Side.HIGH.value)
    except ValueError:
        raise InputError(
            f"{quote(text)} is not a side: write high or low, as in high_low:low=2"
        ) from None
