"""Which actions a hand has now, how much a double may add, and the clause that forbids the rest.

Pure functions of the rules and a `Turn`: the shape of a hand and what has been done with it so far.
What a double or a split adds is asked for each line on its own. Whose turn it is, and whether a
person has the money, is the table's business. Read `settle.py` next.
"""

from __future__ import annotations

from enum import Enum
from functools import cache
from typing import NamedTuple

from spanish21.cards import Card
from spanish21.errors import Code, Refusal
from spanish21.money import Cents, print_cents
from spanish21.rules.amounts import Amounts
from spanish21.rules.choices import (
    DoubleAmounts,
    DoubleCards,
    DoubleSize,
    RedoubleAmounts,
    SplitAces,
    SplitBy,
    Surrender,
)
from spanish21.rules.hand import MOST_CARDS, Pair, Shape
from spanish21.rules.model import Rules
from spanish21.rules.side_bets.insurance import refuse_insurance


class Act(Enum):
    """What a player may ask for."""

    __hash__ = object.__hash__  # a member is one object; Enum would hash its name each time

    HIT = "hit"
    STAND = "stand"
    DOUBLE = "double"
    SPLIT = "split"
    SURRENDER = "surrender"
    RESCUE = "rescue"
    INSURANCE = "insurance"


HAND_ACTS = (Act.HIT, Act.STAND, Act.DOUBLE, Act.SPLIT, Act.SURRENDER, Act.RESCUE)
"""The acts on a hand; insurance is a wager of its own (`side_bets/insurance.py`)."""


class Turn(NamedTuple):
    """A hand that may act: its shape and its story.

    `hands` counts the hands now on the box; `split_aces` tells that the hand began as one of two
    split aces; `doubles` counts how often it was doubled. `up` is the dealer's up card: only
    insurance asks for it.
    """

    shape: Shape
    hands: int = 1
    split: bool = False
    split_aces: bool = False
    doubles: int = 0
    up: Card | None = None

    @property
    def blackjack(self) -> bool:
        """Ace and ten-valued card on the first two, not after a split (ma 1)."""
        return self.shape.two_card_21 and not self.split


def actions(rules: Rules, turn: Turn) -> tuple[Act, ...]:
    """The acts this hand may choose now; empty when there is nothing to choose.

    A hand that could only stand has nothing to choose.
    """
    allowed = tuple(act for act in HAND_ACTS if permits(rules, act, turn))
    return () if allowed == (Act.STAND,) else allowed


class Ground(NamedTuple):
    """What a refusal rests on: the code, the key of the rule set behind it, and the detail."""

    code: Code
    key: str
    detail: str


def refuse(rules: Rules, act: Act, turn: Turn) -> Refusal | None:
    """Why the hand may not do this now, or None when it may.

    >>> from spanish21.cards import parse_cards
    >>> from spanish21.rules.hand import shape_of
    >>> from spanish21.rules.loading.load import load
    >>> print(refuse(load("ma"), Act.SPLIT, Turn(shape_of(parse_cards("7s 8s")))))
    only two first cards of one value may be split [not_a_pair; 10(a)]
    """
    if act is Act.INSURANCE:
        return _refuse_insurance(rules, turn)
    ground = _find_ground(rules, act, _leave_up_aside(turn))
    return None if ground is None else _refusal(rules, ground)  # a new one each time: it is raised


def permits(rules: Rules, act: Act, turn: Turn) -> bool:
    """Whether the hand may do one of `HAND_ACTS` now, where nobody asks for the reason."""
    return _find_ground(rules, act, _leave_up_aside(turn)) is None


def _leave_up_aside(turn: Turn) -> Turn:
    return turn if turn.up is None else turn._replace(up=None)


def _refusal(rules: Rules, ground: Ground) -> Refusal:
    return Refusal(ground.code, rules.clause(ground.key), ground.detail)


@cache
def _find_ground(rules: Rules, act: Act, turn: Turn) -> Ground | None:
    if turn.shape.size < 2:
        return Ground(Code.NOT_TWO_CARDS, "double_cards", "a hand acts once it has two cards")
    if turn.shape.bust:
        return Ground(Code.HAND_OVER, "bust_collected", "the hand is over 21 and has lost")
    if turn.blackjack and act is not Act.STAND:
        detail = "a blackjack does not act, it is paid"
        return Ground(Code.BLACKJACK_STANDS, "pays.blackjack", detail)
    return _REFUSALS[act](rules, turn)


def _refuse_stand(rules: Rules, turn: Turn) -> Ground | None:
    del rules, turn  # a hand of 21 or less may always stand
    return None


def _refuse_hit(rules: Rules, turn: Turn) -> Ground | None:
    if turn.shape.total == 21:
        key = "player_21_v_21" if rules.double_21 else "double_21"
        return Ground(Code.TOTAL_NOT_UNDER_21, key, "only a hand below 21 may draw")
    if turn.split_aces and rules.split_aces is SplitAces.ONCE_ONE_CARD:
        return Ground(Code.SPLIT_ACES_STAND, "split_aces", "split aces get one card each")
    if turn.doubles and not rules.hit_after_double:
        detail = "a doubled hand draws one card and no more"
        return Ground(Code.DOUBLED_HAND_STANDS, "hit_after_double", detail)
    return None


