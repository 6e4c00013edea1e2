"""The kinds of wager there are, what they are called, and when each is settled.

A kind's value is the name of its table under `[wagers]` in a rule set. Which of them a rule set
offers, and for how much, is in `limits.py`; what a side bet pays is in `side_bets/`.
"""

from __future__ import annotations

from enum import Enum


class Kind(Enum):
    """A wager, by the name of the place it is laid on."""

    __hash__ = object.__hash__  # a member is one object; Enum would hash its name each time

    MAIN = "main"
    BET_BIGGER_2X = "bet_bigger_2x"
    BET_BIGGER_3X = "bet_bigger_3x"
    BET_BIGGER_4X = "bet_bigger_4x"
    GO_FOR_IT_2 = "go_for_it_2"
    GO_FOR_IT_3 = "go_for_it_3"
    GO_FOR_IT_4 = "go_for_it_4"
    MATCH_DEALER = "match_dealer"
    MATCH_DEALER_UP = "match_dealer_up"
    MATCH_DEALER_DOWN = "match_dealer_down"
    BREAK_BONUS = "break_bonus"
    LUCKY_LADIES = "lucky_ladies"
    SUPER_7S = "super_7s"
    HIGH_LOW = "high_low"
    BONUS_SPIN = "bonus_spin"
    PERFECT_PAIR = "perfect_pair"
    THREE_CARD_POKER = "three_card_poker"
    INSURANCE = "insurance"

    @property
    def is_line(self) -> bool:
        """Whether it is a further wager on the hand that equals the main wager."""
        return self in _LINES

    @property
    def is_side_bet(self) -> bool:
        """Whether it is a side bet: made before the deal and settled by itself."""
        return self in _SIDE_BETS

    @property
    def title(self) -> str:
        """What the layout calls it."""
        return _TITLES[self]

    @property
    def key(self) -> str:
        """The dotted key of its table in a rule set; a line has none of its own."""
        return _KEYS[self]


_LINES = frozenset(kind for kind in Kind if kind.value.startswith(("bet_bigger", "go_for_it")))
_SIDE_BETS = frozenset(Kind) - _LINES - {Kind.MAIN, Kind.INSURANCE}
_KEYS = {kind: "wagers.lines" if kind in _LINES else f"wagers.{kind.value}" for kind in Kind}
_TITLES = {
    Kind.MAIN: "main wager",
    Kind.BET_BIGGER_2X: "Bet Bigger 2x",
    Kind.BET_BIGGER_3X: "Bet Bigger 3x",
    Kind.BET_BIGGER_4X: "Bet Bigger 4x",
    Kind.GO_FOR_IT_2: "Go For It (second spot)",
    Kind.GO_FOR_IT_3: "Go For It (third spot)",
    Kind.GO_FOR_IT_4: "Go For It (fourth spot)",
    Kind.MATCH_DEALER: "Match the Dealer",
    Kind.MATCH_DEALER_UP: "Match the Dealer - Up Card",
    Kind.MATCH_DEALER_DOWN: "Match the Dealer - Down Card",
    Kind.BREAK_BONUS: "Break Bonus",
    Kind.LUCKY_LADIES: "Lucky Ladies",
    Kind.SUPER_7S: "Super 7's",
    Kind.HIGH_LOW: "High Low",
    Kind.BONUS_SPIN: "Bonus Spin",
    Kind.PERFECT_PAIR: "Perfect Pair",
    Kind.THREE_CARD_POKER: "3 Card Poker",
    Kind.INSURANCE: "insurance",
}


class Side(Enum):
    """What a High Low wager says of the second card (nh-go-for-it high-low.1c)."""

    HIGH = "high"
    LOW = "low"


class Moment(Enum):
    """A point of the round at which wagers are settled, in the order of the round."""

    BEFORE_DEAL = "before_deal"
    AFTER_DEAL = "after_deal"
    BLACKJACK_KNOWN = "blackjack_known"
    HAND_OVER = "hand_over"
    HOLE_CARD_TURNED = "hole_card_turned"
    DEALER_DONE = "dealer_done"
    ROUND_OVER = "round_over"


_SETTLED = {
    Kind.MATCH_DEALER: Moment.AFTER_DEAL,  # ma 6(d)
    Kind.MATCH_DEALER_UP: Moment.AFTER_DEAL,  # nh-bet-bigger rules.7
    Kind.LUCKY_LADIES: Moment.AFTER_DEAL,  # nh-bet-bigger rules.6
    Kind.HIGH_LOW: Moment.AFTER_DEAL,  # nh-go-for-it high-low.2b: the first two cards decide
    Kind.PERFECT_PAIR: Moment.AFTER_DEAL,  # ruling on nh-go-for-it title: the first two cards
    Kind.THREE_CARD_POKER: Moment.AFTER_DEAL,  # the same ruling: those two and the up card
    Kind.BONUS_SPIN: Moment.AFTER_DEAL,  # sd-bonus-spin (4)(a)(iii); an earned spin: SPIN_AT
    Kind.INSURANCE: Moment.BLACKJACK_KNOWN,  # ma 11(d): the second card is drawn or disclosed
    Kind.SUPER_7S: Moment.HAND_OVER,  # nh-go-for-it super-7s.1g
    Kind.MATCH_DEALER_DOWN: Moment.HOLE_CARD_TURNED,  # nh-bet-bigger rules.19
    Kind.BREAK_BONUS: Moment.DEALER_DONE,  # nh-break-bonus break-bonus.1
}
SPIN_AT = Moment.ROUND_OVER
"""When an earned spin is made and paid (sd-bonus-spin (1)(b), ma 16(d)(2))."""


def settled_at(kind: Kind) -> Moment:
    """When the wager is won or lost; main wagers and lines wait for the dealer's hand (ma 5(e))."""
    return _SETTLED.get(kind, Moment.DEALER_DONE)


def collected_at(kind: Kind) -> Moment:
    """When the stake leaves the layout: Bonus Spin's is collected first (sd-bonus-spin (2))."""
    return Moment.BEFORE_DEAL if kind is Kind.BONUS_SPIN else settled_at(kind)
