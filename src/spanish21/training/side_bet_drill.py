"""What a side bet or insurance is paid: cards that win are asked as often as cards that lose.

Each bet is shown with the cards that decide it, and the rulebook says what it pays.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from random import Random
from typing import NamedTuple

from spanish21.cards import Card, print_cards
from spanish21.errors import InputError
from spanish21.money import Cents, print_cents
from spanish21.rules.dealer import dealer_hand, draws
from spanish21.rules.kinds import Kind, Moment, Side, settled_at
from spanish21.rules.limits import offered_kinds, wager_limits
from spanish21.rules.model import Rules
from spanish21.rules.side_bets.award import SideAward, settle_side
from spanish21.rules.side_bets.break_bonus import break_bonus
from spanish21.rules.side_bets.insurance import insurance
from spanish21.rules.side_bets.match_dealer import match_down
from spanish21.rules.side_bets.opening import settle_opening
from spanish21.rules.side_bets.super_7s import super_7s
from spanish21.training.chips import ALLOWED, print_chips, read_chips
from spanish21.training.learner import Learner
from spanish21.training.question import AnswerGrade, Question

CANDIDATES = 40
MOST_CARDS = 8
"""Cards drawn to show a bet that later cards decide."""
MAIN: Cents = 10_00


class SettledBet(NamedTuple):
    """A bet with the cards that decided it, in words, and what it comes to."""

    told: str
    award: SideAward


class SideBetDrill:
    """The side bets of one rule set, and insurance."""

    name = "sides"

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self._cards = rules.deck.cards * rules.decks
        self.kinds = [
            kind
            for kind in offered_kinds(rules)
            if kind in _LATER or (kind.is_side_bet and settled_at(kind) is Moment.AFTER_DEAL)
        ]
        if not self.kinds:
            raise InputError(f"{rules.id} has no side bet and no insurance")

    def ask(self, chance: Random, learner: Learner) -> Question:
        """Cards and a side bet; one outcome is as likely as another, what was missed likelier."""
        made: dict[str, Question] = {}
        for _ in range(CANDIDATES):
            question = self._make(chance)
            if question is not None:
                made.setdefault(question.key, question)
        keys = sorted(made)
        return made[chance.choices(keys, [learner.weigh(key) for key in keys])[0]]

    def _make(self, chance: Random) -> Question | None:
        kind = chance.choice(self.kinds)
        amounts = wager_limits(self.rules, kind, main=MAIN)
        stake = amounts.least
        settle = _LATER.get(kind)
        if settle is None:
            bet = self._settle_opening(chance, kind, stake)
        else:
            bet = settle(self.rules, chance.sample(self._cards, MOST_CARDS))
        if bet.award.jackpot is not None:
            return None  # its prize hangs on what is posted
        return Question(
            key=f"{self.rules.id}: {kind.title}, {bet.award.outcome.replace('_', ' ')}",
            kind=kind.title,
            asks=(
                f"{kind.title}, {print_cents(stake)}: {bet.told}. "
                "What do you pay beside the wager (0 if it is lost)?"
            ),
            allowed=ALLOWED,
            grade=partial(self._grade, bet.award, stake),
        )

    def _settle_opening(self, chance: Random, kind: Kind, stake: Cents) -> SettledBet:
        """A bet that the first cards decide."""
        first, second, up = chance.sample(self._cards, 3)
        side = chance.choice(list(Side)) if kind is Kind.HIGH_LOW else None
        award = settle_opening(
            self.rules, kind, first=first, second=second, up=up, stake=stake, side=side
        )
        named = f"laid on {side.value}; " if side else ""
        cards = print_cards((first, second))
        return SettledBet(f"{named}the player has {cards}, the dealer shows {up}", award)

    def _grade(self, award: SideAward, stake: Cents, text: str) -> AnswerGrade:
        right = settle_side(self.rules, award, stake).won
        said = read_chips(text)
        told = f"{print_cents(right)} ({print_chips(right)}): {award.outcome.replace('_', ' ')}"
        told = f"{told} [{award.clause}]."
        if said == right:
            return AnswerGrade(right=True, says=f"Right: {told}")
        return AnswerGrade(right=False, says=f"No: {told}", cost=abs(said - right))


def _settle_insurance(rules: Rules, cards: Sequence[Card]) -> SettledBet:
    up, second = Card("As"), cards[0]
    told = f"the dealer shows {up} and turns over {second}"
    return SettledBet(told, insurance(rules, up, second))


def _settle_break_bonus(rules: Rules, cards: Sequence[Card]) -> SettledBet:
    size = 2
    while size < len(cards) and draws(rules, dealer_hand(cards[:size])):
        size += 1
    told = f"the dealer ends with {print_cards(cards[:size])}"
    return SettledBet(told, break_bonus(rules, cards[:size]))


def _settle_super_7s(rules: Rules, cards: Sequence[Card]) -> SettledBet:
    """Sevens come up in every second hand, so that something is to be paid."""
    hand = [Card("7s"), *cards[:2]] if cards[2].suit.red else list(cards[:3])
    told = f"the hand is finished with {print_cards(hand)}"
    return SettledBet(told, super_7s(rules, hand, split=False))


def _settle_down_card(rules: Rules, cards: Sequence[Card]) -> SettledBet:
    first, second, up, down = cards[:4]
    told = f"the player had {print_cards((first, second))}, the dealer turns over {down}"
    return SettledBet(told, match_down(rules, first, second, up=up, down=down))


_LATER: Mapping[Kind, Callable[[Rules, Sequence[Card]], SettledBet]] = {
    Kind.INSURANCE: _settle_insurance,
    Kind.BREAK_BONUS: _settle_break_bonus,
    Kind.SUPER_7S: _settle_super_7s,
    Kind.MATCH_DEALER_DOWN: _settle_down_card,
}
"""The bets that later cards decide."""
