"""Is a bet worth making now: insurance and side bets, for the cards one person has not seen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from spanish21.coach.advice import show_cents, unseen_by
from spanish21.coach.memory import Memory
from spanish21.errors import InputError
from spanish21.money import Cents
from spanish21.odds.exact.analyser import insurance_value
from spanish21.odds.hands.deals import fresh_shoe, without_cards
from spanish21.odds.sides.odds import SUPER_BONUS, side_bets, side_odds
from spanish21.reports.figures import house_edge
from spanish21.reports.notebook import draw_lines
from spanish21.reports.side_report import name_of
from spanish21.rules.kinds import Kind
from spanish21.rules.limits import wager_limits
from spanish21.rules.model import Rules


@dataclass(frozen=True, repr=False)
class BetAdvice:
    """What a unit of a bet is worth now, and whether it is worth making."""

    bet: str
    play: str
    title: str
    ev: float

    @property
    def worth_it(self) -> bool:
        """Whether the person expects to win by it."""
        return self.ev > 0

    def cents(self, stake: Cents) -> float:
        """What a bet of so many cents wins or loses on average."""
        return self.ev * stake

    def to_dict(self) -> dict[str, Any]:
        """The same as plain values."""
        return {**vars(self), "worth_it": self.worth_it}

    def __repr__(self) -> str:
        words = "worth making now" if self.worth_it else "not worth making now"
        hundred = show_cents(self.cents(100_00))
        return f"{self.title}: house edge {house_edge(self.ev)}, {words} ({hundred} on $100.00)"

    def _repr_html_(self) -> str:
        return draw_lines(repr(self))


def advise_bets(memory: Memory, rules: Rules) -> tuple[BetAdvice, ...]:
    """Every side bet on offer before the deal, from the cards this person has not seen."""
    names = [bet for bet in side_bets(rules) if bet not in (SUPER_BONUS, Kind.INSURANCE.value)]
    return tuple(each for bet in names for each in advise_bet(memory, rules, bet))


def advise_bet(memory: Memory, rules: Rules, bet: str) -> tuple[BetAdvice, ...]:
    """One side bet, in each way it can be made."""
    if memory.dealer or memory.boxes:
        raise InputError("side bets are made before the deal; this round has begun")
    shoe = without_cards(fresh_shoe(rules), memory.cards)
    return tuple(
        BetAdvice(odds.bet, odds.play, name_of(odds), float(odds.ev))
        for odds in side_odds(rules, bet, shoe=shoe)
    )


def advise_insurance(memory: Memory, rules: Rules) -> BetAdvice:
    """Insurance, while it is on offer: the hole card is one of those not seen."""
    if not memory.offered or not memory.dealer:
        raise InputError("insurance is not on offer now")
    return BetAdvice(Kind.INSURANCE.value, "", "Insurance", value_of_insurance(memory, rules))


def value_of_insurance(memory: Memory, rules: Rules) -> float:
    """The value of a unit of insurance against this up card."""
    return insurance_value(rules, memory.dealer[0], unseen_by(memory, rules))


def most_insurance(memory: Memory, rules: Rules, box: int) -> Cents:
    """What a person may lay in all to insure a box."""
    limits = wager_limits(rules, Kind.INSURANCE, main=memory.stake(box), lines=memory.lines(box))
    return 0 if limits.none else limits.most
