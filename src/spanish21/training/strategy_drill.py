"""What to do with a hand: dealt as often as it comes up, rather what was missed, hard hands first.

Soft hands come once most hard ones are right, pairs after those. Answers are graded by the exact
value of the act for the cards unseen, so a small slip costs little and a blunder much.
"""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from random import Random

from spanish21.cards import Card, print_cards
from spanish21.money import Cents, print_cents
from spanish21.odds.exact.analyser import HandValues, value_hand
from spanish21.odds.exact.live_hand import LiveHand
from spanish21.odds.exact.up_card import Terms
from spanish21.odds.hands.unseen import Unseen
from spanish21.rules.hand import Pair, Shape
from spanish21.rules.model import Rules
from spanish21.rules.play import Act, actions
from spanish21.training.learner import Learner
from spanish21.training.question import AnswerGrade, Question, choose_option

STAKE: Cents = 10_00
KINDS = ("hard hands", "soft hands", "pairs")
LEARNED = 0.8
"""The share of right answers after which the next kind of hand comes too."""
ENOUGH = 20
"""How many answers that share must rest on."""
CANDIDATES = 12
"""Hands dealt for each question; one of them is asked, rather what was missed."""
LETTERS = {"hit": "h", "stand": "s", "double": "d", "split": "p", "surrender": "r", "rescue": "r"}
MOST_HITS = 3


class StrategyDrill:
    """Basic strategy for one rule set."""

    name = "strategy"

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self._terms = Terms(rules, STAKE)

    def ask(self, chance: Random, learner: Learner) -> Question:
        """A hand to play."""
        kinds = open_kinds(learner)
        dealt = [self._deal(chance) for _ in range(CANDIDATES)]
        fitting = [each for each in dealt if kind_of(each[0].now.shape) in kinds]
        while not fitting:
            fitting = [
                each for each in (self._deal(chance),) if kind_of(each[0].now.shape) in kinds
            ]
        weights = [learner.weigh(self._key(*each)) for each in fitting]
        return self._make(*chance.choices(fitting, weights)[0])

    def _deal(self, chance: Random) -> tuple[LiveHand, Card]:
        """A hand that may act, of two cards or of a few more, against an up card."""
        cards = self.rules.deck.cards * self.rules.decks
        while True:
            up, *drawn = chance.sample(cards, 3 + chance.choice((0, 0, 0, *range(MOST_HITS))))
            hand = LiveHand(tuple(drawn))
            if not hand.now.shape.bust and Act.HIT in actions(self.rules, hand.now):
                return hand, up

    def _key(self, hand: LiveHand, up: Card) -> str:
        size = "" if len(hand.cards) == 2 else f" in {len(hand.cards)} cards"
        return f"{self.rules.id}: {name_shape(hand.now.shape)}{size} against {_name_up(up)}"

    def _make(self, hand: LiveHand, up: Card) -> Question:
        options = {
            LETTERS[act.value]: act.value
            for act in actions(self.rules, hand.now)
            if act is not Act.INSURANCE
        }
        cards = print_cards(hand.cards)
        said = name_shape(hand.now.shape)
        return Question(
            key=self._key(hand, up),
            kind=kind_of(hand.now.shape),
            asks=f"You have {cards} ({said}), the dealer shows {up}. $10 is bet. What do you do?",
            allowed=", ".join(f"{letter} {name}" for letter, name in options.items()),
            grade=partial(self._grade, hand, up, options),
        )

    def _grade(self, hand: LiveHand, up: Card, options: dict[str, str], text: str) -> AnswerGrade:
        chosen = choose_option(text, options)
        unseen = Unseen.fresh(self.rules).without((*hand.cards, up))
        values = by_act(value_hand(self._terms, hand, up, unseen))
        best = max(values, key=lambda act: values[act])
        cost = round((values[best] - values[chosen]) * STAKE)
        listed = ", ".join(
            f"{act} {values[act] * STAKE / 100:+.2f}"
            for act in sorted(values, key=lambda act: -values[act])
        )
        if cost == 0:
            return AnswerGrade(right=True, says=f"Right. In dollars: {listed}.")
        told = f"{best.capitalize()} is better by {print_cents(cost)}. In dollars: {listed}."
        return AnswerGrade(right=False, says=told, cost=cost)


def by_act(values: HandValues) -> dict[str, float]:
    """The value of each act; a double by whichever amount is best."""
    found: dict[str, float] = {}
    for name, value in values.actions.items():
        act = "double" if name.startswith("double") else name
        found[act] = max(value, found.get(act, value))
    return found


def open_kinds(learner: Learner) -> tuple[str, ...]:
    """The kinds of hand asked by now: the first, and each one after a kind that is learned."""
    opened = [KINDS[0]]
    for kind, after in pairwise(KINDS):
        whole = learner.kinds().get(kind)
        if whole is None or whole.asked < ENOUGH or learner.share_right(kind) < LEARNED:
            break
        opened.append(after)
    return tuple(opened)


def kind_of(shape: Shape) -> str:
    """Which kind of hand it is to learn."""
    if shape.pair is not Pair.NONE:
        return KINDS[2]
    return KINDS[1] if shape.soft else KINDS[0]


def name_shape(shape: Shape) -> str:
    """A hand as players say it."""
    if shape.pair is not Pair.NONE:
        return "a pair of aces" if shape.soft else f"a pair, {shape.total}"
    return f"{'soft' if shape.soft else 'hard'} {shape.total}"


def _name_up(up: Card) -> str:
    return "an ace" if up.is_ace else str(up.points)
