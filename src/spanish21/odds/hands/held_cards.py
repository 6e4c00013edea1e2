"""A hand with its cards, as far as the analyser tells hands apart.

A shape is all that the rules ask of a hand; best play looks at the cards too. `Held` is what a
strategy that sees cards is asked about, and `CardDraws` how each card changes what it sees.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from spanish21.cards import Card
from spanish21.odds.hands.graph import PLAIN, SUITS, draw_nodes, graph, node_of
from spanish21.rules.hand import Shape
from spanish21.rules.play import Turn

NOT_SPLIT = -1
"""What a hand that is not of a split pair began with."""
UNSEEN = -1
"""The node of a hand of which nobody looks at more than its shape and what it began with."""


class Cards(NamedTuple):
    """The cards of a hand that is not bust.

    `node` is the hand's place in `hands.graph()`. A split hand has `begun` with a card of this
    value. `suits` are those of two first sixes, sevens or eights: they may be split by their suits.
    """

    node: int = UNSEEN
    begun: int = NOT_SPLIT
    suits: tuple[int, ...] = ()


class Held(NamedTuple):
    """A hand with its cards, and what rides on it and was added last, in first wagers.

    A quotient of cents is rounded alike whatever the wager, so that money can be looked up.
    """

    turn: Turn
    cards: Cards
    riding: float = 1.0
    added: float = 0.0

    def of(self, shape: Shape, node: int = UNSEEN) -> Held:
        """The same story and money with these cards."""
        turn = self.turn._replace(shape=shape)
        return Held(turn, Cards(node, self.cards.begun), self.riding, self.added)


def see_cards(cards: Sequence[Card], *, begun: int = NOT_SPLIT) -> Cards:
    """These cards, which are not bust, as a strategy is shown them."""
    node, first = node_of(tuple(cards)), node_of(tuple(cards[:1]))
    assert node is not None
    assert first is not None
    suits = _pair_suits(first, node, cards[1]) if len(cards) == 2 and begun == NOT_SPLIT else ()
    return Cards(node, begun, suits)


def _pair_suits(first: int, both: int, second: Card) -> tuple[int, ...]:
    """The suits of a pair of first cards, if they may matter: the first card's node has one."""
    suit = int(graph().suit[first])
    if suit == PLAIN or int(graph().cards[both].max()) < 2:
        return ()
    return (suit, SUITS.index(second.suit))


class CardDraws:
    """What each of some cards makes of a hand; cards that are not followed are forgotten."""

    def __init__(self, cards: Sequence[Card], follows: Callable[[Cards, int], bool]) -> None:
        self.cards = cards
        self.follows = follows
        self._nodes: list[list[int]] = draw_nodes(cards).tolist()
        self._known: dict[tuple[Cards, int], tuple[Cards | None, ...]] = {}

    def first(self, *, split: bool) -> tuple[Cards | None, ...]:
        """Each card as the first of a hand."""
        begun = [card.points - 1 if split else NOT_SPLIT for card in self.cards]
        hands = zip(self.cards, begun, strict=True)
        return tuple(self._keep(see_cards((card,), begun=value), 0) for card, value in hands)

    def draw(self, hand: Cards, doubles: int) -> tuple[Cards | None, ...]:
        """The hand, doubled so often, with each card more."""
        key = (hand, doubles)
        if key not in self._known:
            self._known[key] = tuple(self._keep(drawn, doubles) for drawn in self._draw(hand))
        return self._known[key]

    def _draw(self, hand: Cards) -> Iterator[Cards]:
        seen = hand.node != UNSEEN
        pairs = seen and hand.begun == NOT_SPLIT and int(graph().size[hand.node]) == 1
        nodes = self._nodes[hand.node] if seen else [UNSEEN] * len(self.cards)
        for card, node in zip(self.cards, nodes, strict=True):
            yield Cards(node, hand.begun, _pair_suits(hand.node, node, card) if pairs else ())

    def _keep(self, hand: Cards, doubles: int) -> Cards | None:
        """What anybody looks at: the cards, what the hand began with, or nothing."""
        kept = (hand, Cards(begun=hand.begun))
        return next((each for each in kept if self.follows(each, doubles)), None)
