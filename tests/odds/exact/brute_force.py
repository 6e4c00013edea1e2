"""A game tree walked card by card in exact fractions: the slow truth the analyser is held to.

It asks the rulebook and nothing of `spanish21.odds`. Cards are real cards, the hole card is a card
like any other, probabilities given that the dealer has looked are worked out from the hole card's
own chances, and every hand of a split box is played with all cards on the table in view, or by a
given policy.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import partial
from typing import NamedTuple

from spanish21.cards import Card
from spanish21.rules.dealer import DealerHand, checks, draws
from spanish21.rules.hand import Shape, shape_of
from spanish21.rules.model import Rules
from spanish21.rules.play import Act, Turn, double_amounts, refuse
from spanish21.rules.settle import (
    DEALER_RESULTS,
    DealerResult,
    Ended,
    LateStake,
    Played,
    Result,
    award,
    blackjack_loss,
    super_bonus_prize,
    wins_super_bonus,
)

STOPS = {Act.STAND: Ended.STOOD, Act.RESCUE: Ended.RESCUED, Act.SURRENDER: Ended.SURRENDERED}
Left = tuple[tuple[Card, int], ...]


class Hand(NamedTuple):
    """A hand being played: its cards in order of value, its doubles and its money."""

    cards: tuple[Card, ...]
    shape: Shape
    riding: int
    doubles: int = 0
    added: int = 0

    def draw(self, card: Card) -> Hand:
        cards = tuple(sorted((*self.cards, card), key=lambda c: (c.points, c.suit.value)))
        return self._replace(cards=cards, shape=self.shape.draw(card))

    def double(self, added: int) -> Hand:
        return self._replace(riding=self.riding + added, doubles=self.doubles + 1, added=added)


class Done(NamedTuple):
    """A finished hand."""

    played: Played
    riding: int
    added: int


class Box(NamedTuple):
    """What is on the box: finished hands, the hand that acts, first cards of hands to come."""

    done: tuple[Done, ...]
    hand: Hand
    waiting: tuple[Card, ...] = ()
    split: bool = False
    aces: bool = False

    @property
    def hands(self) -> int:
        return len(self.done) + 1 + len(self.waiting)


Policy = Callable[[Turn, tuple[str, ...]], str]
"""What a given strategy does with a hand that has these options."""


class Tree:
    """The play of one box against one up card, from the cards left, by best play or a policy."""

    def __init__(
        self,
        rules: Rules,
        up: Card,
        *,
        stake: int = 1000,
        prizes: bool = False,
        policy: Policy | None = None,
        every_double: bool = True,
    ) -> None:
        self.rules, self.up, self.stake, self.prizes = rules, up, stake, prizes
        self.policy, self.every_double = policy, every_double
        self.checked = checks(rules, up)
        self.known: dict[tuple[Box, Left], Fraction] = {}
        self.dealt: dict[Left, dict[DealerResult, Fraction]] = {}
        self.paid: dict[tuple[Done, ...], dict[DealerResult, Fraction]] = {}
        self.seen: dict[Done, int] = {}

    def actions(self, cards: tuple[Card, ...], left: Left) -> dict[str, Fraction]:
        """Every action of a first hand, given no blackjack where the dealer has looked."""
        hand = Hand((), Shape(0, soft=False, size=0), self.stake)
        for card in cards:
            hand = hand.draw(card)
        hand = hand._replace(shape=shape_of(cards))
        return self.options(Box((), hand), left)

    def value(self, box: Box, left: Left) -> Fraction:
        if (box, left) not in self.known:
            self.known[box, left] = self.work_out(box, left)
        return self.known[box, left]

    def work_out(self, box: Box, left: Left) -> Fraction:
        if box.hand.shape.bust:
            return self.finish(box, Ended.STOOD, left)
        if box.hand.shape.size == 1:
            return self.mean(box, left)
        ways = self.ways(box, left)
        if self.policy is not None:
            return ways[self.policy(self.turn(box), tuple(ways))]()
        return max(way() for way in ways.values())

    def options(self, box: Box, left: Left) -> dict[str, Fraction]:
        return {name: way() for name, way in self.ways(box, left).items()}

    def ways(self, box: Box, left: Left) -> dict[str, Callable[[], Fraction]]:
        """Each option of the hand, as a function that works out its value."""
        found: dict[str, Callable[[], Fraction]] = {}
        turn = self.turn(box)
        for act, ended in STOPS.items():
            if refuse(self.rules, act, turn) is None:
                found[act.value] = partial(self.finish, box, ended, left)
        if refuse(self.rules, Act.HIT, turn) is None:
            found["hit"] = partial(self.mean, box, left)
        if refuse(self.rules, Act.DOUBLE, turn) is None:
            for name, added in self.doubles(box, turn):
                doubled = box._replace(hand=box.hand.double(added))
                found[name] = partial(self.mean, doubled, left)
        if refuse(self.rules, Act.SPLIT, turn) is None:
            found["split"] = partial(self.value, self.split(box), left)
        return found

    def turn(self, box: Box) -> Turn:
        return Turn(box.hand.shape, box.hands, box.split, box.aces, box.hand.doubles)

    def doubles(self, box: Box, turn: Turn) -> Iterator[tuple[str, int]]:
        """Every permitted amount, or the least and the greatest where there are many."""
        amounts = double_amounts(self.rules, turn, original=self.stake, riding=box.hand.riding)
        every = range(amounts.least, amounts.most + 1, amounts.step)
        for added in every if self.every_double else sorted({every[0], every[-1]}):
            yield f"double {added}", added

    def split(self, box: Box) -> Box:
        first, second = box.hand.cards
        alone = Hand((first,), shape_of((first,)), self.stake)
        return Box(box.done, alone, (second, *box.waiting), split=True, aces=first.is_ace)

    def mean(self, box: Box, left: Left) -> Fraction:
        """Over the next card, which is any unseen card but the hole card."""
        total = Fraction(0)
        for card, chance in self.next_cards(left):
            total += chance * self.value(box._replace(hand=box.hand.draw(card)), take(left, card))
        return total

    def next_cards(self, left: Left) -> Iterator[tuple[Card, Fraction]]:
        holes = [(card, n) for card, n in left if self.may_lie_under(card)]
        allowed, cards = sum(n for _, n in holes), sum(n for _, n in left)
        for card, n in left:
            under = sum((h for other, h in holes if other is card), 0)
            # the card lies under with chance under / allowed; then one fewer of it is to come
            chance = Fraction(n, cards - 1) - Fraction(under, allowed) / (cards - 1)
            if chance:
                yield card, chance

    def may_lie_under(self, card: Card) -> bool:
        return not (self.checked and DealerHand().draw(self.up).draw(card).result.blackjack)

    def finish(self, box: Box, ended: Ended, left: Left) -> Fraction:
        hand = box.hand
        done = Done(Played(hand.shape, box.split, hand.doubles, ended), hand.riding, hand.added)
        finished = self.gather((*box.done, done))
        if not box.waiting:
            return self.settle(finished, left)
        card, *waiting = box.waiting
        alone = Hand((card,), shape_of((card,)), self.stake)
        return self.value(box._replace(done=finished, hand=alone, waiting=tuple(waiting)), left)

    def gather(self, done: tuple[Done, ...]) -> tuple[Done, ...]:
        """Finished hands in one order for all that are alike: in the order they were first seen."""
        for hand in done:
            self.seen.setdefault(hand, len(self.seen))
        return tuple(sorted(done, key=self.seen.__getitem__))

    def settle(self, done: tuple[Done, ...], left: Left) -> Fraction:
        if done not in self.paid:
            self.paid[done] = {result: self.pay(done, result) for result in DEALER_RESULTS}
        paid = self.paid[done]
        return sum((chance * paid[r] for r, chance in self.results(left).items()), Fraction(0))

    def pay(self, done: tuple[Done, ...], result: DealerResult) -> Fraction:
        won, stakes = Fraction(0), []
        for hand in done:
            given = award(self.rules, hand.played, result)
            if given.result is Result.WIN:
                won += given.odds.profit * self.stake
                won += given.added.profit * (hand.riding - self.stake)
                won += self.prize(hand.played)
                continue
            lost = {
                Result.PUSH: Fraction(0),
                Result.LOSE: Fraction(hand.riding),
                Result.SURRENDER: Fraction(hand.riding, 2),
                Result.RESCUE: Fraction(hand.riding - hand.added),
            }[given.result]
            if not result.blackjack:
                won -= lost
            elif lost:
                dead = hand.played.shape.bust or given.result is Result.RESCUE
                stakes.append(LateStake(hand.riding, int(lost) if dead else 0, not dead))
        if stakes:
            won -= blackjack_loss(self.rules, self.stake, stakes)
        return won / self.stake

    def prize(self, played: Played) -> int:
        wins = self.prizes and wins_super_bonus(self.rules, played, self.up)
        return super_bonus_prize(self.rules, self.stake) if wins else 0

    def results(self, left: Left) -> dict[DealerResult, Fraction]:
        if left not in self.dealt:
            holes = [(card, n) for card, n in left if self.may_lie_under(card)]
            allowed = sum(n for _, n in holes)
            found: dict[DealerResult, Fraction] = {}
            for card, n in holes:
                hand = DealerHand().draw(self.up).draw(card)
                self.deal(hand, take(left, card), Fraction(n, allowed), found)
            self.dealt[left] = found
        return self.dealt[left]

    def deal(
        self, hand: DealerHand, left: Left, chance: Fraction, found: dict[DealerResult, Fraction]
    ) -> None:
        if not draws(self.rules, hand):
            found[hand.result] = found.get(hand.result, Fraction(0)) + chance
            return
        cards = sum(n for _, n in left)
        assert cards, "the shoe is too small: the dealer cannot finish"
        for card, n in left:
            self.deal(hand.draw(card), take(left, card), chance * n / cards, found)


def take(left: Left, card: Card) -> Left:
    return tuple((c, n - (c is card)) for c, n in left if n - (c is card))


def left_of(cards: tuple[Card, ...]) -> Left:
    return tuple((card, cards.count(card)) for card in sorted(set(cards), key=lambda c: c.value))