def _refuse_double(rules: Rules, turn: Turn) -> Ground | None:
    if rules.doubles_max != "any" and turn.doubles >= rules.doubles_max:
        detail = f"a hand may be doubled {_times(rules.doubles_max)}"
        return Ground(Code.DOUBLES_USED_UP, "doubles_max", detail)
    if turn.shape.total == 21 and not rules.double_21:
        return Ground(Code.TOTAL_NOT_UNDER_21, "double_21", "a 21 may not be doubled")
    if turn.split and not rules.double_after_split:
        detail = "a split hand may not be doubled"
        return Ground(Code.DOUBLE_NOT_AFTER_SPLIT, "double_after_split", detail)
    if turn.split_aces and rules.split_aces is SplitAces.ONCE_ONE_CARD:
        detail = "split aces get one card each and may not be doubled"
        return Ground(Code.SPLIT_ACES_STAND, "split_aces", detail)
    if rules.double_cards is DoubleCards.TWO and turn.shape.size != _size_unhit(turn):
        detail = "only the first two cards may be doubled"
        return Ground(Code.NOT_TWO_CARDS, "double_cards", detail)
    return None


def _size_unhit(turn: Turn) -> int:
    """The size of a hand that got its two first cards, one for each double, and no other."""
    return min(2 + turn.doubles, MOST_CARDS)


def _refuse_split(rules: Rules, turn: Turn) -> Ground | None:
    pairs = (Pair.RANK,) if rules.split_by is SplitBy.RANK else (Pair.RANK, Pair.VALUE)
    if turn.shape.pair not in pairs:
        detail = f"only two first cards of one {rules.split_by.value} may be split"
        return Ground(Code.NOT_A_PAIR, "split_by", detail)
    if turn.hands >= rules.split_hands_max:
        detail = f"a box may have {rules.split_hands_max} hands at most"
        return Ground(Code.HANDS_USED_UP, "split_hands_max", detail)
    if turn.split_aces and rules.split_aces is not SplitAces.LIKE_ANY_PAIR:
        return Ground(Code.ACES_SPLIT_ONCE, "split_aces", "aces may be split once only")
    return None


def _refuse_surrender(rules: Rules, turn: Turn) -> Ground | None:
    if rules.surrender is Surrender.NONE:
        return Ground(Code.NOT_OFFERED, "surrender", "surrender is not offered")
    if turn.shape.size != 2 or turn.split:
        detail = "surrender comes before any other decision, on the first two cards"
        return Ground(Code.NOT_THE_FIRST_DECISION, "surrender", detail)
    return None


def _refuse_rescue(rules: Rules, turn: Turn) -> Ground | None:
    if not rules.rescue:
        return Ground(Code.NOT_OFFERED, "rescue", "rescue is not offered")
    if not turn.doubles:
        return Ground(Code.NOT_DOUBLED, "rescue", "only a doubled hand may be rescued")
    return None


def _refuse_insurance(rules: Rules, turn: Turn) -> Refusal | None:
    """Insurance is a wager beside the hand, laid while the hand has its first two cards."""
    key = "wagers.insurance.offered"
    if turn.shape.size != 2 or turn.split:
        detail = "insurance is laid on the first two cards, before any other decision"
        return _refusal(rules, Ground(Code.NOT_THE_FIRST_DECISION, key, detail))
    if turn.up is None:
        detail = "insurance needs a dealer's ace up, and no card is up"
        return _refusal(rules, Ground(Code.NO_ACE_UP, key, detail))
    return refuse_insurance(rules, turn.up, blackjack=turn.blackjack)


_REFUSALS = {
    Act.STAND: _refuse_stand,
    Act.HIT: _refuse_hit,
    Act.DOUBLE: _refuse_double,
    Act.SPLIT: _refuse_split,
    Act.SURRENDER: _refuse_surrender,
    Act.RESCUE: _refuse_rescue,
}


def _times(count: int) -> str:
    return {1: "once", 2: "twice"}.get(count, f"{count} times")


def double_amounts(rules: Rules, turn: Turn, *, original: Cents, riding: Cents) -> Amounts:
    """What a double may add to one line that was `original` and now rides as `riding`.

    A half that is no whole cent is rounded down. None at all where a full double would be more
    than one addition may be: then the hand cannot be doubled.
    """
    full = riding if rules.double_size is DoubleSize.RIDES else original
    most = rules.wagers.additions_most
    amounts = _share_amounts(rules, turn, full)
    return amounts if most is None else amounts.up_to(most)


def _share_amounts(rules: Rules, turn: Turn, full: Cents) -> Amounts:
    later = turn.doubles > 0 and rules.redouble_amounts is RedoubleAmounts.FULL
    if later or rules.double_amounts is DoubleAmounts.FULL or full < 2:  # a cent has no half
        return Amounts.exactly(full)
    if rules.double_amounts is DoubleAmounts.HALF_OR_FULL:
        half = full // 2
        return Amounts(half, most=full, step=full - half)
    unit = min(rules.chip_unit, full)
    return Amounts(unit, most=full // unit * unit, step=unit)


def refuse_double_amount(
    rules: Rules, turn: Turn, added: Cents, *, original: Cents, riding: Cents
) -> Refusal | None:
    """Why a double may not add this much, or None when it may."""
    amounts = double_amounts(rules, turn, original=original, riding=riding)
    if amounts.permits(added):
        return None
    detail = f"a double may add {amounts}, not {print_cents(added)}"
    most = rules.wagers.additions_most
    key = "double_amounts" if most is None or added <= most else "wagers.additions_most"
    return _refusal(rules, Ground(Code.AMOUNT_NOT_ALLOWED, key, detail))


def split_amounts(original: Cents) -> Amounts:
    """What a split adds to one line: as much as the wager first made on it (ma 10(a))."""
    return Amounts.exactly(original)


def refuse_split_amount(rules: Rules, added: Cents, *, original: Cents) -> Refusal | None:
    """Why a split may not add this much, or None when it may."""
    amounts = split_amounts(original)
    if amounts.permits(added):
        return None
    detail = f"a split adds {amounts}, not {print_cents(added)}"
    return _refusal(rules, Ground(Code.AMOUNT_NOT_ALLOWED, "split_by", detail))
