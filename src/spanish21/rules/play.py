"""Which actions a hand has now, how much a double may add, and the clause that forbids the rest.

Pure functions of the rules and a `Turn`: the shape of a hand and what has been done with it so far.
Whose turn it is, and whether a person has the money, is the table's business.
"""

from __future__ import annotations

from enum import Enum
from functools import cache
from typing import NamedTuple

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
from spanish21.rules.hand import Pair, Shape
from spanish21.rules.model import Rules


class Act(Enum):
    """What a player may ask for."""

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
    split aces; `doubles` counts how often it was doubled.
    """

    shape: Shape
    hands: int = 1
    split: bool = False
    split_aces: bool = False
    doubles: int = 0

    @property
    def blackjack(self) -> bool:
        """Ace and ten-valued card on the first two, not after a split (ma 1)."""
        return self.shape.two_card_21 and not self.split


def actions(rules: Rules, turn: Turn) -> tuple[Act, ...]:
    """The acts this hand may choose now; empty when there is nothing to choose.

    A hand that could only stand has nothing to choose.
    """
    allowed = tuple(act for act in HAND_ACTS if refuse(rules, act, turn) is None)
    return () if allowed == (Act.STAND,) else allowed


@cache
def refuse(rules: Rules, act: Act, turn: Turn) -> Refusal | None:
    """Why the hand may not do this now, or None when it may."""
    if turn.shape.bust:
        return Refusal(Code.HAND_OVER, rules.clause("pays.win"), "the hand is over 21 and has lost")
    if turn.blackjack and act is not Act.STAND:
        clause = rules.clause("pays.blackjack")
        return Refusal(Code.BLACKJACK_STANDS, clause, "a blackjack does not act, it is paid")
    return _REFUSALS[act](rules, turn)


def _refuse_stand(rules: Rules, turn: Turn) -> Refusal | None:
    del rules, turn  # a hand of 21 or less may always stand
    return None


def _refuse_hit(rules: Rules, turn: Turn) -> Refusal | None:
    if turn.shape.total >= 21:
        return _refusal(
            rules, "double_21", Code.TOTAL_NOT_UNDER_21, "only a hand below 21 may draw"
        )
    if turn.split_aces and rules.split_aces is SplitAces.ONCE_ONE_CARD:
        return _refusal(rules, "split_aces", Code.SPLIT_ACES_STAND, "split aces get one card each")
    if turn.doubles and not rules.hit_after_double:
        detail = "a doubled hand draws one card and no more"
        return _refusal(rules, "hit_after_double", Code.DOUBLED_HAND_STANDS, detail)
    return None


def _refuse_double(rules: Rules, turn: Turn) -> Refusal | None:
    if rules.doubles_max != "any" and turn.doubles >= rules.doubles_max:
        detail = f"a hand may be doubled {_times(rules.doubles_max)}"
        return _refusal(rules, "doubles_max", Code.DOUBLES_USED_UP, detail)
    if turn.shape.total == 21 and not rules.double_21:
        return _refusal(rules, "double_21", Code.TOTAL_NOT_UNDER_21, "a 21 may not be doubled")
    if turn.split and not rules.double_after_split:
        detail = "a split hand may not be doubled"
        return _refusal(rules, "double_after_split", Code.DOUBLE_NOT_AFTER_SPLIT, detail)
    if turn.split_aces and rules.split_aces is SplitAces.ONCE_ONE_CARD:
        detail = "split aces get one card each and may not be doubled"
        return _refusal(rules, "split_aces", Code.SPLIT_ACES_STAND, detail)
    if rules.double_cards is DoubleCards.TWO and turn.shape.size - turn.doubles != 2:
        detail = "only the first two cards may be doubled"
        return _refusal(rules, "double_cards", Code.NOT_TWO_CARDS, detail)
    return None


def _refuse_split(rules: Rules, turn: Turn) -> Refusal | None:
    pairs = (Pair.RANK,) if rules.split_by is SplitBy.RANK else (Pair.RANK, Pair.VALUE)
    if turn.shape.pair not in pairs or turn.doubles:
        detail = f"only two first cards of one {rules.split_by.value} may be split"
        return _refusal(rules, "split_by", Code.NOT_A_PAIR, detail)
    if turn.hands >= rules.split_hands_max:
        detail = f"a box may be split to {rules.split_hands_max} hands"
        return _refusal(rules, "split_hands_max", Code.HANDS_USED_UP, detail)
    if turn.split_aces and rules.split_aces is not SplitAces.LIKE_ANY_PAIR:
        return _refusal(rules, "split_aces", Code.ACES_SPLIT_ONCE, "aces may be split once only")
    return None


def _refuse_surrender(rules: Rules, turn: Turn) -> Refusal | None:
    if rules.surrender is Surrender.NONE:
        return _refusal(rules, "surrender", Code.NOT_OFFERED, "surrender is not offered")
    if turn.shape.size != 2 or turn.split:
        detail = "surrender comes before any other decision, on the first two cards"
        return _refusal(rules, "surrender", Code.NOT_THE_FIRST_DECISION, detail)
    return None


def _refuse_rescue(rules: Rules, turn: Turn) -> Refusal | None:
    if not rules.rescue:
        return _refusal(rules, "rescue", Code.NOT_OFFERED, "rescue is not offered")
    if not turn.doubles:
        return _refusal(rules, "rescue", Code.NOT_DOUBLED, "only a doubled hand may be rescued")
    return None


def _refuse_insurance(rules: Rules, turn: Turn) -> Refusal | None:
    del turn
    detail = "insurance is a wager beside the hand, not an act on it"
    return _refusal(rules, "wagers.insurance.offered", Code.NOT_OFFERED, detail)


_REFUSALS = {
    Act.STAND: _refuse_stand,
    Act.HIT: _refuse_hit,
    Act.DOUBLE: _refuse_double,
    Act.SPLIT: _refuse_split,
    Act.SURRENDER: _refuse_surrender,
    Act.RESCUE: _refuse_rescue,
    Act.INSURANCE: _refuse_insurance,
}


def _refusal(rules: Rules, key: str, code: Code, detail: str) -> Refusal:
    return Refusal(code, rules.clause(key), detail)


def _times(count: int) -> str:
    return {1: "once", 2: "twice"}.get(count, f"{count} times")


def double_amounts(rules: Rules, turn: Turn, *, original: Cents, riding: Cents) -> Amounts:
    """What a double may add to one line that was `original` and now rides as `riding`.

    A half that is no whole cent is rounded down.
    """
    full = riding if rules.double_size is DoubleSize.RIDES else original
    later = turn.doubles > 0 and rules.redouble_amounts is RedoubleAmounts.FULL
    if later or rules.double_amounts is DoubleAmounts.FULL:
        return Amounts(full, full, 1)
    if rules.double_amounts is DoubleAmounts.HALF_OR_FULL:
        half = full // 2
        return Amounts(half, full, full - half)
    unit = min(rules.chip_unit, full)
    return Amounts(unit, full // unit * unit, unit)


def refuse_double_amount(
    rules: Rules, turn: Turn, added: Cents, *, original: Cents, riding: Cents
) -> Refusal | None:
    """Why a double may not add this much, or None when it may."""
    amounts = double_amounts(rules, turn, original=original, riding=riding)
    if amounts.permits(added):
        return None
    detail = f"a double may add {amounts}, not {print_cents(added)}"
    return _refusal(rules, "double_amounts", Code.AMOUNT_NOT_ALLOWED, detail)
