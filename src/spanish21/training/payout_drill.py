"""What a finished hand is paid: the dealer's arithmetic, in dollars or in chips.

Hands are made at random, those that pay by a rule of their own more often than they come up. The
rulebook says what is paid and by which clause.
"""

from __future__ import annotations

from functools import partial
from random import Random

from spanish21.cards import Card, Rank, Suit, print_cards
from spanish21.money import Cents, print_cents
from spanish21.rules.hand import Shape, shape_of
from spanish21.rules.kinds import Kind
from spanish21.rules.limits import wager_limits
from spanish21.rules.line import LineHand, LinePayment, settle_line
from spanish21.rules.model import Rules
from spanish21.rules.settle import DEALER_RESULTS, Played
from spanish21.training.chips import ALLOWED, print_chips, read_chips
from spanish21.training.learner import Learner
from spanish21.training.question import AnswerGrade, Question

SPECIAL = ("As Kd", "6s 7s 8s", "6h 7h 8h", "6d 7s 8c", "7s 7s 7s", "7d 7d 7d", "7c 7s 7h")
LENGTHS = (5, 6, 7)
"""Numbers of cards that a 21 may be paid for."""
CANDIDATES = 10


class PayoutDrill:
    """What the main wager is paid, for one rule set."""

    name = "payouts"

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    def ask(self, chance: Random, learner: Learner) -> Question:
        """A finished hand."""
        made = [self._make(chance) for _ in range(CANDIDATES)]
        return chance.choices(made, [learner.weigh(each.key) for each in made])[0]

    def _make(self, chance: Random) -> Question:
        cards = make_hand(chance)
        dealer = chance.choice([each for each in DEALER_RESULTS if not each.blackjack])
        stake = self._stake(chance)
        doubled = stake if len(cards) == 3 and chance.random() < 0.25 else 0
        played = Played(shape_of(cards), doubles=int(doubled > 0))
        hand = LineHand(played, stake, (doubled,) if doubled else ())
        (paid,) = settle_line(self.rules, [hand], dealer)
        told = f", then doubled by {print_cents(doubled)}" if doubled else ""
        against = "a dealer who is bust" if dealer.total > 21 else f"a dealer's {dealer.total}"
        return Question(
            key=f"{self.rules.id}: {paid.award.name}{' doubled' if doubled else ''}",
            kind="payouts of the main wager",
            asks=(
                f"{print_cards(cards)} against {against}, {print_cents(stake)} bet{told}. "
                "What do you pay beside the wager (0 if it is lost or a push)?"
            ),
            allowed=ALLOWED,
            grade=partial(self._grade, hand, paid),
        )

    def _stake(self, chance: Random) -> Cents:
        limits = wager_limits(self.rules, Kind.MAIN)
        usual = [each * 100 for each in (1, 3, 5, 7, 10, 15, 20, 25, 35, 50, 75, 100)]
        return chance.choice([each for each in usual if limits.least <= each <= limits.most])

    def _grade(self, hand: LineHand, paid: LinePayment, text: str) -> AnswerGrade:
        right = max(0, paid.returned - hand.riding)
        said = read_chips(text)
        name, clause = paid.award.name, paid.award.clause
        told = f"{print_cents(right)} ({print_chips(right)}): {name} [{clause}]."
        if said == right:
            return AnswerGrade(right=True, says=f"Right: {told}")
        return AnswerGrade(right=False, says=f"No: {told}", cost=abs(said - right))


def make_hand(chance: Random) -> tuple[Card, ...]:
    """A hand that has been played: one that pays by itself, a long 21, or a plain total."""
    kind = chance.random()
    if kind < 0.4:
        return tuple(map(Card, chance.choice(SPECIAL).split()))
    if kind < 0.7:
        return _draw_to_21(chance, chance.choice(LENGTHS))
    while True:
        cards = tuple(_any_card(chance) for _ in range(chance.choice((2, 3, 3, 4))))
        if 12 <= shape_of(cards).total <= 21:
            return cards


def _draw_to_21(chance: Random, size: int) -> tuple[Card, ...]:
    while True:
        cards = tuple(_any_card(chance) for _ in range(size))
        if shape_of(cards).total == 21 and not _is_over(cards):
            return cards


def _is_over(cards: tuple[Card, ...]) -> bool:
    """Whether the hand was 21 or more before its last card, so that it could not be drawn to."""
    shapes: list[Shape] = [shape_of(cards[:size]) for size in range(2, len(cards))]
    return any(shape.total >= 21 for shape in shapes)


def _any_card(chance: Random) -> Card:
    rank = chance.choice([rank for rank in Rank if rank is not Rank.TEN])
    return Card.of(rank, chance.choice(list(Suit)))
