"""What a side bet is paid: cards that win are asked as often as cards that lose."""

from __future__ import annotations

from functools import partial
from random import Random

from spanish21.cards import print_cards
from spanish21.errors import InputError
from spanish21.money import Cents, print_cents
from spanish21.rules.kinds import Kind, Moment, Side, settled_at
from spanish21.rules.limits import offered_kinds, wager_limits
from spanish21.rules.model import Rules
from spanish21.rules.side_bets.award import SideAward, settle_side
from spanish21.rules.side_bets.opening import settle_opening
from spanish21.training.chips import ALLOWED, print_chips, read_money
from spanish21.training.learner import Learner
from spanish21.training.question import AnswerGrade, Question

CANDIDATES = 40
MAIN: Cents = 10_00


class SideBetDrill:
    """The side bets of one rule set that the first cards decide."""

    name = "sides"

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.kinds = [
            kind
            for kind in offered_kinds(rules)
            if kind.is_side_bet and settled_at(kind) is Moment.AFTER_DEAL
        ]
        if not self.kinds:
            raise InputError(f"{rules.id} has no side bet that the first cards decide")

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
        first, second, up = chance.sample(self.rules.deck.cards * self.rules.decks, 3)
        amounts = wager_limits(self.rules, kind, main=MAIN)
        stake = amounts.least
        side = chance.choice(list(Side)) if kind is Kind.HIGH_LOW else None
        award = settle_opening(
            self.rules, kind, first=first, second=second, up=up, stake=stake, side=side
        )
        if award.jackpot is not None:
            return None  # its prize hangs on what is posted
        named = f" on {side.value}" if side else ""
        return Question(
            key=f"{self.rules.id}: {kind.title}, {award.outcome.replace('_', ' ')}",
            kind=kind.title,
            asks=(
                f"{kind.title}{named}, {print_cents(stake)}: the player has "
                f"{print_cards((first, second))}, the dealer shows {up}. "
                "What do you pay beside the wager (0 if it is lost)?"
            ),
            allowed=ALLOWED,
            grade=partial(self._grade, award, stake),
        )

    def _grade(self, award: SideAward, stake: Cents, text: str) -> AnswerGrade:
        right = settle_side(self.rules, award, stake).won
        said = read_money(text)
        told = f"{print_cents(right)} ({print_chips(right)}): {award.outcome.replace('_', ' ')}"
        told = f"{told} [{award.clause}]."
        if said == right:
            return AnswerGrade(right=True, says=f"Right: {told}")
        return AnswerGrade(right=False, says=f"No: {told}", cost=abs(said - right))
